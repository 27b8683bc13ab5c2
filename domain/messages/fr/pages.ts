import { BRAND } from "../../brand";
import { inNumbers, plural } from "../../language/formats";
import { inList, inRow } from "../../language/lists";
import type { PageMessages } from "../pages";

/** "ajouté", "ajoutés" */
const agreeing = (count: number, word: string): string => plural(count, { one: word, other: `${word}s` });
/** "1 234 exemplaires" */
const counted = (count: number, word: string): string => `${inNumbers(count)} ${agreeing(count, word)}`;
/** "de Mario", "d’Olimar" */
const de = (name: string): string => (/ [aeiouàâäéèêëîïôöùûü]/i.test(name) ? `d’${name}` : `de ${name}`);

const amiibo = (count: number): string => `${count} amiibo`;
const games = (count: number): string => plural(count, { one: `${count} jeu`, other: `${count} jeux` });
/** "dans les 3 jeux", "dans 2 jeux sur 3" */
const inGamesOf = (count: number, of: number): string => {
  if (count < of) return `dans ${games(count)} sur ${of}`;
  return plural(of, { one: "dans le même jeu", other: `dans les ${of} jeux` });
};

const IN_REGION = { eu: "en Europe", au: "en Australie", na: "en Amérique du Nord", jp: "au Japon" };

const REGIONS = { eu: "Europe", au: "Australie", na: "Amérique du Nord", jp: "Japon" };

/** @param region one of the names above */
const inRegion = (region: string): string => (region === REGIONS.jp ? `au ${region}` : `en ${region}`);

const separated = <Part>(parts: readonly Part[]): (string | Part)[] =>
  parts.flatMap((part, place) => (place === 0 ? [part] : [", ", part]));

/** "12 exemplaires, 3 souhaits" */
const writes = (copies: number, wishes: number, watches: number, changes: number): string =>
  inRow([
    ...(copies > 0 ? [counted(copies, "exemplaire")] : []),
    ...(wishes > 0 ? [counted(wishes, "souhait")] : []),
    ...(watches > 0 ? [counted(watches, "suivi")] : []),
    ...(changes > 0 ? [counted(changes, "modification")] : []),
  ]);

const copies = (count: number): string => counted(count, "exemplaire");

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
  if (first === undefined) return "dans un jeu joué";
  if (more === 0) return `dans ${first}`;
  return plural(more, {
    one: `dans ${first} et ${inNumbers(more)} autre jeu`,
    other: `dans ${first} et ${inNumbers(more)} autres jeux`,
  });
}

export const messages: PageMessages = {
  access: {
    logIn: "Se connecter",
    signUp: "S’inscrire",
    logInTitle: "Connexion",
    logInText: "Connectez-vous pour enregistrer votre collection et la retrouver sur tous vos appareils !",
    logInWith: (provider: string) => `Se connecter avec ${provider}`,
    newHere: "Première visite ? Chacun de ces boutons crée aussi un compte.",
    whatItMeans: "Ce que signifie s’inscrire",
    registerTitle: "Inscription",
    registerText: "Inscrivez-vous pour enregistrer votre collection et la retrouver sur tous vos appareils !",
    signUpWith: (provider: string) => `S’inscrire avec ${provider}`,
    noPassword:
      "Pas de mot de passe : le service que vous choisissez dit qui vous êtes. Nous conservons votre nom, votre adresse e-mail et l’identifiant qu’il vous donne, rien d’autre. Votre collection est privée tant que vous ne la rendez pas publique.",
    privacy: "Politique de confidentialité",
    notSetUp:
      "Pas encore configuré sur ce site. Son exploitant renseigne ces variables avec ce que le fournisseur lui remet :",
    logOutTitle: "Déconnexion",
    logOutAsked: "Se déconnecter ?",
    logOutText:
      "Vous êtes arrivé ici depuis un autre site ou en saisissant l’adresse. Voulez-vous vous déconnecter sur cet appareil ?",
    logOut: "Se déconnecter",
    stay: "Rester connecté",
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
        `Ce compte ${provider} appartient déjà à un autre compte ${BRAND}. Rien n’a été modifié.`,
      another: (provider: string) => `Un autre compte ${provider} est déjà associé. Rien n’a été modifié.`,
      only: (provider: string) =>
        `${provider} reste associé : c’est le seul accès à votre compte. Associez d’abord un autre service, vous pourrez ensuite dissocier celui-ci.`,
      elsewhere: (provider: string) => `Pour associer ${provider}, utilisez son bouton ici.`,
      unset: (provider: string) => `${provider} n’est pas configuré sur ce site.`,
    },
  },
  account: {
    title: "Paramètres du compte",
    signInWith: "Vous vous connectez avec :",
    linked: <Part>(provider: Part, name: Part): (string | Part)[] => [provider, ", sous le nom ", name],
    only: "C’est le seul accès à votre compte, il reste donc.",
    connectAnother: "Associez un autre service pour vous connecter avec l’un ou l’autre :",
    connect: (provider: string) => `Associer ${provider}`,
    disconnect: (provider: string) => `Dissocier ${provider}`,
    whatGoes: (provider: string) =>
      `${provider} n’ouvrira plus ce compte, et ce qu’il nous a dit de vous sera supprimé. Votre collection reste.`,
    doDisconnect: (provider: string) => `Oui, dissocier ${provider}`,
    sessions: "Vos sessions ouvertes",
    device: (browser: string, system: string) => `${browser} sur ${system}`,
    someBrowser: "Un navigateur",
    someSystem: "un système inconnu",
    thisOne: "celle-ci",
    lasts: <Part>(since: Part, until: Part): (string | Part)[] => [
      "depuis le ",
      since,
      ", jusqu’au ",
      until,
      " sauf utilisation d’ici là",
    ],
    signOutThere: "Déconnecter",
    signOutEverywhere: "Se déconnecter partout",
    logOut: "Se déconnecter",
  },
  activity: {
    title: "Activité",
    told: "Tout ce que vous avez fait ces 30 derniers jours, et de quoi l’annuler.",
    further: "Plus loin",
    newer: "Plus récent",
    older: "Plus ancien",
    hint: "Les gains et les pertes sont calculés aux moyennes d’aujourd’hui.",
    effect: "Effet sur la valeur : ",
    unknownItem: "un amiibo qui n’est plus au catalogue",
    undone: "Annulé.",
    nothingToUndo: "Plus rien à annuler.",
    undo: "Annuler",
    again: "Rétablir",
    ofDeed: (title: string) => ` : ${title}`,
    nothing: "Rien pour l’instant",
    nothingFurther: "Rien de plus ancien",
    nothingHint:
      "Tout ce que vous ajoutez, modifiez, importez ou retirez apparaît ici et y reste pendant 30 jours.",
    browse: "Parcourir le catalogue",
    latest: "Activité récente",
    imported: (entries: number) => `Import de ${counted(entries, "entrée")}`,
    merged: "Ajout de ce que vous aviez marqué avant de vous connecter",
    undid: "Annulation d’une action précédente",
    items: (count: number) => `${inNumbers(count)} amiibo`,
    changed: (what: string) => `Changements pour ${what}`,
    edited: (what: string) => `Modification ${de(what)}`,
    added: (what: string) => `Ajout ${de(what)}`,
    addedCopies: (count: number, what: string) => `Ajout de ${copies(count)} ${de(what)}`,
    removed: (what: string) => `Retrait ${de(what)}`,
    removedCopies: (count: number, what: string) => `Retrait de ${copies(count)} ${de(what)}`,
    wished: (what: string) => `Ajout ${de(what)} à votre liste de souhaits`,
    unwished: (what: string) => `Retrait ${de(what)} de votre liste de souhaits`,
    watched: (what: string) => `Début du suivi ${de(what)}`,
    unwatched: (what: string) => `Fin du suivi ${de(what)}`,
    areGone: (count: number) =>
      plural(count, {
        one: `${copies(count)} a quitté votre collection depuis.`,
        other: `${copies(count)} ont quitté votre collection depuis.`,
      }),
    wouldStay: (count: number) =>
      plural(count, {
        one: `${inNumbers(count)} entrée a été modifiée depuis et resterait telle quelle.`,
        other: `${inNumbers(count)} entrées ont été modifiées depuis et resteraient telles quelles.`,
      }),
    wereGone: (count: number) =>
      plural(count, {
        one: `${copies(count)} avait déjà quitté votre collection.`,
        other: `${copies(count)} avaient déjà quitté votre collection.`,
      }),
    haveStayed: (count: number) =>
      plural(count, {
        one: `${inNumbers(count)} entrée avait été modifiée depuis et est restée telle quelle.`,
        other: `${inNumbers(count)} entrées avaient été modifiées depuis et sont restées telles quelles.`,
      }),
    outcomes: {
      full: "Rien n’a été modifié : vous auriez plus de 999 exemplaires d’un amiibo, ou plus de 20 000 en tout.",
      unknown: "Rien n’a été modifié : cette action ne figure pas dans votre activité des 30 derniers jours.",
      notUndone:
        "Rien n’a pu être annulé : tout cela a été modifié ou a quitté votre collection depuis.",
      again: "Rétabli.",
      notAgain: "Rien n’a pu être rétabli : tout cela a été modifié depuis.",
      undone: "Annulé.",
      undoneBefore: "Cette action avait déjà été annulée, dans une autre fenêtre ou sur un autre appareil.",
    },
  },
  advert: {
    title: "Publicité",
    offer: "Offre",
    house: <Part>(bold: (words: string) => Part): (string | Part)[] => [
      bold("Il vous manque une figurine ?"),
      ` Accrochez-lui une étiquette de souhait et vous la retrouverez facilement. ${BRAND} n’affiche ici aucune publicité de tiers.`,
    ],
  },
  alerts: {
    watchingNothing: "Vous ne suivez rien pour l’instant.",
    watching: (items: number) => `Vous suivez ${amiibo(items)}.`,
    watchingUnmet: (items: number) => `Vous suivez ${amiibo(items)} ; aucun prix cible n’est atteint.`,
    watchingMet: (items: number, met: number) =>
      plural(met, {
        one: `Vous suivez ${amiibo(items)} ; ${met} prix cible est atteint.`,
        other: `Vous suivez ${amiibo(items)} ; ${met} prix cibles sont atteints.`,
      }),
    price: (corner: string, name: string, cost: string, target: string) =>
      `${corner} : ${name} coûte ${cost}. Votre prix cible : ${target}.`,
    noMoreThanTarget: (shop: string) => `au plus votre prix cible chez ${shop}`,
    restock: (corner: string, name: string, shop: string) => `${corner} : ${name} est de retour en stock chez ${shop}.`,
    restockFor: (corner: string, name: string, shop: string, price: string) =>
      `${corner} : ${name} est de retour en stock chez ${shop} à ${price}.`,
    test: "Ceci est un test : vos alertes auront cette apparence.",
    noWebhook:
      "Ce n’est pas une adresse web. Discord l’affiche sous Intégrations, Webhooks, Copier l’URL du webhook.",
    otherWebhook: "L’adresse d’un webhook commence par https://discord.com/api/webhooks/.",
    partOfWebhook:
      "Ce n’est pas un webhook complet. Il comporte un numéro et un long secret après /api/webhooks/.",
  },
  calls: {
    noObject: (example: string) => `Le corps n’est pas un objet JSON : envoyez-en un tel que ${example}.`,
    noValue: "Ce n’est pas ce que ce champ peut contenir.",
    noChangeId: "X-Change-Id comporte de 8 à 64 lettres, chiffres, traits d’union ou tirets bas.",
    noAmiibo: "Il n’existe pas d’amiibo avec cet identifiant.",
    notFound: "Il n’y a rien à cette adresse.",
    notOurs: "Cette requête ne vient pas de nos propres pages.",
    noToken: "Cet appel exige le X-CSRF-Token d’une page sur laquelle vous êtes connecté. Rechargez-la.",
    signedOut: "Vous n’êtes pas connecté.",
    forbidden: "Votre compte n’en a pas le droit.",
    tooLarge: (most: string) => `Un corps fait ici au plus ${most}.`,
    tooMany: "C’était trop d’un coup. Veuillez patienter une minute.",
    unavailable: "Plinth ne peut pas répondre pour le moment. Rien n’est perdu ; réessayez dans un instant.",
    broken: "Quelque chose s’est cassé de notre côté. Veuillez réessayer.",
  },
  cataloguePage: {
    halls: "Vues",
    series: "Séries",
    nameOfHall: {
      all: "Tous les amiibo",
      "amiibo-franchise": "Par licence",
      "game-series": "Par série de jeux",
      "animal-crossing-cards": "Animal Crossing",
    },
    preview: "Aperçu de la deuxième version",
    previewText: <Part>(tryIt: (words: string) => Part): (string | Part)[] => [
      `La deuxième version de ${BRAND} est en chantier. `,
      tryIt("Essayez l’aperçu"),
      ".",
    ],
    previewAsked: <Part>(tryIt: (words: string) => Part, tell: (words: string) => Part): (string | Part)[] => [
      `La deuxième version de ${BRAND} est en chantier. `,
      tryIt("Essayez l’aperçu"),
      " et ",
      tell("dites-nous ce que vous en pensez"),
      ".",
    ],
    noCards: "Aucun résultat, essayez une autre recherche !",
    welcome: "Un petit musée pour vos amiibo",
    welcomeText: (count: number) =>
      `Les ${count} figurines et cartes, toutes sur leur socle. Éclairez celles que vous possédez, accrochez une étiquette à celles que vous souhaitez.`,
    sample: (lit: number, of: number) =>
      `Une étagère d’exemple : ${lit} ${agreeing(lit, "socle")} sur ${of} ${agreeing(lit, "éclairé")}. La vôtre commence d’un seul geste.`,
    sampleWorth: (lit: number, of: number, worth: string) =>
      `Une étagère d’exemple : ${lit} ${agreeing(lit, "socle")} sur ${of} ${agreeing(lit, "éclairé")}, d’une valeur de ${worth}. La vôtre commence d’un seul geste.`,
    description: {
      all: (count: number) =>
        `Les ${count} figurines et cartes amiibo sur leur socle, avec dates de sortie et prix. Éclairez celles que vous possédez.`,
      "animal-crossing-cards": (count: number) =>
        `Les ${count} amiibo Animal Crossing sur leur socle, avec dates de sortie et prix. Éclairez ceux que vous possédez.`,
    },
    descriptionOf: (series: string, count: number) =>
      `${series} : ${count} amiibo sur leur socle, avec dates de sortie et prix. Éclairez ceux que vous possédez.`,
  },
  changelog: {
    title: "Nouveautés et à venir",
    name: "Nouveautés et à venir",
    description: "Ce qui a changé ici, jour après jour, et ce qui vient ensuite.",
    upcoming: "À venir",
    newItems: <Part>(upcoming: (words: string) => Part): (string | Part)[] => [
      "Chaque nouvel amiibo, dès que sa date est connue : ",
      upcoming("les amiibo à venir"),
    ],
    wishes: <Part>(tell: (words: string) => Part): (string | Part)[] => [
      "Ce qui vous manque : ",
      tell("dites-le-nous"),
    ],
    days: {
      "2026-11-21": [
        "Comptes : connectez-vous avec Google, Discord, Facebook, GitHub ou Twitch et retrouvez votre collection sur chaque appareil",
        "Chaque exemplaire a sa propre boîte, son état, son prix, sa date et ses notes, et peut être à vendre",
        "Des checklists pour les figurines et pour les cartes Animal Crossing",
        "Sélectionnez plusieurs pièces et modifiez-les d’un coup ; chaque retrait peut être annulé",
        "Une page publique pour votre collection, votre liste de souhaits et votre liste de vente, chacune avec son propre interrupteur",
        "Emportez votre collection en CSV ou en JSON, et rapportez-la",
        "Les imports lisent les tableaux des collectionneurs en six langues, posent la question quand un nom correspond à plusieurs pièces, et peuvent être annulés",
        "Prix : moyennes sur 30 jours au Royaume-Uni et aux États-Unis, neuf et occasion, avec leur historique, ce sur quoi elles reposent et leur ancienneté",
        "Les prix actuels du marché pour tout le catalogue dans un seul tableau, et un panneau de ce que les boutiques ont en stock",
        "Ce que vaut votre étagère, au fil du temps, et en regard de ce que vous avez payé",
        "Prix cibles : prévenu ici, par flux ou dans Discord quand quelque chose coûte ce que vous voulez payer ou revient en stock",
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
    titleOf: (series: string) => `Checklist : ${series}`,
    signUp: "Il faut être inscrit pour utiliser la checklist.",
    halvesTitle: "Checklists",
    halves: { figure: "Figurines", card: "Animal Crossing et cartes" },
    series: "Séries",
    otherCards: "Autres",
    allCards: "Toutes les cartes",
    cardNumber: (printed: string) => `N° ${printed}`,
    exports: {
      goal: "Exporter mon objectif en image",
      figures: "Exporter les figurines en image",
      everything: "Exporter le tout en image",
      cards: "Exporter la série de cartes en image",
      wishlist: "Exporter la liste de souhaits",
      unowned: "Exporter les manquants",
    },
    exportOf: (series: string) => `Exporter ${series} en image`,
  },
  contact: {
    long: (most: number) => `Un contact a au plus ${most} caractères.`,
    broken: "Un contact tient sur une ligne, sans caractères de contrôle.",
    email:
      "Merci de ne pas indiquer votre adresse e-mail, afin que personne ne la récupère. Donnez plutôt un pseudo sur une messagerie.",
  },
  counts: { characters: "Personnages", figures: "Figurines", cards: "Cartes" },
  errors: {
    notFound: "404 – page introuvable",
    notFoundWhy: "Ce socle est vide. La pièce a peut-être été déplacée, ou l’adresse contient une faute de frappe.",
    allExhibits: "La chercher parmi toutes les pièces",
    broken: "Les lumières se sont éteintes",
    brokenTitle: "Erreur",
    brokenWhy:
      "Quelque chose s’est cassé de notre côté. C’est noté ; rien de votre collection n’est perdu. Réessayez dans un instant.",
    home: "Retour à l’accueil",
    unavailable: "Un instant, s’il vous plaît",
    unavailableTitle: "Veuillez réessayer",
    unavailableWhy:
      "Les étagères sont inaccessibles pour le moment. Rien de votre collection n’est perdu ; réessayez dans un instant.",
    meanwhile: "Faire un tour en attendant",
    signedOut: "Veuillez vous connecter",
    signedOutWhy: "Cette page est réservée aux personnes qui ont un compte : il faut être connecté pour la voir.",
    notChanged: "Rien n’a été modifié",
    notChangedWhy: {
      too_many_copies: (inAll: number, ofOne: number) =>
        `Une collection contient au plus ${inNumbers(inAll)} exemplaires, et ${ofOne} d’un même amiibo. Rien n’a été modifié.`,
      changed_meanwhile: () => "Votre collection a été modifiée entre-temps. Veuillez réessayer.",
    },
    collection: "Vers votre collection",
    refused: "Cela ne vient pas de nous",
    refusedTitle: "Refusé",
    refusedWhy: "Ce formulaire a été envoyé depuis un autre site, rien n’a donc été modifié.",
    tooLarge: "C’est trop",
    tooLargeTitle: "Trop volumineux",
    tooLargeWhy: (most: string) =>
      `Votre envoi dépasse ${most}, le maximum accepté ici. Veuillez en envoyer moins.`,
    back: "Retour",
    tooMany: "Trop de tentatives",
    tooManyWhy: "Trop de requêtes à la fois. Patientez une minute, puis réessayez.",
    unreadableForm: "Nous n’avons pas pu lire ce formulaire",
    unreadableFormTitle: "Formulaire illisible",
    unreadableFormWhy:
      "L’envoi de votre navigateur est arrivé endommagé, rien n’a donc été modifié. Veuillez remplir le formulaire et l’envoyer de nouveau.",
    unreadableAddress: "Nous n’avons pas pu lire cette adresse",
    unreadableAddressTitle: "Adresse illisible",
    unreadableAddressWhy: "L’adresse est trop longue ou contient des caractères que nous ne pouvons pas lire.",
    everything: "Tout afficher",
    noFile: "Ce fichier n’existe pas dans cette version. Rechargez la page qui le demande.",
    late: "La requête n’a pas abouti à temps.",
  },
