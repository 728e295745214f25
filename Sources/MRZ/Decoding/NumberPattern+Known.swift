extension NumberPattern {
  /// The patterns of states whose specimens are published, as these and the states' own descriptions show.
  ///
  /// `A` is any letter, `9` any digit, `N` any letter but O, `M` any letter but O or any digit, `Z` one of
  /// `CFGHJKLMNPRTVWXYZ0123456789` (German, French and Luxembourg's documents leave out what may be misread); any other
  /// character stands for itself.
  public static let known = table.split(separator: "\n").compactMap(NumberPattern.init(line:))

  private static let table = """
    AUS TD3 AA9999999
    AUT TD3 A9999999
    AUT TD1 AA9999999
    AZE TD3 C99999999
    BEL TD3 AA999999
    BEL TD1 999999999
    CAN TD3 AA999999
    CHE TD3 A9A99A99
    CHE TD1 A9A99A99
    CHN TD3 A99999999
    CZE TD3 99999999
    CZE TD1 999999999
    D TD3 ZZZZZZZZZ
    D TD1 ZZZZZZZZZ
    D TD2 999999999
    DNK TD3 999999999
    ESP TD3 AAA999999
    ESP TD1 AAA999999
    EST TD3 AA9999999
    EST TD1 AA9999999
    FIN TD3 AA9999999
    FRA TD3 99AA99999
    FRA TD1 ZZZZZZZZZ
    GBR TD3 999999999
    HRV TD3 999999999
    HRV TD1 999999999
    HUN TD3 AA9999999
    HUN TD1 999999AA
    IRL TD3 AA9999999
    ISL TD3 A9999999
    ITA TD3 AA9999999
    ITA TD1 AA99999AA
    ITA TD2 AA9999999
    JPN TD3 AA9999999
    KOR TD3 A99999999
    LTU TD1 99999999
    LUX TD3 ZZZZZZZZ
    LVA TD3 AA9999999
    LVA TD1 AA9999999
    NLD TD3 NNMMMMMM9
    NLD TD1 NNMMMMMM9
    NLD TD2 NNMMMMMM9
    NOR TD3 99999999
    NZL TD3 AA999999
    POL TD3 AA9999999
    POL TD1 AAA999999
    PRT TD3 AA999999
    ROU TD3 999999999
    ROU TD2 AA999999
    SRB TD1 999999999
    SWE TD3 AA9999999
    SWE TD1 999999999
    TWN TD3 999999999
    USA TD3 A99999999
    """
}
