import { PRODUCT_NAME } from "../../brand";
import { formatCommaList, formatListWithAnd } from "../../language/formatListWithAnd";
import { formatMegabytes, formatNumber, pickPluralForm } from "../../language/formatNumber";
import type { PageMessages } from "../pages";

const amiibo = (count: number): string => `${count} amiibo`;
const games = (count: number): string => pickPluralForm(count, { one: "1 gioco", other: `${count} giochi` });
/** "in tutti e 3 i giochi", "in 2 giochi su 3" */
const inGamesOf = (count: number, of: number): string =>
  count === of
    ? pickPluralForm(of, { one: "nell'unico gioco", other: `in tutti e ${of} i giochi` })
    : `in ${games(count)} su ${of}`;

const IN_REGION = { eu: "in Europa", au: "in Australia", na: "in Nord America", jp: "in Giappone" };

const MARKET = { "EBAY-GB": "UK", "EBAY-US": "USA" } as const;
const IN_MARKET = { "EBAY-GB": "nel Regno Unito", "EBAY-US": "negli Stati Uniti" } as const;

const separated = <Part>(parts: readonly Part[]): (string | Part)[] =>
  parts.flatMap((part, place) => (place === 0 ? [part] : [", ", part]));

const copies = (count: number): string =>
  pickPluralForm(count, { one: "1 esemplare", other: `${formatNumber(count)} esemplari` });
const others = (count: number): string =>
  pickPluralForm(count, { one: "1 altro", other: `altri ${formatNumber(count)}` });
const addedCopies = (count: number): string =>
  pickPluralForm(count, { one: "1 esemplare aggiunto", other: `${formatNumber(count)} esemplari aggiunti` });

/** Whole: an exchange rate has more digits than a rounded number shows. */
const inDecimals = (value: number): string => String(value).replace(".", ",");

/** "12 esemplari, 3 desideri" */
const writes = (specimens: number, wishes: number, watches: number, changes: number): string =>
  formatCommaList([
    ...(specimens > 0 ? [copies(specimens)] : []),
    ...(wishes > 0 ? [pickPluralForm(wishes, { one: "1 desiderio", other: `${formatNumber(wishes)} desideri` })] : []),
    ...(watches > 0
      ? [pickPluralForm(watches, { one: "1 prezzo da seguire", other: `${formatNumber(watches)} prezzi da seguire` })]
      : []),
    ...(changes > 0
      ? [pickPluralForm(changes, { one: "1 modifica", other: `${formatNumber(changes)} modifiche` })]
      : []),
  ]);

/** With their articles, and behind "all". */
const COLLECTED = {
  figure: { all: "tutte le statuine", none: "le statuine" },
  yarn: { all: "tutte le statuine di lana", none: "le statuine di lana" },
  card: { all: "tutte le carte", none: "le carte" },
  band: { all: "tutte le Power-Up Band", none: "le Power-Up Band" },
  block: { all: "tutti i blocchi di legno", none: "i blocchi di legno" },
  "cereal-box": { all: "tutte le scatole di cereali", none: "le scatole di cereali" },
} as const;

/** "con effetti in Splatoon 3 e altri 2 giochi" */
function playedIn({ first, more }: { readonly first: string | undefined; readonly more: number }): string {
  if (first === undefined) return "con effetti in un gioco a cui si gioca";
  if (more === 0) return `con effetti in ${first}`;
  return pickPluralForm(more, {
    one: `con effetti in ${first} e in un altro gioco`,
    other: `con effetti in ${first} e in altri ${formatNumber(more)} giochi`,
  });
}

/** Behind how many there are. */
const COUNTED = { characters: "personaggi", figures: "statuine", cards: "carte" } as const;

/** What a deal is measured against. */
const UNDER = {
  listed: "in meno delle inserzioni",
  sold: "in meno del venduto",
  guide: "in meno della guida ai prezzi",
  converted: "in meno della guida ai prezzi, convertita",
  from: "in meno dell'inserzione meno cara",
} as const;

export const messages: PageMessages = {
  access: {
    logIn: "Accedi",
    signUp: "Registrati",
    logInTitle: "Accesso",
    logInText: "Accedi per salvare la tua collezione e ritrovarla su tutti i tuoi dispositivi!",
    logInWith: (provider: string) => `Accedi con ${provider}`,
    signUpHint: "Prima volta qui? Ognuno di questi servizi ti crea anche un account.",
    signUpDetails: "Che cosa comporta registrarsi",
    registerTitle: "Registrazione",
    registerText: "Registrati per salvare la tua collezione e ritrovarla su tutti i tuoi dispositivi!",
    signUpWith: (provider: string) => `Registrati con ${provider}`,
    passwordNote:
      "Nessuna password: è il servizio che scegli a dire chi sei. Conserviamo il tuo nome, il tuo indirizzo e-mail e l'id che il servizio ti assegna, nient'altro. La tua collezione è privata finché non decidi di mostrarla.",
    privacy: "Informativa privacy",
    providersNotSetUp:
      "Non ancora configurato su questo sito. Chi lo gestisce imposta queste variabili con i dati forniti dal servizio:",
    logOutTitle: "Uscita",
    logOutQuestion: "Vuoi uscire?",
    logOutText:
      "Arrivi da un altro sito o hai digitato l'indirizzo. Vuoi uscire dal tuo account su questo dispositivo?",
    logOut: "Esci",
    staySignedIn: "Resta nell'account",
    sessionKept: `Sei uscito dall'account su questo dispositivo. Non siamo riusciti a chiudere la sessione sui nostri server, perché al momento ${PRODUCT_NAME} non può salvare nulla. Se altri possono aver usato questo dispositivo, accedi più tardi e scegli «Esci ovunque» nelle impostazioni dell'account.`,
    problems: {
      denied: (provider: string) =>
        `${provider} dice che non hai dato il consenso. Non è stato salvato nulla; puoi riprovare.`,
      expired: (provider: string) =>
        `Questo accesso tramite ${provider} è scaduto: vale una volta sola, per 10 minuti, nel browser in cui è iniziato. Ricomincia da capo.`,
      outage: (provider: string) =>
        `${provider} non risponde in questo momento. Riprova tra poco o accedi in un altro modo.`,
      refused: (provider: string) => `${provider} non ha accettato l'accesso. Ricomincia da capo.`,
      unreadable: (provider: string) =>
        `${provider} ha dato una risposta che non riusciamo a leggere. Riprova o accedi in un altro modo.`,
      taken: (provider: string) =>
        `Questo account ${provider} appartiene già a un altro account ${PRODUCT_NAME}. Non è cambiato nulla.`,
      another: (provider: string) => `È già collegato un altro account ${provider}. Non è cambiato nulla.`,
      only: (provider: string) =>
        `${provider} resta collegato: è l'unico modo per accedere al tuo account. Collegane prima un altro, poi potrai scollegare questo.`,
      elsewhere: (provider: string) => `Per collegare ${provider}, premi qui il suo pulsante.`,
      unset: (provider: string) => `${provider} non è configurato su questo sito.`,
    },
  },
  account: {
    title: "Impostazioni dell'account",
    signInMethods: "Accedi con:",
    linkedAccount: <Part>(provider: Part, name: Part): (string | Part)[] => [provider, " come ", name],
    onlySignInMethod: "È l'unico modo per accedere al tuo account, quindi resta.",
    connectAnother: "Collegane un altro per accedere con l'uno o con l'altro:",
    connect: (provider: string) => `Collega ${provider}`,
    disconnect: (provider: string) => `Scollega ${provider}`,
    disconnectWarning: (provider: string) =>
      `${provider} non aprirà più questo account e ciò che ci ha detto di te viene cancellato. La tua collezione resta.`,
    confirmDisconnect: (provider: string) => `Sì, scollega ${provider}`,
    sessions: "Dove hai effettuato l'accesso",
    device: (browser: string, system: string) => `${browser} su ${system}`,
    unknownBrowser: "Un browser",
    unknownSystem: "un sistema sconosciuto",
    currentSession: "questo",
    sessionPeriod: <Part>(since: Part, until: Part): (string | Part)[] => [
      "dal ",
      since,
      ", fino al ",
      until,
      " se non lo usi prima",
    ],
    endSession: "Esci da lì",
    signOutEverywhere: "Esci ovunque",
    logOut: "Esci",
  },
  activity: {
    title: "Attività",
    intro: (changes: number) =>
      `Le tue ultime ${formatNumber(changes)} modifiche degli ultimi 30 giorni, ognuna annullabile.`,
    pagination: "Più indietro",
    newer: "Più recenti",
    older: "Meno recenti",
    valueHint: "Guadagni e perdite sono calcolati sulle medie di oggi.",
    valueEffect: "Effetto sul valore: ",
    unknownItem: "un amiibo che non è più nel catalogo",
    undone: "Annullato.",
    historyDeleted: "Non si può più annullare: la sua cronologia è stata eliminata.",
    nothingToUndo: "Non resta nulla da annullare.",
    undo: "Annulla",
    redo: "Ripristina",
    ofChange: (title: string) => `: ${title}`,
    emptyTitle: "Ancora nulla",
    emptyPageTitle: "Nulla di più indietro",
    emptyHint: "Tutto ciò che aggiungi, modifichi, importi o rimuovi compare qui e ci resta per 30 giorni.",
    browseCatalogue: "Sfoglia il catalogo",
    latestActivity: "Ultime attività",
    imported: (entries: number) =>
      pickPluralForm(entries, { one: "Hai importato 1 voce", other: `Hai importato ${formatNumber(entries)} voci` }),
    guestHoldingsAdded: "Hai aggiunto ciò che avevi segnato prima di accedere",
    changeUndone: "Hai annullato qualcosa di fatto in precedenza",
    itemCount: (count: number) => `${formatNumber(count)} amiibo`,
    changed: (what: string) => `Hai cambiato ${what}`,
    edited: (what: string) => `Hai modificato ${what}`,
    added: (what: string) => `Hai aggiunto ${what}`,
    addedCopies: (count: number, what: string) => `Hai aggiunto ${copies(count)} di ${what}`,
    removed: (what: string) => `Hai rimosso ${what}`,
    removedCopies: (count: number, what: string) => `Hai rimosso ${copies(count)} di ${what}`,
    addedToWishlist: (what: string) => `Hai messo ${what} nella lista dei desideri`,
    removedFromWishlist: (what: string) => `Hai tolto ${what} dalla lista dei desideri`,
    addedToWatchlist: (what: string) => `Hai iniziato a seguire ${what}`,
    removedFromWatchlist: (what: string) => `Hai smesso di seguire ${what}`,
    copiesRemovedSince: (count: number) =>
      pickPluralForm(count, {
        one: "Da allora 1 esemplare ha lasciato la tua collezione.",
        other: `Da allora ${formatNumber(count)} esemplari hanno lasciato la tua collezione.`,
      }),
    entriesWouldStay: (count: number) =>
      pickPluralForm(count, {
        one: "1 voce è cambiata da allora e resterebbe.",
        other: `${formatNumber(count)} voci sono cambiate da allora e resterebbero.`,
      }),
    copiesRemovedBefore: (count: number) =>
      pickPluralForm(count, {
        one: "1 esemplare aveva già lasciato la tua collezione.",
        other: `${formatNumber(count)} esemplari avevano già lasciato la tua collezione.`,
      }),
    entriesStayed: (count: number) =>
      pickPluralForm(count, {
        one: "1 voce era cambiata da allora ed è rimasta.",
        other: `${formatNumber(count)} voci erano cambiate da allora e sono rimaste.`,
      }),
    outcomes: {
      tooManyCopies: "Non è cambiato nulla: avresti più di 999 esemplari di un amiibo, o più di 20.000 in tutto.",
      unknownChange: "Non è cambiato nulla: non è tra le tue attività degli ultimi 30 giorni.",
      nothingUndone: "Non è stato possibile annullare nulla: da allora è tutto cambiato o uscito dalla tua collezione.",
      redone: "Ripristinato.",
      nothingRedone: "Non è stato possibile ripristinare nulla: da allora è tutto cambiato.",
      undone: "Annullato.",
      alreadyUndone: "Era già stato annullato, in un'altra finestra o su un altro dispositivo.",
    },
  },
  advert: {
    title: "Pubblicità",
    offer: "Offerta",
    ownAdvert: <Part>(bold: (words: string) => Part): (string | Part)[] => [
      bold("Ti manca una statuina?"),
      ` Appendile un cartellino dei desideri e sarà facile ritrovarla. Qui ${PRODUCT_NAME} non mostra pubblicità di terzi.`,
    ],
  },
  alerts: {
    unknownItem: "Un amiibo che segui",
    emptyWatchlist: "Non segui ancora nulla.",
    watchedCount: (items: number) => pickPluralForm(items, { one: "Segui 1 pezzo.", other: `Segui ${items} pezzi.` }),
    watchedNoneMet: (items: number) =>
      pickPluralForm(items, {
        one: "Segui 1 pezzo; nessuna soglia raggiunta.",
        other: `Segui ${items} pezzi; nessuna soglia raggiunta.`,
      }),
    watchedTargetsMet: (items: number, met: number) =>
      pickPluralForm(items, {
        one: pickPluralForm(met, {
          one: "Segui 1 pezzo; 1 soglia raggiunta.",
          other: `Segui 1 pezzo; ${met} soglie raggiunte.`,
        }),
        other: pickPluralForm(met, {
          one: `Segui ${items} pezzi; 1 soglia raggiunta.`,
          other: `Segui ${items} pezzi; ${met} soglie raggiunte.`,
        }),
      }),
    priceAlert: (corner: string, name: string, cost: string, target: string) =>
      `${corner}: ${name} costa ${cost}. La tua soglia: ${target}.`,
    noMoreThanTarget: (shop: string) => `non più della tua soglia da ${shop}`,
    restockAlert: (corner: string, name: string, shop: string) =>
      `${corner}: ${name} è di nuovo disponibile da ${shop}.`,
    restockAlertWithPrice: (corner: string, name: string, shop: string, price: string) =>
      `${corner}: ${name} è di nuovo disponibile da ${shop} a ${price}.`,
    testAlert: "Questa è una prova: i tuoi avvisi si presenteranno così.",
    invalidWebhookUrl: "Questo non è un indirizzo web. Discord lo mostra in Integrazioni, Webhook, Copia URL webhook.",
    notDiscordWebhook: "L'indirizzo di un webhook inizia con https://discord.com/api/webhooks/.",
    incompleteWebhookUrl:
      "Questo webhook non è completo. Dopo /api/webhooks/ contiene un numero e una lunga sequenza segreta.",
  },
  apiErrors: {
    bodyNotObject: (example: string) => `Il corpo non è un oggetto JSON: inviane uno come ${example}.`,
    invalidValue: "Il campo non può contenere questo valore.",
    invalidChangeId: "X-Change-Id ha da 8 a 64 lettere, cifre, trattini o trattini bassi.",
    unknownAmiibo: "Non esiste alcun amiibo con questo id.",
    notFound: "A questo indirizzo non c'è nulla.",
    crossSiteRequest: "Questa richiesta non proviene dalle nostre pagine.",
    missingCsrfToken:
      "Questa chiamata richiede l'X-CSRF-Token di una pagina su cui hai effettuato l'accesso. Ricaricala.",
    signedOut: "Non hai effettuato l'accesso.",
    forbidden: "Il tuo account non ha il permesso di farlo.",
    bodyTooLarge: (most: string) => `Qui un corpo ha al massimo ${most}.`,
    tooManyRequests: "Troppe richieste in una volta. Aspetta un minuto.",
    unavailable: "Plinth non può rispondere in questo momento. Non si è perso nulla; riprova tra poco.",
    notSaved: "Plinth non può salvare nulla in questo momento. Tutto ciò che era già salvato è al sicuro.",
    serverError: "Qualcosa si è rotto dalla nostra parte. Riprova.",
  },
  cataloguePage: {
    listViews: "Viste",
    series: "Serie",
    listViewNames: {
      all: "Tutti gli amiibo",
      "amiibo-franchise": "Per franchise",
      "game-series": "Per serie di giochi",
      "animal-crossing-cards": "Animal Crossing",
    },
    preview: "Anteprima della seconda versione",
    previewText: <Part>(tryIt: (words: string) => Part): (string | Part)[] => [
      `La seconda versione di ${PRODUCT_NAME} è in costruzione. `,
      tryIt("Prova l'anteprima"),
      ".",
    ],
    previewWithFeedback: <Part>(tryIt: (words: string) => Part, tell: (words: string) => Part): (string | Part)[] => [
      `La seconda versione di ${PRODUCT_NAME} è in costruzione. `,
      tryIt("Prova l'anteprima"),
      " e ",
      tell("dicci che cosa ne pensi"),
      ".",
    ],
    noCardsFound: "Nessun risultato, prova con un'altra ricerca!",
    welcomeTitle: "Un piccolo museo per i tuoi amiibo",
    welcomeText: (count: number) =>
      `Tutte le ${count} statuine e carte sui loro piedistalli. Accendi quelle che hai, appendi un cartellino a quelle che desideri.`,
    sampleProgress: (lit: number, of: number) =>
      `Uno scaffale d'esempio: ${lit} luci accese su ${of}. Il tuo inizia con un tocco.`,
    sampleProgressWithValue: (lit: number, of: number, worth: string) =>
      `Uno scaffale d'esempio: ${lit} luci accese su ${of}, valore ${worth}. Il tuo inizia con un tocco.`,
    viewDescriptions: {
      all: (count: number) =>
        `Tutte le ${count} statuine e carte amiibo sui loro piedistalli, con date di uscita e prezzi. Accendi quelle che hai.`,
      "animal-crossing-cards": (count: number) =>
        `Tutti i ${count} amiibo di Animal Crossing sui loro piedistalli, con date di uscita e prezzi. Accendi quelli che hai.`,
    },
    seriesDescription: (series: string, count: number) =>
      `${series}: ${count} amiibo sui loro piedistalli, con date di uscita e prezzi. Accendi quelli che hai.`,
  },
  changelog: {
    title: "Novità e prossimi passi",
    pageTitle: "Novità e prossimi passi",
    description: "Che cosa è cambiato qui, giorno per giorno, e che cosa arriverà.",
    upcoming: "Prossimamente",
    newItems: <Part>(upcoming: (words: string) => Part): (string | Part)[] => [
      "Ogni nuovo amiibo, appena se ne conosce il giorno: ",
      upcoming("prossimi amiibo"),
    ],
    requestFeature: <Part>(tell: (words: string) => Part): (string | Part)[] => [
      "Ciò che ti manca qui: ",
      tell("diccelo"),
    ],
    days: {
      "2026-11-25": [
        "Chiedi ai collezionisti di ciò che mostrano, se ricevono domande, e rispondi a chi ti fa domande",
        "Sei lingue: inglese, tedesco, francese, spagnolo, italiano e giapponese; scegli la tua in fondo a ogni pagina o nelle tue impostazioni",
      ],
      "2026-11-21": [
        "Account: accedi con Google, Discord, Facebook, GitHub o Twitch e ritrova la tua collezione su ogni dispositivo",
        "Ogni esemplare ha la sua scatola, la sua condizione, il suo prezzo, la sua data e le sue note, e può essere in vendita",
        "Checklist per le statuine e per le carte di Animal Crossing",
        "Seleziona molti pezzi e modificali in una volta; ogni rimozione si può annullare",
        "Una pagina pubblica per la tua collezione, la tua lista dei desideri e la tua lista di vendita, ciascuna con il suo interruttore",
        "Porta con te la tua collezione in CSV o JSON, e riportala qui",
        "L'importazione legge i fogli di calcolo dei collezionisti in sei lingue, chiede quando un nome corrisponde a più pezzi e si può annullare",
        "Prezzi: medie di 30 giorni nel Regno Unito e negli USA, nuovo e usato, con la loro storia, su che cosa si basano e quanto sono recenti",
        "Gli attuali prezzi di mercato di tutto in una tabella, e una bacheca di ciò che i negozi hanno disponibile",
        "Quanto vale il tuo scaffale, nel tempo e rispetto a quanto hai pagato",
        "Soglie di prezzo: un avviso qui, in un feed o su Discord quando qualcosa costa quanto vuoi pagare o torna disponibile",
        "Di' che cosa collezioni: progressi, pezzi mancanti e immagini contano il tuo obiettivo",
        "Giochi: quali amiibo hanno effetti nei tuoi, e il modo più economico per averli",
        "Confronta una collezione pubblica con la tua e trova collezionisti con cui fare scambi, se hanno accettato di farsi trovare",
        "Un prezzo richiesto per ciò che metti in vendita, mostrato nella tua lista di vendita pubblica",
        "Immagini della tua collezione, delle sue carte o di qualsiasi serie, da tenere, stampare e condividere",
        "Le uscite in arrivo per regione, come pagina e come calendario da aggiungere al tuo",
        "Funziona in un negozio senza campo: le pagine che hai già aperto ci sono, e ciò che segni viene salvato dopo",
        "La ricerca perdona gli errori di battitura, e le parole possono stare in qualsiasi ordine",
        "L'attività raccoglie tutto ciò che hai fatto negli ultimi 30 giorni, ogni modifica con il suo annullamento e il suo effetto sul valore della tua collezione",
        "La lista dei desideri dice quanto costa ora e dove, in un ordine tuo; tutti i doppioni si possono mettere in vendita in una volta",
        "Ctrl+Z annulla la tua ultima modifica, e le liste si stampano come fogli da spuntare",
      ],
      "2026-11-20": [
        "Un nuovo museo: ogni pezzo ha una sua illustrazione e sta su un piedistallo",
        "Ogni statuina e ogni carta fino a settembre 2026",
        "Una ricerca che perdona gli accenti, filtri che vivono nell'indirizzo e un tema scuro",
        "Segna ciò che hai, che desideri e che segui prima di avere un account",
      ],
      "2020-03-09": ["Storia dei prezzi di ogni pezzo", "Una checklist per statuine e carte"],
      "2020-03-08": ["Le carte di Animal Crossing si possono vedere per serie", "Caricamento più rapido del catalogo"],
      "2020-03-07": ["Prima versione pubblica", "Accesso tramite i social"],
    },
  },
  checklistPage: {
    title: "Checklist",
    seriesTitle: (series: string) => `Checklist: ${series}`,
    signUpNeeded: "Per usare la checklist bisogna essere registrati.",
    tileKindsTitle: "Checklist",
    tileKinds: { figure: "Statuine", card: "Animal Crossing e carte" },
    seriesTabs: "Serie",
    otherCards: "Altre",
    allCards: "Tutte le carte",
    cardNumber: (printed: string) => `N. ${printed}`,
    exportLabels: {
      goal: "Esporta il mio obiettivo",
      figures: "Esporta le statuine",
      everything: "Esporta tutto",
      cards: "Esporta la serie di carte",
      wishlist: "Esporta i desideri",
      unowned: "Esporta i mancanti",
    },
    seriesExportLabel: (series: string) => `Esporta ${series} come immagine`,
  },
  contact: {
    tooLong: (most: number) => `Un contatto ha al massimo ${most} caratteri.`,
    hiddenCharacters: "Un contatto è una sola riga, senza caratteri invisibili. Scrivilo invece di incollarlo.",
    containsEmail:
      "Non scrivere il tuo indirizzo e-mail, così nessuno lo raccoglie. Indica piuttosto un nome su una chat.",
  },
  progressKinds: { characters: "Personaggi", figures: "Statuine", cards: "Carte" },
  errors: {
    notFound: "404 - pagina non trovata",
    notFoundText: "Questo piedistallo è vuoto. Forse il pezzo è stato spostato o c'è un errore nell'indirizzo.",
    browseAll: "Cercalo tra tutti i pezzi",
    serverError: "Si sono spente le luci",
    serverErrorPageTitle: "Errore",
    serverErrorText:
      "Qualcosa si è rotto dalla nostra parte. L'errore è stato registrato; della tua collezione non si è perso nulla. Riprova tra poco.",
    home: "Torna alla home",
    unavailable: "Un attimo di pazienza",
    unavailablePageTitle: "Riprova",
    unavailableText:
      "Gli scaffali non sono raggiungibili in questo momento. Della tua collezione non si è perso nulla; riprova tra poco.",
    notSaved: "Non è stato salvato nulla",
    notSavedText:
      "Plinth non può salvare nulla in questo momento, quindi non puoi accedere né modificare nulla. Tutto ciò che era già salvato è al sicuro. Riprova tra qualche minuto.",
    sendAgain: "Riprova",
    browseMeanwhile: "Intanto dai un'occhiata in giro",
    logInRequired: "Bisogna accedere",
    logInRequiredText: "Questa pagina è per chi ha un account: per vederla bisogna accedere.",
    notChanged: "Non è cambiato nulla",
    notChangedTexts: {
      too_many_copies: (inAll: number, ofOne: number) =>
        `Una collezione contiene al massimo ${formatNumber(inAll)} esemplari, e ${ofOne} di uno stesso amiibo. Non è cambiato nulla.`,
      too_many_changes: () =>
        "Hai modificato troppi elementi della tua collezione in poco tempo. Non è cambiato nulla. Riprova più tardi.",
      changed_meanwhile: () => "Nel frattempo la tua collezione è cambiata. Riprova.",
    },
    toCollection: "Vai alla tua collezione",
    crossSiteForm: "Questo non viene da noi",
    crossSiteFormPageTitle: "Rifiutato",
    crossSiteFormText: "Questo modulo è stato inviato da un altro sito, quindi non è cambiato nulla.",
    tooLarge: "È troppo",
    tooLargePageTitle: "Troppo grande",
    tooLargeText: (most: string) => `Ciò che hai inviato supera ${most}, il massimo che ci sta qui. Inviane di meno.`,
    back: "Indietro",
    tooManyRequests: "Troppi tentativi",
    tooManyRequestsText: "Troppe richieste in una volta. Aspetta un minuto, poi riprova.",
    unreadableForm: "Non siamo riusciti a leggere il modulo",
    unreadableFormPageTitle: "Modulo illeggibile",
    unreadableFormText:
      "Ciò che il tuo browser ha inviato è arrivato danneggiato, quindi non è cambiato nulla. Compila il modulo e invialo di nuovo.",
    unreadableAddress: "Non siamo riusciti a leggere l'indirizzo",
    unreadableAddressPageTitle: "Indirizzo illeggibile",
    unreadableAddressText: "L'indirizzo è troppo lungo o contiene caratteri che non riusciamo a leggere.",
    showAllItems: "Mostrami tutto",
    fileNotFound: "In questa versione questo file non esiste. Ricarica la pagina che lo richiede.",
    requestTimeout: "La richiesta non si è conclusa in tempo.",
  },
  faq: {
    title: "FAQ e info",
    description: "Che cos'è questo museo di amiibo, da dove vengono i suoi prezzi e chi ha disegnato i suoi pezzi.",
    about: {
      question: `Che cos'è ${PRODUCT_NAME}?`,
      answer:
        "Un posto per chi colleziona amiibo. Puoi girare per l'intero catalogo di statuine e carte, segnare ciò che hai e se è ancora nella sua scatola, tenere una lista dei desideri, seguire i prezzi e mostrare ad altri la tua collezione.",
      accountNote:
        "Per sfogliare non serve un account. Un account conserva la tua collezione e la porta su ogni dispositivo che usi.",
    },
    search: {
      question: "Perché la ricerca mostra qualcosa che non ho scritto?",
      answer:
        "Perdona un errore di battitura per parola: se scrivi «lnik», chiede se cercavi Link. L'ordine delle parole, gli accenti e la punteggiatura non contano. Se una ricerca trova poco in una serie, dice quanti ce ne sono altrove nel catalogo e ti ci porta con ciò che hai scritto.",
    },
    guest: {
      question: "Che fine fa ciò che segno senza un account?",
      answer:
        "Resta nella scheda e sparisce quando la chiudi. Se accedi prima, ti chiediamo se aggiungerlo alla tua collezione. Nulla di ciò che hai già viene mai rimosso.",
    },
    prices: {
      question: "Da dove vengono i prezzi?",
      answer: <Part>(settings: (words: string) => Part): (string | Part)[] => [
        "Da negozi del Regno Unito e degli USA e dalle inserzioni di un marketplace di aste. Ogni prezzo dice dove è stato visto e quanto è recente. Puoi scegliere la regione dei prezzi che preferisci per la home nelle ",
        settings("impostazioni dell'account"),
        ", oppure con le bandiere in cima a ogni pagina.",
      ],
    },
    missingAverages: {
      question: "Perché non ci sono medie?",
      answer:
        "Per le medie di ciò che viene venduto o messo in vendita serve il permesso scritto del marketplace, che questo sito non ha. Vedi quanto viene chiesto ora e che cosa dice una guida ai prezzi: dei prezzi in dollari, convertiti in sterline al cambio del giorno. I pezzi senza nessuno dei due prezzi mostrano «Non noto» e non entrano nel valore di una collezione.",
    },
    averages: {
      question: "Come si calcolano le medie, e quando un prezzo risulta cambiato?",
      calculation:
        "Una media è la media aritmetica degli ultimi 30 giorni. Ogni inserzione conta una volta sola, per quanti pezzi abbia venduto, e ciò che si discosta molto dagli altri è escluso. Dopo un cambiamento improvviso di prezzo, per esempio una ristampa, contano solo le vendite successive. Una media di meno di 3 vendite porta la scritta «poche».",
      changes:
        "La variazione la confronta con i 30 giorni precedenti, nuovo con nuovo e usato con usato. Due medie di poche vendite differiscono per caso: perciò indichiamo una variazione solo dove il caso si può escludere, e non più di quanto è certo. «Stabile» significa che una variazione del 15% si sarebbe vista; un trattino, che nessuno può dirlo.",
    },
    noData: {
      question: "Perché un prezzo medio è zero o compare come «Nessun dato»?",
      answer:
        "Perché negli ultimi 30 giorni non ci sono stati dati di vendita per quella regione. Preferiamo non mostrare nulla piuttosto che tirare a indovinare, e i pezzi senza dati non entrano nel valore di una collezione.",
    },
    alerts: {
      question: "Potete avvisarmi quando qualcosa costa meno?",
      answer: <Part>(watcher: (words: string) => Part): (string | Part)[] => [
        "Sì: indica un prezzo tra i ",
        watcher("prezzi seguiti"),
        " o nella pagina di un pezzo, e ti avvisiamo qui, in un feed privato o su Discord quando un negozio o un'inserzione lo offre a quel prezzo o a meno. Confrontiamo i prezzi senza spedizione, separatamente per nuovo e usato e per ogni Paese, e ti avvisiamo una volta, poi di nuovo solo dopo che il prezzo è stato del 3% sopra la tua soglia.",
      ],
    },
    goal: {
      question: "Non colleziono tutto. Mi penalizza?",
      answer: <Part>(goal: (words: string) => Part): (string | Part)[] => [
        "Non più, una volta che ",
        goal("dici che cosa collezioni"),
        ": alcune serie, niente carte, uno per personaggio. Progressi, pezzi mancanti e immagini contano quello, e un tocco su «Conta tutto» conta anche il resto, per dare un'occhiata. Il valore della tua collezione comprende sempre tutto. Con uno per personaggio basta un solo pezzo di quel personaggio, ovunque si trovi; il costo totale prende il più economico di ciascuno. I file che esporti contengono tutto ciò che hai. Gli altri vengono a sapere del tuo obiettivo solo se lo mostri: allora anche la tua pagina pubblica e la sua immagine contano quello.",
      ],
    },
    games: {
      question: "Quali amiibo hanno effetti nel mio gioco?",
      answer: <Part>(games: (words: string) => Part): (string | Part)[] => [
        "Cerca il tuo gioco in ",
        games("Giochi"),
        ": per ogni effetto che gli amiibo hanno lì trovi quelli che lo danno, quali di loro hai e il modo più economico per averlo, secondo quanto viene chiesto ora o secondo la media della tua regione. Premi «Ci gioco»: le liste, il tuo obiettivo e Il mio account conteranno ciò che resta da sbloccare. Se una frase non è nostra, compare come la riporta la fonte del catalogo ed è contrassegnata.",
      ],
    },
    trade: {
      question: "Posso fare scambi con altri collezionisti?",
      answer: <Part>(trade: (words: string) => Part, privacy: (words: string) => Part): (string | Part)[] => [
        "Premi «Confronta con la mia» su una collezione pubblica: vedi che cosa avete entrambi, che cosa l'altra persona può cedere di ciò che desideri e viceversa, sotto forma di messaggio da copiare. ",
        trade("Trova uno scambio"),
        " elenca i collezionisti che hanno accettato di farsi trovare. Nessuno ti trova lì finché non attivi «Disponibile agli scambi» nelle tue ",
        privacy("impostazioni della privacy"),
        ", e ciò che di tuo è privato non viene mai usato.",
      ],
    },
    askingPrices: {
      question: "Chi vede quanto chiedo per un esemplare?",
      answer: `Nessuno, finché non rendi pubblica la tua lista di vendita; allora chi la visita vede la condizione, la scatola e il prezzo richiesto degli esemplari in vendita. Quanto hai pagato e le tue note non vengono mai mostrati a nessun altro. Il prezzo è come l'hai scritto, nella tua valuta, e ${PRODUCT_NAME} non partecipa alla vendita.`,
    },
    paidPrices: {
      question: "Che cosa significa «Pagato dai collezionisti»?",
      answer: <Part>(privacy: (words: string) => Part): (string | Part)[] => [
        "È il valore centrale di quanto almeno dieci collezionisti hanno pagato per un pezzo nell'ultimo anno, ciascuno con un account che esiste da più di un mese. Hanno aderito attivando «Contribuisci con i prezzi pagati» nelle loro ",
        privacy("impostazioni della privacy"),
        "; finché non lo fai, i tuoi prezzi non contano da nessuna parte. Non rivela nomi né prezzi esatti, viene calcolato una volta al giorno e non si mescola con alcuna media. Chi ha nove di questi account potrebbe comunque scoprire quanto ha pagato un decimo collezionista, con l'approssimazione di 0,50, ma non chi è. Se disattivi l'opzione, i tuoi prezzi ne escono entro il giorno successivo.",
      ],
    },
    offline: {
      question: "Funziona in un negozio senza campo?",
      answer: (items: number) =>
        `Sì, e puoi installarlo dal menu del tuo browser. Dopo una visita il tuo dispositivo conserva una copia della tua collezione, dell'intera lista con la sua ricerca, della checklist, della tua lista dei desideri e dei tuoi prezzi seguiti, e degli ultimi ${items} pezzi che hai guardato; ognuna dice che è una copia e a quando risale. Ciò che modifichi aspetta sul dispositivo e viene inviato appena torna la rete. Le copie sono solo tue: spariscono quando esci dall'account e quando qualcun altro accede lì.`,
    },
    calendar: {
      question: "Posso avere le prossime uscite nel mio calendario?",
      answer: <Part>(upcoming: (words: string) => Part): (string | Part)[] => [
        "Sì: ",
        upcoming("Prossimi amiibo"),
        " ha un calendario per ogni regione a cui puoi iscriverti e, se hai effettuato l'accesso, uno privato con ciò che desideri e con il tuo obiettivo.",
      ],
    },
    contact: {
      question: "Ho trovato un errore, o ho un'idea",
      thanks: "Grazie, faccelo sapere.",
      chat: <Part>(chat: (words: string) => Part): (string | Part)[] => [
        "Il modo più rapido è ",
        chat("la nostra chat"),
        ".",
      ],
      email: <Part>(address: Part): (string | Part)[] => ["Puoi scrivere a ", address, "."],
      noContact: "Chi gestisce questo sito non ha ancora indicato un contatto.",
    },
    pictures: {
      question: "Di chi sono queste immagini?",
      withPhotographs:
        "Nostre, tranne le fotografie: ogni pezzo è disegnato dal sito a partire dai suoi dati e, se chi gestisce questo sito ne ha una fotografia, al suo posto compare quella.",
      withoutPhotographs:
        "Nostre. Ogni pezzo è disegnato dal sito a partire dai suoi dati, così non prendiamo in prestito le fotografie di nessuno.",
      factSources: "I dati si basano su AmiiboAPI, che i suoi autori condividono con licenza MIT.",
    },
  },
  accountDeleted: {
    pageTitle: "Arrivederci",
    heading: "Il tuo account non c'è più",
    text: "Tutto ciò che ne era conservato è stato cancellato: la tua collezione e le sue note, le tue liste, le tue impostazioni, le tue pagine pubbliche e ogni sessione su ogni dispositivo. Grazie del tempo che hai passato qui.",
    browseAsGuest: "Dai un'occhiata come ospite",
  },
  footer: {
    title: "Altro",
    privacy: "Informativa privacy",
    faqs: "FAQ e info",
    checklist: "Checklist",
    stock: "Disponibilità nei negozi",
    priceWatcher: "Prezzi seguiti",
    marketPrices: "Prezzi di mercato",
    games: "Giochi",
    upcoming: "Prossimi amiibo",
    news: "Ultime notizie",
    changelog: "Novità",
    adverts: "Disattiva la pubblicità",
    chat: "Chatta con noi",
    email: "E-mail",
    about: {
      drawn: `${PRODUCT_NAME} è fatto da collezionisti e non ha alcun legame con Nintendo. amiibo è un marchio di Nintendo. Tutte le illustrazioni sono disegnate da noi.`,
      photographed: `${PRODUCT_NAME} è fatto da collezionisti e non ha alcun legame con Nintendo. amiibo è un marchio di Nintendo. Le illustrazioni senza fotografia sono disegnate da noi.`,
    },
    version: (version: string) => `Versione ${version}`,
  },
  forms: {
    figure: "Statuina",
    yarn: "Statuina di lana",
    card: "Carta",
    band: "Power-Up Band",
    block: "Blocco di legno",
    "cereal-box": "Scatola di cereali",
  },
  forSaleTable: {
    caption: "Esemplari in vendita",
    item: "amiibo",
    condition: "Condizione",
    box: "Scatola",
    askingPrice: "Richiesta",
    guidePrice: "Da guida",
    averagePrice: "Media attuale",
    edit: <N>(name: string, unseen: (words: string) => N): (string | N)[] => ["Modifica", unseen(` ${name}`)],
    reserved: "Riservato",
    card: "Carta",
    boxed: "In scatola",
    loose: "Sfuso",
  },
  games: {
    title: "Giochi",
    intro: "Quali amiibo hanno effetti nel tuo gioco, che cosa fanno lì e il modo più economico per averli.",
    description: (count: number) => `Che cosa fanno gli amiibo in ${count} giochi, e il modo più economico per averli.`,
    gameDescription: (game: string, platform: string) =>
      `${game} (${platform}): quali amiibo hanno effetti, che cosa fanno e il modo più economico per averli.`,
    searchTooLongTitle: "La ricerca è troppo lunga",
    searchLabel: "Cerca un gioco",
    search: "Cerca",
    gameCount: games,
    foundCount: (count: number, of: number) => `${games(count)} su ${of}`,
    noResults: <Part>(all: (words: string) => Part): (string | Part)[] => [
      "Qui nessun gioco con questo nome riconosce amiibo. ",
      all("Mostra tutti i giochi"),
    ],
    playedGames: "Giochi a",
    itemCount: amiibo,
    itemsWithEffect: (count: number) =>
      pickPluralForm(count, { one: "1 amiibo ha effetti qui.", other: `${count} amiibo hanno effetti qui.` }),
    platformAndYear: (platform, year) => `${platform}, ${year}`,
    gameSummary: (edition, known) => `${edition}. ${known}`,
    inYourGames: (count: number) => `in ${count} dei tuoi giochi`,
    playedGamesSentence: <Part>(who: Part, games: readonly Part[]): (string | Part)[] => [
      who,
      ": ",
      ...separated(games),
      ".",
    ],

    effectKinds: {
      unlock: "Resta nel gioco",
      look: "Un nuovo aspetto",
      invite: "Qualcuno viene a trovarti",
      play: "Un altro modo di giocare",
      daily: "Una volta al giorno",
      spot: "Aiuta lì per lì",
      "figure-player": "Si allena e resta sull'amiibo",
      save: "Conserva sull'amiibo qualcosa di tuo",
    },
    writesToAmiibo: "Viene scritto sull'amiibo, che conserva i dati di un gioco alla volta",
    sourceWording: "Con le parole della fonte del catalogo",

    allGames: "Tutti i giochi",
    allEffects: "Tutto ciò che gli amiibo fanno qui",
    otherPlatforms: <Part>(platforms: readonly Part[]): (string | Part)[] => ["Anche per ", ...separated(platforms)],
    ownedEffects: "Ciò che hai già",
    missingCost: <Part>(price: Part, items: number, bases: string): (string | Part)[] => [
      "Il modo più economico per avere tutto ciò che manca: ",
      price,
      ` per ${amiibo(items)}, secondo ${bases}.`,
    ],
    unpricedEffects: (count: number) =>
      pickPluralForm(count, {
        one: "Di un'altra cosa che manca nessuno conosce un prezzo.",
        other: `Di altre ${count} cose che mancano nessuno conosce un prezzo.`,
      }),
    showAll: (count: number) => `Mostra tutti (${count})`,
    allCharactersOwned: "Hai tutti i personaggi.",
    alreadyOwned: "È già tuo.",
    priceUnknown: "Al momento nessuno conosce un prezzo di questi amiibo.",
    currentAskingPrice: "richiesto ora",
    cheapestItem: <Part>(
      item: Part,
      price: Part,
      origin: Part,
      whole: (...parts: readonly (string | Part)[]) => Part,
    ): (string | Part)[] => ["Il modo più economico: ", item, " ", whole("a ", price, " (", origin, ")")],
    cheapestNewCharacter: <Part>(
      owned: number,
      total: number,
      item: Part,
      price: Part,
      origin: Part,
      whole: (...parts: readonly (string | Part)[]) => Part,
    ): (string | Part)[] => [
      `Uno diverso per ogni personaggio, ne hai ${owned} su ${total}. Il meno caro: `,
      item,
      " ",
      whole("a ", price, " (", origin, ")"),
    ],

    panelTitle: <Part>(small: (words: string) => Part, count: number, yours: number): (string | Part)[] => [
      "Nei giochi ",
      small(yours > 0 ? `${games(count)}, ${yours} dei tuoi` : games(count)),
    ],
    effects: "Che cosa fa",
    effectsAndCheaperItems: "Che cosa fa, e quale fa lo stesso a meno",
    moreGames: others,
    thisCostsLess: <Part>(other: Part, count: number, of: number): (string | Part)[] => [
      "Questo fa lo stesso di ",
      other,
      ` ${inGamesOf(count, of)}, e costa meno.`,
    ],
    otherCostsLess: <Part>(other: Part, count: number, of: number, price: Part, origin: Part): (string | Part)[] => [
      other,
      ` fa lo stesso ${inGamesOf(count, of)}, a `,
      price,
      " (",
      origin,
      ")",
    ],

    yourGames: "I tuoi giochi",
    chooseGamesHint: <Part>(games: (words: string) => Part): (string | Part)[] => [
      "Di' ",
      games("a quali giochi giochi"),
      ", e qui troverai ciò che resta da sbloccare e quanto costa.",
    ],
    itemsInYourGames: "Tutti gli amiibo nei tuoi giochi",
    nothingToUnlock: "Non resta nulla da sbloccare.",
    unlockCostUnknown: "Di ciò che resta da sbloccare nessuno conosce un prezzo.",
    unlockCost: <Part>(price: Part, items: number, bases: string): (string | Part)[] => [
      "Tutto ciò che resta da sbloccare: ",
      price,
      ` per ${amiibo(items)}, secondo ${bases}.`,
    ],
    ownedEffectsAndCost: (owned: number, total: number, price: string) =>
      pickPluralForm(owned, {
        one: `1 effetto su ${total} è tuo, il resto da ${price}`,
        other: `${owned} effetti su ${total} sono tuoi, il resto da ${price}`,
      }),

    unknownGameName: "Non esiste alcun gioco con questo nome.",
    unknownGameId: "Non esiste alcun gioco con questo id.",
  },
  goal: {
    title: "Il tuo obiettivo",
    invalidField: <N>(field: N): (string | N)[] => ["Questo obiettivo non è ancora salvato: controlla ", field, "."],
    currentGoal: (goal: string) => `Il tuo obiettivo: ${goal}.`,
    currentGoalEverything: "Il tuo obiettivo: tutto.",
    explanation:
      "Progressi, pezzi mancanti e immagini contano quello; il valore della tua collezione comprende tutto. Accanto, su ogni pagina, c'è «Conta tutto».",
    publicNote: "Lo dice anche il tuo profilo pubblico.",
    privateNote: "Lo vedi solo tu.",
    privacySettings: "Impostazioni della privacy",
    legends: { kinds: "Tipi", series: "Serie amiibo", game_series: "Serie di giochi" },
    seriesHint: "La serie con cui un amiibo è stato venduto. Se non ne spunti nessuna, qui e sotto, contano tutte.",
    gameSeriesHint: "I giochi da cui viene un personaggio, con qualunque serie sia stato venduto.",
    kinds: {
      figure: "Statuine",
      yarn: "Statuine di lana",
      card: "Carte",
      band: "Power-Up Band",
      block: "Blocchi di legno",
      "cereal-box": "Scatole di cereali",
    },
    oneOfEach: "Uno per personaggio",
    oneOfEachHint: "Un personaggio è completo appena hai uno qualsiasi dei suoi pezzi.",
    myGames: "Solo ciò che ha effetti nei miei giochi",
    myGamesHint: <N>(pages: (words: string) => N): (string | N)[] => [
      "I giochi a cui dici di giocare nelle ",
      pages("loro pagine"),
      ". Con «Uno per personaggio» basta uno di quelli che vi fanno lo stesso.",
    ],
    save: "Salva l'obiettivo",
    collectAll: "Colleziona tutto",
    presetsTitle: "Parti da",
    presets: {
      "all-figures": "Tutte le statuine",
      "one-of-each": "Uno per personaggio",
      "smash-only": "Solo Smash",
    },
    franchise: "Un intero franchise",
    fillIn: "Compila",
    itemCount: (total: number, owned: number) =>
      pickPluralForm(total, {
        one: `1 pezzo, ne hai ${formatNumber(owned)}`,
        other: `${formatNumber(total)} pezzi, ne hai ${formatNumber(owned)}`,
      }),
    characterCount: (total: number, owned: number) =>
      pickPluralForm(total, {
        one: `1 personaggio, ne hai ${formatNumber(owned)}`,
        other: `${formatNumber(total)} personaggi, ne hai ${formatNumber(owned)}`,
      }),
    /** "tutte le statuine delle serie Super Smash Bros. e Kirby, uno per personaggio": behind "Il tuo obiettivo: ". */
    description: ({ kinds, without, series, gameSeries, games, isOneOfEach }) => {
      const what = without ? "tutto" : formatListWithAnd(kinds.map((kind) => COLLECTED[kind].all));
      const of =
        series.length > 0
          ? pickPluralForm(series.length, {
              one: `della serie ${formatListWithAnd(series)}`,
              other: `delle serie ${formatListWithAnd(series)}`,
            })
          : "";
      const from = pickPluralForm(gameSeries.length, {
        one: `con personaggi della serie di giochi ${formatListWithAnd(gameSeries)}`,
        other: `con personaggi delle serie di giochi ${formatListWithAnd(gameSeries)}`,
      });
      return [
        [what, of, gameSeries.length > 0 ? from : ""].filter(Boolean).join(" "),
        ...(games ? [playedIn(games)] : []),
        ...(without && without.length > 0
          ? [`tranne ${formatListWithAnd(without.map((kind) => COLLECTED[kind].none))}`]
          : []),
        ...(isOneOfEach ? [games ? "uno tra quelli che fanno lo stesso" : "uno per personaggio"] : []),
      ].join(", ");
    },
    unknownSeries: "Il catalogo non ha questa serie amiibo. Scegli dall'elenco.",
    unknownGameSeries: "Il catalogo non ha questa serie di giochi. Scegli dall'elenco.",
    invalidKind: (kinds: readonly string[]) => `Un tipo è uno tra ${kinds.join(", ")}.`,
    missingKind: "Scegli almeno un tipo.",
    coversEverything: "Questo comprende tutto il catalogo. Scegli che cosa collezioni, oppure colleziona tutto.",
    noMatches: "Nel catalogo nulla corrisponde sia a questi tipi sia a queste serie. Scegline di più.",
  },
  goalLine: {
    title: "Che cosa conta",
    youCollect: "Il tuo obiettivo",
    goalSentence: <N>(whose: N, goal: string): (string | N)[] => [whose, `: ${goal}.`],
    everythingCountsNow: "Ora qui conta tutto.",
    itemsOutsideGoal: (count: number) =>
      pickPluralForm(count, {
        one: "1 pezzo che hai non ne fa parte.",
        other: `${formatNumber(count)} pezzi che hai non ne fanno parte.`,
      }),
    countEverything: "Conta tutto",
    countGoal: "Conta l'obiettivo",
    changeGoal: "Cambia obiettivo",
    goalCounts: "Qui conta il tuo obiettivo.",
    everythingCounts: "Qui conta tutto.",
  },
  importResult: {
    importedCount: (entries: number) =>
      pickPluralForm(entries, { one: "1 voce importata.", other: `${formatNumber(entries)} voci importate.` }),
    rowsLeftOut: <N>(rows: number, again: (words: string) => N): (string | N)[] => [
      pickPluralForm(rows, {
        one: "1 riga è rimasta fuori perché mancava la tua risposta. ",
        other: `${formatNumber(rows)} righe sono rimaste fuori perché mancava la tua risposta. `,
      }),
      again("Scegli di nuovo il file"),
      " per rispondere.",
    ],
    undone: "Questa importazione è stata annullata. Ciò che hai cambiato da allora è rimasto.",
    seeActivity: "Vedi la tua attività",
    undo: "Annulla questa importazione",
  },
  notifications: {
    title: "Avvisi",
    titleWithCount: (count: string) => `Avvisi (${count})`,
    titleWithUnread: (count: string) => `Avvisi, ${count} da leggere`,
    unreadTitle: "Nuovi",
    markRead: "Segna tutti come letti",
    readTitle: "Precedenti",
    priceWatcher: "Prezzi seguiti",
    notificationSettings: "Impostazioni delle notifiche",
    seeItem: <N>(name: string, unseen: (words: string) => N): (string | N)[] => ["Guarda", unseen(`: ${name}`)],
    toOffer: "Vai all'offerta",
    emptyTitle: "Ancora nessun avviso",
    emptyHint: "Imposta una soglia per qualcosa che segui, o attiva «Di nuovo disponibile». Troverai qui l'avviso.",
    feedTitle: (brand: string, username: string) => `${brand}: avvisi di prezzo di ${username}`,
    feedNotFound: "A questo indirizzo non c'è alcun feed. Forse chi lo possiede l'ha rinnovato.",
  },
  item: {
    description: (name: string, series: string) => `${name}, ${series}: date di uscita, prezzi e la tua collezione.`,
    inSeries: (series: string) => `In ${series}`,
    previous: "Precedente",
    next: "Successivo",
    sameCharacter: (character: string) => `Altri amiibo di ${character}`,
    listingNotFound: "Questa inserzione non c'è più.",

    factsTitle: "Scheda del pezzo",
    cardNumber: <Part>(series: string, number: Part): (string | Part)[] => [`${series} - Carta n. `, number],
    releaseUnknown: "La data di uscita non è nota.",
    released: <Part>(region: keyof typeof IN_REGION, day: Part, age: string): (string | Part)[] => [
      `Prima uscita ${IN_REGION[region]}: `,
      day,
      `, ${age}.`,
    ],
    toBeReleased: <Part>(region: keyof typeof IN_REGION, day: Part, age: string): (string | Part)[] => [
      `Uscita prevista ${IN_REGION[region]}: `,
      day,
      `, ${age}.`,
    ],

    yourCollection: "La tua collezione",
    copiesUnavailable: "In questo momento non è possibile leggere i tuoi esemplari.",
    guestHint: "Con un account conservi anche le note, il prezzo pagato e la data, esemplare per esemplare.",

    partnerOffers: "Offerte dei partner",
    partnerOffer: (number: number) => `Offerta ${number}`,
    partnerNote: "Potremmo guadagnare qualcosa quando compri tramite loro. Il prezzo non cambia.",

    whereToGetIt: "Dove trovarlo",
    offersUnavailable:
      "In questo momento non è possibile leggere che cosa ne hanno i negozi. Non è possibile leggere le inserzioni.",
    searchEbay: (market) => `Cerca su eBay ${MARKET[market]}`,
    ebayCheckedAt: <Part>(age: Part): (string | Part)[] => ["Ultimo controllo su eBay: ", age, "."],
    allLinksAffiliate:
      "Sono link di affiliazione: potremmo guadagnare qualcosa quando compri tramite loro. Il prezzo non cambia.",
    someLinksAffiliate:
      "Alcuni sono link di affiliazione: potremmo guadagnare qualcosa quando compri tramite loro. Il prezzo non cambia.",
    searchesNote: "Le ricerche mostrano quelli nuovi, prima i meno cari.",
    outOfStock: "Esaurito",
    seeShop: "Vai al negozio",
    priceUnknown: "Prezzo non indicato",
    preOrder: (price: string) => `Preordina a ${price}`,
    buyFrom: (price: string) => `Compra a ${price}`,
    atShop: (shop: string) => `da ${shop}`,
    onEbay: (market: string) => `su eBay ${market}`,
    onEbayDelivered: (market: string) => `su eBay ${market}, spedito`,
  },
  itemPrices: {
    title: "Ultimi prezzi",
    caption: "Medie per condizione e regione",
    grades: { new: "Nuovo", used: "Usato" },
    listedPrice: (price: string) => `inserzioni ${price}`,
    saleCount: (count: number) => pickPluralForm(count, { one: "1 vendita", other: `${count} vendite` }),
    guideBasis: "da guida",
    historyUnavailable: "In questo momento non è possibile leggere la storia dei prezzi.",

    detailsTitle: "Da dove vengono questi prezzi",
    cheapestOffer: (market, price, offers, age) => [
      `Il meno caro da comprare ora ${IN_MARKET[market]}: `,
      price,
      pickPluralForm(offers, { one: ", su 1 offerta, ", other: `, su ${offers} offerte, ` }),
      age,
    ],
    paidPrice: (market, grade, price, owners) => [
      `Pagato dai collezionisti ${IN_MARKET[market]}, ${grade === "new" ? "nuovo" : "usato"}: circa `,
      price,
      `, da ${owners} o più nell'ultimo anno`,
    ],
    sold: <Part>(sales: number, age: Part, low: string, high: string): (string | Part)[] => [
      pickPluralForm(sales, { one: "Venduto: 1 vendita, l'ultima ", other: `Venduto: ${sales} vendite, l'ultima ` }),
      age,
      ". Minimo di 30 giorni ",
      low,
      ", massimo ",
      high,
      ".",
    ],
    guide: <Part>(age: Part, low: string, high: string): (string | Part)[] => [
      "Secondo la guida ai prezzi, ",
      age,
      ". Minimo di 30 giorni ",
      low,
      ", massimo ",
      high,
      ".",
    ],
    converted: <Part>(age: Part, low: string, high: string): (string | Part)[] => [
      "Secondo la guida ai prezzi, convertito, ",
      age,
      ". Minimo di 30 giorni ",
      low,
      ", massimo ",
      high,
      ".",
    ],
    listingsPrice: <Part>(price: string, count: number, age: Part): (string | Part)[] => [
      "Nelle inserzioni: ",
      price,
      ", ",
      pickPluralForm(count, { one: "1 inserzione", other: `${count} inserzioni` }),
      ", ",
      age,
    ],
    averagesNote: (changeMeans: string) =>
      `Le medie sono quelle degli ultimi 30 giorni, senza spedizione; ciò che una stessa inserzione ha venduto conta una volta. ${changeMeans}`,
    noAveragesNote: "Le medie di questo mese compaiono qui appena ci sono vendite da contare.",
    faqLink: "Da dove vengono i prezzi",

    history: "Storia dei prezzi, 30 giorni",
    historyPageTitle: (name: string) => `Storia dei prezzi di ${name}, 30 giorni`,
    historyCaption: "Ultimi prezzi, prima il giorno più recente",
    emptyHistory: "Negli ultimi 30 giorni non è stato venduto né messo in vendita nulla.",
    emptyGuideHistory: "Negli ultimi 30 giorni la guida ai prezzi non ne riportava alcun prezzo.",
    columns: {
      date: "Data",
      price: "Prezzo",
      change: "Differenza %",
      source: "Fonte",
      currency: "Valuta",
    },
    sources: {
      sold: (market, grades) => `Venduto su eBay ${MARKET[market]}, ${grades}`,
      listed: (market, grades) => `In vendita su eBay ${MARKET[market]}, ${grades}`,
      guide: (market, grades) => `Guida ai prezzi ${MARKET[market]}, ${grades}`,
    },
    pools: { all: "nuovo e usato", new: "nuovo", used: "usato" },
  },
  languages: {
    title: "Lingua",
    browserDefault: "Come il mio browser",
    hint: "Pagine, avvisi, feed e immagini sono in questa lingua, su ogni dispositivo in cui hai effettuato l'accesso.",
    privacyNote:
      "La lingua che scegli è conservata con il tuo account, o in un piccolo cookie che non identifica nessuno. Un nuovo account mantiene la lingua in cui è stato creato.",
  },
  layout: {
    homeTitle: `${PRODUCT_NAME} | Collezione di amiibo e prezzi`,
    description: `${PRODUCT_NAME} è un piccolo museo per i tuoi amiibo: sfoglia ogni statuina e ogni carta, accendi quelle che hai e guarda quanto costano.`,
    collectionUnavailable:
      "In questo momento non è possibile leggere la tua collezione, quindi questa pagina ne mostra solo ciò che sa questo dispositivo; non si è perso nulla.",
    skipToItems: "Vai ai pezzi",
    skipToContent: "Vai al contenuto",
    printedOn: <Part>(day: Part): (string | Part)[] => [`${PRODUCT_NAME}, stampato il `, day],
    printedFor: <Part>(name: Part, day: Part): (string | Part)[] => [
      `${PRODUCT_NAME}, stampato per `,
      name,
      " il ",
      day,
    ],
    backToTop: "Torna su",
  },
  listQueryErrors: {
    title: "Questo filtro non esiste",
    searchTooLong: (most: number) => `Una ricerca ha al massimo ${most} caratteri.`,
    invalidType: "Un tipo è 1 (statuine), 2 (lana) o 3 (carte).",
    invalidShow: "Il filtro è not-collected oppure duplicates.",
    invalidSort: (sorts: readonly string[]) => `L'ordine è uno tra ${sorts.join(", ")}.`,
    invalidCount: (everything: string) => `Conta il proprio obiettivo, oppure ${everything}.`,
    invalidGroups: (most: number) => `Il numero di gruppi è un numero intero da 1 a ${most}.`,
  },
  manifest: {
    name: `${PRODUCT_NAME}: la tua collezione di amiibo`,
    description:
      "Un piccolo museo per i tuoi amiibo: sfoglia tutte le statuine e le carte, accendi quelle che hai e consultale in negozio, con o senza rete.",
    collection: "La mia collezione",
    lookUpItem: "Ce l'ho già?",
    checklist: "Checklist",
  },
  marketPricesPage: {
    title: "Prezzi di mercato attuali",
    description: "I prezzi di ogni amiibo, nuovo e usato, nel Regno Unito e negli USA.",
    intro:
      "A quanto è stato venduto ogni amiibo negli ultimi 30 giorni, nuovo e usato, nel Regno Unito e negli USA, e come è cambiato.",
    introWithheld:
      "Che cosa dice una guida ai prezzi di ogni amiibo, nuovo e usato, nel Regno Unito e negli USA, e il minimo che viene chiesto ora.",
    asOf: <Part>(age: Part): (string | Part)[] => ["Aggiornamento: ", age, "."],
    legend: (unknownMeans: string, changeMeans: string) =>
      `Medie delle vendite: «poche» significa meno di 3, «guida» un prezzo della guida ai prezzi. Un trattino: ${unknownMeans} ${changeMeans}`,
    legendWithheld:
      "«Guida» è un prezzo della guida ai prezzi, «da» l'offerta meno cara del momento. Un trattino: non si conosce un prezzo.",
    badQueryTitle: "Questa tabella non esiste",
    unknownColumn: "La colonna indicata per l'ordinamento non esiste.",
    caption: "Prezzi, una riga per amiibo",
    priceMove: {
      new: (money: string) => `${money} nuovo`,
      used: (money: string) => `${money} usato`,
    },
  },
  myAccount: {
    title: "Il mio account",
    heading: "Il mio account - La tua collezione",
    overview: "Panoramica",
    progressLabel: (name: string, percent: number) => `${name}: ${percent}% in collezione`,
    collectionLinks: "La tua collezione",
    checklist: "Checklist",
    wishlist: "Lista dei desideri",
    sellList: "Lista di vendita",
    goal: "Il tuo obiettivo",
    setGoal: "Imposta un obiettivo",
    trade: "Trova uno scambio",
    priceWatcher: "Prezzi seguiti",
    activity: "Attività",
    gainsAndMovers: "Guadagni e variazioni",
    share: "Condividi",
    data: "Dati",
    import: "Importa",
    exportCsv: "Esporta CSV",
    exportJson: "Esporta JSON",
    printHint: "Per stampare la tua collezione, usa il comando di stampa del browser su questa pagina.",
    emptyTitle: "I tuoi piedistalli aspettano",
    emptyHint: "Trova qualcosa che hai sul tuo scaffale e premi «Ce l'ho»: la sua luce si accende, anche qui.",
    addFirstItem: "Aggiungi il tuo primo amiibo",
    importHint: <N>(bring: (words: string) => N): (string | N)[] => ["Hai già un elenco? ", bring("Importalo"), "."],
    unstartedSeries: "Scaffali ancora vuoti",
  },
  navigation: {
    title: "Sito",
    home: `${PRODUCT_NAME}, home`,
    stock: "Negozi",
    prices: "Prezzi di mercato",
    games: "Giochi",
    upcoming: "In arrivo",
    faqs: "FAQ e info",
    feedback: "Suggerimenti e commenti",
    accountUnavailable: "In questo momento non è possibile leggere il tuo account.",
    account: "Account",
    settings: "Impostazioni",
    regionButtons: { uk: "Imposta UK come regione principale", us: "Imposta USA come regione principale" },
    accountMenu: (name: string) => `Account di ${name}`,
    wishlist: "Lista dei desideri",
    sellList: "Lista di vendita",
    checklist: "Checklist",
    trade: "Trova uno scambio",
    priceWatcher: "Prezzi seguiti",
    activity: "Attività",
    publicPage: "Pagina pubblica",
    admin: "Amministrazione",
    logOut: "Esci",
  },
  news: {
    title: "Ultime notizie",
    description: "Notizie dal museo dei tuoi amiibo.",
    posted: <Part>(day: Part): (string | Part)[] => ["Pubblicato il ", day],
    articles: {
      open: {
        title: "Le porte sono aperte",
        blurb:
          "Novecentocinquanta statuine e carte stanno sui loro piedistalli. Dai un'occhiata in giro: niente richiede un account, e ciò che segni resta con te di sala in sala.",
      },
      drawings: {
        title: "Perché ogni immagine è un disegno",
        blurb:
          "Le fotografie appartengono a chi le ha scattate. Perciò il museo disegna da sé ogni pezzo, a partire da ciò che se ne sa: la serie, il tipo, il nome. Lo stesso personaggio conserva sempre il suo volto.",
      },
      noData: {
        title: "Nessun dato è meglio di un'ipotesi",
        blurb:
          "Dove per trenta giorni non è stato venduto nulla, lo diciamo a parole. Uno zero sembrerebbe un prezzo, e un prezzo vecchio sembrerebbe quello di oggi.",
      },
    },
  },
  notificationSettings: {
    title: "Notifiche",
    intro: <Part>(watcher: (words: string) => Part, notices: (words: string) => Part): (string | Part)[] => [
      "Ti avvisiamo quando qualcosa tra i tuoi ",
      watcher("prezzi seguiti"),
      " raggiunge la tua soglia e, se l'hai attivato, quando torna disponibile. Ogni avviso compare tra i tuoi ",
      notices("avvisi"),
      ". Scegli qui dove altro riceverli.",
    ],
    feedTitle: "Feed privato",
    feedHint:
      "Un feed Atom per il tuo lettore di feed. Chiunque ne conosca l'indirizzo può leggerlo, quindi tienilo per te; un nuovo indirizzo disattiva quello vecchio.",
    discordHint:
      "Ricevi gli avvisi in un canale Discord: apri le impostazioni del canale, poi Integrazioni, poi Webhook, e incolla qui l'indirizzo del webhook. Lascialo vuoto per disattivarlo.",
    webhookLabel: "Indirizzo del webhook",
    webhookHint: "Inizia con https://discord.com/api/webhooks/.",
    save: "Salva",
    saveAndTest: "Salva e invia una prova",
    tooManyTests: "Troppe prove in un minuto. Aspetta un minuto e riprova.",
    outcomes: {
      saved: "Salvato.",
      removed: "Rimosso. Lì non verrà inviato nulla.",
      sent: "È stata inviata una prova. Controlla il tuo canale.",
      gone: "Questo webhook non esiste più su Discord. Creane uno nuovo lì e salva qui il suo indirizzo.",
      broken: "Discord non ha risposto. L'indirizzo è salvato; riprova l'invio tra poco.",
      limited: "Discord non accetta altri messaggi in questo momento. L'indirizzo è salvato; riprova più tardi.",
    },
  },
  offline: {
    pageTitle: "Offline",
    heading: "Qui sotto non c'è campo",
    text: `Questa pagina non è sul tuo dispositivo e ${PRODUCT_NAME} non è raggiungibile in questo momento. Della tua collezione non si è perso nulla.`,
    retry: "Riprova",
  },
  offlineContents: {
    copyNote: (at: string) => `Plinth non è raggiungibile: questa è una copia della pagina (${at}).`,
    pendingChangesNote: "Ciò che cambi aspetta qui e viene inviato appena torni online.",
    pendingNotShown: (link: (words: string) => string) =>
      `Ciò che aspetta non è ancora su questa pagina: ${link("guardalo nella lista")}.`,
    retry: "Riprova",
    listHint: "La lista dice se ce l'hai.",
    listLink: "Guardalo nella lista",
    recentItems: (count: string) => `Pezzi che hai guardato per ultimi (${count})`,
    savedPages: "Che cosa c'è sul tuo dispositivo:",
    pageNames: {
      account: "La mia collezione",
      everything: "Tutti i pezzi",
      checklist: "Checklist",
      wishlist: "Lista dei desideri",
      priceWatcher: "Prezzi seguiti",
      home: "Home",
    },
  },
  ownership: {
    copyNotFound: "Non hai questo esemplare dell'amiibo.",
    invalidIds: (most: number) => `Gli id sono un elenco da 1 a ${most} id del catalogo.`,
    invalidAction: (acts: readonly string[]) => `L'azione è una tra ${acts.join(", ")}.`,
    invalidHoldings: 'holdings è un oggetto come { "12": "bl" }.',
    unknownId: "holdings indica un id che il catalogo non ha.",
    milestones: {
      seriesComplete: (series: string, total: number) =>
        pickPluralForm(total, {
          one: `La serie ${series} è completa.`,
          other: `La serie ${series} è completa: hai tutti e ${total}.`,
        }),
      itemCount: (owned: number) => `Ora hai ${owned} amiibo diversi.`,
      seriesStarted: (series: string) => `Il tuo primo amiibo di ${series} è sullo scaffale.`,
    },
  },
  exportChooser: {
    title: "La tua collezione come immagine",
    exportFigures: "Esporta le statuine",
    showings: {
      all: "Tutti, i mancanti in ombra",
      owned: "Ciò che ho",
      unowned: "Ciò che manca",
      wishlist: "I miei desideri",
      duplicates: "I miei doppioni",
    },
    listViews: {
      "amiibo-franchise": "Per franchise",
      "game-series": "Per serie di giochi",
      "animal-crossing-cards": "Animal Crossing",
    },
    goalGroup: "Che cosa collezioni",
    goal: "Il mio obiettivo",
    everythingGroup: "Tutto",
    allItems: "Tutti gli amiibo",
  },
  bottomNavigation: {
    title: "Luoghi",
    home: "Home",
    stock: "Negozi",
    prices: "Prezzi",
    upcoming: "In arrivo",
    more: "Altro",
    checklist: "Checklist",
    games: "Giochi",
    priceWatcher: "Prezzi seguiti",
    news: "Ultime notizie",
    faqs: "FAQ e info",
    feedback: "Suggerimenti e commenti",
  },
  socialImages: {
    siteTitle: "Un piccolo museo per i tuoi amiibo",
    siteText: "Accendi le statuine e le carte che hai e guarda quanto costano.",
    listText: (count: number) => `${formatNumber(count)} amiibo sui loro piedistalli: uscite, prezzi e quali hai.`,
    emptyWishlist: "Nessun desiderio al momento.",
    wishlistCount: (count: number) =>
      pickPluralForm(count, {
        one: "1 amiibo ancora desiderato.",
        other: `${formatNumber(count)} amiibo ancora desiderati.`,
      }),
    namelessWishlist: "Una lista dei desideri di amiibo",
    namelessCollection: "Una collezione di amiibo",
    cardNumber: (number: string) => `Carta n. ${number}`,
    regionNames: { uk: "UK", us: "USA" },
    valueBasis: (count: number, bases: string) => `${copies(count)}, secondo ${bases}`,
    itemAlt: (name: string) => `${name} sul suo piedistallo`,
    imageAlt: (title: string) => `${title}: pezzi nelle loro nicchie`,
    namelessTitle: "I miei amiibo",
    ownedItems: (count: number) =>
      pickPluralForm(count, { one: "amiibo sullo scaffale", other: "amiibo sugli scaffali" }),
    emptyCollection: "Qui nessun piedistallo è ancora illuminato.",
    totalItems: (total, kind) => `su ${total} ${COUNTED[kind]}`,
    totalItemsInGoal: (total, kind) => `su ${total} ${COUNTED[kind]} dell'obiettivo`,
    gameText: (edition, known) => `${edition}: ${known}`,
    noPrices: "Nessuna vendita e nessuna offerta questo mese",
    syntheticPrices: "Dati sintetici: dei sostituti fanno la parte del mercato.",
  },
  priceNote: {
    syntheticTitle: "Prezzi dimostrativi",
    syntheticNote:
      "Qui tutti i prezzi sono sintetici: dei sostituti fanno la parte dei negozi e del marketplace di questa installazione.",
    withheld:
      "Qui le medie delle vendite e delle inserzioni non vengono mostrate, perché serve il permesso del marketplace. Vedi i prezzi richiesti ora e quelli di una guida ai prezzi.",
    withheldConverted: <Part>(usdPerGbp: number, day: Part): (string | Part)[] => [
      `Qui le medie delle vendite e delle inserzioni non vengono mostrate, perché serve il permesso del marketplace. Vedi i prezzi richiesti ora e quelli di una guida ai prezzi, convertiti dove serve a ${inDecimals(usdPerGbp)} dollari per sterlina (`,
      day,
      ").",
    ],
    allRegions: <Part>(usdPerGbp: number, day: Part): (string | Part)[] => [
      `Medie di USA e UK insieme, a ${inDecimals(usdPerGbp)} dollari per sterlina (`,
      day,
      ").",
    ],
    noRate: "Senza un tasso di cambio la media di tutte le regioni è quella dei soli USA.",
  },
  privacy: {
    title: "Informativa sulla privacy",
    description: "Che cosa viene conservato qui su di te, dove si trova e che cosa puoi chiederci.",
    lastUpdated: (day) => ["Ultimo aggiornamento: ", day, "."],
    introduction: {
      title: "Introduzione",
      text: `${PRODUCT_NAME} conserva su di te il meno possibile. Questa pagina dice che cos'è, dove si trova e che cosa puoi chiederci.`,
    },
    storage: {
      title: "Conservazione dei dati personali",
      databaseLocation: (location) => `I tuoi dati sono conservati in un database crittografato (luogo: ${location}).`,
      noDatabaseLocation:
        "I tuoi dati sono conservati in un database. Chi gestisce questo sito non ha ancora indicato dove è ospitato.",
      text: [
        "Quando accedi tramite un altro servizio, salviamo il tuo nome, il tuo cognome (da un solo fornitore), l'id che quel fornitore ti assegna e il tuo indirizzo e-mail. Non c'è alcuna password da conservare.",
        "Finché il tuo accesso è attivo, tre cookie mantengono la tua sessione: 30 giorni dopo l'ultimo utilizzo termina da sola. Insieme alla sessione conserviamo quando è iniziata e che tipo di browser era, così puoi terminarla dalle tue impostazioni. Ciò che hai cambiato nella tua collezione viene ricordato per 30 giorni, così puoi annullarlo. Una riga su come contattarti, se ne scrivi una, viene mostrata a chi ha effettuato l'accesso. Ciò che hai, desideri e segui, ciò che dici di collezionare e i giochi a cui dici di giocare sono conservati con il tuo account e sono privati finché non ne attivi una pagina pubblica.",
        "Altri possono confrontare una collezione pubblica con la loro: per questo si usa ciò che hai reso pubblico, lista per lista, e nient'altro. I collezionisti che cercano uno scambio ti trovano solo mentre sei disponibile agli scambi, opzione che attivi tu; nel momento in cui la disattivi, o rendi privato il tuo profilo, non ti si trova più.",
        "Se attivi il contributo ai prezzi, quanto hai pagato per gli esemplari con un prezzo e una data conta in quanto hanno pagato i collezionisti: il prezzo, la sua valuta e la scatola, mai un nome, con arrotondamento, e solo dove lo fanno dieci persone i cui account esistono da più di un mese. Qualcuno che ha nove di questi account potrebbe capire quanto ha pagato la decima persona, con l'approssimazione di 0,50, ma non chi è. Quando lo disattivi o elimini il tuo account, ne esce entro il giorno successivo.",
        "Anche le tue soglie di prezzo, ciò che ti è stato comunicato al riguardo negli ultimi 90 giorni e l'indirizzo di un webhook Discord, se ne hai indicato uno, sono conservati con il tuo account; nessun altro li vede. Ciò che ti viene comunicato va a quel webhook e a nessuno tranne te.",
        "Finché giri senza un account, ciò che segni resta nel tuo browser e sparisce quando chiudi la scheda. La tua regione dei prezzi, la larghezza di pagina e se hai segnato qualcosa vengono ricordati in piccoli cookie che non identificano nessuno; l'ultimo sparisce quando chiudi il browser.",
        "Perché tu possa consultare qualcosa senza campo, il tuo dispositivo conserva copie di alcune pagine: la lista, la checklist e, finché il tuo accesso è attivo, la tua collezione, la tua lista dei desideri, i tuoi prezzi seguiti e i pezzi che hai guardato per ultimi. Non lasciano mai il dispositivo e spariscono quando esci dall'account. Un calendario privato può essere letto da chiunque ne conosca l'indirizzo, finché non lo rinnovi.",
      ],
    },
    thirdParties: {
      title: "Terze parti",
      text: "I servizi con cui accedi vengono a sapere che l'hai fatto. I link ai negozi e al marketplace di aste portano fuori da qui; alcuni sono link di affiliazione e lo dicono. Non vendiamo dati.",
    },
    rights: {
      title: "I tuoi diritti secondo il GDPR",
      text: <Part>(settings: (words: string) => Part): (string | Part)[] => [
        "Puoi vedere che cosa abbiamo su di te, farlo correggere, portarlo con te e farlo cancellare. Le ",
        settings("impostazioni"),
        " fanno subito le ultime due cose: scarica tutto, oppure elimina il tuo account. Per il resto chiedi, e lo faremo.",
      ],
    },
    questions: {
      title: "Domande",
      controller: (name) => `Titolare del trattamento dei tuoi dati su questo sito: ${name}`,
      noController: "Chi gestisce questo sito non ha ancora indicato chi è il titolare del trattamento dei tuoi dati.",
      email: <Part>(address: Part): (string | Part)[] => ["Scrivi a ", address, "."],
      noContact: "Chi gestisce questo sito non ha ancora indicato un indirizzo per le domande.",
    },
  },
  privateUrl: {
    feed: { label: "Indirizzo del feed", create: "Crea un feed", turnOff: "Disattiva il feed" },
    calendar: { label: "Indirizzo del calendario", create: "Crea un calendario", turnOff: "Disattiva il calendario" },
    renew: "Rinnova l'indirizzo",
  },
  sharingStatus: {
    title: "Chi può vederla",
    public: {
      collection: "La tua collezione è pubblica: chiunque abbia questo indirizzo può vederla.",
      wishlist: "La tua lista dei desideri è pubblica: chiunque abbia questo indirizzo può vederla.",
      "sell-list": "La tua lista di vendita è pubblica: chiunque abbia questo indirizzo può vederla.",
    },
    private: {
      collection: "La tua collezione è privata: nessuno tranne te può vedere questo indirizzo.",
      wishlist: "La tua lista dei desideri è privata: nessuno tranne te può vedere questo indirizzo.",
      "sell-list": "La tua lista di vendita è privata: nessuno tranne te può vedere questo indirizzo.",
    },
    permalink: "Link permanente",
    viewAsOthers: "Guardala come la vedono gli altri",
    preview: "Anteprima",
    settings: "Impostazioni della privacy",
    sharePictures: "Immagini da condividere",
  },
  publicPages: {
    tagline: "Condividi la tua collezione e segui i prezzi nel tempo!",
    description: (title: string, told: string) => `${title}: ${told}`,
    collectionSummary: (owned: number, figures: number, ofFigures: number, cards: number, ofCards: number) =>
      `${formatNumber(owned)} amiibo, ${pickPluralForm(figures, { one: "1 statuina", other: `${formatNumber(figures)} statuine` })} su ${formatNumber(ofFigures)} e ${pickPluralForm(cards, { one: "1 carta", other: `${formatNumber(cards)} carte` })} su ${formatNumber(ofCards)}.`,
    pageLinks: "Pagine pubbliche",
    pageNames: { collection: "Collezione", wishlist: "Desideri", "sell-list": "In vendita" },
    compare: "Confronta con la mia",
    privateNote: "Questa pagina la vedi solo tu: è privata, e a tutti gli altri viene detto che non esiste.",
    changeInSettings: <N>(settings: (words: string) => N): (string | N)[] => [
      settings("Cambialo nelle impostazioni"),
      ".",
    ],
    contact: <N>(contact: N): (string | N)[] => ["Per comprare o scambiare: ", contact],
    goalSubjectNameless: "L'obiettivo di questa collezione",
    goalSubject: <N>(name: N): (string | N)[] => ["L'obiettivo di ", name],
    gamesSubjectNameless: "Qui si gioca a",
    gamesSubject: <N>(name: N): (string | N)[] => [name, " gioca a"],
    emptyCollection: "In questa collezione non c'è ancora nulla.",
    emptyWishlist: "Al momento non c'è nulla tra i desideri.",
    emptySellList: "Al momento non c'è nulla in vendita.",
    featuredTitleNameless: "Da vedere per primi",
    featuredTitle: <N>(name: N): (string | N)[] => ["Pezzi scelti da ", name],
    latestAdditions: "Ultimi arrivi",
    bestSeries: (owned: number, total: number) => `Lo scaffale più pieno: ${owned} su ${total}`,
    userNotFound: "Non esiste alcuna collezione pubblica di un utente con questo id.",
  },
  questions: {
    title: "Domande",
    intro: "Che cosa ti chiedono i collezionisti su ciò che mostri, e che cosa chiedi tu a loro.",
    openNote: "Ricevi domande: chi ha effettuato l'accesso può chiederti di ciò che mostri.",
    notOpenNote: "Non ricevi domande. Attiva «Ricevi domande» se i collezionisti possono chiederti di ciò che mostri.",
    privacySettings: "Impostazioni della privacy",
    emptyTitle: "Ancora nessuna domanda",
    emptyHint: "«Fai una domanda» si trova sulle pagine pubbliche di chi riceve domande.",
    conversations: "Conversazioni",
    unreadCount: (count: number) => pickPluralForm(count, { one: "1 nuovo", other: `${formatNumber(count)} nuovi` }),
    you: "Tu",
    openConversation: <N>(name: N, unseen: (words: (string | N)[]) => N): (string | N)[] => [
      "Apri",
      unseen([" ciò che avete scritto tu e ", name]),
    ],
    newQuestion: "Un collezionista ti chiede qualcosa.",
    newAnswer: "Un collezionista ti ha risposto.",
    readMessage: "Leggi",
    ask: "Fai una domanda",
    askAbout: <N>(name: string, unseen: (words: string) => N): (string | N)[] => [
      "Fai una domanda",
      unseen(` su ${name}`),
    ],
    askPerson: <N>(name: N, unseen: (words: (string | N)[]) => N): (string | N)[] => [
      "Fai una domanda",
      unseen([" a ", name]),
    ],
    newConversationTitle: <Part>(name: Part): (string | Part)[] => ["Domanda per ", name],
    conversationTitle: <Part>(name: Part): (string | Part)[] => ["Tu e ", name],
    about: {
      mine: <Part>(item: Part): (string | Part)[] => ["Sul tuo amiibo ", item],
      theirs: <Part>(item: Part): (string | Part)[] => ["Sul suo amiibo ", item],
      allOfMine: "Su ciò che mostri",
      allOfTheirs: "Su ciò che mostra",
    },
    unknownItem: "che non è più nel catalogo",
    messages: "Che cosa è stato scritto",
    senderAndAge: <Part>(name: Part, age: Part): (string | Part)[] => [name, ", ", age],
    markRead: "Segna come letto",
    report: "Segnala",
    reportMessage: <N>(day: string, unseen: (words: string) => N): (string | N)[] => [
      "Segnala",
      unseen(` ciò che è stato scritto (${day})`),
    ],
    reported: "L'hai segnalato. Un amministratore lo controllerà.",
    yourQuestion: "La tua domanda",
    yourAnswer: "La tua risposta",
    hint: (most: number) =>
      `Testo semplice di al massimo ${most} caratteri. L'altra persona lo vede con il tuo nome pubblico e può rispondere qui. Non scrivere ciò che non diresti a un estraneo.`,
    send: "Invia",
    deleteConversation: "Elimina questa conversazione",
    deleteHint: "Sparisce dalla tua parte. Ciò che è dall'altra parte resta lì.",
    confirmDelete: "Elimina",
    blockPerson: "Blocca questa persona",
    blockHint:
      "Da quel momento nessuno di voi due trova l'altro quando cerca scambi, confronta collezioni o scrive all'altro. La persona non viene avvisata. Puoi tornare indietro dalle tue impostazioni.",
    confirmBlock: "Blocca",
    blockedPeople: "Persone che hai bloccato",
    blockedHint: "Non vi trovate, non confrontate collezioni e non vi scrivete.",
    noBlockedPeople: "Non hai bloccato nessuno.",
    blockedSince: <Part>(day: Part): (string | Part)[] => ["data del blocco: ", day],
    unblock: <N>(name: N, unseen: (words: (string | N)[]) => N): (string | N)[] => ["Sblocca", unseen([" ", name])],
    tooLong: (most: number) => `È troppo lungo: al massimo ${most} caratteri.`,
    hiddenCharacters: "Il tuo messaggio contiene caratteri invisibili. Scrivilo invece di incollarlo.",
    empty: "Scrivi qualcosa.",
    refusals: {
      closed: "Qui non si può scrivere nulla a questa persona.",
      stopped: "Un amministratore ti ha tolto la possibilità di scrivere, per ciò che è stato segnalato.",
      waiting: (most: number) => `${most} dei tuoi messaggi a questa persona aspettano già una risposta.`,
      today: (most: number) => `Hai fatto ${most} nuove domande nelle ultime 24 ore. Aspetta un po'.`,
      gone: "Non è più in vendita, oppure è riservato a qualcuno.",
    },
    faq: {
      question: "Posso chiedere a qualcuno di ciò che vende?",
      answer: <Part>(
        newADay: number,
        waiting: number,
        questions: (words: string) => Part,
        privacy: (words: string) => Part,
      ): (string | Part)[] => [
        "Sì, se riceve domande: allora «Fai una domanda» si trova sulle sue pagine pubbliche, accanto a ciò che vende e dove confronti. Le risposte arrivano tra le tue ",
        questions("domande"),
        ". Tu non ne ricevi finché non lo attivi nelle tue ",
        privacy("impostazioni della privacy"),
        `. Una persona può fare ${newADay} nuove domande al giorno, e ${waiting} possono essere in attesa presso una stessa persona. Chi ti disturba si può bloccare e segnalare.`,
      ],
    },
    privacyNote:
      "Ciò che chiedi e rispondi è conservato per te e per la persona a cui hai scritto, finché ciascuno di voi non lo elimina dalla propria parte o uno di voi non elimina il proprio account. Nessun altro lo legge, a meno che uno di voi segnali qualcosa che ha ricevuto: quel testo viene allora mostrato agli amministratori. Gli avvisi via feed o Discord dicono solo che c'è qualcosa.",
  },
  releaseRegions: { eu: "Europa", au: "Australia", na: "Nord America", jp: "Giappone" },
  sellList: {
    title: "Lista di vendita",
    copyCount: (count: number) =>
      pickPluralForm(count, { one: "1 esemplare in vendita.", other: `${formatNumber(count)} esemplari in vendita.` }),
    emptyTitle: "Nulla in vendita",
    emptyHint:
      "Apri un tuo amiibo e segna uno dei suoi esemplari come in vendita. Si vedono la condizione, la scatola e quanto chiedi, e nient'altro.",
    contact: "Come possono contattarti gli altri",
    contactHint:
      "Chi ha effettuato l'accesso lo vede sulle tue pagine pubbliche. Lascialo vuoto per non mostrare nulla.",
    save: "Salva",
    spareCount: (count: number) =>
      pickPluralForm(count, {
        one: "Hai 1 doppione che non è in vendita.",
        other: `Hai ${formatNumber(count)} doppioni che non sono in vendita.`,
      }),
    averageUnknown: "Per questi non c'è una media, quindi i prezzi li imposteresti tu.",
    totalForAll: (total: string) => `Al prezzo medio renderebbero ${total}.`,
    totalForSome: (priced: number, total: string) =>
      pickPluralForm(priced, {
        one: `Al prezzo medio 1 di questi esemplari renderebbe ${total}.`,
        other: `Al prezzo medio ${formatNumber(priced)} di questi esemplari renderebbero ${total}.`,
      }),
    firstCopyNote: "Il primo esemplare di ogni amiibo resta tuo.",
    offerSpares: "Metti in vendita tutti i doppioni",
    sparesOffered: "Ora i tuoi doppioni sono in vendita. Puoi cambiare ogni prezzo nella pagina del suo amiibo.",
    undo: "Annulla",
  },
  settingsPage: {
    title: "Impostazioni",
    heading: "Account - Impostazioni",
    tabs: {
      account: "Account",
      privacy: "Privacy",
      notifications: "Notifiche",
      data: "I tuoi dati",
    },
    logInRequired: "Non hai effettuato l'accesso: per cambiare le impostazioni bisogna accedere.",
    privacyTitle: "Impostazioni della privacy",
    unknownSetting: "Non esiste alcuna impostazione con questo nome.",
    dataTitle: "I tuoi dati",
    dataHint: "Tutto ciò che conserviamo su di te, in un unico file JSON.",
    download: "Scarica tutto",
    storageTitle: "Spazio occupato",
    copyStorage: (copies: number, most: number) =>
      `${formatNumber(copies)} di ${formatNumber(most)} esemplari nella tua collezione.`,
    historyStorage: (size: number, most: number) =>
      `Cronologia per annullare: ${formatMegabytes(size)} di ${formatMegabytes(most)} MB.`,
    historyHint:
      "Le modifiche si possono annullare per 30 giorni. Quando la cronologia è piena, le più vecchie non si possono più annullare.",
    deleteHistory: "Elimina la cronologia",
    deleteHistoryWarning: "Non potrai più annullare le modifiche fatte finora. La tua collezione resta com'è.",
    confirmDeleteHistory: "Sì, elimina la cronologia",
    deviceTitle: "Su questo dispositivo",
    deletionTitle: "Elimina questo account",
    deletionWarning:
      "Questo elimina la tua collezione, le liste, le impostazioni e ogni accesso, subito e per sempre. Non si può annullare: se pensi di volerli ancora, scarica prima i tuoi dati.",
    typeNameToConfirm: <Part>(name: Part): (string | Part)[] => ["Per confermare, scrivi il nome dell'account: ", name],
    wrongName: "Questo non è il nome dell'account.",
    confirmDeletion: "Elimina il mio account",
  },
  sharePage: {
    title: "Condividi la tua collezione",
    intro:
      "Un'immagine per un post o una storia. Mostra il tuo nome utente pubblico, quanti amiibo hai, ma nessun valore.",
    emptyCollection: "Accendi il tuo primo amiibo, e ci sarà qualcosa da mostrare.",
    stylesTitle: "Per che cosa ti serve",
    styles: {
      "post-light": "Post, chiaro",
      "post-dark": "Post, scuro",
      "story-light": "Storia, chiara",
      "story-dark": "Storia, scura",
    },
    imageAlts: {
      "post-light": "La tua collezione: post, chiaro",
      "post-dark": "La tua collezione: post, scuro",
      "story-light": "La tua collezione: storia, chiara",
      "story-dark": "La tua collezione: storia, scura",
    },
    download: "Scarica",
    itemOrderTitle: "Quali pezzi?",
    orders: { dearest: "I più cari", rarest: "I più rari", newest: "I più recenti" },
    chooseItems: "Scegline tu da cinque a nove",
    chooseHint: (most: number) =>
      `Vengono mostrati i primi ${most} che spunti; se sono meno di cinque, aggiungiamo noi gli altri.`,
    saveChoice: "Mostra questi",
    previewChoice: "Solo in questa immagine",
    forgetChoice: "Dimentica la mia selezione",
    choiceStatus: {
      unchosen: <N>(collection: (words: string) => N): (string | N)[] => [
        "«Mostra questi» conserva la tua selezione: ",
        collection("la pagina della tua collezione"),
        " si apre con quei pezzi, e l'immagine accanto al suo link li mostra. Dei prezzi gli altri vedono solo l'ordine.",
      ],
      kept: <N>(collection: (words: string) => N): (string | N)[] => [
        "La tua selezione è conservata: ",
        collection("la pagina della tua collezione"),
        " si apre con quei pezzi, e l'immagine accanto al suo link li mostra. Dei prezzi gli altri vedono solo l'ordine.",
      ],
      asked: <N>(_: (words: string) => N): (string | N)[] => [
        "Questa selezione vale solo per questa immagine e non viene conservata.",
      ],
    },
  },
  sharing: {
    nameless: "Utente",
    titles: {
      collection: <Part>(name: Part): (string | Part)[] => ["Collezione di ", name],
      wishlist: <Part>(name: Part): (string | Part)[] => ["Lista dei desideri di ", name],
      "sell-list": <Part>(name: Part): (string | Part)[] => ["Lista di vendita di ", name],
    },
    namelessTitles: {
      collection: "Collezione anonima",
      wishlist: "Lista dei desideri anonima",
      "sell-list": "Lista di vendita anonima",
    },
  },
  exportImage: {
    figures: "Statuine",
    cardSeries: (series: string) => `Carte ${series}`,
    animalCrossingCards: (series: string) => `Carte Animal Crossing, ${series}`,
    all: "Tutti gli amiibo",
    animalCrossing: (part: string) => `Animal Crossing, ${part}`,
    goal: "Il mio obiettivo",
    titles: {
      all: (title: string) => title,
      owned: (title: string) => `${title}: la mia collezione`,
      unowned: (title: string) => `${title}: mi mancano ancora`,
      wishlist: (title: string) => `${title}: i miei desideri`,
      duplicates: (title: string) => `${title}: i miei doppioni`,
    },
    collectedCount: (owned: number, total: number) => `${owned} su ${total} in collezione`,
    missingCount: (missing: number, total: number) => `Ancora mancanti: ${missing} su ${total}`,
    wishlistedCount: (count: number) => pickPluralForm(count, { one: "1 desiderato", other: `${count} desiderati` }),
    spareCount: (count: number) => `${count} con doppioni`,
    empty: {
      owned: "Qui non hai ancora nulla",
      unowned: "Non manca nulla",
      wishlist: "Ancora nessun desiderio",
      duplicates: "Non ci sono doppioni",
    },
    conflictingFilters: "Scegli una delle due cose: i desideri o ciò che manca.",
    unknownCardSeries: (series: readonly string[]) => `Ci sono immagini di ${formatCommaList(series)}.`,
    unknownSeries: "In questa vista questa serie non esiste: prendi entrambe dall'indirizzo di una pagina.",
    missingGoal: (path: string) => `Collezioni tutto. Di' prima in ${path} che cosa collezioni.`,
    busy: "In questo momento si stanno disegnando molte immagini. Riprova tra poco.",
    tooMany: "Nell'ultimo minuto sono state disegnate molte immagini per te. Aspetta un minuto, poi riprova.",
  },
  ownedItems: {
    title: "I tuoi scaffali",
    search: "Cerca tra ciò che hai",
    sort: "Ordina",
    sortOptions: {
      series: "Serie per serie",
      value: "Prima i più preziosi",
      rarest: "Prima i più rari",
      newest: "Prima i più recenti",
      gain: "Prima il guadagno maggiore",
    },
    show: "Mostra",
    showOptions: {
      all: "Tutto",
      figures: "Statuine",
      cards: "Carte",
      boxed: "In scatola",
      loose: "Sfusi",
      duplicates: "Doppioni",
      "for-sale": "In vendita",
      gifts: "Regali",
    },
    apply: "Applica",
    showAll: "Mostra tutto",
    shownCount: (shown: number, all: number) => `${formatNumber(shown)} dei tuoi ${formatNumber(all)} amiibo.`,
    unpriced: {
      us: (count: number) => `${copies(count)} senza un prezzo negli USA.`,
      uk: (count: number) => `${copies(count)} senza un prezzo nel Regno Unito.`,
    },
    totalValue: (value: string) => `${value} in tutto`,
    salesUnknown: "Vendite non note",
    saleCount: (count: number) =>
      pickPluralForm(count, { one: "1 vendita in 30 giorni", other: `${formatNumber(count)} vendite in 30 giorni` }),
    gainUnknown: "Guadagno non noto",
    gain: (gain: string) => `Guadagno ${gain}`,
  },
  stock: {
    title: "Disponibilità nei negozi",
    description:
      "Ogni amiibo che un negozio ha disponibile o in preordine, con il prezzo e quando abbiamo controllato l'ultima volta.",
    intro: "Che cosa hanno i negozi, disponibile o in preordine, a partire dal meno caro.",
    emptyTitle: "Nulla di disponibile",
    noShops: "Non controlliamo ancora alcun negozio, quindi non sappiamo che cosa è disponibile.",
    notCheckedYet: "I negozi non sono ancora stati controllati. Torna tra un po'.",
    nothingInStock: (pages: number) =>
      pickPluralForm(pages, {
        one: "L'unica pagina di negozio che guardiamo non ha nulla di disponibile o in preordine.",
        other: `Delle ${pages} pagine di negozi che guardiamo, nessuna ha qualcosa di disponibile o in preordine.`,
      }),
    filters: "Mostra solo",
    chips: {
      missing: "Mancanti",
      wished: "Desiderati",
      watched: "Seguiti",
      goal: "Del mio obiettivo",
      uk: "UK",
      us: "USA",
      new: "Nuovi",
      used: "Usati",
      pre: "Preordine",
      deals: "Occasioni",
    },
    noMatches: "Al momento nessun negozio ne ha.",
    offerCount: (inStock: number, onPreOrder: number) =>
      `${pickPluralForm(inStock, { one: "1 disponibile", other: `${inStock} disponibili` })}, ${onPreOrder} in preordine.`,
    noNewOffers: "Da ieri non c'è nulla di nuovo.",
    newOfferCount: (count: number) =>
      pickPluralForm(count, {
        one: "Da ieri 1 è nuovo o ha cambiato prezzo.",
        other: `Da ieri ${count} sono nuovi o hanno cambiato prezzo.`,
      }),
    affiliateNote: "Alcuni link sono di affiliazione: potremmo guadagnare qualcosa, il prezzo non cambia.",
    newSinceYesterday: "Nuovi da ieri",
    grades: { new: "Nuovo", used: "Usato" },
    preOrder: "Preordine",
    showAll: (count: number) => `Mostra tutto (${count})`,
    seeShop: "Vai al negozio",
    offerContext: (name: string, shop: string) => ` per ${name} da ${shop}`,
    outOfStock: "Esaurito",
    priceUnknown: "Prezzo non indicato",
    priceOnPreOrder: <N>(price: N): (string | N)[] => [price, " in preordine"],
    deal: (percent, basis, roomy) => [`Occasione: ${percent}%`, roomy(` ${UNDER[basis]}`)],
  },
  trade: {
    title: "Trova uno scambio",
    intro:
      "Collezionisti che possono cedere ciò che desideri e che desiderano ciò che puoi cedere. Prima le corrispondenze migliori.",
    bestMatches: (most: number) => `Le ${most} corrispondenze migliori`,
    matches: "Le tue corrispondenze",
    privacySettings: "Impostazioni della privacy",
    notOpenNote: "Qui nessuno può trovarti, perché non sei disponibile agli scambi. Puoi comunque cercare altri.",
    privateNote: "Qui nessuno può trovarti finché il tuo profilo è privato.",
    openNote: (sells: boolean, wishes: boolean) =>
      `Sei disponibile agli scambi: gli altri ti trovano qui per ${formatListWithAnd([
        "ciò che hai doppio",
        ...(sells ? ["ciò che vendi"] : []),
        ...(wishes ? ["ciò che desideri"] : []),
      ])}.`,
    emptyTitle: "Inizia da un desiderio",
    emptyHint:
      "Premi la stella su un pezzo che ti piacerebbe avere. Puoi offrire ciò che hai doppio o segnato come in vendita: aggiungi un secondo esemplare con il più.",
    browseCatalogue: "Sfoglia il catalogo",
    noMatchesTitle: "Ancora nessuno",
    noMatchesForMe:
      "In questo momento nessuno tra chi è disponibile agli scambi ha un doppione di ciò che desideri. Torna tra un po': le persone compaiono appena danno il loro consenso.",
    noMatchesForThem:
      "In questo momento nessuno tra chi è disponibile agli scambi desidera ciò che puoi cedere. Torna tra un po': le persone compaiono appena danno il loro consenso.",
    noMatches:
      "In questo momento nessuno tra chi è disponibile agli scambi ha un doppione di ciò che desideri, o desidera i tuoi. Torna tra un po': le persone compaiono appena danno il loro consenso.",
    wishlist: "Lista dei desideri",
    sellList: "Lista di vendita",
    canSpare: (name, forMe, bold) => [
      name,
      " può cedere ",
      bold(formatNumber(forMe)),
      pickPluralForm(forMe, { one: " pezzo che desideri", other: " pezzi che desideri" }),
    ],
    wishesForSpares: (name, forThem, bold) => [
      name,
      " desidera ",
      bold(formatNumber(forThem)),
      pickPluralForm(forThem, { one: " pezzo che puoi cedere", other: " pezzi che puoi cedere" }),
    ],
    canSpareAndWishes: (name, forMe, forThem, bold) => [
      name,
      " può cedere ",
      bold(formatNumber(forMe)),
      pickPluralForm(forMe, { one: " pezzo che desideri", other: " pezzi che desideri" }),
      " e ne desidera ",
      bold(formatNumber(forThem)),
      " che puoi cedere",
    ],
    compare: <N>(name: N, unseen: (parts: (string | N)[]) => N): (string | N)[] => [
      "Confronta",
      unseen([" con ", name]),
    ],
    compareWith: <N>(name: N): (string | N)[] => ["Confronta con ", name],
    comparisonIntro: <N>(theirs: N): (string | N)[] => [
      theirs,
      " accanto alla tua: della sua, solo ciò che è pubblico. La persona non viene avvisata che hai guardato.",
    ],
    theirSpares: "Può cedere ciò che desideri",
    yourSpares: "Puoi cedere ciò che desidera",
    comparison: "Le due collezioni",
    itemGroups: "Quali pezzi",
    groups: { onlyTheirs: "Solo suoi", onlyMine: "Solo tuoi", both: "In comune" },
    emptyGroups: {
      onlyTheirs: "Non ha nulla che tu non abbia.",
      onlyMine: "Non hai nulla che non abbia anche l'altra persona.",
      both: "Non avete ancora nulla in comune.",
    },
    emptyWishlist: <N>(catalogue: (words: string) => N): (string | N)[] => [
      "Non desideri ancora nulla. Premi la stella su un pezzo del ",
      catalogue("catalogo"),
      " che ti piacerebbe avere, e torna qui.",
    ],
    noSparesForMe: "Non ha nulla di ciò che desideri, né doppio né in vendita.",
    noPublicSparesForMe: "Non ha doppio nulla di ciò che desideri. Ciò che venderebbe è privato.",
    wishlistIsPrivate: "Ciò che desidera è privato.",
    noSparesForThem: "Nulla di ciò che puoi cedere è nella sua lista dei desideri.",
    noSpares: <N>(sellList: (words: string) => N): (string | N)[] => [
      "Non hai nulla da cedere. Aggiungi un secondo esemplare di ciò che hai doppio, o segna un esemplare come in vendita: comparirà nella ",
      sellList("tua lista di vendita"),
      ".",
    ],
    showMore: others,
    messageTitle: "Un messaggio da inviare",
    messageHint: `Copialo e invialo dove vi parlate. ${PRODUCT_NAME} non invia nulla da sé.`,
    messageLabel: "Il tuo messaggio",
    message: {
      greeting: `Ciao, ho confrontato i nostri amiibo su ${PRODUCT_NAME}.`,
      greetingWithName: (name: string) => `Ciao ${name}, ho confrontato i nostri amiibo su ${PRODUCT_NAME}.`,
      theirSpares: "Puoi cedere questi, e io li desidero:",
      mySpares: "Posso cedere questi, e tu li desideri:",
      item: (name: string, label: string, address: string) => `${name} (${label}): ${address}`,
      moreItems: (count: number) => `e altri ${formatNumber(count)}`,
      proposeTrade: "Facciamo uno scambio?",
      askForItems: "Te ne separeresti?",
      offerItems: "Te ne piacerebbe qualcuno?",
      collection: (address: string) => `La mia collezione: ${address}`,
    },
  },
  listPages: {
    label: (list: string) => `Pagine: ${list}`,
    previous: "Precedente",
    next: "Successiva",
    range: (first: number, last: number, total: number) =>
      `${formatNumber(first)}–${formatNumber(last)} di ${formatNumber(total)}`,
  },
  transfer: {
    title: "Importa una collezione",
    intro:
      "Porta qui l'elenco che tieni: una cartella di lavoro Excel (se ne legge il primo foglio), un file CSV o un'esportazione di questo sito.",
    chooseTitle: "Scegli un file",
    file: "File Excel, CSV o JSON",
    fileHint:
      "Al massimo 5 MB e 10.000 righe. Vedi che cosa cambierebbe prima che cambi qualcosa, e nulla di ciò che hai viene mai rimosso.",
    checkFile: "Controlla il file",
    cancel: "Annulla",
    exportTitle: "Parti dalla tua esportazione",
    exportIntro:
      "Ha tutte le colonne e torna dentro esattamente come è uscita. Finché non hai nulla è un modello vuoto.",
    exportCsv: "Esporta come CSV",
    exportJson: "Esporta come JSON",
    guideTitle: "Che cosa capiamo",
    guideIntro:
      "Il tuo foglio così com'è: colonne in qualsiasi ordine, con intestazioni in inglese, tedesco, francese, spagnolo, italiano o giapponese. Basta il nome della statuina. Vedi come abbiamo inteso ogni colonna e puoi cambiarlo; se un nome corrisponde a più statuine, scegli la tua dalle immagini.",
    guide: (longestNotes: number): readonly (readonly [column: string, holds: string])[] => [
      [
        "Nome",
        "Mario, Pac-Man, Mario (Smash Bros.). Se più pezzi hanno lo stesso nome, li distingue una serie o il tipo.",
      ],
      ["Serie", "Super Smash Bros., in una colonna o in una riga a sé, sopra i nomi che contiene."],
      [
        "Posseduto?",
        "Sì, no, x, ✓, 1, 0 o Lista dei desideri; oppure una casella prima del nome: [x] Fox, [ ] Ridley. Una riga che dice no, o nulla, non conta come tua.",
      ],
      [
        "Quantità",
        "2 o 2x: altrettanti esemplari. Una cella vuota accanto a una condizione o una data è un esemplare.",
      ],
      [
        "Condizione, scatola",
        "Nuovo, come nuovo, usato, danneggiato; in scatola, sfuso, sigillato, nuovo in scatola, OVP.",
      ],
      ["Prezzo pagato", "$12.99, 12,99 €, £9, USD 12. La valuta può stare nell'intestazione o in una colonna a sé."],
      ["Data di acquisto", "2026-03-31, 31.03.2026, 31/03/2026, 31 marzo 2026."],
      ["In vendita?, lista dei desideri?", "Sì o no, oppure una spunta."],
      ["Prezzo richiesto", "Come il prezzo pagato: $20, 15 €."],
      ["Note", `Al massimo ${longestNotes} caratteri.`],
    ],
    guideRows:
      "Una riga è un esemplare, o tanti quanti ne indica. La prima riga di un pezzo riguarda il tuo esemplare più vecchio, la seconda il successivo, e così via; una cella vuota lascia un esemplare com'è. Un esemplare nuovo è in scatola e in condizione nuova, se il file non dice altro.",
    guideFiles: <N>(code: (words: string) => N): (string | N)[] => [
      "A separare le colonne possono essere virgole, punti e virgola, tabulazioni o barre verticali. Un file JSON è un elenco di righe, ",
      code('{ "plinth": 1, "rows": [...] }'),
      " come in un'esportazione, o ciò che risponde AmiiboAPI.",
    ],
    noFile: "Scegli prima un file.",
    tooLarge: "Il file supera i 5 MB. Dividilo e importa le parti una per una.",
    tooMuchRead: (minutes: number) =>
      `In quest'ora hai fatto controllare molti file, quindi questa volta non è stato controllato né cambiato nulla. Riprova tra ${pickPluralForm(minutes, { one: "1 minuto", other: `${formatNumber(minutes)} minuti` })}.`,
    importExpired:
      "Questa importazione è terminata: è già stata confermata, un file più recente ha preso il suo posto o è passata un'ora. Questa volta non è cambiato nulla. Scegli di nuovo il file.",

    previewTitle: "Controlla l'importazione",
    staleNotes: {
      changed:
        "Hai cambiato una risposta, quindi non è ancora stato importato nulla. Questo è ciò che ora farebbe il file.",
      meanwhile:
        "Nel frattempo la tua collezione è cambiata, quindi non è stato importato nulla. Questo è ciò che ora farebbe il file.",
      outdated:
        "La tua collezione o le tue impostazioni sono cambiate da quando è stata creata questa anteprima. Premi «Controlla di nuovo» per aggiornarla.",
    },
    fileSummary: (rows: number, encoding: string | undefined, headings: number | undefined) =>
      `Non è ancora cambiato nulla. ${[
        pickPluralForm(rows, { one: "1 riga", other: `${formatNumber(rows)} righe` }),
        ...(encoding === undefined ? [] : [`codifica ${encoding}`]),
        ...(headings === undefined
          ? []
          : [headings === 0 ? "senza intestazioni" : `con le intestazioni alla riga ${headings}`]),
      ].join(", ")}.`,
    refreshPreview: "Controlla di nuovo",
    rowPosition: {
      Line: (place: number) => `Riga ${place}`,
      Row: (place: number) => `Voce ${place}`,
    },
    twoPositions: {
      Line: (first: number, second: number) => `Righe ${first} e ${second}`,
      Row: (first: number, second: number) => `Voci ${first} e ${second}`,
    },
    positionRange: {
      Line: (first: number, last: number) => `Righe ${first}–${last}`,
      Row: (first: number, last: number) => `Voci ${first}–${last}`,
    },
    positionAndMore: {
      Line: (first: number, more: number) =>
        pickPluralForm(more, { one: `Riga ${first} e un'altra`, other: `Riga ${first} e altre ${more}` }),
      Row: (first: number, more: number) =>
        pickPluralForm(more, { one: `Voce ${first} e un'altra`, other: `Voce ${first} e altre ${more}` }),
    },
    nameList: <N>(shown: readonly string[], name: (words: string) => N, more: number): (string | N)[] => [
      ...shown.flatMap((words, at) => (at === 0 ? [name(words)] : [", ", name(words)])),
      ...(more > 0 ? [` e ${pickPluralForm(more, { one: "un altro", other: `altri ${more}` })}`] : []),
    ],

    resultTitle: "Che cosa farebbe il file",
    groups: {
      problems: "Illeggibili",
      remarks: "Senza un dettaglio",
      new: "Nuovi",
      changed: "Cambiati",
      unchanged: "Invariati",
      skipped: "Saltati",
      nothing: "Non posseduti",
      series: "Serie",
      asked: "In attesa della tua risposta",
    },
    hints: {
      problems: "Queste righe vengono saltate. Il resto viene importato.",
      remarks: "Queste righe vengono importate, tranne ciò che è indicato qui.",
      nothing: "Lo dice il file, e queste righe non cambiano nulla.",
    },
    skippedReason: "Ce l'hai, o l'avrai dopo questa importazione, quindi non viene aggiunto alla lista dei desideri.",
    sectionHint: "Le righe che seguono vengono cercate in questa serie.",
    importButton: (copies: number, wishes: number, watches: number, changes: number) =>
      `Importa ${writes(copies, wishes, watches, changes)}`,
    chooseAnother: "Scegli un altro file",
    backToCollection: "Torna alla mia collezione",
    answersNeeded: "Non c'è ancora nulla da importare: decidono le tue risposte qui sotto.",
    nothingNew: "La tua collezione ha già tutto questo. Non c'è nulla da importare.",
    nothingToImport: "Non contiene nulla che si possa importare.",
    missingNameColumn: <N>(choose: (words: string) => N): (string | N)[] => [
      "Nessuna colonna dice quali statuine sono. ",
      choose("Scegli la colonna con i nomi"),
      ", e controlliamo di nuovo.",
    ],
    assumedOwned: "Nessuna colonna dice quali hai, quindi ogni riga conta come un esemplare che hai.",
    leavesWishlist: (count: number) =>
      pickPluralForm(count, {
        one: "1 pezzo lascerà la lista dei desideri, perché avrai ciò che desideravi.",
        other: `${formatNumber(count)} pezzi lasceranno la lista dei desideri, perché avrai ciò che desideravi.`,
      }),
    missingChoices: {
      currency: <N>(tell: (words: string) => N): (string | N)[] => [
        "Alcuni prezzi non indicano una valuta. ",
        tell("Diccelo qui sotto"),
        ", ed entrano anche quelli.",
      ],
      dates: <N>(tell: (words: string) => N): (string | N)[] => [
        "Alcune date si possono leggere in due modi. ",
        tell("Diccelo qui sotto"),
        ", ed entrano anche quelle.",
      ],
      both: <N>(tell: (words: string) => N): (string | N)[] => [
        "Alcuni prezzi non indicano una valuta e alcune date si possono leggere in due modi. ",
        tell("Diccelo qui sotto"),
        ", ed entrano anche quelli.",
      ],
    },
    unansweredRows: <N>(count: number, answer: (words: string) => N, names: N): (string | N)[] => [
      answer(
        pickPluralForm(count, {
          one: "1 riga aspetta la tua risposta",
          other: `${formatNumber(count)} righe aspettano la tua risposta`,
        }),
      ),
      pickPluralForm(count, { one: " e fino ad allora resta fuori: ", other: " e fino ad allora restano fuori: " }),
      names,
      ".",
    ],

    columnsTitle: "Le tue colonne",
    columnsUsed: (count: number) =>
      pickPluralForm(count, {
        one: "1 colonna, riconosciuta",
        other: `${formatNumber(count)} colonne, tutte riconosciute`,
      }),
    columnsUnused: <N>(count: number, names: N): (string | N)[] => [
      pickPluralForm(count, { one: "1 colonna, non usata: ", other: `${formatNumber(count)} colonne, non usate: ` }),
      names,
    ],
    columnsHint: "Ecco come abbiamo inteso ogni colonna. Se una è sbagliata, scegli che cos'è e controlla di nuovo.",
    unreadColumns: (count: number) =>
      pickPluralForm(count, {
        one: "1 altra colonna non si può leggere: un file ne ha al massimo 100.",
        other: `Altre ${formatNumber(count)} colonne non si possono leggere: un file ne ha al massimo 100.`,
      }),
    unnamedColumn: (number: number) => `Colonna ${number}`,
    columnEmpty: "vuota",
    columns: {
      ignored: "Non usata",
      name: "Nome",
      series: "Serie",
      type: "Tipo: statuina, carta...",
      owned: "Posseduto? Sì, no, lista dei desideri...",
      status: "Altro stato: venduto, lista dei desideri...",
      missing: "Mancante?",
      sold: "Venduto?",
      wished: "Nella lista dei desideri?",
      watched: "Tra i seguiti?",
      quantity: "Quantità",
      part: "Quanti di questo tipo: in scatola, sfusi...",
      condition: "Condizione",
      boxed: "In scatola?",
      opened: "Fuori dalla scatola?",
      for_sale: "In vendita?",
      asking_price: "Prezzo richiesto",
      asking_currency: "Valuta richiesta",
      notes: "Note",
      price_paid: "Prezzo pagato",
      currency: "Valuta",
      acquired_on: "Data di acquisto",
      bought_from: "Comprato da",
      gift: "Regalo?",
      reserved: "Riservato?",
      list: "Lista: posseduti, desideri, seguiti",
      amiibo_id: "amiibo_id: il numero nei nostri indirizzi",
      head: "head: prima metà del codice della statuina",
      tail: "tail: seconda metà del codice della statuina",
    },
    dateOrderLabel: "Una data come 03/04/2026 è",
    dateOrders: {
      day: "3 aprile: prima il giorno",
      month: "4 marzo: prima il mese",
    },
    currencyLabel: "I prezzi che non indicano una valuta sono in",
    choose: "Scegli",

    namesTitle: "Quale intendi?",
    namesHint: "Una risposta vale per tutte le righe con le stesse parole. Senza risposta restano fuori.",
    acceptSuggestions: (count: number) => `Accetta i ${count} suggerimenti`,
    laterNames: (count: number) =>
      pickPluralForm(count, {
        one: "Sistemati questi, ti chiederemo di 1 altro nome.",
        other: `Sistemati questi, ti chiederemo di altri ${formatNumber(count)} nomi.`,
      }),
    useAnswers: "Usa le mie risposte",
    answeredTitle: "Hai scelto",
    changeAnswer: "Cambia una risposta",
    nameInSeries: <N>(name: N, series: N): (string | N)[] => [name, ", ", series],
    noExactMatch: "Non abbiamo trovato una corrispondenza esatta. Intendi uno di questi?",
    rejectAll: "Nessuno di questi: lascialo fuori",
    rejectOne: "No: lascialo fuori",
    candidate: (series: string, form: string) => `${series}, ${form}`,
    forms: {
      figure: "statuina",
      yarn: "statuina di lana",
      card: "carta",
      band: "Power-Up Band",
      block: "blocco di legno",
      "cereal-box": "scatola di cereali",
    },

    copyCount: (count: number) => `${count} esemplari`,
    sameRowCount: (count: number) => `×${formatNumber(count)}`,
    withAcquiredDate: <N>(words: string, day: N): (string | N)[] => [words, ", tuo dal ", day],
    moreRows: (count: number) => pickPluralForm(count, { one: "e un'altra", other: `e altre ${formatNumber(count)}` }),
    lists: { owned: "Sullo scaffale", wishlist: "Lista dei desideri", watchlist: "Prezzi seguiti" },
    copySummary: (details: readonly string[]) => `Sullo scaffale: ${formatCommaList(details)}`,
    conditions: { new: "nuovo", "like-new": "come nuovo", used: "usato", damaged: "danneggiato" },
    boxed: "in scatola",
    loose: "sfuso",
    forSale: "in vendita",
    reserved: "in vendita, riservato",
    askingPrice: (price: string) => `a ${price}`,
    pricePaid: (price: string) => `pagato ${price}`,
    gift: "regalo",
    boughtFrom: (shop: string) => `da ${shop}`,
    withNotes: "con note",
  },
  importFileErrors: {
    excel:
      "Questo file ZIP non contiene nessun foglio leggibile. Se è una cartella di lavoro, salva il foglio come CSV (UTF-8) e scegli quel file.",
    workbookTooManyFiles: (most: number) =>
      `La cartella di lavoro contiene più di ${formatNumber(most)} file, per esempio immagini. Salva il suo foglio come CSV (UTF-8) e scegli quel file.`,
    workbookUnpacksTooLarge: (megabytes: number) =>
      `La cartella di lavoro estratta supera ${megabytes} MB. Salva il suo foglio come CSV (UTF-8) e scegli quel file.`,
    workbookTooManyElements: (most: number) =>
      `La cartella di lavoro ha più di ${formatNumber(most)} celle, stili e altri elementi. Salva il suo foglio come CSV (UTF-8) e scegli quel file.`,
    workbookTooManyCharacters: (most: number) =>
      `Le celle della cartella di lavoro hanno più di ${formatNumber(most)} caratteri. Dividila e importa le parti una per una.`,
    oldExcel:
      "È una vecchia cartella di lavoro Excel. Salvala come .xlsx, o il suo foglio come CSV (UTF-8), e scegli quel file.",
    png: "È un'immagine PNG. Scegli un file Excel (.xlsx), CSV o JSON.",
    jpeg: "È un'immagine JPEG. Scegli un file Excel (.xlsx), CSV o JSON.",
    gif: "È un'immagine GIF. Scegli un file Excel (.xlsx), CSV o JSON.",
    pdf: "È un PDF. Scegli un file Excel (.xlsx), CSV o JSON.",
    compressed: "È un file compresso. Estrailo prima.",
    binary: "Non è un file di testo: contiene byte NUL. Scegli un file Excel (.xlsx), CSV o JSON.",
    controlCharacters:
      "Non è un file di testo: contiene troppi caratteri di controllo. Scegli un file Excel (.xlsx), CSV o JSON.",
    empty: "Il file è vuoto.",
    tooManyRows: (most: number) =>
      `Il file ha più di ${formatNumber(most)} righe. Dividilo e importa le parti una per una.`,
    tooManyLines: (most: number) =>
      `Il file ha più di ${formatNumber(most)} righe, per lo più vuote. Elimina quelle vuote e riprova.`,
    tooManyBadRows: (most: number) =>
      `Più di ${formatNumber(most)} righe non si possono leggere, quindi ci siamo fermati lì. È il file giusto? Salvalo di nuovo come CSV (UTF-8) e scegli quello.`,
    onlyHeadings: "Il file ha le intestazioni e nessuna riga.",
    noRows: "Il file non ha righe.",
    jsonPosition: (line: number, column: number) => `riga ${line}, colonna ${column}`,
    jsonUnreadable: (place: string) =>
      `Il JSON contiene caratteri che non si possono leggere (${place}). Salvalo come UTF-8.`,
    jsonIncomplete: (place: string) => `Il JSON finisce troppo presto (${place}): qualcosa non è chiuso.`,
    jsonInvalid: (place: string, sign: string) => `Il JSON non è valido (${place}): ${sign} non può stare lì.`,
    jsonTooLarge: (depth: number, values: number) =>
      `Il JSON è annidato per più di ${depth} livelli o ha più di ${formatNumber(values)} valori. Dividilo e importa le parti una per una.`,
    jsonWrongShape: (version: number) =>
      `Il JSON deve essere un elenco di righe, oppure { "plinth": ${version}, "rows": [...] } come in un'esportazione, oppure { "amiibo": [...] } come in AmiiboAPI.`,
    jsonWrongVersion: (said: string, ours: number) =>
      `Il file dice di essere della versione ${said}; noi leggiamo la ${ours}.`,
    jsonInvalidRow: 'Una riga è un oggetto come { "amiibo_id": 12 }.',
    unreadableCharacters: "Contiene caratteri che non si possono leggere.",
    unclosedQuote: "Le virgolette si aprono e non si chiudono mai: prendono il resto del file. Chiudile.",
    tooManyValues: (values: number, columns: number) =>
      `Ci sono ${values} valori per ${pickPluralForm(columns, { one: "1 colonna", other: `${columns} colonne` })}. Metti tra virgolette un valore che contiene un separatore.`,
  },
  importRowMessages: {
    quoted: (text: string) => `«${text}»`,
    tickColumn: "Spunta",
    partColumn: "parte",
    cellValue: (heading: string, said: string) => `${heading} è ${said}.`,
    cellEmpty: (heading: string) => `La cella ${heading} è vuota.`,
    invalidNumber: (heading: string, said: string) => `${heading} è ${said}: non è un numero di esemplari come 2.`,
    invalidFlag: (heading: string, said: string) => `${heading} è ${said}: capiamo sì o no.`,
    invalidStatus: (heading: string, said: string) =>
      `${heading} è ${said}: capiamo sì, no, posseduto, lista dei desideri, osservato.`,
    invalidCondition: (heading: string, said: string) =>
      `${heading} è ${said}: capiamo nuovo, come nuovo, usato, danneggiato, in scatola o senza scatola.`,
    invalidPrice: (heading: string, said: string) => `${heading} è ${said}: non è un prezzo come 12,99.`,
    missingCurrency: (heading: string, said: string) => `${heading} è ${said}: in quale valuta?`,
    invalidDate: (heading: string, said: string) => `${heading} è ${said}: non è una data come 2026-03-31.`,
    ambiguousDate: (heading: string, said: string) => `${heading} è ${said}: viene prima il giorno o il mese?`,
    partlyUnreadable: (heading: string, said: string) => `${heading} è ${said}: una parte non si può leggere.`,
    conflictingCounts: (owned: string, amount: number, quantity: string, count: number) =>
      `${owned} dice ${amount} e ${quantity} dice ${count}. Correggi una delle due.`,
    partsExceedTotal: (heading: string, total: number, sum: number) =>
      `${heading} dice ${total}, e le colonne che li contano dicono ${sum}. Correggi una delle due cose.`,
    ownedButNone: {
      quantity: (owned: string, quantity: string) =>
        `${owned} dice sì e ${quantity} dice nessuno. Correggi una delle due.`,
      parts: (owned: string) => `${owned} dice sì e i suoi conteggi dicono nessuno. Correggi una delle due cose.`,
    },
    partlySold: (heading: string, sold: number, copies: number) =>
      `${heading} dice ${sold}, e gli esemplari sono ${copies}. Quanti ne restano?`,
    nothingCounted: (headings: readonly string[]) => `Sotto ${formatCommaList(headings)} non è contato nulla.`,
    notMarkedOwned: "Non segnato come posseduto.",
    totalsRow: "È una riga di totali, non un amiibo.",
    leftOutByUser: "L'hai lasciato fuori.",
    missingItem: "La riga non dice quale amiibo è: indica il nome o l'amiibo_id.",
    unknownId: (id: string) => `Il catalogo non ha l'amiibo_id ${id}.`,
    unknownNfcCode: (nfcCode: string) => `Il catalogo non ha alcun pezzo il cui chip dica ${nfcCode}.`,
    invalidNfcHalves: "head e tail hanno ciascuno fino a otto cifre esadecimali; servono entrambi.",
    unknownHeadAndTail: (head: string, tail: string) =>
      `Il catalogo non ha alcun pezzo con head ${head} e tail ${tail}.`,
    unknownName: (name: string) => `Il catalogo non ha alcun pezzo chiamato ${name}.`,
    idWithUnknownHeadAndTail: (id: string, name: string) =>
      `amiibo_id ${id} è ${name}, ma head e tail non lo sono. Togli uno dei due.`,
    idWithOtherHeadAndTail: (id: string, name: string, other: string, otherId: number) =>
      `amiibo_id ${id} è ${name}, ma head e tail sono quelli di ${other} (${otherId}). Togli uno dei due.`,
    tooManyCopiesOfItem: (most: number) => `Un pezzo ha al massimo ${most} esemplari.`,
    tooManyCopies: (most: number) => `Non ci sta: una collezione ha al massimo ${formatNumber(most)} esemplari.`,
  },
  upcoming: {
    title: "Prossimi amiibo",
    description: "Ogni amiibo annunciato e non ancora uscito, per regione e giorno, anche come calendario.",
    intro: "Che cosa è stato annunciato e non è ancora uscito ovunque, a partire dal più vicino.",
    noReleases: "Non è annunciata alcuna uscita.",
    dayHeading: <N>(day: N, away: string): (string | N)[] => [day, `, ${away}`],
    calendars: "Nel tuo calendario",
    calendarOf: <N>(unseen: (words: string) => N, region: string): (string | N)[] => [unseen("Calendario di "), region],
    allRegions: "Tutte le regioni",
    privateCalendar: "Le tue uscite in calendario",
    privateCalendarHint: <N>(wishlist: (words: string) => N, goal: (words: string) => N): (string | N)[] => [
      "Le uscite di ciò che è nella tua ",
      wishlist("lista dei desideri"),
      " e ",
      goal("nel tuo obiettivo"),
      ", ciascuna una volta: nella tua regione, o dove esce per prima. Chiunque ne conosca l'indirizzo può leggerlo, quindi tienilo per te; un nuovo indirizzo disattiva quello vecchio.",
    ],
    calendarTitle: `${PRODUCT_NAME}: uscite amiibo`,
    regionCalendarTitle: (region) => `${PRODUCT_NAME}: uscite amiibo ${IN_REGION[region]}`,
    emptyCalendar: "Non è annunciata alcuna uscita di amiibo.",
    emptyRegionCalendar: (region) => `Non è annunciata alcuna uscita di amiibo ${IN_REGION[region]}.`,
    privateCalendarTitle: (username: string) => `${PRODUCT_NAME}: uscite per ${username}`,
    emptyPrivateCalendar:
      "Non è annunciata alcuna uscita di ciò che è nella tua lista dei desideri o nel tuo obiettivo.",
    calendarNotFound: "A questo indirizzo non c'è alcun calendario. Forse chi lo possiede l'ha rinnovato.",
    released: (name, region) => `${name} esce ${IN_REGION[region]}`,
    nextRelease: (item, region, day, away) => [
      "Presto in arrivo: ",
      item,
      ` ${IN_REGION[region]}, `,
      day,
      ` (${away}).`,
    ],
    moreReleases: others,
    allReleases: "Tutti i prossimi amiibo",
  },
  listViews: {
    kinds: {
      "amiibo-franchise": "Per franchise",
      "animal-crossing-cards": "Animal Crossing",
      "game-series": "Per serie di giochi",
      all: "Vedi tutto",
    },
    all: "Tutti",
    figuresOnly: "Solo statuine",
    inMyGames: "Nei miei giochi",
    formSuffixes: {
      figure: "statuina",
      yarn: "lana",
      card: "carta",
      band: "band",
      block: "blocco",
      "cereal-box": "scatola di cereali",
    },
  },
  priceWatcher: {
    title: "Prezzi seguiti",
    guestIntro:
      "Imposta il prezzo che pagheresti per un amiibo, nel Regno Unito o negli USA, nuovo o usato. Ti avvisiamo quando viene offerto a quel prezzo e quando torna disponibile. Per farlo bisogna essere registrati.",
    watchedItems: "Che cosa segui",
    watchingStopped: (name: string) => `Non segui più ${name}. Le sue soglie aspettano, se mai ci ripensassi.`,
    watchAgain: "Seguilo di nuovo",
    emptyTitle: "Non segui ancora nulla",
    emptyHint:
      "Premi l'occhio su un pezzo, o imposta una soglia nella sua pagina. Ti avvisiamo quando viene offerto a quel prezzo o a meno.",
    browseCatalogue: "Sfoglia il catalogo",
    stopWatching: <N>(unseen: (words: string) => N, name: string): (string | N)[] => [
      "Non seguire più",
      unseen(` ${name}`),
    ],
    cheapestOffer: "Il meno caro ora",
    noOffer: "Oggi nessuno",
    gradeAndSeller: (grade: string, seller: string) => `${grade}, ${seller}`,
    gradeSellerAndPostage: (grade: string, seller: string, postage: string) =>
      `${grade}, ${seller}, più ${postage} di spedizione`,
    targetMet: (corner: string, price: string, target: string) =>
      `Raggiunta: ${corner}, ${price} con soglia a ${target}`,
    aboveTarget: (corner: string, difference: string, target: string) =>
      `${corner}: ${difference} sopra la tua soglia di ${target}`,
    noTrend: "Ancora nessun andamento",
    trend: (grade: string, first: string, last: string) => `30 giorni, ${grade}: da ${first} a ${last}`,
    ownedTitle: "Sul tuo scaffale",
    ownedHint: {
      guide: (market) =>
        `Secondo la guida ai prezzi ${IN_MARKET[market]}: gli esemplari in scatola come nuovi, gli sfusi come usati. Prima ciò che è sceso di più.`,
      averages: (market) =>
        `Medie ${IN_MARKET[market]}: gli esemplari in scatola come nuovi, gli sfusi come usati. Prima ciò che è sceso di più.`,
    },
    item: "amiibo",
    currentPrice: "Ora",
    monthChange: "Variazione in 30 giorni",
    rangeColumn: "Min – max",
    watchColumn: "Segui",
    watchItem: <N>(unseen: (words: string) => N, name: string): (string | N)[] => ["Segui", unseen(` ${name}`)],
    ownedItem: <N>(name: N, grade: string): (string | N)[] => [name, `, ${grade}`],
    priceRange: (low: string, high: string) => `da ${low} a ${high}`,
    targetsTitle: "Le tue soglie di prezzo",
    allTargets: <N>(watcher: (words: string) => N): (string | N)[] => ["tutte tra i tuoi ", watcher("prezzi seguiti")],
  },
  wishlistPage: {
    title: "Lista dei desideri",
    emptyTitle: "Ancora nessun desiderio",
    emptyHint: "Premi la stella su un pezzo che ti piacerebbe avere.",
    browseCatalogue: "Sfoglia il catalogo",
    pricesTitle: "Quanto costano ora",
    noOffersTitle: "Nessuna offerta ora",
    noOffersHint: "Nessuno ne offre dove compri tu.",
    totalOfOne: (sum) => [sum, " al prezzo più basso."],
    totalOfAll: (sum, all) => [sum, ` per tutti e ${formatNumber(all)}, ciascuno al prezzo più basso.`],
    totalOfSome: (sum, priced, all) => [
      sum,
      ` per ${formatNumber(priced)} su ${formatNumber(all)}, ciascuno al prezzo più basso; gli altri non li offre nessuno.`,
    ],
    noneInStock: "Nessuno è disponibile in un negozio.",
    inStock: (count: number) =>
      pickPluralForm(count, {
        one: "1 è disponibile in un negozio.",
        other: `${formatNumber(count)} sono disponibili nei negozi.`,
      }),
    pricesHint: "Il prezzo più basso è quello di un negozio che l'ha disponibile o di un'inserzione, senza spedizione.",
    noOffer: "Nessuna offerta ora",
    listing: "Un'inserzione",
    preOrder: (shop: string) => `Preordina da ${shop}`,
    buyAt: (shop: string) => `Compra da ${shop}`,
    ofItem: (name: string) => `: ${name}`,
    notInShops: "Non nei negozi",
    moveUp: (name: string) => `Sposta su ${name}`,
    moveDown: (name: string) => `Sposta giù ${name}`,
  },
  collectionValue: {
    title: "Quanto vale la tua collezione",
    valueIn: {
      us: (currency: string) => `Valore negli USA,\u00a0${currency}`,
      uk: (currency: string) => `Valore nel Regno Unito,\u00a0${currency}`,
    },
    inRegion: { us: "Negli USA", uk: "Nel Regno Unito" },
    noValue: "Ancora nulla",
    unpricedCopies: (count: number) =>
      pickPluralForm(count, {
        one: "Escluso 1 esemplare senza un prezzo",
        other: `Esclusi ${formatNumber(count)} esemplari senza un prezzo`,
      }),
    valueExplanation: (count: number, bases: string) =>
      `${copies(count)}: quelli sigillati come nuovi, tutti gli altri come usati, secondo ${bases}.`,
    valueUnpricedNote: (count: number) =>
      pickPluralForm(count, {
        one: "1 esemplare senza un prezzo per la sua condizione è escluso.",
        other: `${formatNumber(count)} esemplari senza un prezzo per la loro condizione sono esclusi.`,
      }),
    changePeriods: { day: "Da ieri", week: "In 7 giorni", month: "In 30 giorni" },
    nothingChanged: "Non è cambiato nulla",
    changeByPrices: "Solo per i prezzi",
    changeByAdditions: (arrivals: number) => `Per ${addedCopies(arrivals)}`,
    changeByPricesAndAdditions: (prices: string, added: string, arrivals: number) =>
      `${prices} per i prezzi, ${added} per ${addedCopies(arrivals)}`,
    gainsTitle: "Pagato e valore",
    copyCount: copies,
    copies: "Esemplari",
    paid: "Pagato",
    valueColumn: "Valore per condizione",
    gain: "Guadagno",
    inCurrency: (currency: string, count: number) => `In ${currency}, ${copies(count)}`,
    gainsHint:
      "Solo esemplari di cui hai annotato il prezzo, nella valuta della regione, e che lì hanno un prezzo per la loro condizione.",
    gainsLeftOut: (count: number) =>
      pickPluralForm(count, {
        one: "1 esemplare che hai pagato non ne ha, ed è escluso.",
        other: `${formatNumber(count)} esemplari che hai pagato non ne hanno, e sono esclusi.`,
      }),
    historyTitle: "Valore nel tempo",
    noHistory: "Non c'è ancora una storia del suo valore prima di oggi.",
    rangeLabel: "Quanto indietro",
    ranges: { day: "Giorno", week: "Settimana", month: "Mese", year: "Anno" },
    showTable: "Mostra come tabella",
    historyExplanation: (priced: string) =>
      `Ogni giorno mostra gli esemplari che hai adesso, secondo i valori di allora: ${priced}. Un esemplare senza data conta come se l'avessi sempre avuto; un punto indica un giorno in cui ne hai aggiunti altri.`,
    noPricesBefore: <N>(day: N): (string | N)[] => ["Non ci sono prezzi prima del ", day, "."],
    historyDescription: {
      us: (first: string, on: string, last: string, until: string, lowest: string, highest: string) =>
        `Negli USA: ${first} il ${on}, ${last} il ${until}, minimo ${lowest}, massimo ${highest}`,
      uk: (first: string, on: string, last: string, until: string, lowest: string, highest: string) =>
        `Nel Regno Unito: ${first} il ${on}, ${last} il ${until}, minimo ${lowest}, massimo ${highest}`,
    },
    addedOnDay: (day: string, count: number) =>
      `${day}: ${pickPluralForm(count, { one: "1 arrivato", other: `${formatNumber(count)} arrivati` })}`,
    date: "Data",
    addedCopies: "Esemplari aggiunti",
    changeSince: <N>(change: N, day: N, prices: string): (string | N)[] => [
      change,
      " dal ",
      day,
      `: ${prices} per i prezzi.`,
    ],
    changeSinceWithAdditions: <N>(
      change: N,
      day: N,
      prices: string,
      added: string,
      arrivals: number,
    ): (string | N)[] => [change, " dal ", day, `: ${prices} per i prezzi, ${added} per ${addedCopies(arrivals)}.`],
    mainContributors: "Che cosa ha inciso di più",
    moversTitle: "Le variazioni maggiori rispetto ai 30 giorni precedenti",
    gainers: "In salita",
    losers: "In discesa",
    moverNames: {
      new: (name: string) => `${name}, nuovo`,
      used: (name: string) => `${name}, usato`,
    },
  },
  phrases: {
    "Race your Mii in a suit inspired by Animal Crossing":
      "Fai correre il tuo Mii con una tuta ispirata ad Animal Crossing",
    "Race your Mii in a suit inspired by the character": "Fai correre il tuo Mii con una tuta ispirata al personaggio",
    "Race your Mii in a suit inspired by The Legend of Zelda":
      "Fai correre il tuo Mii con una tuta ispirata a The Legend of Zelda",
    "Race in a suit inspired by Splatoon": "Corri con una tuta ispirata a Splatoon",
    "Race your Mii in a suit inspired by Metroid": "Fai correre il tuo Mii con una tuta ispirata a Metroid",
    "Race in a suit inspired by Kirby": "Corri con una tuta ispirata a Kirby",
    "Race your Mii in a suit inspired by Pikmin": "Fai correre il tuo Mii con una tuta ispirata a Pikmin",
    "Get a Copy Ability like the character's, and some health":
      "Ottieni un'abilità copia come quella del personaggio e un po' di salute",
    "Get a pattern inspired by Animal Crossing": "Ottieni una fantasia ispirata ad Animal Crossing",
    "Get a pattern inspired by The Legend of Zelda": "Ottieni una fantasia ispirata a The Legend of Zelda",
    "Get a pattern inspired by Splatoon": "Ottieni una fantasia ispirata a Splatoon",
    "Get a pattern inspired by the character": "Ottieni una fantasia ispirata al personaggio",
    "Get a pattern inspired by Kirby": "Ottieni una fantasia ispirata a Kirby",
    "Dress up in a special outfit": "Indossa un costume speciale",
    "Have the character bring an item or settle in your town":
      "Fai portare un oggetto al personaggio o fallo trasferire nella tua città",
    "Have the character bring you something special": "Fatti portare dal personaggio qualcosa di speciale",
    "Have the character camp by RV, bring an item or move in":
      "Fai venire il personaggio in camper, a portare un oggetto o ad abitare da te",
    "Have an amiibo-only Zelda guest camp, bring items or move in":
      "Fai venire un ospite di Zelda, solo con amiibo, in campeggio, con oggetti o ad abitare da te",
    "Have the character stop at the RV campsite or bring an item":
      "Fai fermare il personaggio all'area camper o fagli portare un oggetto",
    "Have amiibo-only Inkwell camp, bring an item or move in":
      "Fai venire Inkwell, solo con amiibo, in campeggio, con un oggetto o ad abitare da te",
    "Have amiibo-only Felyne camp, bring an item or move in":
      "Fai venire il Felyne, solo con amiibo, in campeggio, con un oggetto o ad abitare da te",
    "Have amiibo-only Cece camp, bring an item or move in":
      "Fai venire Cece, solo con amiibo, in campeggio, con un oggetto o ad abitare da te",
    "Have amiibo-only Viché camp, bring an item or move in":
      "Fai venire Vicky, solo con amiibo, in campeggio, con un oggetto o ad abitare da te",
    "Have Wisp stop at the RV campsite or bring you an item":
      "Fai fermare Spirideo all'area camper o fatti portare un oggetto",
    "Get a special poster that shows the character": "Ottieni un poster speciale con il personaggio",
    "Have the character pose for pictures at Photopia":
      "Fai posare il personaggio nello studio fotografico di Fiorilio",
    "Share a coffee with the character at the Roost": "Prendi un caffè con il personaggio al bar del museo",
    "Plan the character's holiday home in Happy Home Paradise":
      "Progetta la casa vacanze del personaggio in Happy Home Paradise",
    "Ask the villager to camp and, in time, settle with you":
      "Invita l'abitante in campeggio e, col tempo, a stabilirsi da te",
    "Get special Sanrio furniture and a poster to match the card":
      "Ottieni mobili Sanrio speciali e un poster abbinato alla carta",
    "Phone the character and plan their home at any time": "Telefona al personaggio e progetta la sua casa quando vuoi",
    "Keep a home and its furniture on the amiibo to share":
      "Conserva sull'amiibo una casa con i suoi mobili, da condividere",
    "Get a statue of Villager in gold to furnish with": "Ottieni una statua dorata dell'Abitante per arredare",
    "Take the character's card into the mini-games": "Porta la carta del personaggio nei minigiochi",
    "Add this villager's home to the board you play on": "Aggiungi la casa di questo abitante al tuo tabellone",
    "Take a seat in party mode as this character": "Partecipa alla modalità festa con questo personaggio",
    "Give the plaza a statue of Villager in gold": "Metti in piazza una statua dorata dell'Abitante",
    "Add songs, figures and frames": "Aggiungi canzoni, figure e cornici",
    "Train the character as a figure player and fight it":
      "Allena il personaggio come giocatore statuina (FP) e affrontalo",
    "Get the character as a Spirit": "Ottieni lo spirito del personaggio",
    "Have Timmy & Tommy open their shop sooner": "Fai aprire prima il negozio di Mirco e Marco",
    "Give Yoshi a yarn pattern modelled on the character": "Dai a Yoshi una trama di lana ispirata al personaggio",
    "Switch Double Yoshi mode on": "Attiva la modalità Doppio Yoshi",
    "Keep the yarn pattern you like best on the amiibo": "Conserva sull'amiibo la trama di lana che preferisci",
    "Have Poochy help you through a level": "Fatti aiutare da Poochy in un livello",
    "Dress Mario as the character with a Mystery Mushroom": "Vesti Mario da personaggio con un fungo misterioso",
    "Build with the Big Mushroom, which only amiibo bring":
      "Costruisci con il fungo gigante, che solo gli amiibo portano",
    "Have Wario draw the character; trade the sketch for coins":
      "Fai disegnare il personaggio a Wario e scambia il disegno con monete",
    "Get its figure in an amiibo-only pose (needs Chibi-Robo too)":
      "Ottieni la sua statuina in una posa esclusiva degli amiibo (serve anche Chibi-Robo)",
    "Turn Chibi-Robo into the stronger Super Chibi Robo": "Trasforma Chibi-Robo nel più forte Super Chibi-Robo",
    "Draw figures to collect from the Toy Capsule Machine": "Estrai statuine da collezione dal distributore di capsule",
    "Wear a costume modelled on the character": "Indossa un costume ispirato al personaggio",
    "Get the Star form of the character in its sport": "Ottieni la versione stella del personaggio nel suo sport",
    "Enter Road to Superstar with three cards": "Partecipa a Road to Superstar con tre carte",
    "Get the power-up that goes with the character": "Ottieni il potenziamento legato al personaggio",
    "Call up Fury Bowser (in Bowser's Fury)": "Evoca Bowser furioso (in Bowser's Fury)",
    "Hit foes and blocks nearby with a shockwave (Bowser's Fury)":
      "Colpisci nemici e blocchi vicini con un'onda d'urto (Bowser's Fury)",
    "Wear an accessory that fits the character": "Indossa un accessorio adatto al personaggio",
    "Get a helper item that varies with the character": "Ottieni un oggetto utile, diverso per ogni personaggio",
    "Get the character's amiibo-only plane and a tuning part":
      "Ottieni l'aereo del personaggio, esclusivo degli amiibo, e un pezzo per la messa a punto",
    "Get the character's plane early, a skin and a tuning part":
      "Ottieni in anticipo l'aereo del personaggio, una livrea e un pezzo per la messa a punto",
    "Get the character as a shiny sticker": "Ottieni il personaggio come adesivo brillante",
    "Solve a puzzle modelled on the character": "Risolvi un puzzle ispirato al personaggio",
    "Get coins on the amiibo spaces of Minigame Island":
      "Ottieni monete sulle caselle amiibo dell'Isola dei minigiochi",
    "Bring your character back once on Minigame Island":
      "Recupera una volta il tuo personaggio sull'Isola dei minigiochi",
    "Open the Minigame Pack of the character at once": "Apri subito il pacchetto di minigiochi del personaggio",
    "Dress as the character and use the costume's powers": "Vestiti da personaggio e usa i poteri del costume",
    "Find this figure as you play and take it for energy points":
      "Trova questa statuina giocando e prendila per avere punti energia",
    "Have four extra Pikmin join you": "Fai unire a te quattro Pikmin in più",
    "Have extra Pikmin join you": "Fai unire a te altri Pikmin",
    "Have some other figure turn up at random for you to take": "Fai apparire a caso un'altra statuina da prendere",
    "Control the character or get its bonus, as each mode has it":
      "Controlla il personaggio o ottieni il suo bonus, secondo la modalità",
    "Add the track Chill to Rhythm Recital": "Aggiungi il brano «Chill» al saggio di ritmo",
    "Give Boo's Block Party a backdrop in Boo style": "Dai a Boo's Block Party uno sfondo in stile Boo",
    "Dress up as the character, with short hair": "Vestiti da personaggio, con i capelli corti",
    "Add the Chain Chomp to your weapons": "Aggiungi il Categnaccio alle tue armi",
    "Wear an outfit from Star Fox": "Indossa un costume di Star Fox",
    "Get the Super Mirror 2 with every costume inside": "Ottieni il superspecchio 2 con tutti i costumi",
    "Get Super Mirror, Super Mirror 64 and every costume inside":
      "Ottieni il superspecchio, il superspecchio 64 e tutti i costumi",
    "Train a computer partner and team up on court": "Allena un compagno e gioca in doppio con lui",
    "Steer the character as a Mini with an ability of its own":
      "Guida il personaggio come Mini con un'abilità tutta sua",
    "Open stages meant for this character": "Apri livelli fatti per questo personaggio",
    "Change the board you play amiibo Party on": "Cambia il tabellone su cui giochi ad amiibo Party",
    "Make it your piece on the amiibo Party board": "Usalo come pedina sul tabellone di amiibo Party",
    "Share a Chamber Dungeon with friends by way of the amiibo":
      "Condividi con gli amici un dungeon componibile tramite l'amiibo",
    "Get one of five dungeon chambers that only amiibo bring":
      "Ottieni una delle cinque stanze di dungeon che solo gli amiibo portano",
    "Add Shadow Link to Chamber Dungeons as a Plus Effect":
      "Aggiungi Link ombra ai dungeon componibili come effetto extra",
    "Get a weapon or something rare, plus materials": "Ottieni un'arma o qualcosa di raro, più materiali",
    "Cover the paraglider in the character's amiibo-only fabric":
      "Rivesti la paravela con la tela del personaggio, esclusiva degli amiibo",
    "Call Epona and ride her": "Chiama Epona e cavalcala",
    "Get main-quest gear and a stamp": "Ottieni equipaggiamento per l'avventura principale e un timbro",
    "Get a Bowser's Minions skill, gear and a stamp":
      "Ottieni un'abilità degli scagnozzi di Bowser, equipaggiamento e un timbro",
    "Get certain goods to craft with, or the character's weapon":
      "Ottieni certi materiali da lavorare o l'arma del personaggio",
    "Open a treasure chest that may hold gear in Zelda style":
      "Apri un forziere che può contenere equipaggiamento in stile Zelda",
    "Wear an outfit that only amiibo bring": "Indossa un abito che solo gli amiibo portano",
    "Get ingredients for smoothies": "Ottieni ingredienti per frullati",
    "Paint your armour to look like the character": "Dipingi la tua armatura come il personaggio",
    "Paint your Blast Ball armour to look like the character":
      "Dipingi la tua armatura di Blast Ball come il personaggio",
    "Get campaign armour paint that adds auxiliary ammo":
      "Ottieni una vernice per la campagna che aggiunge munizioni ausiliarie",
    "Get campaign armour paint that adds repair capsules":
      "Ottieni una vernice per la campagna che aggiunge capsule di riparazione",
    "Get gear that only amiibo bring": "Ottieni equipaggiamento che solo gli amiibo portano",
    "Store the gear, weapons and controls you like best":
      "Conserva l'equipaggiamento, le armi e i comandi che preferisci",
    "Pose for pictures with this character or your stored gear":
      "Posa per le foto con questo personaggio o con l'equipaggiamento conservato",
    "Watch past Splatfest shows at the Grand Festival Grounds":
      "Guarda gli spettacoli dei festival passati nell'area del Gran festival",
    "Be invincible for a short while": "Diventa invincibile per un po'",
    "Get a Life-Up Heart for extra health": "Ottieni un supercuore per avere più salute",
    "See where the regional coins are": "Vedi dove sono le monete regionali",
    "Find out where a Power Moon is (as the Delicious amiibo)":
      "Scopri dove si trova una luna di energia (come Delicious amiibo)",
    "Get materials plus something rare or amiibo-only": "Ottieni materiali e qualcosa di raro o esclusivo degli amiibo",
    "Have Wolf Link join you as a partner": "Fai unire a te Link lupo come compagno",
    "Collect character cards that aid you in fights": "Raccogli carte personaggio che ti aiutano nelle lotte",
    "Arm the character and its Rabbid with an amiibo-only weapon":
      "Dai al personaggio e al suo Rabbid un'arma esclusiva degli amiibo",
    "Get an item that helps you along": "Ottieni un oggetto che ti aiuta ad andare avanti",
    "Get a weapon of three stars or more": "Ottieni un'arma da tre stelle in su",
    "Get the Spinner, a weapon that only amiibo bring": "Ottieni lo Spinner, un'arma che solo gli amiibo portano",
    "Fill up on arrows once daily with each amiibo": "Fai il pieno di frecce una volta al giorno con ogni amiibo",
    "Fill up on hearts once daily with each amiibo": "Fai il pieno di cuori una volta al giorno con ogni amiibo",
    "Suffer double damage from foes and surroundings": "Subisci danni doppi da nemici e ambiente",
    "Enter the Cave of Shadows": "Entra nella Grotta delle Ombre",
    "Store hearts for Breath of the Wild or the Cave of Shadows":
      "Conserva cuori per Breath of the Wild o la Grotta delle Ombre",
    "Get a set of stickers from Monster Hunter Stories 2": "Ottieni un set di adesivi di Monster Hunter Stories 2",
    "Wear a special set of layered armour": "Indossa un set speciale di armatura sovrapposta",
    "Draw lots each day for all kinds of handy items":
      "Tenta la sorte ogni giorno per ottenere oggetti utili di ogni tipo",
    "Beat challenge stages for mini-games and exclusive gear":
      "Supera sfide per avere minigiochi ed equipaggiamento esclusivo",
    "Watch musical shows": "Guarda spettacoli musicali",
    "Get an item at random when Tsukino tells your fortune":
      "Ottieni un oggetto a caso quando Tsukino ti predice il futuro",
    "Wear the Hakum Rider Outfit as layered armour": "Indossa l'abito da Rider di Hakum come armatura sovrapposta",
    "Add the Hunter Sticker Set to your stickers": "Aggiungi il set di adesivi del cacciatore ai tuoi",
    "Wear special layered armour that belongs to the character":
      "Indossa un'armatura sovrapposta speciale, propria del personaggio",
    "Get a Fashion Ticket (any outfit) and a Music Ticket (song)":
      "Ottieni un buono moda (un abito qualsiasi) e un buono musica (un brano)",
    "Get random goods, arms or gear of a better grade":
      "Ottieni a caso oggetti, armi o equipaggiamento di qualità migliore",
    "Find healing Super Mushrooms in place of poisonous ones":
      "Trova superfunghi che curano al posto di quelli velenosi",
    "Win the chance to rise again when your health is gone":
      "Guadagna la possibilità di rialzarti quando finisci la salute",
    "See furniture glow where a Speedy Spirit hides": "Vedi brillare i mobili in cui si nasconde uno spirito veloce",
    "Have Toad heal you when you talk to him": "Fatti curare da Toad quando gli parli",
    "See on the map where up to three escaped Boos hide": "Vedi sulla mappa dove si nascondono fino a tre Boo fuggiti",
    "Get one weapon to fight with": "Ottieni un'arma con cui combattere",
    "Get a weapon that only amiibo bring": "Ottieni un'arma che solo gli amiibo portano",
    "Add a special theme to the music of your battles": "Aggiungi un tema speciale alla musica delle tue battaglie",
    "Get items and materials of a better grade": "Ottieni oggetti e materiali di qualità migliore",
    "Get a large sum of BP": "Ottieni una grossa somma di BP",
    "Get finer supplies than other amiibo bring": "Ottieni provviste migliori che con altri amiibo",
    "Make the character's Mii suit stronger for the day": "Rafforza per un giorno il costume Mii del personaggio",
    "Enter the character's league and maybe win its Mii costume":
      "Entra nella lega del personaggio e forse vincerai il suo costume Mii",
    "Call a phantom hero to your side in battle": "Chiama un eroe fantasma al tuo fianco in battaglia",
    "Call a phantom hero into battle and make it stronger": "Chiama un eroe fantasma in battaglia e rendilo più forte",
    "Enter a dungeon that belongs to this character alone": "Entra in un dungeon riservato a questo personaggio",
    "Get an egg with a Monstie that fits the character": "Ottieni un uovo con un Monstie adatto al personaggio",
    "Dress Navirou to match the character": "Vesti Navirou in tinta con il personaggio",
    "Put on a costume in the character's likeness": "Metti un costume a immagine del personaggio",
    "Get the Qucy outfit and a filter in Game Boy look": "Ottieni il costume di Qucy e un filtro in stile Game Boy",
    "Wear gear in the character's style that only amiibo bring":
      "Indossa equipaggiamento nello stile del personaggio, esclusivo degli amiibo",
    "Get two Picture Pieces, two Point Stars and a Maxim Tomato":
      "Ottieni due pezzi di immagine, due stelle punto e un maxi pomodoro",
    "Get a boost item and some star coins": "Ottieni un oggetto di potenziamento e qualche moneta stella",
    "Get items that help more than usual": "Ottieni oggetti più utili del solito",
    "Win back some health each day (how much varies)": "Recupera un po' di salute ogni giorno (la quantità varia)",
    "Refill some missiles each day (how many varies)": "Recupera qualche missile ogni giorno (il numero varia)",
    "Raise your health by 100 for good": "Aumenta la tua salute di 100 per sempre",
    "Carry 10 more missiles for good": "Porta 10 missili in più per sempre",
    "Pick up twenty Fragments": "Ottieni venti frammenti",
    "Pick up ten Fragments": "Ottieni dieci frammenti",
    "Raise a musical statue on the plaza": "Erigi una statua musicale nella piazza",
    "Put on a hat like the character's that grants a power":
      "Metti un cappello come quello del personaggio che dona un potere",
    "Pick up bonuses and items": "Ottieni bonus e oggetti",
    "Pick up power-ups and items to use in the game": "Ottieni potenziamenti e oggetti da usare nel gioco",
    "Carry items home on the card after a game with friends":
      "Porta a casa oggetti sulla carta dopo una partita con gli amici",
    "Lend Kirby one power a day from each character": "Presta a Kirby un potere al giorno da ogni personaggio",
    "Befriend a special Monstie": "Fai amicizia con un Monstie speciale",
    "Open the Super Mario Odyssey courses ahead of time": "Apri in anticipo i livelli di Super Mario Odyssey",
    "Get a mushroom that makes you invincible": "Ottieni un fungo che ti rende invincibile",
    "Get a fairy helper and player colours like the character's":
      "Ottieni una fata che aiuta e i colori del personaggio",
    "Get the character's Shovel Knight remix straight away": "Ottieni subito il remix di Shovel Knight del personaggio",
    "Get challenge stages, a fairy and a costume of the character":
      "Ottieni sfide, una fata e un costume del personaggio",
    "Play Custom Knight; store your design (Shovel of Hope only)":
      "Gioca con Custom Knight e conserva il tuo stile (solo Shovel of Hope)",
    "Get challenge stages, a fairy and costumes of the character": "Ottieni sfide, una fata e costumi del personaggio",
    "Have a fairy keep you company": "Fatti accompagnare da una fata",
    "Put the character in a special outfit": "Metti al personaggio un costume speciale",
    "Give Swordfighter weapons the look of the character's own":
      "Dai alle armi da spadaccino l'aspetto di quella del personaggio",
    "Dress Noah in N's Consul Suit": "Vesti Noah con l'abito da console di N",
    "Let Eunie, Lanz and Noah go without jackets": "Lascia Eunie, Lanz e Noah senza giacca",
    "Dress Mio in M's Consul Suit": "Vesti Mio con l'abito da console di M",
    "Let Taion, Sena and Mio go without jackets": "Lascia Taion, Sena e Mio senza giacca",
    "Recruit the character as a fighter you control": "Recluta il personaggio come combattente che controlli tu",
    "Fight the character, who then joins you": "Combatti contro il personaggio, che poi si unisce a te",
    "Get a reserve tank that restores missiles when you have none":
      "Ottieni un serbatoio di riserva che ridà missili quando li finisci",
    "See concept art once you have finished the game": "Guarda i bozzetti una volta finito il gioco",
    "Get a reserve tank that refills Aeon when it runs dry":
      "Ottieni un serbatoio di riserva che ridà Aeon quando si esaurisce",
    "See Metroid II art once you have finished the game":
      "Guarda le illustrazioni di Metroid II una volta finito il gioco",
    "Get a reserve tank that restores health when you have none":
      "Ottieni un serbatoio di riserva che ridà salute quando la finisci",
    "Open the Sound Test once you have finished the game": "Apri il test audio una volta finito il gioco",
    "Get a marker for the nearest Metroid on your map": "Vedi segnato sulla mappa il Metroid più vicino",
    "Finish the game to open Fusion difficulty and its suit":
      "Finisci il gioco per aprire la difficoltà Fusion e la sua tuta",
    "Stock up on E Tanks and other handy things": "Fai scorta di serbatoi E e di altre cose utili",
    "Play 11 exclusive stages that fans made as challenges": "Gioca 11 livelli esclusivi, sfide create dai fan",
    "Open a fresh set of jump-and-run challenges": "Apri una nuova serie di sfide a suon di salti e spari",
    "Take on Shovel Knight as a boss": "Affronta Shovel Knight come boss",
    "Clear the stage you are on of every enemy, once daily":
      "Elimina tutti i nemici del livello in corso, una volta al giorno",
    "Fly the Arwing in its SNES look": "Pilota l'Arwing nel suo aspetto SNES",
    "Fly the Arwing in black": "Pilota l'Arwing in nero",
    "Watch the character's live show in a special version": "Guarda una versione speciale del concerto del personaggio",
    "Open challenges in which you seek a hidden Pixel Toad": "Apri sfide in cui cercare un Toad in pixel nascosto",
    "Learn the Praise the Sun gesture and strike it": "Impara il gesto «Lode al sole» ed eseguilo",
    "Watch every story scene as far as the chapter you are in":
      "Guarda tutte le scene della storia fino al capitolo in cui sei",
    "Open a way into Golden Greed's Domain": "Apri un varco verso il dominio dell'Avidità dorata",
    "Wear the Pakku Mask": "Indossa la maschera Pakku",
    "Fight as Shadow Mewtwo ahead of earning it": "Combatti con Mewtwo Ombra prima di meritartelo",
    "Go up to the sky or down to the surface in a moment": "Sali in cielo o scendi in superficie in un attimo",
    "Get tokens to trade for music and moving 3D characters":
      "Ottieni gettoni da scambiare con musica e personaggi 3D animati",
  },
};
