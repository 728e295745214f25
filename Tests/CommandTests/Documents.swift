/// Pictures of shared/images and what is printed on them.
enum Documents {
  /// Doc 9303-6, appendix A: number D231458907, born 7408122, expires 1204159.
  static let card = (
    picture: "m0010.png", information: "D23145890774081221204159",
    lines: "I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<|D231458907UTO7408122F1204159<<<<<<<6"
  )
  /// The second line is LD001148<2NZL6402282M1410055<<<<<<<<<<<<<<00.
  static let passport = (picture: "m0470.png", information: "LD001148<264022821410055")
  /// A picture without a zone.
  static let blank = "n0071.png"
  /// Words that no message may hold.
  static let personal = ["D23145890", "ERIKSSON", "740812", "120415"]
}
