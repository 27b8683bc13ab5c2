/** Other names of a character (as the catalogue writes it), in any language, as sellers write them. */
export const ALSO_CALLED: Readonly<Record<string, string>> = {
  Mario: "super mario",
  "Bowser Jr.": "bowser junior,bowser jnr",
  "Donkey Kong": "dk",
  "Diddy Kong": "diddy",
  "King K. Rool": "k rool,krool,king krool,king kroll",
  Yoshi: "wollyoshi,woll yoshi",
  Rosalina: "harmonie,estela",
  Boo: "buu huu,buuhuu,boo diddly",
  Goomba: "gumba",
  "Koopa Troopa": "koopa",
  "Piranha Plant": "piranha,piranha pflanze,plante piranha,planta pirana,pianta piranha",
  Poochy: "schnuffel",
  Midna: "wolf link,wolfslink,link loup,link lobo,link lupo",
  Ganondorf: "ganon",
  Villager: "bewohner,villageois,villageoise,aldeano,aldeana,abitante",
  Isabelle: "melinda,canela,fuffi",
  "K.K. Slider": "kk,k k slider,keke,kk slider",
  "Tom Nook": "tomnook",
  "Timmy & Tommy": "nepp und schlepp,tendo y nendo,meli et melo,mirco e marco",
  "O'Hare": "o hare",
  "Kapp'n": "kapp n,kappn,kaeptn,kapten",
  Blathers: "thibou,blatero",
  Celeste: "eufemia",
  Labelle: "label",
  Fox: "fox mccloud,fox mc cloud",
  Falco: "falco lombardi",
  Wolf: "wolf odonnell",
  "Captain Falcon": "capt falcon,cpt falcon,c falcon",
  Olimar: "captain olimar,capitaine olimar,capitan olimar",
  "Wii Fit Trainer": "wii fit,wii fit trainerin,entraineuse wii fit,entrenadora de wii fit,trainer wii fit",
  "Mr. Game & Watch": "game and watch,mister game and watch,mr game n watch",
  "R.O.B.": "rob,r o b,robotic operating buddy",
  "Duck Hunt": "duck hunt duo,duo duck hunt,duo duckhunt",
  "Ice Climbers": "ice climber",
  Ivysaur: "bisaknosp,herbizarre",
  Charizard: "glurak,dracaufeu",
  Squirtle: "schiggy,carapuce",
  Jigglypuff: "pummeluff,rondoudou",
  Mewtwo: "mewtu",
  "Shadow Mewtwo": "dark mewtwo,crypto mewtu,mewtwo noir",
  Greninja: "quajutsu,amphinobi",
  Incineroar: "fuegro,felinferno",
  "Pokemon Trainer": "dresseur pokemon,dresseur de pokemon,entrenador pokemon,allenatore di pokemon,allenatore pokemon",
  "Detective Pikachu": "detektiv pikachu,meisterdetektiv pikachu",
  "Meta Knight": "metaknight",
  "King Dedede": "dedede,konig dedede,roi dadidou,dadidou,rey dedede,re dedede",
  Robin: "daraen",
  Lucina: "lucine",
  "Pac-Man": "pac man",
  "Solaire of Astora": "solaire,solaire von astora,solaire d astora,solaire de astora",
  "Mega Man": "rockman",
  "One-Eyed Rathalos": "one eye rathalos,rathalos",
  "Razewing Ratha": "razewing",
  "Loot Goblin": "treasure goblin",
  Simon: "simon belmont",
  Richter: "richter belmont",
  Hero: "dq hero,luminary",
  "Banjo & Kazooie": "banjo",
  "Terry Bogard": "terry",
  "Cloud Strife": "cloud",
  Inkling: "inklings",
  Octoling: "octolings,oktoling,oktolinge,octariana,octarian",
  "Leon S. Kennedy": "leon kennedy,leon",
  "Grace Ashcroft": "grace",
  "Chef Kawasaki": "kawasaki",
  "Yuga Ohdo": "yuga",
  "Tatsuhisa “Luke” Kamijō": "tatsuhisa luke,tatsuhisa kamijo,luke kamijo,tatsuhisa",
  "Gakuto Sōgetsu": "gakuto",
  "Romin Kirishima": "romin",
  "Roa Kirishima": "roa",
  "Nail Saionji": "nail",
  "Asana Mutsuba": "asana",
  "M. Bison": "bison",
  "Chun-Li": "chunli",
  "E. Honda": "edmond honda,honda",
  "C. Viper": "crimson viper",
  "Dee Jay": "deejay",
  "Mineru's Construct": "mineru",
};

/**
 * Names that are words of titles too: another name beside one of them is the one that is meant, and without a card or
 * its series they mean nothing.
 */
export const ORDINARY_NAMES = new Set(
  (
    "mint,apple,coach,static,cube,doc,chief,ace,rocket,buck,cookie,lucky,tank,spike,chip,jack,pave,zipper," +
    "copper,label,admiral,rodeo,boots,sly,rex,opal,prince,diva,clay,bubbles,ruby,peanut,poppy,cherry,sandy," +
    "sterling,buzz,frank,phil,hopper,wade,gala,june,violet,hazel,olive,maple,tom,bill,bob,rod,al,ed,del,vic," +
    "moe,stu,tad,flip,drift,puck,hero,villager,kitty,punchy,stinky,merry,bones,dizzy,pinky,big top,walker," +
    "bud,jay,goose,pudge,rio,faith,don,pete,dom,jp,nail,mai,bam,tex,flo,ava,nan,nana,fang,chops,curly,boomer," +
    "shep,biff,peaches,snooty,freckles,goldie,bluebear,willow,cole,ricky,sally,jingle,franklin,pascal,booker," +
    "porter,grams,phineas,nat,redd,leif,luna,henry,harry,kevin,simon belmont,elvis,leonardo,victoria," +
    "savannah,sydney,alice,julia,julian,benjamin,bruce,coco,candi,leon,grace,melinda,harmonie,estela,canela," +
    "keke,dk,diddy,honda,bison,banjo,celia,marina,kid cat,agent s,daisy mae,koopa,bella,teddy,mio,stella," +
    "soleil,deli,moose,pate"
  ).split(","),
);
