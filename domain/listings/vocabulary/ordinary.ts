/**
 * Names that are words of titles too, in English or where somebody is called so elsewhere. Another name beside one of them
 * is the one that is meant, and without a card or its series they mean nothing.
 */
export const ORDINARY_NAMES = new Set(
  // Villagers, as they are called in English
  (
    "mint,apple,coach,static,cube,doc,chief,ace,rocket,buck,cookie,lucky,tank,spike,chip,jack,pave,zipper," +
    "copper,label,admiral,rodeo,boots,sly,rex,opal,prince,diva,clay,bubbles,ruby,peanut,poppy,cherry,sandy," +
    "sterling,buzz,frank,phil,hopper,wade,gala,june,violet,hazel,olive,maple,tom,bill,bob,rod,al,ed,del,vic," +
    "moe,stu,tad,flip,drift,puck,kitty,punchy,stinky,merry,bones,dizzy,pinky,big top,walker," +
    "bud,jay,goose,pudge,rio,faith,don,pete,dom,bam,tex,flo,ava,nan,nana,fang,chops,curly,boomer," +
    "shep,biff,peaches,snooty,freckles,goldie,bluebear,willow,cole,ricky,sally,jingle,franklin,pascal,booker," +
    "porter,grams,phineas,nat,redd,leif,luna,henry,harry,kevin,elvis,leonardo,victoria," +
    "savannah,sydney,alice,julia,julian,benjamin,bruce,coco,candi,celia,kid cat,agent s,daisy mae,bella,teddy,stella," +
    "soleil,deli,moose,pate,beau,bea,olivia,zoe,sherb,audie,quinn,sasha,judy,petri,marlo,rosie,roald,rolf,portia," +
    // Others, as they are called in English
    "hero,villager,jp,nail,mai,leon,grace,simon belmont,honda,bison,viper,banjo,terry,marina,koopa,mio,ena,rudy,ed,lily,luke," +
    "diana,troopa,falcon,donkey,diddy,dk,piranha,kawasaki,rathalos,ratha,roa,dan," +
    // Figures, as they are called elsewhere
    "harmonie,estela,rosetta,melinda,canela,keke,mar,tina,limone,alga,nori,perla,perle,coralie,ayo,aioli,oly,hime,morena,raimi," +
    "held,heros,heroe,eroe,catherine,lucine,corin,mantaro,fuka,ddd"
  ).split(","),
);

/** What sellers shorten a name to, beside the lexicon of names, by `characterKey`. */
export const SHORT_NAMES: Readonly<Record<string, string>> = {
  mario: "スーパーマリオ",
  "detective-pikachu": "det pikachu,det pika",
  "wii-fit-trainer": "wii fit,wft,wf trainer,fit trainer",
  "mr-game-watch": "gnw,game n watch,mr gnw",
  "captain-falcon": "cap falcon",
  "duck-hunt": "duckhunt",
};

/** What a quality, a game or a series is called short, and what titles say for other reasons: `la boîte`, `8 mm`, `re-sealed`. */
export const SAID_OTHERWISE = new Set("la,or,pull,big,re,bio,retro,nes,homme,femme".split(","));
