import type { NameTable } from "./table";

/** Characters of Nintendo's own games, but those of Animal Crossing, by `characterKey`. */
export const NINTENDO: NameTable = {
  // Super Mario, Donkey Kong, Yoshi, Wario
  mario: "マリオ, Super Mario, 마리오",
  luigi: "ルイージ, 루이지",
  peach:
    "ピーチ, Prinzessin Peach, Princesse Peach, Princesa Peach, Principessa Peach, ピーチ姫, Princess Peach, 피치, 피치공주",
  yoshi: "ヨッシー, Wollyoshi, Woll-Yoshi, 요시",
  rosalina: "Harmonie, Estela, Rosalinda, ロゼッタ, Rosetta, 로젤리나",
  bowser: "クッパ, King Koopa, King Bowser, Koopa, 쿠파",
  "bowser-jr": "クッパJr., クッパジュニア, Bowser Junior, Bowser Jnr, Baby Bowser, 쿠파주니어",
  wario: "ワリオ, 와리오",
  "donkey-kong": "ドンキーコング, ドンキー, DK, Donkey, 동키콩",
  "diddy-kong": "ディディーコング, ディディー, Diddy, 디디콩",
  toad: "キノピオ, 키노피오",
  daisy: "デイジー, Prinzessin Daisy, Princesse Daisy, Princesa Daisy, Principessa Daisy, Princess Daisy, 데이지",
  waluigi: "ワルイージ, 와루이지",
  boo: "Buu Huu, テレサ, Buuhuu, Boo Diddly, 부끄부끄",
  poochy: "Schnuffel, ポチ, Poochie",
  goomba: "Gumba, クリボー, 굼바",
  "koopa-troopa": "Koopa, ノコノコ, Troopa, 엉금엉금",
  "piranha-plant":
    "Piranha-Pflanze, Plante Piranha, Planta Piraña, Pianta Piranha, パックンフラワー, パックン, Piranha, 뻐끔플라워",
  "king-k-rool": "キングクルール, クルール, K. Rool, King Krool, Krool, King Kroll",
  poplin: "ポプリン",
  "baby-mario": "Bébé Mario, ベビィマリオ, ベビーマリオ",
  "baby-luigi": "Bébé Luigi, ベビィルイージ, ベビールイージ",
  birdo: "キャサリン, Catherine",
  "metal-mario": "Metall-Mario, Mario de métal, Mario métal, Mario Metálico, Mario Metallo, メタルマリオ, 메탈마리오",
  "pink-gold-peach": "Rosagold-Peach, Peach d'or rose, Peach Oro Rosa, ピンクゴールドピーチ, Pink Peach",
  "mario-cereal": "Mario Cereals, Super Mario Cereals, Cereal Box",

  // The Legend of Zelda
  link: "リンク, 링크",
  zelda:
    "ゼルダ, Prinzessin Zelda, Princesse Zelda, Princesa Zelda, Principessa Zelda, ゼルダ姫, Princess Zelda, 젤다, 젤다공주",
  ganon: "ガノンドロフ, ガノン, Ganondorf, 가논돌프, 가논",
  midna: "ミドナ, Wolf Link, Link loup, Link lobo, Link lupo, ウルフリンク, Wolfslink, 미드나",
  daruk: "ダルケル, 다루케르, Champion Daruk, Recke Daruk",
  urbosa: "ウルボザ, 우르보사, Champion Urbosa",
  mipha: "ミファー, 미파, Champion Mipha",
  revali: "リーバル, 리발, Champion Revali",
  guardian: "Wächter, Gardien, Guardiano, ガーディアン, 가디언",
  bokoblin: "ボコブリン, Bokblin, Bokoblins, 보코블린",
  riju: "ルージュ",
  sidon: "シド, シド王子, Prince Sidon, 시드",
  tulin: "Tureli, チューリ",
  yunobo: "ユン坊",
  "mineru-s-construct": "ミネル, ミネルのゴーレム, Mineru, Mineru Construct",

  // Metroid, Star Fox, F-Zero, Kid Icarus, Pikmin
  samus: "サムス, サムス・アラン, Samus Aran, 사무스",
  metroid: "メトロイド, 메트로이드",
  ridley: "リドリー, 리들리",
  "dark-samus": "Dunkle Samus, Samus Sombre, Samus Oscura, ダークサムス, 다크 사무스",
  "e-m-m-i": "エミー",
  sylux: "サイラックス",
  fox: "フォックス, フォックス・マクラウド, Fox McCloud, Fox Mc Cloud, 폭스",
  falco: "ファルコ, ファルコ・ランバルディ, Falco Lombardi, 팔코",
  wolf: "ウルフ, ウルフ・オドネル, Wolf O'Donnell, 울프",
  "captain-falcon":
    "キャプテン・ファルコン, キャプテンファルコン, Capt Falcon, Cpt Falcon, C Falcon, Falcon, Captn Falcon, 캡틴 팔콘",
  pit: "ピット, 피트",
  "dark-pit": "Finsterer Pit, Pit maléfique, Pit Sombrío, Pit Oscuro, ブラックピット, Pittoo, 블랙피트",
  palutena: "パルテナ, Lady Palutena, 파르테나",
  olimar: "Capitaine Olimar, Capitán Olimar, Capitano Olimar, オリマー, ピクミン&オリマー, Captain Olimar, 올리마",
  pikmin: "ピクミン, 피크민",

  // Kirby, BoxBoy!
  kirby: "カービィ, カービー, 커비",
  "meta-knight": "メタナイト, Metaknight, 메타 나이트",
  "king-dedede":
    "König Dedede, Roi DaDiDou, Rey Dedede, Re Dedede, デデデ大王, デデデ, Dedede, DDD, Dadidou, 디디디 대왕",
  "waddle-dee": "ワドルディ, ワドルディー, Waddledee, 웨이들 디",
  "chef-kawasaki": "コックカワサキ, Kawasaki",
  qbby: "キュービィ, Boxboy, Box Boy",

  // Pokémon
  ivysaur: "Bisaknosp, Herbizarre, フシギソウ, 이상해풀",
  charizard: "Glurak, Dracaufeu, リザードン, Charazard, Charzard, 리자몽",
  squirtle: "Schiggy, Carapuce, ゼニガメ, 꼬부기, Shiggy",
  pikachu: "ピカチュウ, Pikatchu, Picachu, 피카츄",
  jigglypuff: "Pummeluff, Rondoudou, プリン, Jiggly Puff, Jigglypuf, Jigglepuff, 푸린",
  mewtwo: "Mewtu, ミュウツー, Mew Two, Mewto, 뮤츠",
  "shadow-mewtwo": "Crypto-Mewtu, Mewtwo Noir, Mewtwo Oscuro, ダークミュウツー, Dark Mewtwo, Shadow Mewtu, 다크뮤츠",
  pichu: "ピチュー, 피츄",
  lucario: "ルカリオ, 루카리오",
  greninja: "Quajutsu, Amphinobi, ゲッコウガ, 개굴닌자",
  incineroar: "Fuegro, Félinferno, ガオガエン, 어흥염",
  "detective-pikachu":
    "Meisterdetektiv Pikachu, 名探偵ピカチュウ, Detektiv Pikachu, Pikachu Detective, Big Pikachu, 명탐정 피카츄",
  "pokemon-trainer":
    "Dresseur de Pokémon, Dresseur Pokémon, Entrenador Pokémon, Allenatore di Pokémon, Allenatore Pokémon, ポケモントレーナー, PKMN Trainer, 포켓몬 트레이너",

  // Splatoon
  inkling: "インクリング, イカ, Inklings, 잉클링",
  octoling: "Oktoling, Octaling, オクトリング, タコ, Octolings, Oktolinge, Octarian, Octariana, Octarien, 옥토링",
  callie: "Aioli, Ayo, Mar, Stella, アオリ, Aori",
  marie: "Limone, Oly, Tina, Marina, ホタル, Hotaru",
  pearl: "Perla, Perle, Alga, ヒメ, Hime",
  marina: "Coralie, Nori, イイダ, Iida",
  shiver: "Pinnuccia, フウカ, Fuka",
  frye: "Morena, ウツホ, Utsuho",
  "big-man": "Raimi, Mantaleo, マンタロー, Mantaro, Bigman",
  smallfry: "Salmioche, コジャケ, Small Fry, Little Buddy",

  // Fire Emblem
  marth: "マルス, 마르스",
  ike: "アイク, 아이크",
  lucina: "ルキナ, Lucine, 루키나",
  robin: "Daraen, ルフレ",
  roy: "ロイ, 로이",
  corrin: "カムイ, Corin, Kamui",
  alm: "アルム",
  celica: "セリカ",
  chrom: "クロム, Krom, 크롬",
  tiki: "チキ",
  byleth: "ベレト",

  // Xenoblade, EarthBound, Punch-Out, Wii Fit, ARMS, and the classics
  shulk: "シュルク, 슈르크",
  pyra: "ホムラ, 호무라",
  mythra: "ヒカリ, 히카리",
  noah: "ノア",
  mio: "ミオ",
  ness: "ネス, 네스",
  lucas: "リュカ, 류카",
  "little-mac": "リトル・マック, リトルマック, Lil Mac, 리틀 맥",
  "wii-fit-trainer":
    "Wii Fit-Trainerin, Entraîneuse Wii Fit, Entrenadora de Wii Fit, Trainer di Wii Fit, Wii Fit トレーナー, WiiFit Trainer, Wii Trainer",
  "min-min": "ミェンミェン, Minmin",
  "mr-game-watch":
    "Mr. ゲーム&ウォッチ, ゲーム&ウォッチ, Mister Game & Watch, Mr. Game n Watch, Game & Watch, Mr. G&W, G&W",
  "r-o-b": "ロボット, R O B, Robotic Operating Buddy",
  "duck-hunt": "Duck Hunt Duo, Duo Duck Hunt, ダックハント, Duck Hunt Dog, 덕헌트",
  "ice-climbers": "アイスクライマー, Ice Climber, Popo & Nana",
  "chibi-robo": "ちびロボ, Chibirobo",
  mii: "Mii-Kämpfer, Combattant Mii, Mii Fighter",
};
