/// A person who does not exist.
public struct Holder: Sendable, Equatable {
  /// Surnames in capitals, as the visual zone shows them: letters, spaces, hyphens and apostrophes.
  public let surname: String
  /// Given names in capitals.
  public let givenNames: String
  /// `M`, `F` or, for unspecified, `X`.
  public let sex: String
  /// Code of the nationality, one to three letters.
  public let nationality: String
  /// Year, month and day of birth.
  public let birth: (year: Int, month: Int, day: Int)
  /// Where the holder was born.
  public let birthplace: String

  /// Made-up somebody of `nationality`, or of a state of any kind.
  public init(nationality: String? = nil, using random: inout SeededGenerator) {
    let people = random.pick(Self.peoples)
    self.nationality = nationality ?? random.pick(people.states)
    let female = random.chance(0.5)
    let surnames = random.chance(people.doubled ? 0.8 : 0.12) ? 2 : 1
    surname = random.shuffle(people.surnames).prefix(surnames).joined(separator: people.doubled ? " " : "-")
    let given = female ? people.female : people.male
    givenNames = random.shuffle(given).prefix(random.pick(weighted: [(1, 0.5), (2, 0.38), (3, 0.12)]))
      .joined(separator: random.chance(0.1) ? "-" : " ")
    sex = random.chance(0.02) ? "X" : female ? "F" : "M"
    birth = (random.integer(1_930...2_024), random.integer(1...12), random.integer(1...28))
    birthplace = random.pick(people.places)
  }

  /// Whether two are the same in every respect.
  public static func == (a: Holder, b: Holder) -> Bool {
    a.surname == b.surname && a.givenNames == b.givenNames && a.sex == b.sex
      && a.nationality == b.nationality && a.birth == b.birth && a.birthplace == b.birthplace
  }
}

extension Holder {
  private struct People: Sendable {
    let states: [String]
    let surnames: [String]
    let female: [String]
    let male: [String]
    let places: [String]
    /// Whether two surnames are the rule.
    var doubled = false

    init(
      _ states: String, _ surnames: String, female: String, male: String, places: String,
      doubled: Bool = false
    ) {
      func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
      self.states = words(states)
      self.surnames = words(surnames).map { $0.split(separator: "_").joined(separator: " ") }
      self.female = words(female)
      self.male = words(male)
      self.places = words(places).map { $0.split(separator: "_").joined(separator: " ") }
      self.doubled = doubled
    }
  }

  private static let peoples = [
    People(
      "UTO UTO UTO", "ERIKSSON BRAKKOV TERNAVEL OSTIMAR QUILLANE VANDERZEE HALMQVIST JORUNDAL WYX ZUBROWKA",
      female: "ANNA ILSABET OROLIA YVAINE TAMSIN WILHELMINA", male: "JORAM KASPIAN ODRIC FELIX BJORN UZIEL",
      places: "ZENITH PORT_AMAURY NOVA_UTOPIA KELMARK"),
    People(
      "GBR USA AUS CAN NZL IRL ZAF",
      "SMITH O'BRIEN MACDONALD HUGHES WHITTAKER FOX JACKSON QUIGLEY WRIGHT VAUGHAN",
      female: "ELIZABETH GRACE ZOE KATHLEEN JOY BRIDGET", male: "JOHN WILLIAM OLIVER HUGH XAVIER FINN",
      places: "CANBERRA BELFAST CHESTER DUNEDIN OTTAWA"),
    People(
      "D AUT CHE LIE LUX",
      "MUELLER SCHMIDT VON_DER_HEIDE GROSSKOPF WEISS KRUEGER JAEGER FUCHS BECK KLOSTERMANN",
      female: "ERIKA ULRIKE HANNELORE JULIA SOPHIE", male: "MAX JOERG FRIEDRICH WOLFGANG KARL",
      places: "BERLIN WIEN BERN VADUZ KOELN"),
    People(
      "FRA BEL CAN LUX", "DUPONT LEFEBVRE D'ARTAGNAN DE_LA_TOUR BERTHIER MOREAU GAUTHIER LEROUX FABRE",
      female: "CORINNE MARIE ELISE JEANNE CHLOE", male: "JEAN PIERRE LUC FREDERIC HENRI",
      places: "PARIS LYON LIEGE QUEBEC NAMUR"),
    People(
      "ESP MEX ARG COL PER CHL",
      "GARCIA LOPEZ MARTINEZ RODRIGUEZ FERNANDEZ ORTIZ QUISPE VAZQUEZ IBANEZ MUNOZ",
      female: "MARIA CARMEN LUCIA XIMENA PILAR", male: "JOSE LUIS JAVIER DIEGO JOAQUIN",
      places: "MADRID BOGOTA LIMA OAXACA SALTA", doubled: true),
    People(
      "PRT BRA AGO MOZ", "SILVA GONCALVES DOS_SANTOS FIGUEIREDO TEIXEIRA MAGALHAES RIBEIRO BRANCO",
      female: "INES BEATRIZ JOANA LUISA", male: "JOAO PEDRO TIAGO MIGUEL",
      places: "LISBOA PORTO RECIFE LUANDA",
      doubled: true),
    People(
      "ITA SMR CHE", "ROSSI BIANCHI ESPOSITO DE_LUCA ZANETTI GHIRLANDAIO FERRARI COLOMBO",
      female: "GIULIA CHIARA FRANCESCA LUCIA", male: "MARCO GIUSEPPE LUCA MATTIA",
      places: "ROMA MILANO BARI LUGANO"),
    People(
      "POL CZE SVK HRV SVN SRB BIH",
      "KOWALSKA WOJCIECHOWSKI NOVAK SZYMANSKA HORVAT PETROVIC ZAJIC DVORAK JURIC",
      female: "JOANNA ZUZANNA IVANA MILICA JADWIGA", male: "JAN TOMASZ ZDENEK MIROSLAV STJEPAN",
      places: "WARSZAWA BRNO ZAGREB MARIBOR NIS"),
    People(
      "RUS UKR BLR BGR KAZ", "IVANOV SHEVCHENKO KUZNETSOVA POPOV ZHUKOVSKAYA BONDARENKO LUKYANOV DIMITROVA",
      female: "OLGA EKATERINA NATALIYA YULIYA", male: "DMITRII SERGEY YEVGENIY OLEKSANDR",
      places: "MOSKVA KYIV MINSK SOFIA ALMATY"),
    People(
      "SWE NOR DNK ISL FIN", "OESTERGAARD AASGAARD SJOEBERG AEVARSDOTTIR HAKKINEN KOIVUNEN BJOERKLUND NYBERG",
      female: "THURIDUR INGRID SVEA KRISTINE AINO", male: "LARS BJARNE OEYVIND MIKKO SVEN",
      places: "OSLO AARHUS LULEA AKUREYRI TURKU"),
    People(
      "NLD BEL SUR", "DE_BRUIJN VAN_DEN_BERG MEULENDIJK IJSSELSTEIN KUIPERS VAN_'T_HOF DIJKSTRA",
      female: "WILLEKE LOES ANNEKE FEMKE", male: "SJOERD PIETER JOOST WILLEM",
      places: "DELFT GENT UTRECHT PARAMARIBO"),
    People(
      "TUR AZE GRC CYP", "YILDIZ OEZTUERK ABDULLAYEV PAPADOPOULOS KARAGIANNIS GUELER QARAYEV XENAKIS",
      female: "AYSE ZEYNEP ELENI FIDAN", male: "MEHMET EMRE GEORGIOS ADNAN",
      places: "IZMIR BAKU PATRAI NICOSIA"),
    People(
      "EGY MAR DZA SAU ARE JOR TUN",
      "AL_HUSSEINI BENALI EL_MANSOURI KHALIL ABDELRAHMAN BOUZID HADDAD YOUSSEF",
      female: "FATIMA ZAHRA LAYLA KHADIJA", male: "MOHAMMED AHMED YUSUF ABDULLAH",
      places: "CAIRO FES ORAN AMMAN DUBAI"),
    People(
      "IND PAK LKA BGD NPL", "SINGH KUMAR PATEL CHAKRABORTY JAYAWARDENA KHAN SHRESTHA VENKATARAMAN",
      female: "PRIYA LAKSHMI AYESHA SUNITA", male: "RAJESH ARJUN IMRAN BIMAL",
      places: "JAIPUR LAHORE KANDY DHAKA POKHARA"),
    People(
      "CHN TWN HKG SGP VNM KOR JPN", "WANG ZHANG LIN NGUYEN KIM HONG SUZUKI YAMAMOTO OGAWA XU TRAN",
      female: "MEI XIULAN THI SAKURA JIWOO", male: "WEI JIANGUO VAN HIROSHI GILDONG",
      places: "TAIPEI HUE BUSAN OSAKA XIAN"),
    People(
      "NGA KEN GHA ETH UGA TZA", "OKONKWO MWANGI ASANTE TEKLE BUKENYA NYERERE ADEYEMI WANJIKU",
      female: "NGOZI WAMBUI ABENA SELAM", male: "CHUKWUEMEKA KWAME OTIENO DAWIT",
      places: "LAGOS KISUMU ACCRA AXUM JINJA"),
  ]
}
