import { PRODUCT_NAME } from "../../brand";
import { formatCommaList, formatListWithAnd } from "../../language/formatListWithAnd";
import { formatMegabytes, formatNumber, pickPluralForm } from "../../language/formatNumber";
import type { PageMessages } from "../pages";

/** "ajouté", "ajoutés" */
const agreeing = (count: number, word: string): string => pickPluralForm(count, { one: word, other: `${word}s` });
/** "1 234 exemplaires" */
const counted = (count: number, word: string): string => `${formatNumber(count)} ${agreeing(count, word)}`;
/** "de Mario", "d’Olimar" */
const de = (name: string): string => deBefore(name) + name;
const deBefore = (name: string): string => (/^[aeiouàâäéèêëîïôöùûü]/i.test(name) ? "d’" : "de ");

const amiibo = (count: number): string => `${count} amiibo`;
const games = (count: number): string => pickPluralForm(count, { one: `${count} jeu`, other: `${count} jeux` });
/** "dans les 3 jeux", "dans 2 jeux sur 3" */
const inGamesOf = (count: number, of: number): string => {
  if (count < of) return `dans ${games(count)} sur ${of}`;
  return pickPluralForm(of, { one: "dans le même jeu", other: `dans les ${of} jeux` });
};

const IN_REGION = { eu: "en Europe", au: "en Australie", na: "en Amérique du Nord", jp: "au Japon" };

const MARKET = { "EBAY-GB": "UK", "EBAY-US": "US" } as const;
const IN_MARKET = { "EBAY-GB": "au Royaume-Uni", "EBAY-US": "aux États-Unis" } as const;

const REGIONS = { eu: "Europe", au: "Australie", na: "Amérique du Nord", jp: "Japon" };

const separated = <Part>(parts: readonly Part[]): (string | Part)[] =>
  parts.flatMap((part, place) => (place === 0 ? [part] : [", ", part]));

/** "12 exemplaires, 3 souhaits" */
const writes = (copies: number, wishes: number, watches: number, changes: number): string =>
  formatCommaList([
    ...(copies > 0 ? [counted(copies, "exemplaire")] : []),
    ...(wishes > 0 ? [counted(wishes, "souhait")] : []),
    ...(watches > 0 ? [counted(watches, "suivi")] : []),
    ...(changes > 0 ? [counted(changes, "modification")] : []),
  ]);

const copies = (count: number): string => counted(count, "exemplaire");

/** "1,3051": a rate with all of its digits. */
const withComma = (rate: number): string => String(rate).replace(".", ",");

const COLLECTED = {
  figure: "figurines",
  yarn: "figurines en laine",
  card: "cartes",
  band: "Power-Up Bands",
  block: "blocs en bois",
  "cereal-box": "boîtes de céréales",
} as const;

const ALL_COLLECTED = {
  figure: "toutes les figurines",
  yarn: "toutes les figurines en laine",
  card: "toutes les cartes",
  band: "tous les Power-Up Bands",
  block: "tous les blocs en bois",
  "cereal-box": "toutes les boîtes de céréales",
} as const;

/** "dans Splatoon 3 et 2 autres jeux" */
function playedIn({ first, more }: { readonly first: string | undefined; readonly more: number }): string {
  if (first === undefined) return "dans un jeu auquel on joue";
  if (more === 0) return `dans ${first}`;
  return pickPluralForm(more, {
    one: `dans ${first} et ${formatNumber(more)} autre jeu`,
    other: `dans ${first} et ${formatNumber(more)} autres jeux`,
  });
}

/** Behind how many there are. */
const COUNTED = { characters: "personnages", figures: "figurines", cards: "cartes" } as const;

/** What a deal is measured against. */
const UNDER = {
  listed: "sous les annonces",
  sold: "sous les ventes",
  guide: "sous le guide des prix",
  converted: "sous le guide des prix, converti",
  from: "sous l’annonce la moins chère",
} as const;

export const messages: PageMessages = {
  access: {
    logIn: "Connexion",
    signUp: "Inscription",
    logInTitle: "Connexion",
    logInText: "Connectez-vous pour enregistrer votre collection et la retrouver sur tous vos appareils !",
    logInWith: (provider: string) => `Se connecter avec ${provider}`,
    signUpHint: "Première visite ? Chacun de ces boutons crée aussi un compte.",
    signUpDetails: "Ce que signifie s’inscrire",
    registerTitle: "Inscription",
    registerText: "Inscrivez-vous pour enregistrer votre collection et la retrouver sur tous vos appareils !",
    signUpWith: (provider: string) => `S’inscrire avec ${provider}`,
    passwordNote:
      "Pas de mot de passe : le service que vous choisissez dit qui vous êtes. Nous conservons votre nom, votre adresse e-mail et l’identifiant qu’il vous donne, rien d’autre. Votre collection est privée tant que vous ne la rendez pas publique.",
    privacy: "Politique de confidentialité",
    providersNotSetUp:
      "Pas encore configuré sur ce site. Son exploitant renseigne ces variables avec ce que le fournisseur lui remet :",
    logOutTitle: "Déconnexion",
    logOutQuestion: "Se déconnecter ?",
    logOutText:
      "Vous êtes arrivé ici depuis un autre site ou en saisissant l’adresse. Voulez-vous vous déconnecter sur cet appareil ?",
    logOut: "Se déconnecter",
    staySignedIn: "Rester connecté",
    sessionKept: `Vous êtes déconnecté sur cet appareil. Nous n’avons pas pu fermer la session de notre côté, car ${PRODUCT_NAME} ne peut rien enregistrer pour le moment. Si d’autres personnes ont pu utiliser cet appareil, connectez-vous plus tard et choisissez « Se déconnecter partout » dans les paramètres de votre compte.`,
    problems: {
      denied: (provider: string) =>
        `${provider} indique que vous n’avez pas donné votre accord. Rien n’a été enregistré ; vous pouvez réessayer.`,
      expired: (provider: string) =>
        `Cette connexion par ${provider} a expiré : elle est valable une seule fois, pendant 10 minutes, dans le navigateur où elle a commencé. Veuillez recommencer.`,
      outage: (provider: string) =>
        `${provider} ne répond pas pour le moment. Réessayez dans un instant ou connectez-vous autrement.`,
      refused: (provider: string) => `${provider} n’a pas accepté la connexion. Veuillez recommencer.`,
      unreadable: (provider: string) =>
        `${provider} a donné une réponse que nous ne pouvons pas lire. Réessayez ou connectez-vous autrement.`,
      taken: (provider: string) =>
        `Ce compte ${provider} appartient déjà à un autre compte ${PRODUCT_NAME}. Rien n’a été modifié.`,
      another: (provider: string) => `Un autre compte ${provider} est déjà associé. Rien n’a été modifié.`,
      only: (provider: string) =>
        `${provider} reste associé : c’est le seul accès à votre compte. Associez d’abord un autre service, vous pourrez ensuite dissocier celui-ci.`,
      elsewhere: (provider: string) => `Pour associer ${provider}, utilisez son bouton ici.`,
      unset: (provider: string) => `${provider} n’est pas configuré sur ce site.`,
    },
  },
  account: {
    title: "Paramètres du compte",
    signInMethods: "Vous vous connectez avec :",
    linkedAccount: <Part>(provider: Part, name: Part): (string | Part)[] => [provider, ", sous le nom ", name],
    onlySignInMethod: "C’est le seul accès à votre compte, il reste donc.",
    connectAnother: "Associez un autre service pour vous connecter avec l’un ou l’autre :",
    connect: (provider: string) => `Associer ${provider}`,
    disconnect: (provider: string) => `Dissocier ${provider}`,
    disconnectWarning: (provider: string) =>
      `${provider} n’ouvrira plus ce compte, et ce qu’il nous a dit de vous sera supprimé. Votre collection reste.`,
    confirmDisconnect: (provider: string) => `Oui, dissocier ${provider}`,
    sessions: "Vos sessions ouvertes",
    device: (browser: string, system: string) => `${browser} sur ${system}`,
    unknownBrowser: "Un navigateur",
    unknownSystem: "un système inconnu",
    currentSession: "celle-ci",
    sessionPeriod: <Part>(since: Part, until: Part): (string | Part)[] => [
      "depuis le ",
      since,
      ", jusqu’au ",
      until,
      " sauf utilisation d’ici là",
    ],
    endSession: "Déconnecter",
    signOutEverywhere: "Se déconnecter partout",
    logOut: "Se déconnecter",
  },
  activity: {
    title: "Activité",
    intro: (changes: number) =>
      `Vos ${formatNumber(changes)} dernières modifications des 30 derniers jours, chacune annulable.`,
    pagination: "Plus loin",
    newer: "Plus récent",
    older: "Plus ancien",
    valueHint: "Les gains et les pertes sont calculés aux moyennes d’aujourd’hui.",
    valueEffect: "Effet sur la valeur : ",
    unknownItem: "un amiibo qui n’est plus au catalogue",
    undone: "Annulé.",
    historyDeleted: "Ne peut plus être annulé : son historique a été supprimé.",
    nothingToUndo: "Plus rien à annuler.",
    undo: "Annuler",
    redo: "Rétablir",
    ofChange: (title: string) => ` : ${title}`,
    emptyTitle: "Rien pour l’instant",
    emptyPageTitle: "Rien de plus ancien",
    emptyHint: "Tout ce que vous ajoutez, modifiez, importez ou retirez apparaît ici et y reste pendant 30 jours.",
    browseCatalogue: "Parcourir le catalogue",
    latestActivity: "Activité récente",
    imported: (entries: number) => `Import de ${counted(entries, "entrée")}`,
    guestHoldingsAdded: "Ajout de ce que vous aviez marqué avant de vous connecter",
    changeUndone: "Annulation d’une action précédente",
    itemCount: (count: number) => `${formatNumber(count)} amiibo`,
    changed: (what: string) => `Changements pour ${what}`,
    edited: (what: string) => `Modification ${de(what)}`,
    added: (what: string) => `Ajout ${de(what)}`,
    addedCopies: (count: number, what: string) => `Ajout de ${copies(count)} ${de(what)}`,
    removed: (what: string) => `Retrait ${de(what)}`,
    removedCopies: (count: number, what: string) => `Retrait de ${copies(count)} ${de(what)}`,
    addedToWishlist: (what: string) => `Ajout ${de(what)} à votre liste de souhaits`,
    removedFromWishlist: (what: string) => `Retrait ${de(what)} de votre liste de souhaits`,
    addedToWatchlist: (what: string) => `Début du suivi ${de(what)}`,
    removedFromWatchlist: (what: string) => `Fin du suivi ${de(what)}`,
    copiesRemovedSince: (count: number) =>
      pickPluralForm(count, {
        one: `${copies(count)} a quitté votre collection depuis.`,
        other: `${copies(count)} ont quitté votre collection depuis.`,
      }),
    entriesWouldStay: (count: number) =>
      pickPluralForm(count, {
        one: `${formatNumber(count)} entrée a été modifiée depuis et resterait telle quelle.`,
        other: `${formatNumber(count)} entrées ont été modifiées depuis et resteraient telles quelles.`,
      }),
    copiesRemovedBefore: (count: number) =>
      pickPluralForm(count, {
        one: `${copies(count)} avait déjà quitté votre collection.`,
        other: `${copies(count)} avaient déjà quitté votre collection.`,
      }),
    entriesStayed: (count: number) =>
      pickPluralForm(count, {
        one: `${formatNumber(count)} entrée avait été modifiée depuis et est restée telle quelle.`,
        other: `${formatNumber(count)} entrées avaient été modifiées depuis et sont restées telles quelles.`,
      }),
    outcomes: {
      tooManyCopies:
        "Rien n’a été modifié : vous auriez plus de 999 exemplaires d’un amiibo, ou plus de 20 000 en tout.",
      unknownChange: "Rien n’a été modifié : cette action ne figure pas dans votre activité des 30 derniers jours.",
      nothingUndone: "Rien n’a pu être annulé : tout cela a été modifié ou a quitté votre collection depuis.",
      redone: "Rétabli.",
      nothingRedone: "Rien n’a pu être rétabli : tout cela a été modifié depuis.",
      undone: "Annulé.",
      alreadyUndone: "Cette action avait déjà été annulée, dans une autre fenêtre ou sur un autre appareil.",
    },
  },
  advert: {
    title: "Publicité",
    offer: "Offre",
    ownAdvert: <Part>(bold: (words: string) => Part): (string | Part)[] => [
      bold("Il vous manque une figurine ?"),
      ` Accrochez-lui une étiquette de souhait et vous la retrouverez facilement. ${PRODUCT_NAME} n’affiche ici aucune publicité de tiers.`,
    ],
  },
  alerts: {
    unknownItem: "Un amiibo que vous suivez",
    emptyWatchlist: "Vous ne suivez rien pour l’instant.",
    watchedCount: (items: number) => `Vous suivez ${amiibo(items)}.`,
    watchedNoneMet: (items: number) => `Vous suivez ${amiibo(items)} ; aucun prix cible n’est atteint.`,
    watchedTargetsMet: (items: number, met: number) =>
      pickPluralForm(met, {
        one: `Vous suivez ${amiibo(items)} ; ${met} prix cible est atteint.`,
        other: `Vous suivez ${amiibo(items)} ; ${met} prix cibles sont atteints.`,
      }),
    priceAlert: (corner: string, name: string, cost: string, target: string) =>
      `${corner} : ${name} coûte ${cost}. Votre prix cible : ${target}.`,
    noMoreThanTarget: (shop: string) => `au plus votre prix cible chez ${shop}`,
    restockAlert: (corner: string, name: string, shop: string) =>
      `${corner} : ${name} est de retour en stock chez ${shop}.`,
    restockAlertWithPrice: (corner: string, name: string, shop: string, price: string) =>
      `${corner} : ${name} est de retour en stock chez ${shop} à ${price}.`,
    testAlert: "Ceci est un test : vos alertes auront cette apparence.",
    invalidWebhookUrl:
      "Ce n’est pas une adresse web. Discord l’affiche sous Intégrations, Webhooks, Copier l’URL du webhook.",
    notDiscordWebhook: "L’adresse d’un webhook commence par https://discord.com/api/webhooks/.",
    incompleteWebhookUrl:
      "Ce n’est pas un webhook complet. Il comporte un numéro et un long secret après /api/webhooks/.",
  },
  apiErrors: {
    bodyNotObject: (example: string) => `Le corps n’est pas un objet JSON : envoyez-en un tel que ${example}.`,
    invalidValue: "Ce n’est pas ce que ce champ peut contenir.",
    invalidChangeId: "X-Change-Id comporte de 8 à 64 lettres, chiffres, traits d’union ou tirets bas.",
    unknownAmiibo: "Il n’existe pas d’amiibo avec cet identifiant.",
    notFound: "Il n’y a rien à cette adresse.",
    crossSiteRequest: "Cette requête ne vient pas de nos propres pages.",
    missingCsrfToken: "Cet appel exige le X-CSRF-Token d’une page sur laquelle vous êtes connecté. Rechargez-la.",
    signedOut: "Vous n’êtes pas connecté.",
    forbidden: "Votre compte n’en a pas le droit.",
    bodyTooLarge: (most: string) => `Un corps fait ici au plus ${most}.`,
    tooManyRequests: "C’était trop d’un coup. Veuillez patienter une minute.",
    unavailable: "Plinth ne peut pas répondre pour le moment. Rien n’est perdu ; réessayez dans un instant.",
    notSaved: "Plinth ne peut rien enregistrer pour le moment. Tout ce qui était déjà enregistré est en sécurité.",
    serverError: "Un problème est survenu de notre côté. Veuillez réessayer.",
  },
  cataloguePage: {
    listViews: "Vues",
    series: "Séries",
    listViewNames: {
      all: "Tous les amiibo",
      "amiibo-franchise": "Par licence",
      "game-series": "Par série de jeux",
      "animal-crossing-cards": "Animal Crossing",
    },
    preview: "Aperçu de la deuxième version",
    previewText: <Part>(tryIt: (words: string) => Part): (string | Part)[] => [
      `La deuxième version de ${PRODUCT_NAME} est en chantier. `,
      tryIt("Essayez l’aperçu"),
      ".",
    ],
    previewWithFeedback: <Part>(tryIt: (words: string) => Part, tell: (words: string) => Part): (string | Part)[] => [
      `La deuxième version de ${PRODUCT_NAME} est en chantier. `,
      tryIt("Essayez l’aperçu"),
      " et ",
      tell("dites-nous ce que vous en pensez"),
      ".",
    ],
    noCardsFound: "Aucun résultat, essayez une autre recherche !",
    welcomeTitle: "Un petit musée pour vos amiibo",
    welcomeText: (count: number) =>
      `Les ${count} figurines et cartes, toutes sur leur socle. Éclairez celles que vous possédez, accrochez une étiquette à celles que vous souhaitez.`,
    sampleProgress: (lit: number, of: number) =>
      `Une étagère d’exemple : ${lit} ${agreeing(lit, "socle")} sur ${of} ${agreeing(lit, "éclairé")}. La vôtre commence d’un seul geste.`,
    sampleProgressWithValue: (lit: number, of: number, worth: string) =>
      `Une étagère d’exemple : ${lit} ${agreeing(lit, "socle")} sur ${of} ${agreeing(lit, "éclairé")}, d’une valeur de ${worth}. La vôtre commence d’un seul geste.`,
    viewDescriptions: {
      all: (count: number) =>
        `Les ${count} figurines et cartes amiibo sur leur socle, avec dates de sortie et prix. Éclairez celles que vous possédez.`,
      "animal-crossing-cards": (count: number) =>
        `Les ${count} amiibo Animal Crossing sur leur socle, avec dates de sortie et prix. Éclairez ceux que vous possédez.`,
    },
    seriesDescription: (series: string, count: number) =>
      `${series} : ${count} amiibo sur leur socle, avec dates de sortie et prix. Éclairez ceux que vous possédez.`,
  },
  changelog: {
    title: "Nouveautés et à venir",
    pageTitle: "Nouveautés et à venir",
    description: "Ce qui a changé ici, jour après jour, et ce qui vient ensuite.",
    upcoming: "À venir",
    newItems: <Part>(upcoming: (words: string) => Part): (string | Part)[] => [
      "Chaque nouvel amiibo, dès que sa date est connue : ",
      upcoming("les amiibo à venir"),
    ],
    requestFeature: <Part>(tell: (words: string) => Part): (string | Part)[] => [
      "Ce qui vous manque : ",
      tell("dites-le-nous"),
    ],
    days: {
      "2026-11-25": [
        "Posez des questions aux collectionneurs sur ce qu’ils montrent, s’ils en reçoivent, et répondez à ceux qui vous en posent",
        "Six langues : anglais, allemand, français, espagnol, italien et japonais ; choisissez la vôtre au bas de chaque page ou dans vos paramètres",
      ],
      "2026-11-21": [
        "Comptes : connectez-vous avec Google, Discord, Facebook, GitHub ou Twitch et retrouvez votre collection sur chaque appareil",
        "Chaque exemplaire a sa propre boîte, son état, son prix, sa date et ses notes, et peut être à vendre",
        "Des checklists pour les figurines et pour les cartes Animal Crossing",
        "Sélectionnez plusieurs pièces et modifiez-les d’un coup ; chaque retrait peut être annulé",
        "Une page publique pour votre collection, votre liste de souhaits et votre liste de vente, chacune avec son propre interrupteur",
        "Emportez votre collection en CSV ou en JSON, et rapportez-la",
        "Les imports lisent les tableaux des collectionneurs en six langues, posent la question quand un nom correspond à plusieurs pièces, et peuvent être annulés",
        "Prix : moyennes sur 30 jours au Royaume-Uni et aux États-Unis, neuf et occasion, avec leur historique, ce sur quoi elles reposent et leur ancienneté",
        "Les prix actuels du marché pour tout le catalogue dans un seul tableau, et une page de ce que les boutiques ont en stock",
        "Ce que vaut votre étagère, au fil du temps, et en regard de ce que vous avez payé",
        "Prix cibles : soyez prévenu ici, par flux ou dans Discord quand quelque chose coûte ce que vous voulez payer ou revient en stock",
        "Dites ce que vous collectionnez : la progression, les manquants et les images comptent votre objectif",
        "Jeux : quel amiibo sert à quelque chose dans les vôtres, et le moyen le moins cher d’y arriver",
        "Comparez une collection publique avec la vôtre et trouvez des collectionneurs avec qui échanger, s’ils ont accepté d’être trouvés",
        "Un prix demandé pour ce que vous avez à vendre, affiché sur votre liste de vente publique",
        "Des images de votre collection, de ses cartes ou de n’importe quelle série, à garder, à imprimer et à partager",
        "Les sorties à venir par région, sur une page et en calendrier à ajouter au vôtre",
        "Fonctionne en magasin sans réseau : les pages que vous avez déjà ouvertes sont là, et ce que vous marquez est enregistré plus tard",
        "La recherche pardonne les fautes de frappe, et les mots peuvent venir dans n’importe quel ordre",
        "L’activité contient tout ce que vous avez fait ces 30 derniers jours, chaque modification avec de quoi l’annuler et son effet sur la valeur de votre collection",
        "La liste de souhaits dit ce qu’elle coûte actuellement et où, dans l’ordre que vous voulez ; tous les doubles peuvent être mis en vente d’un coup",
        "Ctrl+Z annule votre dernière modification, et les listes s’impriment en feuilles à cocher",
      ],
      "2026-11-20": [
        "Un nouveau musée : chaque amiibo a sa propre illustration et se tient sur un socle",
        "Toutes les figurines et cartes jusqu’à septembre 2026",
        "Une recherche qui pardonne les accents, des filtres qui vivent dans l’adresse et un thème sombre",
        "Marquez ce que vous possédez, souhaitez et suivez avant même d’avoir un compte",
      ],
      "2020-03-09": ["L’historique des prix de chaque amiibo", "Une checklist pour les figurines et les cartes"],
      "2020-03-08": [
        "Les cartes Animal Crossing peuvent être affichées par série",
        "Chargement plus rapide du catalogue",
      ],
      "2020-03-07": ["Première version publique", "Connexion par les réseaux sociaux"],
    },
  },
  checklistPage: {
    title: "Checklist",
    seriesTitle: (series: string) => `Checklist : ${series}`,
    signUpNeeded: "Il faut être inscrit pour utiliser la checklist.",
    tileKindsTitle: "Checklists",
    tileKinds: { figure: "Figurines", card: "Animal Crossing et cartes" },
    seriesTabs: "Séries",
    otherCards: "Autres",
    allCards: "Toutes les cartes",
    cardNumber: (printed: string) => `N° ${printed}`,
    exportLabels: {
      goal: "Exporter mon objectif en image",
      figures: "Exporter les figurines en image",
      everything: "Exporter le tout en image",
      cards: "Exporter la série de cartes en image",
      wishlist: "Exporter la liste de souhaits",
      unowned: "Exporter les manquants",
    },
    seriesExportLabel: (series: string) => `Exporter ${series} en image`,
  },
  contact: {
    tooLong: (most: number) => `Un contact a au plus ${most} caractères.`,
    hiddenCharacters: "Un contact tient sur une ligne, sans caractères invisibles. Saisissez-le au lieu de le coller.",
    containsEmail:
      "Merci de ne pas indiquer votre adresse e-mail, afin que personne ne la récupère. Donnez plutôt un pseudo sur une messagerie.",
  },
  progressKinds: { characters: "Personnages", figures: "Figurines", cards: "Cartes" },
  errors: {
    notFound: "404 – page introuvable",
    notFoundText: "Ce socle est vide. La pièce a peut-être été déplacée, ou l’adresse contient une faute de frappe.",
    browseAll: "La chercher parmi toutes les pièces",
    serverError: "Les lumières se sont éteintes",
    serverErrorPageTitle: "Erreur",
    serverErrorText:
      "Un problème est survenu de notre côté. C’est noté ; rien de votre collection n’est perdu. Réessayez dans un instant.",
    home: "Retour à l’accueil",
    unavailable: "Un instant, s’il vous plaît",
    unavailablePageTitle: "Veuillez réessayer",
    unavailableText:
      "Les étagères sont inaccessibles pour le moment. Rien de votre collection n’est perdu ; réessayez dans un instant.",
    notSaved: "Rien n’a été enregistré",
    notSavedText:
      "Plinth ne peut rien enregistrer pour le moment : impossible de se connecter ou de modifier quoi que ce soit. Tout ce qui était déjà enregistré est en sécurité. Réessayez dans quelques minutes.",
    sendAgain: "Réessayer",
    browseMeanwhile: "Faire un tour en attendant",
    logInRequired: "Veuillez vous connecter",
    logInRequiredText: "Cette page est réservée aux personnes qui ont un compte : il faut être connecté pour la voir.",
    notChanged: "Rien n’a été modifié",
    notChangedTexts: {
      too_many_copies: (inAll: number, ofOne: number) =>
        `Une collection contient au plus ${formatNumber(inAll)} exemplaires, et ${ofOne} d’un même amiibo. Rien n’a été modifié.`,
      too_many_changes: () =>
        "Vous avez modifié plus d’éléments de votre collection en une heure qu’un compte n’y a droit. Rien n’a été modifié. Réessayez plus tard.",
      changed_meanwhile: () => "Votre collection a été modifiée entre-temps. Veuillez réessayer.",
    },
    toCollection: "Vers votre collection",
    crossSiteForm: "Cela ne vient pas de nous",
    crossSiteFormPageTitle: "Refusé",
    crossSiteFormText: "Ce formulaire a été envoyé depuis un autre site, rien n’a donc été modifié.",
    tooLarge: "C’est trop",
    tooLargePageTitle: "Trop volumineux",
    tooLargeText: (most: string) => `Votre envoi dépasse ${most}, le maximum accepté ici. Veuillez en envoyer moins.`,
    back: "Retour",
    tooManyRequests: "Trop de tentatives",
    tooManyRequestsText: "Trop de requêtes à la fois. Patientez une minute, puis réessayez.",
    unreadableForm: "Nous n’avons pas pu lire ce formulaire",
    unreadableFormPageTitle: "Formulaire illisible",
    unreadableFormText:
      "L’envoi de votre navigateur est arrivé endommagé, rien n’a donc été modifié. Veuillez remplir le formulaire et l’envoyer de nouveau.",
    unreadableAddress: "Nous n’avons pas pu lire cette adresse",
    unreadableAddressPageTitle: "Adresse illisible",
    unreadableAddressText: "L’adresse est trop longue ou contient des caractères que nous ne pouvons pas lire.",
    showAllItems: "Tout afficher",
    fileNotFound: "Ce fichier n’existe pas dans cette version. Rechargez la page qui le demande.",
    requestTimeout: "La requête n’a pas abouti à temps.",
  },
  faq: {
    title: "FAQ et à propos",
    description: "Ce qu’est ce musée des amiibo, d’où viennent ses prix et qui a dessiné ses pièces.",
    about: {
      question: `Qu’est-ce que ${PRODUCT_NAME} ?`,
      answer:
        "Un lieu pour celles et ceux qui collectionnent les amiibo. Vous pouvez parcourir tout le catalogue de figurines et de cartes, marquer ce que vous possédez et si c’est encore en boîte, tenir une liste de souhaits, suivre les prix et montrer votre collection.",
      accountNote:
        "Pas besoin de compte pour visiter. Un compte garde votre collection et la met à disposition sur chaque appareil que vous utilisez.",
    },
    search: {
      question: "Pourquoi la recherche affiche-t-elle quelque chose que je n’ai pas saisi ?",
      answer:
        "Elle pardonne une faute de frappe par mot : si vous tapez « lnik », elle demande si vous vouliez dire Link. L’ordre des mots, les accents et la ponctuation ne comptent pas. Une recherche qui trouve peu dans une série dit combien il y en a ailleurs dans le catalogue, et vous y emmène avec ce que vous avez tapé.",
    },
    guest: {
      question: "Que devient ce que je marque sans compte ?",
      answer:
        "Cela reste dans l’onglet et disparaît quand vous le fermez. Si vous vous connectez avant, nous vous demandons s’il faut l’ajouter à votre collection. Rien de ce que vous avez déjà n’est jamais retiré.",
    },
    prices: {
      question: "D’où viennent les prix ?",
      answer: <Part>(settings: (words: string) => Part): (string | Part)[] => [
        "De boutiques du Royaume-Uni et des États-Unis, et des annonces d’une place de marché d’enchères. Chaque prix indique où il a été vu et à quand il remonte. Vous pouvez choisir la région de prix que vous préférez pour la page d’accueil dans les ",
        settings("paramètres de votre compte"),
        ", ou avec les drapeaux en haut de chaque page.",
      ],
    },
    missingAverages: {
      question: "Pourquoi n’y a-t-il pas de moyennes ?",
      answer:
        "Les moyennes de ce qui est vendu ou mis en annonce exigent l’autorisation écrite de la place de marché, que ce site n’a pas. Vous voyez ce qui est demandé actuellement et ce que dit un guide des prix : à partir de prix en dollars, convertis en livres au cours du jour. Les amiibo qui n’ont ni l’un ni l’autre affichent « Inconnu » et ne sont pas comptés dans la valeur d’une collection.",
    },
    averages: {
      question: "Comment les moyennes sont-elles calculées, et quand un prix est-il considéré comme ayant changé ?",
      calculation:
        "Une moyenne est la moyenne arithmétique des 30 derniers jours. Chaque annonce compte une fois, quel que soit le nombre d’exemplaires vendus, et ce qui est loin des autres est écarté. Après un changement de prix brutal, par exemple une réédition, seules les ventes suivantes comptent. Une moyenne de moins de 3 ventes est marquée « peu ».",
      changes:
        "Une évolution la compare aux 30 jours précédents, le neuf avec le neuf et l’occasion avec l’occasion. Deux moyennes de quelques ventes diffèrent par hasard : nous n’annonçons donc une évolution que si le hasard peut être exclu, et pas davantage que cela. « Stable » signifie qu’une évolution de 15 % se serait vue ; un tiret, que personne ne peut le dire.",
    },
    noData: {
      question: "Pourquoi un prix moyen est-il à zéro, ou affiché comme « Aucune donnée » ?",
      answer:
        "Parce qu’il n’y a pas eu de données de vente ces 30 derniers jours pour cette région. Nous préférons ne rien afficher plutôt que de deviner, et les amiibo sans données ne sont pas comptés dans la valeur d’une collection.",
    },
    alerts: {
      question: "Pouvez-vous me prévenir quand quelque chose devient moins cher ?",
      answer: <Part>(watcher: (words: string) => Part): (string | Part)[] => [
        "Oui : indiquez un prix dans le ",
        watcher("suivi des prix"),
        " ou sur la page d’un amiibo, et nous vous prévenons ici, dans un flux privé ou dans Discord quand une boutique ou une annonce le propose à ce prix ou moins. Nous comparons les prix hors frais de port, séparément pour le neuf et l’occasion et pour chaque pays, et vous prévenons une fois, puis de nouveau seulement après que le prix est passé 3 % au-dessus de votre prix cible.",
      ],
    },
    goal: {
      question: "Je ne collectionne pas tout. Est-ce que cela me dessert ?",
      answer: <Part>(goal: (words: string) => Part): (string | Part)[] => [
        "Non, dès lors que vous ",
        goal("dites ce que vous collectionnez"),
        " : certaines séries, pas de cartes, un amiibo par personnage. La progression, les manquants et les images comptent cela, et un appui sur « Tout compter » compte aussi le reste, pour voir. Ce que vaut votre collection, c’est toujours l’ensemble. Avec un amiibo par personnage, un seul amiibo d’un personnage suffit, où qu’il se trouve ; le coût total prend le moins cher de chacun. Les fichiers que vous exportez contiennent tout ce que vous possédez. Les autres ne connaissent votre objectif que si vous le montrez : votre page publique et son image le comptent alors aussi.",
      ],
    },
    games: {
      question: "Quel amiibo sert à quelque chose dans mon jeu ?",
      answer: <Part>(games: (words: string) => Part): (string | Part)[] => [
        "Cherchez votre jeu dans ",
        games("Jeux"),
        " : pour chaque chose que des amiibo y font, vous voyez lesquels la font, ce que vous en avez, et le moyen le moins cher d’y arriver, d’après ce qui est demandé actuellement ou la moyenne dans votre région. Dites « J’y joue », et les listes, votre objectif et Mon compte comptent ce qui reste à débloquer. Quand une phrase n’est pas de nous, elle figure telle que la donne la source du catalogue, et elle est signalée.",
      ],
    },
    trade: {
      question: "Puis-je échanger avec d’autres collectionneurs ?",
      answer: <Part>(trade: (words: string) => Part, privacy: (words: string) => Part): (string | Part)[] => [
        "Utilisez « Comparer avec la mienne » sur une collection publique : vous voyez ce que vous avez tous les deux, ce que l’autre peut céder et que vous souhaitez, et inversement, sous forme de message à copier. ",
        trade("Trouver un échange"),
        " liste les collectionneurs qui ont accepté d’être trouvés. Personne ne vous y trouve tant que vous n’activez pas « Ouvert aux échanges » dans vos ",
        privacy("paramètres de confidentialité"),
        ", et ce qui est privé chez vous n’est jamais utilisé.",
      ],
    },
    askingPrices: {
      question: "Qui voit ce que je demande pour un exemplaire ?",
      answer: `Personne, tant que vous ne rendez pas publique votre liste de vente ; ses visiteurs voient alors l’état, la boîte et le prix demandé des exemplaires à vendre. Ce que vous avez payé et vos notes ne sont jamais montrés à personne d’autre. Le prix est celui que vous avez écrit, dans votre devise, et ${PRODUCT_NAME} ne prend aucune part à la vente.`,
    },
    paidPrices: {
      question: "Qu’est-ce que « Payé par les collectionneurs » ?",
      answer: <Part>(privacy: (words: string) => Part): (string | Part)[] => [
        "La médiane de ce qu’au moins dix collectionneurs ont payé pour un amiibo au cours de l’année écoulée, chacun avec un compte de plus d’un mois. Ils y ont consenti en activant « Partager les prix payés » dans leurs ",
        privacy("paramètres de confidentialité"),
        " ; tant que vous ne le faites pas, les vôtres ne comptent nulle part. Cela n’indique ni nom ni prix exact, est calculé une fois par jour et n’est mêlé à aucune moyenne. Qui a neuf de ces comptes pourrait tout de même apprendre ce qu’un dixième collectionneur a payé, à 0,50 près, mais pas de qui il s’agit. Si vous désactivez l’option, vos prix en sont retirés au plus tard le lendemain.",
      ],
    },
    offline: {
      question: "Est-ce que cela fonctionne en magasin sans réseau ?",
      answer: (items: number) =>
        `Oui, et vous pouvez l’installer depuis le menu de votre navigateur. Après une visite, votre appareil garde une copie de votre collection, de la liste complète avec sa recherche, de la checklist, de votre liste de souhaits et de votre suivi des prix, ainsi que des ${items} derniers amiibo que vous avez regardés ; chacune dit que c’est une copie, et de quand elle date. Vos modifications attendent sur l’appareil et sont envoyées dès que le réseau revient. Les copies n’appartiennent qu’à vous : elles disparaissent quand vous vous déconnectez, et quand quelqu’un d’autre s’y connecte.`,
    },
    calendar: {
      question: "Puis-je avoir les prochaines sorties dans mon calendrier ?",
      answer: <Part>(upcoming: (words: string) => Part): (string | Part)[] => [
        "Oui : la page ",
        upcoming("Les amiibo à venir"),
        " propose un calendrier par région auquel vous pouvez vous abonner et, quand vous êtes connecté, un calendrier privé de ce que vous souhaitez et de votre objectif.",
      ],
    },
    contact: {
      question: "J’ai trouvé un bug, ou j’ai une idée",
      thanks: "Merci, dites-le-nous.",
      chat: <Part>(chat: (words: string) => Part): (string | Part)[] => [
        "Le plus rapide est de passer par ",
        chat("notre chat"),
        ".",
      ],
      email: <Part>(address: Part): (string | Part)[] => ["Vous pouvez écrire à ", address, "."],
      noContact: "L’exploitant de ce site n’a pas encore indiqué de contact.",
    },
    pictures: {
      question: "À qui sont ces images ?",
      withPhotographs:
        "À nous, sauf les photos : chaque pièce est dessinée par le site d’après les données de l’amiibo, et là où l’exploitant de ce site a une photo de celui-ci, elle prend sa place.",
      withoutPhotographs:
        "À nous. Chaque pièce est dessinée par le site d’après les données de l’amiibo, afin de n’emprunter les photos de personne.",
      factSources: "Les données s’appuient sur AmiiboAPI, que ses auteurs partagent sous licence MIT.",
    },
  },
  accountDeleted: {
    pageTitle: "Au revoir",
    heading: "Votre compte est supprimé",
    text: "Tout ce qui en était conservé est effacé : votre collection et ses notes, vos listes, vos paramètres, vos pages publiques et chaque session sur chaque appareil. Merci pour le temps que vous avez passé ici.",
    browseAsGuest: "Visiter sans compte",
  },
  footer: {
    title: "Plus",
    privacy: "Politique de confidentialité",
    faqs: "FAQ et à propos",
    checklist: "Checklist",
    stock: "Stocks en boutique",
    priceWatcher: "Suivi des prix",
    marketPrices: "Prix du marché",
    games: "Jeux",
    upcoming: "Les amiibo à venir",
    news: "Actualités",
    changelog: "Nouveautés",
    adverts: "Désactiver les publicités",
    chat: "Discuter avec nous",
    email: "E-mail",
    about: {
      drawn: `${PRODUCT_NAME} est fait par des collectionneurs et n’a aucun lien avec Nintendo. amiibo est une marque de Nintendo. Toutes les illustrations sont nos propres dessins.`,
      photographed: `${PRODUCT_NAME} est fait par des collectionneurs et n’a aucun lien avec Nintendo. amiibo est une marque de Nintendo. Les illustrations qui ne sont pas des photos sont nos propres dessins.`,
    },
    version: (version: string) => `Version ${version}`,
  },
  forms: {
    figure: "Figurine",
    yarn: "Figurine en laine",
    card: "Carte",
    band: "Power-Up Band",
    block: "Bloc en bois",
    "cereal-box": "Boîte de céréales",
  },
  forSaleTable: {
    caption: "Exemplaires à vendre",
    item: "amiibo",
    condition: "État",
    box: "Boîte",
    askingPrice: "Demandé",
    guidePrice: "Selon le guide",
    averagePrice: "Moyenne actuelle",
    edit: <N>(name: string, unseen: (words: string) => N): (string | N)[] => ["Modifier", unseen(` ${name}`)],
    reserved: "Réservé",
    card: "Carte",
    boxed: "En boîte",
    loose: "Loose",
  },
  games: {
    title: "Jeux",
    intro:
      "Quels amiibo servent à quelque chose dans votre jeu, ce qu’ils y font, et le moyen le moins cher d’y arriver.",
    description: (count: number) =>
      `Quels amiibo font quoi dans ${games(count)}, et le moyen le moins cher d’y arriver.`,
    gameDescription: (game: string, platform: string) =>
      `${game} (${platform}) : quels amiibo y font quoi, et le moyen le moins cher d’y arriver.`,
    searchTooLongTitle: "Cette recherche est trop longue",
    searchLabel: "Chercher un jeu",
    search: "Chercher",
    gameCount: (count: number) => games(count),
    foundCount: (count: number, of: number) => `${games(count)} sur ${of}`,
    noResults: <Part>(all: (words: string) => Part): (string | Part)[] => [
      "Aucun jeu de ce nom ne reconnaît d’amiibo ici. ",
      all("Voir tous les jeux"),
    ],
    playedGames: "Vous y jouez",
    itemCount: amiibo,
    itemsWithEffect: (count: number) =>
      pickPluralForm(count, {
        one: `${count} amiibo sert à quelque chose ici.`,
        other: `${count} amiibo servent à quelque chose ici.`,
      }),
    platformAndYear: (platform, year) => `${platform}, ${year}`,
    gameSummary: (edition, known) => `${edition}. ${known}`,
    inYourGames: (count: number) => `dans ${count} de vos jeux`,
    playedGamesSentence: <Part>(who: Part, games: readonly Part[]): (string | Part)[] => [
      who,
      " : ",
      ...separated(games),
      ".",
    ],

    effectKinds: {
      unlock: "Reste dans le jeu",
      look: "Une nouvelle apparence",
      invite: "Quelqu’un vient en visite",
      play: "Une autre façon de jouer",
      daily: "Une fois par jour",
      spot: "Aide sur le moment",
      "figure-player": "S’entraîne et reste sur l’amiibo",
      save: "Garde quelque chose à vous sur l’amiibo",
    },
    writesToAmiibo: "Écrit sur l’amiibo, qui garde les données d’un seul jeu à la fois",
    sourceWording: "Selon les termes de la source du catalogue",

    allGames: "Tous les jeux",
    allEffects: "Tout ce que les amiibo font ici",
    otherPlatforms: <Part>(platforms: readonly Part[]): (string | Part)[] => ["Aussi sur ", ...separated(platforms)],
    ownedEffects: "Ce que vous avez",
    missingCost: <Part>(price: Part, items: number, bases: string): (string | Part)[] => [
      "Le moyen le moins cher d’avoir tout ce qui manque : ",
      price,
      ` pour ${amiibo(items)}, d’après ${bases}.`,
    ],
    unpricedEffects: (count: number) =>
      pickPluralForm(count, {
        one: "Pour un autre effet, personne ne connaît de prix.",
        other: `Pour ${count} autres effets, personne ne connaît de prix.`,
      }),
    showAll: (count: number) => `Voir les ${count}`,
    allCharactersOwned: "Vous avez tous les personnages.",
    alreadyOwned: "Déjà à vous.",
    priceUnknown: "Personne n’en connaît de prix actuellement.",
    currentAskingPrice: "demandé",
    cheapestItem: <Part>(
      item: Part,
      price: Part,
      origin: Part,
      whole: (...parts: readonly (string | Part)[]) => Part,
    ): (string | Part)[] => ["Le moyen le moins cher : ", item, " ", whole("à ", price, " (", origin, ")")],
    cheapestNewCharacter: <Part>(
      owned: number,
      total: number,
      item: Part,
      price: Part,
      origin: Part,
      whole: (...parts: readonly (string | Part)[]) => Part,
    ): (string | Part)[] => [
      `Un effet différent pour chaque personnage, ${owned} sur ${total} à vous. Le moins cher : `,
      item,
      " ",
      whole("à ", price, " (", origin, ")"),
    ],

    panelTitle: <Part>(small: (words: string) => Part, count: number, yours: number): (string | Part)[] => [
      "Dans les jeux ",
      small(yours > 0 ? `${games(count)}, dont ${yours} à vous` : games(count)),
    ],
    effects: "Ce qu’il fait",
    effectsAndCheaperItems: "Ce qu’il fait, et ce qui le fait pour moins cher",
    moreGames: (count: number) => `${count} de plus`,
    thisCostsLess: <Part>(other: Part, count: number, of: number): (string | Part)[] => [
      "Celui-ci fait la même chose que ",
      other,
      ` ${inGamesOf(count, of)}, et coûte moins cher.`,
    ],
    otherCostsLess: <Part>(other: Part, count: number, of: number, price: Part, origin: Part): (string | Part)[] => [
      other,
      ` fait la même chose ${inGamesOf(count, of)} pour `,
      price,
      " (",
      origin,
      ")",
    ],

    yourGames: "Vos jeux",
    chooseGamesHint: <Part>(games: (words: string) => Part): (string | Part)[] => [
      "Dites à quels ",
      games("jeux vous jouez"),
      ", et vous verrez ici ce qui reste à débloquer et ce que cela coûte.",
    ],
    itemsInYourGames: "Tous les amiibo de vos jeux",
    nothingToUnlock: "Il ne reste rien à débloquer.",
    unlockCostUnknown: "Personne ne connaît de prix pour ce qui reste à débloquer.",
    unlockCost: <Part>(price: Part, items: number, bases: string): (string | Part)[] => [
      "Tout ce qui reste à débloquer : ",
      price,
      ` pour ${amiibo(items)}, d’après ${bases}.`,
    ],
    ownedEffectsAndCost: (owned: number, total: number, price: string) =>
      `${owned} ${agreeing(owned, "effet")} sur ${total} à vous, le reste dès ${price}`,

    unknownGameName: "Il n’existe pas de jeu de ce nom.",
    unknownGameId: "Il n’existe pas de jeu avec cet identifiant.",
  },
  goal: {
    title: "Votre objectif",
    invalidField: <N>(field: N): (string | N)[] => [
      "Cet objectif n’est pas encore enregistré : voyez « ",
      field,
      " ».",
    ],
    currentGoal: (goal: string) => `Vous collectionnez : ${goal}.`,
    currentGoalEverything: "Vous collectionnez : tout.",
    explanation:
      "La progression, les manquants et les images comptent cela ; ce que vaut votre collection, c’est l’ensemble. Chaque page propose aussi « Tout compter ».",
    publicNote: "Votre profil public l’indique aussi.",
    privateNote: "Personne d’autre que vous ne peut le voir.",
    privacySettings: "Paramètres de confidentialité",
    legends: { kinds: "Types", series: "Séries amiibo", game_series: "Séries de jeux" },
    seriesHint: "La série sous laquelle un amiibo a été vendu. Si rien n’est coché, ici et plus bas : toutes.",
    gameSeriesHint: "Les jeux d’où vient un personnage, quelle que soit la série sous laquelle il a été vendu.",
    kinds: {
      figure: "Figurines",
      yarn: "Figurines en laine",
      card: "Cartes",
      band: "Power-Up Bands",
      block: "Blocs en bois",
      "cereal-box": "Boîtes de céréales",
    },
    oneOfEach: "Un par personnage",
    oneOfEachHint: "Un personnage est acquis dès que vous possédez n’importe lequel de ses amiibo.",
    myGames: "Seulement ce qui sert dans mes jeux",
    myGamesHint: <N>(pages: (words: string) => N): (string | N)[] => [
      "Les jeux auxquels vous dites jouer sur ",
      pages("leurs pages"),
      ". Avec « Un par personnage », un seul de ceux qui y font la même chose suffit.",
    ],
    save: "Enregistrer cet objectif",
    collectAll: "Tout collectionner",
    presetsTitle: "Partir de",
    presets: {
      "all-figures": "Toutes les figurines",
      "one-of-each": "Un par personnage",
      "smash-only": "Smash seulement",
    },
    franchise: "Une licence entière",
    fillIn: "Remplir",
    itemCount: (total: number, owned: number) => `${counted(total, "pièce")}, vous en possédez ${formatNumber(owned)}`,
    characterCount: (total: number, owned: number) =>
      `${counted(total, "personnage")}, vous en possédez ${formatNumber(owned)}`,
    /** "toutes les figurines des séries Super Smash Bros. et Kirby, un par personnage" */
    description: ({ kinds, without, series, gameSeries, games, isOneOfEach }) => {
      const of = formatListWithAnd([
        ...(series.length > 0
          ? [`${series.length > 1 ? "des séries" : "de la série"} ${formatListWithAnd(series)}`]
          : []),
        ...(gameSeries.length > 0
          ? [`${gameSeries.length > 1 ? "des séries de jeux" : "de la série de jeux"} ${formatListWithAnd(gameSeries)}`]
          : []),
      ]);
      const everything = formatListWithAnd([
        ...(of === "" ? [] : [`fait partie ${of}`]),
        ...(games ? [`sert ${playedIn(games)}`] : []),
      ]);
      const what = without
        ? ["tout", everything && `ce qui ${everything}`]
        : [formatListWithAnd(kinds.map((kind) => ALL_COLLECTED[kind])), of, games && `qui servent ${playedIn(games)}`];
      return [
        what.filter(Boolean).join(" "),
        ...(without ?? []).map((kind) => `sans ${COLLECTED[kind]}`),
        ...(isOneOfEach ? [games ? "un seul de ceux qui font la même chose" : "un par personnage"] : []),
      ].join(", ");
    },
    unknownSeries: "Le catalogue n’a pas cette série amiibo. Choisissez dans la liste.",
    unknownGameSeries: "Le catalogue n’a pas cette série de jeux. Choisissez dans la liste.",
    invalidKind: (kinds: readonly string[]) => `Un type est l’un des suivants : ${kinds.join(", ")}.`,
    missingKind: "Choisissez au moins un type.",
    coversEverything: "Cela couvre tout le catalogue. Choisissez ce que vous collectionnez, ou collectionnez tout.",
    noMatches:
      "Rien dans le catalogue ne correspond à la fois à ces types et à ces séries. Choisissez davantage des uns ou des autres.",
  },
  goalLine: {
    title: "Ce qui compte",
    youCollect: "Vous collectionnez",
    goalSentence: <N>(whose: N, goal: string): (string | N)[] => [whose, ` : ${goal}.`],
    everythingCountsNow: "Tout compte ici pour le moment.",
    itemsOutsideGoal: (count: number) =>
      pickPluralForm(count, {
        one: `${formatNumber(count)} amiibo que vous possédez n’en fait pas partie.`,
        other: `${formatNumber(count)} amiibo que vous possédez n’en font pas partie.`,
      }),
    countEverything: "Tout compter",
    countGoal: "Compter l’objectif",
    changeGoal: "Modifier votre objectif",
    goalCounts: "Ici, c’est votre objectif qui compte.",
    everythingCounts: "Ici, tout compte.",
  },
  importResult: {
    importedCount: (entries: number) => `${counted(entries, "entrée")} ${agreeing(entries, "importée")}.`,
    rowsLeftOut: <N>(rows: number, again: (words: string) => N): (string | N)[] => [
      pickPluralForm(rows, {
        one: `${formatNumber(rows)} ligne a été laissée de côté faute de réponse de votre part. `,
        other: `${formatNumber(rows)} lignes ont été laissées de côté faute de réponse de votre part. `,
      }),
      again("Choisissez de nouveau le fichier"),
      " pour répondre.",
    ],
    undone: "Cet import a été annulé. Ce que vous avez modifié depuis est resté.",
    seeActivity: "Voir votre activité",
    undo: "Annuler cet import",
  },
  notifications: {
    title: "Alertes",
    titleWithCount: (count: string) => `Alertes (${count})`,
    titleWithUnread: (count: string) => `Alertes, non lues : ${count}`,
    unreadTitle: "Nouvelles",
    markRead: "Tout marquer comme lu",
    readTitle: "Plus anciennes",
    priceWatcher: "Suivi des prix",
    notificationSettings: "Paramètres des notifications",
    seeItem: <N>(name: string, unseen: (words: string) => N): (string | N)[] => ["Voir", unseen(` : ${name}`)],
    toOffer: "Vers l’offre",
    emptyTitle: "Pas encore d’alertes",
    emptyHint:
      "Fixez un prix cible pour un amiibo que vous suivez, ou activez « De retour en stock ». Vous trouverez l’alerte ici.",
    feedTitle: (brand: string, username: string) => `${brand} : alertes de prix ${de(username)}`,
    feedNotFound: "Il n’y a pas de flux à cette adresse. Son propriétaire l’a peut-être renouvelée.",
  },
  item: {
    description: (name: string, series: string) => `${name}, ${series} : dates de sortie, prix et votre collection.`,
    inSeries: (series: string) => `Dans ${series}`,
    previous: "Précédent",
    next: "Suivant",
    sameCharacter: (character: string) => `Autres amiibo ${character}`,
    listingNotFound: "Cette annonce n’existe plus.",

    factsTitle: "À propos de cette pièce",
    cardNumber: <Part>(series: string, number: Part): (string | Part)[] => [`${series} – carte n° `, number],
    releaseUnknown: "Sa date de sortie n’est pas connue.",
    released: <Part>(region: keyof typeof IN_REGION, day: Part, age: string): (string | Part)[] => [
      `Sorti d’abord ${IN_REGION[region]} le `,
      day,
      `, ${age}.`,
    ],
    toBeReleased: <Part>(region: keyof typeof IN_REGION, day: Part, age: string): (string | Part)[] => [
      `Sortira ${IN_REGION[region]} le `,
      day,
      `, ${age}.`,
    ],

    yourCollection: "Votre collection",
    copiesUnavailable: "Impossible de lire vos exemplaires pour le moment.",
    guestHint: "Avec un compte, vous gardez aussi des notes, le prix payé et la date, exemplaire par exemplaire.",

    partnerOffers: "Offres de partenaires",
    partnerOffer: (number: number) => `Offre ${number}`,
    partnerNote: "Nous pouvons toucher une petite commission si vous achetez par leur biais. Le prix reste le même.",

    whereToGetIt: "Où le trouver",
    offersUnavailable:
      "Impossible de lire pour le moment ce que les boutiques en ont. Impossible de lire les annonces pour le moment.",
    searchEbay: (market) => `Chercher sur eBay ${MARKET[market]}`,
    ebayCheckedAt: <Part>(age: Part): (string | Part)[] => ["eBay consulté ", age, "."],
    allLinksAffiliate:
      "Ce sont des liens d’affiliation : nous pouvons toucher une petite commission si vous achetez par leur biais. Le prix reste le même.",
    someLinksAffiliate:
      "Certains sont des liens d’affiliation : nous pouvons toucher une petite commission si vous achetez par leur biais. Le prix reste le même.",
    searchesNote: "Les recherches affichent les neufs, les moins chers d’abord.",
    outOfStock: "Épuisé",
    seeShop: "Voir la boutique",
    priceUnknown: "Prix non indiqué",
    preOrder: (price: string) => `Précommander à ${price}`,
    buyFrom: (price: string) => `Acheter dès ${price}`,
    atShop: (shop: string) => `chez ${shop}`,
    onEbay: (market: string) => `sur eBay ${market}`,
    onEbayDelivered: (market: string) => `sur eBay ${market}, port compris`,
  },
  itemPrices: {
    title: "Derniers prix",
    caption: "Moyennes par état et par région",
    grades: { new: "Neuf", used: "Occasion" },
    listedPrice: (price: string) => `${price} en annonce`,
    saleCount: (count: number) => `${count} ${agreeing(count, "vente")}`,
    guideBasis: "selon le guide",
    historyUnavailable: "Impossible de lire l’historique des prix pour le moment.",

    detailsTitle: "Derrière ces prix",
    cheapestOffer: (market, price, offers, age) => [
      `Le moins cher à l’achat actuellement ${IN_MARKET[market]} : `,
      price,
      `, sur ${offers} ${agreeing(offers, "offre")}, le `,
      age,
    ],
    paidPrice: (market, grade, price, owners) => [
      `Payé par les collectionneurs ${IN_MARKET[market]}, ${grade === "new" ? "neuf" : "d’occasion"} : environ `,
      price,
      `, par au moins ${owners} d’entre eux au cours de l’année écoulée`,
    ],
    sold: <Part>(sales: number, age: Part, low: string, high: string): (string | Part)[] => [
      `Vendu : ${sales} ${agreeing(sales, "vente")}, la dernière le `,
      age,
      ". Sur 30 jours, au plus bas ",
      low,
      ", au plus haut ",
      high,
      ".",
    ],
    guide: <Part>(age: Part, low: string, high: string): (string | Part)[] => [
      "Selon le guide des prix du ",
      age,
      ". Sur 30 jours, au plus bas ",
      low,
      ", au plus haut ",
      high,
      ".",
    ],
    converted: <Part>(age: Part, low: string, high: string): (string | Part)[] => [
      "Selon le guide des prix, converti, du ",
      age,
      ". Sur 30 jours, au plus bas ",
      low,
      ", au plus haut ",
      high,
      ".",
    ],
    listingsPrice: <Part>(price: string, count: number, age: Part): (string | Part)[] => [
      "En annonce : ",
      price,
      `, ${count} ${agreeing(count, "annonce")}, le `,
      age,
    ],
    averagesNote: (changeMeans: string) =>
      `Les moyennes sont celles des 30 derniers jours, hors frais de port ; ce qu’une annonce a vendu compte une fois. ${changeMeans}`,
    noAveragesNote: "Les moyennes de ce mois apparaîtront ici dès qu’il y aura des ventes à compter.",
    faqLink: "D’où viennent les prix",

    history: "Historique des prix sur 30 jours",
    historyPageTitle: (name: string) => `Historique des prix sur 30 jours : ${name}`,
    historyCaption: "Derniers prix, du plus récent au plus ancien",
    emptyHistory: "Rien n’a été vendu ni mis en annonce ces 30 derniers jours.",
    emptyGuideHistory: "Le guide des prix n’indiquait aucun prix pour lui ces 30 derniers jours.",
    columns: {
      date: "Date",
      price: "Prix",
      change: "Écart en %",
      source: "Source",
      currency: "Devise",
    },
    sources: {
      sold: (market, grades) => `Vendu sur eBay ${MARKET[market]}, ${grades}`,
      listed: (market, grades) => `En annonce sur eBay ${MARKET[market]}, ${grades}`,
      guide: (market, grades) => `Guide des prix ${MARKET[market]}, ${grades}`,
    },
    pools: { all: "neuf et occasion", new: "neuf", used: "occasion" },
  },
  languages: {
    title: "Langue",
    browserDefault: "Comme mon navigateur",
    hint: "Les pages, les alertes, les flux et les images sont dans cette langue, sur chaque appareil où vous êtes connecté.",
    privacyNote:
      "La langue que vous choisissez est conservée avec votre compte, ou dans un petit cookie qui n’identifie personne. Un nouveau compte garde la langue dans laquelle il a été créé.",
  },
  layout: {
    homeTitle: `${PRODUCT_NAME} | Collection d’amiibo et suivi des prix`,
    description: `${PRODUCT_NAME} est un petit musée pour vos amiibo : parcourez chaque figurine et chaque carte, éclairez celles que vous possédez et voyez ce qu’elles coûtent.`,
    collectionUnavailable:
      "Impossible de lire votre collection pour le moment : cette page n’en montre donc pas plus que ce que cet appareil en sait ; rien n’en est perdu.",
    skipToItems: "Aller aux pièces",
    skipToContent: "Aller au contenu",
    printedOn: <Part>(day: Part): (string | Part)[] => [`${PRODUCT_NAME}, imprimé le `, day],
    printedFor: <Part>(name: Part, day: Part): (string | Part)[] => [
      `${PRODUCT_NAME}, imprimé pour `,
      name,
      " le ",
      day,
    ],
    backToTop: "Haut de page",
  },
  listQueryErrors: {
    title: "Ce filtre n’existe pas",
    searchTooLong: (most: number) => `Une recherche a au plus ${most} caractères.`,
    invalidType: "Un type est 1 (figurines), 2 (laine) ou 3 (cartes).",
    invalidShow: "Le filtre est soit not-collected, soit duplicates.",
    invalidSort: (sorts: readonly string[]) => `L’ordre est l’un des suivants : ${sorts.join(", ")}.`,
    invalidCount: (everything: string) => `Ce qui compte est l’objectif de chacun, ou ${everything}.`,
    invalidGroups: (most: number) => `Le nombre de groupes est un nombre entier de 1 à ${most}.`,
  },
  manifest: {
    name: `${PRODUCT_NAME} : votre collection d’amiibo`,
    description:
      "Un petit musée pour vos amiibo : parcourez toutes les figurines et les cartes, allumez celles que vous possédez, et consultez-les en magasin, avec ou sans réseau.",
    collection: "Ma collection",
    lookUpItem: "Est-ce que je l’ai déjà ?",
    checklist: "Checklist",
  },
  marketPricesPage: {
    title: "Prix actuels du marché",
    description: "Les prix de chaque amiibo, neuf et d’occasion, au Royaume-Uni et aux États-Unis.",
    intro:
      "À combien chaque amiibo s’est vendu ces 30 derniers jours, neuf et d’occasion, au Royaume-Uni et aux États-Unis, et comment cela a évolué.",
    introWithheld:
      "Ce qu’un guide des prix dit de chaque amiibo, neuf et d’occasion, au Royaume-Uni et aux États-Unis, et le prix le plus bas demandé actuellement.",
    asOf: <Part>(age: Part): (string | Part)[] => ["Données relevées ", age, "."],
    legend: (unknownMeans: string, changeMeans: string) =>
      `Moyennes des ventes : « peu » signifie moins de 3 d’entre elles, « guide » un prix du guide des prix. Un tiret : ${unknownMeans} ${changeMeans}`,
    legendWithheld:
      "« Guide » est un prix du guide des prix, « dès » l’offre la moins chère actuellement. Un tiret : aucun prix n’est connu.",
    badQueryTitle: "Ce tableau n’existe pas",
    unknownColumn: "Il n’existe pas de colonne de ce nom pour trier.",
    caption: "Prix, une ligne par amiibo",
    priceMove: {
      new: (money: string) => `${money} neuf`,
      used: (money: string) => `${money} occasion`,
    },
  },
  myAccount: {
    title: "Mon compte",
    heading: "Mon compte – Votre collection",
    overview: "Vue d’ensemble",
    progressLabel: (name: string, percent: number) => `${name} : ${percent} % collectés`,
    collectionLinks: "Votre collection",
    checklist: "Checklist",
    wishlist: "Liste de souhaits",
    sellList: "Liste de vente",
    goal: "Votre objectif",
    setGoal: "Définir un objectif",
    trade: "Trouver un échange",
    priceWatcher: "Suivi des prix",
    activity: "Activité",
    gainsAndMovers: "Gains et évolutions",
    share: "Partager",
    data: "Données",
    import: "Importer",
    exportCsv: "Exporter en CSV",
    exportJson: "Exporter en JSON",
    printHint: "Pour imprimer votre collection, utilisez la commande d’impression de votre navigateur sur cette page.",
    emptyTitle: "Vos socles vous attendent",
    emptyHint: "Trouvez un amiibo qui est sur votre étagère et appuyez sur « Je l’ai » : sa lampe s’allume, ici aussi.",
    addFirstItem: "Ajouter votre premier amiibo",
    importHint: <N>(bring: (words: string) => N): (string | N)[] => [
      "Vous tenez déjà une liste ? ",
      bring("Importez-la"),
      ".",
    ],
    unstartedSeries: "Étagères encore vides",
  },
  navigation: {
    title: "Site",
    home: `${PRODUCT_NAME}, accueil`,
    stock: "Stocks",
    prices: "Prix du marché",
    games: "Jeux",
    upcoming: "À venir",
    faqs: "FAQ et à propos",
    feedback: "Suggestions et avis",
    accountUnavailable: "Impossible de lire votre compte pour le moment.",
    account: "Compte",
    settings: "Paramètres",
    regionButtons: {
      uk: "Choisir le Royaume-Uni comme région principale",
      us: "Choisir les États-Unis comme région principale",
    },
    accountMenu: (name: string) => `Compte ${de(name)}`,
    wishlist: "Liste de souhaits",
    sellList: "Liste de vente",
    checklist: "Checklist",
    trade: "Trouver un échange",
    priceWatcher: "Suivi des prix",
    activity: "Activité",
    publicPage: "Page publique",
    admin: "Administration",
    logOut: "Déconnexion",
  },
  news: {
    title: "Actualités",
    description: "Les nouvelles du musée de vos amiibo.",
    posted: <Part>(day: Part): (string | Part)[] => ["Publié le ", day],
    articles: {
      open: {
        title: "Les portes sont ouvertes",
        blurb:
          "Neuf cent cinquante figurines et cartes se tiennent sur leur socle. Faites un tour : rien ne demande de compte, et ce que vous marquez vous suit de salle en salle.",
      },
      drawings: {
        title: "Pourquoi chaque image est un dessin",
        blurb:
          "Les photos appartiennent à ceux qui les ont prises. Le musée dessine donc lui-même chaque pièce, à partir de ce que l’on en sait : sa série, son type, son nom. Un même personnage garde toujours son visage.",
      },
      noData: {
        title: "Mieux vaut aucune donnée qu’une supposition",
        blurb:
          "Quand rien ne s’est vendu pendant trente jours, nous le disons, en toutes lettres. Un zéro ressemblerait à un prix, et un vieux prix à celui d’aujourd’hui.",
      },
    },
  },
  notificationSettings: {
    title: "Notifications",
    intro: <Part>(watcher: (words: string) => Part, notices: (words: string) => Part): (string | Part)[] => [
      "Nous vous prévenons quand quelque chose dans votre ",
      watcher("suivi des prix"),
      " atteint votre prix cible et, si vous l’avez activé, quand c’est de retour en stock. Chaque alerte figure dans vos ",
      notices("alertes"),
      ". Choisissez ici où les recevoir en plus.",
    ],
    feedTitle: "Flux privé",
    feedHint:
      "Un flux Atom pour votre lecteur de flux. Quiconque connaît son adresse peut le lire, gardez-la donc pour vous ; une nouvelle adresse met fin à l’ancienne.",
    discordHint:
      "Recevez les alertes dans un salon Discord : ouvrez les paramètres du salon, puis Intégrations, puis Webhooks, et collez ici l’adresse du webhook. Laissez vide pour désactiver.",
    webhookLabel: "Adresse du webhook",
    webhookHint: "Elle commence par https://discord.com/api/webhooks/.",
    save: "Enregistrer",
    saveAndTest: "Enregistrer et tester",
    tooManyTests: "Trop de tests en une minute. Patientez une minute et réessayez.",
    outcomes: {
      saved: "Enregistré.",
      removed: "Retiré. Plus rien n’y sera envoyé.",
      sent: "Un test a été envoyé. Regardez dans votre salon.",
      gone: "Ce webhook n’existe plus dans Discord. Créez-en un nouveau là-bas et enregistrez son adresse ici.",
      broken: "Discord n’a pas répondu. L’adresse est enregistrée ; refaites le test dans un instant.",
      limited:
        "Discord n’accepte pas d’autres messages pour le moment. L’adresse est enregistrée ; réessayez plus tard.",
    },
  },
  offline: {
    pageTitle: "Hors ligne",
    heading: "Pas de réseau par ici",
    text: `Cette page n’est pas sur votre appareil, et ${PRODUCT_NAME} est injoignable pour le moment. Rien de votre collection n’est perdu.`,
    retry: "Réessayer",
  },
  offlineContents: {
    copyNote: (at: string) => `Plinth est injoignable : ceci est une copie de la page du ${at}.`,
    pendingChangesNote: "Vos modifications attendent ici et seront envoyées dès le retour du réseau.",
    pendingNotShown: (link: (words: string) => string) =>
      `Ce qui attend n’est pas encore sur cette page : ${link("voir dans la liste")}.`,
    retry: "Réessayer",
    listHint: "La liste dit si vous l’avez.",
    listLink: "Voir dans la liste",
    recentItems: (count: string) => `Les derniers amiibo que vous avez regardés (${count})`,
    savedPages: "Ce qui est sur votre appareil :",
    pageNames: {
      account: "Ma collection",
      everything: "Toutes les pièces",
      checklist: "Checklist",
      wishlist: "Liste de souhaits",
      priceWatcher: "Suivi des prix",
      home: "Accueil",
    },
  },
  ownership: {
    copyNotFound: "Vous n’avez pas cet exemplaire de cet amiibo.",
    invalidIds: (most: number) => `Les identifiants sont une liste de 1 à ${most} identifiants du catalogue.`,
    invalidAction: (acts: readonly string[]) => `L’action est l’une des suivantes : ${acts.join(", ")}.`,
    invalidHoldings: 'Les possessions sont un objet tel que { "12": "bl" }.',
    unknownId: "Les possessions citent un identifiant que le catalogue n’a pas.",
    milestones: {
      seriesComplete: (series: string, total: number) => `La série ${series} est complète : ${total} sur ${total}.`,
      itemCount: (owned: number) => `Vous avez maintenant ${owned} amiibo différents.`,
      seriesStarted: (series: string) => `Votre premier amiibo de la série ${series} est sur l’étagère.`,
    },
  },
  exportChooser: {
    title: "Votre collection en image",
    exportFigures: "Exporter les figurines en image",
    showings: {
      all: "Tout, manquants estompés",
      owned: "Ce que je possède",
      unowned: "Ce qui me manque",
      wishlist: "Ma liste de souhaits",
      duplicates: "Mes doubles",
    },
    listViews: {
      "amiibo-franchise": "Par licence",
      "game-series": "Par série de jeux",
      "animal-crossing-cards": "Animal Crossing",
    },
    goalGroup: "Ce que vous collectionnez",
    goal: "Mon objectif",
    everythingGroup: "Tout",
    allItems: "Tous les amiibo",
  },
  bottomNavigation: {
    title: "Lieux",
    home: "Accueil",
    stock: "Stocks",
    prices: "Prix",
    upcoming: "À venir",
    more: "Plus",
    checklist: "Checklist",
    games: "Jeux",
    priceWatcher: "Suivi des prix",
    news: "Actualités",
    faqs: "FAQ et à propos",
    feedback: "Suggestions et avis",
  },
  socialImages: {
    siteTitle: "Un petit musée pour vos amiibo",
    siteText: "Éclairez les figurines et les cartes que vous possédez, et voyez ce qu’elles coûtent.",
    listText: (count: number) =>
      `${formatNumber(count)} amiibo sur leur socle : sorties, prix, et ceux que vous possédez.`,
    emptyWishlist: "Aucun souhait pour le moment.",
    wishlistCount: (count: number) => `${formatNumber(count)} amiibo encore ${agreeing(count, "souhaité")}.`,
    namelessWishlist: "Une liste de souhaits amiibo",
    namelessCollection: "Une collection d’amiibo",
    cardNumber: (number: string) => `Carte n° ${number}`,
    regionNames: { uk: "UK", us: "US" },
    valueBasis: (count: number, bases: string) => `${copies(count)}, d’après ${bases}`,
    itemAlt: (name: string) => `${name} sur son socle`,
    imageAlt: (title: string) => `${title} : des pièces dans leurs niches`,
    namelessTitle: "Mes amiibo",
    ownedItems: (count: number) =>
      pickPluralForm(count, { one: "amiibo sur l’étagère", other: "amiibo sur les étagères" }),
    emptyCollection: "Aucun socle n’est encore éclairé ici.",
    totalItems: (total, kind) => `sur ${total} ${COUNTED[kind]}`,
    totalItemsInGoal: (total, kind) => `sur ${total} ${COUNTED[kind]} de l’objectif`,
    gameText: (edition, known) => `${edition} : ${known}`,
    noPrices: "Ni ventes ni offres ce mois-ci",
    syntheticPrices: "Fictif : des doublures jouent le marché.",
  },
  priceNote: {
    syntheticTitle: "Prix de démo",
    syntheticNote:
      "Tous les prix d’ici sont fictifs : des doublures jouent les boutiques et la place de marché de cette installation.",
    withheld:
      "Les moyennes des ventes et des annonces ne sont pas affichées ici, car il y faut l’autorisation de la place de marché. Vous voyez les prix actuellement demandés et ceux d’un guide des prix.",
    withheldConverted: <Part>(usdPerGbp: number, day: Part): (string | Part)[] => [
      `Les moyennes des ventes et des annonces ne sont pas affichées ici, car il y faut l’autorisation de la place de marché. Vous voyez les prix actuellement demandés et ceux d’un guide des prix, convertis si nécessaire au taux de ${withComma(usdPerGbp)} dollar pour une livre (`,
      day,
      ").",
    ],
    allRegions: <Part>(usdPerGbp: number, day: Part): (string | Part)[] => [
      `Moyennes des États-Unis et du Royaume-Uni réunis, au taux de ${withComma(usdPerGbp)} dollar pour une livre (`,
      day,
      ").",
    ],
    noRate: "Sans taux de change, la moyenne de toutes les régions est celle des États-Unis seuls.",
  },
  privacy: {
    title: "Politique de confidentialité",
    description: "Ce qui est conservé à votre sujet ici, où cela se trouve, et ce que vous pouvez nous demander.",
    lastUpdated: (day) => ["Dernière mise à jour : ", day, "."],
    introduction: {
      title: "Introduction",
      text: `${PRODUCT_NAME} conserve aussi peu de choses que possible à votre sujet. Cette page dit quoi, où cela se trouve, et ce que vous pouvez nous demander.`,
    },
    storage: {
      title: "Conservation des données personnelles",
      databaseLocation: (location) =>
        `Vos données sont conservées dans une base de données chiffrée (lieu d’hébergement : ${location}).`,
      noDatabaseLocation:
        "Vos données sont conservées dans une base de données. L’exploitant de ce site n’a pas encore indiqué où elle est hébergée.",
      text: [
        "Quand vous vous connectez par un autre service, nous enregistrons votre nom, votre nom de famille (d’un seul fournisseur), l’identifiant que ce fournisseur vous donne et votre adresse e-mail. Il n’y a pas de mot de passe à conserver.",
        "Tant que vous êtes connecté, trois cookies contiennent votre session : 30 jours après sa dernière utilisation, elle prend fin d’elle-même. À côté, nous conservons quand elle a commencé et de quel type de navigateur il s’agissait, afin que vous puissiez y mettre fin depuis vos paramètres. Ce que vous avez modifié dans votre collection est gardé en mémoire pendant 30 jours, afin que vous puissiez l’annuler. Une ligne sur la façon de vous joindre, si vous en écrivez une, est montrée aux personnes connectées. Ce que vous possédez, souhaitez et suivez, ce que vous dites collectionner et les jeux auxquels vous dites jouer sont conservés avec votre compte et restent privés tant que vous n’en rendez pas une page publique.",
        "D’autres peuvent comparer une collection publique avec la leur : cela utilise ce que vous avez rendu public, liste par liste, et rien d’autre. Les collectionneurs qui cherchent un échange ne vous trouvent que tant que vous êtes ouvert aux échanges, ce que vous activez vous-même ; dès l’instant où vous le désactivez, ou rendez votre profil privé, on ne vous trouve plus.",
        "Si vous activez le partage des prix, ce que vous avez payé pour des exemplaires qui ont un prix et une date compte dans ce que les collectionneurs ont payé : le prix, sa devise et la boîte, jamais un nom, arrondi, et seulement là où dix personnes le font, dont les comptes ont plus d’un mois. Qui possède neuf de ces comptes pourrait savoir ce que la dixième personne a payé, à 0,50 près, mais pas qui elle est. Une fois que vous le désactivez ou supprimez votre compte, tout cela en est retiré au plus tard le lendemain.",
        "Vos prix cibles, ce dont vous avez été prévenu au cours des 90 derniers jours et l’adresse d’un webhook Discord, si vous en avez donné une, sont également conservés avec votre compte ; personne d’autre ne les voit. Ce dont vous êtes prévenu va à ce webhook et à personne d’autre que vous.",
        "Tant que vous visitez sans compte, ce que vous marquez reste dans votre propre navigateur et disparaît quand vous fermez l’onglet. Votre région de prix, la largeur de page et le fait d’avoir marqué quelque chose sont retenus dans de petits cookies qui n’identifient personne ; le dernier d’entre eux disparaît quand vous fermez le navigateur.",
        "Pour que vous puissiez consulter le site sans réseau, votre appareil garde des copies de quelques pages : la liste, la checklist et, tant que vous êtes connecté, votre propre collection, votre liste de souhaits, votre suivi des prix et les amiibo que vous avez regardés en dernier. Elles ne quittent jamais l’appareil et disparaissent quand vous vous déconnectez. Un calendrier privé peut être lu par quiconque connaît son adresse, jusqu’à ce que vous la renouveliez.",
      ],
    },
    thirdParties: {
      title: "Tiers",
      text: "Les services par lesquels vous vous connectez apprennent que vous l’avez fait. Les liens vers des boutiques et vers la place de marché d’enchères mènent hors de chez nous ; certains sont des liens d’affiliation et le disent. Nous ne vendons pas de données.",
    },
    rights: {
      title: "Vos droits au titre du RGPD",
      text: <Part>(settings: (words: string) => Part): (string | Part)[] => [
        "Vous pouvez voir ce que nous détenons à votre sujet, le faire corriger, l’emporter et le faire supprimer. Les ",
        settings("paramètres"),
        " font aussitôt les deux derniers : tout télécharger, ou supprimer votre compte. Pour le reste, demandez, et nous le ferons.",
      ],
    },
    questions: {
      title: "Questions",
      controller: (name) => `Responsable de vos données sur ce site : ${name}`,
      noController: "L’exploitant de ce site n’a pas encore indiqué qui est responsable de vos données.",
      email: <Part>(address: Part): (string | Part)[] => ["Écrivez à ", address, "."],
      noContact: "L’exploitant de ce site n’a pas encore indiqué d’adresse pour les questions.",
    },
  },
  privateUrl: {
    feed: { label: "Adresse du flux", create: "Créer un flux", turnOff: "Désactiver le flux" },
    calendar: { label: "Adresse du calendrier", create: "Créer un calendrier", turnOff: "Désactiver le calendrier" },
    renew: "Renouveler l’adresse",
  },
  sharingStatus: {
    title: "Qui peut la voir",
    public: {
      collection: "Votre collection est publique : toute personne qui a cette adresse peut la voir.",
      wishlist: "Votre liste de souhaits est publique : toute personne qui a cette adresse peut la voir.",
      "sell-list": "Votre liste de vente est publique : toute personne qui a cette adresse peut la voir.",
    },
    private: {
      collection: "Votre collection est privée : personne d’autre que vous ne peut voir cette adresse.",
      wishlist: "Votre liste de souhaits est privée : personne d’autre que vous ne peut voir cette adresse.",
      "sell-list": "Votre liste de vente est privée : personne d’autre que vous ne peut voir cette adresse.",
    },
    permalink: "Lien permanent",
    viewAsOthers: "La voir comme les autres",
    preview: "Prévisualiser",
    settings: "Confidentialité",
    sharePictures: "Images à partager",
  },
  publicPages: {
    tagline: "Partagez votre collection et suivez les prix au fil du temps !",
    description: (title: string, told: string) => `${title} : ${told}`,
    collectionSummary: (owned: number, figures: number, ofFigures: number, cards: number, ofCards: number) =>
      `${formatNumber(owned)} amiibo, ${counted(figures, "figurine")} sur ${formatNumber(ofFigures)} et ${counted(cards, "carte")} sur ${formatNumber(ofCards)}.`,
    pageLinks: "Pages publiques",
    pageNames: { collection: "Collection", wishlist: "Liste de souhaits", "sell-list": "Liste de vente" },
    compare: "Comparer avec la mienne",
    privateNote: "Vous seul voyez cette page : elle est privée, et on dit à tous les autres qu’elle n’existe pas.",
    changeInSettings: <N>(settings: (words: string) => N): (string | N)[] => [
      settings("Modifiez cela dans les paramètres"),
      ".",
    ],
    contact: <N>(contact: N): (string | N)[] => ["Pour acheter ou échanger : ", contact],
    goalSubjectNameless: "Collectionné ici",
    goalSubject: <N>(name: N): (string | N)[] => [name, " collectionne"],
    gamesSubjectNameless: "Jeux joués ici",
    gamesSubject: <N>(name: N): (string | N)[] => [name, " joue à"],
    emptyCollection: "Il n’y a encore rien dans cette collection.",
    emptyWishlist: "Aucun souhait pour le moment.",
    emptySellList: "Rien n’est à vendre pour le moment.",
    featuredTitleNameless: "À voir en premier",
    featuredTitle: <N>(name: N): (string | N)[] => ["Pièces choisies par ", name],
    latestAdditions: "Derniers ajouts",
    bestSeries: (owned: number, total: number) => `L’étagère la plus remplie : ${owned} sur ${total}`,
    userNotFound: "Il n’y a pas de collection publique d’un utilisateur avec cet identifiant.",
  },
  questions: {
    title: "Questions",
    intro: "Ce que des collectionneurs vous demandent sur ce que vous montrez, et ce que vous leur demandez.",
    openNote: "Vous recevez des questions : toute personne connectée peut vous en poser sur ce que vous montrez.",
    notOpenNote:
      "Vous ne recevez pas de questions. Activez « Recevoir des questions » si les collectionneurs peuvent vous en poser sur ce que vous montrez.",
    privacySettings: "Confidentialité",
    emptyTitle: "Pas encore de questions",
    emptyHint: "« Poser une question » se trouve sur les pages publiques des personnes qui reçoivent des questions.",
    conversations: "Conversations",
    unreadCount: (count: number) =>
      pickPluralForm(count, { one: `${formatNumber(count)} nouveau`, other: `${formatNumber(count)} nouveaux` }),
    you: "Vous",
    openConversation: <N>(name: N, unseen: (words: (string | N)[]) => N): (string | N)[] => [
      "Ouvrir ",
      unseen(["ce que vous et ", name, " avez écrit"]),
    ],
    newQuestion: "Un collectionneur vous pose une question.",
    newAnswer: "Un collectionneur vous a répondu.",
    readMessage: "Lire",
    ask: "Poser une question",
    askAbout: <N>(name: string, unseen: (words: string) => N): (string | N)[] => [
      "Poser une question",
      unseen(` sur ${name}`),
    ],
    askPerson: <N>(name: N, unseen: (words: (string | N)[]) => N): (string | N)[] => [
      "Poser une question",
      unseen([" à ", name]),
    ],
    newConversationTitle: <Part>(name: Part): (string | Part)[] => ["Question à ", name],
    conversationTitle: <Part>(name: Part): (string | Part)[] => ["Vous et ", name],
    about: {
      mine: <Part>(item: Part): (string | Part)[] => ["À propos de votre amiibo ", item],
      theirs: <Part>(item: Part): (string | Part)[] => ["À propos de son amiibo ", item],
      allOfMine: "À propos de ce que vous montrez",
      allOfTheirs: "À propos de ce que cette personne montre",
    },
    unknownItem: "qui n’est plus au catalogue",
    messages: "Ce qui a été écrit",
    senderAndAge: <Part>(name: Part, age: Part): (string | Part)[] => [name, ", ", age],
    markRead: "Marquer comme lu",
    report: "Signaler",
    reportMessage: <N>(day: string, unseen: (words: string) => N): (string | N)[] => [
      "Signaler",
      unseen(` ce qui a été écrit le ${day}`),
    ],
    reported: "Vous avez signalé ceci. Un administrateur va l’examiner.",
    yourQuestion: "Votre question",
    yourAnswer: "Votre réponse",
    hint: (most: number) =>
      `Du texte brut, ${most} caractères au plus. Cette personne le voit avec votre pseudo public et peut répondre ici. Ne mettez rien que vous ne diriez pas à un inconnu.`,
    send: "Envoyer",
    deleteConversation: "Supprimer cette conversation",
    deleteHint: "Elle disparaît de votre côté. Ce qui est de l’autre côté y reste.",
    confirmDelete: "Supprimer",
    blockPerson: "Bloquer cette personne",
    blockHint:
      "Dès lors, aucun de vous deux ne trouve l’autre en cherchant un échange, ne compare de collections ni n’écrit à l’autre. Cette personne n’en est pas avertie. Vous pouvez revenir en arrière dans vos paramètres.",
    confirmBlock: "Bloquer",
    blockedPeople: "Personnes que vous avez bloquées",
    blockedHint: "Vous ne vous trouvez pas, ne comparez pas de collections et ne vous écrivez pas.",
    noBlockedPeople: "Vous n’avez bloqué personne.",
    blockedSince: <Part>(day: Part): (string | Part)[] => ["depuis le ", day],
    unblock: <N>(name: N, unseen: (words: (string | N)[]) => N): (string | N)[] => ["Débloquer", unseen([" ", name])],
    tooLong: (most: number) => `C’est trop long : ${most} caractères au plus.`,
    hiddenCharacters: "Votre message contient des caractères invisibles. Saisissez-le au lieu de le coller.",
    empty: "Écrivez quelque chose.",
    refusals: {
      closed: "On ne peut rien écrire à cette personne ici.",
      stopped: "Un administrateur vous a retiré le droit d’écrire, à cause de ce qui a été signalé.",
      waiting: (most: number) => `${most} de vos messages à cette personne attendent déjà une réponse.`,
      today: (most: number) => `Vous avez posé ${most} nouvelles questions ces dernières 24 heures. Patientez un peu.`,
      gone: "Ce n’est plus à vendre, ou c’est réservé pour quelqu’un.",
    },
    faq: {
      question: "Puis-je poser une question à quelqu’un sur ce qu’il vend ?",
      answer: <Part>(
        newADay: number,
        waiting: number,
        questions: (words: string) => Part,
        privacy: (words: string) => Part,
      ): (string | Part)[] => [
        "Oui, si cette personne reçoit des questions : « Poser une question » se trouve alors sur ses pages publiques, à côté de ce qu’elle vend et là où vous comparez. Les réponses arrivent dans vos ",
        questions("questions"),
        ". Vous-même n’en recevez pas tant que vous ne l’avez pas activé dans vos ",
        privacy("paramètres de confidentialité"),
        `. Une personne peut poser ${newADay} nouvelles questions par jour, et ${waiting} peuvent attendre auprès d’une même personne. Qui vous importune peut être bloqué et signalé.`,
      ],
    },
    privacyNote:
      "Ce que vous demandez et répondez est conservé pour vous et pour la personne à qui vous avez écrit, jusqu’à ce que chacun de vous le supprime de son côté ou que l’un de vous supprime son compte. Personne d’autre ne le lit, sauf si l’un de vous signale quelque chose qu’il a reçu : ce texte est alors montré aux administrateurs. Les alertes par flux ou dans Discord disent seulement qu’il y a quelque chose.",
  },
  releaseRegions: REGIONS,
  sellList: {
    title: "Liste de vente",
    copyCount: (count: number) => `${copies(count)} à vendre.`,
    emptyTitle: "Rien à vendre",
    emptyHint:
      "Ouvrez un de vos amiibo et marquez l’un de ses exemplaires comme étant à vendre. Son état, sa boîte et le prix que vous en demandez sont affichés, et rien d’autre.",
    contact: "Comment vous joindre",
    contactHint: "Les personnes connectées le voient sur vos pages publiques. Laissez vide pour ne rien afficher.",
    save: "Enregistrer",
    spareCount: (count: number) =>
      pickPluralForm(count, {
        one: `Vous avez ${formatNumber(count)} double qui n’est pas à vendre.`,
        other: `Vous avez ${formatNumber(count)} doubles qui ne sont pas à vendre.`,
      }),
    averageUnknown: "Il n’existe pas de moyenne pour eux, vous fixeriez donc les prix vous-même.",
    totalForAll: (total: string) => `À la moyenne, ils rapporteraient ${total}.`,
    totalForSome: (priced: number, total: string) =>
      pickPluralForm(priced, {
        one: `À la moyenne, ${formatNumber(priced)} d’entre eux rapporterait ${total}.`,
        other: `À la moyenne, ${formatNumber(priced)} d’entre eux rapporteraient ${total}.`,
      }),
    firstCopyNote: "Le premier exemplaire de chaque amiibo reste à vous.",
    offerSpares: "Vendre tous les doubles",
    sparesOffered: "Vos doubles sont maintenant à vendre. Vous pouvez modifier chaque prix sur la page de l’amiibo.",
    undo: "Annuler",
  },
  settingsPage: {
    title: "Paramètres",
    heading: "Compte – Paramètres",
    tabs: {
      account: "Compte",
      privacy: "Confidentialité",
      notifications: "Notifications",
      data: "Vos données",
    },
    logInRequired: "Vous n’êtes pas connecté : il faut l’être pour modifier vos paramètres.",
    privacyTitle: "Paramètres de confidentialité",
    unknownSetting: "Il n’existe pas de paramètre de ce nom.",
    dataTitle: "Vos données",
    dataHint: "Tout ce que nous enregistrons à votre sujet, dans un seul fichier JSON.",
    download: "Tout télécharger",
    storageTitle: "Espace utilisé",
    copyStorage: (copies: number, most: number) =>
      `${formatNumber(copies)} exemplaires sur ${formatNumber(most)} dans votre collection.`,
    historyStorage: (size: number, most: number) =>
      `Historique d’annulation : ${formatMegabytes(size)} Mo sur ${formatMegabytes(most)} Mo.`,
    historyHint:
      "Les modifications peuvent être annulées pendant 30 jours. Quand l’historique est plein, les plus anciennes ne peuvent plus l’être.",
    deleteHistory: "Supprimer l’historique",
    deleteHistoryWarning:
      "Vous ne pourrez plus annuler vos modifications passées. Votre collection reste telle quelle.",
    confirmDeleteHistory: "Oui, supprimer l’historique",
    deviceTitle: "Sur cet appareil",
    deletionTitle: "Supprimer ce compte",
    deletionWarning:
      "Cela supprime votre collection, vos listes, vos paramètres et chaque connexion, immédiatement et définitivement. C’est irréversible ; téléchargez donc d’abord vos données si vous pensez en avoir besoin.",
    typeNameToConfirm: <Part>(name: Part): (string | Part)[] => [
      "Saisissez le nom du compte, ",
      name,
      ", pour confirmer",
    ],
    wrongName: "Ce n’est pas le nom de ce compte.",
    confirmDeletion: "Supprimer mon compte",
  },
  sharePage: {
    title: "Partager votre collection",
    intro:
      "Une image pour une publication ou une story. Elle montre votre pseudo public, combien d’amiibo vous avez, et aucune valeur.",
    emptyCollection: "Éclairez votre premier amiibo, et il y aura quelque chose à montrer.",
    stylesTitle: "Pour quoi faire",
    styles: {
      "post-light": "Publication claire",
      "post-dark": "Publication sombre",
      "story-light": "Story claire",
      "story-dark": "Story sombre",
    },
    imageAlts: {
      "post-light": "Votre collection : publication claire",
      "post-dark": "Votre collection : publication sombre",
      "story-light": "Votre collection : story claire",
      "story-dark": "Votre collection : story sombre",
    },
    download: "Télécharger",
    itemOrderTitle: "Quelles pièces ?",
    orders: { dearest: "Les plus chères", rarest: "Les plus rares", newest: "Les plus récentes" },
    chooseItems: "En choisir vous-même de cinq à neuf",
    chooseHint: (most: number) =>
      `Les ${most} premières que vous cochez sont montrées ; s’il y en a moins de cinq, nous complétons.`,
    saveChoice: "Montrer celles-ci",
    previewChoice: "Seulement dans cette image",
    forgetChoice: "Oublier ma sélection",
    choiceStatus: {
      unchosen: <N>(collection: (words: string) => N): (string | N)[] => [
        "« Montrer celles-ci » garde votre sélection : ",
        collection("la page de votre collection"),
        " s’ouvre sur elle, et l’image à côté de son lien la montre. Des prix, les autres ne voient que l’ordre.",
      ],
      kept: <N>(collection: (words: string) => N): (string | N)[] => [
        "Votre sélection est gardée : ",
        collection("la page de votre collection"),
        " s’ouvre sur elle, et l’image à côté de son lien la montre. Des prix, les autres ne voient que l’ordre.",
      ],
      asked: <N>(_: (words: string) => N): (string | N)[] => [
        "Cette sélection ne vaut que pour cette image et n’est pas gardée.",
      ],
    },
  },
  sharing: {
    nameless: "Membre anonyme",
    titles: {
      collection: (name, plain) => [`Collection ${deBefore(plain)}`, name],
      wishlist: (name, plain) => [`Liste de souhaits ${deBefore(plain)}`, name],
      "sell-list": (name, plain) => [`Liste de vente ${deBefore(plain)}`, name],
    },
    namelessTitles: {
      collection: "Collection anonyme",
      wishlist: "Liste de souhaits anonyme",
      "sell-list": "Liste de vente anonyme",
    },
  },
  exportImage: {
    figures: "Figurines",
    cardSeries: (series: string) => `Cartes ${series}`,
    animalCrossingCards: (series: string) => `Cartes Animal Crossing, ${series}`,
    all: "Tous les amiibo",
    animalCrossing: (part: string) => `Animal Crossing, ${part}`,
    goal: "Mon objectif",
    titles: {
      all: (title: string) => title,
      owned: (title: string) => `${title} : ma collection`,
      unowned: (title: string) => `${title} : mes manquants`,
      wishlist: (title: string) => `${title} : ma liste de souhaits`,
      duplicates: (title: string) => `${title} : mes doubles`,
    },
    collectedCount: (owned: number, total: number) => `${owned} sur ${total} dans la collection`,
    missingCount: (missing: number, total: number) =>
      pickPluralForm(missing, {
        one: `${missing} sur ${total} manque encore`,
        other: `${missing} sur ${total} manquent encore`,
      }),
    wishlistedCount: (count: number) => `${count} ${agreeing(count, "souhaité")}`,
    spareCount: (count: number) => `${count} en plusieurs exemplaires`,
    empty: {
      owned: "Rien n’est encore possédé ici",
      unowned: "Il ne manque rien",
      wishlist: "Rien n’est encore souhaité ici",
      duplicates: "Il n’y a pas de doubles",
    },
    conflictingFilters: "Choisissez l’un des deux : les souhaits ou les pièces manquantes.",
    unknownCardSeries: (series: readonly string[]) => `Il existe des images de ${formatCommaList(series)}.`,
    unknownSeries: "Il n’y a pas de série de ce nom dans cette vue : reprenez les deux de l’adresse d’une page.",
    missingGoal: (path: string) => `Vous collectionnez tout. Dites d’abord ce que vous collectionnez sur ${path}.`,
    busy: "De nombreuses images sont en cours de dessin. Réessayez dans un instant.",
    tooMany:
      "De nombreuses images ont été dessinées pour vous au cours de la dernière minute. Patientez une minute, puis réessayez.",
  },
  ownedItems: {
    title: "Vos étagères",
    search: "Chercher dans votre collection",
    sort: "Trier",
    sortOptions: {
      series: "Série par série",
      value: "Plus grande valeur d’abord",
      rarest: "Plus rares d’abord",
      newest: "Plus récents d’abord",
      gain: "Plus gros gain d’abord",
    },
    show: "Afficher",
    showOptions: {
      all: "Tout",
      figures: "Figurines",
      cards: "Cartes",
      boxed: "En boîte",
      loose: "Loose",
      duplicates: "Doubles",
      "for-sale": "À vendre",
      gifts: "Cadeaux",
    },
    apply: "Appliquer",
    showAll: "Tout afficher",
    shownCount: (shown: number, all: number) => `${formatNumber(shown)} de vos ${formatNumber(all)} amiibo.`,
    unpriced: {
      us: (count: number) => `${copies(count)} sans prix aux États-Unis.`,
      uk: (count: number) => `${copies(count)} sans prix au Royaume-Uni.`,
    },
    totalValue: (value: string) => `${value} en tout`,
    salesUnknown: "Ventes inconnues",
    saleCount: (count: number) => `${counted(count, "vente")} en 30 jours`,
    gainUnknown: "Gain inconnu",
    gain: (gain: string) => `Gain : ${gain}`,
  },
  stock: {
    title: "Stocks en boutique",
    description:
      "Chaque amiibo qu’une boutique a en stock ou en précommande, avec son prix et le moment où nous avons regardé pour la dernière fois.",
    intro: "Ce que les boutiques ont en stock ou en précommande, le moins cher d’abord.",
    emptyTitle: "Rien en stock",
    noShops: "Aucune boutique n’est encore consultée, nous ne savons donc pas ce qui est en stock.",
    notCheckedYet: "Les boutiques n’ont pas encore été consultées. Revenez dans un moment.",
    nothingInStock: (pages: number) =>
      pickPluralForm(pages, {
        one: "La seule page de boutique consultée n’a rien en stock ni en précommande actuellement.",
        other: `Sur les ${pages} pages de boutiques consultées, aucune n’a quoi que ce soit en stock ou en précommande actuellement.`,
      }),
    filters: "Afficher seulement",
    chips: {
      missing: "Manquants",
      wished: "Souhaits",
      watched: "Suivis",
      goal: "De mon objectif",
      uk: "UK",
      us: "US",
      new: "Neuf",
      used: "Occasion",
      pre: "Précommande",
      deals: "Bons plans",
    },
    noMatches: "Aucune boutique n’en a actuellement.",
    offerCount: (inStock: number, onPreOrder: number) => `${inStock} en stock, ${onPreOrder} en précommande.`,
    noNewOffers: "Aucun n’est nouveau depuis hier.",
    newOfferCount: (count: number) =>
      pickPluralForm(count, {
        one: `${count} d’entre eux est nouveau depuis hier, ou a changé de prix depuis.`,
        other: `${count} d’entre eux sont nouveaux depuis hier, ou ont changé de prix depuis.`,
      }),
    affiliateNote:
      "Certains liens sont des liens d’affiliation : nous pouvons toucher une petite commission, le prix reste le même.",
    newSinceYesterday: "Nouveau depuis hier",
    grades: { new: "Neuf", used: "Occasion" },
    preOrder: "Précommande",
    showAll: (count: number) => `Voir les ${count}`,
    seeShop: "Voir la boutique",
    offerContext: (name: string, shop: string) => ` pour ${name} chez ${shop}`,
    outOfStock: "Épuisé",
    priceUnknown: "Prix non indiqué",
    priceOnPreOrder: <N>(price: N): (string | N)[] => [price, " en précommande"],
    deal: (percent, basis, roomy) => [`Bon plan\u00a0: ${percent}\u202f%`, roomy(` ${UNDER[basis]}`)],
  },
  trade: {
    title: "Trouver un échange",
    intro:
      "Des collectionneurs qui peuvent céder ce que vous souhaitez, et qui souhaitent ce que vous pouvez céder. Le meilleur échange possible vient en premier.",
    bestMatches: (most: number) => `Les ${most} meilleurs échanges possibles`,
    matches: "Vos échanges possibles",
    privacySettings: "Confidentialité",
    notOpenNote:
      "Personne ne peut vous trouver ici, car vous n’êtes pas ouvert aux échanges. Vous pouvez tout de même chercher d’autres collectionneurs.",
    privateNote: "Personne ne peut vous trouver ici tant que votre profil est privé.",
    openNote: (sells: boolean, wishes: boolean) =>
      `Vous êtes ouvert aux échanges : on vous trouve ici par ${formatListWithAnd([
        "ce que vous avez en double",
        ...(sells ? ["ce que vous vendez"] : []),
        ...(wishes ? ["ce que vous souhaitez"] : []),
      ])}.`,
    emptyTitle: "Commencez par un souhait",
    emptyHint:
      "Appuyez sur l’étoile d’une pièce que vous aimeriez posséder. Vous pouvez proposer ce que vous avez en double ou marqué comme étant à vendre : ajoutez un deuxième exemplaire avec le bouton plus.",
    browseCatalogue: "Parcourir le catalogue",
    noMatchesTitle: "Personne pour l’instant",
    noMatchesForMe:
      "Personne d’ouvert aux échanges ne peut céder ce que vous souhaitez pour le moment. Revenez plus tard : chacun apparaît dès qu’il l’accepte.",
    noMatchesForThem:
      "Personne d’ouvert aux échanges ne souhaite ce que vous pouvez céder pour le moment. Revenez plus tard : chacun apparaît dès qu’il l’accepte.",
    noMatches:
      "Personne d’ouvert aux échanges ne peut céder ce que vous souhaitez ni ne souhaite ce que vous pouvez céder pour le moment. Revenez plus tard : chacun apparaît dès qu’il l’accepte.",
    wishlist: "Liste de souhaits",
    sellList: "Liste de vente",
    canSpare: (name, forMe, bold) => [name, " peut céder ", bold(formatNumber(forMe)), " amiibo que vous souhaitez"],
    wishesForSpares: (name, forThem, bold) => [
      name,
      " souhaite ",
      bold(formatNumber(forThem)),
      " amiibo que vous pouvez céder",
    ],
    canSpareAndWishes: (name, forMe, forThem, bold) => [
      name,
      " peut céder ",
      bold(formatNumber(forMe)),
      " amiibo que vous souhaitez, et en souhaite ",
      bold(formatNumber(forThem)),
      " que vous pouvez céder",
    ],
    compare: <N>(name: N, unseen: (parts: (string | N)[]) => N): (string | N)[] => [
      "Comparer ",
      unseen(["avec ", name]),
    ],
    compareWith: <N>(name: N): (string | N)[] => ["Comparer avec ", name],
    comparisonIntro: <N>(theirs: N): (string | N)[] => [
      theirs,
      " en regard de la vôtre : de l’autre, uniquement ce qui est public. Son propriétaire n’est pas averti de votre visite.",
    ],
    theirSpares: "L’autre peut céder, et vous souhaitez",
    yourSpares: "Vous pouvez céder, et l’autre souhaite",
    comparison: "Les deux collections",
    itemGroups: "Quels amiibo",
    groups: { onlyTheirs: "Seulement l’autre", onlyMine: "Seulement vous", both: "En commun" },
    emptyGroups: {
      onlyTheirs: "L’autre n’a rien que vous n’ayez pas.",
      onlyMine: "Vous n’avez rien que l’autre n’ait pas.",
      both: "Vous n’avez encore rien en commun.",
    },
    emptyWishlist: <N>(catalogue: (words: string) => N): (string | N)[] => [
      "Vous ne souhaitez encore rien. Appuyez sur l’étoile de n’importe quelle pièce du ",
      catalogue("catalogue"),
      " que vous aimeriez posséder, puis revenez.",
    ],
    noSparesForMe: "Rien de ce que vous souhaitez n’est en double ou à vendre de l’autre côté.",
    noPublicSparesForMe:
      "Rien de ce que vous souhaitez n’est en double de l’autre côté. Ce que l’autre vendrait est privé.",
    wishlistIsPrivate: "Ce que l’autre souhaite est privé.",
    noSparesForThem: "Rien de ce que vous pouvez céder n’est sur sa liste de souhaits.",
    noSpares: <N>(sellList: (words: string) => N): (string | N)[] => [
      "Vous n’avez rien à céder. Ajoutez un deuxième exemplaire de ce que vous avez en double, ou marquez un exemplaire comme étant à vendre : il figure alors sur ",
      sellList("votre liste de vente"),
      ".",
    ],
    showMore: (count: number) => `${formatNumber(count)} de plus`,
    messageTitle: "Un message à envoyer",
    messageHint: `Copiez-le, et envoyez-le là où vous discutez tous les deux. ${PRODUCT_NAME} n’envoie rien de lui-même.`,
    messageLabel: "Votre message",
    message: {
      greeting: `Bonjour, j’ai comparé nos amiibo sur ${PRODUCT_NAME}.`,
      greetingWithName: (name: string) => `Bonjour ${name}, j’ai comparé nos amiibo sur ${PRODUCT_NAME}.`,
      theirSpares: "Vous pouvez céder ceux-ci, et je les recherche :",
      mySpares: "Je peux céder ceux-ci, et vous les souhaitez :",
      item: (name: string, label: string, address: string) => `${name} (${label}) : ${address}`,
      moreItems: (count: number) => `et ${formatNumber(count)} de plus`,
      proposeTrade: "On échange ?",
      askForItems: "Accepteriez-vous de m’en céder ?",
      offerItems: "Y en a-t-il qui vous intéressent ?",
      collection: (address: string) => `Ma collection : ${address}`,
    },
  },
  listPages: {
    label: (list: string) => `Pages : ${list}`,
    previous: "Précédent",
    next: "Suivant",
    range: (first: number, last: number, total: number) =>
      `${formatNumber(first)}–${formatNumber(last)} sur ${formatNumber(total)}`,
  },
  transfer: {
    title: "Importer une collection",
    intro:
      "Apportez la liste que vous tenez : un classeur Excel (sa première feuille est lue), un fichier CSV ou un export d’ici.",
    chooseTitle: "Choisissez un fichier",
    file: "Fichier Excel, CSV ou JSON",
    fileHint:
      "Au plus 5 Mo et 10 000 lignes. Vous voyez ce qui changerait avant que quoi que ce soit ne change, et rien de ce que vous avez n’est jamais retiré.",
    checkFile: "Vérifier le fichier",
    cancel: "Annuler",
    exportTitle: "Partir de votre propre export",
    exportIntro:
      "Il contient toutes les colonnes et revient exactement comme il est parti. Tant que vous ne possédez rien, c’est un modèle vide.",
    exportCsv: "Exporter en CSV",
    exportJson: "Exporter en JSON",
    guideTitle: "Ce que nous comprenons",
    guideIntro:
      "Votre tableau tel quel : des colonnes dans n’importe quel ordre, sous des en-têtes en anglais, allemand, français, espagnol, italien ou japonais. Le nom de la figurine suffit. Vous voyez comment nous avons compris chaque colonne et pouvez le changer ; quand un nom correspond à plusieurs figurines, vous choisissez la vôtre parmi des images.",
    guide: (longestNotes: number): readonly (readonly [column: string, holds: string])[] => [
      [
        "Nom",
        "Mario, Pac-Man, Mario (Smash Bros.). Quand plusieurs partagent un nom, une série ou le type les distingue.",
      ],
      ["Série", "Super Smash Bros., dans une colonne ou sur sa propre ligne au-dessus des noms qu’elle contient."],
      [
        "Possédé ?",
        "Oui, non, x, ✓, 1, 0, ou Liste de souhaits ; ou une case avant le nom : [x] Fox, [ ] Ridley. Une ligne qui dit non, ou rien, n’est pas considérée comme étant à vous.",
      ],
      [
        "Quantité",
        "2 ou 2x : ce nombre d’exemplaires. Une cellule vide à côté d’un état ou d’une date vaut un exemplaire.",
      ],
      [
        "État, boîte",
        "Neuf, comme neuf, occasion, abîmé ; en boîte, sans boîte, loose, scellé, sous blister, neuf en boîte.",
      ],
      ["Prix payé", "12,99 €, $12.99, £9, USD 12. La devise peut figurer dans l’en-tête, ou dans sa propre colonne."],
      ["Date d’achat", "2026-03-31, 31.03.2026, 31/03/2026, 31 mars 2026."],
      ["À vendre ?, liste de souhaits ?", "Oui ou non, ou une coche."],
      ["Prix demandé", "Comme le prix payé : 15 €, $20."],
      ["Notes", `Au plus ${longestNotes} caractères.`],
    ],
    guideRows:
      "Une ligne est un exemplaire, ou autant qu’elle le dit. La première ligne d’un amiibo concerne votre exemplaire le plus ancien, la deuxième le suivant, et ainsi de suite ; une cellule vide laisse un exemplaire tel quel. Un nouvel exemplaire est en boîte et neuf, sauf si le fichier dit autre chose.",
    guideFiles: <N>(code: (words: string) => N): (string | N)[] => [
      "Des virgules, des points-virgules, des tabulations ou des barres verticales peuvent séparer les colonnes. Un fichier JSON est une liste de lignes, ",
      code('{ "plinth": 1, "rows": [...] }'),
      " comme dans un export, ou ce que répond AmiiboAPI.",
    ],
    noFile: "Choisissez d’abord un fichier.",
    tooLarge: "Le fichier dépasse 5 Mo. Divisez-le et importez les parties une par une.",
    tooMuchRead: (minutes: number) =>
      `Vous avez fait vérifier beaucoup de fichiers au cours de cette heure : cette fois, rien n’a été vérifié ni modifié. Veuillez réessayer dans ${pickPluralForm(minutes, { one: `${formatNumber(minutes)} minute`, other: `${formatNumber(minutes)} minutes` })}.`,
    importExpired:
      "Cet import est terminé : il a déjà été confirmé, un fichier plus récent a pris sa place, ou une heure s’est écoulée. Cette fois, rien n’a été modifié. Veuillez choisir de nouveau le fichier.",

    previewTitle: "Vérifiez votre import",
    staleNotes: {
      changed:
        "Vous avez changé une réponse, rien n’a donc encore été importé. Voici ce que le fichier ferait maintenant.",
      meanwhile:
        "Votre collection a changé entre-temps, rien n’a donc été importé. Voici ce que le fichier ferait maintenant.",
      outdated:
        "Votre collection ou vos réglages ont changé depuis cet aperçu. Appuyez sur « Relire » pour le mettre à jour.",
    },
    fileSummary: (rows: number, encoding: string | undefined, headings: number | undefined) =>
      `Rien n’est encore modifié. ${[
        counted(rows, "ligne"),
        ...(encoding === undefined ? [] : [`${agreeing(rows, "lue")} en ${encoding}`]),
        ...(headings === undefined
          ? []
          : [headings === 0 ? "sans en-têtes" : `avec les en-têtes à la ligne ${headings}`]),
      ].join(", ")}.`,
    refreshPreview: "Relire",
    rowPosition: {
      Line: (place: number) => `Ligne ${place}`,
      Row: (place: number) => `Entrée ${place}`,
    },
    twoPositions: {
      Line: (first: number, second: number) => `Lignes ${first} et ${second}`,
      Row: (first: number, second: number) => `Entrées ${first} et ${second}`,
    },
    positionRange: {
      Line: (first: number, last: number) => `Lignes ${first}–${last}`,
      Row: (first: number, last: number) => `Entrées ${first}–${last}`,
    },
    positionAndMore: {
      Line: (first: number, more: number) => `Ligne ${first} et ${more} de plus`,
      Row: (first: number, more: number) => `Entrée ${first} et ${more} de plus`,
    },
    nameList: <N>(shown: readonly string[], name: (words: string) => N, more: number): (string | N)[] => [
      ...shown.flatMap((words, at) => (at === 0 ? [name(words)] : [", ", name(words)])),
      ...(more > 0 ? [` et ${more} de plus`] : []),
    ],

    resultTitle: "Ce que le fichier ferait",
    groups: {
      problems: "Illisibles",
      remarks: "Incomplets",
      new: "Nouveaux",
      changed: "Modifiés",
      unchanged: "Inchangés",
      skipped: "Ignorés",
      nothing: "Non possédés",
      series: "Séries",
      asked: "En attente de réponse",
    },
    hints: {
      problems: "Ces lignes sont ignorées. Le reste est importé.",
      remarks: "Ces lignes sont importées, sauf ce qui est cité ici.",
      nothing: "Le fichier le dit, et ces lignes ne changent rien.",
    },
    skippedReason:
      "Vous le possédez, ou le posséderez après cet import : il n’est donc pas ajouté à votre liste de souhaits.",
    sectionHint: "Les lignes en dessous sont cherchées dans cette série.",
    importButton: (copies: number, wishes: number, watches: number, changes: number) =>
      `Importer ${writes(copies, wishes, watches, changes)}`,
    chooseAnother: "Choisir un autre fichier",
    backToCollection: "Retour à ma collection",
    answersNeeded: "Il n’y a encore rien à importer : vos réponses ci-dessous décident.",
    nothingNew: "Votre collection contient déjà tout cela. Il n’y a rien à importer.",
    nothingToImport: "Il ne contient rien qui puisse être importé.",
    missingNameColumn: <N>(choose: (words: string) => N): (string | N)[] => [
      "Aucune colonne ne dit de quelles figurines il s’agit. ",
      choose("Choisissez la colonne des noms"),
      ", et nous relisons.",
    ],
    assumedOwned:
      "Aucune colonne ne dit lesquels vous possédez, chaque ligne compte donc comme un exemplaire que vous possédez.",
    leavesWishlist: (count: number) =>
      pickPluralForm(count, {
        one: `${formatNumber(count)} amiibo quittera votre liste de souhaits, car vous posséderez ce que vous souhaitiez.`,
        other: `${formatNumber(count)} amiibo quitteront votre liste de souhaits, car vous posséderez ce que vous souhaitiez.`,
      }),
    missingChoices: {
      currency: <N>(tell: (words: string) => N): (string | N)[] => [
        "Certains prix n’indiquent pas de devise. ",
        tell("Dites-nous laquelle ci-dessous"),
        ", et ils seront importés aussi.",
      ],
      dates: <N>(tell: (words: string) => N): (string | N)[] => [
        "Certaines dates peuvent se lire de deux façons. ",
        tell("Dites-nous laquelle ci-dessous"),
        ", et elles seront importées aussi.",
      ],
      both: <N>(tell: (words: string) => N): (string | N)[] => [
        "Certains prix n’indiquent pas de devise et des dates peuvent se lire de deux façons. ",
        tell("Précisez-le ci-dessous"),
        ", et tout sera importé aussi.",
      ],
    },
    unansweredRows: <N>(count: number, answer: (words: string) => N, names: N): (string | N)[] => [
      answer(
        pickPluralForm(count, {
          one: `${formatNumber(count)} ligne attend votre réponse`,
          other: `${formatNumber(count)} lignes attendent votre réponse`,
        }),
      ),
      pickPluralForm(count, { one: " et reste de côté d’ici là : ", other: " et restent de côté d’ici là : " }),
      names,
      ".",
    ],

    columnsTitle: "Vos colonnes",
    columnsUsed: (count: number) =>
      pickPluralForm(count, {
        one: `${formatNumber(count)} colonne, comprise`,
        other: `${formatNumber(count)} colonnes, toutes comprises`,
      }),
    columnsUnused: <N>(count: number, names: N): (string | N)[] => [
      pickPluralForm(count, {
        one: `${formatNumber(count)} colonne, inutilisée : `,
        other: `${formatNumber(count)} colonnes, dont nous n’utilisons pas : `,
      }),
      names,
    ],
    columnsHint:
      "Voici comment nous comprenons chacune. Si l’une d’elles est fausse, choisissez ce qu’elle est et relisez.",
    unreadColumns: (count: number) =>
      pickPluralForm(count, {
        one: `${formatNumber(count)} autre colonne ne peut pas être lue : un fichier en a au plus 100.`,
        other: `${formatNumber(count)} autres colonnes ne peuvent pas être lues : un fichier en a au plus 100.`,
      }),
    unnamedColumn: (number: number) => `Colonne ${number}`,
    columnEmpty: "vide",
    columns: {
      ignored: "Inutilisée",
      name: "Nom",
      series: "Série",
      type: "Type : figurine, carte…",
      owned: "Possédé ? Oui, non, liste de souhaits…",
      status: "Statut à côté : vendu, liste de souhaits…",
      missing: "Manquant ?",
      sold: "Vendu ?",
      wished: "Sur la liste de souhaits ?",
      watched: "Sur la liste de suivi ?",
      quantity: "Quantité",
      part: "Quantité de ce genre : en boîte, loose…",
      condition: "État",
      boxed: "Dans sa boîte ?",
      opened: "Hors de sa boîte ?",
      for_sale: "À vendre ?",
      asking_price: "Prix demandé",
      asking_currency: "Devise demandée",
      notes: "Notes",
      price_paid: "Prix payé",
      currency: "Devise",
      acquired_on: "Acquis le",
      bought_from: "Acheté chez",
      gift: "Cadeau ?",
      reserved: "Réservé ?",
      list: "Liste : possédé, souhaits, suivi",
      amiibo_id: "amiibo_id : le numéro dans nos adresses",
      head: "head : première moitié du code de la figurine",
      tail: "tail : seconde moitié du code de la figurine",
    },
    dateOrderLabel: "Une date telle que 03/04/2026 est le",
    dateOrders: {
      day: "3 avril : le jour vient en premier",
      month: "4 mars : le mois vient en premier",
    },
    currencyLabel: "Les prix sans devise sont en",
    choose: "Choisir",

    namesTitle: "Duquel parlez-vous ?",
    namesHint:
      "Une réponse vaut pour toutes les lignes avec les mêmes mots. Sans réponse, elles sont laissées de côté.",
    acceptSuggestions: (count: number) =>
      pickPluralForm(count, {
        one: "Accepter la suggestion",
        other: `Accepter les ${count} suggestions`,
      }),
    laterNames: (count: number) =>
      pickPluralForm(count, {
        one: `Nous vous demanderons encore ${formatNumber(count)} nom une fois ceux-ci réglés.`,
        other: `Nous vous demanderons encore ${formatNumber(count)} noms une fois ceux-ci réglés.`,
      }),
    useAnswers: "Utiliser mes réponses",
    answeredTitle: "Vous avez précisé",
    changeAnswer: "Changer une réponse",
    nameInSeries: <N>(name: N, series: N): (string | N)[] => [name, ", ", series],
    noExactMatch: "Nous n’avons pas trouvé de correspondance exacte. Est-ce l’un de ceux-ci ?",
    rejectAll: "Aucun d’entre eux : laisser de côté",
    rejectOne: "Non : laisser de côté",
    candidate: (series: string, form: string) => `${series}, ${form}`,
    forms: {
      figure: "figurine",
      yarn: "figurine en laine",
      card: "carte",
      band: "Power-Up Band",
      block: "bloc en bois",
      "cereal-box": "boîte de céréales",
    },

    copyCount: (count: number) => `${count} exemplaires`,
    sameRowCount: (count: number) => `×${formatNumber(count)}`,
    withAcquiredDate: <N>(words: string, day: N): (string | N)[] => [words, ", acquis le ", day],
    moreRows: (count: number) => `et ${formatNumber(count)} de plus`,
    lists: { owned: "Possédé", wishlist: "Liste de souhaits", watchlist: "Liste de suivi" },
    copySummary: (details: readonly string[]) => `Possédé : ${formatCommaList(details)}`,
    conditions: { new: "neuf", "like-new": "comme neuf", used: "occasion", damaged: "abîmé" },
    boxed: "en boîte",
    loose: "loose",
    forSale: "à vendre",
    reserved: "à vendre, réservé",
    askingPrice: (price: string) => `prix demandé ${price}`,
    pricePaid: (price: string) => `payé ${price}`,
    gift: "cadeau",
    boughtFrom: (shop: string) => `acheté chez ${shop}`,
    withNotes: "avec notes",
  },
  importFileErrors: {
    excel:
      "Ce fichier ZIP ne contient aucune feuille lisible. Si c’est un classeur, enregistrez sa feuille en CSV (UTF-8) et choisissez ce fichier-là.",
    workbookTooManyFiles: (most: number) =>
      `Le classeur contient plus de ${formatNumber(most)} fichiers, par exemple des images. Enregistrez sa feuille en CSV (UTF-8) et choisissez ce fichier-là.`,
    workbookUnpacksTooLarge: (megabytes: number) =>
      `Une fois décompressé, le classeur dépasse ${megabytes} Mo. Enregistrez sa feuille en CSV (UTF-8) et choisissez ce fichier-là.`,
    workbookTooManyElements: (most: number) =>
      `Le classeur a plus de ${formatNumber(most)} cellules, styles et autres éléments. Enregistrez sa feuille en CSV (UTF-8) et choisissez ce fichier-là.`,
    workbookTooManyCharacters: (most: number) =>
      `Les cellules du classeur ont plus de ${formatNumber(most)} caractères. Divisez-le et importez les parties une par une.`,
    oldExcel:
      "C’est un ancien classeur Excel. Enregistrez-le en .xlsx, ou sa feuille en CSV (UTF-8), et choisissez ce fichier-là.",
    png: "C’est une image PNG. Choisissez un fichier Excel (.xlsx), CSV ou JSON.",
    jpeg: "C’est une image JPEG. Choisissez un fichier Excel (.xlsx), CSV ou JSON.",
    gif: "C’est une image GIF. Choisissez un fichier Excel (.xlsx), CSV ou JSON.",
    pdf: "C’est un PDF. Choisissez un fichier Excel (.xlsx), CSV ou JSON.",
    compressed: "C’est un fichier compressé. Décompressez-le d’abord.",
    binary:
      "Ce n’est pas un fichier texte : il contient des octets NUL. Choisissez un fichier Excel (.xlsx), CSV ou JSON.",
    controlCharacters:
      "Ce n’est pas un fichier texte : il contient trop de caractères de contrôle. Choisissez un fichier Excel (.xlsx), CSV ou JSON.",
    empty: "Le fichier est vide.",
    tooManyRows: (most: number) =>
      `Le fichier a plus de ${formatNumber(most)} lignes. Divisez-le et importez les parties une par une.`,
    tooManyLines: (most: number) =>
      `Le fichier a plus de ${formatNumber(most)} lignes, la plupart vides. Supprimez les lignes vides et réessayez.`,
    tooManyBadRows: (most: number) =>
      `Plus de ${formatNumber(most)} lignes sont illisibles, nous nous sommes donc arrêtés là. Est-ce le bon fichier ? Enregistrez-le de nouveau en CSV (UTF-8) et choisissez celui-là.`,
    onlyHeadings: "Le fichier a des en-têtes et aucune ligne.",
    noRows: "Le fichier n’a aucune ligne.",
    jsonPosition: (line: number, column: number) => `ligne ${line}, colonne ${column}`,
    jsonUnreadable: (place: string) =>
      `Le JSON contient des caractères illisibles (${place}). Enregistrez-le en UTF-8.`,
    jsonIncomplete: (place: string) => `Le JSON se termine trop tôt (${place}) : quelque chose n’est pas fermé.`,
    jsonInvalid: (place: string, sign: string) =>
      `Le JSON est défectueux (${place}) : ${sign} ne peut pas se trouver là.`,
    jsonTooLarge: (depth: number, values: number) =>
      `Le JSON est imbriqué sur plus de ${depth} niveaux, ou a plus de ${formatNumber(values)} valeurs. Divisez-le et importez les parties une par une.`,
    jsonWrongShape: (version: number) =>
      `Le JSON doit être une liste de lignes, ou { "plinth": ${version}, "rows": [...] } comme dans un export, ou { "amiibo": [...] } comme chez AmiiboAPI.`,
    jsonWrongVersion: (said: string, ours: number) =>
      `Le fichier dit être de la version ${said} ; nous lisons la version ${ours}.`,
    jsonInvalidRow: 'Une ligne est un objet tel que { "amiibo_id": 12 }.',
    unreadableCharacters: "Elle contient des caractères illisibles.",
    unclosedQuote: "Un guillemet est ouvert et jamais fermé : il englobe le reste du fichier. Fermez-le.",
    tooManyValues: (values: number, columns: number) =>
      `Il y a ${values} valeurs pour ${columns} ${agreeing(columns, "colonne")}. Mettez entre guillemets une valeur qui contient un séparateur.`,
  },
  importRowMessages: {
    quoted: (text: string) => `« ${text} »`,
    tickColumn: "Case",
    partColumn: "partie",
    cellValue: (heading: string, said: string) => `${heading} est ${said}.`,
    cellEmpty: (heading: string) => `${heading} est vide.`,
    invalidNumber: (heading: string, said: string) =>
      `${heading} est ${said} : ce n’est pas un nombre d’exemplaires tel que 2.`,
    invalidFlag: (heading: string, said: string) => `${heading} est ${said} : nous comprenons oui ou non.`,
    invalidStatus: (heading: string, said: string) =>
      `${heading} est ${said} : nous comprenons oui, non, possédé, liste de souhaits, liste de suivi.`,
    invalidCondition: (heading: string, said: string) =>
      `${heading} est ${said} : nous comprenons neuf, comme neuf, occasion, abîmé, et en boîte ou sans boîte.`,
    invalidPrice: (heading: string, said: string) => `${heading} est ${said} : ce n’est pas un prix tel que 12,99.`,
    missingCurrency: (heading: string, said: string) => `${heading} est ${said} : dans quelle devise ?`,
    invalidDate: (heading: string, said: string) =>
      `${heading} est ${said} : ce n’est pas une date telle que 2026-03-31.`,
    ambiguousDate: (heading: string, said: string) =>
      `${heading} est ${said} : est-ce le jour ou le mois qui vient en premier ?`,
    partlyUnreadable: (heading: string, said: string) => `${heading} est ${said} : une partie est illisible.`,
    conflictingCounts: (owned: string, amount: number, quantity: string, count: number) =>
      `${owned} dit ${amount} et ${quantity} dit ${count}. Corrigez l’un des deux.`,
    partsExceedTotal: (heading: string, total: number, sum: number) =>
      `${heading} dit ${total}, et les colonnes qui les comptent disent ${sum}. Corrigez l’un des deux.`,
    ownedButNone: {
      quantity: (owned: string, quantity: string) =>
        `${owned} dit oui et ${quantity} dit aucun. Corrigez l’un des deux.`,
      parts: (owned: string) => `${owned} dit oui et ses quantités disent aucun. Corrigez l’un des deux.`,
    },
    partlySold: (heading: string, sold: number, copies: number) =>
      pickPluralForm(copies, {
        one: `${heading} dit ${sold}, et il y en a ${copies} exemplaire. Combien en reste-t-il ?`,
        other: `${heading} dit ${sold}, et il y en a ${copies} exemplaires. Combien en reste-t-il ?`,
      }),
    nothingCounted: (headings: readonly string[]) => `Rien n’est compté sous ${formatCommaList(headings)}.`,
    notMarkedOwned: "Non marqué comme possédé.",
    totalsRow: "C’est une ligne de totaux, pas un amiibo.",
    leftOutByUser: "Vous l’avez laissé de côté.",
    missingItem: "La ligne ne dit pas de quel amiibo il s’agit : donnez son nom ou son amiibo_id.",
    unknownId: (id: string) => `Le catalogue n’a pas d’amiibo_id ${id}.`,
    unknownNfcCode: (nfcCode: string) => `Le catalogue n’a pas d’amiibo dont la puce dit ${nfcCode}.`,
    invalidNfcHalves: "head et tail ont chacun jusqu’à huit chiffres hexadécimaux ; il faut les deux.",
    unknownHeadAndTail: (head: string, tail: string) =>
      `Le catalogue n’a pas d’amiibo avec head ${head} et tail ${tail}.`,
    unknownName: (name: string) => `Le catalogue n’a pas d’amiibo nommé ${name}.`,
    idWithUnknownHeadAndTail: (id: string, name: string) =>
      `amiibo_id ${id} est ${name}, mais pas head et tail. Laissez de côté l’un des deux.`,
    idWithOtherHeadAndTail: (id: string, name: string, other: string, otherId: number) =>
      `amiibo_id ${id} est ${name}, mais head et tail sont ceux ${de(other)} (${otherId}). Laissez de côté l’un des deux.`,
    tooManyCopiesOfItem: (most: number) => `Un amiibo a au plus ${most} exemplaires.`,
    tooManyCopies: (most: number) => `Cela ne rentre pas : une collection a au plus ${formatNumber(most)} exemplaires.`,
  },
  upcoming: {
    title: "Les amiibo à venir",
    description: "Chaque amiibo annoncé et pas encore sorti, par région et par jour, aussi en calendrier.",
    intro: "Ce qui est annoncé et pas encore sorti partout, les prochains d’abord.",
    noReleases: "Aucune sortie n’est annoncée.",
    dayHeading: <N>(day: N, away: string): (string | N)[] => [day, `, ${away}`],
    calendars: "Dans votre calendrier",
    calendarOf: <N>(unseen: (words: string) => N, region: string): (string | N)[] => [unseen("Calendrier : "), region],
    allRegions: "Toutes les régions",
    privateCalendar: "Les vôtres dans votre calendrier",
    privateCalendarHint: <N>(wishlist: (words: string) => N, goal: (words: string) => N): (string | N)[] => [
      "Les sorties de ce qui est sur votre ",
      wishlist("liste de souhaits"),
      " et de ",
      goal("votre objectif"),
      ", chacune une fois : dans votre région, ou là où la sortie a lieu en premier. Quiconque connaît l’adresse de ce calendrier peut le lire, gardez-la donc pour vous ; une nouvelle adresse met fin à l’ancienne.",
    ],
    calendarTitle: `${PRODUCT_NAME} : sorties amiibo`,
    regionCalendarTitle: (region) => `${PRODUCT_NAME} : sorties amiibo ${IN_REGION[region]}`,
    emptyCalendar: "Aucune sortie amiibo n’est annoncée.",
    emptyRegionCalendar: (region) => `Aucune sortie amiibo n’est annoncée ${IN_REGION[region]}.`,
    privateCalendarTitle: (username: string) => `${PRODUCT_NAME} : sorties pour ${username}`,
    emptyPrivateCalendar: "Aucune sortie de votre liste de souhaits ou de votre objectif n’est annoncée.",
    calendarNotFound: "Il n’y a pas de calendrier à cette adresse. Son propriétaire l’a peut-être renouvelée.",
    released: (name, region) => `${name} sort ${IN_REGION[region]}`,
    nextRelease: (item, region, day, away) => ["Bientôt : ", item, ` ${IN_REGION[region]}, le `, day, ` (${away}).`],
    moreReleases: (count: number) => `${count} de plus`,
    allReleases: "Tous les amiibo à venir",
  },
  listViews: {
    kinds: {
      "amiibo-franchise": "Par licence",
      "animal-crossing-cards": "Animal Crossing",
      "game-series": "Par série de jeux",
      all: "Tout voir",
    },
    all: "Tout",
    figuresOnly: "Figurines seulement",
    inMyGames: "Dans mes jeux",
    formSuffixes: {
      figure: "figurine",
      yarn: "laine",
      card: "carte",
      band: "bracelet",
      block: "bloc",
      "cereal-box": "boîte de céréales",
    },
  },
  priceWatcher: {
    title: "Suivi des prix",
    guestIntro:
      "Fixez le prix que vous paieriez pour un amiibo, au Royaume-Uni ou aux États-Unis, neuf ou d’occasion. Nous vous prévenons quand il est proposé à ce prix, et quand il est de retour en stock. Il faut être inscrit pour l’utiliser.",
    watchedItems: "Ce que vous suivez",
    watchingStopped: (name: string) =>
      `Vous ne suivez plus ${name}. Les prix cibles restent en attente, au cas où vous y reviendriez.`,
    watchAgain: "Suivre de nouveau",
    emptyTitle: "Rien n’est encore suivi",
    emptyHint:
      "Appuyez sur l’œil de n’importe quelle pièce, ou fixez un prix cible sur sa page. Nous vous prévenons quand elle est proposée à ce prix ou moins.",
    browseCatalogue: "Parcourir le catalogue",
    stopWatching: <N>(unseen: (words: string) => N, name: string): (string | N)[] => [
      "Ne plus suivre",
      unseen(` ${name}`),
    ],
    cheapestOffer: "Meilleur prix actuel",
    noOffer: "Rien vu aujourd’hui",
    gradeAndSeller: (grade: string, seller: string) => `${grade}, ${seller}`,
    gradeSellerAndPostage: (grade: string, seller: string, postage: string) =>
      `${grade}, ${seller}, plus ${postage} de port`,
    targetMet: (corner: string, price: string, target: string) =>
      `Atteint : ${corner}, ${price} pour un prix cible de ${target}`,
    aboveTarget: (corner: string, difference: string, target: string) =>
      `${corner} : ${difference} au-dessus de votre prix cible de ${target}`,
    noTrend: "Pas encore de tendance",
    trend: (grade: string, first: string, last: string) => `30 jours, ${grade} : de ${first} à ${last}`,
    ownedTitle: "Sur votre étagère",
    ownedHint: {
      guide: (market) =>
        `Selon le guide des prix ${IN_MARKET[market]} : les exemplaires en boîte comme neufs, les loose comme occasion. Les plus fortes baisses d’abord.`,
      averages: (market) =>
        `Moyennes ${IN_MARKET[market]} : les exemplaires en boîte comme neufs, les loose comme occasion. Les plus fortes baisses d’abord.`,
    },
    item: "amiibo",
    currentPrice: "Actuel",
    monthChange: "Évolution sur 30 jours",
    rangeColumn: "Fourchette",
    watchColumn: "Suivre",
    watchItem: <N>(unseen: (words: string) => N, name: string): (string | N)[] => ["Suivre", unseen(` ${name}`)],
    ownedItem: <N>(name: N, grade: string): (string | N)[] => [name, `, ${grade}`],
    priceRange: (low: string, high: string) => `de ${low} à ${high}`,
    targetsTitle: "Vos prix cibles",
    allTargets: <N>(watcher: (words: string) => N): (string | N)[] => ["tous dans votre ", watcher("suivi des prix")],
  },
  wishlistPage: {
    title: "Liste de souhaits",
    emptyTitle: "Pas encore de souhaits",
    emptyHint: "Appuyez sur l’étoile d’une pièce que vous aimeriez posséder.",
    browseCatalogue: "Parcourir le catalogue",
    pricesTitle: "Leur prix actuel",
    noOffersTitle: "Aucune offre actuellement",
    noOffersHint: "Personne n’en propose là où vous achetez.",
    totalOfOne: (sum) => [sum, " au prix le plus bas."],
    totalOfAll: (sum, all) => [sum, ` pour les ${formatNumber(all)}, chacun au prix le plus bas.`],
    totalOfSome: (sum, priced, all) => [
      sum,
      ` pour ${formatNumber(priced)} sur ${formatNumber(all)}, chacun au prix le plus bas ; personne ne propose les autres.`,
    ],
    noneInStock: "Aucun n’est en stock dans une boutique.",
    inStock: (count: number) =>
      pickPluralForm(count, {
        one: `${formatNumber(count)} est en stock dans une boutique.`,
        other: `${formatNumber(count)} sont en stock dans des boutiques.`,
      }),
    pricesHint: "Le prix le plus bas est celui d’une boutique qui l’a en stock ou d’une annonce, hors frais de port.",
    noOffer: "Aucune offre",
    listing: "Une annonce",
    preOrder: (shop: string) => `Précommander chez ${shop}`,
    buyAt: (shop: string) => `Acheter chez ${shop}`,
    ofItem: (name: string) => ` : ${name}`,
    notInShops: "Pas en boutique",
    moveUp: (name: string) => `Monter ${name}`,
    moveDown: (name: string) => `Descendre ${name}`,
  },
  collectionValue: {
    title: "Ce que vaut votre collection",
    valueIn: {
      us: (currency: string) => `Valeur aux États-Unis, ${currency}`,
      uk: (currency: string) => `Valeur au Royaume-Uni, ${currency}`,
    },
    inRegion: { us: "Aux États-Unis", uk: "Au Royaume-Uni" },
    noValue: "Rien pour l’instant",
    unpricedCopies: (count: number) => `Sans compter ${copies(count)} sans prix`,
    valueExplanation: (count: number, bases: string) =>
      `${copies(count)} : ceux sous blister comme neufs, tous les autres comme occasion, d’après ${bases}.`,
    valueUnpricedNote: (count: number) =>
      pickPluralForm(count, {
        one: `${copies(count)} sans prix pour son état n’est pas compté.`,
        other: `${copies(count)} sans prix pour leur état ne sont pas comptés.`,
      }),
    changePeriods: { day: "Depuis hier", week: "En 7 jours", month: "En 30 jours" },
    nothingChanged: "Rien n’a changé",
    changeByPrices: "Par les prix seuls",
    changeByAdditions: (arrivals: number) => `Par l’ajout de ${copies(arrivals)}`,
    changeByPricesAndAdditions: (prices: string, added: string, arrivals: number) =>
      `${prices} par les prix, ${added} par l’ajout de ${copies(arrivals)}`,
    gainsTitle: "Prix payé et valeur",
    copyCount: copies,
    copies: "Exemplaires",
    paid: "Payé",
    valueColumn: "Valeur selon l’état",
    gain: "Gain",
    inCurrency: (currency: string, count: number) => `En ${currency}, ${copies(count)}`,
    gainsHint:
      "Seulement les exemplaires dont vous avez noté le prix, dans la devise de la région, et qui y ont un prix dans leur état.",
    gainsLeftOut: (count: number) =>
      pickPluralForm(count, {
        one: `${formatNumber(count)} exemplaire que vous avez payé n’en a pas et n’est pas compté.`,
        other: `${formatNumber(count)} exemplaires que vous avez payés n’en ont pas et ne sont pas comptés.`,
      }),
    historyTitle: "La valeur au fil du temps",
    noHistory: "Il n’y a pas encore d’historique de sa valeur avant aujourd’hui.",
    rangeLabel: "Jusqu’où remonter",
    ranges: { day: "Jour", week: "Semaine", month: "Mois", year: "Année" },
    showTable: "Afficher en tableau",
    historyExplanation: (priced: string) =>
      `Chaque jour montre les exemplaires que vous avez maintenant, d’après ${priced} à ce moment-là. Un exemplaire sans date compte comme si vous l’aviez toujours eu ; un point marque un jour où vous en avez ajouté d’autres.`,
    noPricesBefore: <N>(day: N): (string | N)[] => ["Il n’y a pas de prix avant le ", day, "."],
    historyDescription: {
      us: (first: string, on: string, last: string, until: string, lowest: string, highest: string) =>
        `Aux États-Unis : ${first} le ${on}, ${last} le ${until}, au plus bas ${lowest}, au plus haut ${highest}`,
      uk: (first: string, on: string, last: string, until: string, lowest: string, highest: string) =>
        `Au Royaume-Uni : ${first} le ${on}, ${last} le ${until}, au plus bas ${lowest}, au plus haut ${highest}`,
    },
    addedOnDay: (day: string, count: number) => `${day} : ${counted(count, "arrivée")}`,
    date: "Date",
    addedCopies: "Exemplaires ajoutés",
    changeSince: <N>(change: N, day: N, prices: string): (string | N)[] => [
      change,
      " depuis le ",
      day,
      ` : ${prices} par les prix.`,
    ],
    changeSinceWithAdditions: <N>(
      change: N,
      day: N,
      prices: string,
      added: string,
      arrivals: number,
    ): (string | N)[] => [
      change,
      " depuis le ",
      day,
      ` : ${prices} par les prix, ${added} par l’ajout de ${copies(arrivals)}.`,
    ],
    mainContributors: "Ce qui a le plus joué",
    moversTitle: "Plus grandes évolutions par rapport aux 30 jours précédents",
    gainers: "En hausse",
    losers: "En baisse",
    moverNames: {
      new: (name: string) => `${name}, neuf`,
      used: (name: string) => `${name}, occasion`,
    },
  },
  phrases: {
    "Race your Mii in a suit inspired by Animal Crossing": "Faites courir votre Mii en combinaison Animal Crossing",
    "Race your Mii in a suit inspired by the character": "Faites courir votre Mii dans la combinaison du personnage",
    "Race your Mii in a suit inspired by The Legend of Zelda":
      "Faites courir votre Mii en combinaison The Legend of Zelda",
    "Race in a suit inspired by Splatoon": "Courez en combinaison Splatoon",
    "Race your Mii in a suit inspired by Metroid": "Faites courir votre Mii en combinaison Metroid",
    "Race in a suit inspired by Kirby": "Courez en combinaison Kirby",
    "Race your Mii in a suit inspired by Pikmin": "Faites courir votre Mii en combinaison Pikmin",
    "Get a Copy Ability like the character's, and some health":
      "Obtenez une capacité proche de celle du personnage et un peu de santé",
    "Get a pattern inspired by Animal Crossing": "Obtenez un motif Animal Crossing",
    "Get a pattern inspired by The Legend of Zelda": "Obtenez un motif The Legend of Zelda",
    "Get a pattern inspired by Splatoon": "Obtenez un motif Splatoon",
    "Get a pattern inspired by the character": "Obtenez un motif inspiré du personnage",
    "Get a pattern inspired by Kirby": "Obtenez un motif Kirby",
    "Dress up in a special outfit": "Portez une tenue spéciale",
    "Have the character bring an item or settle in your town":
      "Le personnage apporte un objet ou s’installe dans votre ville",
    "Have the character bring you something special": "Le personnage vous apporte quelque chose de spécial",
    "Have the character camp by RV, bring an item or move in":
      "Le personnage vient en camping-car, apporte un objet ou emménage",
    "Have an amiibo-only Zelda guest camp, bring items or move in":
      "Un invité Zelda exclusif aux amiibo vient camper, apporte des objets ou emménage",
    "Have the character stop at the RV campsite or bring an item":
      "Le personnage s’arrête à l’aire de camping-cars ou apporte un objet",
    "Have amiibo-only Inkwell camp, bring an item or move in":
      "Inkwell, exclusif aux amiibo, vient camper, apporte un objet ou emménage",
    "Have amiibo-only Felyne camp, bring an item or move in":
      "Le Felyne, exclusif aux amiibo, vient camper, apporte un objet ou emménage",
    "Have amiibo-only Cece camp, bring an item or move in":
      "Cece, exclusive aux amiibo, vient camper, apporte un objet ou emménage",
    "Have amiibo-only Viché camp, bring an item or move in":
      "Mara, exclusive aux amiibo, vient camper, apporte un objet ou emménage",
    "Have Wisp stop at the RV campsite or bring you an item":
      "Follet s’arrête à l’aire de camping-cars ou vous apporte un objet",
    "Get a special poster that shows the character": "Obtenez un poster spécial à l’effigie du personnage",
    "Have the character pose for pictures at Photopia": "Faites poser le personnage dans le studio photo de Joe",
    "Share a coffee with the character at the Roost": "Prenez un café avec le personnage au Perchoir",
    "Plan the character's holiday home in Happy Home Paradise":
      "Aménagez la maison de vacances du personnage dans Happy Home Paradise",
    "Ask the villager to camp and, in time, settle with you":
      "Invitez cet habitant à camper puis, un jour, à s’installer chez vous",
    "Get special Sanrio furniture and a poster to match the card":
      "Obtenez des meubles Sanrio spéciaux et un poster assorti à la carte",
    "Phone the character and plan their home at any time": "Appelez le personnage et aménagez sa maison à tout moment",
    "Keep a home and its furniture on the amiibo to share":
      "Gardez une maison et ses meubles sur l’amiibo pour les partager",
    "Get a statue of Villager in gold to furnish with": "Obtenez une statue dorée du Villageois pour décorer",
    "Take the character's card into the mini-games": "Emportez la carte du personnage dans les mini-jeux",
    "Add this villager's home to the board you play on": "Ajoutez la maison de cet habitant à votre plateau de jeu",
    "Take a seat in party mode as this character": "Jouez avec ce personnage en mode soirée",
    "Give the plaza a statue of Villager in gold": "Placez une statue dorée du Villageois sur la place",
    "Add songs, figures and frames": "Ajoutez des morceaux, des figurines et des cadres",
    "Train the character as a figure player and fight it":
      "Entraînez le personnage comme figurine-joueur (FP) et affrontez-le",
    "Get the character as a Spirit": "Obtenez l’esprit du personnage",
    "Have Timmy & Tommy open their shop sooner": "Faites ouvrir plus tôt la boutique de Méli et Mélo",
    "Give Yoshi a yarn pattern modelled on the character": "Donnez à Yoshi un motif en laine inspiré du personnage",
    "Switch Double Yoshi mode on": "Activez le mode Double Yoshi",
    "Keep the yarn pattern you like best on the amiibo": "Gardez votre motif en laine préféré sur l’amiibo",
    "Have Poochy help you through a level": "Faites-vous aider par Poochy tout au long d’un niveau",
    "Dress Mario as the character with a Mystery Mushroom": "Déguisez Mario en ce personnage avec un Champi mystère",
    "Build with the Big Mushroom, which only amiibo bring":
      "Construisez avec le Champi géant, que seuls des amiibo apportent",
    "Have Wario draw the character; trade the sketch for coins":
      "Wario dessine le personnage : échangez le croquis contre des pièces",
    "Get its figure in an amiibo-only pose (needs Chibi-Robo too)":
      "Obtenez sa figurine dans une pose exclusive aux amiibo (avec Chibi-Robo)",
    "Turn Chibi-Robo into the stronger Super Chibi Robo": "Changez Chibi-Robo en Super Chibi-Robo, plus puissant",
    "Draw figures to collect from the Toy Capsule Machine":
      "Tirez des figurines à collectionner au distributeur de capsules",
    "Wear a costume modelled on the character": "Portez un costume inspiré du personnage",
    "Get the Star form of the character in its sport": "Obtenez la version Superstar du personnage dans son sport",
    "Enter Road to Superstar with three cards": "Participez à Road to Superstar avec trois cartes",
    "Get the power-up that goes with the character": "Obtenez le power-up qui va avec le personnage",
    "Call up Fury Bowser (in Bowser's Fury)": "Faites surgir Bowser furieux (dans Bowser's Fury)",
    "Hit foes and blocks nearby with a shockwave (Bowser's Fury)":
      "Frappez ennemis et blocs proches d’une onde de choc (Bowser's Fury)",
    "Wear an accessory that fits the character": "Portez un accessoire assorti au personnage",
    "Get a helper item that varies with the character": "Obtenez un objet utile, différent selon le personnage",
    "Get the character's amiibo-only plane and a tuning part":
      "Obtenez l’avion du personnage, exclusif aux amiibo, et une pièce de réglage",
    "Get the character's plane early, a skin and a tuning part":
      "Obtenez tôt l’avion du personnage, une livrée et une pièce de réglage",
    "Get the character as a shiny sticker": "Obtenez le personnage en autocollant brillant",
    "Solve a puzzle modelled on the character": "Résolvez un puzzle inspiré du personnage",
    "Get coins on the amiibo spaces of Minigame Island":
      "Gagnez des pièces sur les cases amiibo de l’île aux mini-jeux",
    "Bring your character back once on Minigame Island": "Ramenez une fois votre personnage sur l’île aux mini-jeux",
    "Open the Minigame Pack of the character at once": "Ouvrez tout de suite le pack de mini-jeux du personnage",
    "Dress as the character and use the costume's powers":
      "Déguisez-vous en ce personnage et servez-vous des pouvoirs du costume",
    "Find this figure as you play and take it for energy points":
      "Trouvez cette figurine en jouant et prenez-la contre des points d’énergie",
    "Have four extra Pikmin join you": "Quatre Pikmin de plus vous rejoignent",
    "Have extra Pikmin join you": "Des Pikmin de plus vous rejoignent",
    "Have some other figure turn up at random for you to take": "Une autre figurine apparaît au hasard : prenez-la",
    "Control the character or get its bonus, as each mode has it":
      "Contrôlez le personnage ou profitez de son bonus, selon le mode",
    "Add the track Chill to Rhythm Recital": "Ajoutez le morceau « Chill » à l’épreuve de rythme",
    "Give Boo's Block Party a backdrop in Boo style": "Donnez à Boo's Block Party un décor de Boo",
    "Dress up as the character, with short hair": "Déguisez-vous en ce personnage, les cheveux courts",
    "Add the Chain Chomp to your weapons": "Ajoutez le Chomp à vos armes",
    "Wear an outfit from Star Fox": "Portez une tenue de Star Fox",
    "Get the Super Mirror 2 with every costume inside": "Obtenez le Super miroir 2 et tous ses costumes",
    "Get Super Mirror, Super Mirror 64 and every costume inside":
      "Obtenez le Super miroir, le Super miroir 64 et tous leurs costumes",
    "Train a computer partner and team up on court": "Entraînez un partenaire et jouez en double avec lui",
    "Steer the character as a Mini with an ability of its own":
      "Guidez le personnage en Mini doté de sa propre capacité",
    "Open stages meant for this character": "Ouvrez des niveaux conçus pour ce personnage",
    "Change the board you play amiibo Party on": "Changez de plateau en mode amiibo Party",
    "Make it your piece on the amiibo Party board": "Faites-en votre pion sur le plateau d’amiibo Party",
    "Share a Chamber Dungeon with friends by way of the amiibo":
      "Partagez un donjon assemblé avec vos amis grâce à l’amiibo",
    "Get one of five dungeon chambers that only amiibo bring":
      "Obtenez l’une des cinq salles de donjon exclusives aux amiibo",
    "Add Shadow Link to Chamber Dungeons as a Plus Effect":
      "Ajoutez Link des ombres aux donjons assemblés comme effet spécial",
    "Get a weapon or something rare, plus materials": "Obtenez une arme ou un objet rare, avec des matériaux",
    "Cover the paraglider in the character's amiibo-only fabric":
      "Couvrez la paravoile du tissu du personnage, exclusif aux amiibo",
    "Call Epona and ride her": "Appelez Epona et montez-la",
    "Get main-quest gear and a stamp": "Obtenez de l’équipement pour l’aventure principale et un tampon",
    "Get a Bowser's Minions skill, gear and a stamp":
      "Obtenez une aptitude des sbires de Bowser, de l’équipement et un tampon",
    "Get certain goods to craft with, or the character's weapon": "Obtenez de quoi fabriquer, ou l’arme du personnage",
    "Open a treasure chest that may hold gear in Zelda style":
      "Ouvrez un coffre qui peut contenir de l’équipement de Zelda",
    "Wear an outfit that only amiibo bring": "Portez une tenue que seuls des amiibo apportent",
    "Get ingredients for smoothies": "Obtenez des ingrédients pour smoothies",
    "Paint your armour to look like the character": "Peignez votre armure aux couleurs du personnage",
    "Paint your Blast Ball armour to look like the character":
      "Peignez votre armure de Blast Ball aux couleurs du personnage",
    "Get campaign armour paint that adds auxiliary ammo":
      "Obtenez une peinture de campagne qui ajoute des munitions auxiliaires",
    "Get campaign armour paint that adds repair capsules":
      "Obtenez une peinture de campagne qui ajoute des capsules de réparation",
    "Get gear that only amiibo bring": "Obtenez de l’équipement que seuls des amiibo apportent",
    "Store the gear, weapons and controls you like best": "Enregistrez vos équipements, armes et commandes préférés",
    "Pose for pictures with this character or your stored gear":
      "Prenez la pose avec ce personnage ou dans un équipement enregistré",
    "Watch past Splatfest shows at the Grand Festival Grounds":
      "Revoyez les concerts des festivals passés sur le site du Grand Festival",
    "Be invincible for a short while": "Soyez invincible un court instant",
    "Get a Life-Up Heart for extra health": "Obtenez un super cœur pour plus de santé",
    "See where the regional coins are": "Voyez où sont les pièces régionales",
    "Find out where a Power Moon is (as the Delicious amiibo)":
      "Apprenez où est une lune de puissance (en tant que Delicious amiibo)",
    "Get materials plus something rare or amiibo-only": "Obtenez des matériaux et un objet rare ou exclusif aux amiibo",
    "Have Wolf Link join you as a partner": "Link loup vous rejoint comme partenaire",
    "Collect character cards that aid you in fights": "Réunissez des cartes de personnages qui vous aident en combat",
    "Arm the character and its Rabbid with an amiibo-only weapon":
      "Armez le personnage et son Lapin d’une arme exclusive aux amiibo",
    "Get an item that helps you along": "Obtenez un objet qui vous aide à avancer",
    "Get a weapon of three stars or more": "Obtenez une arme d’au moins trois étoiles",
    "Get the Spinner, a weapon that only amiibo bring": "Obtenez l’aérouage, une arme que seuls des amiibo apportent",
    "Fill up on arrows once daily with each amiibo":
      "Refaites le plein de flèches une fois par jour avec chaque amiibo",
    "Fill up on hearts once daily with each amiibo": "Refaites le plein de cœurs une fois par jour avec chaque amiibo",
    "Suffer double damage from foes and surroundings": "Subissez le double de dégâts des ennemis et du décor",
    "Enter the Cave of Shadows": "Entrez dans l’Antre des Ombres",
    "Store hearts for Breath of the Wild or the Cave of Shadows":
      "Gardez des cœurs pour Breath of the Wild ou l’Antre des Ombres",
    "Get a set of stickers from Monster Hunter Stories 2": "Obtenez un lot d’autocollants de Monster Hunter Stories 2",
    "Wear a special set of layered armour": "Portez un ensemble spécial d’armure superposée",
    "Draw lots each day for all kinds of handy items": "Tirez au sort chaque jour toutes sortes d’objets utiles",
    "Beat challenge stages for mini-games and exclusive gear":
      "Relevez des défis pour des mini-jeux et de l’équipement exclusif",
    "Watch musical shows": "Regardez des spectacles musicaux",
    "Get an item at random when Tsukino tells your fortune":
      "Obtenez un objet au hasard quand Tsukino vous prédit l’avenir",
    "Wear the Hakum Rider Outfit as layered armour": "Portez la tenue de Rider d’Hakum en armure superposée",
    "Add the Hunter Sticker Set to your stickers": "Ajoutez le lot d’autocollants de chasseur aux vôtres",
    "Wear special layered armour that belongs to the character":
      "Portez une armure superposée spéciale, celle du personnage",
    "Get a Fashion Ticket (any outfit) and a Music Ticket (song)":
      "Obtenez un ticket mode (une tenue au choix) et un ticket musique (un morceau)",
    "Get random goods, arms or gear of a better grade":
      "Obtenez au hasard des biens, des armes ou de l’équipement de meilleure qualité",
    "Find healing Super Mushrooms in place of poisonous ones":
      "Trouvez des super champignons qui soignent au lieu d’empoisonnés",
    "Win the chance to rise again when your health is gone":
      "Gagnez une chance de vous relever une fois votre santé épuisée",
    "See furniture glow where a Speedy Spirit hides": "Voyez briller les meubles où se cache un fantôme fonceur",
    "Have Toad heal you when you talk to him": "Faites-vous soigner par Toad en lui parlant",
    "See on the map where up to three escaped Boos hide": "Voyez sur la carte où se cachent jusqu’à trois Boos évadés",
    "Get one weapon to fight with": "Obtenez une arme pour vous battre",
    "Get a weapon that only amiibo bring": "Obtenez une arme que seuls des amiibo apportent",
    "Add a special theme to the music of your battles": "Ajoutez un thème spécial à la musique de vos combats",
    "Get items and materials of a better grade": "Obtenez des objets et des matériaux de meilleure qualité",
    "Get a large sum of BP": "Obtenez une grosse somme de BP",
    "Get finer supplies than other amiibo bring": "Obtenez de meilleures provisions qu’avec d’autres amiibo",
    "Make the character's Mii suit stronger for the day": "Renforcez pour la journée la tenue Mii du personnage",
    "Enter the character's league and maybe win its Mii costume":
      "Entrez dans la ligue du personnage et gagnez peut-être son costume Mii",
    "Call a phantom hero to your side in battle": "Appelez un héros fantôme à vos côtés au combat",
    "Call a phantom hero into battle and make it stronger": "Appelez un héros fantôme au combat et renforcez-le",
    "Enter a dungeon that belongs to this character alone": "Entrez dans un donjon réservé à ce personnage",
    "Get an egg with a Monstie that fits the character": "Obtenez un œuf de Monstie assorti au personnage",
    "Dress Navirou to match the character": "Habillez Navirou comme le personnage",
    "Put on a costume in the character's likeness": "Enfilez un costume à l’image du personnage",
    "Get the Qucy outfit and a filter in Game Boy look": "Obtenez la tenue de Qucy et un filtre façon Game Boy",
    "Wear gear in the character's style that only amiibo bring":
      "Portez un équipement dans le style du personnage, exclusif aux amiibo",
    "Get two Picture Pieces, two Point Stars and a Maxim Tomato":
      "Obtenez deux pièces d’image, deux étoiles à points et une maxi tomate",
    "Get a boost item and some star coins": "Obtenez un objet de renfort et des pièces étoiles",
    "Get items that help more than usual": "Obtenez des objets plus utiles que d’habitude",
    "Win back some health each day (how much varies)": "Récupérez chaque jour un peu de santé (la quantité varie)",
    "Refill some missiles each day (how many varies)": "Récupérez chaque jour quelques missiles (le nombre varie)",
    "Raise your health by 100 for good": "Augmentez votre santé de 100 pour de bon",
    "Carry 10 more missiles for good": "Portez 10 missiles de plus pour de bon",
    "Pick up twenty Fragments": "Gagnez vingt fragments",
    "Pick up ten Fragments": "Gagnez dix fragments",
    "Raise a musical statue on the plaza": "Dressez une statue musicale sur la place",
    "Put on a hat like the character's that grants a power":
      "Coiffez un chapeau comme celui du personnage, qui donne un pouvoir",
    "Pick up bonuses and items": "Gagnez des bonus et des objets",
    "Pick up power-ups and items to use in the game": "Gagnez des améliorations et des objets à utiliser dans le jeu",
    "Carry items home on the card after a game with friends":
      "Rapportez des objets sur la carte après une partie entre amis",
    "Lend Kirby one power a day from each character": "Prêtez à Kirby un pouvoir par jour de chaque personnage",
    "Befriend a special Monstie": "Liez-vous à un Monstie spécial",
    "Open the Super Mario Odyssey courses ahead of time": "Ouvrez en avance les niveaux Super Mario Odyssey",
    "Get a mushroom that makes you invincible": "Obtenez un champignon qui rend invincible",
    "Get a fairy helper and player colours like the character's":
      "Obtenez l’aide d’une fée et les couleurs du personnage",
    "Get the character's Shovel Knight remix straight away":
      "Obtenez tout de suite le remix Shovel Knight du personnage",
    "Get challenge stages, a fairy and a costume of the character":
      "Obtenez des défis, une fée et un costume du personnage",
    "Play Custom Knight; store your design (Shovel of Hope only)":
      "Jouez avec Custom Knight et gardez son style (Shovel of Hope seulement)",
    "Get challenge stages, a fairy and costumes of the character":
      "Obtenez des défis, une fée et des costumes du personnage",
    "Have a fairy keep you company": "Une fée vous tient compagnie",
    "Put the character in a special outfit": "Donnez au personnage une tenue spéciale",
    "Give Swordfighter weapons the look of the character's own":
      "Donnez aux armes de bretteur l’apparence de celle du personnage",
    "Dress Noah in N's Consul Suit": "Habillez Noah avec le costume de Consul de N",
    "Let Eunie, Lanz and Noah go without jackets": "Faites voyager Eunie, Lanz et Noah sans veste",
    "Dress Mio in M's Consul Suit": "Habillez Mio avec le costume de Consul de M",
    "Let Taion, Sena and Mio go without jackets": "Faites voyager Taion, Sena et Mio sans veste",
    "Recruit the character as a fighter you control": "Recrutez le personnage comme combattant à vos ordres",
    "Fight the character, who then joins you": "Affrontez le personnage, qui vous rejoint ensuite",
    "Get a reserve tank that restores missiles when you have none":
      "Obtenez une réserve qui rend des missiles quand vous n’en avez plus",
    "See concept art once you have finished the game": "Voyez des illustrations préparatoires une fois le jeu terminé",
    "Get a reserve tank that refills Aeon when it runs dry":
      "Obtenez une réserve qui rend de l’Aeon quand il n’y en a plus",
    "See Metroid II art once you have finished the game":
      "Voyez des illustrations de Metroid II une fois le jeu terminé",
    "Get a reserve tank that restores health when you have none":
      "Obtenez une réserve qui rend de la santé quand vous n’en avez plus",
    "Open the Sound Test once you have finished the game": "Ouvrez le test audio une fois le jeu terminé",
    "Get a marker for the nearest Metroid on your map": "Voyez sur votre carte le Metroid le plus proche",
    "Finish the game to open Fusion difficulty and its suit":
      "Terminez le jeu pour ouvrir la difficulté Fusion et sa combinaison",
    "Stock up on E Tanks and other handy things": "Faites provision de réservoirs E et d’autres objets utiles",
    "Play 11 exclusive stages that fans made as challenges":
      "Jouez 11 niveaux exclusifs, des défis conçus par des fans",
    "Open a fresh set of jump-and-run challenges": "Ouvrez une nouvelle série de défis de plateforme",
    "Take on Shovel Knight as a boss": "Affrontez Shovel Knight en boss",
    "Clear the stage you are on of every enemy, once daily":
      "Éliminez tous les ennemis du niveau en cours, une fois par jour",
    "Fly the Arwing in its SNES look": "Pilotez l’Arwing dans sa version SNES",
    "Fly the Arwing in black": "Pilotez l’Arwing en noir",
    "Watch the character's live show in a special version": "Regardez une version spéciale du concert du personnage",
    "Open challenges in which you seek a hidden Pixel Toad": "Ouvrez des défis où chercher un Toad en pixels",
    "Learn the Praise the Sun gesture and strike it": "Apprenez le geste « Louez le soleil » et prenez la pose",
    "Watch every story scene as far as the chapter you are in":
      "Regardez toutes les scènes de l’histoire jusqu’au chapitre en cours",
    "Open a way into Golden Greed's Domain": "Ouvrez un passage vers le domaine de l’Avidité dorée",
    "Wear the Pakku Mask": "Portez le masque Pakku",
    "Fight as Shadow Mewtwo ahead of earning it": "Combattez avec Mewtwo Obscur avant de l’avoir mérité",
    "Go up to the sky or down to the surface in a moment": "Montez au ciel ou descendez à la surface en un instant",
    "Get tokens to trade for music and moving 3D characters":
      "Obtenez des jetons à échanger contre musiques et personnages 3D animés",
  },
};
