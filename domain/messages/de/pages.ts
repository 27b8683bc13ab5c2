import { PRODUCT_NAME } from "../../brand";
import { formatCommaList, formatListWithAnd } from "../../language/formatListWithAnd";
import { formatMegabytes, formatNumber, pickPluralForm } from "../../language/formatNumber";
import type { PageMessages } from "../pages";

const games = (count: number): string => pickPluralForm(count, { one: "1 Spiel", other: `${count} Spiele` });
/** Behind "in": "allen 3 Spielen", "2 von 3 Spielen". */
const gamesOf = (count: number, of: number): string => {
  if (of === 1) return "einem Spiel";
  return count === of ? `allen ${of} Spielen` : `${count} von ${of} Spielen`;
};

const IN_REGION = { eu: "in Europa", au: "in Australien", na: "in Nordamerika", jp: "in Japan" };

const separated = <Part>(parts: readonly Part[]): (string | Part)[] =>
  parts.flatMap((part, place) => (place === 0 ? [part] : [", ", part]));

const copies = (count: number): string =>
  pickPluralForm(count, { one: "1 Exemplar", other: `${formatNumber(count)} Exemplare` });
const newCopies = (count: number): string =>
  pickPluralForm(count, { one: "1 neues Exemplar", other: `${formatNumber(count)} neue Exemplare` });

/** "12 Exemplare, 3 Wünsche" */
const writes = (ofOwned: number, wishes: number, watches: number, changes: number): string =>
  formatCommaList([
    ...(ofOwned > 0 ? [copies(ofOwned)] : []),
    ...(wishes > 0 ? [pickPluralForm(wishes, { one: "1 Wunsch", other: `${formatNumber(wishes)} Wünsche` })] : []),
    ...(watches > 0
      ? [pickPluralForm(watches, { one: "1 Beobachtung", other: `${formatNumber(watches)} Beobachtungen` })]
      : []),
    ...(changes > 0
      ? [pickPluralForm(changes, { one: "1 Änderung", other: `${formatNumber(changes)} Änderungen` })]
      : []),
  ]);

const MARKET = { "EBAY-GB": "UK", "EBAY-US": "USA" } as const;
const IN_MARKET = { "EBAY-GB": "in Großbritannien", "EBAY-US": "in den USA" } as const;

/** "1,2634" */
const inDecimals = (rate: number): string => String(rate).replace(".", ",");

const COLLECTED = {
  figure: "Figuren",
  yarn: "Wollfiguren",
  card: "Karten",
  band: "Power-Up-Armbänder",
  block: "Holzbausteine",
  "cereal-box": "Cerealien-Packungen",
} as const;

/** "mit Effekt in Splatoon 3 und 2 weiteren Spielen" */
function playedIn(first: string | undefined, more: number): string {
  if (first === undefined) return "mit Effekt in einem Spiel, das gespielt wird";
  if (more === 0) return `mit Effekt in ${first}`;
  return pickPluralForm(more, {
    one: `mit Effekt in ${first} und 1 weiteren Spiel`,
    other: `mit Effekt in ${first} und ${formatNumber(more)} weiteren Spielen`,
  });
}

const wishedFor = (count: number): string =>
  pickPluralForm(count, { one: "das du dir wünschst", other: "die du dir wünschst" });
const spared = (count: number): string =>
  pickPluralForm(count, { one: "das du abgeben kannst", other: "die du abgeben kannst" });

/** Behind how many there are. */
const COUNTED = { characters: "Charakteren", figures: "Figuren", cards: "Karten" } as const;

/** What a deal is measured against. */
const UNDER = {
  listed: "unter den Inseraten",
  sold: "unter den Verkäufen",
  guide: "unter dem Preisguide",
  converted: "unter dem Preisguide, umgerechnet",
  from: "unter dem günstigsten Inserat",
} as const;

export const messages: PageMessages = {
  access: {
    logIn: "Anmelden",
    signUp: "Registrieren",
    logInTitle: "Anmelden",
    logInText: "Melde dich an, um deine Sammlung zu speichern und auf allen Geräten zu haben!",
    logInWith: (provider) => `Mit ${provider} anmelden`,
    signUpHint: "Neu hier? Jeder dieser Wege legt auch ein Konto an.",
    signUpDetails: "Was Registrieren heißt",
    registerTitle: "Registrieren",
    registerText: "Registriere dich, um deine Sammlung zu speichern und auf allen Geräten zu haben!",
    signUpWith: (provider) => `Mit ${provider} registrieren`,
    passwordNote:
      "Kein Passwort: Der Dienst, den du wählst, sagt, wer du bist. Wir speichern deinen Namen, deine E-Mail-Adresse und die Kennung, die er dir gibt, sonst nichts. Deine Sammlung ist privat, bis du sie freischaltest.",
    privacy: "Datenschutzerklärung",
    providersNotSetUp:
      "Auf dieser Seite noch nicht eingerichtet. Wer sie betreibt, setzt diese Variablen mit dem, was der Anbieter ausgibt:",
    logOutTitle: "Abmelden",
    logOutQuestion: "Abmelden?",
    logOutText:
      "Du kommst von einer anderen Seite oder hast die Adresse eingetippt. Möchtest du dich auf diesem Gerät abmelden?",
    logOut: "Abmelden",
    staySignedIn: "Angemeldet bleiben",
    sessionKept: `Du bist auf diesem Gerät abgemeldet. Bei uns konnten wir die Sitzung nicht beenden, weil ${PRODUCT_NAME} gerade nichts speichern kann. Wenn andere das Gerät benutzt haben könnten, melde dich später an und wähle unter „Konto“ „Überall abmelden“.`,
    problems: {
      denied: (provider) =>
        `${provider} sagt, dass du nicht zugestimmt hast. Nichts wurde gespeichert; du kannst es noch einmal versuchen.`,
      expired: (provider) =>
        `Diese Anmeldung über ${provider} ist abgelaufen: Sie gilt einmal, 10 Minuten lang, in dem Browser, in dem sie begonnen hat. Bitte fang noch einmal an.`,
      outage: (provider) =>
        `${provider} antwortet gerade nicht. Bitte versuch es gleich noch einmal oder nimm einen anderen Weg.`,
      refused: (provider) => `${provider} hat die Anmeldung nicht angenommen. Bitte fang noch einmal an.`,
      unreadable: (provider) =>
        `${provider} hat etwas geantwortet, das wir nicht lesen können. Bitte versuch es noch einmal oder nimm einen anderen Weg.`,
      taken: (provider) =>
        `Dieses Konto bei ${provider} gehört schon zu einem anderen ${PRODUCT_NAME}-Konto. Nichts wurde geändert.`,
      another: (provider) => `Ein anderes Konto bei ${provider} ist schon verbunden. Nichts wurde geändert.`,
      only: (provider) =>
        `${provider} bleibt verbunden: Es ist der einzige Weg in dein Konto. Verbinde erst einen anderen, dann kannst du diesen trennen.`,
      elsewhere: (provider) => `Um ${provider} zu verbinden, drücke bitte hier auf den Knopf dafür.`,
      unset: (provider) => `${provider} ist auf dieser Seite nicht eingerichtet.`,
    },
  },
  account: {
    title: "Konto",
    signInMethods: "Du meldest dich an mit:",
    linkedAccount: (provider, name) => [provider, " als ", name],
    onlySignInMethod: "Der einzige Weg in dein Konto, deshalb bleibt er.",
    connectAnother: "Verbinde einen weiteren Dienst, um dich mit beiden anmelden zu können:",
    connect: (provider) => `${provider} verbinden`,
    disconnect: (provider) => `${provider} trennen`,
    disconnectWarning: (provider) =>
      `${provider} öffnet dieses Konto dann nicht mehr, und was uns der Dienst über dich gesagt hat, wird gelöscht. Deine Sammlung bleibt.`,
    confirmDisconnect: (provider) => `Ja, ${provider} trennen`,
    sessions: "Wo du angemeldet bist",
    device: (browser, system) => `${browser} unter ${system}`,
    unknownBrowser: "Ein Browser",
    unknownSystem: "einem unbekannten System",
    currentSession: "dieses Gerät",
    sessionPeriod: (since, until) => ["seit ", since, ", ohne Nutzung bis ", until],
    endSession: "Dort abmelden",
    signOutEverywhere: "Überall abmelden",
    logOut: "Abmelden",
  },
  activity: {
    title: "Aktivitäten",
    intro: (changes: number) =>
      `Deine letzten ${formatNumber(changes)} Änderungen aus 30 Tagen, jede zum Rückgängigmachen.`,
    pagination: "Weiter zurück",
    newer: "Neuere",
    older: "Ältere",
    valueHint: "Gewinne und Verluste sind zu den Durchschnitten von heute gerechnet.",
    valueEffect: "Auswirkung auf den Wert: ",
    unknownItem: "ein amiibo, das nicht mehr im Katalog ist",
    undone: "Rückgängig gemacht.",
    historyDeleted: "Lässt sich nicht mehr rückgängig machen: Der Verlauf wurde gelöscht.",
    nothingToUndo: "Nichts mehr rückgängig zu machen.",
    undo: "Rückgängig",
    redo: "Wiederholen",
    ofChange: (title) => `: ${title}`,
    emptyTitle: "Noch nichts",
    emptyPageTitle: "Weiter zurück gibt es nichts",
    emptyHint: "Was du hinzufügst, bearbeitest, importierst oder entfernst, erscheint hier und bleibt 30 Tage.",
    browseCatalogue: "Im Katalog stöbern",
    latestActivity: "Letzte Aktivitäten",
    imported: (entries) =>
      pickPluralForm(entries, { one: "1 Eintrag importiert", other: `${formatNumber(entries)} Einträge importiert` }),
    guestHoldingsAdded: "Hinzugefügt, was du vor der Anmeldung markiert hattest",
    changeUndone: "Etwas Früheres rückgängig gemacht",
    itemCount: (count) => `${formatNumber(count)} amiibo`,
    changed: (what) => `${what} geändert`,
    edited: (what) => `${what} bearbeitet`,
    added: (what) => `${what} hinzugefügt`,
    addedCopies: (count, what) => `${copies(count)} von ${what} hinzugefügt`,
    removed: (what) => `${what} entfernt`,
    removedCopies: (count, what) => `${copies(count)} von ${what} entfernt`,
    addedToWishlist: (what) => `${what} auf die Wunschliste gesetzt`,
    removedFromWishlist: (what) => `${what} von der Wunschliste genommen`,
    addedToWatchlist: (what) => `Angefangen, ${what} zu beobachten`,
    removedFromWatchlist: (what) => `Aufgehört, ${what} zu beobachten`,
    copiesRemovedSince: (count) =>
      pickPluralForm(count, {
        one: "1 Exemplar hat deine Sammlung seitdem verlassen.",
        other: `${formatNumber(count)} Exemplare haben deine Sammlung seitdem verlassen.`,
      }),
    entriesWouldStay: (count) =>
      pickPluralForm(count, {
        one: "1 Eintrag wurde seitdem geändert und würde bleiben.",
        other: `${formatNumber(count)} Einträge wurden seitdem geändert und würden bleiben.`,
      }),
    copiesRemovedBefore: (count) =>
      pickPluralForm(count, {
        one: "1 Exemplar hatte deine Sammlung vorher verlassen.",
        other: `${formatNumber(count)} Exemplare hatten deine Sammlung vorher verlassen.`,
      }),
    entriesStayed: (count) =>
      pickPluralForm(count, {
        one: "1 Eintrag war seitdem geändert worden und ist geblieben.",
        other: `${formatNumber(count)} Einträge waren seitdem geändert worden und sind geblieben.`,
      }),
    outcomes: {
      tooManyCopies:
        "Nichts wurde geändert: Du hättest mehr als 999 Exemplare eines amiibo oder mehr als 20.000 insgesamt.",
      unknownChange: "Nichts wurde geändert: Das gehört nicht zu deinen Aktivitäten der letzten 30 Tage.",
      nothingUndone:
        "Nichts ließ sich rückgängig machen: Alles davon wurde seitdem geändert oder hat deine Sammlung verlassen.",
      redone: "Wiederholt.",
      nothingRedone: "Nichts ließ sich wiederholen: Alles davon wurde seitdem geändert.",
      undone: "Rückgängig gemacht.",
      alreadyUndone: "Das war schon rückgängig gemacht, in einem anderen Fenster oder auf einem anderen Gerät.",
    },
  },
  advert: {
    title: "Anzeige",
    offer: "Angebot",
    ownAdvert: (bold) => [
      bold("Fehlt dir eine Figur?"),
      ` Häng ihr ein Wunschschild um, dann findest du sie leicht wieder. ${PRODUCT_NAME} zeigt hier keine Werbung von Dritten.`,
    ],
  },
  alerts: {
    unknownItem: "Ein amiibo, das du beobachtest",
    emptyWatchlist: "Du beobachtest noch nichts.",
    watchedCount: (items) => `Du beobachtest ${items} amiibo.`,
    watchedNoneMet: (items) => `Du beobachtest ${items} amiibo; kein Wunschpreis ist erreicht.`,
    watchedTargetsMet: (items, met) =>
      pickPluralForm(met, {
        one: `Du beobachtest ${items} amiibo; 1 Wunschpreis ist erreicht.`,
        other: `Du beobachtest ${items} amiibo; ${met} Wunschpreise sind erreicht.`,
      }),
    priceAlert: (corner, name, cost, target) => `${corner}: ${name} kostet ${cost}. Dein Wunschpreis: ${target}.`,
    noMoreThanTarget: (shop) => `bei ${shop} höchstens deinen Wunschpreis`,
    restockAlert: (corner, name, shop) => `${corner}: ${name} ist bei ${shop} wieder auf Lager.`,
    restockAlertWithPrice: (corner, name, shop, price) =>
      `${corner}: ${name} ist bei ${shop} für ${price} wieder auf Lager.`,
    testAlert: "Das ist ein Test: So sehen deine Meldungen aus.",
    invalidWebhookUrl:
      "Das ist keine Webadresse. Discord zeigt sie unter Integrationen, Webhooks, Webhook-URL kopieren.",
    notDiscordWebhook: "Die Adresse eines Webhooks beginnt mit https://discord.com/api/webhooks/.",
    incompleteWebhookUrl:
      "Das ist kein vollständiger Webhook. Hinter /api/webhooks/ hat er eine Nummer und ein langes Geheimnis.",
  },
  apiErrors: {
    bodyNotObject: (example) => `Der Body ist kein JSON-Objekt: Sende eines wie ${example}.`,
    invalidValue: "Das kann in diesem Feld nicht stehen.",
    invalidChangeId: "X-Change-Id hat 8 bis 64 Buchstaben, Ziffern, Binde- oder Unterstriche.",
    unknownAmiibo: "Es gibt kein amiibo mit dieser ID.",
    notFound: "Unter dieser Adresse gibt es nichts.",
    crossSiteRequest: "Diese Anfrage kam nicht von unseren eigenen Seiten.",
    missingCsrfToken: "Dieser Aufruf braucht das X-CSRF-Token einer Seite, auf der du angemeldet bist. Lade sie neu.",
    signedOut: "Du bist nicht angemeldet.",
    forbidden: "Dein Konto darf das nicht.",
    bodyTooLarge: (most) => `Ein Body hat hier höchstens ${most}.`,
    tooManyRequests: "Das war zu viel auf einmal. Bitte warte eine Minute.",
    unavailable: "Plinth kann gerade nicht antworten. Nichts ist verloren; bitte versuch es gleich noch einmal.",
    notSaved: "Plinth kann gerade nichts speichern. Alles, was schon gespeichert war, ist sicher.",
    serverError: "Bei uns ist etwas schiefgegangen. Bitte versuch es noch einmal.",
  },
  cataloguePage: {
    listViews: "Ansichten",
    series: "Serien",
    listViewNames: {
      all: "Alle amiibo",
      "amiibo-franchise": "Nach Franchise",
      "game-series": "Nach Spielreihe",
      "animal-crossing-cards": "Animal Crossing",
    },
    preview: "Vorschau auf die zweite Version",
    previewText: (tryIt) => [
      `Die zweite Version von ${PRODUCT_NAME} entsteht gerade. `,
      tryIt("Probiere die Vorschau aus"),
      ".",
    ],
    previewWithFeedback: (tryIt, tell) => [
      `Die zweite Version von ${PRODUCT_NAME} entsteht gerade. `,
      tryIt("Probiere die Vorschau aus"),
      " und ",
      tell("sag uns, was du davon hältst"),
      ".",
    ],
    noCardsFound: "Nichts gefunden, such noch einmal!",
    welcomeTitle: "Ein kleines Museum für deine amiibo",
    welcomeText: (count) =>
      `Alle ${count} Figuren und Karten auf ihren Sockeln. Knips das Licht bei denen an, die du besitzt, und häng ein Schild an die, die du dir wünschst.`,
    sampleProgress: (lit, of) => `Ein Beispielregal: ${lit} von ${of} leuchten. Deins beginnt mit einem Tippen.`,
    sampleProgressWithValue: (lit, of, worth) =>
      `Ein Beispielregal: ${lit} von ${of} leuchten, ${worth} wert. Deins beginnt mit einem Tippen.`,
    viewDescriptions: {
      all: (count) =>
        `Alle ${count} amiibo-Figuren und -Karten auf ihren Sockeln, mit Erscheinungstagen und Preisen. Knips das Licht bei denen an, die du besitzt.`,
      "animal-crossing-cards": (count) =>
        `Alle ${count} Animal Crossing-amiibo auf ihren Sockeln, mit Erscheinungstagen und Preisen. Knips das Licht bei denen an, die du besitzt.`,
    },
    seriesDescription: (series, count) =>
      `${series}: ${count} amiibo auf ihren Sockeln, mit Erscheinungstagen und Preisen. Knips das Licht bei denen an, die du besitzt.`,
  },
  changelog: {
    title: "Neuerungen & Geplantes",
    pageTitle: "Neuerungen und Geplantes",
    description: "Was sich hier geändert hat, Tag für Tag, und was als Nächstes kommt.",
    upcoming: "Geplant",
    newItems: (upcoming) => ["Jedes neue amiibo, sobald sein Tag bekannt ist: ", upcoming("kommende amiibo")],
    requestFeature: (tell) => ["Was dir fehlt: ", tell("sag es uns")],
    days: {
      "2026-11-25": [
        "Frag Sammler nach dem, was sie zeigen, wenn sie Fragen erhalten, und antworte denen, die dich fragen",
        "Sechs Sprachen: Englisch, Deutsch, Französisch, Spanisch, Italienisch und Japanisch; wähle deine unter jeder Seite oder in deinen Einstellungen",
      ],
      "2026-11-21": [
        "Konten: Melde dich mit Google, Discord, Facebook, GitHub oder Twitch an und hab deine Sammlung auf jedem Gerät",
        "Jedes Exemplar hat eigene Angaben zu OVP, Zustand, Preis, Datum und Notizen und kann zu verkaufen sein",
        "Checklisten für Figuren und für Animal Crossing-Karten",
        "Wähle viele Exponate aus und ändere sie auf einmal; jedes Entfernen lässt sich rückgängig machen",
        "Eine öffentliche Seite für deine Sammlung, deine Wunschliste und deine Verkaufsliste, jede mit eigenem Schalter",
        "Nimm deine Sammlung als CSV oder JSON mit und bring sie zurück",
        "Importe lesen eigene Tabellen von Sammlern in sechs Sprachen, fragen nach, wo ein Name auf mehrere Exponate passt, und lassen sich rückgängig machen",
        "Preise: Durchschnitte aus 30 Tagen in Großbritannien und den USA, neu und gebraucht, mit ihrem Verlauf, worauf sie beruhen und wie alt sie sind",
        "Aktuelle Marktpreise von allem in einer Tabelle, und eine Tafel mit dem, was Shops auf Lager haben",
        "Was dein Regal wert ist, im Lauf der Zeit und neben dem, was du bezahlt hast",
        "Wunschpreise: Wir melden uns hier, per Feed oder in Discord, wenn etwas so viel kostet, wie du zahlen möchtest, oder wieder auf Lager ist",
        "Sag, was du sammelst: Fortschritt, Fehlendes und Bilder zählen dein Sammelziel",
        "Spiele: welches amiibo in deinen etwas bewirkt, und der günstigste Weg dahin",
        "Vergleiche eine öffentliche Sammlung mit deiner und finde Sammler zum Tauschen, wenn sie gefunden werden möchten",
        "Eine Preisvorstellung für das, was du verkaufst, auf deiner öffentlichen Verkaufsliste",
        "Bilder deiner Sammlung, ihrer Karten oder einer Serie, zum Behalten, Drucken und Teilen",
        "Was demnächst erscheint, nach Region, als Seite und als Kalender für deinen eigenen",
        "Funktioniert im Laden ohne Netz: Seiten, die du schon geöffnet hast, sind da, und was du markierst, wird später gespeichert",
        "Die Suche verzeiht Tippfehler, und die Wörter können in jeder Reihenfolge stehen",
        "Aktivitäten zeigen alles, was du in den letzten 30 Tagen getan hast: jede Änderung lässt sich rückgängig machen und sagt, wie sie den Wert deiner Sammlung verändert hat",
        "Die Wunschliste sagt, was sie jetzt kostet und wo, in deiner eigenen Reihenfolge; alle doppelten Exemplare lassen sich auf einmal anbieten",
        "Strg+Z nimmt zurück, was du zuletzt geändert hast, und Listen drucken sich als Bögen zum Abhaken",
      ],
      "2026-11-20": [
        "Ein neues Museum: Jedes amiibo hat ein eigenes Bild und steht auf einem Sockel",
        "Jede Figur und jede Karte bis September 2026",
        "Eine Suche, die Akzente verzeiht, Filter, die in der Adresse stehen, und ein dunkles Farbschema",
        "Markiere, was du besitzt, dir wünschst und beobachtest, noch bevor du ein Konto hast",
      ],
      "2020-03-09": ["Preisverlauf für jedes amiibo", "Eine Checkliste für Figuren und Karten"],
      "2020-03-08": ["Animal Crossing-Karten lassen sich nach Serien ansehen", "Der Katalog lädt schneller"],
      "2020-03-07": ["Erste öffentliche Version", "Anmeldung über soziale Netzwerke"],
    },
  },
  checklistPage: {
    title: "Checkliste",
    seriesTitle: (series) => `Checkliste: ${series}`,
    signUpNeeded: "Um die Checkliste zu nutzen, musst du registriert sein.",
    tileKindsTitle: "Checklisten",
    tileKinds: { figure: "Figuren", card: "Animal Crossing & Karten" },
    seriesTabs: "Serien",
    otherCards: "Andere",
    allCards: "Alle Karten",
    cardNumber: (printed) => `Nr. ${printed}`,
    exportLabels: {
      goal: "Sammelziel als Bild",
      figures: "Figuren als Bild",
      everything: "Alles als Bild",
      cards: "Kartenserie als Bild",
      wishlist: "Wunschliste als Bild",
      unowned: "Fehlende als Bild",
    },
    seriesExportLabel: (series) => `${series} als Bild`,
  },
  contact: {
    tooLong: (most) => `Eine Kontaktangabe hat höchstens ${most} Zeichen.`,
    hiddenCharacters:
      "Eine Kontaktangabe ist eine Zeile ohne unsichtbare Zeichen. Tippe sie ein, statt sie einzufügen.",
    containsEmail:
      "Bitte lass deine E-Mail-Adresse weg, damit sie niemand einsammelt. Gib stattdessen einen Namen bei einem Chatdienst an.",
  },
  progressKinds: { characters: "Charaktere", figures: "Figuren", cards: "Karten" },
  errors: {
    notFound: "404 – Seite nicht gefunden",
    notFoundText:
      "Dieser Sockel ist leer. Vielleicht ist das Exponat umgezogen, oder in der Adresse ist ein Tippfehler.",
    browseAll: "Unter allen Exponaten suchen",
    serverError: "Das Licht ist ausgegangen",
    serverErrorPageTitle: "Fehler",
    serverErrorText:
      "Bei uns ist etwas schiefgegangen. Es ist notiert; von deiner Sammlung ist nichts verloren. Bitte versuch es gleich noch einmal.",
    home: "Zur Startseite",
    unavailable: "Einen Moment, bitte",
    unavailablePageTitle: "Bitte noch einmal versuchen",
    unavailableText:
      "Die Regale sind gerade nicht erreichbar. Von deiner Sammlung ist nichts verloren; bitte versuch es gleich noch einmal.",
    notSaved: "Nichts wurde gespeichert",
    notSavedText:
      "Plinth kann gerade nichts speichern, du kannst dich also weder anmelden noch etwas ändern. Alles, was schon gespeichert war, ist sicher. Bitte versuch es in ein paar Minuten noch einmal.",
    sendAgain: "Noch einmal versuchen",
    browseMeanwhile: "Sieh dich solange um",
    logInRequired: "Bitte melde dich an",
    logInRequiredText: "Diese Seite ist für Leute mit Konto, deshalb musst du angemeldet sein, um sie zu sehen.",
    notChanged: "Nichts wurde geändert",
    notChangedTexts: {
      too_many_copies: (inAll, ofOne) =>
        `In eine Sammlung passen höchstens ${formatNumber(inAll)} Exemplare, von einem amiibo ${ofOne}. Nichts wurde geändert.`,
      too_many_changes: () =>
        "Du hast in einer Stunde mehr an deiner Sammlung geändert, als ein Konto darf. Nichts wurde geändert. Bitte versuch es später noch einmal.",
      changed_meanwhile: () => "Deine Sammlung wurde inzwischen geändert. Bitte versuch es noch einmal.",
    },
    toCollection: "Zu deiner Sammlung",
    crossSiteForm: "Das kam nicht von uns",
    crossSiteFormPageTitle: "Abgelehnt",
    crossSiteFormText: "Dieses Formular wurde von einer anderen Seite gesendet, deshalb wurde nichts geändert.",
    tooLarge: "Das ist zu viel",
    tooLargePageTitle: "Zu groß",
    tooLargeText: (most) =>
      `Was du gesendet hast, ist größer als ${most}, und mehr passt hier nicht hinein. Bitte sende weniger davon.`,
    back: "Zurück",
    tooManyRequests: "Zu viele Versuche",
    tooManyRequestsText: "Zu viele Anfragen auf einmal. Bitte warte eine Minute und versuch es dann noch einmal.",
    unreadableForm: "Dieses Formular konnten wir nicht lesen",
    unreadableFormPageTitle: "Unlesbares Formular",
    unreadableFormText:
      "Was dein Browser gesendet hat, kam beschädigt an, deshalb wurde nichts geändert. Bitte fülle das Formular aus und sende es noch einmal.",
    unreadableAddress: "Diese Adresse konnten wir nicht lesen",
    unreadableAddressPageTitle: "Unlesbare Adresse",
    unreadableAddressText: "Die Adresse ist zu lang oder enthält Zeichen, die wir nicht lesen können.",
    showAllItems: "Alles zeigen",
    fileNotFound: "Diese Datei gibt es in dieser Version nicht. Lade die Seite neu, die nach ihr fragt.",
    requestTimeout: "Die Anfrage ist nicht rechtzeitig fertig geworden.",
  },
  faq: {
    title: "FAQ & Über uns",
    description: "Was dieses amiibo-Museum ist, woher seine Preise kommen und wer seine Exponate gezeichnet hat.",
    about: {
      question: `Was ist ${PRODUCT_NAME}?`,
      answer:
        "Ein Ort für Leute, die amiibo sammeln. Du kannst durch den ganzen Katalog der Figuren und Karten gehen, markieren, was du besitzt und ob es noch in OVP ist, eine Wunschliste führen, Preise beobachten und anderen deine Sammlung zeigen.",
      accountNote:
        "Zum Stöbern brauchst du kein Konto. Ein Konto bewahrt deine Sammlung auf und bringt sie auf jedes Gerät, das du benutzt.",
    },
    search: {
      question: "Warum zeigt die Suche etwas, das ich nicht eingetippt habe?",
      answer:
        "Sie verzeiht einen Tippfehler pro Wort: Tippst du „lnik“, fragt sie, ob du Link meintest. Reihenfolge, Akzente und Satzzeichen spielen keine Rolle. Findet eine Suche in einer Serie wenig, sagt sie, wie viel es anderswo im Katalog gibt, und bringt dich mit dem Eingetippten dorthin.",
    },
    guest: {
      question: "Was geschieht mit dem, was ich ohne Konto markiere?",
      answer:
        "Es bleibt im Tab und verschwindet, wenn du ihn schließt. Meldest du dich vorher an, fragen wir, ob wir es zu deiner Sammlung hinzufügen sollen. Was du schon hast, wird nie entfernt.",
    },
    prices: {
      question: "Woher kommen die Preise?",
      answer: (settings) => [
        "Aus Shops in Großbritannien und den USA und aus Inseraten eines Auktionsmarktplatzes. Bei jedem Preis steht, wo er gesehen wurde und wie alt er ist. Welche Preisregion die Startseite zeigt, wählst du in deinen ",
        settings("Kontoeinstellungen"),
        " oder mit den Flaggen oben auf jeder Seite.",
      ],
    },
    missingAverages: {
      question: "Warum gibt es keine Durchschnitte?",
      answer:
        "Durchschnitte von Verkauftem oder Inseriertem setzen die schriftliche Erlaubnis des Marktplatzes voraus, und die hat diese Seite nicht. Du siehst, was jetzt gefordert wird und was ein Preisguide sagt: Seine Preise sind in Dollar, die in Pfund zum Tageskurs umgerechnet. amiibo ohne beide Preise zeigen „Unbekannt“ und zählen nicht zum Wert einer Sammlung.",
    },
    averages: {
      question: "Wie entstehen Durchschnitte, und wann gilt ein Preis als geändert?",
      calculation:
        "Ein Durchschnitt ist das Mittel der letzten 30 Tage. Jedes Inserat zählt einmal, egal wie viele es verkauft hat, und was weit von den anderen abweicht, bleibt außen vor. Ändert sich ein Preis plötzlich, zum Beispiel durch eine Neuauflage, zählen nur spätere Verkäufe. Ein Durchschnitt aus weniger als 3 Verkäufen trägt den Vermerk „wenige“.",
      changes:
        "Eine Änderung vergleicht ihn mit den 30 Tagen davor, neu mit neu und gebraucht mit gebraucht. Zwei Durchschnitte aus wenigen Verkäufen unterscheiden sich zufällig; deshalb nennen wir eine Änderung nur, wenn Zufall ausgeschlossen ist, und nicht mehr davon als das. „Stabil“ heißt, dass eine Änderung um 15\u00a0% aufgefallen wäre; ein Strich, dass es niemand sagen kann.",
    },
    noData: {
      question: "Warum ist ein Durchschnittspreis null oder steht als „Keine Daten“ da?",
      answer:
        "Weil es in dieser Region in den letzten 30 Tagen keine Verkäufe gab. Lieber zeigen wir nichts, als zu raten, und amiibo ohne Daten zählen nicht zum Wert einer Sammlung.",
    },
    alerts: {
      question: "Könnt ihr mir Bescheid sagen, wenn etwas günstiger wird?",
      answer: (watcher) => [
        "Ja: Nenn im ",
        watcher("Preiswächter"),
        " oder auf der Seite eines amiibo einen Preis, und wir melden uns hier, in einem privaten Feed oder in Discord, wenn ein Shop oder ein Inserat es zu diesem Preis oder günstiger anbietet. Wir vergleichen Preise ohne Versand, getrennt nach neu und gebraucht und nach Land, und melden uns einmal, dann erst wieder, wenn der Preis 3\u00a0% über deinem Wunschpreis war.",
      ],
    },
    goal: {
      question: "Ich sammle nicht alles. Zählt das gegen mich?",
      answer: (goal) => [
        "Nicht, sobald du ",
        goal("sagst, was du sammelst"),
        ": manche Serien, keine Karten, ein amiibo je Charakter. Fortschritt, Fehlendes und Bilder zählen das, und ein Tippen auf „Alles zählen“ zählt zum Anschauen auch den Rest. Der Wert deiner Sammlung ist immer der von allem. Mit einem amiibo je Charakter genügt ein einziges von ihm, egal wo es steht; der Gesamtpreis nimmt jeweils das günstigste. Dateien, die du exportierst, enthalten alles, was du besitzt. Andere erfahren von deinem Sammelziel nur, wenn du es zeigst: Dann zählen es auch deine öffentliche Seite und ihr Bild.",
      ],
    },
    games: {
      question: "Welches amiibo bewirkt etwas in meinem Spiel?",
      answer: (games) => [
        "Such dein Spiel unter ",
        games("Spiele"),
        ": Zu allem, was amiibo dort bewirken, stehen die, die es tun, was du davon hast und der günstigste Weg dahin, nach dem, was jetzt gefordert wird, oder nach dem Durchschnitt in deiner Region. Sag „Spiele ich“, dann zählen Listen, dein Sammelziel und Mein Konto, was noch freizuschalten ist. Wo ein Satz nicht von uns ist, steht er so da, wie die Quelle des Katalogs ihn hat, und ist gekennzeichnet.",
      ],
    },
    trade: {
      question: "Kann ich mit anderen Sammlern tauschen?",
      answer: (trade, privacy) => [
        "Drücke auf einer öffentlichen Sammlung auf „Mit meiner vergleichen“: Du siehst, was ihr beide habt, was dort abzugeben ist und du dir wünschst und umgekehrt, als Nachricht zum Kopieren. ",
        trade("Tauschpartner finden"),
        " zeigt Sammler, die gefunden werden möchten. Dich findet dort niemand, bis du „Offen für Tausch“ in deinen ",
        privacy("Privatsphäre-Einstellungen"),
        " einschaltest, und was bei dir privat ist, wird nie verwendet.",
      ],
    },
    askingPrices: {
      question: "Wer sieht, was ich für ein Exemplar verlange?",
      answer: `Niemand, bis du deine Verkaufsliste öffentlich machst; dann sieht, wer sie besucht, Zustand, OVP und Preisvorstellung der Exemplare, die zu verkaufen sind. Was du bezahlt hast und deine Notizen werden nie jemand anderem gezeigt. Der Preis steht so da, wie du ihn geschrieben hast, in deiner Währung, und ${PRODUCT_NAME} ist am Verkauf nicht beteiligt.`,
    },
    paidPrices: {
      question: "Was ist „Von Sammlern bezahlt“?",
      answer: (privacy) => [
        "Die Mitte dessen, was mindestens zehn Sammler im letzten Jahr für ein amiibo bezahlt haben, jeder mit einem Konto, das älter als einen Monat ist. Sie haben zugestimmt, indem sie „Bezahlte Preise beitragen“ in ihren ",
        privacy("Privatsphäre-Einstellungen"),
        " eingeschaltet haben; bis du das tust, zählen deine nirgends. Es nennt keine Namen und keinen genauen Preis, wird einmal am Tag gezählt und mit keinem Durchschnitt vermischt. Wer neun solche Konten hat, könnte trotzdem auf 0,50 genau erfahren, was eine zehnte Person bezahlt hat, aber nicht, wer sie ist. Schaltest du es aus, sind deine bis zum nächsten Tag heraus.",
      ],
    },
    offline: {
      question: "Funktioniert es in einem Laden ohne Netz?",
      answer: (items) =>
        `Ja, und du kannst es über das Menü deines Browsers installieren. Nach einem Besuch behält dein Gerät eine Kopie deiner Sammlung, der ganzen Liste mit ihrer Suche, der Checkliste, deiner Wunschliste und deines Preiswächters und der letzten ${items} amiibo, die du dir angesehen hast; jede sagt, dass sie eine Kopie ist und von wann. Was du änderst, wartet auf dem Gerät und wird gesendet, sobald es wieder Netz gibt. Die Kopien gehören dir allein: Sie verschwinden, wenn du dich abmeldest und wenn sich dort jemand anderes anmeldet.`,
    },
    calendar: {
      question: "Kann ich kommende amiibo in meinem Kalender haben?",
      answer: (upcoming) => [
        "Ja: ",
        upcoming("Kommende amiibo"),
        " hat für jede Region einen Kalender, den du abonnieren kannst, und, wenn du angemeldet bist, einen privaten mit dem, was du dir wünschst, und mit deinem Sammelziel.",
      ],
    },
    contact: {
      question: "Ich habe einen Fehler gefunden oder eine Idee",
      thanks: "Danke, bitte sag es uns.",
      chat: (chat) => ["Am schnellsten geht es in ", chat("unserem Chat"), "."],
      email: (address) => ["Du kannst an ", address, " schreiben."],
      noContact: "Wer diese Seite betreibt, hat noch keinen Kontakt genannt.",
    },
    pictures: {
      question: "Von wem sind diese Bilder?",
      withPhotographs:
        "Von uns, bis auf Fotos: Jedes Exponat zeichnet die Seite aus den Fakten des amiibo, und wo die Betreiber dieser Seite ein Foto davon haben, steht das an seiner Stelle.",
      withoutPhotographs:
        "Von uns. Jedes Exponat zeichnet die Seite aus den Fakten des amiibo, damit niemandes Fotos geborgt sind.",
      factSources: "Die Fakten bauen auf AmiiboAPI auf, die unter der MIT-Lizenz geteilt wird.",
    },
  },
  accountDeleted: {
    pageTitle: "Auf Wiedersehen",
    heading: "Dein Konto ist weg",
    text: "Alles, was dazu gespeichert war, ist gelöscht: deine Sammlung und ihre Notizen, deine Listen, deine Einstellungen, deine öffentlichen Seiten und jede Sitzung auf jedem Gerät. Danke für die Zeit, die du hier verbracht hast.",
    browseAsGuest: "Als Gast umsehen",
  },
  footer: {
    title: "Mehr",
    privacy: "Datenschutzerklärung",
    faqs: "FAQ & Über uns",
    checklist: "Checkliste",
    stock: "Auf Lager",
    priceWatcher: "Preiswächter",
    marketPrices: "Marktpreise",
    games: "Spiele",
    upcoming: "Kommende amiibo",
    news: "Neuigkeiten",
    changelog: "Neuerungen",
    adverts: "Werbung ausschalten",
    chat: "Chatte mit uns",
    email: "E-Mail",
    about: {
      drawn: `${PRODUCT_NAME} wird von Sammlern gemacht und hat keine Verbindung zu Nintendo. amiibo ist eine Marke von Nintendo. Alle Bilder hier haben wir selbst gezeichnet.`,
      photographed: `${PRODUCT_NAME} wird von Sammlern gemacht und hat keine Verbindung zu Nintendo. amiibo ist eine Marke von Nintendo. Bilder ohne Foto haben wir selbst gezeichnet.`,
    },
    version: (version) => `Version ${version}`,
  },
  forms: {
    figure: "Figur",
    yarn: "Wollfigur",
    card: "Karte",
    band: "Power-Up-Armband",
    block: "Holzbaustein",
    "cereal-box": "Cerealien-Packung",
  },
  forSaleTable: {
    caption: "Exemplare zu verkaufen",
    item: "amiibo",
    condition: "Zustand",
    box: "OVP",
    askingPrice: "Preis",
    guidePrice: "Laut Guide",
    averagePrice: "Ø jetzt",
    edit: (name, unseen) => ["Bearbeiten", unseen(`: ${name}`)],
    reserved: "Reserviert",
    card: "Karte",
    boxed: "OVP",
    loose: "Lose",
  },
  games: {
    title: "Spiele",
    intro: "Welches amiibo in deinem Spiel etwas bewirkt, was es dort tut und wie du am günstigsten daran kommst.",
    description: (count) => `Welche amiibo was in ${count} Spielen bewirken, und der günstigste Weg zu jedem.`,
    gameDescription: (game, platform) =>
      `${game} (${platform}): welche amiibo dort was bewirken, und der günstigste Weg zu jedem.`,
    searchTooLongTitle: "Diese Suche ist zu lang",
    searchLabel: "Nach einem Spiel suchen",
    search: "Suchen",
    gameCount: games,
    foundCount: (count, of) => pickPluralForm(of, { one: `${count} von 1 Spiel`, other: `${count} von ${of} Spielen` }),
    noResults: (all) => ["Kein Spiel dieses Namens kennt hier amiibo. ", all("Alle Spiele zeigen")],
    playedGames: "Du spielst",
    itemCount: (count) => `${count} amiibo`,
    itemsWithEffect: (count) =>
      pickPluralForm(count, { one: "1 amiibo bewirkt hier etwas.", other: `${count} amiibo bewirken hier etwas.` }),
    platformAndYear: (platform, year) => `${platform}, ${year}`,
    gameSummary: (edition, known) => `${edition}. ${known}`,
    inYourGames: (count) => `in ${count} deiner Spiele`,
    playedGamesSentence: (who, games) => [who, ": ", ...separated(games), "."],

    effectKinds: {
      unlock: "Bleibt im Spiel",
      look: "Ein neues Aussehen",
      invite: "Jemand kommt zu Besuch",
      play: "Eine andere Art zu spielen",
      daily: "Einmal am Tag",
      spot: "Hilft an Ort und Stelle",
      "figure-player": "Wird auf dem amiibo trainiert und gespeichert",
      save: "Speichert etwas von dir auf dem amiibo",
    },
    writesToAmiibo: "Wird auf das amiibo geschrieben, das immer nur die Daten eines Spiels behält",
    sourceWording: "In den Worten der Quelle des Katalogs",

    allGames: "Alle Spiele",
    allEffects: "Alles, was amiibo hier bewirken",
    otherPlatforms: (platforms) => ["Auch für ", ...separated(platforms)],
    ownedEffects: "Was du hast",
    missingCost: (price, items, bases) => [
      "Der günstigste Weg zu allem, was fehlt: ",
      price,
      ` für ${items} amiibo, ${bases}.`,
    ],
    unpricedEffects: (count) =>
      pickPluralForm(count, {
        one: "Für eine weitere Sache kennt niemand einen Preis.",
        other: `Für ${count} weitere Sachen kennt niemand einen Preis.`,
      }),
    showAll: (count) => `Alle ${count} zeigen`,
    allCharactersOwned: "Du hast jeden Charakter.",
    alreadyOwned: "Hast du schon.",
    priceUnknown: "Für keins davon kennt gerade jemand einen Preis.",
    currentAskingPrice: "jetzt gefordert",
    cheapestItem: (item, price, origin, whole) => [
      "Der günstigste Weg: ",
      item,
      " ",
      whole("für ", price, " (", origin, ")"),
    ],
    cheapestNewCharacter: (owned, total, item, price, origin, whole) => [
      `Für jeden Charakter etwas anderes, ${owned} von ${total} hast du. Am günstigsten: `,
      item,
      " ",
      whole("für ", price, " (", origin, ")"),
    ],

    panelTitle: (small, count, yours) => [
      "In Spielen ",
      small(yours > 0 ? `${games(count)}, in ${yours} deiner Spiele` : games(count)),
    ],
    effects: "Was es bewirkt",
    effectsAndCheaperItems: "Was es bewirkt, und was dasselbe für weniger bewirkt",
    moreGames: (count) => `${count} weitere`,
    thisCostsLess: (other, count, of) => [
      "Dieses hier bewirkt dasselbe wie ",
      other,
      ` in ${gamesOf(count, of)} und kostet weniger.`,
    ],
    otherCostsLess: (other, count, of, price, origin) => [
      other,
      ` bewirkt dasselbe in ${gamesOf(count, of)} für `,
      price,
      " (",
      origin,
      ")",
    ],

    yourGames: "Deine Spiele",
    chooseGamesHint: (games) => [
      "Sag, welche ",
      games("Spiele du spielst"),
      ", dann steht hier, was noch freizuschalten ist und was das kostet.",
    ],
    itemsInYourGames: "Alle amiibo in deinen Spielen",
    nothingToUnlock: "Es ist nichts mehr freizuschalten.",
    unlockCostUnknown: "Für das, was noch freizuschalten ist, kennt niemand einen Preis.",
    unlockCost: (price, items, bases) => [
      "Alles, was noch freizuschalten ist: ",
      price,
      ` für ${items} amiibo, ${bases}.`,
    ],
    ownedEffectsAndCost: (owned, total, price) =>
      pickPluralForm(total, {
        one: `${owned} von 1 Effekt hast du, den Rest ab ${price}`,
        other: `${owned} von ${total} Effekten hast du, den Rest ab ${price}`,
      }),

    unknownGameName: "Es gibt kein Spiel dieses Namens.",
    unknownGameId: "Es gibt kein Spiel mit dieser ID.",
  },
  goal: {
    title: "Dein Sammelziel",
    invalidField: (field) => ["Dieses Sammelziel ist noch nicht gespeichert. Bitte prüfe das hier: ", field, "."],
    currentGoal: (goal) => `Du sammelst: ${goal}.`,
    currentGoalEverything: "Du sammelst: alles.",
    explanation:
      "Fortschritt, Fehlendes und Bilder zählen das; der Wert deiner Sammlung ist der von allem. Auf jeder Seite steht daneben „Alles zählen“.",
    publicNote: "Dein öffentliches Profil zeigt es auch.",
    privateNote: "Niemand außer dir kann es sehen.",
    privacySettings: "Privatsphäre-Einstellungen",
    legends: { kinds: "Arten", series: "amiibo-Serien", game_series: "Spielreihen" },
    seriesHint: "Als was ein amiibo verkauft wurde. Nichts angehakt, hier und darunter: alle.",
    gameSeriesHint: "Die Spiele, aus denen ein Charakter stammt, egal als was er verkauft wurde.",
    kinds: {
      figure: "Figuren",
      yarn: "Wollfiguren",
      card: "Karten",
      band: "Power-Up-Armbänder",
      block: "Holzbausteine",
      "cereal-box": "Cerealien-Packungen",
    },
    oneOfEach: "Ein amiibo je Charakter",
    oneOfEachHint: "Ein Charakter ist erledigt, sobald du irgendein amiibo von ihm besitzt.",
    myGames: "Nur was in meinen Spielen etwas bewirkt",
    myGamesHint: (pages) => [
      "Die Spiele, bei denen du auf ",
      pages("ihren Seiten"),
      " sagst, dass du sie spielst. Mit „Ein amiibo je Charakter“ genügt eins von denen, die dort dasselbe bewirken.",
    ],
    save: "Sammelziel speichern",
    collectAll: "Alles sammeln",
    presetsTitle: "Anfangen mit",
    presets: {
      "all-figures": "Alle Figuren",
      "one-of-each": "Ein amiibo je Charakter",
      "smash-only": "Nur Smash",
    },
    franchise: "Ein ganzes Franchise",
    fillIn: "Ausfüllen",
    itemCount: (total, owned) =>
      pickPluralForm(total, {
        one: `1 Exponat, du besitzt ${formatNumber(owned)}`,
        other: `${formatNumber(total)} Exponate, du besitzt ${formatNumber(owned)}`,
      }),
    characterCount: (total, owned) =>
      pickPluralForm(total, {
        one: `1 Charakter, du besitzt ${formatNumber(owned)}`,
        other: `${formatNumber(total)} Charaktere, du besitzt ${formatNumber(owned)}`,
      }),
    /** "alle Figuren aus Super Smash Bros. und Kirby, ein amiibo je Charakter": behind "Du sammelst: ". */
    description: ({ kinds, without, series, gameSeries, games, isOneOfEach }) => {
      const of = [
        ...(series.length > 0 ? [`aus ${formatListWithAnd(series)}`] : []),
        ...(gameSeries.length > 0
          ? [
              pickPluralForm(gameSeries.length, {
                one: `aus der Spielreihe ${formatListWithAnd(gameSeries)}`,
                other: `aus den Spielreihen ${formatListWithAnd(gameSeries)}`,
              }),
            ]
          : []),
      ].join(" sowie ");
      const what = without ? "alles" : `alle ${formatListWithAnd(kinds.map((kind) => COLLECTED[kind]))}`;
      const played = games ? playedIn(games.first, games.more) : "";
      return [
        [what, of, played].filter(Boolean).join(" "),
        ...(without ?? []).map((kind) => `keine ${COLLECTED[kind]}`),
        ...(isOneOfEach ? [games ? "eins von denen, die dasselbe bewirken" : "ein amiibo je Charakter"] : []),
      ].join(", ");
    },
    unknownSeries: "Diese amiibo-Serie gibt es im Katalog nicht. Wähle aus der Liste.",
    unknownGameSeries: "Diese Spielreihe gibt es im Katalog nicht. Wähle aus der Liste.",
    invalidKind: (kinds) => `Eine Art ist eine von diesen: ${kinds.join(", ")}.`,
    missingKind: "Wähle mindestens eine Art.",
    coversEverything: "Das umfasst den ganzen Katalog. Wähle aus, was du sammelst, oder sammle alles.",
    noMatches: "Nichts im Katalog passt zu diesen Arten und diesen Serien zugleich. Wähle von einem der beiden mehr.",
  },
  goalLine: {
    title: "Was zählt",
    youCollect: "Du sammelst",
    goalSentence: (whose, goal) => [whose, `: ${goal}.`],
    everythingCountsNow: "Hier zählt jetzt alles.",
    itemsOutsideGoal: (count) =>
      pickPluralForm(count, {
        one: "1 amiibo, das du besitzt, gehört nicht dazu.",
        other: `${formatNumber(count)} amiibo, die du besitzt, gehören nicht dazu.`,
      }),
    countEverything: "Alles zählen",
    countGoal: "Sammelziel zählen",
    changeGoal: "Sammelziel ändern",
    goalCounts: "Hier zählt dein Sammelziel.",
    everythingCounts: "Hier zählt alles.",
  },
  importResult: {
    importedCount: (entries) =>
      pickPluralForm(entries, { one: "1 Eintrag importiert.", other: `${formatNumber(entries)} Einträge importiert.` }),
    rowsLeftOut: (rows, again) => [
      pickPluralForm(rows, {
        one: "1 Zeile blieb außen vor, weil deine Antwort fehlt. ",
        other: `${formatNumber(rows)} Zeilen blieben außen vor, weil deine Antwort fehlt. `,
      }),
      again("Wähle die Datei noch einmal"),
      ", um zu antworten.",
    ],
    undone: "Dieser Import wurde rückgängig gemacht. Was du seitdem geändert hast, ist geblieben.",
    seeActivity: "Zu deinen Aktivitäten",
    undo: "Import rückgängig machen",
  },
  notifications: {
    title: "Meldungen",
    titleWithCount: (count) => `Meldungen (${count})`,
    titleWithUnread: (count) => `Meldungen, ${count} ungelesen`,
    unreadTitle: "Neu",
    markRead: "Alle als gelesen markieren",
    readTitle: "Früher",
    priceWatcher: "Preiswächter",
    notificationSettings: "Benachrichtigungen einstellen",
    seeItem: (name, unseen) => ["Ansehen", unseen(`: ${name}`)],
    toOffer: "Zum Angebot",
    emptyTitle: "Noch keine Meldungen",
    emptyHint:
      "Setze einen Wunschpreis bei etwas, das du beobachtest, oder schalte „Wieder auf Lager“ ein. Die Meldung findest du dann hier.",
    feedTitle: (brand, username) => `${brand}: Preismeldungen von ${username}`,
    feedNotFound: "Unter dieser Adresse gibt es keinen Feed. Vielleicht wurde sie erneuert.",
  },
  item: {
    description: (name, series) => `${name}, ${series}: Erscheinungstage, Preise und deine Sammlung.`,
    inSeries: (series) => `In ${series}`,
    previous: "Vorheriges",
    next: "Nächstes",
    sameCharacter: (character) => `Weitere amiibo: ${character}`,
    listingNotFound: "Dieses Inserat gibt es nicht mehr.",

    factsTitle: "Über dieses Exponat",
    cardNumber: (series, number) => [`${series} – Karte Nr. `, number],
    releaseUnknown: "Wann es erschienen ist, ist nicht bekannt.",
    released: (region, day, age) => [`Zuerst ${IN_REGION[region]} erschienen am `, day, `, ${age}.`],
    toBeReleased: (region, day, age) => [`Erscheint ${IN_REGION[region]} am `, day, `, ${age}.`],

    yourCollection: "Deine Sammlung",
    copiesUnavailable: "Deine Exemplare lassen sich gerade nicht laden.",
    guestHint: "Mit einem Konto behältst du auch Notizen, den bezahlten Preis und das Datum, Exemplar für Exemplar.",

    partnerOffers: "Angebote von Partnern",
    partnerOffer: (number) => `Angebot ${number}`,
    partnerNote: "Wir verdienen vielleicht etwas, wenn du darüber kaufst. Der Preis bleibt gleich.",

    whereToGetIt: "Wo du es bekommst",
    offersUnavailable: "Was Shops davon haben, lässt sich gerade nicht laden. Inserate lassen sich gerade nicht laden.",
    searchEbay: (market) => `Bei eBay ${MARKET[market]} suchen`,
    ebayCheckedAt: (age) => ["eBay geprüft ", age, "."],
    allLinksAffiliate:
      "Das sind Affiliate-Links: Wir verdienen vielleicht etwas, wenn du darüber kaufst. Der Preis bleibt gleich.",
    someLinksAffiliate:
      "Manche davon sind Affiliate-Links: Wir verdienen vielleicht etwas, wenn du darüber kaufst. Der Preis bleibt gleich.",
    searchesNote: "Die Suche zeigt neue, die günstigsten zuerst.",
    outOfStock: "Nicht auf Lager",
    seeShop: "Zum Shop",
    priceUnknown: "Kein Preis angegeben",
    preOrder: (price) => `Vorbestellen für ${price}`,
    buyFrom: (price) => `Kaufen ab ${price}`,
    atShop: (shop) => `bei ${shop}`,
    onEbay: (market) => `bei eBay ${market}`,
    onEbayDelivered: (market) => `bei eBay ${market}, mit Versand`,
  },
  itemPrices: {
    title: "Aktuelle Preise",
    caption: "Durchschnitte nach Zustand und Region",
    grades: { new: "Neu", used: "Gebraucht" },
    listedPrice: (price) => `${price} inseriert`,
    saleCount: (count) => pickPluralForm(count, { one: "1 Verkauf", other: `${count} Verkäufe` }),
    guideBasis: "laut Guide",
    historyUnavailable: "Der Preisverlauf lässt sich gerade nicht laden.",

    detailsTitle: "Was hinter diesen Preisen steht",
    cheapestOffer: (market, price, offers, age) => [
      `Jetzt am günstigsten ${IN_MARKET[market]}: `,
      price,
      pickPluralForm(offers, { one: ", aus 1 Angebot, ", other: `, aus ${offers} Angeboten, ` }),
      age,
    ],
    paidPrice: (market, grade, price, owners) => [
      `Von Sammlern ${IN_MARKET[market]} bezahlt, ${grade === "new" ? "neu" : "gebraucht"}: etwa `,
      price,
      `, von mindestens ${owners} im letzten Jahr`,
    ],
    sold: (sales, age, low, high) => [
      pickPluralForm(sales, { one: "Verkauft: 1 Verkauf, zuletzt ", other: `Verkauft: ${sales} Verkäufe, zuletzt ` }),
      age,
      ". 30-Tage-Tief ",
      low,
      ", Hoch ",
      high,
      ".",
    ],
    guide: (age, low, high) => ["Laut Preisguide, Stand ", age, ". 30-Tage-Tief ", low, ", Hoch ", high, "."],
    converted: (age, low, high) => [
      "Laut Preisguide, umgerechnet, Stand ",
      age,
      ". 30-Tage-Tief ",
      low,
      ", Hoch ",
      high,
      ".",
    ],
    listingsPrice: (price, count, age) => [
      "Inseriert: ",
      price,
      ", ",
      pickPluralForm(count, { one: "1 Inserat", other: `${count} Inserate` }),
      ", ",
      age,
    ],
    averagesNote: (changeMeans) =>
      `Durchschnitte sind die der letzten 30 Tage, ohne Versand; was ein Inserat verkauft hat, zählt einmal. ${changeMeans}`,
    noAveragesNote: "Durchschnitte dieses Monats erscheinen hier, sobald es Verkäufe zu zählen gibt.",
    faqLink: "Woher die Preise kommen",

    history: "Preisverlauf über 30 Tage",
    historyPageTitle: (name) => `Preisverlauf über 30 Tage: ${name}`,
    historyCaption: "Aktuelle Preise, der neueste Tag zuerst",
    emptyHistory: "In den letzten 30 Tagen wurde nichts verkauft oder inseriert.",
    emptyGuideHistory: "Der Preisguide hatte in den letzten 30 Tagen keinen Preis dafür.",
    columns: {
      date: "Datum",
      price: "Preis",
      change: "Differenz in %",
      source: "Quelle",
      currency: "Währung",
    },
    sources: {
      sold: (market, grades) => `Verkauft bei eBay ${MARKET[market]}, ${grades}`,
      listed: (market, grades) => `Inseriert bei eBay ${MARKET[market]}, ${grades}`,
      guide: (market, grades) => `Preisguide ${MARKET[market]}, ${grades}`,
    },
    pools: { all: "neu und gebraucht", new: "neu", used: "gebraucht" },
  },
  languages: {
    title: "Sprache",
    browserDefault: "Wie mein Browser",
    hint: "Seiten, Meldungen, Feeds und Bilder erscheinen darin, auf jedem Gerät, auf dem du angemeldet bist.",
    privacyNote:
      "Die Sprache, die du wählst, wird bei deinem Konto gespeichert oder in einem kleinen Cookie, an dem niemand zu erkennen ist. Ein neues Konto behält die Sprache, in der es angelegt wurde.",
  },
  layout: {
    homeTitle: `${PRODUCT_NAME} | amiibo-Sammlung und Preise im Blick`,
    description: `${PRODUCT_NAME} ist ein kleines Museum für deine amiibo: Stöbere durch alle Figuren und Karten, knips das Licht bei denen an, die du besitzt, und sieh, was sie kosten.`,
    collectionUnavailable:
      "Deine Sammlung lässt sich gerade nicht laden, deshalb zeigt diese Seite nur so viel davon, wie dieses Gerät weiß; nichts davon ist verloren.",
    skipToItems: "Zu den Exponaten springen",
    skipToContent: "Zum Inhalt springen",
    printedOn: (day) => [`${PRODUCT_NAME}, gedruckt am `, day],
    printedFor: (name, day) => [`${PRODUCT_NAME}, gedruckt für `, name, " am ", day],
    backToTop: "Nach oben",
  },
  listQueryErrors: {
    title: "Diesen Filter gibt es nicht",
    searchTooLong: (most) => `Eine Suche hat höchstens ${most} Zeichen.`,
    invalidType: "Eine Art ist 1 (Figuren), 2 (Wolle) oder 3 (Karten).",
    invalidShow: "Der Filter ist entweder not-collected oder duplicates.",
    invalidSort: (sorts) => `Die Reihenfolge ist eine von diesen: ${sorts.join(", ")}.`,
    invalidCount: (everything) => `Was zählt, ist das eigene Sammelziel oder ${everything}.`,
    invalidGroups: (most) => `Die Zahl der Gruppen ist eine ganze Zahl von 1 bis ${most}.`,
  },
  manifest: {
    name: `${PRODUCT_NAME}: deine amiibo-Sammlung`,
    description:
      "Ein kleines Museum für deine amiibo: Stöbere durch alle Figuren und Karten, lass leuchten, was du besitzt, und schlag im Laden nach, mit oder ohne Netz.",
    collection: "Meine Sammlung",
    lookUpItem: "Hab ich das schon?",
    checklist: "Checkliste",
  },
  marketPricesPage: {
    title: "Aktuelle Marktpreise",
    description: "Preise aller amiibo, neu und gebraucht, in Großbritannien und den USA.",
    intro:
      "Wofür jedes amiibo in den letzten 30 Tagen wegging, neu und gebraucht, in Großbritannien und den USA, und wie sich das geändert hat.",
    introWithheld:
      "Was ein Preisguide zu jedem amiibo sagt, neu und gebraucht, in Großbritannien und den USA, und das Günstigste, das jetzt gefordert wird.",
    asOf: (age) => ["Stand: ", age, "."],
    legend: (unknownMeans, changeMeans) =>
      `Durchschnitte von Verkäufen: „wenige“ heißt weniger als 3, „Guide“ ein Preis aus dem Preisguide. Ein Strich: ${unknownMeans} ${changeMeans}`,
    legendWithheld:
      "„Guide“ ist ein Preis aus dem Preisguide, „ab“ das günstigste Angebot jetzt. Ein Strich: Kein Preis ist bekannt.",
    badQueryTitle: "Diese Tabelle gibt es nicht",
    unknownColumn: "Nach einer solchen Spalte lässt sich nicht sortieren.",
    caption: "Preise, eine Zeile für jedes amiibo",
    priceMove: {
      new: (money) => `${money} neu`,
      used: (money) => `${money} gebraucht`,
    },
  },
  myAccount: {
    title: "Mein Konto",
    heading: "Mein Konto – Deine Sammlung",
    overview: "Überblick",
    progressLabel: (name, percent) => `${name}: ${percent}\u00a0% gesammelt`,
    collectionLinks: "Deine Sammlung",
    checklist: "Checkliste",
    wishlist: "Wunschliste",
    sellList: "Verkaufsliste",
    goal: "Dein Sammelziel",
    setGoal: "Sammelziel setzen",
    trade: "Tauschpartner finden",
    priceWatcher: "Preiswächter",
    activity: "Aktivitäten",
    gainsAndMovers: "Gewinne und Preisbewegungen",
    share: "Teilen",
    data: "Daten",
    import: "Importieren",
    exportCsv: "CSV exportieren",
    exportJson: "JSON exportieren",
    printHint: "Um deine Sammlung zu drucken, nimm auf dieser Seite den Druckbefehl deines Browsers.",
    emptyTitle: "Deine Sockel warten",
    emptyHint: "Such etwas, das bei dir im Regal steht, und drücke auf „Hab ich“: Dann geht auch hier sein Licht an.",
    addFirstItem: "Dein erstes amiibo hinzufügen",
    importHint: (bring) => ["Führst du schon eine Liste? ", bring("Importiere sie"), "."],
    unstartedSeries: "Regale, die noch leer sind",
  },
  navigation: {
    title: "Seite",
    home: `${PRODUCT_NAME}, Startseite`,
    stock: "Auf Lager",
    prices: "Marktpreise",
    games: "Spiele",
    upcoming: "Demnächst",
    faqs: "FAQ & Über uns",
    feedback: "Vorschläge & Feedback",
    accountUnavailable: "Dein Konto lässt sich gerade nicht laden.",
    account: "Konto",
    settings: "Einstellungen",
    regionButtons: { uk: "UK als Preisregion setzen", us: "USA als Preisregion setzen" },
    accountMenu: (name) => `Konto von ${name}`,
    wishlist: "Wunschliste",
    sellList: "Verkaufsliste",
    checklist: "Checkliste",
    trade: "Tauschpartner finden",
    priceWatcher: "Preiswächter",
    activity: "Aktivitäten",
    publicPage: "Öffentliche Seite",
    admin: "Admin",
    logOut: "Abmelden",
  },
  news: {
    title: "Neuigkeiten",
    description: "Neues aus dem Museum für deine amiibo.",
    posted: (day) => ["Vom ", day],
    articles: {
      open: {
        title: "Die Türen sind offen",
        blurb:
          "Neunhundertfünfzig Figuren und Karten stehen auf ihren Sockeln. Sieh dich um: Nichts braucht ein Konto, und was du markierst, begleitet dich von Saal zu Saal.",
      },
      drawings: {
        title: "Warum jedes Bild eine Zeichnung ist",
        blurb:
          "Fotos gehören denen, die sie gemacht haben. Deshalb zeichnet das Museum jedes Exponat selbst, aus dem, was man darüber weiß: Serie, Art, Name. Derselbe Charakter behält immer sein Gesicht.",
      },
      noData: {
        title: "Keine Daten sind besser als geraten",
        blurb:
          "Wo dreißig Tage lang nichts verkauft wurde, sagen wir das, in Worten. Eine Null sähe aus wie ein Preis, und ein alter Preis sähe aus wie der von heute.",
      },
    },
  },
  notificationSettings: {
    title: "Benachrichtigungen",
    intro: (watcher, notices) => [
      "Wir sagen dir Bescheid, wenn etwas in deinem ",
      watcher("Preiswächter"),
      " deinen Wunschpreis erreicht und, wenn du das eingeschaltet hast, wenn es wieder auf Lager ist. Jede Meldung steht unter deinen ",
      notices("Meldungen"),
      ". Wähle hier, wo du sie noch bekommen möchtest.",
    ],
    feedTitle: "Privater Feed",
    feedHint:
      "Ein Atom-Feed für deinen Feedreader. Wer seine Adresse kennt, kann ihn lesen, also behalte sie für dich; eine neue Adresse beendet die alte.",
    discordHint:
      "Bekomme Meldungen in einem Discord-Kanal: Öffne die Einstellungen des Kanals, dann Integrationen, dann Webhooks, und füge die Adresse des Webhooks hier ein. Lass das Feld leer, um das auszuschalten.",
    webhookLabel: "Adresse des Webhooks",
    webhookHint: "Sie beginnt mit https://discord.com/api/webhooks/.",
    save: "Speichern",
    saveAndTest: "Speichern und testen",
    tooManyTests: "Zu viele Tests in einer Minute. Bitte warte eine Minute und versuch es noch einmal.",
    outcomes: {
      saved: "Gespeichert.",
      removed: "Entfernt. Dorthin wird nichts mehr gesendet.",
      sent: "Ein Test wurde gesendet. Sieh in deinem Kanal nach.",
      gone: "Diesen Webhook gibt es in Discord nicht mehr. Lege dort einen neuen an und speichere seine Adresse hier.",
      broken: "Discord hat nicht geantwortet. Die Adresse ist gespeichert; bitte versuch den Test gleich noch einmal.",
      limited:
        "Discord nimmt gerade keine weiteren Nachrichten an. Die Adresse ist gespeichert; bitte versuch es später noch einmal.",
    },
  },
  offline: {
    pageTitle: "Offline",
    heading: "Hier unten ist kein Netz",
    text: `Diese Seite ist nicht auf deinem Gerät, und ${PRODUCT_NAME} ist gerade nicht erreichbar. Von deiner Sammlung ist nichts verloren.`,
    retry: "Noch einmal versuchen",
  },
  offlineContents: {
    copyNote: (at) => `Plinth ist nicht erreichbar: Das ist eine Kopie der Seite, Stand ${at}.`,
    pendingChangesNote: "Was du änderst, wartet hier und wird gesendet, sobald du wieder online bist.",
    pendingNotShown: (link) => `Was wartet, steht noch nicht auf dieser Seite: ${link("sieh es dir in der Liste an")}.`,
    retry: "Noch einmal versuchen",
    listHint: "Die Liste sagt, ob du es hast.",
    listLink: "In der Liste ansehen",
    recentItems: (count) => `amiibo, die du zuletzt angesehen hast (${count})`,
    savedPages: "Was auf deinem Gerät ist:",
    pageNames: {
      account: "Meine Sammlung",
      everything: "Alle Exponate",
      checklist: "Checkliste",
      wishlist: "Wunschliste",
      priceWatcher: "Preiswächter",
      home: "Startseite",
    },
  },
  ownership: {
    copyNotFound: "Ein solches Exemplar dieses amiibo hast du nicht.",
    invalidIds: (most) => `Die IDs sind eine Liste von 1 bis ${most} IDs des Katalogs.`,
    invalidAction: (acts) => `Die Aktion ist eine von diesen: ${acts.join(", ")}.`,
    invalidHoldings: 'Die Bestände sind ein Objekt wie { "12": "bl" }.',
    unknownId: "Die Bestände nennen eine ID, die der Katalog nicht hat.",
    milestones: {
      seriesComplete: (series: string, total: number) =>
        pickPluralForm(total, {
          one: `${series} ist komplett.`,
          other: `${series} ist komplett: Alle ${total} gehören dir.`,
        }),
      itemCount: (owned: number) => `Du hast jetzt ${owned} verschiedene amiibo.`,
      seriesStarted: (series: string) => `Dein erster amiibo aus ${series} steht im Regal.`,
    },
  },
  exportChooser: {
    title: "Deine Sammlung als Bild",
    exportFigures: "Figuren als Bild",
    showings: {
      all: "Alle, Fehlende blass",
      owned: "Was ich besitze",
      unowned: "Was fehlt",
      wishlist: "Meine Wunschliste",
      duplicates: "Meine Doppelten",
    },
    listViews: {
      "amiibo-franchise": "Nach Franchise",
      "game-series": "Nach Spielreihe",
      "animal-crossing-cards": "Animal Crossing",
    },
    goalGroup: "Was du sammelst",
    goal: "Mein Sammelziel",
    everythingGroup: "Alles",
    allItems: "Alle amiibo",
  },
  bottomNavigation: {
    title: "Bereiche",
    home: "Start",
    stock: "Auf Lager",
    prices: "Preise",
    upcoming: "Demnächst",
    more: "Mehr",
    checklist: "Checkliste",
    games: "Spiele",
    priceWatcher: "Preiswächter",
    news: "Neuigkeiten",
    faqs: "FAQ & Über uns",
    feedback: "Vorschläge & Feedback",
  },
  socialImages: {
    siteTitle: "Ein kleines Museum für deine amiibo",
    siteText: "Knips das Licht bei deinen Figuren und Karten an und sieh, was sie kosten.",
    listText: (count) =>
      `${formatNumber(count)} amiibo auf ihren Sockeln: wann sie erschienen, was sie kosten und welche du besitzt.`,
    emptyWishlist: "Zurzeit keine Wünsche.",
    wishlistCount: (count) => `${formatNumber(count)} amiibo noch gewünscht.`,
    namelessWishlist: "Eine amiibo-Wunschliste",
    namelessCollection: "Eine amiibo-Sammlung",
    cardNumber: (number) => `Karte Nr. ${number}`,
    regionNames: { uk: "UK", us: "USA" },
    valueBasis: (count, bases) => `${copies(count)} ${bases}`,
    itemAlt: (name) => `${name} auf dem Sockel`,
    imageAlt: (title) => `${title}: Exponate in ihren Nischen`,
    namelessTitle: "Meine amiibo",
    ownedItems: (count) => pickPluralForm(count, { one: "amiibo im Regal", other: "amiibo in den Regalen" }),
    emptyCollection: "Hier leuchtet noch kein Sockel.",
    totalItems: (total, kind) => `von ${total} ${COUNTED[kind]}`,
    totalItemsInGoal: (total, kind) => `von ${total} ${COUNTED[kind]} im Ziel`,
    gameText: (edition, known) => `${edition}: ${known}`,
    noPrices: "Keine Verkäufe und keine Angebote in diesem Monat",
    syntheticPrices: "Künstlich: Der Markt ist nachgespielt.",
  },
  priceNote: {
    syntheticTitle: "Demopreise",
    syntheticNote:
      "Alle Preise hier sind künstlich: Die Shops und der Marktplatz dieser Installation sind nur nachgespielt.",
    withheld:
      "Durchschnitte von Verkäufen und Inseraten werden hier nicht gezeigt, weil das die Erlaubnis des Marktplatzes braucht. Du siehst aktuell geforderte Preise und Preise aus einem Preisguide.",
    withheldConverted: (usdPerGbp, day) => [
      `Durchschnitte von Verkäufen und Inseraten werden hier nicht gezeigt, weil das die Erlaubnis des Marktplatzes braucht. Du siehst aktuell geforderte Preise und Preise aus einem Preisguide, wo nötig umgerechnet zu ${inDecimals(usdPerGbp)} Dollar je Pfund (`,
      day,
      ").",
    ],
    allRegions: (usdPerGbp, day) => [
      `Durchschnitte der USA und Großbritanniens zusammen, zu ${inDecimals(usdPerGbp)} Dollar je Pfund (`,
      day,
      ").",
    ],
    noRate: "Ohne Wechselkurs ist der Durchschnitt aller Regionen der der USA allein.",
  },
  privacy: {
    title: "Datenschutzerklärung",
    description: "Was hier über dich gespeichert wird, wo es liegt und was du von uns verlangen kannst.",
    lastUpdated: (day) => ["Zuletzt geändert am ", day, "."],
    introduction: {
      title: "Einleitung",
      text: `${PRODUCT_NAME} speichert so wenig über dich wie möglich. Diese Seite sagt, was das ist, wo es liegt und was du von uns verlangen kannst.`,
    },
    storage: {
      title: "Speicherung personenbezogener Daten",
      databaseLocation: (location) => `Deine Daten liegen in einer verschlüsselten Datenbank (Standort: ${location}).`,
      noDatabaseLocation:
        "Deine Daten liegen in einer Datenbank. Wer diese Seite betreibt, hat noch nicht angegeben, wo sie gehostet wird.",
      text: [
        "Wenn du dich über einen anderen Dienst anmeldest, speichern wir deinen Namen, deinen Nachnamen (nur von einem Anbieter), die Kennung, die dieser Anbieter für dich hat, und deine E-Mail-Adresse. Ein Passwort gibt es nicht zu speichern.",
        "Solange du angemeldet bist, halten drei Cookies deine Sitzung: 30 Tage nach ihrer letzten Nutzung endet sie von selbst. Dazu speichern wir, wann sie begonnen hat und was für ein Browser es war, damit du sie in deinen Einstellungen beenden kannst. Was du an deiner Sammlung geändert hast, wird 30 Tage lang gemerkt, damit du es rückgängig machen kannst. Eine Zeile dazu, wie man dich erreicht, wird, wenn du eine schreibst, Personen gezeigt, die angemeldet sind. Was du besitzt, dir wünschst und beobachtest, was du nach deiner Angabe sammelst und welche Spiele du nach deiner Angabe spielst, wird bei deinem Konto gespeichert und ist privat, bis du eine Seite davon freischaltest.",
        "Andere können eine öffentliche Sammlung mit ihrer vergleichen: Dafür wird verwendet, was du öffentlich gemacht hast, Liste für Liste, und sonst nichts. Sammler, die einen Tausch suchen, finden dich nur, solange du offen für Tausch bist, was du selbst einschaltest; sobald du es ausschaltest oder dein Profil privat machst, wirst du nicht mehr gefunden.",
        "Wenn du einschaltest, dass du Preise beiträgst, zählt das, was du für Exemplare mit Preis und Datum bezahlt hast, zu dem, was Sammler bezahlt haben: der Preis, seine Währung und die OVP, nie ein Name, gerundet und nur dort, wo zehn Personen das tun, deren Konten älter als einen Monat sind. Wer neun dieser Konten hat, könnte auf 0,50 genau sagen, was die zehnte Person bezahlt hat, aber nicht, wer sie ist. Sobald du es ausschaltest oder dein Konto löschst, ist es bis zum nächsten Tag dort heraus.",
        "Deine Wunschpreise, was dir dazu in den letzten 90 Tagen gemeldet wurde und die Adresse eines Discord-Webhooks, wenn du eine angegeben hast, werden ebenfalls bei deinem Konto gespeichert; niemand sonst sieht sie. Was dir gemeldet wird, geht an diesen Webhook und an niemanden außer dir.",
        "Solange du dich ohne Konto umsiehst, bleibt, was du markierst, in deinem eigenen Browser und ist weg, wenn du den Tab schließt. Deine Preisregion, deine Seitenbreite und ob du etwas markiert hast, wird in kleinen Cookies gemerkt, die niemanden identifizieren; der letzte davon verschwindet, wenn du den Browser schließt.",
        "Damit du auch ohne Netz nachsehen kannst, behält dein Gerät Kopien einiger Seiten: der Liste, der Checkliste und, solange du angemeldet bist, deiner eigenen Sammlung, deiner Wunschliste, deines Preiswächters und der amiibo, die du zuletzt angesehen hast. Sie verlassen das Gerät nie und verschwinden, wenn du dich abmeldest. Einen privaten Kalender kann lesen, wer seine Adresse kennt, bis du sie erneuerst.",
      ],
    },
    thirdParties: {
      title: "Dritte",
      text: "Die Dienste, mit denen du dich anmeldest, erfahren, dass du es getan hast. Links zu Shops und zum Auktionsmarktplatz führen von uns weg; manche sind Affiliate-Links und sagen das. Wir verkaufen keine Daten.",
    },
    rights: {
      title: "Deine Rechte nach der DSGVO",
      text: (settings) => [
        "Du darfst sehen, was wir über dich gespeichert haben, es berichtigen lassen, es mitnehmen und es löschen lassen. Die beiden letzten erledigen die ",
        settings("Einstellungen"),
        " sofort: Lade alles herunter oder lösche dein Konto. Für den Rest frag uns, und wir tun es.",
      ],
    },
    questions: {
      title: "Fragen",
      controller: (name) => `Verantwortlich für deine Daten auf dieser Seite: ${name}`,
      noController: "Wer diese Seite betreibt, hat noch nicht angegeben, wer für deine Daten verantwortlich ist.",
      email: (address) => ["Schreib an ", address, "."],
      noContact: "Wer diese Seite betreibt, hat noch keine Adresse für Fragen genannt.",
    },
  },
  privateUrl: {
    feed: { label: "Adresse des Feeds", create: "Feed anlegen", turnOff: "Feed ausschalten" },
    calendar: { label: "Adresse des Kalenders", create: "Kalender anlegen", turnOff: "Kalender ausschalten" },
    renew: "Adresse erneuern",
  },
  sharingStatus: {
    title: "Wer es sehen kann",
    public: {
      collection: "Deine Sammlung ist öffentlich: Alle mit dieser Adresse können sie sehen.",
      wishlist: "Deine Wunschliste ist öffentlich: Alle mit dieser Adresse können sie sehen.",
      "sell-list": "Deine Verkaufsliste ist öffentlich: Alle mit dieser Adresse können sie sehen.",
    },
    private: {
      collection: "Deine Sammlung ist privat: Niemand außer dir kann diese Adresse sehen.",
      wishlist: "Deine Wunschliste ist privat: Niemand außer dir kann diese Adresse sehen.",
      "sell-list": "Deine Verkaufsliste ist privat: Niemand außer dir kann diese Adresse sehen.",
    },
    permalink: "Permalink",
    viewAsOthers: "Ansehen wie andere",
    preview: "Vorschau ansehen",
    settings: "Privatsphäre-Einstellungen",
    sharePictures: "Bilder zum Teilen",
  },
  publicPages: {
    tagline: "Teile deine Sammlung und behalte die Preise im Auge!",
    description: (title, told) => `${title}: ${told}`,
    collectionSummary: (owned, figures, ofFigures, cards, ofCards) =>
      `${formatNumber(owned)} amiibo, ${formatNumber(figures)} von ${formatNumber(ofFigures)} Figuren und ${formatNumber(cards)} von ${formatNumber(ofCards)} Karten.`,
    pageLinks: "Öffentliche Seiten",
    pageNames: { collection: "Sammlung", wishlist: "Wunschliste", "sell-list": "Verkaufsliste" },
    compare: "Mit meiner vergleichen",
    privateNote: "Nur du siehst diese Seite: Sie ist privat, und alle anderen bekommen gesagt, dass es sie nicht gibt.",
    changeInSettings: (settings) => [settings("Das kannst du in den Einstellungen ändern"), "."],
    contact: (contact) => ["Zum Kaufen oder Tauschen: ", contact],
    goalSubjectNameless: "Hier wird gesammelt",
    goalSubject: (name) => [name, " sammelt"],
    gamesSubjectNameless: "Hier wird gespielt",
    gamesSubject: (name) => [name, " spielt"],
    emptyCollection: "In dieser Sammlung ist noch nichts.",
    emptyWishlist: "Zurzeit wird nichts gewünscht.",
    emptySellList: "Zurzeit ist nichts zu verkaufen.",
    featuredTitleNameless: "Zum Zeigen ausgewählt",
    featuredTitle: (name) => ["Ausgewählt von ", name],
    latestAdditions: "Zuletzt dazugekommen",
    bestSeries: (owned, total) => `Das vollste Regal: ${owned} von ${total}`,
    userNotFound: "Es gibt keine öffentliche Sammlung mit dieser Nutzer-ID.",
  },
  questions: {
    title: "Fragen",
    intro: "Was Sammler dich zu dem fragen, was du zeigst, und was du sie fragst.",
    openNote: "Du erhältst Fragen: Wer angemeldet ist, darf dich zu dem fragen, was du zeigst.",
    notOpenNote:
      "Du erhältst keine Fragen. Schalte „Fragen erhalten“ ein, wenn Sammler dich zu dem fragen dürfen, was du zeigst.",
    privacySettings: "Privatsphäre-Einstellungen",
    emptyTitle: "Noch keine Fragen",
    emptyHint: "„Frage stellen“ steht auf öffentlichen Seiten von Leuten, die Fragen erhalten.",
    conversations: "Gespräche",
    unreadCount: (count) => `${formatNumber(count)} neu`,
    you: "Du",
    openConversation: (name, unseen) => ["Öffnen", unseen([": was du und ", name, " geschrieben habt"])],
    newQuestion: "Jemand, der sammelt, fragt dich etwas.",
    newAnswer: "Jemand, der sammelt, hat dir geantwortet.",
    readMessage: "Lesen",
    ask: "Frage stellen",
    askAbout: (name, unseen) => ["Frage stellen", unseen(` zu ${name}`)],
    askPerson: (name, unseen) => ["Frage stellen", unseen([" an ", name])],
    newConversationTitle: (name) => ["Frage an ", name],
    conversationTitle: (name) => ["Du und ", name],
    about: {
      mine: (item) => ["Zu deinem amiibo: ", item],
      theirs: (item) => ["Zum amiibo der anderen Seite: ", item],
      allOfMine: "Zu dem, was du zeigst",
      allOfTheirs: "Zu dem, was die andere Seite zeigt",
    },
    unknownItem: "nicht mehr im Katalog",
    messages: "Was geschrieben wurde",
    senderAndAge: (name, age) => [name, ", ", age],
    markRead: "Als gelesen markieren",
    report: "Melden",
    reportMessage: (day, unseen) => ["Melden", unseen(`, was am ${day} geschrieben wurde`)],
    reported: "Du hast das gemeldet. Ein Admin sieht es sich an.",
    yourQuestion: "Deine Frage",
    yourAnswer: "Deine Antwort",
    hint: (most) =>
      `Reiner Text mit höchstens ${most} Zeichen. Die andere Seite sieht ihn mit deinem öffentlichen Namen und kann hier antworten. Lass weg, was du Fremden nicht sagen würdest.`,
    send: "Senden",
    deleteConversation: "Dieses Gespräch löschen",
    deleteHint: "Es verschwindet auf deiner Seite. Was auf der anderen Seite ist, bleibt dort.",
    confirmDelete: "Löschen",
    blockPerson: "Diese Person blockieren",
    blockHint:
      "Von da an findet keiner von euch den anderen bei der Suche nach Tauschpartnern, vergleicht Sammlungen oder schreibt dem anderen. Die Person bekommt es nicht gesagt. Du kannst es in deinen Einstellungen zurücknehmen.",
    confirmBlock: "Blockieren",
    blockedPeople: "Von dir blockiert",
    blockedHint: "Ihr findet einander nicht, vergleicht keine Sammlungen und schreibt einander nicht.",
    noBlockedPeople: "Du hast niemanden blockiert.",
    blockedSince: (day) => ["seit dem ", day],
    unblock: (name, unseen) => ["Freigeben", unseen([": ", name])],
    tooLong: (most) => `Das ist zu lang: höchstens ${most} Zeichen.`,
    hiddenCharacters: "Deine Nachricht enthält unsichtbare Zeichen. Bitte tippe sie ein, statt sie einzufügen.",
    empty: "Bitte schreib etwas.",
    refusals: {
      closed: "Dieser Person kann man hier nichts schreiben.",
      stopped: "Ein Admin hat dir das Schreiben gesperrt, wegen dessen, was gemeldet wurde.",
      waiting: (most) => `${most} deiner Nachrichten an diese Person warten schon auf eine Antwort.`,
      today: (most) => `Du hast in den letzten 24 Stunden ${most} neue Fragen gestellt. Warte bitte ein wenig.`,
      gone: "Das ist nicht mehr zu verkaufen oder für jemanden reserviert.",
    },
    faq: {
      question: "Kann ich Fragen zu dem stellen, was jemand verkauft?",
      answer: (newADay, waiting, questions, privacy) => [
        "Ja, wenn die Person Fragen erhält: Dann steht „Frage stellen“ auf ihren öffentlichen Seiten, neben dem, was sie verkauft, und dort, wo du vergleichst. Antworten kommen zu deinen ",
        questions("Fragen"),
        ". Du selbst erhältst keine, bis du das in deinen ",
        privacy("Privatsphäre-Einstellungen"),
        ` einschaltest. Eine Person darf ${newADay} neue Fragen am Tag stellen, und ${waiting} dürfen bei ein und derselben Person warten. Wer dich belästigt, den kannst du blockieren und melden.`,
      ],
    },
    privacyNote:
      "Was du fragst und antwortest, wird für dich und für die Person gespeichert, der du geschrieben hast, bis jeder von euch es auf der eigenen Seite löscht oder einer von euch das eigene Konto löscht. Sonst liest es niemand, außer einer von euch meldet etwas, das er bekommen hat: Dieser Text wird dann den Admins gezeigt. Meldungen per Feed oder Discord sagen nur, dass etwas da ist.",
  },
  releaseRegions: { eu: "Europa", au: "Australien", na: "Nordamerika", jp: "Japan" },
  sellList: {
    title: "Verkaufsliste",
    copyCount: (count) => `${copies(count)} zu verkaufen.`,
    emptyTitle: "Nichts zu verkaufen",
    emptyHint:
      "Öffne eins deiner amiibo und markiere eines seiner Exemplare als zu verkaufen. Gezeigt werden sein Zustand, seine OVP und deine Preisvorstellung, und sonst nichts.",
    contact: "Wie andere dich erreichen",
    contactHint: "Wer angemeldet ist, sieht es auf deinen öffentlichen Seiten. Lass es leer, um nichts zu zeigen.",
    save: "Speichern",
    spareCount: (count) =>
      pickPluralForm(count, {
        one: "Du hast 1 doppeltes Exemplar, das nicht zu verkaufen ist.",
        other: `Du hast ${formatNumber(count)} doppelte Exemplare, die nicht zu verkaufen sind.`,
      }),
    averageUnknown: "Für sie gibt es keinen Durchschnitt, du würdest die Preise also selbst festlegen.",
    totalForAll: (total) => `Zum Durchschnitt brächten sie ${total}.`,
    totalForSome: (priced, total) =>
      pickPluralForm(priced, {
        one: `Zum Durchschnitt brächte 1 Exemplar davon ${total}.`,
        other: `Zum Durchschnitt brächten ${formatNumber(priced)} Exemplare davon ${total}.`,
      }),
    firstCopyNote: "Das erste Exemplar jedes amiibo bleibt deins.",
    offerSpares: "Alle Doppelten anbieten",
    sparesOffered:
      "Deine doppelten Exemplare sind jetzt zu verkaufen. Jeden Preis kannst du auf der Seite seines amiibo ändern.",
    undo: "Rückgängig",
  },
  settingsPage: {
    title: "Einstellungen",
    heading: "Konto – Einstellungen",
    tabs: {
      account: "Konto",
      privacy: "Privatsphäre",
      notifications: "Benachrichtigungen",
      data: "Deine Daten",
    },
    logInRequired: "Du bist nicht angemeldet; um deine Einstellungen zu ändern, musst du angemeldet sein.",
    privacyTitle: "Privatsphäre",
    unknownSetting: "Es gibt keine Einstellung dieses Namens.",
    dataTitle: "Deine Daten",
    dataHint: "Alles, was wir über dich speichern, in einer JSON-Datei.",
    download: "Alles herunterladen",
    storageTitle: "Speicherplatz",
    copyStorage: (copies, most) => `${formatNumber(copies)} von ${formatNumber(most)} Exemplaren in deiner Sammlung.`,
    historyStorage: (size, most) =>
      `Verlauf zum Rückgängigmachen: ${formatMegabytes(size)} von ${formatMegabytes(most)} MB.`,
    historyHint:
      "Änderungen lassen sich 30 Tage lang rückgängig machen. Ist der Verlauf voll, gilt das für die ältesten nicht mehr.",
    deleteHistory: "Verlauf löschen",
    deleteHistoryWarning:
      "Du kannst deine bisherigen Änderungen dann nicht mehr rückgängig machen. Deine Sammlung bleibt, wie sie ist.",
    confirmDeleteHistory: "Ja, Verlauf löschen",
    deviceTitle: "Auf diesem Gerät",
    deletionTitle: "Dieses Konto löschen",
    deletionWarning:
      "Das löscht deine Sammlung, deine Listen, deine Einstellungen und jede Anmeldung, sofort und endgültig. Es lässt sich nicht rückgängig machen, also lade deine Daten vorher herunter, falls du sie noch brauchen könntest.",
    typeNameToConfirm: (name) => ["Tippe zur Bestätigung den Namen des Kontos ein: ", name],
    wrongName: "Das ist nicht der Name dieses Kontos.",
    confirmDeletion: "Mein Konto löschen",
  },
  sharePage: {
    title: "Teile deine Sammlung",
    intro:
      "Ein Bild für einen Beitrag oder eine Story. Es zeigt deinen öffentlichen Namen, wie viele amiibo du hast, und keine Werte.",
    emptyCollection: "Knips das Licht bei deinem ersten amiibo an, dann gibt es etwas zu zeigen.",
    stylesTitle: "Wofür es ist",
    styles: {
      "post-light": "Beitrag, hell",
      "post-dark": "Beitrag, dunkel",
      "story-light": "Story, hell",
      "story-dark": "Story, dunkel",
    },
    imageAlts: {
      "post-light": "Deine Sammlung: Beitrag, hell",
      "post-dark": "Deine Sammlung: Beitrag, dunkel",
      "story-light": "Deine Sammlung: Story, hell",
      "story-dark": "Deine Sammlung: Story, dunkel",
    },
    download: "Herunterladen",
    itemOrderTitle: "Welche Exponate?",
    orders: { dearest: "Die teuersten", rarest: "Die seltensten", newest: "Die neuesten" },
    chooseItems: "Fünf bis neun selbst auswählen",
    chooseHint: (most) =>
      `Gezeigt werden die ersten ${most}, die du anhakst; sind es weniger als fünf, wird der Rest aufgefüllt.`,
    saveChoice: "Diese zeigen",
    previewChoice: "Nur in diesem Bild",
    forgetChoice: "Auswahl vergessen",
    choiceStatus: {
      unchosen: (collection) => [
        "„Diese zeigen“ merkt sich deine Auswahl: ",
        collection("Deine Sammlungsseite"),
        " beginnt mit ihr, und das Bild neben ihrem Link zeigt sie. Von Preisen sehen andere nur die Reihenfolge.",
      ],
      kept: (collection) => [
        "Deine Auswahl ist gemerkt: ",
        collection("Deine Sammlungsseite"),
        " beginnt mit ihr, und das Bild neben ihrem Link zeigt sie. Von Preisen sehen andere nur die Reihenfolge.",
      ],
      asked: () => ["Diese Auswahl gilt nur für dieses Bild und ist nicht gemerkt."],
    },
  },
  sharing: {
    nameless: "Anonym",
    titles: {
      collection: (name) => ["Sammlung von ", name],
      wishlist: (name) => ["Wunschliste von ", name],
      "sell-list": (name) => ["Verkaufsliste von ", name],
    },
    namelessTitles: {
      collection: "Anonyme Sammlung",
      wishlist: "Anonyme Wunschliste",
      "sell-list": "Anonyme Verkaufsliste",
    },
  },
  exportImage: {
    figures: "Figuren",
    cardSeries: (series) => `Karten: ${series}`,
    animalCrossingCards: (series) => `Animal Crossing-Karten, ${series}`,
    all: "Alle amiibo",
    animalCrossing: (part) => `Animal Crossing, ${part}`,
    goal: "Mein Sammelziel",
    titles: {
      all: (title) => title,
      owned: (title) => `${title}: meine Sammlung`,
      unowned: (title) => `${title}: noch fehlend`,
      wishlist: (title) => `${title}: meine Wunschliste`,
      duplicates: (title) => `${title}: meine Doppelten`,
    },
    collectedCount: (owned, total) => `${owned} von ${total} gesammelt`,
    missingCount: (missing, total) =>
      pickPluralForm(missing, { one: `1 von ${total} fehlt noch`, other: `${missing} von ${total} fehlen noch` }),
    wishlistedCount: (count) => `${count} gewünscht`,
    spareCount: (count) => `${count} mit doppelten Exemplaren`,
    empty: {
      owned: "Hier ist noch nichts in Besitz",
      unowned: "Nichts fehlt",
      wishlist: "Noch nichts gewünscht",
      duplicates: "Keine doppelten Exemplare",
    },
    conflictingFilters: "Wünsche und Fehlende lassen sich nicht zugleich zeigen: Wähle eins von beiden.",
    unknownCardSeries: (series) => `Bilder gibt es von ${formatCommaList(series)}.`,
    unknownSeries: "In dieser Ansicht gibt es keine solche Serie: Nimm beides aus der Adresse einer Seite.",
    missingGoal: (path) => `Du sammelst alles. Sag erst unter ${path}, was du sammelst.`,
    busy: "Gerade werden viele Bilder gezeichnet. Bitte versuch es gleich noch einmal.",
    tooMany:
      "In der letzten Minute wurden viele Bilder für dich gezeichnet. Bitte warte eine Minute und versuch es dann noch einmal.",
  },
  ownedItems: {
    title: "Deine Regale",
    search: "In deinem Regal suchen",
    sort: "Sortieren",
    sortOptions: {
      series: "Serie für Serie",
      value: "Wertvollste zuerst",
      rarest: "Seltenste zuerst",
      newest: "Neueste zuerst",
      gain: "Größter Gewinn zuerst",
    },
    show: "Zeigen",
    showOptions: {
      all: "Alles",
      figures: "Figuren",
      cards: "Karten",
      boxed: "OVP",
      loose: "Lose",
      duplicates: "Doppelte",
      "for-sale": "Zu verkaufen",
      gifts: "Geschenke",
    },
    apply: "Anwenden",
    showAll: "Alle zeigen",
    shownCount: (shown, all) => `${formatNumber(shown)} von deinen ${formatNumber(all)} amiibo.`,
    unpriced: {
      us: (count) => `${copies(count)} ohne Preis in den USA.`,
      uk: (count) => `${copies(count)} ohne Preis in Großbritannien.`,
    },
    totalValue: (value) => `${value} zusammen`,
    salesUnknown: "Verkäufe unbekannt",
    saleCount: (count) =>
      pickPluralForm(count, { one: "1 Verkauf in 30 Tagen", other: `${formatNumber(count)} Verkäufe in 30 Tagen` }),
    gainUnknown: "Gewinn unbekannt",
    gain: (gain) => `Gewinn ${gain}`,
  },
  stock: {
    title: "Auf Lager",
    description:
      "Jedes amiibo, das ein Shop auf Lager hat oder vorbestellen lässt, mit seinem Preis und der Angabe, wann wir zuletzt nachgesehen haben.",
    intro: "Was Shops auf Lager haben oder vorbestellen lassen, das Günstigste zuerst.",
    emptyTitle: "Nichts auf Lager",
    noShops: "Noch werden keine Shops geprüft, deshalb wissen wir nicht, was auf Lager ist.",
    notCheckedYet: "Die Shops wurden noch nicht geprüft. Bitte komm in einer Weile wieder.",
    nothingInStock: (pages) =>
      pickPluralForm(pages, {
        one: "Die eine Shopseite, nach der wir sehen, hat jetzt nichts auf Lager oder vorbestellbar.",
        other: `Von den ${pages} Shopseiten, nach denen wir sehen, hat jetzt keine etwas auf Lager oder vorbestellbar.`,
      }),
    filters: "Nur zeigen",
    chips: {
      missing: "Fehlende",
      wished: "Wünsche",
      watched: "Beobachtet",
      goal: "Im Sammelziel",
      uk: "UK",
      us: "USA",
      new: "Neu",
      used: "Gebraucht",
      pre: "Vorbestellung",
      deals: "Schnäppchen",
    },
    noMatches: "Kein Shop hat jetzt etwas davon.",
    offerCount: (inStock, onPreOrder) => `${inStock} auf Lager, ${onPreOrder} vorbestellbar.`,
    noNewOffers: "Nichts davon ist seit gestern neu.",
    newOfferCount: (count) =>
      pickPluralForm(count, {
        one: "1 davon ist seit gestern neu oder kostet seitdem etwas anderes.",
        other: `${count} davon sind seit gestern neu oder kosten seitdem etwas anderes.`,
      }),
    affiliateNote: "Manche Links sind Affiliate-Links: Wir verdienen vielleicht etwas, der Preis bleibt gleich.",
    newSinceYesterday: "Neu seit gestern",
    grades: { new: "Neu", used: "Gebraucht" },
    preOrder: "Vorbestellung",
    showAll: (count) => `Alle ${count}`,
    seeShop: "Zum Shop",
    offerContext: (name, shop) => ` für ${name} bei ${shop}`,
    outOfStock: "Nicht auf Lager",
    priceUnknown: "Kein Preis angegeben",
    priceOnPreOrder: (price) => [price, ", vorbestellbar"],
    deal: (percent, basis, roomy) => [`Schnäppchen: ${percent}\u00a0%`, roomy(` ${UNDER[basis]}`)],
  },
  trade: {
    title: "Tauschpartner finden",
    intro:
      "Sammler, die abgeben können, was du dir wünschst, und sich wünschen, was du abgeben kannst. Was am besten passt, kommt zuerst.",
    bestMatches: (most) => `Die besten ${most} Treffer`,
    matches: "Deine Treffer",
    privacySettings: "Privatsphäre-Einstellungen",
    notOpenNote:
      "Dich kann hier niemand finden, weil du nicht offen für Tausch bist. Du kannst trotzdem nach anderen suchen.",
    privateNote: "Dich kann hier niemand finden, solange dein Profil privat ist.",
    openNote: (sells, wishes) =>
      `Du bist offen für Tausch: Andere finden dich hier über ${formatListWithAnd([
        "das, was du doppelt hast",
        ...(sells ? ["das, was du verkaufst"] : []),
        ...(wishes ? ["das, was du dir wünschst"] : []),
      ])}.`,
    emptyTitle: "Fang mit einem Wunsch an",
    emptyHint:
      "Drücke bei einem Exponat, das du gern hättest, auf den Stern. Anbieten kannst du, was du doppelt hast oder als zu verkaufen markiert hast: Füge mit dem Plus ein zweites Exemplar hinzu.",
    browseCatalogue: "Im Katalog stöbern",
    noMatchesTitle: "Noch niemand",
    noMatchesForMe:
      "Zurzeit hat niemand, der offen für Tausch ist, doppelt, was du dir wünschst. Komm in einer Weile wieder: Man findet andere, sobald sie zustimmen.",
    noMatchesForThem:
      "Zurzeit wünscht sich niemand, der offen für Tausch ist, was du abgeben kannst. Komm in einer Weile wieder: Man findet andere, sobald sie zustimmen.",
    noMatches:
      "Zurzeit hat niemand, der offen für Tausch ist, doppelt, was du dir wünschst, oder wünscht sich, was du hast. Komm in einer Weile wieder: Man findet andere, sobald sie zustimmen.",
    wishlist: "Wunschliste",
    sellList: "Verkaufsliste",
    canSpare: (name, forMe, bold) => [name, " kann ", bold(formatNumber(forMe)), ` abgeben, ${wishedFor(forMe)}`],
    wishesForSpares: (name, forThem, bold) => [
      name,
      " wünscht sich ",
      bold(formatNumber(forThem)),
      `, ${spared(forThem)}`,
    ],
    canSpareAndWishes: (name, forMe, forThem, bold) => [
      name,
      " kann ",
      bold(formatNumber(forMe)),
      ` abgeben, ${wishedFor(forMe)}, und wünscht sich `,
      bold(formatNumber(forThem)),
      `, ${spared(forThem)}`,
    ],
    compare: (name, unseen) => ["Vergleichen", unseen([" mit ", name])],
    compareWith: (name) => ["Vergleich mit ", name],
    comparisonIntro: (theirs) => [
      theirs,
      " neben deiner: von der anderen Seite nur, was öffentlich ist. Dass du nachgesehen hast, erfährt dort niemand.",
    ],
    theirSpares: "Dort abzugeben, von dir gewünscht",
    yourSpares: "Von dir abzugeben, dort gewünscht",
    comparison: "Die beiden Sammlungen",
    itemGroups: "Welche amiibo",
    groups: { onlyTheirs: "Nur dort", onlyMine: "Nur bei dir", both: "Bei beiden" },
    emptyGroups: {
      onlyTheirs: "Dort ist nichts, was du nicht hast.",
      onlyMine: "Du hast nichts, was dort fehlt.",
      both: "Ihr habt noch nichts gemeinsam.",
    },
    emptyWishlist: (catalogue) => [
      "Du wünschst dir noch nichts. Drücke bei einem Exponat im ",
      catalogue("Katalog"),
      ", das du gern hättest, auf den Stern und komm wieder.",
    ],
    noSparesForMe: "Nichts von deinen Wünschen ist dort doppelt oder zu verkaufen.",
    noPublicSparesForMe: "Nichts von deinen Wünschen ist dort doppelt. Was dort zu verkaufen wäre, ist privat.",
    wishlistIsPrivate: "Die Wünsche der anderen Seite sind privat.",
    noSparesForThem: "Nichts, was du abgeben kannst, steht dort auf der Wunschliste.",
    noSpares: (sellList) => [
      "Du hast nichts abzugeben. Füge ein zweites Exemplar von dem hinzu, was du doppelt hast, oder markiere ein Exemplar als zu verkaufen: Dann steht es auf ",
      sellList("deiner Verkaufsliste"),
      ".",
    ],
    showMore: (count) => `${formatNumber(count)} weitere`,
    messageTitle: "Eine Nachricht zum Senden",
    messageHint: `Kopiere sie und sende sie dort, wo ihr miteinander redet. ${PRODUCT_NAME} sendet von sich aus nichts.`,
    messageLabel: "Deine Nachricht",
    message: {
      greeting: `Hallo, ich habe unsere amiibo auf ${PRODUCT_NAME} verglichen.`,
      greetingWithName: (name) => `Hallo ${name}, ich habe unsere amiibo auf ${PRODUCT_NAME} verglichen.`,
      theirSpares: "Diese kannst du abgeben, und ich wünsche sie mir:",
      mySpares: "Diese kann ich abgeben, und du wünschst sie dir:",
      item: (name, label, address) => `${name} (${label}): ${address}`,
      moreItems: (count) => `und ${formatNumber(count)} weitere`,
      proposeTrade: "Wollen wir tauschen?",
      askForItems: "Würdest du etwas davon abgeben?",
      offerItems: "Hättest du gern etwas davon?",
      collection: (address) => `Meine Sammlung: ${address}`,
    },
  },
  listPages: {
    label: (list) => `Seiten: ${list}`,
    previous: "Zurück",
    next: "Weiter",
    range: (first, last, total) => `${formatNumber(first)}–${formatNumber(last)} von ${formatNumber(total)}`,
  },
  transfer: {
    title: "Sammlung importieren",
    intro:
      "Bring die Liste mit, die du führst: eine Excel-Arbeitsmappe (gelesen wird ihre erste Tabelle), eine CSV-Datei oder einen Export von hier.",
    chooseTitle: "Datei wählen",
    file: "Excel-, CSV- oder JSON-Datei",
    fileHint:
      "Höchstens 5 MB und 10.000 Zeilen. Du siehst, was sich ändern würde, bevor etwas geschieht, und was du hast, wird nie entfernt.",
    checkFile: "Datei prüfen",
    cancel: "Abbrechen",
    exportTitle: "Mit deinem eigenen Export anfangen",
    exportIntro:
      "Er hat jede Spalte und kommt genau so zurück, wie er hinausging. Solange du nichts besitzt, ist er eine leere Vorlage.",
    exportCsv: "Als CSV exportieren",
    exportJson: "Als JSON exportieren",
    guideTitle: "Was wir verstehen",
    guideIntro:
      "Deine Tabelle, wie sie ist: Spalten in jeder Reihenfolge, mit Überschriften auf Deutsch, Englisch, Französisch, Spanisch, Italienisch oder Japanisch. Der Name der Figur genügt. Du siehst, wofür wir jede Spalte halten, und kannst es ändern; passt ein Name auf mehrere Figuren, wählst du deine anhand von Bildern.",
    guide: (longestNotes) => [
      [
        "Name",
        "Mario, Pac-Man, Mario (Smash Bros.). Teilen sich mehrere einen Namen, hält eine Serie oder die Art sie auseinander.",
      ],
      ["Serie", "Super Smash Bros., in einer Spalte oder in einer eigenen Zeile über den Namen, für die sie gilt."],
      [
        "Im Besitz?",
        "Ja, nein, x, ✓, 1, 0 oder Wunschliste; oder ein Kästchen vor dem Namen: [x] Fox, [ ] Ridley. Eine Zeile, die nein oder nichts sagt, gilt nicht als deine.",
      ],
      [
        "Wie viele",
        "2 oder 2x: so viele Exemplare. Eine leere Zelle neben einem Zustand oder einem Datum ist ein Exemplar.",
      ],
      ["Zustand, OVP", "Neu, neuwertig, gebraucht, beschädigt; verpackt, lose, versiegelt, neu in OVP, OVP."],
      [
        "Bezahlter Preis",
        "$12.99, 12,99 €, £9, USD 12. Die Währung darf in der Überschrift stehen oder in einer eigenen Spalte.",
      ],
      ["Erhalten am", "2026-03-31, 31.03.2026, 31/03/2026, 31. März 2026."],
      ["Zu verkaufen?, Wunschliste?", "Ja oder nein, oder ein Häkchen."],
      ["Preisvorstellung", "Wie der bezahlte Preis: $20, 15 €."],
      ["Notizen", `Höchstens ${longestNotes} Zeichen.`],
    ],
    guideRows:
      "Eine Zeile ist ein Exemplar, oder so viele, wie sie sagt. Die erste Zeile eines amiibo betrifft dein ältestes Exemplar davon, die zweite das nächste und so weiter; eine leere Zelle lässt ein Exemplar, wie es ist. Ein neues Exemplar ist neu und in OVP, wenn die Datei nichts anderes sagt.",
    guideFiles: (code) => [
      "Kommas, Semikolons, Tabulatoren oder senkrechte Striche dürfen die Spalten trennen. Eine JSON-Datei ist eine Liste von Zeilen, ",
      code('{ "plinth": 1, "rows": [...] }'),
      ", wie ein Export sie hat, oder was AmiiboAPI antwortet.",
    ],
    noFile: "Wähle erst eine Datei.",
    tooLarge: "Die Datei ist größer als 5 MB. Teile sie auf und importiere die Teile nacheinander.",
    tooMuchRead: (minutes) =>
      `Du hast in dieser Stunde sehr viele Daten prüfen lassen, deshalb wurde diesmal nichts geprüft oder geändert. Bitte versuch es in ${pickPluralForm(minutes, { one: "1 Minute", other: `${formatNumber(minutes)} Minuten` })} noch einmal.`,
    importExpired:
      "Dieser Import ist vorbei: Er wurde schon bestätigt, eine neuere Datei hat ihn ersetzt, oder eine Stunde ist vergangen. Diesmal wurde nichts geändert. Bitte wähle die Datei noch einmal.",

    previewTitle: "Import prüfen",
    staleNotes: {
      changed:
        "Du hast eine Antwort geändert, deshalb wurde noch nichts importiert. Das würde die Datei jetzt bewirken.",
      meanwhile:
        "Deine Sammlung hat sich inzwischen geändert, deshalb wurde nichts importiert. Das würde die Datei jetzt bewirken.",
      outdated:
        "Deine Sammlung oder deine Einstellungen haben sich geändert, seit diese Vorschau entstand. Drücke „Noch einmal prüfen“, um sie zu aktualisieren.",
    },
    fileSummary: (rows, encoding, headings) =>
      `Noch ist nichts geändert. ${[
        pickPluralForm(rows, { one: "1 Zeile", other: `${formatNumber(rows)} Zeilen` }),
        ...(encoding === undefined ? [] : [`gelesen als ${encoding}`]),
        ...(headings === undefined
          ? []
          : [headings === 0 ? "ohne Überschriften" : `Überschriften in Zeile ${headings}`]),
      ].join(", ")}.`,
    refreshPreview: "Noch einmal prüfen",
    rowPosition: {
      Line: (place) => `Zeile ${place}`,
      Row: (place) => `Eintrag ${place}`,
    },
    twoPositions: {
      Line: (first, second) => `Zeilen ${first} und ${second}`,
      Row: (first, second) => `Einträge ${first} und ${second}`,
    },
    positionRange: {
      Line: (first, last) => `Zeilen ${first}–${last}`,
      Row: (first, last) => `Einträge ${first}–${last}`,
    },
    positionAndMore: {
      Line: (first, more) => `Zeile ${first} und ${more} weitere`,
      Row: (first, more) => `Eintrag ${first} und ${more} weitere`,
    },
    nameList: (shown, name, more) => [
      ...shown.flatMap((words, at) => (at === 0 ? [name(words)] : [", ", name(words)])),
      ...(more > 0 ? [` und ${more} weitere`] : []),
    ],

    resultTitle: "Was die Datei bewirken würde",
    groups: {
      problems: "Nicht lesbar",
      remarks: "Ohne eine Angabe",
      new: "Neu",
      changed: "Geändert",
      unchanged: "Unverändert",
      skipped: "Übersprungen",
      nothing: "Nicht im Besitz",
      series: "Serien",
      asked: "Warten auf deine Antwort",
    },
    hints: {
      problems: "Diese Zeilen werden übersprungen. Der Rest wird importiert.",
      remarks: "Diese Zeilen werden importiert, bis auf das, was hier steht.",
      nothing: "Die Datei sagt es so, und diese Zeilen ändern nichts.",
    },
    skippedReason: "Du besitzt es, oder wirst es nach diesem Import, deshalb kommt es nicht auf deine Wunschliste.",
    sectionHint: "Die Zeilen darunter werden in dieser Serie gesucht.",
    importButton: (copies, wishes, watches, changes) => `${writes(copies, wishes, watches, changes)} importieren`,
    chooseAnother: "Andere Datei wählen",
    backToCollection: "Zurück zu meiner Sammlung",
    answersNeeded: "Noch gibt es nichts zu importieren: Deine Antworten unten entscheiden.",
    nothingNew: "Deine Sammlung hat das alles schon. Es gibt nichts zu importieren.",
    nothingToImport: "Darin ist nichts, was sich importieren lässt.",
    missingNameColumn: (choose) => [
      "Keine Spalte sagt, welche Figuren das sind. ",
      choose("Wähle die Spalte mit den Namen"),
      ", dann sehen wir noch einmal nach.",
    ],
    assumedOwned: "Keine Spalte sagt, welche davon du besitzt, deshalb zählt jede Zeile als Exemplar, das du besitzt.",
    leavesWishlist: (count) =>
      pickPluralForm(count, {
        one: "1 amiibo verlässt deine Wunschliste, denn du wirst besitzen, was du dir gewünscht hast.",
        other: `${formatNumber(count)} amiibo verlassen deine Wunschliste, denn du wirst besitzen, was du dir gewünscht hast.`,
      }),
    missingChoices: {
      currency: (tell) => [
        "Manche Preise nennen keine Währung. ",
        tell("Sag sie uns unten"),
        ", dann kommen auch sie herein.",
      ],
      dates: (tell) => [
        "Manche Daten lassen sich auf zwei Arten lesen. ",
        tell("Sag uns unten, wie"),
        ", dann kommen auch sie herein.",
      ],
      both: (tell) => [
        "Manche Preise nennen keine Währung, und Daten lassen sich auf zwei Arten lesen. ",
        tell("Sag es uns unten"),
        ", dann kommen auch sie herein.",
      ],
    },
    unansweredRows: (count, answer, names) => [
      answer(
        pickPluralForm(count, {
          one: "1 Zeile wartet auf deine Antwort",
          other: `${formatNumber(count)} Zeilen warten auf deine Antwort`,
        }),
      ),
      pickPluralForm(count, { one: " und bleibt bis dahin draußen: ", other: " und bleiben bis dahin draußen: " }),
      names,
      ".",
    ],

    columnsTitle: "Deine Spalten",
    columnsUsed: (count) =>
      pickPluralForm(count, {
        one: "1 Spalte, alles verstanden",
        other: `${formatNumber(count)} Spalten, alle verstanden`,
      }),
    columnsUnused: (count, names) => [
      pickPluralForm(count, {
        one: "1 Spalte, nicht verwendet: ",
        other: `${formatNumber(count)} Spalten, nicht verwendet: `,
      }),
      names,
    ],
    columnsHint: "Dafür halten wir jede von ihnen. Stimmt eine nicht, wähle, was sie ist, und prüfe noch einmal.",
    unreadColumns: (count) =>
      pickPluralForm(count, {
        one: "1 weitere Spalte lässt sich nicht lesen: Eine Datei hat höchstens 100.",
        other: `${formatNumber(count)} weitere Spalten lassen sich nicht lesen: Eine Datei hat höchstens 100.`,
      }),
    unnamedColumn: (number) => `Spalte ${number}`,
    columnEmpty: "leer",
    columns: {
      ignored: "Nicht verwendet",
      name: "Name",
      series: "Serie",
      type: "Art: Figur, Karte …",
      owned: "Im Besitz? Ja, nein, Wunschliste …",
      status: "Stand daneben: verkauft, Wunschliste …",
      missing: "Fehlt?",
      sold: "Verkauft?",
      wished: "Auf der Wunschliste?",
      watched: "Auf der Beobachtungsliste?",
      quantity: "Wie viele",
      part: "Wie viele davon: OVP, lose …",
      condition: "Zustand",
      boxed: "In OVP?",
      opened: "Ohne OVP?",
      for_sale: "Zu verkaufen?",
      asking_price: "Preisvorstellung",
      asking_currency: "Verkaufswährung",
      notes: "Notizen",
      price_paid: "Bezahlter Preis",
      currency: "Währung",
      acquired_on: "Erhalten am",
      bought_from: "Gekauft bei",
      gift: "Geschenk?",
      reserved: "Reserviert?",
      list: "Liste: owned, wishlist, watchlist",
      amiibo_id: "amiibo_id: die Nummer in unseren Adressen",
      head: "head: erste Hälfte des Codes der Figur",
      tail: "tail: zweite Hälfte des Codes der Figur",
    },
    dateOrderLabel: "Ein Datum wie 03/04/2026 ist",
    dateOrders: {
      day: "3. April: Der Tag steht vorn",
      month: "4. März: Der Monat steht vorn",
    },
    currencyLabel: "Preise ohne Währung sind in",
    choose: "Wählen",

    namesTitle: "Welches meinst du?",
    namesHint: "Eine Antwort gilt für alle Zeilen mit denselben Wörtern. Ohne Antwort bleiben sie außen vor.",
    acceptSuggestions: (count) => `Die ${count} Vorschläge annehmen`,
    laterNames: (count) =>
      pickPluralForm(count, {
        one: "Nach 1 weiteren Namen fragen wir, wenn diese geklärt sind.",
        other: `Nach ${formatNumber(count)} weiteren Namen fragen wir, wenn diese geklärt sind.`,
      }),
    useAnswers: "Antworten übernehmen",
    answeredTitle: "Das hast du geklärt",
    changeAnswer: "Eine Antwort ändern",
    nameInSeries: (name, series) => [name, ", ", series],
    noExactMatch: "Wir haben nichts gefunden, das genau passt. Meinst du eins von diesen?",
    rejectAll: "Keins davon: weglassen",
    rejectOne: "Nein: weglassen",
    candidate: (series, form) => `${series}, ${form}`,
    forms: {
      figure: "Figur",
      yarn: "Wollfigur",
      card: "Karte",
      band: "Power-Up-Armband",
      block: "Holzbaustein",
      "cereal-box": "Cerealien-Packung",
    },

    copyCount: (count) => `${count} Exemplare`,
    sameRowCount: (count) => `×${formatNumber(count)}`,
    withAcquiredDate: (words, day) => [words, ", erhalten am ", day],
    moreRows: (count) => `und ${formatNumber(count)} weitere`,
    lists: { owned: "In Besitz", wishlist: "Wunschliste", watchlist: "Beobachtet" },
    copySummary: (details) => `In Besitz: ${formatCommaList(details)}`,
    conditions: { new: "neu", "like-new": "neuwertig", used: "gebraucht", damaged: "beschädigt" },
    boxed: "OVP",
    loose: "lose",
    forSale: "zu verkaufen",
    reserved: "zu verkaufen, reserviert",
    askingPrice: (price) => `für ${price}`,
    pricePaid: (price) => `${price} bezahlt`,
    gift: "Geschenk",
    boughtFrom: (shop) => `von ${shop}`,
    withNotes: "mit Notizen",
  },
  importFileErrors: {
    excel:
      "Diese ZIP-Datei enthält keine lesbare Tabelle. Wenn es eine Arbeitsmappe ist, speichere ihre Tabelle als CSV (UTF-8) und wähle diese Datei.",
    workbookTooManyFiles: (most) =>
      `Die Arbeitsmappe enthält mehr als ${formatNumber(most)} Dateien, zum Beispiel Bilder. Speichere ihre Tabelle als CSV (UTF-8) und wähle diese Datei.`,
    workbookUnpacksTooLarge: (megabytes) =>
      `Die Arbeitsmappe ist entpackt größer als ${megabytes} MB. Speichere ihre Tabelle als CSV (UTF-8) und wähle diese Datei.`,
    workbookTooManyElements: (most) =>
      `Die Arbeitsmappe hat mehr als ${formatNumber(most)} Zellen, Formate und andere Elemente. Speichere ihre Tabelle als CSV (UTF-8) und wähle diese Datei.`,
    workbookTooManyCharacters: (most) =>
      `Die Zellen der Arbeitsmappe haben mehr als ${formatNumber(most)} Zeichen. Teile sie auf und importiere die Teile nacheinander.`,
    oldExcel:
      "Das ist eine alte Excel-Arbeitsmappe. Speichere sie als .xlsx oder ihre Tabelle als CSV (UTF-8) und wähle diese Datei.",
    png: "Das ist ein PNG-Bild. Wähle eine Excel-Arbeitsmappe (.xlsx), eine CSV- oder eine JSON-Datei.",
    jpeg: "Das ist ein JPEG-Bild. Wähle eine Excel-Arbeitsmappe (.xlsx), eine CSV- oder eine JSON-Datei.",
    gif: "Das ist ein GIF-Bild. Wähle eine Excel-Arbeitsmappe (.xlsx), eine CSV- oder eine JSON-Datei.",
    pdf: "Das ist ein PDF. Wähle eine Excel-Arbeitsmappe (.xlsx), eine CSV- oder eine JSON-Datei.",
    compressed: "Das ist eine gepackte Datei. Entpacke sie zuerst.",
    binary:
      "Das ist keine Textdatei: Sie enthält NUL-Bytes. Wähle eine Excel-Arbeitsmappe (.xlsx), eine CSV- oder eine JSON-Datei.",
    controlCharacters:
      "Das ist keine Textdatei: Sie enthält zu viele Steuerzeichen. Wähle eine Excel-Arbeitsmappe (.xlsx), eine CSV- oder eine JSON-Datei.",
    empty: "Die Datei ist leer.",
    tooManyRows: (most) =>
      `Die Datei hat mehr als ${formatNumber(most)} Zeilen. Teile sie auf und importiere die Teile nacheinander.`,
    tooManyLines: (most) =>
      `Die Datei hat mehr als ${formatNumber(most)} Zeilen, die meisten davon leer. Lösche die leeren und versuch es noch einmal.`,
    tooManyBadRows: (most) =>
      `Mehr als ${formatNumber(most)} Zeilen lassen sich nicht lesen, deshalb haben wir dort aufgehört. Ist es die richtige Datei? Speichere sie neu als CSV (UTF-8) und wähle diese.`,
    onlyHeadings: "Die Datei hat Überschriften und keine Zeilen.",
    noRows: "Die Datei hat keine Zeilen.",
    jsonPosition: (line, column) => `Zeile ${line}, Spalte ${column}`,
    jsonUnreadable: (place) => `Das JSON enthält unlesbare Zeichen (${place}). Speichere es als UTF-8.`,
    jsonIncomplete: (place) => `Das JSON endet zu früh (${place}): Etwas ist nicht geschlossen.`,
    jsonInvalid: (place, sign) => `Das JSON ist fehlerhaft (${place}): ${sign} kann dort nicht stehen.`,
    jsonTooLarge: (depth, values) =>
      `Das JSON ist mehr als ${depth} Ebenen tief verschachtelt oder hat mehr als ${formatNumber(values)} Werte. Teile es auf und importiere die Teile nacheinander.`,
    jsonWrongShape: (version) =>
      `Das JSON muss eine Liste von Zeilen sein, oder { "plinth": ${version}, "rows": [...] }, wie ein Export es hat, oder { "amiibo": [...] }, wie AmiiboAPI es hat.`,
    jsonWrongVersion: (said, ours) => `Die Datei sagt, dass sie Version ${said} hat; wir lesen ${ours}.`,
    jsonInvalidRow: 'Eine Zeile ist ein Objekt wie { "amiibo_id": 12 }.',
    unreadableCharacters: "Sie enthält Zeichen, die sich nicht lesen lassen.",
    unclosedQuote:
      "Ein Anführungszeichen wird geöffnet und nie geschlossen: Es verschluckt den Rest der Datei. Schließe es.",
    tooManyValues: (values, columns) =>
      `Es gibt ${values} Werte für ${pickPluralForm(columns, { one: "1 Spalte", other: `${columns} Spalten` })}. Setze einen Wert, der ein Trennzeichen enthält, in Anführungszeichen.`,
  },
  importRowMessages: {
    quoted: (text) => `„${text}“`,
    tickColumn: "Häkchen",
    partColumn: "Anzahl",
    cellValue: (heading, said) => `${heading} ist ${said}.`,
    cellEmpty: (heading) => `${heading} ist leer.`,
    invalidNumber: (heading, said) => `${heading} ist ${said}: Das ist keine Anzahl von Exemplaren wie 2.`,
    invalidFlag: (heading, said) => `${heading} ist ${said}: Wir verstehen ja oder nein.`,
    invalidStatus: (heading, said) =>
      `${heading} ist ${said}: Wir verstehen ja, nein, vorhanden, Wunschliste, Beobachtungsliste.`,
    invalidCondition: (heading, said) =>
      `${heading} ist ${said}: Wir verstehen neu, neuwertig, gebraucht, beschädigt sowie mit oder ohne OVP.`,
    invalidPrice: (heading, said) => `${heading} ist ${said}: Das ist kein Preis wie 12,99.`,
    missingCurrency: (heading, said) => `${heading} ist ${said}: In welcher Währung?`,
    invalidDate: (heading, said) => `${heading} ist ${said}: Das ist kein Datum wie 31.03.2026.`,
    ambiguousDate: (heading, said) => `${heading} ist ${said}: Steht der Tag oder der Monat vorn?`,
    partlyUnreadable: (heading, said) => `${heading} ist ${said}: Etwas davon lässt sich nicht lesen.`,
    conflictingCounts: (owned, amount, quantity, count) =>
      `${owned} sagt ${amount}, und ${quantity} sagt ${count}. Berichtige eins davon.`,
    partsExceedTotal: (heading, total, sum) =>
      `${heading} sagt ${total}, und die Spalten, die sie zählen, sagen ${sum}. Berichtige eins davon.`,
    ownedButNone: {
      quantity: (owned, quantity) => `${owned} sagt ja, und ${quantity} sagt keins. Berichtige eins davon.`,
      parts: (owned) => `${owned} sagt ja, und die Anzahlen dazu sagen keins. Berichtige eins davon.`,
    },
    partlySold: (heading, sold, copies) =>
      `${heading} sagt ${sold}, und es gibt ${copies} davon. Wie viele sind übrig?`,
    nothingCounted: (headings) => `Unter ${formatCommaList(headings)} ist nichts gezählt.`,
    notMarkedOwned: "Nicht als Besitz markiert.",
    totalsRow: "Eine Zeile mit Summen, kein amiibo.",
    leftOutByUser: "Du hast es weggelassen.",
    missingItem: "Die Zeile sagt nicht, welches amiibo es ist: Gib seinen Namen oder seine amiibo_id an.",
    unknownId: (id) => `Der Katalog hat keine amiibo_id ${id}.`,
    unknownNfcCode: (nfcCode) => `Der Katalog hat kein amiibo, dessen Chip ${nfcCode} sagt.`,
    invalidNfcHalves: "head und tail haben je bis zu acht hexadezimale Ziffern; beide sind nötig.",
    unknownHeadAndTail: (head, tail) => `Der Katalog hat kein amiibo mit head ${head} und tail ${tail}.`,
    unknownName: (name) => `Der Katalog hat kein amiibo namens ${name}.`,
    idWithUnknownHeadAndTail: (id, name) =>
      `amiibo_id ${id} ist ${name}, head und tail aber nicht. Lass eins von beiden weg.`,
    idWithOtherHeadAndTail: (id, name, other, otherId) =>
      `amiibo_id ${id} ist ${name}, head und tail aber gehören zu ${other} (${otherId}). Lass eins von beiden weg.`,
    tooManyCopiesOfItem: (most) => `Ein amiibo hat höchstens ${most} Exemplare.`,
    tooManyCopies: (most) => `Das passt nicht: Eine Sammlung hat höchstens ${formatNumber(most)} Exemplare.`,
  },
  upcoming: {
    title: "Kommende amiibo",
    description: "Jedes amiibo, das angekündigt und noch nicht erschienen ist, nach Region und Tag, auch als Kalender.",
    intro: "Was angekündigt und noch nicht überall erschienen ist, das Nächste zuerst.",
    noReleases: "Nichts ist angekündigt.",
    dayHeading: (day, away) => [day, `, ${away}`],
    calendars: "In deinem Kalender",
    calendarOf: (unseen, region) => [unseen("Kalender: "), region],
    allRegions: "Alle Regionen",
    privateCalendar: "Deine in deinem Kalender",
    privateCalendarHint: (wishlist, goal) => [
      "Was von deiner ",
      wishlist("Wunschliste"),
      " und von ",
      goal("deinem Sammelziel"),
      " erscheint, jedes einmal: in deiner Region oder dort, wo es zuerst herauskommt. Wer die Adresse des Kalenders kennt, kann ihn lesen, also behalte sie für dich; eine neue Adresse beendet die alte.",
    ],
    calendarTitle: `${PRODUCT_NAME}: Kommende amiibo`,
    regionCalendarTitle: (region) => `${PRODUCT_NAME}: Kommende amiibo ${IN_REGION[region]}`,
    emptyCalendar: "Kein amiibo ist angekündigt.",
    emptyRegionCalendar: (region) => `Kein amiibo ist ${IN_REGION[region]} angekündigt.`,
    privateCalendarTitle: (username) => `${PRODUCT_NAME}: Kommende amiibo für ${username}`,
    emptyPrivateCalendar: "Von deiner Wunschliste und deinem Sammelziel ist nichts angekündigt.",
    calendarNotFound: "Unter dieser Adresse gibt es keinen Kalender. Vielleicht wurde sie erneuert.",
    released: (name, region) => `${name} erscheint ${IN_REGION[region]}`,
    nextRelease: (item, region, day, away) => ["Bald da: ", item, ` ${IN_REGION[region]}, `, day, ` (${away}).`],
    moreReleases: (count) => `${count} weitere`,
    allReleases: "Alle kommenden amiibo",
  },
  listViews: {
    kinds: {
      "amiibo-franchise": "Nach Franchise",
      "animal-crossing-cards": "Animal Crossing",
      "game-series": "Nach Spielreihe",
      all: "Alle amiibo",
    },
    all: "Alle",
    figuresOnly: "Nur Figuren",
    inMyGames: "In meinen Spielen",
    formSuffixes: {
      figure: "Figur",
      yarn: "Wolle",
      card: "Karte",
      band: "Armband",
      block: "Baustein",
      "cereal-box": "Packung",
    },
  },
  priceWatcher: {
    title: "Preiswächter",
    guestIntro:
      "Setze den Preis, den du für ein amiibo zahlen würdest, in Großbritannien oder den USA, neu oder gebraucht. Wir sagen dir Bescheid, wenn es zu diesem Preis angeboten wird und wenn es wieder auf Lager ist. Dafür musst du registriert sein.",
    watchedItems: "Was du beobachtest",
    watchingStopped: (name) =>
      `${name} wird nicht mehr beobachtet. Die Wunschpreise warten, falls du darauf zurückkommst.`,
    watchAgain: "Wieder beobachten",
    emptyTitle: "Noch wird nichts beobachtet",
    emptyHint:
      "Drücke bei einem Exponat auf das Auge oder setze auf seiner Seite einen Wunschpreis. Wir sagen dir Bescheid, wenn es zu diesem Preis oder günstiger angeboten wird.",
    browseCatalogue: "Im Katalog stöbern",
    stopWatching: (unseen, name) => ["Nicht mehr beobachten", unseen(`: ${name}`)],
    cheapestOffer: "Jetzt am günstigsten",
    noOffer: "Heute keins gesehen",
    gradeAndSeller: (grade, seller) => `${grade}, ${seller}`,
    gradeSellerAndPostage: (grade, seller, postage) => `${grade}, ${seller}, plus ${postage} Versand`,
    targetMet: (corner, price, target) => `Erreicht: ${corner}, ${price} bei einem Wunschpreis von ${target}`,
    aboveTarget: (corner, difference, target) => `${corner}: ${difference} über deinem Wunschpreis von ${target}`,
    noTrend: "Noch kein Trend",
    trend: (grade, first, last) => `30 Tage, ${grade}: von ${first} auf ${last}`,
    ownedTitle: "In deinem Regal",
    ownedHint: {
      guide: (market) =>
        `Laut Preisguide ${IN_MARKET[market]}: Exemplare in OVP als neu, lose als gebraucht. Was am meisten gefallen ist, kommt zuerst.`,
      averages: (market) =>
        `Durchschnitte ${IN_MARKET[market]}: Exemplare in OVP als neu, lose als gebraucht. Was am meisten gefallen ist, kommt zuerst.`,
    },
    item: "amiibo",
    currentPrice: "Jetzt",
    monthChange: "Änderung in 30 Tagen",
    rangeColumn: "Tief bis Hoch",
    watchColumn: "Beobachten",
    watchItem: (unseen, name) => ["Beobachten", unseen(`: ${name}`)],
    ownedItem: (name, grade) => [name, `, ${grade}`],
    priceRange: (low, high) => `${low} bis ${high}`,
    targetsTitle: "Deine Wunschpreise",
    allTargets: (watcher) => ["alle in deinem ", watcher("Preiswächter")],
  },
  wishlistPage: {
    title: "Wunschliste",
    emptyTitle: "Noch keine Wünsche",
    emptyHint: "Drücke bei einem Exponat, das du gern hättest, auf den Stern.",
    browseCatalogue: "Im Katalog stöbern",
    pricesTitle: "Was sie jetzt kosten",
    noOffersTitle: "Jetzt keine Angebote",
    noOffersHint: "Niemand bietet etwas davon dort an, wo du kaufst.",
    totalOfOne: (sum) => [sum, " beim günstigsten Angebot."],
    totalOfAll: (sum, all) => ["Alle ", formatNumber(all), " zusammen ", sum, ", jedes beim günstigsten Angebot."],
    totalOfSome: (sum, priced, all) => [
      `${formatNumber(priced)} von ${formatNumber(all)} zusammen `,
      sum,
      ", jedes beim günstigsten Angebot; die anderen bietet niemand an.",
    ],
    noneInStock: "Kein Shop hat etwas davon auf Lager.",
    inStock: (count) =>
      pickPluralForm(count, {
        one: "1 ist in einem Shop auf Lager.",
        other: `${formatNumber(count)} sind in Shops auf Lager.`,
      }),
    pricesHint: "Am günstigsten ist, was ein Shop auf Lager hat oder ein Inserat fordert, ohne Versand.",
    noOffer: "Jetzt kein Angebot",
    listing: "Ein Inserat",
    preOrder: (shop) => `Bei ${shop} vorbestellen`,
    buyAt: (shop) => `Bei ${shop} kaufen`,
    ofItem: (name) => `: ${name}`,
    notInShops: "Nicht in Shops",
    moveUp: (name) => `${name} nach oben`,
    moveDown: (name) => `${name} nach unten`,
  },
  collectionValue: {
    title: "Was deine Sammlung wert ist",
    valueIn: {
      us: (currency) => `Wert in den USA,\u00a0${currency}`,
      uk: (currency) => `Wert in Großbritannien,\u00a0${currency}`,
    },
    inRegion: { us: "In den USA", uk: "In Großbritannien" },
    noValue: "Noch nichts",
    unpricedCopies: (count) => `${copies(count)} ohne Preis nicht mitgezählt`,
    valueExplanation: (count, bases) =>
      `${copies(count)}: ungeöffnet in OVP als neu, alles andere als gebraucht, ${bases}.`,
    valueUnpricedNote: (count) =>
      pickPluralForm(count, {
        one: "1 Exemplar ohne Preis für seinen Zustand bleibt außen vor.",
        other: `${formatNumber(count)} Exemplare ohne Preis für ihren Zustand bleiben außen vor.`,
      }),
    changePeriods: { day: "Seit gestern", week: "In 7 Tagen", month: "In 30 Tagen" },
    nothingChanged: "Nichts geändert",
    changeByPrices: "Nur durch Preise",
    changeByAdditions: (arrivals) => `Durch ${newCopies(arrivals)}`,
    changeByPricesAndAdditions: (prices, added, arrivals) =>
      `${prices} durch Preise, ${added} durch ${newCopies(arrivals)}`,
    gainsTitle: "Bezahlt und wert",
    copyCount: copies,
    copies: "Exemplare",
    paid: "Bezahlt",
    valueColumn: "Wert nach Zustand",
    gain: "Gewinn",
    inCurrency: (currency, count) => `In ${currency}, ${copies(count)}`,
    gainsHint:
      "Nur Exemplare, deren Preis du notiert hast, in der Währung der Region, und die dort in ihrem Zustand einen Preis haben.",
    gainsLeftOut: (count) =>
      pickPluralForm(count, {
        one: "1 Exemplar, für das du bezahlt hast, hat keinen und bleibt außen vor.",
        other: `${formatNumber(count)} Exemplare, für die du bezahlt hast, haben keinen und bleiben außen vor.`,
      }),
    historyTitle: "Wert im Lauf der Zeit",
    noHistory: "Aus der Zeit vor heute gibt es noch keinen Wertverlauf.",
    rangeLabel: "Wie weit zurück",
    ranges: { day: "Tag", week: "Woche", month: "Monat", year: "Jahr" },
    showTable: "Als Tabelle zeigen",
    historyExplanation: (priced) =>
      `Jeder Tag zeigt die Exemplare, die du jetzt hast, ${priced}, wie er damals war. Ein Exemplar ohne Datum zählt, als hättest du es immer gehabt; ein Punkt markiert einen Tag, an dem du andere hinzugefügt hast.`,
    noPricesBefore: (day) => ["Vor dem ", day, " gibt es keine Preise."],
    historyDescription: {
      us: (first, on, last, until, lowest, highest) =>
        `In den USA: ${first} am ${on}, ${last} am ${until}, Tief ${lowest}, Hoch ${highest}`,
      uk: (first, on, last, until, lowest, highest) =>
        `In Großbritannien: ${first} am ${on}, ${last} am ${until}, Tief ${lowest}, Hoch ${highest}`,
    },
    addedOnDay: (day, count) => `${day}: ${count} dazugekommen`,
    date: "Datum",
    addedCopies: "Neue Exemplare",
    changeSince: (change, day, prices) => [change, " seit dem ", day, `: ${prices} durch Preise.`],
    changeSinceWithAdditions: (change, day, prices, added, arrivals) => [
      change,
      " seit dem ",
      day,
      `: ${prices} durch Preise, ${added} durch ${newCopies(arrivals)}.`,
    ],
    mainContributors: "Was am meisten ausgemacht hat",
    moversTitle: "Größte Änderungen gegenüber den 30 Tagen davor",
    gainers: "Gestiegen",
    losers: "Gefallen",
    moverNames: {
      new: (name) => `${name}, neu`,
      used: (name) => `${name}, gebraucht`,
    },
  },
  phrases: {
    "Race your Mii in a suit inspired by Animal Crossing": "Fahr mit deinem Mii im Rennanzug zu Animal Crossing",
    "Race your Mii in a suit inspired by the character": "Fahr mit deinem Mii im Rennanzug des Charakters",
    "Race your Mii in a suit inspired by The Legend of Zelda":
      "Fahr mit deinem Mii im Rennanzug zu The Legend of Zelda",
    "Race in a suit inspired by Splatoon": "Fahr im Rennanzug zu Splatoon",
    "Race your Mii in a suit inspired by Metroid": "Fahr mit deinem Mii im Rennanzug zu Metroid",
    "Race in a suit inspired by Kirby": "Fahr im Rennanzug zu Kirby",
    "Race your Mii in a suit inspired by Pikmin": "Fahr mit deinem Mii im Rennanzug zu Pikmin",
    "Get a Copy Ability like the character's, and some health":
      "Erhalte eine Kopierfähigkeit, die zum Charakter passt, und etwas Energie",
    "Get a pattern inspired by Animal Crossing": "Erhalte ein Muster zu Animal Crossing",
    "Get a pattern inspired by The Legend of Zelda": "Erhalte ein Muster zu The Legend of Zelda",
    "Get a pattern inspired by Splatoon": "Erhalte ein Muster zu Splatoon",
    "Get a pattern inspired by the character": "Erhalte ein Muster zum Charakter",
    "Get a pattern inspired by Kirby": "Erhalte ein Muster zu Kirby",
    "Dress up in a special outfit": "Zieh ein besonderes Outfit an",
    "Have the character bring an item or settle in your town":
      "Lass den Charakter etwas mitbringen oder in deine Stadt ziehen",
    "Have the character bring you something special": "Lass dir vom Charakter etwas Besonderes mitbringen",
    "Have the character camp by RV, bring an item or move in":
      "Lass den Charakter im Wohnmobil campen, etwas mitbringen oder einziehen",
    "Have an amiibo-only Zelda guest camp, bring items or move in":
      "Lass einen Zelda-Gast, den nur amiibo rufen, campen, etwas mitbringen oder einziehen",
    "Have the character stop at the RV campsite or bring an item":
      "Lass den Charakter auf dem Wohnmobilplatz halten oder etwas mitbringen",
    "Have amiibo-only Inkwell camp, bring an item or move in":
      "Lass Inkwell, den nur amiibo rufen, campen, etwas mitbringen oder einziehen",
    "Have amiibo-only Felyne camp, bring an item or move in":
      "Lass den Felyne, den nur amiibo rufen, campen, etwas mitbringen oder einziehen",
    "Have amiibo-only Cece camp, bring an item or move in":
      "Lass Cece, die nur amiibo rufen, campen, etwas mitbringen oder einziehen",
    "Have amiibo-only Viché camp, bring an item or move in":
      "Lass L-Pyon, die nur amiibo rufen, campen, etwas mitbringen oder einziehen",
    "Have Wisp stop at the RV campsite or bring you an item":
      "Lass Buhu auf dem Wohnmobilplatz halten oder dir etwas mitbringen",
    "Get a special poster that shows the character": "Erhalte ein besonderes Poster mit dem Charakter",
    "Have the character pose for pictures at Photopia": "Lass den Charakter in Fotopia für Fotos posieren",
    "Share a coffee with the character at the Roost": "Trink mit dem Charakter einen Kaffee im Café Taubenschlag",
    "Plan the character's holiday home in Happy Home Paradise":
      "Plane das Ferienhaus des Charakters in Happy Home Paradise",
    "Ask the villager to camp and, in time, settle with you":
      "Lade den Charakter zum Campen ein, bis er irgendwann bei dir einzieht",
    "Get special Sanrio furniture and a poster to match the card":
      "Erhalte besondere Sanrio-Möbel und ein Poster passend zur Karte",
    "Phone the character and plan their home at any time": "Ruf den Charakter an und gestalte jederzeit sein Zuhause",
    "Keep a home and its furniture on the amiibo to share":
      "Speichere ein Haus samt Möbeln auf dem amiibo und teile es",
    "Get a statue of Villager in gold to furnish with": "Erhalte eine goldene Statue des Bewohners zum Einrichten",
    "Take the character's card into the mini-games": "Nimm die Karte des Charakters mit in die Minispiele",
    "Add this villager's home to the board you play on": "Bring das Haus dieses Charakters auf deinen Spielplan",
    "Take a seat in party mode as this character": "Spiel im Partymodus als dieser Charakter mit",
    "Give the plaza a statue of Villager in gold": "Stell eine goldene Statue des Bewohners auf den Platz",
    "Add songs, figures and frames": "Erhalte neue Songs, Figuren und Rahmen",
    "Train the character as a figure player and fight it":
      "Trainiere den Charakter als Figuren-Spieler (FP) und tritt gegen ihn an",
    "Get the character as a Spirit": "Erhalte den Charakter als Geist",
    "Have Timmy & Tommy open their shop sooner": "Lass Nepp & Schlepp ihren Laden früher öffnen",
    "Give Yoshi a yarn pattern modelled on the character": "Gib Yoshi ein Wollmuster nach dem Vorbild des Charakters",
    "Switch Double Yoshi mode on": "Schalte den Doppel-Yoshi-Modus ein",
    "Keep the yarn pattern you like best on the amiibo": "Speichere dein liebstes Wollmuster auf dem amiibo",
    "Have Poochy help you through a level": "Lass dir von Poochy durch ein Level helfen",
    "Dress Mario as the character with a Mystery Mushroom": "Verkleide Mario mit dem Kostümpilz als Charakter",
    "Build with the Big Mushroom, which only amiibo bring": "Bau mit dem Riesenpilz, den nur amiibo bringen",
    "Have Wario draw the character; trade the sketch for coins":
      "Lass Wario den Charakter zeichnen und tausch das Bild gegen Münzen",
    "Get its figure in an amiibo-only pose (needs Chibi-Robo too)":
      "Erhalte seine Figur in einer Pose, die nur amiibo bringen (mit Chibi-Robo)",
    "Turn Chibi-Robo into the stronger Super Chibi Robo": "Mach aus Chibi-Robo den stärkeren Super-Chibi-Robo",
    "Draw figures to collect from the Toy Capsule Machine": "Zieh Sammelfiguren aus dem Kapselautomaten",
    "Wear a costume modelled on the character": "Trag ein Kostüm nach dem Vorbild des Charakters",
    "Get the Star form of the character in its sport": "Erhalte den Charakter in seiner Sportart als Superstar",
    "Enter Road to Superstar with three cards": "Tritt mit drei Karten in Road to Superstar an",
    "Get the power-up that goes with the character": "Erhalte das Power-up, das zum Charakter passt",
    "Call up Fury Bowser (in Bowser's Fury)": "Ruf Wut-Bowser herbei (in Bowser's Fury)",
    "Hit foes and blocks nearby with a shockwave (Bowser's Fury)":
      "Triff Gegner und Blöcke ringsum mit einer Schockwelle (Bowser's Fury)",
    "Wear an accessory that fits the character": "Trag ein Accessoire, das zum Charakter passt",
    "Get a helper item that varies with the character": "Erhalte ein Hilfs-Item, je nach Charakter ein anderes",
    "Get the character's amiibo-only plane and a tuning part":
      "Erhalte das Flugzeug des Charakters, das nur amiibo bringen, und ein Tuning-Teil",
    "Get the character's plane early, a skin and a tuning part":
      "Erhalte das Flugzeug des Charakters vorzeitig, dazu Lackierung und Tuning-Teil",
    "Get the character as a shiny sticker": "Erhalte den Charakter als Glitzersticker",
    "Solve a puzzle modelled on the character": "Löse ein Rätsel nach dem Vorbild des Charakters",
    "Get coins on the amiibo spaces of Minigame Island": "Erhalte Münzen auf den amiibo-Feldern der Minispiel-Insel",
    "Bring your character back once on Minigame Island": "Hol deinen Charakter auf der Minispiel-Insel einmal zurück",
    "Open the Minigame Pack of the character at once": "Schalte das Minispiel-Paket des Charakters sofort frei",
    "Dress as the character and use the costume's powers":
      "Verkleide dich als Charakter und nutze die Kräfte des Kostüms",
    "Find this figure as you play and take it for energy points":
      "Finde diese Figur im Spiel und nimm sie für Energiepunkte mit",
    "Have four extra Pikmin join you": "Lass vier zusätzliche Pikmin zu dir stoßen",
    "Have extra Pikmin join you": "Lass zusätzliche Pikmin zu dir stoßen",
    "Have some other figure turn up at random for you to take":
      "Lass irgendeine andere Figur auftauchen, die du mitnehmen kannst",
    "Control the character or get its bonus, as each mode has it":
      "Steuere den Charakter oder nutze seinen Bonus, je nach Modus",
    "Add the track Chill to Rhythm Recital": "Erhalte das Stück „Chill“ für das Rhythmus-Spiel",
    "Give Boo's Block Party a backdrop in Boo style": "Gib Boo's Block Party einen Hintergrund im Stil der Buu Huus",
    "Dress up as the character, with short hair": "Verkleide dich als der Charakter, mit kurzem Haar",
    "Add the Chain Chomp to your weapons": "Nimm den Kettenhund in dein Waffenarsenal auf",
    "Wear an outfit from Star Fox": "Trag ein Outfit aus Star Fox",
    "Get the Super Mirror 2 with every costume inside": "Erhalte den Super-Spiegel 2 mit allen Kostümen darin",
    "Get Super Mirror, Super Mirror 64 and every costume inside":
      "Erhalte Super-Spiegel, Super-Spiegel 64 und alle Kostüme darin",
    "Train a computer partner and team up on court": "Trainiere einen Computerpartner und spielt zusammen im Doppel",
    "Steer the character as a Mini with an ability of its own": "Lenke den Charakter als Mini mit eigener Fähigkeit",
    "Open stages meant for this character": "Öffne Level, die für diesen Charakter gemacht sind",
    "Change the board you play amiibo Party on": "Wechsle das Spielbrett deiner amiibo-Party",
    "Make it your piece on the amiibo Party board": "Mach es zu deiner Spielfigur auf dem Brett der amiibo-Party",
    "Share a Chamber Dungeon with friends by way of the amiibo":
      "Teil einen Kammer-Dungeon über das amiibo mit Freunden",
    "Get one of five dungeon chambers that only amiibo bring":
      "Erhalte eine von fünf Dungeon-Kammern, die nur amiibo bringen",
    "Add Shadow Link to Chamber Dungeons as a Plus Effect": "Füge Schatten-Link als Plus-Effekt in Kammer-Dungeons ein",
    "Get a weapon or something rare, plus materials": "Erhalte eine Waffe oder etwas Seltenes, dazu Materialien",
    "Cover the paraglider in the character's amiibo-only fabric":
      "Bespann das Parasegel mit dem Stoff des Charakters, den nur amiibo bringen",
    "Call Epona and ride her": "Ruf Epona und reite auf ihr",
    "Get main-quest gear and a stamp": "Erhalte Ausrüstung für das Hauptabenteuer und einen Stempel",
    "Get a Bowser's Minions skill, gear and a stamp":
      "Erhalte eine Fähigkeit für Bowsers Schergen, Ausrüstung und einen Stempel",
    "Get certain goods to craft with, or the character's weapon":
      "Erhalte bestimmtes Material zum Herstellen oder die Waffe des Charakters",
    "Open a treasure chest that may hold gear in Zelda style":
      "Öffne eine Schatztruhe, in der Ausrüstung im Zelda-Stil sein kann",
    "Wear an outfit that only amiibo bring": "Trag ein Outfit, das nur amiibo bringen",
    "Get ingredients for smoothies": "Erhalte Zutaten für Smoothies",
    "Paint your armour to look like the character": "Lackiere deine Rüstung im Stil des Charakters",
    "Paint your Blast Ball armour to look like the character":
      "Lackiere deine Blast-Ball-Rüstung im Stil des Charakters",
    "Get campaign armour paint that adds auxiliary ammo":
      "Erhalte eine Lackierung für die Kampagne, die zusätzliche Munition bringt",
    "Get campaign armour paint that adds repair capsules":
      "Erhalte eine Lackierung für die Kampagne, die Reparaturkapseln bringt",
    "Get gear that only amiibo bring": "Erhalte Ausrüstung, die nur amiibo bringen",
    "Store the gear, weapons and controls you like best": "Speichere deine liebste Ausrüstung, Waffen und Steuerung",
    "Pose for pictures with this character or your stored gear":
      "Posier für Fotos mit diesem Charakter oder in gespeicherter Ausrüstung",
    "Watch past Splatfest shows at the Grand Festival Grounds":
      "Sieh dir Auftritte früherer Splatfeste auf dem Gelände des Grand Festivals an",
    "Be invincible for a short while": "Sei für kurze Zeit unverwundbar",
    "Get a Life-Up Heart for extra health": "Erhalte ein Extra-Herz für mehr Energie",
    "See where the regional coins are": "Sieh, wo die regionalen Münzen sind",
    "Find out where a Power Moon is (as the Delicious amiibo)":
      "Finde heraus, wo ein Mond der Kraft ist (als Delicious amiibo)",
    "Get materials plus something rare or amiibo-only":
      "Erhalte Materialien, dazu etwas Seltenes oder nur mit amiibo Erhältliches",
    "Have Wolf Link join you as a partner": "Lass Wolf-Link als Partner an deine Seite kommen",
    "Collect character cards that aid you in fights": "Sammle Charakterkarten, die dir in Kämpfen helfen",
    "Arm the character and its Rabbid with an amiibo-only weapon":
      "Gib Charakter und Rabbid eine Waffe, die nur amiibo bringen",
    "Get an item that helps you along": "Erhalte ein Item, das dir weiterhilft",
    "Get a weapon of three stars or more": "Erhalte eine Waffe mit mindestens drei Sternen",
    "Get the Spinner, a weapon that only amiibo bring": "Erhalte den Gleiter, eine Waffe, die nur amiibo bringen",
    "Fill up on arrows once daily with each amiibo": "Füll mit jedem amiibo einmal täglich deine Pfeile auf",
    "Fill up on hearts once daily with each amiibo": "Füll mit jedem amiibo einmal täglich deine Herzen auf",
    "Suffer double damage from foes and surroundings": "Nimm von Gegnern und Umgebung doppelten Schaden",
    "Enter the Cave of Shadows": "Betritt die Höhle der Schatten",
    "Store hearts for Breath of the Wild or the Cave of Shadows":
      "Speichere Herzen für Breath of the Wild oder die Höhle der Schatten",
    "Get a set of stickers from Monster Hunter Stories 2": "Erhalte ein Sticker-Set zu Monster Hunter Stories 2",
    "Wear a special set of layered armour": "Trag ein besonderes Set Schichtrüstung",
    "Draw lots each day for all kinds of handy items": "Zieh täglich ein Los und gewinn allerlei nützliche Gegenstände",
    "Beat challenge stages for mini-games and exclusive gear":
      "Besteh Herausforderungen für Minispiele und exklusive Ausrüstung",
    "Watch musical shows": "Sieh dir Musikauftritte an",
    "Get an item at random when Tsukino tells your fortune":
      "Erhalte einen zufälligen Gegenstand, wenn Tsukino dir wahrsagt",
    "Wear the Hakum Rider Outfit as layered armour": "Trag das Outfit der Hakum-Rider als Schichtrüstung",
    "Add the Hunter Sticker Set to your stickers": "Erhalte das Jäger-Sticker-Set für deine Sticker",
    "Wear special layered armour that belongs to the character":
      "Trag eine besondere Schichtrüstung, die zum Charakter gehört",
    "Get a Fashion Ticket (any outfit) and a Music Ticket (song)":
      "Erhalte ein Modeticket (beliebiges Outfit) und ein Musikticket (Stück)",
    "Get random goods, arms or gear of a better grade":
      "Erhalte zufällige Güter, Waffen oder Ausrüstung besserer Qualität",
    "Find healing Super Mushrooms in place of poisonous ones": "Finde heilende Superpilze statt giftiger Pilze",
    "Win the chance to rise again when your health is gone":
      "Steh noch einmal auf, wenn deine Energie aufgebraucht ist",
    "See furniture glow where a Speedy Spirit hides": "Sieh Möbel leuchten, in denen sich ein Turbogeist versteckt",
    "Have Toad heal you when you talk to him": "Lass dich von Toad heilen, wenn du mit ihm sprichst",
    "See on the map where up to three escaped Boos hide":
      "Sieh auf der Karte, wo sich bis zu drei entflohene Buu Huus verstecken",
    "Get one weapon to fight with": "Erhalte eine Waffe für den Kampf",
    "Get a weapon that only amiibo bring": "Erhalte eine Waffe, die nur amiibo bringen",
    "Add a special theme to the music of your battles": "Erhalte ein besonderes Musikstück für deine Kämpfe",
    "Get items and materials of a better grade": "Erhalte Gegenstände und Materialien besserer Qualität",
    "Get a large sum of BP": "Erhalte eine große Menge BP",
    "Get finer supplies than other amiibo bring": "Erhalte bessere Vorräte als mit anderen amiibo",
    "Make the character's Mii suit stronger for the day": "Mach den Mii-Anzug des Charakters für den Tag stärker",
    "Enter the character's league and maybe win its Mii costume":
      "Tritt in der Liga des Charakters an und gewinn vielleicht sein Mii-Kostüm",
    "Call a phantom hero to your side in battle": "Ruf im Kampf einen Phantomhelden an deine Seite",
    "Call a phantom hero into battle and make it stronger": "Ruf einen Phantomhelden in den Kampf und mach ihn stärker",
    "Enter a dungeon that belongs to this character alone": "Betritt einen Dungeon, der nur diesem Charakter gehört",
    "Get an egg with a Monstie that fits the character": "Erhalte ein Ei mit einem Monstie, das zum Charakter passt",
    "Dress Navirou to match the character": "Kleide Navirou passend zum Charakter ein",
    "Put on a costume in the character's likeness": "Zieh ein Kostüm an, das wie der Charakter aussieht",
    "Get the Qucy outfit and a filter in Game Boy look": "Erhalte das Qucy-Outfit und einen Filter im Game-Boy-Look",
    "Wear gear in the character's style that only amiibo bring":
      "Trag Ausrüstung im Stil des Charakters, die nur amiibo bringen",
    "Get two Picture Pieces, two Point Stars and a Maxim Tomato":
      "Erhalte zwei Puzzleteile, zwei Punktsterne und eine Maxi-Tomate",
    "Get a boost item and some star coins": "Erhalte ein Stärkungs-Item und einige Sternmünzen",
    "Get items that help more than usual": "Erhalte Items, die mehr helfen als sonst",
    "Win back some health each day (how much varies)": "Gewinn täglich etwas Energie zurück (unterschiedlich viel)",
    "Refill some missiles each day (how many varies)": "Füll täglich einige Raketen auf (unterschiedlich viele)",
    "Raise your health by 100 for good": "Erhöhe deine Energie dauerhaft um 100",
    "Carry 10 more missiles for good": "Trag dauerhaft 10 Raketen mehr",
    "Pick up twenty Fragments": "Erhalte zwanzig Fragmente",
    "Pick up ten Fragments": "Erhalte zehn Fragmente",
    "Raise a musical statue on the plaza": "Stell eine musikalische Statue auf den Platz",
    "Put on a hat like the character's that grants a power":
      "Setz einen Hut wie der Charakter auf, der eine Kraft verleiht",
    "Pick up bonuses and items": "Erhalte Boni und Items",
    "Pick up power-ups and items to use in the game": "Erhalte Power-ups und Items, die du im Spiel einsetzen kannst",
    "Carry items home on the card after a game with friends":
      "Nimm nach einem Spiel mit Freunden Items auf der Karte mit nach Hause",
    "Lend Kirby one power a day from each character": "Leih Kirby von jedem Charakter einmal am Tag eine Kraft",
    "Befriend a special Monstie": "Freunde dich mit einem besonderen Monstie an",
    "Open the Super Mario Odyssey courses ahead of time": "Öffne die Level zu Super Mario Odyssey vorzeitig",
    "Get a mushroom that makes you invincible": "Erhalte einen Pilz, der dich unverwundbar macht",
    "Get a fairy helper and player colours like the character's":
      "Erhalte eine Fee als Helferin und Farben wie die des Charakters",
    "Get the character's Shovel Knight remix straight away": "Erhalte den Shovel-Knight-Remix des Charakters sofort",
    "Get challenge stages, a fairy and a costume of the character":
      "Erhalte Herausforderungen, eine Fee und ein Kostüm des Charakters",
    "Play Custom Knight; store your design (Shovel of Hope only)":
      "Spiel Custom Knight und speichere dein Design (nur Shovel of Hope)",
    "Get challenge stages, a fairy and costumes of the character":
      "Erhalte Herausforderungen, eine Fee und Kostüme des Charakters",
    "Have a fairy keep you company": "Lass dich von einer Fee begleiten",
    "Put the character in a special outfit": "Steck den Charakter in ein besonderes Outfit",
    "Give Swordfighter weapons the look of the character's own":
      "Lass Waffen der Klasse Schwertkämpfer aussehen wie die des Charakters",
    "Dress Noah in N's Consul Suit": "Kleide Noah in Ns Konsul-Anzug",
    "Let Eunie, Lanz and Noah go without jackets": "Lass Eunie, Lanz und Noah ohne Jacke gehen",
    "Dress Mio in M's Consul Suit": "Kleide Mio in Ms Konsul-Anzug",
    "Let Taion, Sena and Mio go without jackets": "Lass Taion, Sena und Mio ohne Jacke gehen",
    "Recruit the character as a fighter you control": "Nimm den Charakter als Kämpfer auf, den du steuerst",
    "Fight the character, who then joins you": "Kämpf gegen den Charakter, der sich dir dann anschließt",
    "Get a reserve tank that restores missiles when you have none":
      "Erhalte einen Reservetank, der Raketen auffüllt, wenn du keine mehr hast",
    "See concept art once you have finished the game": "Sieh Konzeptzeichnungen, wenn du das Spiel durchgespielt hast",
    "Get a reserve tank that refills Aeon when it runs dry":
      "Erhalte einen Reservetank, der Aeon auffüllt, wenn es aufgebraucht ist",
    "See Metroid II art once you have finished the game":
      "Sieh Bilder aus Metroid II, wenn du das Spiel durchgespielt hast",
    "Get a reserve tank that restores health when you have none":
      "Erhalte einen Reservetank, der Energie auffüllt, wenn du keine mehr hast",
    "Open the Sound Test once you have finished the game": "Öffne den Soundtest, wenn du das Spiel durchgespielt hast",
    "Get a marker for the nearest Metroid on your map": "Sieh auf deiner Karte den nächsten Metroid markiert",
    "Finish the game to open Fusion difficulty and its suit":
      "Spiel das Spiel durch und öffne den Fusion-Modus und den Fusion-Anzug",
    "Stock up on E Tanks and other handy things": "Deck dich mit E-Tanks und anderen nützlichen Dingen ein",
    "Play 11 exclusive stages that fans made as challenges":
      "Spiel 11 exklusive Herausforderungen, die Fans gemacht haben",
    "Open a fresh set of jump-and-run challenges": "Öffne neue Herausforderungen im Springen und Schießen",
    "Take on Shovel Knight as a boss": "Tritt gegen Shovel Knight als Boss an",
    "Clear the stage you are on of every enemy, once daily": "Räum einmal täglich alle Gegner des laufenden Levels ab",
    "Fly the Arwing in its SNES look": "Flieg den Arwing im Look des SNES",
    "Fly the Arwing in black": "Flieg den Arwing in Schwarz",
    "Watch the character's live show in a special version":
      "Sieh die Live-Show des Charakters in einer besonderen Version",
    "Open challenges in which you seek a hidden Pixel Toad":
      "Öffne Herausforderungen, in denen du einen Pixel-Toad suchst",
    "Learn the Praise the Sun gesture and strike it": "Lern die Geste „Preiset die Sonne“ und führ sie vor",
    "Watch every story scene as far as the chapter you are in":
      "Sieh alle Szenen der Geschichte bis zu deinem jetzigen Kapitel",
    "Open a way into Golden Greed's Domain": "Öffne ein Portal in das Reich der Goldenen Gier",
    "Wear the Pakku Mask": "Trag die Pakku-Maske",
    "Fight as Shadow Mewtwo ahead of earning it": "Kämpf als Crypto-Mewtu, noch bevor du es dir verdient hast",
    "Go up to the sky or down to the surface in a moment": "Reise im Nu in den Himmel hinauf oder zum Erdland hinab",
    "Get tokens to trade for music and moving 3D characters":
      "Erhalte Marken, die du gegen Musik und bewegte 3D-Charaktere tauschst",
  },
};
