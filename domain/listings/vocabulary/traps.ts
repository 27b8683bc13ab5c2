import type { Reject } from "../reject";

/** Phrases that mean that a listing does not count, in the languages of the marketplaces. A longer phrase wins. */
export const TRAPS: Readonly<Partial<Record<Reject, string>>> = {
  choose:
    "choose,choose your,choice of,your choice,you choose,u choose,you pick,u pick,pick your,pick one," +
    "pick from,pick a,pick the,take your pick,take your choice,select your,select from,select one," +
    "multi listing,multilisting,multi variation,variations,variation listing,drop down,dropdown," +
    "drop down menu,various,assorted,assortment,random,mystery,many characters,all characters," +
    "multiple characters,multiple available,auswahl,zur auswahl,aussuchen,freie auswahl,auswahlen,wahlen," +
    "wahle,verschiedene,verschiedenen,diverse,au choix,choix,choisir,choisissez,plusieurs modeles," +
    "differents modeles,elegir,elige,escoger,escoge,a elegir,varios,varias,scegli,scegliere,a scelta,scelta," +
    "vari,varie",
  lot:
    "lot,lots,job lot,joblot,bulk,wholesale,konvolut,amiibo sammlung,sammlung amiibo,figuren sammlung," +
    "amiibo figuren sammlung,grosse sammlung,collection of,complete collection,full collection," +
    "entire collection,whole collection,huge collection,amiibo collection lot,complete set,full set," +
    "entire set,whole set,complete series,set of,sets of,set completo,serie completa,serie complete," +
    "coleccion completa,collezione completa,collection complete,lotto,lote,lote de,lot de,ensemble de," +
    "komplettset,komplett set,komplette sammlung,komplettes set,vollstandige sammlung,multi pack,multipack," +
    "twin pack,twinpack,twin set,double set,duo set,double pack,triple pack,duo pack,dual pack,party pack," +
    "two pack,three pack,four pack,two pack set,pack of,pack de,pair of,pair,paar amiibo,both amiibo," +
    "both figures,all amiibo,all figures,all three,all four,all five,all six,doppelpack,doppelpackung," +
    "dreierpack,2er,3er,4er,5er,6er,collectors lot,mixed,mix,and more,and others,and many more," +
    "and other amiibo,und mehr,und andere,et plus,et autres,y mas,y otros,e altri",
  bundle: "bundle,bundles,bundled,bundel,paket,package deal,combo,combo pack",
  game:
    "console,konsole,consola,with console,handheld,with game,with the game,game included,game and amiibo," +
    "game with amiibo,with amiibo,plus amiibo,and amiibo,game plus,cartridge,steelbook,spiel und amiibo," +
    "mit spiel,inkl spiel,inklusive spiel,spiel mit amiibo,spiel inkl,mit amiibo,avec le jeu,avec jeu," +
    "jeu et amiibo,jeu avec amiibo,avec amiibo,con juego,con el juego,juego y amiibo,juego con amiibo," +
    "con amiibo,con gioco,gioco e amiibo,gioco con amiibo,inkl amiibo,includes amiibo,including amiibo," +
    "incl amiibo,amiibo included,amiibo inclus,amiibo incluido,amiibo incluso,w amiibo",
  "empty-box":
    "empty,empty box,empty case,empty package,empty packaging,no figure,no figure included,no figurine," +
    "without figure,figure not included,figure missing,no amiibo,no amiibo included,without amiibo," +
    "without the amiibo,without the figure,amiibo not included,no toy,missing figure,minus figure,ohne figur," +
    "keine figur,ohne amiibo,kein amiibo,leer,leere,leerer,leerverpackung,leerkarton,leerbox,vide,vides," +
    "sans figurine,sans amiibo,sans la figurine,vacia,vacio,vacias,sin figura,sin amiibo,sin la figura,vuota," +
    "vuoto,vuote,senza figura,senza amiibo,senza statuetta,senza statuina,box is empty",
  "box-only":
    "box only,only box,only the box,just the box,just box,boxes only,box and insert,box and insert only," +
    "packaging only,only packaging,package only,card back only,cardback only,backing card only," +
    "card backing only,insert only,inlay only,sleeve only,artwork only,cover only,stand only,base only," +
    "replacement box,ersatzbox,nur ovp,nur die ovp,nur box,nur die box,nur verpackung,nur die verpackung," +
    "nur karton,nur schachtel,verpackung only,boite seule,boite uniquement,boite seulement,emballage seul," +
    "emballage uniquement,juste la boite,uniquement la boite,seulement la boite,solo caja,solo la caja," +
    "caja sola,solamente caja,solamente la caja,solo scatola,solo la scatola,scatola sola,solo confezione," +
    "solo box,cardboard only,just packaging",
  fake:
    "fake,fakes,proxy,proxys,proxies,replica,replicas,repro,reproduction,reproductions,bootleg,bootlegs," +
    "knockoff,knock off,counterfeit,unofficial,not original,non original,not official,non official," +
    "unlicensed,third party,3rd party,not genuine,non genuine,not authentic,not nintendo,non nintendo," +
    "not by nintendo,imitation,imitacion,clone,clon,dupe,copia,copie,kopie,falschung,gefalscht,nachbau," +
    "nachgemacht,nachdruck,replik,replikat,kein original,nicht original,keine originale,inoffiziell," +
    "contrefacon,replique,pas original,pas officiel,non officiel,non officielle,no original,no oficial,falso," +
    "falsa,falsi,non originale,non ufficiale,amiibo compatible,compatible amiibo,amiibo kompatibel," +
    "kompatible amiibo,compatibile amiibo,amiibo compatibile,works like amiibo,same as amiibo",
  custom:
    "custom,customised,customized,custom made,custom painted,hand painted,handpainted,hand paint,repaint," +
    "repainted,re painted,painted by,handmade,hand made,ooak,one of a kind,modded,modified,kitbash,fan made," +
    "fanmade,fan art,homemade,home made,3d printed,3d print,3d druck,garage kit,resin,resin kit,handbemalt," +
    "bemalt,umbau,selbstgemacht,personalisiert,peint a la main,fait main,repeint,personnalise,personnalisee," +
    "pintado a mano,hecho a mano,personalizado,personalizada,repintado,dipinto a mano,fatto a mano," +
    "personalizzato,personalizzata,self made,selfmade",
  tag:
    "nfc,nfc coin,nfc coins,nfc card,nfc cards,nfc tag,nfc tags,nfc chip,nfc chips,nfc sticker,nfc stickers," +
    "nfc token,nfc karte,nfc karten,carte nfc,cartes nfc,piece nfc,pieces nfc,tarjeta nfc,tarjetas nfc," +
    "carta nfc,etiqueta nfc,etichetta nfc,tag nfc,coin,coins,token,tokens,ntag215,ntag 215,ntag,amiibo tag," +
    "amiibo tags,tag card,tag cards,mini card,mini cards,mini amiibo card,mini amiibo cards,mini karte," +
    "mini karten,mini carte,mini cartes,rewritable,rewriteable,re writable,emulator,amiiqo,powersaves," +
    "power saves,amiibox,allmiibo,allmibo,pixl,n2 elite,flipper,munze,munzen,muenze,muenzen,jeton,jetons," +
    "moneda,monedas,moneta,monete,gettone,gettoni,backup,bin file,bin files,digital,download,key fob,keyfob",
  pack:
    "pack,packs,booster,boosters,booster pack,booster packs,boosterpack,boosterpacks,packet,packets," +
    "card pack,card packs,sealed pack,blister pack,full box,booster box,box of,packchen,packung,packungen," +
    "tute,tuete,paquet,paquets,pochette,pochettes,sobre,sobres,bustina,bustine,bundle pack,starter set," +
    "sealed box",
};

/** Things for an amiibo: with the item they are a plus, alone they are no item. */
export const THINGS =
  "nendoroid,figma,figuarts,funko,funko pop,jakks,jakks pacific,banpresto,bandai,takara tomy,kotobukiya," +
  "good smile,world of nintendo,not an amiibo,not amiibo,kein amiibo figur,pluesch,plusch,pluschtier," +
  "pluschfigur,peluches,felpa,soft toy,stuffed toy,plush toy,ぬいぐるみ,spare part,spare parts," +
  "replacement part,replacement parts,replacement sword,parts only,part only,ersatzteil,ersatzteile," +
  "piece detachee,recambio,repuesto,ricambio," +
  "case,cases,casing,protector,protectors,box protector,box protectors,protective case,protective cases," +
  "display case,display cases,acrylic case,acrylic box,acrylic,acryl,display stand,display stands," +
  "display box,stand for,stands for,stand holder,figure stand,replacement stand,amiibo stand,amiibo stands," +
  "amiibo ständer,holder,holders,card holder,sleeve,sleeves,binder,binders,album,albums,folder,keychain," +
  "keychains,keyring,key ring,key chain,plush,plushie,stofftier,kuscheltier,peluche,t shirt,tshirt,poster," +
  "pin,pins,badge,magnet,magnets,mug,decal,decals,stickers,sticker sheet,sticker set,vinyl sticker," +
  "wall mount,shelves,storage box,storage case,organizer,organiser,carry case,carrying case,travel case," +
  "bag,pouch,wallet,reader,nfc reader,amiibo reader,adapter,protective cover,dust cover,skin,lamp,hulle," +
  "hullen,schutzhulle,schutzhullen,schutzbox,schutzboxen,schutzcase,acrylbox,acrylcase,vitrine,stander," +
  "halter,halterung,sammelalbum,sammelordner,ordner,schlusselanhanger,aufkleber,etui,etuis,boitier," +
  "boitiers,boitier de protection,presentoir,presentoirs,classeur,porte cles,porte carte,porte cartes," +
  "funda,fundas,estuche,expositor,expositores,soporte,soportes,llavero,archivador,vitrina,custodia," +
  "custodie,espositore,espositori,supporto,supporti,portachiavi,raccoglitore,teca";

/** Longer phrases with a word of a trap in them that mean no harm. */
export const HARMLESS =
  "no box,without box,without the box,no original box,no packaging,without packaging,without original box," +
  "ohne ovp,ohne box,ohne verpackung,keine ovp,keine verpackung,sans boite,sans la boite,sans emballage," +
  "sin caja,sin la caja,sin embalaje,senza scatola,senza confezione,figure only,only figure,nur figur," +
  "only the figure,just the figure,loose figure,nur die figur,figurine seule,solo figura,solo figurina," +
  "amiibo only,box only slightly,box only has,box only minor,box only opened,box only lightly,box only a," +
  "box only shows,box only light,box only small,only box damage,only box damaged,only box opened," +
  "only box wear,only box has,no figure damage,no figure stand,never empty,customs sealed,customs duty," +
  "customs duties,customs fee,customs fees,customs charges,customs charge,customs tax,customs taxes," +
  "customs paid,customs cleared,customs free,customs included,customs form,customs clearance,custom duty," +
  "custom duties,custom fee,custom fees,custom charges,custom tax,custom free,custom sealed,no customs," +
  "custom clearance,customs opened,customs inspected,customs declaration,customs declared,case fresh," +
  "fresh case,case opened,just in case,case kept,sealed case fresh,case cut,phone case,fresh from case," +
  "pack fresh,packfresh,fresh from pack,from pack,from the pack,from a pack,from sealed pack," +
  "from a sealed pack,from booster,from booster pack,from a booster pack,out of pack,out of the pack," +
  "straight from pack,fresh pack,fresh out of pack,opened pack,opened from pack,pack opened,pack pulled," +
  "pack to sleeve,pack to binder,booster fresh,boosterfrisch,aus booster,aus dem booster,aus einem booster," +
  "frisch aus dem booster,freshly opened pack,in pack,pulled from,pulled from pack,pack to toploader," +
  "aus sammlung,aus meiner sammlung,aus privatsammlung,aus der sammlung,aus einer sammlung," +
  "aus sammlungsauflosung,sammlungsauflosung,meine sammlung,fur die sammlung,fur sammlung," +
  "fur ihre sammlung,fur deine sammlung,privatsammlung,from my collection,from personal collection," +
  "private collection,personal collection,for your collection,de ma collection,pour collection," +
  "de mi coleccion,dalla mia collezione,combine lots,combined lots,multiple lots,other lots,my other lots," +
  "see other lots,lots of love,lots of fun,lots more,lots of others,lots available,lot of fun,thanks a lot," +
  "a lot,sold a lot,more lots,pick up,pickup,pick up only,local pick up,free pick up,editors choice," +
  "collectors choice,great choice,perfect choice,good choice,top choice,nintendo select,nintendo selects," +
  "hand picked,nfc works,nfc work,nfc working,nfc works great,nfc tested,nfc tested working,nfc chip works," +
  "nfc chip working,nfc chip tested,nfc functional,nfc chip intact,nfc ok,nfc intact,tested nfc," +
  "working nfc,nfc figure,nfc figures,nfc figur,nfc figuren,figurine nfc,nfc figurine,figura nfc," +
  "statuetta nfc,nfc toy,nfc funktioniert,nfc chip funktioniert,nfc fonctionne,nfc fonctionnel," +
  "nfc funciona,nfc funzionante,nfc unused,nfc unscanned,nfc not used,nfc never used,nfc enabled," +
  "nfc never scanned,nfc verified,nfc reads,nfc scans,price sticker,sticker residue,sticker on box," +
  "sticker mark,sticker marks,store sticker,sale sticker,sticker damage,price tag,price stickers,with tags," +
  "with tag,new with tags,on stand,stand broken,stand damaged,missing stand,no stand,clear stand," +
  "stand bent,original stand,stand discolored,stand yellowed,leaning stand,broken stand,damaged stand," +
  "bent stand,stand has,stands at,stands approx,stands about,stand included,standing,stand cracked," +
  "original bag,no bag,in bag,ziplock bag,bundle and save,bundle to save,bundle save,bundle for discount," +
  "bundle for discounts,bundle for savings,bundle discount,bundle discounts,bundle deals,bundles available," +
  "bundle available,will bundle,can bundle,happy to bundle,bundle up,bundle with others,bundle with other," +
  "bundle with my,bundle your,bundle more,bundle multiple,bundle your items,bundle shipping,bundle items," +
  "open to bundles,ask about bundles,bundle welcome,bundles welcome,bundle 2 and save,bundle n save," +
  "bundle offers welcome,ask for bundle,bundling,im paket,als paket,versichertes paket,dhl paket,per paket," +
  "paketversand,hermes paket,replica box,display only,for display only,for display,on display," +
  "used for display,displayed only,was displayed,displayed,only displayed,for any console,all consoles," +
  "console not included,no console,for console,nintendo console,nintendo consoles,konsole nicht enthalten," +
  "console version,card back,cardback,backing card,on card,carded,card backing,card creased,card damage," +
  "card damaged,card bent,card has,card is,card wear,card crease,euro card,european card,us card,na card," +
  "card in great,card slightly,with amiibo support,with amiibo functionality,with amiibo function," +
  "with amiibo chip,with amiibo box,mit amiibo funktion,no mix,not mixed,no coin,no coins," +
  "game not included,no game,spiel nicht enthalten,kein spiel,ohne spiel,digital stamp,mint condition," +
  "near mint,near mint condition,mint cond,mint box,mint in box,mint in package,mint sealed,mint new," +
  "nm mint,mint nm,mint boxed,mint unopened,box mint,card mint,mint card,mint unscanned,mint unused," +
  "like mint,almost mint,excellent mint,pack fresh mint,mint never,mint shape,absolute mint,top mint," +
  "mint zustand,etat mint,mint to near,mint and,and mint,100 mint,hello kitty,lucky dip,chip tested," +
  "chip intact,chip works,chip unused,chip working,ace condition,in great condition,tank top,game cube," +
  "hero of time,hero of the wild,shelf wear,flip side,coach class,copper color,rocket fast,rocket shipping," +
  "prince of,doc martens,first class,top loader,in tank,label on box,price label,shipping label," +
  "label residue,shipping label included,june 2015,in june,june july,cherry picked,pit stop,jack of," +
  "bill me,moe s,clay pot";
