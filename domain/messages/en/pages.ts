import { PRODUCT_NAME } from "../../brand";
import { formatCommaList, formatListWithAnd } from "../../language/formatListWithAnd";
import { formatMegabytes, formatNumber, pickPluralForm } from "../../language/formatNumber";
import type { Grade, Market } from "../../listings/market";

const amiibo = (count: number): string => pickPluralForm(count, { one: "1 amiibo", other: `${count} amiibo` });
const games = (count: number): string => pickPluralForm(count, { one: "1 game", other: `${count} games` });
/** "all 3 games", "2 of 3 games" */
const gamesOf = (count: number, of: number): string => (count === of ? `all ${games(of)}` : `${count} of ${games(of)}`);

const REGIONS = { eu: "Europe", au: "Australia", na: "North America", jp: "Japan" };
const IN_REGION = { eu: "in Europe", au: "in Australia", na: "in North America", jp: "in Japan" };

const MARKET = { "EBAY-GB": "UK", "EBAY-US": "US" } as const;
const IN_MARKET = { "EBAY-GB": "in the UK", "EBAY-US": "in the US" } as const;

const separated = <Part>(parts: readonly Part[]): (string | Part)[] =>
  parts.flatMap((part, place) => (place === 0 ? [part] : [", ", part]));

/** "12 copies, 3 wishes" */
const writes = (copies: number, wishes: number, watches: number, changes: number): string =>
  formatCommaList([
    ...(copies > 0 ? [pickPluralForm(copies, { one: "1 copy", other: `${formatNumber(copies)} copies` })] : []),
    ...(wishes > 0 ? [pickPluralForm(wishes, { one: "1 wish", other: `${formatNumber(wishes)} wishes` })] : []),
    ...(watches > 0 ? [pickPluralForm(watches, { one: "1 watch", other: `${formatNumber(watches)} watches` })] : []),
    ...(changes > 0 ? [pickPluralForm(changes, { one: "1 change", other: `${formatNumber(changes)} changes` })] : []),
  ]);

const copies = (count: number): string =>
  pickPluralForm(count, { one: "1 copy", other: `${formatNumber(count)} copies` });

/** What somebody collects, by its parts. */
interface GoalTold {
  readonly kinds: readonly (keyof typeof COLLECTED)[];
  /** It is everything but these kinds. Absent: it is `kinds` alone. */
  readonly without: readonly (keyof typeof COLLECTED)[] | undefined;
  /** Their names, and those of the game series. */
  readonly series: readonly string[];
  readonly gameSeries: readonly string[];
  /** Only what does something in these: one by its name, if there is any, and how many more. */
  readonly games: { readonly first: string | undefined; readonly more: number } | undefined;
  readonly isOneOfEach: boolean;
}

const COLLECTED = {
  figure: "figures",
  yarn: "yarn figures",
  card: "cards",
  band: "Power-Up Bands",
  block: "wooden blocks",
  "cereal-box": "cereal boxes",
} as const;

/** "with something to do in Splatoon 3 and 2 more games" */
function playedIn({ first, more }: NonNullable<GoalTold["games"]>): string {
  if (first === undefined) return "with something to do in a game that is played";
  if (more === 0) return `with something to do in ${first}`;
  return pickPluralForm(more, {
    one: `with something to do in ${first} and 1 more game`,
    other: `with something to do in ${first} and ${formatNumber(more)} more games`,
  });
}

/** Behind how many there are. */
const COUNTED = { characters: "characters", figures: "figures", cards: "cards" } as const;

/** What a deal is measured against. */
const UNDER = {
  listed: "under listed",
  sold: "under sold",
  guide: "under the price guide",
  converted: "under the price guide, converted",
  from: "under the cheapest listing",
} as const;

export const messages = {
  access: {
    logIn: "Log in",
    signUp: "Sign up",
    logInTitle: "Login",
    logInText: "Login to save and sync your collection across devices!",
    logInWith: (provider: string) => `Log in with ${provider}`,
    signUpHint: "New here? Any of these creates an account too.",
    signUpDetails: "What signing up means",
    registerTitle: "Register",
    registerText: "Register to save and sync your collection across devices!",
    signUpWith: (provider: string) => `Sign up with ${provider}`,
    passwordNote:
      "No password: the service you choose says who you are. We keep your name, your e-mail address and its id for you, nothing else. Your collection is private until you switch it on.",
    privacy: "Privacy Policy",
    providersNotSetUp:
      "Not set up on this site yet. Its operator sets these variables, with what the provider gives out:",
    logOutTitle: "Log out",
    logOutQuestion: "Log out?",
    logOutText: "You came here from another site or by typing the address. Do you want to log out on this device?",
    logOut: "Log out",
    staySignedIn: "Stay signed in",
    sessionKept: `You’re logged out on this device. We couldn’t end the session on our side, because ${PRODUCT_NAME} can’t save anything right now. If others could have used this device, log in later and choose “Log out everywhere” in your account settings.`,
    problems: {
      denied: (provider: string) => `${provider} says that you did not agree. Nothing was stored; you can try again.`,
      expired: (provider: string) =>
        `This sign-in through ${provider} has expired: it is valid once, for 10 minutes, in the browser where it began. Please start again.`,
      outage: (provider: string) =>
        `${provider} does not answer right now. Please try again in a moment, or use another way in.`,
      refused: (provider: string) => `${provider} did not accept the sign-in. Please start again.`,
      unreadable: (provider: string) =>
        `${provider} answered something that we cannot read. Please try again, or use another way in.`,
      taken: (provider: string) =>
        `This ${provider} account belongs to another ${PRODUCT_NAME} account already. Nothing was changed.`,
      another: (provider: string) => `Another ${provider} account is connected already. Nothing was changed.`,
      only: (provider: string) =>
        `${provider} stays connected: it is the only way into your account. Connect another one first, then you can disconnect this one.`,
      elsewhere: (provider: string) => `To connect ${provider}, please press its button here.`,
      unset: (provider: string) => `${provider} is not set up on this site.`,
    },
  },
  account: {
    title: "Account Settings",
    signInMethods: "You sign in with:",
    linkedAccount: <Part>(provider: Part, name: Part): (string | Part)[] => [provider, " as ", name],
    onlySignInMethod: "The only way into your account, so it stays.",
    connectAnother: "Connect another one to sign in with either:",
    connect: (provider: string) => `Connect ${provider}`,
    disconnect: (provider: string) => `Disconnect ${provider}`,
    disconnectWarning: (provider: string) =>
      `${provider} will not open this account any more, and what it told us of you is deleted. Your collection stays.`,
    confirmDisconnect: (provider: string) => `Yes, disconnect ${provider}`,
    sessions: "Where you are signed in",
    device: (browser: string, system: string) => `${browser} on ${system}`,
    unknownBrowser: "A browser",
    unknownSystem: "an unknown system",
    currentSession: "this one",
    sessionPeriod: <Part>(since: Part, until: Part): (string | Part)[] => [
      "since ",
      since,
      ", until ",
      until,
      " unless used before",
    ],
    endSession: "Log out there",
    signOutEverywhere: "Log out everywhere",
    logOut: "Logout",
  },
  activity: {
    title: "Activity",
    intro: (changes: number) =>
      `Your last ${formatNumber(changes)} changes from the past 30 days, and a way to undo each.`,
    pagination: "Further back",
    newer: "Newer",
    older: "Older",
    valueHint: "Gains and losses are at the averages of today.",
    valueEffect: "Effect on value: ",
    unknownItem: "an amiibo that is no longer in the catalogue",
    undone: "Undone.",
    historyDeleted: "Can't be undone: its undo history was deleted.",
    nothingToUndo: "Nothing left to undo.",
    undo: "Undo",
    redo: "Do again",
    /** Behind "Undo", for those who hear it. */
    ofChange: (title: string) => `: ${title}`,
    emptyTitle: "Nothing yet",
    emptyPageTitle: "Nothing further back",
    emptyHint: "Whatever you add, edit, import or remove appears here, and stays for 30 days.",
    browseCatalogue: "Browse the catalogue",
    latestActivity: "Latest activity",
    imported: (entries: number) =>
      pickPluralForm(entries, { one: "Imported 1 entry", other: `Imported ${formatNumber(entries)} entries` }),
    guestHoldingsAdded: "Added what you had marked before you signed in",
    changeUndone: "Undid something you had done earlier",
    /** What was done to several items: it stands in the sentences below where one has its name. */
    itemCount: (count: number) => `${formatNumber(count)} amiibo`,
    changed: (what: string) => `Changed ${what}`,
    edited: (what: string) => `Edited ${what}`,
    added: (what: string) => `Added ${what}`,
    addedCopies: (count: number, what: string) => `Added ${copies(count)} of ${what}`,
    removed: (what: string) => `Removed ${what}`,
    removedCopies: (count: number, what: string) => `Removed ${copies(count)} of ${what}`,
    addedToWishlist: (what: string) => `Put ${what} on your wishlist`,
    removedFromWishlist: (what: string) => `Took ${what} off your wishlist`,
    addedToWatchlist: (what: string) => `Started to watch ${what}`,
    removedFromWatchlist: (what: string) => `Stopped watching ${what}`,
    copiesRemovedSince: (count: number) => `${copies(count)} left your collection since.`,
    entriesWouldStay: (count: number) =>
      pickPluralForm(count, {
        one: "1 entry was changed since and would stay.",
        other: `${formatNumber(count)} entries were changed since and would stay.`,
      }),
    copiesRemovedBefore: (count: number) => `${copies(count)} had left your collection before.`,
    entriesStayed: (count: number) =>
      pickPluralForm(count, {
        one: "1 entry had been changed since and stayed.",
        other: `${formatNumber(count)} entries had been changed since and stayed.`,
      }),
    outcomes: {
      tooManyCopies:
        "Nothing was changed: you would have more than 999 copies of one amiibo, or more than 20,000 in all.",
      unknownChange: "Nothing was changed: this is not in your activity of the last 30 days.",
      nothingUndone: "Nothing could be undone: all of it was changed or left your collection since.",
      redone: "Done again.",
      nothingRedone: "Nothing could be done again: all of it was changed since.",
      undone: "Undone.",
      alreadyUndone: "This was undone before, in another window or on another device.",
    },
  },
  advert: {
    title: "Advert",
    offer: "Offer",
    ownAdvert: <Part>(bold: (words: string) => Part): (string | Part)[] => [
      bold("Missing a figure?"),
      ` Hang a wishlist tag on it and it will be easy to find again. ${PRODUCT_NAME} shows no third-party adverts here.`,
    ],
  },
  /** What somebody is told of what they watch: here, in a feed and in Discord. */
  alerts: {
    /** Instead of the name of one that the catalogue no longer has. */
    unknownItem: "An amiibo that you watch",
    emptyWatchlist: "You watch nothing yet.",
    watchedCount: (items: number) =>
      pickPluralForm(items, { one: "You watch 1 item.", other: `You watch ${items} items.` }),
    watchedNoneMet: (items: number) =>
      pickPluralForm(items, {
        one: "You watch 1 item; no target is met.",
        other: `You watch ${items} items; no target is met.`,
      }),
    watchedTargetsMet: (items: number, met: number) =>
      pickPluralForm(items, {
        one: pickPluralForm(met, {
          one: "You watch 1 item; 1 target is met.",
          other: `You watch 1 item; ${met} targets are met.`,
        }),
        other: pickPluralForm(met, {
          one: `You watch ${items} items; 1 target is met.`,
          other: `You watch ${items} items; ${met} targets are met.`,
        }),
      }),
    /** @param corner such as "UK, new" */
    priceAlert: (corner: string, name: string, cost: string, target: string) =>
      `${corner}: ${name} costs ${cost}. Your target: ${target}.`,
    /** In place of a price that may not be told. */
    noMoreThanTarget: (shop: string) => `no more than your target at ${shop}`,
    restockAlert: (corner: string, name: string, shop: string) => `${corner}: ${name} is back in stock at ${shop}.`,
    restockAlertWithPrice: (corner: string, name: string, shop: string, price: string) =>
      `${corner}: ${name} is back in stock at ${shop} for ${price}.`,
    testAlert: "This is a test: your alerts will look like this.",
    invalidWebhookUrl: "That is not a web address. Discord shows it under Integrations, Webhooks, Copy Webhook URL.",
    notDiscordWebhook: "A webhook's address begins with https://discord.com/api/webhooks/.",
    incompleteWebhookUrl: "That is not a whole webhook. It has a number and a long secret after /api/webhooks/.",
  },
  /** What the API answers to calls that it does not take. */
  apiErrors: {
    bodyNotObject: (example: string) => `The body is not a JSON object: send one such as ${example}.`,
    invalidValue: "This is not what the field can hold.",
    invalidChangeId: "X-Change-Id has 8 to 64 letters, digits, hyphens or underscores.",
    unknownAmiibo: "There is no amiibo with this id.",
    notFound: "There is nothing at this address.",
    crossSiteRequest: "This request did not come from our own pages.",
    missingCsrfToken: "This call needs the X-CSRF-Token of a page that you are signed in on. Reload it.",
    signedOut: "You are not signed in.",
    forbidden: "Your account may not do this.",
    bodyTooLarge: (most: string) => `A body has at most ${most} here.`,
    tooManyRequests: "That was too much at once. Please wait a minute.",
    unavailable: "Plinth cannot answer right now. Nothing is lost; please try again in a moment.",
    notSaved: "Plinth cannot save anything right now. Everything that was saved before is safe.",
    serverError: "Something broke on our side. Please try again.",
  },
  cataloguePage: {
    listViews: "Views",
    series: "Series",
    listViewNames: {
      all: "All amiibo",
      "amiibo-franchise": "By Franchise",
      "game-series": "By Game Series",
      "animal-crossing-cards": "Animal Crossing",
    },
    preview: "Preview of the second version",
    previewText: <Part>(tryIt: (words: string) => Part): (string | Part)[] => [
      `The second version of ${PRODUCT_NAME} is being built. `,
      tryIt("Try the preview"),
      ".",
    ],
    previewWithFeedback: <Part>(tryIt: (words: string) => Part, tell: (words: string) => Part): (string | Part)[] => [
      `The second version of ${PRODUCT_NAME} is being built. `,
      tryIt("Try the preview"),
      " and ",
      tell("tell us what you think"),
      ".",
    ],
    noCardsFound: "No results, try searching again!",
    welcomeTitle: "A small museum for your amiibo",
    welcomeText: (count: number) =>
      `All ${count} figures and cards on their plinths. Light up the ones you own, hang a tag on the ones you wish for.`,
    sampleProgress: (lit: number, of: number) => `A sample shelf: ${lit} of ${of} lit. Yours starts with one tap.`,
    sampleProgressWithValue: (lit: number, of: number, worth: string) =>
      `A sample shelf: ${lit} of ${of} lit, worth ${worth}. Yours starts with one tap.`,
    viewDescriptions: {
      all: (count: number) =>
        `All ${count} amiibo figures and cards on their plinths, with release dates and prices. Light up the ones you own.`,
      "animal-crossing-cards": (count: number) =>
        `All ${count} Animal Crossing amiibo on their plinths, with release dates and prices. Light up the ones you own.`,
    },
    seriesDescription: (series: string, count: number) =>
      `${series}: ${count} amiibo on their plinths, with release dates and prices. Light up the ones you own.`,
  },
  changelog: {
    title: "Changelog & Upcoming",
    pageTitle: "Changelog and Upcoming",
    description: "What has changed here, day by day, and what comes next.",
    upcoming: "Upcoming",
    newItems: <Part>(upcoming: (words: string) => Part): (string | Part)[] => [
      "Every new amiibo, as soon as its day is known: ",
      upcoming("upcoming amiibo"),
    ],
    requestFeature: <Part>(tell: (words: string) => Part): (string | Part)[] => ["What you miss: ", tell("tell us")],
    days: {
      "2026-11-25": [
        "Ask collectors about what they show, if they receive questions, and answer those who ask you",
        "Six languages: English, German, French, Spanish, Italian and Japanese; choose yours below each page or in your settings",
      ],
      "2026-11-21": [
        "Accounts: sign in with Google, Discord, Facebook, GitHub or Twitch and keep your collection on every device",
        "Every copy has its own box, condition, price, date and notes, and can be for sale",
        "Checklists for figures and for Animal Crossing cards",
        "Select many exhibits and change them at once; every removal can be undone",
        "A public page for your collection, your wishlist and your sell list, each with its own switch",
        "Take your collection with you as CSV or JSON, and bring it back",
        "Imports read collectors' own spreadsheets in six languages, ask where a name fits several exhibits, and can be undone",
        "Prices: averages of 30 days in the UK and the US, new and used, with their history, what they rest on and how old they are",
        "Current market prices of everything in one table, and a board of what shops have in stock",
        "What your shelf is worth, over time, and beside what you paid",
        "Price targets: told here, by feed or in Discord when something costs what you want to pay, or is back in stock",
        "Say what you collect: progress, what is missing and pictures count your goal",
        "Games: which amiibo does something in yours, and the cheapest way to it",
        "Compare a public collection with yours, and find collectors to trade with, if they agreed to be found",
        "An asking price for what you have for sale, shown on your public sell list",
        "Pictures of your collection, of its cards or of any series, to keep, to print and to share",
        "Releases to come by region, as a page and as a calendar for your own",
        "Works in a shop without signal: pages you opened before are there, and what you mark is saved later",
        "The search forgives typos, and words can come in any order",
        "Activity has all that you did in the last 30 days, each change with its undo and what it did to the value of your collection",
        "The wishlist says what it costs now and where, in an order of your own; all spare copies can be offered at once",
        "Ctrl+Z takes back what you changed last, and lists print as sheets to tick off",
      ],
      "2026-11-20": [
        "A new museum: every item has an artwork of its own and stands on a plinth",
        "Every figure and card up to September 2026",
        "Search that forgives accents, filters that live in the address, and a dark scheme",
        "Mark what you own, wish for and watch before you have an account",
      ],
      "2020-03-09": ["Price history for each item", "A checklist for figures and cards"],
      "2020-03-08": ["Animal Crossing cards can be viewed by series", "Faster loading of the catalogue"],
      "2020-03-07": ["First public version", "Sign-in through social providers"],
    },
  },
  checklistPage: {
    title: "Checklist",
    seriesTitle: (series: string) => `Checklist: ${series}`,
    signUpNeeded: "You need to be signed up in order to use the checklist feature.",
    tileKindsTitle: "Checklists",
    tileKinds: { figure: "Figures", card: "Animal Crossing & Cards" },
    seriesTabs: "Series",
    otherCards: "Others",
    allCards: "All cards",
    cardNumber: (printed: string) => `No. ${printed}`,
    exportLabels: {
      goal: "Export My Goal to Image",
      figures: "Export Figures to Image",
      everything: "Export Everything to Image",
      cards: "Export Card Series to Image",
      wishlist: "Export Wishlist",
      unowned: "Export Unowned",
    },
    seriesExportLabel: (series: string) => `Export ${series} to Image`,
  },
  contact: {
    tooLong: (most: number) => `A contact has at most ${most} characters.`,
    hiddenCharacters: "A contact is one line without invisible characters. Type it instead of pasting it.",
    containsEmail:
      "Please leave out your e-mail address, so that nobody gathers it. Give a name on a chat service instead.",
  },
  progressKinds: { characters: "Characters", figures: "Figures", cards: "Cards" },
  errors: {
    notFound: "404 - page not found",
    notFoundText: "This plinth is empty. The exhibit may have moved, or there is a typo in the address.",
    browseAll: "Find it among all exhibits",
    serverError: "The lights went out",
    serverErrorPageTitle: "Error",
    serverErrorText:
      "Something broke on our side. It has been noted; nothing of your collection is lost. Please try again in a moment.",
    home: "Back to Home",
    unavailable: "One moment, please",
    unavailablePageTitle: "Please try again",
    unavailableText:
      "The shelves cannot be reached right now. Nothing of your collection is lost; please try again in a moment.",
    notSaved: "Nothing was saved",
    notSavedText:
      "Plinth cannot save anything right now, so you cannot log in or change anything. Everything that was saved before is safe. Please try again in a few minutes.",
    sendAgain: "Try again",
    browseMeanwhile: "Look around meanwhile",
    logInRequired: "Please log in",
    logInRequiredText: "This page is for people with an account, so you need to be logged in to see it.",
    notChanged: "Nothing was changed",
    notChangedTexts: {
      too_many_copies: (inAll: number, ofOne: number) =>
        `A collection holds at most ${formatNumber(inAll)} copies, and ${ofOne} of one amiibo. Nothing was changed.`,
      too_many_changes: () =>
        "You changed more of your collection in an hour than one account may. Nothing was changed. Please try again later.",
      changed_meanwhile: () => "Your collection was changed meanwhile. Please try again.",
    },
    toCollection: "To your collection",
    crossSiteForm: "That did not come from us",
    crossSiteFormPageTitle: "Refused",
    crossSiteFormText: "This form was sent from another site, so nothing was changed.",
    tooLarge: "That is too much",
    tooLargePageTitle: "Too large",
    tooLargeText: (most: string) =>
      `What you sent is larger than ${most}, which is the most that fits here. Please send less of it.`,
    back: "Back",
    tooManyRequests: "Too many tries",
    tooManyRequestsText: "Too many requests at once. Please wait a minute, then try again.",
    unreadableForm: "We could not read that form",
    unreadableFormPageTitle: "Unreadable form",
    unreadableFormText:
      "What your browser sent arrived broken, so nothing was changed. Please fill in the form and send it again.",
    unreadableAddress: "We could not read that address",
    unreadableAddressPageTitle: "Unreadable address",
    unreadableAddressText: "The address is too long or holds characters that we cannot read.",
    showAllItems: "Show me everything",
    fileNotFound: "There is no such file in this release. Reload the page that asks for it.",
    requestTimeout: "The request did not come to its end in time.",
  },
  faq: {
    title: "FAQs & About",
    description: "What this museum of amiibo is, where its prices come from, and who drew its exhibits.",
    about: {
      question: `What is ${PRODUCT_NAME}?`,
      answer:
        "A place for people who collect amiibo. You can walk through the whole catalogue of figures and cards, mark what you own and whether it is still in its box, keep a wishlist, watch prices, and show your collection to others.",
      accountNote: "Browsing needs no account. An account keeps your collection and brings it to every device you use.",
    },
    search: {
      question: "Why does the search show something that I did not type?",
      answer:
        "It forgives one typo in each word: if you type “lnik”, it asks whether you meant Link. Word order, accents and punctuation do not matter. A search that finds little in one series says how many there are elsewhere in the catalogue, and takes you there with what you typed.",
    },
    guest: {
      question: "What happens to what I mark without an account?",
      answer:
        "It stays in the tab, and goes when you close it. If you log in before that, we ask whether to add it to your collection. Nothing you already have is ever removed.",
    },
    prices: {
      question: "Where do the prices come from?",
      answer: <Part>(settings: (words: string) => Part): (string | Part)[] => [
        "From shops in the UK and the US and from listings of an auction marketplace. Every price says where it was seen and how old it is. You can choose your preferred price region for the homepage in your ",
        settings("account settings"),
        ", or with the flags at the top of each page.",
      ],
    },
    missingAverages: {
      question: "Why are there no averages?",
      answer:
        "Averages of what is sold or listed take the marketplace's written permission, which this site does not have. You see what is asked now, and what a price guide says: of prices in dollars, in pounds by the day's rate. Items without either price show \"Not known\" and are left out of the value of a collection.",
    },
    averages: {
      question: "How are averages made, and when does a price count as changed?",
      calculation:
        "An average is the mean of the last 30 days. Each listing counts once, however many it sold, and what is far from the others is left out. After a sudden change in price, such as a reprint, only later sales count. An average of fewer than 3 sales is marked “few”.",
      changes:
        "A change compares it with the 30 days before, new with new and used with used. Two averages of a few sales differ by chance, so we tell a change only where chance can be ruled out, and no more of it than that. “Steady” means that a change by 15% would have shown; a dash, that nobody can tell.",
    },
    noData: {
      question: 'Why is an average price zero, or shown as "No data"?',
      answer:
        "Because there was no sale data in the last 30 days for that region. We would rather show nothing than guess, and items without data are left out of the value of a collection.",
    },
    alerts: {
      question: "Can you tell me when something gets cheaper?",
      answer: <Part>(watcher: (words: string) => Part): (string | Part)[] => [
        "Yes: name a price on the ",
        watcher("price watcher"),
        " or on an item's own page, and we tell you here, in a private feed or in Discord when a shop or a listing offers it at that price or less. We compare prices without postage, separately for new and used and for each country, and tell you once, then again only after the price has been 3% above your target.",
      ],
    },
    goal: {
      question: "I do not collect everything. Does that count against me?",
      answer: <Part>(goal: (words: string) => Part): (string | Part)[] => [
        "Not once you ",
        goal("say what you collect"),
        ": some series, no cards, one of each character. Progress, what is missing and pictures count that, and a tap on “Count everything” counts the rest for a look. What your collection is worth is all of it, always. With one of each, a single item of a character is enough, wherever it stands; the total cost takes the cheapest of each. Files that you export hold all that you own. Others learn of your goal only if you show it: then your public page and its picture count it, too.",
      ],
    },
    games: {
      question: "Which amiibo does something in my game?",
      answer: <Part>(games: (words: string) => Part): (string | Part)[] => [
        "Look your game up under ",
        games("Games"),
        ": each thing that amiibo do there has the ones that do it, what you have of them, and the cheapest way to it, by what is asked now or by the average in your region. Say “I play this”, and lists, your goal and My Account count what is still to unlock. Where a sentence is not ours, it stands as the catalogue’s source says it, and is marked.",
      ],
    },
    trade: {
      question: "Can I trade with other collectors?",
      answer: <Part>(trade: (words: string) => Part, privacy: (words: string) => Part): (string | Part)[] => [
        'Press "Compare with mine" on a public collection: you see what both of you have, what they can spare that you wish for and the other way round, as a message to copy. ',
        trade("Find a trade"),
        ' lists collectors who agreed to be found. Nobody finds you there until you switch on "Open to Trades" in your ',
        privacy("privacy settings"),
        ", and whatever of yours is private is never used.",
      ],
    },
    askingPrices: {
      question: "Who sees what I ask for a copy?",
      answer: `Nobody, until you make your sell list public; then its visitors see the condition, the box and your asking price of the copies that are for sale. What you paid and your notes are never shown to anybody else. The price is as you wrote it, in your currency, and ${PRODUCT_NAME} takes no part in the sale.`,
    },
    paidPrices: {
      question: "What is “Paid by collectors”?",
      answer: <Part>(privacy: (words: string) => Part): (string | Part)[] => [
        'The middle of what at least ten collectors paid for an item in the last year, each with an account that is older than a month. They opted in by switching on "Contribute Prices Paid" in their ',
        privacy("privacy settings"),
        "; until you do, yours count nowhere. It tells no names and no exact price, is counted once a day and mixed with no average. Who has nine such accounts could still learn what a tenth collector paid, to the nearest 0.50, but not who that is. If you switch it off, yours are out of it by the next day.",
      ],
    },
    offline: {
      question: "Does it work in a shop without signal?",
      answer: (items: number) =>
        `Yes, and you can install it from your browser's menu. After one visit your device keeps a copy of your collection, of the whole list with its search, of the checklist, your wishlist and your price watcher, and of the last ${items} items that you looked at; each says that it is a copy, and from when. What you change waits on the device and is sent once there is a network again. The copies are yours alone: they go when you log out, and when anybody else logs in there.`,
    },
    calendar: {
      question: "Can I have the next releases in my calendar?",
      answer: <Part>(upcoming: (words: string) => Part): (string | Part)[] => [
        "Yes: ",
        upcoming("upcoming amiibo"),
        " has a calendar for each region that you can subscribe to, and, when you are logged in, a private one of what you wish for and of your goal.",
      ],
    },
    contact: {
      question: "I found a bug, or I have an idea",
      thanks: "Thank you, please tell us.",
      chat: <Part>(chat: (words: string) => Part): (string | Part)[] => ["The quickest way is ", chat("our chat"), "."],
      email: <Part>(address: Part): (string | Part)[] => ["You can write to ", address, "."],
      noContact: "Whoever runs this site has not named a contact yet.",
    },
    pictures: {
      question: "Whose pictures are these?",
      withPhotographs:
        "Ours, but for photographs: every exhibit is drawn by the site from the item's facts, and where whoever runs this site has a photograph of the item, that stands in its place.",
      withoutPhotographs:
        "Ours. Every exhibit is drawn by the site from the item's facts, so that nobody's photographs are borrowed.",
      factSources: "The facts build on AmiiboAPI, which its makers share under the MIT licence.",
    },
  },
  accountDeleted: {
    pageTitle: "Goodbye",
    heading: "Your account is gone",
    text: "Everything that was kept of it is deleted: your collection and its notes, your lists, your settings, your public pages, and every session on every device. Thank you for the time you spent here.",
    browseAsGuest: "Look around as a guest",
  },
  footer: {
    title: "More",
    privacy: "Privacy Policy",
    faqs: "FAQs & About",
    checklist: "Checklist",
    stock: "Stock Checker",
    priceWatcher: "Price watcher",
    marketPrices: "Market prices",
    games: "Games",
    upcoming: "Upcoming amiibo",
    news: "Latest news",
    changelog: "Changelog",
    adverts: "Disable Adverts",
    chat: "Chat with us",
    email: "E-mail",
    about: {
      drawn: `${PRODUCT_NAME} is made by collectors and has no tie to Nintendo. amiibo is a trademark of Nintendo. All artwork here is our own drawing.`,
      photographed: `${PRODUCT_NAME} is made by collectors and has no tie to Nintendo. amiibo is a trademark of Nintendo. Artwork without a photograph is our own drawing.`,
    },
    version: (version: string) => `Version ${version}`,
  },
  forms: {
    figure: "Figure",
    yarn: "Yarn figure",
    card: "Card",
    band: "Power-Up Band",
    block: "Wooden block",
    "cereal-box": "Cereal box",
  },
  /** What is for sale of somebody, copy by copy. */
  forSaleTable: {
    caption: "Copies for sale",
    item: "Amiibo",
    condition: "Condition",
    box: "Box",
    askingPrice: "Asking",
    guidePrice: "By the guide",
    averagePrice: "Average now",
    edit: <N>(name: string, unseen: (words: string) => N): (string | N)[] => ["Edit", unseen(` ${name}`)],
    reserved: "Reserved",
    card: "Card",
    boxed: "Boxed",
    loose: "Loose",
  },
  games: {
    title: "Games",
    intro: "Which amiibo does something in your game, what it does there, and the cheapest way to get it.",
    description: (count: number) => `Which amiibo do what in ${count} games, and the cheapest way to each.`,
    gameDescription: (game: string, platform: string) =>
      `${game} (${platform}): which amiibo do what there, and the cheapest way to each.`,
    searchTooLongTitle: "That search is too long",
    searchLabel: "Search for a game",
    search: "Search",
    gameCount: (count: number) => `${count} games`,
    foundCount: (count: number, of: number) => `${count} of ${of} games`,
    noResults: <Part>(all: (words: string) => Part): (string | Part)[] => [
      "No game of that name knows any amiibo here. ",
      all("Show every game"),
    ],
    playedGames: "You play",
    itemCount: amiibo,
    itemsWithEffect: (count: number) =>
      pickPluralForm(count, { one: "1 amiibo does something here.", other: `${count} amiibo do something here.` }),
    platformAndYear: (platform: string, year: number) => `${platform}, ${year}`,
    /** @param known a whole sentence */
    gameSummary: (edition: string, known: string) => `${edition}. ${known}`,
    inYourGames: (count: number) => `in ${count} of your games`,
    playedGamesSentence: <Part>(who: Part, games: readonly Part[]): (string | Part)[] => [
      who,
      ": ",
      ...separated(games),
      ".",
    ],

    effectKinds: {
      unlock: "Stays in the game",
      look: "A new look",
      invite: "Somebody comes to visit",
      play: "Another way to play",
      daily: "Once a day",
      spot: "Helps there and then",
      "figure-player": "Trained and kept on the amiibo",
      save: "Keeps something of yours on the amiibo",
    },
    writesToAmiibo: "Written to the amiibo, which keeps the data of one game at a time",
    sourceWording: "In the words of the catalogue's source",

    allGames: "All games",
    allEffects: "All that amiibo do here",
    otherPlatforms: <Part>(platforms: readonly Part[]): (string | Part)[] => ["Also for ", ...separated(platforms)],
    ownedEffects: "What is yours",
    missingCost: <Part>(price: Part, items: number, bases: string): (string | Part)[] => [
      "The cheapest way to all that is missing: ",
      price,
      ` for ${amiibo(items)}, by ${bases}.`,
    ],
    unpricedEffects: (count: number) =>
      pickPluralForm(count, {
        one: "Of one thing more nobody knows a price.",
        other: `Of ${count} things more nobody knows a price.`,
      }),
    showAll: (count: number) => `Show all ${count}`,
    allCharactersOwned: "You have every character.",
    alreadyOwned: "Yours already.",
    priceUnknown: "Nobody knows a price of any of them now.",
    currentAskingPrice: "asked now",
    /** @param whole makes one part of several */
    cheapestItem: <Part>(
      item: Part,
      price: Part,
      origin: Part,
      whole: (...parts: readonly (string | Part)[]) => Part,
    ): (string | Part)[] => ["The cheapest way: ", item, " ", whole("for ", price, " ", origin)],
    cheapestNewCharacter: <Part>(
      owned: number,
      total: number,
      item: Part,
      price: Part,
      origin: Part,
      whole: (...parts: readonly (string | Part)[]) => Part,
    ): (string | Part)[] => [
      `A different one for each character, ${owned} of ${total} yours. The cheapest: `,
      item,
      " ",
      whole("for ", price, " ", origin),
    ],

    panelTitle: <Part>(small: (words: string) => Part, count: number, yours: number): (string | Part)[] => [
      "In games ",
      small(yours > 0 ? `${games(count)}, in ${yours} of your games` : games(count)),
    ],
    effects: "What it does",
    effectsAndCheaperItems: "What it does, and what does it for less",
    moreGames: (count: number) => `${count} more`,
    thisCostsLess: <Part>(other: Part, count: number, of: number): (string | Part)[] => [
      "This one does the same as ",
      other,
      ` in ${gamesOf(count, of)}, and costs less.`,
    ],
    otherCostsLess: <Part>(other: Part, count: number, of: number, price: Part, origin: Part): (string | Part)[] => [
      other,
      ` does the same in ${gamesOf(count, of)} for `,
      price,
      " ",
      origin,
    ],

    yourGames: "Your games",
    chooseGamesHint: <Part>(games: (words: string) => Part): (string | Part)[] => [
      "Say which ",
      games("games you play"),
      ", and here stands what is still to unlock and what that costs.",
    ],
    itemsInYourGames: "All amiibo in your games",
    nothingToUnlock: "Nothing is left to unlock.",
    unlockCostUnknown: "Nobody knows a price of what is left to unlock.",
    unlockCost: <Part>(price: Part, items: number, bases: string): (string | Part)[] => [
      "All that is still to unlock: ",
      price,
      ` for ${amiibo(items)}, by ${bases}.`,
    ],
    ownedEffectsAndCost: (owned: number, total: number, price: string) =>
      `${owned} of ${total} effects yours, the rest from ${price}`,

    unknownGameName: "There is no game of this name.",
    unknownGameId: "There is no game with this id.",
  },
  goal: {
    title: "Your goal",
    invalidField: <N>(field: N): (string | N)[] => ["This goal is not saved yet: look at ", field, "."],
    currentGoal: (goal: string) => `You collect: ${goal}.`,
    currentGoalEverything: "You collect: everything.",
    explanation:
      "Progress, what is missing and pictures count that; what your collection is worth is all of it. Each page has “Count everything” beside it.",
    publicNote: "Your public profile says so, too.",
    privateNote: "Nobody but you can see it.",
    privacySettings: "Privacy settings",
    legends: { kinds: "Kinds", series: "Amiibo series", game_series: "Game series" },
    seriesHint: "What an amiibo was sold as. None ticked, here and below: all of them.",
    gameSeriesHint: "The games that a character comes from, whatever it was sold as.",
    kinds: {
      figure: "Figures",
      yarn: "Yarn figures",
      card: "Cards",
      band: "Power-Up Bands",
      block: "Wooden blocks",
      "cereal-box": "Cereal boxes",
    },
    oneOfEach: "One of each character",
    oneOfEachHint: "A character is done as soon as you own any one of its items.",
    myGames: "Only what does something in my games",
    myGamesHint: <N>(pages: (words: string) => N): (string | N)[] => [
      "The games that you say you play on ",
      pages("their pages"),
      ". With “One of each”, one of those that do the same there is enough.",
    ],
    save: "Save this goal",
    collectAll: "Collect everything",
    presetsTitle: "Start with",
    presets: {
      "all-figures": "All figures",
      "one-of-each": "One of each character",
      "smash-only": "Smash only",
    },
    franchise: "A whole franchise",
    fillIn: "Fill in",
    itemCount: (total: number, owned: number) =>
      pickPluralForm(total, {
        one: `1 exhibit, you own ${formatNumber(owned)}`,
        other: `${formatNumber(total)} exhibits, you own ${formatNumber(owned)}`,
      }),
    characterCount: (total: number, owned: number) =>
      pickPluralForm(total, {
        one: `1 character, you own ${formatNumber(owned)}`,
        other: `${formatNumber(total)} characters, you own ${formatNumber(owned)}`,
      }),
    /** "all figures of Super Smash Bros. and Kirby, one of each character": behind "You collect: ". */
    description: ({ kinds, without, series, gameSeries, games, isOneOfEach }: GoalTold) => {
      const of = [
        ...(series.length > 0 ? [`of ${formatListWithAnd(series)}`] : []),
        ...(gameSeries.length > 0 ? [`of the game series ${formatListWithAnd(gameSeries)}`] : []),
      ].join(", and ");
      const what = without ? "everything" : `all ${formatListWithAnd(kinds.map((kind) => COLLECTED[kind]))}`;
      const played = games ? playedIn(games) : "";
      return [
        [what, of, played].filter(Boolean).join(" "),
        ...(without ?? []).map((kind) => `no ${COLLECTED[kind]}`),
        ...(isOneOfEach ? [games ? "one of each that do the same" : "one of each character"] : []),
      ].join(", ");
    },
    unknownSeries: "The catalogue has no such amiibo series. Choose from the list.",
    unknownGameSeries: "The catalogue has no such game series. Choose from the list.",
    invalidKind: (kinds: readonly string[]) => `A kind is one of ${kinds.join(", ")}.`,
    missingKind: "Choose at least one kind.",
    coversEverything: "This covers the whole catalogue. Choose what you collect, or collect everything.",
    noMatches: "Nothing in the catalogue matches both these kinds and these series. Choose more of either.",
  },
  /** What counts on a page. */
  goalLine: {
    title: "What counts",
    youCollect: "You collect",
    /** @param whose such as "You collect" */
    goalSentence: <N>(whose: N, goal: string): (string | N)[] => [whose, `: ${goal}.`],
    everythingCountsNow: "Everything counts here now.",
    itemsOutsideGoal: (count: number) =>
      pickPluralForm(count, {
        one: "1 item that you own is not part of it.",
        other: `${formatNumber(count)} items that you own are not part of it.`,
      }),
    countEverything: "Count everything",
    countGoal: "Count the goal",
    changeGoal: "Change your goal",
    goalCounts: "Your goal counts here.",
    everythingCounts: "Everything counts here.",
  },
  importResult: {
    importedCount: (entries: number) =>
      pickPluralForm(entries, { one: "1 entry imported.", other: `${formatNumber(entries)} entries imported.` }),
    rowsLeftOut: <N>(rows: number, again: (words: string) => N): (string | N)[] => [
      pickPluralForm(rows, {
        one: "1 row was left out for want of your answer. ",
        other: `${formatNumber(rows)} rows were left out for want of your answer. `,
      }),
      again("Choose the file again"),
      " to answer.",
    ],
    undone: "This import was undone. What you changed since then has stayed.",
    seeActivity: "See your activity",
    undo: "Undo this import",
  },
  notifications: {
    title: "Notices",
    titleWithCount: (count: string) => `Notices (${count})`,
    titleWithUnread: (count: string) => `Notices, ${count} unread`,
    unreadTitle: "New",
    markRead: "Mark all as read",
    readTitle: "Earlier",
    priceWatcher: "Price watcher",
    notificationSettings: "Notification settings",
    seeItem: <N>(name: string, unseen: (words: string) => N): (string | N)[] => ["See it", unseen(`: ${name}`)],
    toOffer: "To the offer",
    emptyTitle: "No notices yet",
    emptyHint: "Set a target price on something you watch, or switch on “Back in stock”. You will find the alert here.",
    feedTitle: (brand: string, username: string) => `${brand}: price alerts of ${username}`,
    feedNotFound: "There is no feed at this address. Its owner may have renewed it.",
  },
  item: {
    description: (name: string, series: string) => `${name}, ${series}: release dates, prices and your collection.`,
    inSeries: (series: string) => `In ${series}`,
    previous: "Previous",
    next: "Next",
    sameCharacter: (character: string) => `Other ${character} amiibo`,
    listingNotFound: "This listing is no longer there.",

    factsTitle: "About this exhibit",
    cardNumber: <Part>(series: string, number: Part): (string | Part)[] => [`${series} - Card Number #`, number],
    releaseUnknown: "Its release date is not known.",
    released: <Part>(region: keyof typeof IN_REGION, day: Part, age: string): (string | Part)[] => [
      `First released ${IN_REGION[region]} on `,
      day,
      `, ${age}.`,
    ],
    toBeReleased: <Part>(region: keyof typeof IN_REGION, day: Part, age: string): (string | Part)[] => [
      `Will be released ${IN_REGION[region]} on `,
      day,
      `, ${age}.`,
    ],

    yourCollection: "Your Collection",
    copiesUnavailable: "Your copies cannot be read right now.",
    guestHint: "With an account you also keep notes, the price you paid and the date, copy by copy.",

    partnerOffers: "Offers of partners",
    partnerOffer: (number: number) => `Offer ${number}`,
    partnerNote: "We may earn a little when you buy through them. The price stays the same.",

    whereToGetIt: "Where to get it",
    offersUnavailable: "What shops have of it cannot be read right now. Listings cannot be read right now.",
    searchEbay: (market: Market) => `Search eBay ${MARKET[market]}`,
    ebayCheckedAt: <Part>(age: Part): (string | Part)[] => ["eBay was seen ", age, "."],
    allLinksAffiliate:
      "These are affiliate links: we may earn a little when you buy through them. The price stays the same.",
    someLinksAffiliate:
      "Some of these are affiliate links: we may earn a little when you buy through them. The price stays the same.",
    searchesNote: "Searches show new ones, cheapest first.",
    outOfStock: "Out of Stock",
    seeShop: "See the shop",
    priceUnknown: "No price told",
    preOrder: (price: string) => `Pre-order for ${price}`,
    buyFrom: (price: string) => `Buy from ${price}`,
    atShop: (shop: string) => `at ${shop}`,
    onEbay: (market: string) => `on eBay ${market}`,
    onEbayDelivered: (market: string) => `on eBay ${market}, delivered`,
  },
  itemPrices: {
    title: "Latest Prices",
    caption: "Averages by condition and region",
    grades: { new: "New", used: "Used" },
    listedPrice: (price: string) => `${price} listed`,
    saleCount: (count: number) => pickPluralForm(count, { one: "1 sale", other: `${count} sales` }),
    guideBasis: "by the guide",
    historyUnavailable: "The price history cannot be read right now.",

    detailsTitle: "Behind these prices",
    cheapestOffer: <Part>(market: Market, price: Part, offers: number, age: Part): (string | Part)[] => [
      "Cheapest to buy now in the ",
      MARKET[market],
      ": ",
      price,
      pickPluralForm(offers, { one: ", of 1 offer, ", other: `, of ${offers} offers, ` }),
      age,
    ],
    paidPrice: <Part>(market: Market, grade: Grade, price: Part, owners: number): (string | Part)[] => [
      `Paid by collectors, ${MARKET[market]} ${grade}: about `,
      price,
      `, by ${owners} or more in the last year`,
    ],
    sold: <Part>(sales: number, age: Part, low: string, high: string): (string | Part)[] => [
      pickPluralForm(sales, { one: "Sold: 1 sale, newest ", other: `Sold: ${sales} sales, newest ` }),
      age,
      ". 30-day low ",
      low,
      ", high ",
      high,
      ".",
    ],
    guide: <Part>(age: Part, low: string, high: string): (string | Part)[] => [
      "By the price guide of ",
      age,
      ". 30-day low ",
      low,
      ", high ",
      high,
      ".",
    ],
    converted: <Part>(age: Part, low: string, high: string): (string | Part)[] => [
      "By the price guide, converted, of ",
      age,
      ". 30-day low ",
      low,
      ", high ",
      high,
      ".",
    ],
    listingsPrice: <Part>(price: string, count: number, age: Part): (string | Part)[] => [
      "Listed: ",
      price,
      ", ",
      pickPluralForm(count, { one: "1 listing", other: `${count} listings` }),
      ", ",
      age,
    ],
    averagesNote: (changeMeans: string) =>
      `Averages are those of the last 30 days, without postage; what one listing sold counts once. ${changeMeans}`,
    noAveragesNote: "Averages of this month appear here once there are sales to count.",
    faqLink: "Where prices come from",

    history: "30 Day Price History",
    historyPageTitle: (name: string) => `30 Day Price History of ${name}`,
    historyCaption: "Latest Prices, the newest day first",
    emptyHistory: "Nothing was sold or listed in the last 30 days.",
    emptyGuideHistory: "The price guide had no price for it in the last 30 days.",
    columns: {
      date: "Date",
      price: "Price",
      change: "% difference",
      source: "Data Source",
      currency: "Currency",
    },
    sources: {
      sold: (market: Market, grades: string) => `Sold on eBay ${MARKET[market]}, ${grades}`,
      listed: (market: Market, grades: string) => `Listed on eBay ${MARKET[market]}, ${grades}`,
      guide: (market: Market, grades: string) => `Price guide ${MARKET[market]}, ${grades}`,
    },
    pools: { all: "new and used", new: "new", used: "used" },
  },
  languages: {
    title: "Language",
    browserDefault: "As my browser prefers",
    hint: "Pages, notices, feeds and pictures are in it, on every device where you are signed in.",
    privacyNote:
      "The language that you choose is kept with your account, or in a small cookie that identifies nobody. A new account keeps the language that it was made in.",
  },
  layout: {
    homeTitle: `${PRODUCT_NAME} | Amiibo collection and price tracking`,
    description: `${PRODUCT_NAME} is a small museum for your amiibo: browse every figure and card, light up the ones you own, and see what they cost.`,
    collectionUnavailable:
      "Your collection cannot be read right now, so this page shows no more of it than this device knows; nothing of it is lost.",
    skipToItems: "Skip to the exhibits",
    skipToContent: "Skip to the content",
    printedOn: <Part>(day: Part): (string | Part)[] => [`${PRODUCT_NAME}, printed on `, day],
    printedFor: <Part>(name: Part, day: Part): (string | Part)[] => [
      `${PRODUCT_NAME}, printed for `,
      name,
      " on ",
      day,
    ],
    backToTop: "Back to top",
  },
  /** What is wrong with an address of a list. */
  listQueryErrors: {
    title: "That filter does not exist",
    searchTooLong: (most: number) => `A search has at most ${most} characters.`,
    invalidType: "A type is 1 (figures), 2 (yarn) or 3 (cards).",
    invalidShow: "The filter is either not-collected or duplicates.",
    invalidSort: (sorts: readonly string[]) => `The order is one of ${sorts.join(", ")}.`,
    invalidCount: (everything: string) => `What counts is one's goal, or ${everything}.`,
    invalidGroups: (most: number) => `The number of groups is a whole number from 1 to ${most}.`,
  },
  manifest: {
    name: `${PRODUCT_NAME}: your amiibo collection`,
    description:
      "A small museum for your amiibo: browse every figure and card, light up the ones you own, and look them up in the shop, with or without signal.",
    collection: "My collection",
    lookUpItem: "Do I have this one?",
    checklist: "Checklist",
  },
  marketPricesPage: {
    title: "Current Market Prices",
    description: "Prices of every amiibo, new and used, in the UK and the US.",
    intro: "What every amiibo went for in the last 30 days, new and used, in the UK and the US, and how that changed.",
    introWithheld:
      "What a price guide says of every amiibo, new and used, in the UK and the US, and the cheapest that is asked now.",
    asOf: <Part>(age: Part): (string | Part)[] => ["As of ", age, "."],
    legend: (unknownMeans: string, changeMeans: string) =>
      `Averages of sales: “few” means fewer than 3 of them, “guide” a price from the price guide. A dash: ${unknownMeans} ${changeMeans}`,
    legendWithheld:
      "“Guide” is a price from the price guide, “from” the cheapest offer now. A dash: no price is known.",
    badQueryTitle: "That table does not exist",
    unknownColumn: "There is no such column to sort by.",
    caption: "Prices, a row for each amiibo",
    priceMove: {
      new: (money: string) => `${money} new`,
      used: (money: string) => `${money} used`,
    },
  },
  myAccount: {
    title: "My Account",
    heading: "My Account - Your Collection",
    overview: "Overview",
    progressLabel: (name: string, percent: number) => `${name}: ${percent}% collected`,
    collectionLinks: "Your collection",
    checklist: "Checklist",
    wishlist: "Wishlist",
    sellList: "Sell list",
    goal: "Your goal",
    setGoal: "Set a goal",
    trade: "Find a trade",
    priceWatcher: "Price watcher",
    activity: "Activity",
    gainsAndMovers: "Gains and movers",
    share: "Share",
    data: "Data",
    import: "Import",
    exportCsv: "Export CSV",
    exportJson: "Export JSON",
    printHint: "To print your collection, use your browser’s print command on this page.",
    emptyTitle: "Your plinths are waiting",
    emptyHint: "Find something that stands on your own shelf and press “Own it”: its lamp goes on, here too.",
    addFirstItem: "Add your first amiibo",
    importHint: <N>(bring: (words: string) => N): (string | N)[] => [
      "Do you keep a list already? ",
      bring("Import it"),
      ".",
    ],
    unstartedSeries: "Shelves that are still empty",
  },
  navigation: {
    title: "Site",
    home: `${PRODUCT_NAME}, home`,
    stock: "Stock",
    prices: "Market prices",
    games: "Games",
    upcoming: "Upcoming",
    faqs: "FAQs & About",
    feedback: "Suggestions & Feedback",
    accountUnavailable: "Your account cannot be read right now.",
    account: "My Account",
    settings: "Settings",
    regionButtons: { uk: "Set UK to primary region", us: "Set US to primary region" },
    accountMenu: (name: string) => `Account of ${name}`,
    wishlist: "Wishlist",
    sellList: "Sell list",
    checklist: "Checklist",
    trade: "Find a trade",
    priceWatcher: "Price watcher",
    activity: "Activity",
    publicPage: "Public page",
    admin: "Admin",
    logOut: "Logout",
  },
  news: {
    title: "Latest news",
    description: "News from the museum for your amiibo.",
    posted: <Part>(day: Part): (string | Part)[] => ["Posted ", day],
    articles: {
      open: {
        title: "The doors are open",
        blurb:
          "Nine hundred and fifty figures and cards stand on their plinths. Have a look around: nothing needs an account, and what you mark stays with you from hall to hall.",
      },
      drawings: {
        title: "Why every picture is a drawing",
        blurb:
          "Photographs belong to those who took them. So the museum draws each exhibit itself, from what is known of it: its series, its kind, its name. The same character always keeps its face.",
      },
      noData: {
        title: "No data is better than a guess",
        blurb:
          "Where nothing was sold for thirty days we say so, in words. A zero would look like a price, and an old price would look like today's.",
      },
    },
  },
  notificationSettings: {
    title: "Notifications",
    intro: <Part>(watcher: (words: string) => Part, notices: (words: string) => Part): (string | Part)[] => [
      "We tell you when something on your ",
      watcher("price watcher"),
      " reaches your target price, and when it is back in stock, if you switched that on. Every alert is listed in your ",
      notices("notices"),
      ". Choose here where else to get them.",
    ],
    feedTitle: "Private feed",
    feedHint:
      "An Atom feed for your feed reader. Whoever knows its address can read it, so keep it to yourself; a new address ends the old one.",
    discordHint:
      "Get alerts in a Discord channel: open the channel's settings, then Integrations, then Webhooks, and paste the webhook's address here. Leave it empty to switch this off.",
    webhookLabel: "Webhook address",
    webhookHint: "It begins with https://discord.com/api/webhooks/.",
    save: "Save",
    saveAndTest: "Save and send a test",
    tooManyTests: "Too many tests in one minute. Please wait a minute and try again.",
    outcomes: {
      saved: "Saved.",
      removed: "Removed. Nothing will be sent there.",
      sent: "A test was sent. Check your channel.",
      gone: "This webhook no longer exists in Discord. Create a new one there and save its address here.",
      broken: "Discord did not answer. The address is saved; please try the test again in a moment.",
      limited: "Discord is not accepting more messages right now. The address is saved; please try again later.",
    },
  },
  offline: {
    pageTitle: "Offline",
    heading: "No signal down here",
    text: `This page is not on your device, and ${PRODUCT_NAME} cannot be reached right now. Nothing of your collection is lost.`,
    retry: "Try again",
  },
  /** What the service worker says, out of the page for a time without signal. */
  offlineContents: {
    copyNote: (at: string) => `Plinth cannot be reached: this is a copy of the page from ${at}.`,
    pendingChangesNote: "What you change waits here and is sent once you are back.",
    pendingNotShown: (link: (words: string) => string) =>
      `What waits is not on this page yet: ${link("see it in the list")}.`,
    retry: "Try again",
    listHint: "The list says whether you have it.",
    listLink: "See it in the list",
    recentItems: (count: string) => `Items that you looked at last (${count})`,
    savedPages: "What is on your device:",
    pageNames: {
      account: "My collection",
      everything: "All exhibits",
      checklist: "Checklist",
      wishlist: "Wishlist",
      priceWatcher: "Price watcher",
      home: "Home",
    },
  },
  ownership: {
    copyNotFound: "You have no such copy of this amiibo.",
    invalidIds: (most: number) => `The ids are a list of 1 to ${most} ids of the catalogue.`,
    invalidAction: (acts: readonly string[]) => `The act is one of ${acts.join(", ")}.`,
    invalidHoldings: 'The holdings are an object such as { "12": "bl" }.',
    unknownId: "The holdings name an id that the catalogue does not have.",
    milestones: {
      seriesComplete: (series: string, total: number) =>
        pickPluralForm(total, {
          one: `${series} is complete.`,
          other: `${series} is complete: all ${total} are yours.`,
        }),
      itemCount: (owned: number) => `${owned} different amiibo are yours now.`,
      seriesStarted: (series: string) => `Your first of ${series} is on the shelf.`,
    },
  },
  /** The ways to pictures of a collection. */
  exportChooser: {
    title: "Your collection as a picture",
    exportFigures: "Export Figures to Image",
    showings: {
      all: "All, missing dimmed",
      owned: "What I own",
      unowned: "What is missing",
      wishlist: "My wishlist",
      duplicates: "My duplicates",
    },
    listViews: {
      "amiibo-franchise": "By franchise",
      "game-series": "By game series",
      "animal-crossing-cards": "Animal Crossing",
    },
    goalGroup: "What you collect",
    goal: "My goal",
    everythingGroup: "Everything",
    allItems: "All amiibo",
  },
  bottomNavigation: {
    title: "Places",
    home: "Home",
    stock: "Stock",
    prices: "Prices",
    upcoming: "Upcoming",
    more: "More",
    checklist: "Checklist",
    games: "Games",
    priceWatcher: "Price watcher",
    news: "Latest news",
    faqs: "FAQs & About",
    feedback: "Suggestions & Feedback",
  },
  /** What stands on pictures beside shared links, and on those that somebody passes on. */
  socialImages: {
    siteTitle: "A small museum for your amiibo",
    siteText: "Light up the figures and cards you own, and see what they cost.",
    listText: (count: number) =>
      `${formatNumber(count)} amiibo on their plinths: releases, prices, and which ones you own.`,
    emptyWishlist: "No wishes at the moment.",
    wishlistCount: (count: number) => `${formatNumber(count)} amiibo still wished for.`,
    namelessWishlist: "An amiibo wishlist",
    namelessCollection: "An amiibo collection",
    cardNumber: (number: string) => `Card No. ${number}`,
    regionNames: { uk: "UK", us: "US" },
    /** @param bases such as "the average of 30 days" */
    valueBasis: (count: number, bases: string) => `${copies(count)} at ${bases}`,
    itemAlt: (name: string) => `${name} on its plinth`,
    imageAlt: (title: string) => `${title}: exhibits in their niches`,
    namelessTitle: "My amiibo",
    /** Behind their number, which stands on its own. */
    ownedItems: (count: number) =>
      pickPluralForm(count, { one: "amiibo on the shelf", other: "amiibo on the shelves" }),
    emptyCollection: "No plinth is lit here yet.",
    totalItems: (total: number, kind: keyof typeof COUNTED) => `of ${total} ${COUNTED[kind]}`,
    totalItemsInGoal: (total: number, kind: keyof typeof COUNTED) => `of ${total} ${COUNTED[kind]} in the goal`,
    /** @param known a whole sentence */
    gameText: (edition: string, known: string) => `${edition}: ${known}`,
    noPrices: "No sales and no offers this month",
    syntheticPrices: "Synthetic: stand-ins play the market.",
  },
  priceNote: {
    syntheticTitle: "Demo prices",
    syntheticNote: "All prices here are synthetic: stand-ins play the shops and the marketplace of this installation.",
    withheld:
      "Averages of sales and listings are not shown here, because that needs the marketplace’s permission. You see current asking prices and prices from a price guide.",
    withheldConverted: <Part>(usdPerGbp: number, day: Part): (string | Part)[] => [
      `Averages of sales and listings are not shown here, because that needs the marketplace’s permission. You see current asking prices and prices from a price guide, converted where that is needed at ${usdPerGbp} dollars to the pound (`,
      day,
      ").",
    ],
    allRegions: <Part>(usdPerGbp: number, day: Part): (string | Part)[] => [
      `Averages of the US and the UK together, at ${usdPerGbp} dollars to the pound (`,
      day,
      ").",
    ],
    noRate: "Without an exchange rate the average of all regions is that of the US alone.",
  },
  privacy: {
    title: "Privacy Policy",
    description: "What is kept about you here, where it is, and what you can ask of us.",
    lastUpdated: <Part>(day: Part): (string | Part)[] => ["Last updated ", day, "."],
    introduction: {
      title: "Introduction",
      text: `${PRODUCT_NAME} keeps as little about you as it can. This page says what that is, where it is, and what you can ask of us.`,
    },
    storage: {
      title: "Storage of personal data",
      /** @param location place that the operator named, such as "Amsterdam" */
      databaseLocation: (location: string) => `Your data is kept in an encrypted database hosted in ${location}.`,
      noDatabaseLocation:
        "Your data is kept in a database. The operator of this site has not said yet where it is hosted.",
      text: [
        "When you sign in through another service we store your name, your last name (from one provider only), that provider's id for you, and your e-mail address. There is no password to keep.",
        "While you are signed in, three cookies hold your session: 30 days after its last use it ends by itself. Beside it we keep when it began and what kind of browser it was, so that you can end it from your settings. What you changed in your collection is remembered for 30 days, so that you can undo it. A line on how to reach you, if you write one, is shown to people who are signed in. What you own, wish for and watch, what you say that you collect, and which games you say that you play, is kept with your account and is private until you switch a page of it on.",
        "Others may compare a public collection with theirs: that uses what you made public, list by list, and nothing else. Collectors who look for a trade find you only while you are open to trades, which you switch on yourself; the moment you switch it off, or make your profile private, you are not found any more.",
        "If you switch on that you contribute prices, what you paid for copies with a price and a date counts in what collectors paid: the price, its currency and the box, never a name, rounded, and only where ten people do whose accounts are older than a month. Somebody who has nine of these accounts could tell what the tenth person paid, to the nearest 0.50, but not who they are. Once you switch it off or delete your account, it is out of there by the next day.",
        "Your price targets, what you were told of them in the last 90 days, and the address of a Discord webhook, if you gave one, are kept with your account as well; nobody else sees them. What you are told goes to that webhook and to nobody but you.",
        "While you look around without an account, what you mark stays in your own browser and is gone when you close the tab. Your price region, your page width and whether you have marked anything are remembered in small cookies that identify nobody; the last of them goes when you close the browser.",
        "So that you can look things up without signal, your device keeps copies of a few pages: the list, the checklist and, while you are logged in, your own collection, your wishlist, your price watcher and the items that you looked at last. They never leave the device, and they go when you log out. A private calendar can be read by whoever knows its address, until you renew it.",
      ],
    },
    thirdParties: {
      title: "Third parties",
      text: "The services that you sign in with learn that you did. Links to shops and to the auction marketplace lead away from us; some are affiliate links and say so. We do not sell data.",
    },
    rights: {
      title: "Your rights under the GDPR",
      text: <Part>(settings: (words: string) => Part): (string | Part)[] => [
        "You may see what we hold about you, have it corrected, take it with you and have it deleted. The ",
        settings("settings"),
        " do the last two at once: download everything, or delete your account. For the rest ask, and we will do it.",
      ],
    },
    questions: {
      title: "Questions",
      /** @param name person or organisation that the operator named, often with an address */
      controller: (name: string) => `Responsible for your data on this site: ${name}`,
      noController: "The operator of this site has not said yet who is responsible for your data.",
      email: <Part>(address: Part): (string | Part)[] => ["Write to ", address, "."],
      noContact: "Whoever runs this site has not named an address for questions yet.",
    },
  },
  privateUrl: {
    feed: { label: "Address of the feed", create: "Make a feed", turnOff: "Switch the feed off" },
    calendar: { label: "Address of the calendar", create: "Make a calendar", turnOff: "Switch the calendar off" },
    renew: "Renew the address",
  },
  /** Whether others may see what is somebody's own. */
  sharingStatus: {
    title: "Who can see it",
    public: {
      collection: "Your collection is public: anyone with this address can see it.",
      wishlist: "Your wishlist is public: anyone with this address can see it.",
      "sell-list": "Your sell list is public: anyone with this address can see it.",
    },
    private: {
      collection: "Your collection is private: nobody but you can see this address.",
      wishlist: "Your wishlist is private: nobody but you can see this address.",
      "sell-list": "Your sell list is private: nobody but you can see this address.",
    },
    permalink: "Permalink",
    viewAsOthers: "See it as others do",
    preview: "Preview it",
    settings: "Privacy settings",
    sharePictures: "Pictures to share",
  },
  /** What others see of a collection. */
  publicPages: {
    tagline: "Share your collection and track prices over time!",
    description: (title: string, told: string) => `${title}: ${told}`,
    /** Numbers of what there is of all, of figures and of cards. */
    collectionSummary: (owned: number, figures: number, ofFigures: number, cards: number, ofCards: number) =>
      `${formatNumber(owned)} amiibo, ${formatNumber(figures)} of ${formatNumber(ofFigures)} figures and ${formatNumber(cards)} of ${formatNumber(ofCards)} cards.`,
    pageLinks: "Public pages",
    pageNames: { collection: "Collection", wishlist: "Wishlist", "sell-list": "Sell list" },
    compare: "Compare with mine",
    privateNote: "Only you see this page: it is private, and everybody else is told that it does not exist.",
    changeInSettings: <N>(settings: (words: string) => N): (string | N)[] => [
      settings("Change that in the settings"),
      ".",
    ],
    contact: <N>(contact: N): (string | N)[] => ["To buy or trade: ", contact],
    goalSubjectNameless: "Collected here",
    goalSubject: <N>(name: N): (string | N)[] => [name, " collects"],
    gamesSubjectNameless: "Played here",
    gamesSubject: <N>(name: N): (string | N)[] => [name, " plays"],
    emptyCollection: "There is nothing in this collection yet.",
    emptyWishlist: "Nothing is wished for at the moment.",
    emptySellList: "Nothing is for sale at the moment.",
    featuredTitleNameless: "Chosen to be seen first",
    featuredTitle: <N>(name: N): (string | N)[] => ["Chosen by ", name],
    latestAdditions: "Latest additions",
    bestSeries: (owned: number, total: number) => `The fullest shelf: ${owned} of ${total}`,
    userNotFound: "There is no public collection of a user with this id.",
  },
  /** What people write to each other about what they show. */
  questions: {
    title: "Questions",
    intro: "What collectors ask you about what you show, and what you ask them.",
    openNote: "You receive questions: whoever is signed in may ask about what you show.",
    notOpenNote: "You receive no questions. Switch on “Receive Questions” if collectors may ask about what you show.",
    privacySettings: "Privacy settings",
    emptyTitle: "No questions yet",
    emptyHint: "“Ask” stands on public pages of people who receive questions.",
    conversations: "Conversations",
    unreadCount: (count: number) => pickPluralForm(count, { one: "1 new", other: `${formatNumber(count)} new` }),
    you: "You",
    openConversation: <N>(name: N, unseen: (words: (string | N)[]) => N): (string | N)[] => [
      "Open",
      unseen([" what you and ", name, " wrote"]),
    ],
    newQuestion: "A collector asks you something.",
    newAnswer: "A collector has answered you.",
    readMessage: "Read it",
    /** A way to ask whom a page is about. */
    ask: "Ask a question",
    askAbout: <N>(name: string, unseen: (words: string) => N): (string | N)[] => ["Ask", unseen(` about ${name}`)],
    askPerson: <N>(name: N, unseen: (words: (string | N)[]) => N): (string | N)[] => ["Ask", unseen([" ", name])],
    newConversationTitle: <Part>(name: Part): (string | Part)[] => ["Ask ", name],
    conversationTitle: <Part>(name: Part): (string | Part)[] => ["You and ", name],
    about: {
      mine: <Part>(item: Part): (string | Part)[] => ["About your ", item],
      theirs: <Part>(item: Part): (string | Part)[] => ["About their ", item],
      allOfMine: "About what you show",
      allOfTheirs: "About what they show",
    },
    unknownItem: "amiibo that the catalogue does not have any more",
    messages: "What was written",
    senderAndAge: <Part>(name: Part, age: Part): (string | Part)[] => [name, ", ", age],
    markRead: "Mark as read",
    report: "Report",
    reportMessage: <N>(day: string, unseen: (words: string) => N): (string | N)[] => [
      "Report",
      unseen(` what was written ${day}`),
    ],
    reported: "You reported this. An admin will look at it.",
    yourQuestion: "Your question",
    yourAnswer: "Your answer",
    hint: (most: number) =>
      `Plain text of at most ${most} characters. They see it with your public username, and can answer here. Leave out what you would not tell a stranger.`,
    send: "Send",
    deleteConversation: "Delete this conversation",
    deleteHint: "It goes on your side. What is on their side stays there.",
    confirmDelete: "Delete it",
    blockPerson: "Block this person",
    blockHint:
      "Neither of you finds the other when looking for trades, compares collections or writes to the other from then on. They are not told. You can take it back in your settings.",
    confirmBlock: "Block them",
    blockedPeople: "People you blocked",
    blockedHint: "You do not find each other, compare collections or write to each other.",
    noBlockedPeople: "You have blocked nobody.",
    blockedSince: <Part>(day: Part): (string | Part)[] => ["since ", day],
    unblock: <N>(name: N, unseen: (words: (string | N)[]) => N): (string | N)[] => ["Unblock", unseen([" ", name])],
    tooLong: (most: number) => `That is too long: at most ${most} characters.`,
    hiddenCharacters: "Your message contains invisible characters. Please type it instead of pasting it.",
    empty: "Please write something.",
    refusals: {
      closed: "Nothing can be written to them here.",
      stopped: "An admin has stopped you from writing, because of what was reported.",
      waiting: (most: number) => `${most} of what you wrote to them wait for an answer already.`,
      today: (most: number) => `You have asked ${most} new questions in the last 24 hours. Please wait a little.`,
      gone: "That is not for sale any more, or is reserved for somebody.",
    },
    faq: {
      question: "Can I ask somebody about what they sell?",
      answer: <Part>(
        newADay: number,
        waiting: number,
        questions: (words: string) => Part,
        privacy: (words: string) => Part,
      ): (string | Part)[] => [
        "Yes, if they receive questions: then “Ask” stands on their public pages, beside what they sell and where you compare. Answers come into your ",
        questions("questions"),
        ". You receive none yourself until you switch that on in your ",
        privacy("privacy settings"),
        `. A person may ask ${newADay} new questions a day, and ${waiting} may wait for one and the same person. Whoever bothers you can be blocked and reported.`,
      ],
    },
    privacyNote:
      "What you ask and answer is kept for you and for whom you wrote to, until each of you deletes it on their side or either of you deletes their account. Nobody else reads it, unless one of you reports something that they got: that text is then shown to the admins. Alerts by feed or Discord say only that there is something.",
  },
  releaseRegions: REGIONS,
  sellList: {
    title: "Sell list",
    copyCount: (count: number) =>
      pickPluralForm(count, { one: "1 copy for sale.", other: `${formatNumber(count)} copies for sale.` }),
    emptyTitle: "Nothing for sale",
    emptyHint:
      "Open an amiibo of yours and mark one of its copies as for sale. Its condition, its box and what you ask for it are shown, and nothing else.",
    contact: "How others can reach you",
    contactHint: "People who are signed in see it on your public pages. Leave it empty to show none.",
    save: "Save",
    spareCount: (count: number) =>
      pickPluralForm(count, {
        one: "You have 1 spare copy that is not for sale.",
        other: `You have ${formatNumber(count)} spare copies that are not for sale.`,
      }),
    averageUnknown: "There is no average for them, so you would set the prices yourself.",
    totalForAll: (total: string) => `At the average they would bring ${total}.`,
    totalForSome: (priced: number, total: string) => `At the average ${copies(priced)} of them would bring ${total}.`,
    firstCopyNote: "The first copy of each amiibo stays yours.",
    offerSpares: "Offer all spare copies",
    sparesOffered: "Your spare copies are for sale now. You can change each price on the page of its amiibo.",
    undo: "Undo",
  },
  settingsPage: {
    title: "Settings",
    heading: "Account - Settings",
    tabs: {
      account: "Account Settings",
      privacy: "Privacy Settings",
      notifications: "Notifications",
      data: "Your data",
    },
    logInRequired: "You are not logged in, you need to be logged in to change your settings.",
    privacyTitle: "Privacy Settings",
    unknownSetting: "There is no setting of this name.",
    dataTitle: "Your data",
    dataHint: "Everything we store about you, in one JSON file.",
    download: "Download everything",
    storageTitle: "Storage",
    copyStorage: (copies: number, most: number) =>
      `${formatNumber(copies)} of ${formatNumber(most)} copies in your collection.`,
    historyStorage: (size: number, most: number) =>
      `Undo history: ${formatMegabytes(size)} of ${formatMegabytes(most)} MB.`,
    historyHint:
      "You can undo changes for 30 days. When the undo history is full, the oldest changes can no longer be undone.",
    deleteHistory: "Delete undo history",
    deleteHistoryWarning: "You won't be able to undo your changes so far. Your collection stays as it is.",
    confirmDeleteHistory: "Yes, delete undo history",
    deviceTitle: "On this device",
    deletionTitle: "Delete this account",
    deletionWarning:
      "This deletes your collection, lists, settings and every sign-in, immediately and for good. It cannot be undone, so download your data first if you might want it.",
    typeNameToConfirm: <Part>(name: Part): (string | Part)[] => ["Type the account's name, ", name, ", to confirm"],
    wrongName: "That is not the name of this account.",
    confirmDeletion: "Delete my account",
  },
  sharePage: {
    title: "Share your collection",
    intro: "A picture for a post or a story. It shows your public username, how many amiibo you have, and no values.",
    emptyCollection: "Light up your first amiibo, and there is something to show.",
    stylesTitle: "What it is for",
    styles: {
      "post-light": "Post, light",
      "post-dark": "Post, dark",
      "story-light": "Story, light",
      "story-dark": "Story, dark",
    },
    imageAlts: {
      "post-light": "Your collection: Post, light",
      "post-dark": "Your collection: Post, dark",
      "story-light": "Your collection: Story, light",
      "story-dark": "Your collection: Story, dark",
    },
    download: "Download",
    itemOrderTitle: "Which exhibits?",
    orders: { dearest: "The dearest", rarest: "The rarest", newest: "The newest" },
    chooseItems: "Choose five to nine yourself",
    chooseHint: (most: number) =>
      `The first ${most} that you tick are shown; with fewer than five the rest is filled up.`,
    saveChoice: "Show these",
    previewChoice: "Only in this picture",
    forgetChoice: "Forget my choice",
    /** Whose choice the picture shows, and who sees it. */
    choiceStatus: {
      unchosen: <N>(collection: (words: string) => N): (string | N)[] => [
        "“Show these” keeps your choice: ",
        collection("your collection page"),
        " opens with it, and the picture beside its link shows it. Of prices others see the order alone.",
      ],
      kept: <N>(collection: (words: string) => N): (string | N)[] => [
        "Your choice is kept: ",
        collection("your collection page"),
        " opens with it, and the picture beside its link shows it. Of prices others see the order alone.",
      ],
      asked: <N>(_: (words: string) => N): (string | N)[] => ["This choice is in this picture alone, and is not kept."],
    },
  },
  sharing: {
    nameless: "User",
    /** @param _plain the same name as a text: a language may have other words before a vowel */
    titles: {
      collection: <Part>(name: Part, _plain: string): (string | Part)[] => [name, "'s Collection"],
      wishlist: <Part>(name: Part, _plain: string): (string | Part)[] => [name, "'s Wishlist"],
      "sell-list": <Part>(name: Part, _plain: string): (string | Part)[] => [name, "'s Sell List"],
    },
    namelessTitles: { collection: "User's Collection", wishlist: "User's Wishlist", "sell-list": "User's Sell List" },
  },
  /** Exported pictures of a collection. */
  exportImage: {
    figures: "Figures",
    cardSeries: (series: string) => `${series} cards`,
    animalCrossingCards: (series: string) => `Animal Crossing cards, ${series}`,
    all: "All amiibo",
    animalCrossing: (part: string) => `Animal Crossing, ${part}`,
    goal: "My goal",
    titles: {
      all: (title: string) => title,
      owned: (title: string) => `${title}: my collection`,
      unowned: (title: string) => `${title}: still missing`,
      wishlist: (title: string) => `${title}: my wishlist`,
      duplicates: (title: string) => `${title}: my spares`,
    },
    collectedCount: (owned: number, total: number) => `${owned} of ${total} collected`,
    missingCount: (missing: number, total: number) => `${missing} of ${total} still missing`,
    wishlistedCount: (count: number) => `${count} wished for`,
    spareCount: (count: number) => `${count} with spare copies`,
    empty: {
      owned: "Nothing is owned here yet",
      unowned: "Nothing is missing",
      wishlist: "Nothing is wished for yet",
      duplicates: "There are no spare copies",
    },
    conflictingFilters: "Choose one: what is wished for, or what is not owned.",
    unknownCardSeries: (series: readonly string[]) => `There are pictures of ${formatCommaList(series)}.`,
    unknownSeries: "There is no such series in this view: take both from a page's address.",
    missingGoal: (path: string) => `You collect everything. Say what you collect at ${path} first.`,
    busy: "Many pictures are being drawn right now. Please try again in a moment.",
    tooMany: "Many pictures were drawn for you in the last minute. Please wait a minute, then try again.",
  },
  ownedItems: {
    title: "Your shelves",
    search: "Search what you own",
    sort: "Sort",
    sortOptions: {
      series: "Series by series",
      value: "Most valuable first",
      rarest: "Rarest first",
      newest: "Newest first",
      gain: "Biggest gain first",
    },
    show: "Show",
    showOptions: {
      all: "Everything",
      figures: "Figures",
      cards: "Cards",
      boxed: "Boxed",
      loose: "Loose",
      duplicates: "Duplicates",
      "for-sale": "For sale",
      gifts: "Gifts",
    },
    apply: "Apply",
    showAll: "Show all",
    shownCount: (shown: number, all: number) => `${formatNumber(shown)} of your ${formatNumber(all)} amiibo.`,
    unpriced: {
      us: (count: number) => `${copies(count)} without a price in the US.`,
      uk: (count: number) => `${copies(count)} without a price in the UK.`,
    },
    totalValue: (value: string) => `${value} in all`,
    salesUnknown: "Sales not known",
    saleCount: (count: number) =>
      pickPluralForm(count, { one: "1 sale in 30 days", other: `${formatNumber(count)} sales in 30 days` }),
    gainUnknown: "Gain not known",
    gain: (gain: string) => `Gain ${gain}`,
  },
  stock: {
    title: "Stock Checker",
    description:
      "Every amiibo that a shop has in stock or takes pre-orders for, with its price and when we last looked.",
    intro: "What shops have in stock or take pre-orders for, the cheapest first.",
    emptyTitle: "Nothing in stock",
    noShops: "No shops are being checked yet, so we do not know what is in stock.",
    notCheckedYet: "The shops have not been checked yet. Please come back in a while.",
    nothingInStock: (pages: number) =>
      pickPluralForm(pages, {
        one: "The one page of a shop that is looked at has nothing in stock or on pre-order now.",
        other: `Of the ${pages} pages of shops that are looked at, none has anything in stock or on pre-order now.`,
      }),
    filters: "Show only",
    chips: {
      missing: "Missing",
      wished: "Wishes",
      watched: "Watched",
      goal: "In my goal",
      uk: "UK",
      us: "US",
      new: "New",
      used: "Used",
      pre: "Pre-order",
      deals: "Deals",
    },
    noMatches: "No shop has any of these now.",
    offerCount: (inStock: number, onPreOrder: number) => `${inStock} in stock, ${onPreOrder} on pre-order.`,
    noNewOffers: "None of them are new since yesterday.",
    newOfferCount: (count: number) =>
      pickPluralForm(count, {
        one: "1 of them is new since yesterday, or cost something else since.",
        other: `${count} of them are new since yesterday, or cost something else since.`,
      }),
    affiliateNote: "Some links are affiliate links: we may earn a little, the price stays the same.",
    newSinceYesterday: "New since yesterday",
    grades: { new: "New", used: "Used" },
    preOrder: "Pre-order",
    showAll: (count: number) => `All ${count}`,
    seeShop: "See the shop",
    /** Behind the price. */
    offerContext: (name: string, shop: string) => ` for ${name} at ${shop}`,
    outOfStock: "Out of Stock",
    priceUnknown: "No price told",
    priceOnPreOrder: <N>(price: N): (string | N)[] => [price, " on pre-order"],
    /** @param roomy what there is no room for on a phone */
    deal: <Part>(percent: number, basis: keyof typeof UNDER, roomy: (words: string) => Part): (string | Part)[] => [
      `Deal: ${percent}%`,
      roomy(` ${UNDER[basis]}`),
    ],
  },
  trade: {
    title: "Find a trade",
    intro:
      "Collectors who can spare what you wish for, and who wish for what you can spare. The best match comes first.",
    bestMatches: (most: number) => `The best ${most} matches`,
    matches: "Your matches",
    privacySettings: "Privacy settings",
    notOpenNote: "Nobody can find you here, because you are not open to trades. You can still look for others.",
    privateNote: "Nobody can find you here while your profile is private.",
    openNote: (sells: boolean, wishes: boolean) =>
      `You are open to trades: others find you here by ${formatListWithAnd([
        "what you have twice",
        ...(sells ? ["what you sell"] : []),
        ...(wishes ? ["what you wish for"] : []),
      ])}.`,
    emptyTitle: "Begin with a wish",
    emptyHint:
      "Press the star on any exhibit you would like to own. You can offer what you have twice or marked as for sale: add a second copy with the plus.",
    browseCatalogue: "Browse the catalogue",
    noMatchesTitle: "Nobody yet",
    noMatchesForMe:
      "Nobody who is open to trades has a spare of what you wish for right now. Come back in a while: people are found as soon as they agree to it.",
    noMatchesForThem:
      "Nobody who is open to trades wishes for what you can spare right now. Come back in a while: people are found as soon as they agree to it.",
    noMatches:
      "Nobody who is open to trades has a spare of what you wish for, or wishes for yours, right now. Come back in a while: people are found as soon as they agree to it.",
    wishlist: "Wishlist",
    sellList: "Sell list",
    /** Below the name of who was found. */
    canSpare: <N>(_name: N, forMe: number, bold: (words: string) => N): (string | N)[] => [
      "can spare ",
      bold(formatNumber(forMe)),
      " that you wish for",
    ],
    wishesForSpares: <N>(_name: N, forThem: number, bold: (words: string) => N): (string | N)[] => [
      "wishes for ",
      bold(formatNumber(forThem)),
      " that you can spare",
    ],
    canSpareAndWishes: <N>(_name: N, forMe: number, forThem: number, bold: (words: string) => N): (string | N)[] => [
      "can spare ",
      bold(formatNumber(forMe)),
      " that you wish for, and wishes for ",
      bold(formatNumber(forThem)),
      " that you can spare",
    ],
    compare: <N>(name: N, unseen: (parts: (string | N)[]) => N): (string | N)[] => [
      "Compare ",
      unseen(["with ", name]),
    ],
    compareWith: <N>(name: N): (string | N)[] => ["Compare with ", name],
    /** @param theirs such as "Ada's Collection" */
    comparisonIntro: <N>(theirs: N): (string | N)[] => [
      theirs,
      " beside yours: of theirs only what is public. They are not told that you looked.",
    ],
    theirSpares: "They can spare, and you wish for",
    yourSpares: "You can spare, and they wish for",
    comparison: "The two collections",
    itemGroups: "Which items",
    groups: { onlyTheirs: "Only they have", onlyMine: "Only you have", both: "Both have" },
    emptyGroups: {
      onlyTheirs: "They have nothing that you do not have.",
      onlyMine: "You have nothing that they do not have.",
      both: "You have nothing in common yet.",
    },
    emptyWishlist: <N>(catalogue: (words: string) => N): (string | N)[] => [
      "You wish for nothing yet. Press the star on any exhibit of ",
      catalogue("the catalogue"),
      " that you would like to own, and come back.",
    ],
    noSparesForMe: "Nothing that you wish for is double with them or for sale.",
    noPublicSparesForMe: "Nothing that you wish for is double with them. What they would sell is private.",
    wishlistIsPrivate: "What they wish for is private.",
    noSparesForThem: "Nothing that you can spare is on their wishlist.",
    noSpares: <N>(sellList: (words: string) => N): (string | N)[] => [
      "You have nothing to spare. Add a second copy of what you have twice, or mark a copy as for sale: it stands on ",
      sellList("your sell list"),
      " then.",
    ],
    showMore: (count: number) => `${formatNumber(count)} more`,
    messageTitle: "A message to send",
    messageHint: `Copy it, and send it wherever the two of you talk. ${PRODUCT_NAME} sends nothing by itself.`,
    messageLabel: "Your message",
    /** The message itself. */
    message: {
      greeting: `Hello, I compared our amiibo on ${PRODUCT_NAME}.`,
      greetingWithName: (name: string) => `Hello ${name}, I compared our amiibo on ${PRODUCT_NAME}.`,
      theirSpares: "You can spare these, and I wish for them:",
      mySpares: "I can spare these, and you wish for them:",
      item: (name: string, label: string, address: string) => `${name} (${label}): ${address}`,
      moreItems: (count: number) => `and ${formatNumber(count)} more`,
      proposeTrade: "Shall we trade?",
      askForItems: "Would you part with any of them?",
      offerItems: "Would you like any of them?",
      collection: (address: string) => `My collection: ${address}`,
    },
  },
  listPages: {
    label: (list: string) => `Pages: ${list}`,
    previous: "Previous",
    next: "Next",
    range: (first: number, last: number, total: number) =>
      `${formatNumber(first)}–${formatNumber(last)} of ${formatNumber(total)}`,
  },
  transfer: {
    title: "Import a collection",
    intro:
      "Bring the list that you keep: an Excel workbook, whose first sheet is read, a CSV file, or an export from here.",
    chooseTitle: "Choose a file",
    file: "Excel, CSV or JSON file",
    fileHint:
      "At most 5 MB and 10,000 rows. You see what would change before anything does, and nothing that you have is ever removed.",
    checkFile: "Check the file",
    cancel: "Cancel",
    exportTitle: "Start from your own export",
    exportIntro:
      "It has every column, and comes back exactly as it went out. While you own nothing it is an empty template.",
    exportCsv: "Export as CSV",
    exportJson: "Export as JSON",
    guideTitle: "What we understand",
    guideIntro:
      "Your sheet as it is: columns in any order, under headings in English, German, French, Spanish, Italian or Japanese. The name of the figure is enough. You see what we took each column for, and can change it; where a name fits several figures, you pick yours from pictures.",
    /** What a column may be, and what may stand in it. */
    guide: (longestNotes: number): readonly (readonly [column: string, holds: string])[] => [
      [
        "Name",
        "Mario, Pac-Man, Mario (Smash Bros.). Where several share a name, a series or the kind tells them apart.",
      ],
      ["Series", "Super Smash Bros., in a column or on a line of its own above the names that it holds."],
      [
        "Owned?",
        "Yes, no, x, ✓, 1, 0, or Wishlist; or a box before the name: [x] Fox, [ ] Ridley. A row that says no, or nothing, is not taken as yours.",
      ],
      ["How many", "2 or 2x: that many copies. An empty cell beside a condition or a date is one copy."],
      ["Condition, box", "New, like new, used, damaged; boxed, loose, sealed, new in box, OVP."],
      ["Price paid", "$12.99, 12,99 €, £9, USD 12. The currency may stand in the heading, or in a column of its own."],
      ["Date acquired", "2026-03-31, 31.03.2026, 31/03/2026, 31 March 2026."],
      ["For sale?, wishlist?", "Yes or no, or a tick."],
      ["Asking price", "As the price paid: $20, 15 €."],
      ["Notes", `At most ${longestNotes} characters.`],
    ],
    guideRows:
      "One row is one copy, or as many as it says. The first row of an item is about your oldest copy of it, the second about the next one, and so on; an empty cell leaves a copy as it is. A new copy is boxed and new unless the file says otherwise.",
    guideFiles: <N>(code: (words: string) => N): (string | N)[] => [
      "Commas, semicolons, tabs or upright bars may separate the columns. A JSON file is a list of rows, ",
      code('{ "plinth": 1, "rows": [...] }'),
      " as an export has it, or what AmiiboAPI answers.",
    ],
    noFile: "Choose a file first.",
    tooLarge: "The file is larger than 5 MB. Split it, and import the parts one by one.",
    tooMuchRead: (minutes: number) =>
      `You had a lot of files checked within this hour, so nothing was checked or changed this time. Please try again in ${pickPluralForm(minutes, { one: "1 minute", other: `${formatNumber(minutes)} minutes` })}.`,
    importExpired:
      "This import is over: it was confirmed already, a newer file took its place, or an hour went by. This time nothing was changed. Please choose the file again.",

    previewTitle: "Check your import",
    staleNotes: {
      changed: "You changed an answer, so nothing was imported yet. This is what the file would do now.",
      meanwhile:
        "Your collection has changed in the meantime, so nothing was imported. This is what the file would do now.",
      outdated:
        "Your collection or settings have changed since this preview was made. Press “Look again” to update it.",
    },
    /** @param headings the line of the headings where somebody has to be told; 0 where there are none */
    fileSummary: (rows: number, encoding: string | undefined, headings: number | undefined) =>
      `Nothing is changed yet. ${[
        pickPluralForm(rows, { one: "1 row", other: `${formatNumber(rows)} rows` }),
        ...(encoding === undefined ? [] : [`read as ${encoding}`]),
        ...(headings === undefined
          ? []
          : [headings === 0 ? "without headings" : `with its headings on line ${headings}`]),
      ].join(", ")}.`,
    refreshPreview: "Look again",
    rowPosition: {
      Line: (place: number) => `Line ${place}`,
      Row: (place: number) => `Row ${place}`,
    },
    twoPositions: {
      Line: (first: number, second: number) => `Lines ${first} and ${second}`,
      Row: (first: number, second: number) => `Rows ${first} and ${second}`,
    },
    positionRange: {
      Line: (first: number, last: number) => `Lines ${first}–${last}`,
      Row: (first: number, last: number) => `Rows ${first}–${last}`,
    },
    positionAndMore: {
      Line: (first: number, more: number) => `Line ${first} and ${more} more`,
      Row: (first: number, more: number) => `Row ${first} and ${more} more`,
    },
    /** @param more that are not shown */
    nameList: <N>(shown: readonly string[], name: (words: string) => N, more: number): (string | N)[] => [
      ...shown.flatMap((words, at) => (at === 0 ? [name(words)] : [", ", name(words)])),
      ...(more > 0 ? [` and ${more} more`] : []),
    ],

    resultTitle: "What the file would do",
    groups: {
      problems: "Cannot be read",
      remarks: "Without a detail",
      new: "New",
      changed: "Changed",
      unchanged: "Unchanged",
      skipped: "Skipped",
      nothing: "Not owned",
      series: "Series",
      asked: "Waiting for your answer",
    },
    hints: {
      problems: "These rows are skipped. The rest is imported.",
      remarks: "These rows are imported, except for what is named here.",
      nothing: "The file says so, and these rows change nothing.",
    },
    skippedReason: "You own it, or will after this import, so it is not added to your wishlist.",
    sectionHint: "The rows below it are looked for in this series.",
    importButton: (copies: number, wishes: number, watches: number, changes: number) =>
      `Import ${writes(copies, wishes, watches, changes)}`,
    chooseAnother: "Choose another file",
    backToCollection: "Back to my collection",
    answersNeeded: "There is nothing to import yet: your answers below decide.",
    nothingNew: "Your collection already has all of this. There is nothing to import.",
    nothingToImport: "There is nothing in it that can be imported.",
    missingNameColumn: <N>(choose: (words: string) => N): (string | N)[] => [
      "No column says which figures these are. ",
      choose("Choose the column with the names"),
      ", and we look again.",
    ],
    assumedOwned: "No column says which of them you own, so every row counts as a copy that you own.",
    leavesWishlist: (count: number) =>
      pickPluralForm(count, {
        one: "1 item will leave your wishlist, for you will own what you wished for.",
        other: `${formatNumber(count)} items will leave your wishlist, for you will own what you wished for.`,
      }),
    missingChoices: {
      currency: <N>(tell: (words: string) => N): (string | N)[] => [
        "Some prices name no currency. ",
        tell("Tell us below"),
        ", and they come in too.",
      ],
      dates: <N>(tell: (words: string) => N): (string | N)[] => [
        "Some dates can be read in two ways. ",
        tell("Tell us below"),
        ", and they come in too.",
      ],
      both: <N>(tell: (words: string) => N): (string | N)[] => [
        "Some prices name no currency and dates can be read in two ways. ",
        tell("Tell us below"),
        ", and they come in too.",
      ],
    },
    unansweredRows: <N>(count: number, answer: (words: string) => N, names: N): (string | N)[] => [
      answer(
        pickPluralForm(count, {
          one: "1 row waits for your answer",
          other: `${formatNumber(count)} rows wait for your answer`,
        }),
      ),
      pickPluralForm(count, { one: " and stays out until then: ", other: " and stay out until then: " }),
      names,
      ".",
    ],

    columnsTitle: "Your columns",
    columnsUsed: (count: number) =>
      pickPluralForm(count, {
        one: "1 column, all of them understood",
        other: `${formatNumber(count)} columns, all of them understood`,
      }),
    columnsUnused: <N>(count: number, names: N): (string | N)[] => [
      pickPluralForm(count, { one: "1 column, not used: ", other: `${formatNumber(count)} columns, not used: ` }),
      names,
    ],
    columnsHint: "This is what we take each one for. If one is wrong, choose what it is and look again.",
    unreadColumns: (count: number) =>
      pickPluralForm(count, {
        one: "1 further column cannot be read: a file has at most 100.",
        other: `${formatNumber(count)} further columns cannot be read: a file has at most 100.`,
      }),
    /** Of one that has no heading. */
    unnamedColumn: (number: number) => `Column ${number}`,
    columnEmpty: "empty",
    columns: {
      ignored: "Not used",
      name: "Name",
      series: "Series",
      type: "Kind: figure, card ...",
      owned: "Owned? Yes, no, wishlist ...",
      status: "Status beside it: sold, wishlist ...",
      missing: "Missing?",
      sold: "Sold?",
      wished: "On the wishlist?",
      watched: "On the watchlist?",
      quantity: "How many",
      part: "How many of this kind: boxed, loose ...",
      condition: "Condition",
      boxed: "In its box?",
      opened: "Out of its box?",
      for_sale: "For sale?",
      asking_price: "Asking price",
      asking_currency: "Asking in",
      notes: "Notes",
      price_paid: "Price paid",
      currency: "Currency",
      acquired_on: "Acquired on",
      bought_from: "Bought from",
      gift: "A gift?",
      reserved: "Reserved?",
      list: "List: owned, wishlist, watchlist",
      amiibo_id: "amiibo_id: the number in our addresses",
      head: "head: first half of the figure's code",
      tail: "tail: second half of the figure's code",
    },
    dateOrderLabel: "A date such as 03/04/2026 is",
    dateOrders: {
      day: "3 April: the day comes first",
      month: "March 4: the month comes first",
    },
    currencyLabel: "Prices that name no currency are in",
    choose: "Choose",

    namesTitle: "Which one do you mean?",
    namesHint: "One answer counts for all rows with the same words. Without one they are left out.",
    acceptSuggestions: (count: number) => `Accept the ${count} suggestions`,
    laterNames: (count: number) =>
      pickPluralForm(count, {
        one: "1 more name will be asked about when these are settled.",
        other: `${formatNumber(count)} more names will be asked about when these are settled.`,
      }),
    useAnswers: "Use my answers",
    answeredTitle: "You said which",
    changeAnswer: "Change an answer",
    nameInSeries: <N>(name: N, series: N): (string | N)[] => [name, ", ", series],
    noExactMatch: "We found no exact match. Do you mean one of these?",
    rejectAll: "None of them: leave it out",
    rejectOne: "No: leave it out",
    candidate: (series: string, form: string) => `${series}, ${form}`,
    forms: {
      figure: "figure",
      yarn: "yarn figure",
      card: "card",
      band: "power-up band",
      block: "wooden block",
      "cereal-box": "cereal box",
    },

    copyCount: (count: number) => `${count} copies`,
    /** Of rows that say the same. */
    sameRowCount: (count: number) => `×${formatNumber(count)}`,
    withAcquiredDate: <N>(words: string, day: N): (string | N)[] => [words, ", acquired ", day],
    moreRows: (count: number) => `and ${formatNumber(count)} more`,
    lists: { owned: "Owned", wishlist: "Wishlist", watchlist: "Watchlist" },
    copySummary: (details: readonly string[]) => `Owned: ${formatCommaList(details)}`,
    conditions: { new: "new", "like-new": "like new", used: "used", damaged: "damaged" },
    boxed: "boxed",
    loose: "loose",
    forSale: "for sale",
    reserved: "for sale, reserved",
    askingPrice: (price: string) => `for ${price}`,
    pricePaid: (price: string) => `paid ${price}`,
    gift: "a gift",
    boughtFrom: (shop: string) => `from ${shop}`,
    withNotes: "with notes",
  },
  /** Why a file of somebody's collection cannot be taken, or a row of it cannot be trusted. */
  importFileErrors: {
    excel:
      "This ZIP file holds no sheet that can be read. If it is a workbook, save its sheet as CSV (UTF-8) and choose that file.",
    workbookTooManyFiles: (most: number) =>
      `The workbook holds more than ${formatNumber(most)} files, such as pictures. Save its sheet as CSV (UTF-8) and choose that file.`,
    workbookUnpacksTooLarge: (megabytes: number) =>
      `The workbook unpacks to more than ${megabytes} MB. Save its sheet as CSV (UTF-8) and choose that file.`,
    workbookTooManyElements: (most: number) =>
      `The workbook has more than ${formatNumber(most)} cells, styles and other elements. Save its sheet as CSV (UTF-8) and choose that file.`,
    workbookTooManyCharacters: (most: number) =>
      `The cells of the workbook have more than ${formatNumber(most)} characters. Split it, and import the parts one by one.`,
    oldExcel: "This is an old Excel workbook. Save it as .xlsx, or its sheet as CSV (UTF-8), and choose that file.",
    png: "This is a PNG picture. Choose an Excel (.xlsx), CSV or JSON file.",
    jpeg: "This is a JPEG picture. Choose an Excel (.xlsx), CSV or JSON file.",
    gif: "This is a GIF picture. Choose an Excel (.xlsx), CSV or JSON file.",
    pdf: "This is a PDF. Choose an Excel (.xlsx), CSV or JSON file.",
    compressed: "This is a packed file. Unpack it first.",
    binary: "This is not a text file: it has NUL bytes. Choose an Excel (.xlsx), CSV or JSON file.",
    controlCharacters:
      "This is not a text file: it has too many control characters. Choose an Excel (.xlsx), CSV or JSON file.",
    empty: "The file is empty.",
    tooManyRows: (most: number) =>
      `The file has more than ${formatNumber(most)} rows. Split it, and import the parts one by one.`,
    tooManyLines: (most: number) =>
      `The file has more than ${formatNumber(most)} lines, most of them empty. Delete the empty ones and try again.`,
    tooManyBadRows: (most: number) =>
      `More than ${formatNumber(most)} rows cannot be read, so we stopped there. Is it the right file? Save it anew as CSV (UTF-8) and choose that one.`,
    onlyHeadings: "The file has headings and no rows.",
    noRows: "The file has no rows.",
    jsonPosition: (line: number, column: number) => `line ${line}, column ${column}`,
    jsonUnreadable: (place: string) => `The JSON has characters that cannot be read, at ${place}. Save it as UTF-8.`,
    jsonIncomplete: (place: string) => `The JSON ends too early, at ${place}: something is not closed.`,
    jsonInvalid: (place: string, sign: string) => `The JSON is broken at ${place}: ${sign} cannot stand there.`,
    jsonTooLarge: (depth: number, values: number) =>
      `The JSON is nested more than ${depth} levels deep, or has more than ${formatNumber(values)} values. Split it, and import the parts one by one.`,
    jsonWrongShape: (version: number) =>
      `The JSON has to be a list of rows, or { "plinth": ${version}, "rows": [...] } as an export has it, or { "amiibo": [...] } as AmiiboAPI has it.`,
    jsonWrongVersion: (said: string, ours: number) => `The file says that it is of version ${said}; we read ${ours}.`,
    jsonInvalidRow: 'A row is an object such as { "amiibo_id": 12 }.',
    unreadableCharacters: "It has characters that cannot be read.",
    unclosedQuote: "A quote is opened and never closed: it takes the rest of the file. Close it.",
    tooManyValues: (values: number, columns: number) =>
      `There are ${values} values for ${columns} columns. Put a value with a separator in quotes.`,
  },
  /** What is told of a row. Headings and cells come as `quoted` has them. */
  importRowMessages: {
    quoted: (text: string) => `“${text}”`,
    tickColumn: "Tick",
    partColumn: "part",
    cellValue: (heading: string, said: string) => `${heading} is ${said}.`,
    cellEmpty: (heading: string) => `${heading} is empty.`,
    invalidNumber: (heading: string, said: string) =>
      `${heading} is ${said}: that is not a number of copies such as 2.`,
    invalidFlag: (heading: string, said: string) => `${heading} is ${said}: yes or no is what we understand.`,
    invalidStatus: (heading: string, said: string) =>
      `${heading} is ${said}: we understand yes, no, owned, wishlist, watchlist.`,
    invalidCondition: (heading: string, said: string) =>
      `${heading} is ${said}: we understand new, like new, used, damaged, and in or out of the box.`,
    invalidPrice: (heading: string, said: string) => `${heading} is ${said}: that is not a price such as 12.99.`,
    missingCurrency: (heading: string, said: string) => `${heading} is ${said}: in which currency?`,
    invalidDate: (heading: string, said: string) => `${heading} is ${said}: that is not a date such as 2026-03-31.`,
    ambiguousDate: (heading: string, said: string) => `${heading} is ${said}: does the day or the month come first?`,
    partlyUnreadable: (heading: string, said: string) => `${heading} is ${said}: some of it cannot be read.`,
    conflictingCounts: (owned: string, amount: number, quantity: string, count: number) =>
      `${owned} says ${amount} and ${quantity} says ${count}. Mend one of them.`,
    partsExceedTotal: (heading: string, total: number, sum: number) =>
      `${heading} says ${total}, and the columns that count them say ${sum}. Mend one of them.`,
    ownedButNone: {
      quantity: (owned: string, quantity: string) => `${owned} says yes and ${quantity} says none. Mend one of them.`,
      parts: (owned: string) => `${owned} says yes and its counts say none. Mend one of them.`,
    },
    partlySold: (heading: string, sold: number, copies: number) =>
      `${heading} says ${sold}, and there are ${copies} of it. How many are left?`,
    nothingCounted: (headings: readonly string[]) => `Nothing is counted below ${formatCommaList(headings)}.`,
    notMarkedOwned: "Not marked as owned.",
    totalsRow: "It is a row of sums, and no item.",
    leftOutByUser: "You left it out.",
    missingItem: "The row does not say which amiibo it is: give its name or its amiibo_id.",
    unknownId: (id: string) => `The catalogue has no amiibo_id ${id}.`,
    unknownNfcCode: (nfcCode: string) => `The catalogue has no item whose chip says ${nfcCode}.`,
    invalidNfcHalves: "head and tail have up to eight hexadecimal digits each; both are needed.",
    unknownHeadAndTail: (head: string, tail: string) => `The catalogue has no item with head ${head} and tail ${tail}.`,
    unknownName: (name: string) => `The catalogue has no item named ${name}.`,
    idWithUnknownHeadAndTail: (id: string, name: string) =>
      `amiibo_id ${id} is ${name}, but head and tail are not. Leave one of the two out.`,
    idWithOtherHeadAndTail: (id: string, name: string, other: string, otherId: number) =>
      `amiibo_id ${id} is ${name}, but head and tail are those of ${other} (${otherId}). Leave one of the two out.`,
    tooManyCopiesOfItem: (most: number) => `An item has at most ${most} copies.`,
    tooManyCopies: (most: number) => `It does not fit: a collection has at most ${formatNumber(most)} copies.`,
  },
  upcoming: {
    title: "Upcoming amiibo",
    description: "Every amiibo that is announced and not out yet, by region and day, also as a calendar.",
    intro: "What is announced and not out everywhere yet, the next first.",
    noReleases: "No release is announced.",
    /** @param away such as "in 3 days" */
    dayHeading: <N>(day: N, away: string): (string | N)[] => [day, `, ${away}`],
    calendars: "In your calendar",
    calendarOf: <N>(unseen: (words: string) => N, region: string): (string | N)[] => [unseen("Calendar of "), region],
    allRegions: "All regions",
    privateCalendar: "Yours in your calendar",
    privateCalendarHint: <N>(wishlist: (words: string) => N, goal: (words: string) => N): (string | N)[] => [
      "The releases of what is on your ",
      wishlist("wishlist"),
      " and of ",
      goal("your goal"),
      ", each once: in your region, or where it comes out first. Whoever knows its address can read it, so keep it to yourself; a new address ends the old one.",
    ],
    calendarTitle: `${PRODUCT_NAME}: amiibo releases`,
    regionCalendarTitle: (region: keyof typeof IN_REGION) => `${PRODUCT_NAME}: amiibo releases ${IN_REGION[region]}`,
    emptyCalendar: "No amiibo release is announced.",
    emptyRegionCalendar: (region: keyof typeof IN_REGION) => `No amiibo release is announced for ${REGIONS[region]}.`,
    privateCalendarTitle: (username: string) => `${PRODUCT_NAME}: releases for ${username}`,
    emptyPrivateCalendar: "No release of anything on your wishlist or of your goal is announced.",
    calendarNotFound: "There is no calendar at this address. Its owner may have renewed it.",
    released: (name: string, region: keyof typeof IN_REGION) => `${name} is released ${IN_REGION[region]}`,
    nextRelease: <N>(item: N, region: keyof typeof IN_REGION, day: N, away: string): (string | N)[] => [
      "Soon to come: ",
      item,
      ` ${IN_REGION[region]}, `,
      day,
      ` (${away}).`,
    ],
    moreReleases: (count: number) => `${count} more`,
    allReleases: "All upcoming amiibo",
  },
  listViews: {
    kinds: {
      "amiibo-franchise": "By Franchise",
      "animal-crossing-cards": "View Animal Crossing",
      "game-series": "By Game Series",
      all: "View All",
    },
    all: "All",
    figuresOnly: "Figures Only",
    inMyGames: "In my games",
    /** What tells an item from others of its name and series. */
    formSuffixes: {
      figure: "figure",
      yarn: "yarn",
      card: "card",
      band: "band",
      block: "block",
      "cereal-box": "cereal-box",
    },
  },
  priceWatcher: {
    title: "Price watcher",
    guestIntro:
      "Set the price you would pay for an amiibo, in the UK or the US, new or used. We tell you when it is offered at that price, and when it is back in stock. You need to be signed up in order to use it.",
    watchedItems: "What you watch",
    watchingStopped: (name: string) => `${name} is not watched any more. Its targets wait, should you come back to it.`,
    watchAgain: "Watch it again",
    emptyTitle: "Nothing is watched yet",
    emptyHint:
      "Press the eye on any exhibit, or set a target price on its page. We tell you when it is offered at that price or less.",
    browseCatalogue: "Browse the catalogue",
    stopWatching: <N>(unseen: (words: string) => N, name: string): (string | N)[] => [
      "Stop watching",
      unseen(` ${name}`),
    ],
    cheapestOffer: "Cheapest now",
    noOffer: "None seen today",
    /** @param grade such as "new" */
    gradeAndSeller: (grade: string, seller: string) => `${grade}, ${seller}`,
    gradeSellerAndPostage: (grade: string, seller: string, postage: string) =>
      `${grade}, ${seller}, plus ${postage} postage`,
    /** @param corner such as "UK, new" */
    targetMet: (corner: string, price: string, target: string) => `Met: ${corner}, ${price} at a target of ${target}`,
    aboveTarget: (corner: string, difference: string, target: string) =>
      `${corner}: ${difference} above your target of ${target}`,
    noTrend: "No trend yet",
    trend: (grade: string, first: string, last: string) => `30 days, ${grade}: ${first} to ${last}`,
    ownedTitle: "On your shelf",
    ownedHint: {
      guide: (market: Market) =>
        `By the price guide ${IN_MARKET[market]}: boxed copies as new, loose ones as used. What fell most comes first.`,
      averages: (market: Market) =>
        `Averages ${IN_MARKET[market]}: boxed copies as new, loose ones as used. What fell most comes first.`,
    },
    item: "amiibo",
    currentPrice: "Now",
    monthChange: "Change in 30 days",
    rangeColumn: "Low to high",
    watchColumn: "Watch",
    watchItem: <N>(unseen: (words: string) => N, name: string): (string | N)[] => ["Watch", unseen(` ${name}`)],
    ownedItem: <N>(name: N, grade: string): (string | N)[] => [name, `, ${grade}`],
    priceRange: (low: string, high: string) => `${low} to ${high}`,
    targetsTitle: "Your price targets",
    allTargets: <N>(watcher: (words: string) => N): (string | N)[] => ["all on your ", watcher("price watcher")],
  },
  wishlistPage: {
    title: "Wishlist",
    emptyTitle: "No wishes yet",
    emptyHint: "Press the star on any exhibit that you would like to own.",
    browseCatalogue: "Browse the catalogue",
    pricesTitle: "What they cost now",
    noOffersTitle: "No offers now",
    noOffersHint: "Nobody offers any of them where you buy.",
    totalOfOne: <N>(sum: N): (string | N)[] => [sum, " at the cheapest."],
    totalOfAll: <N>(sum: N, all: number): (string | N)[] => [
      sum,
      ` for all ${formatNumber(all)}, each at its cheapest.`,
    ],
    totalOfSome: <N>(sum: N, priced: number, all: number): (string | N)[] => [
      sum,
      ` for ${formatNumber(priced)} of ${formatNumber(all)}, each at its cheapest; nobody offers the others.`,
    ],
    noneInStock: "None is in stock at a shop.",
    inStock: (count: number) =>
      pickPluralForm(count, {
        one: "1 is in stock at a shop.",
        other: `${formatNumber(count)} are in stock at shops.`,
      }),
    pricesHint: "The cheapest is what a shop has in stock or a listing asks, without postage.",
    noOffer: "No offer now",
    listing: "A listing",
    preOrder: (shop: string) => `Pre-order at ${shop}`,
    buyAt: (shop: string) => `Buy at ${shop}`,
    /** Behind the name of a shop's link, for those who hear it. */
    ofItem: (name: string) => `: ${name}`,
    notInShops: "Not in shops",
    moveUp: (name: string) => `Move ${name} up`,
    moveDown: (name: string) => `Move ${name} down`,
  },
  /** What a collection is worth, by region, and how that came to be. */
  collectionValue: {
    title: "What your collection is worth",
    valueIn: {
      us: (currency: string) => `Value in the US,\u00a0${currency}`,
      uk: (currency: string) => `Value in the UK,\u00a0${currency}`,
    },
    inRegion: { us: "In the US", uk: "In the UK" },
    noValue: "Nothing yet",
    unpricedCopies: (count: number) => `Leaves out ${copies(count)} without a price`,
    /** @param bases what their price is, such as "the average of 30 days" */
    valueExplanation: (count: number, bases: string) =>
      `${copies(count)}: sealed ones as new, all others as used, at ${bases}.`,
    valueUnpricedNote: (count: number) => `${copies(count)} without a price for their condition are left out.`,
    changePeriods: { day: "Since yesterday", week: "In 7 days", month: "In 30 days" },
    nothingChanged: "Nothing changed",
    changeByPrices: "By prices alone",
    changeByAdditions: (arrivals: number) => `By ${copies(arrivals)} added`,
    changeByPricesAndAdditions: (prices: string, added: string, arrivals: number) =>
      `${prices} by prices, ${added} by ${copies(arrivals)} added`,
    gainsTitle: "Paid and worth",
    copyCount: copies,
    copies: "Copies",
    paid: "Paid",
    valueColumn: "Worth by condition",
    gain: "Gain",
    inCurrency: (currency: string, count: number) => `In ${currency}, ${copies(count)}`,
    gainsHint:
      "Only copies whose price you wrote down, in the currency of the region, and that have a price there in their condition.",
    gainsLeftOut: (count: number) =>
      pickPluralForm(count, {
        one: "1 copy that you paid for has none, and is left out.",
        other: `${formatNumber(count)} copies that you paid for have none, and are left out.`,
      }),
    historyTitle: "Value over time",
    noHistory: "There is no history of its value before today yet.",
    rangeLabel: "How far back",
    ranges: { day: "Day", week: "Week", month: "Month", year: "Year" },
    showTable: "Show as a table",
    /** @param priced what their price is, such as "the average of 30 days" */
    historyExplanation: (priced: string) =>
      `Each day shows the copies that you have now, at ${priced} as it was then. A copy without a date counts as if you had always had it; a dot marks a day on which you added others.`,
    noPricesBefore: <N>(day: N): (string | N)[] => ["There are no prices before ", day, "."],
    historyDescription: {
      us: (first: string, on: string, last: string, until: string, lowest: string, highest: string) =>
        `In the US: ${first} on ${on}, ${last} on ${until}, lowest ${lowest}, highest ${highest}`,
      uk: (first: string, on: string, last: string, until: string, lowest: string, highest: string) =>
        `In the UK: ${first} on ${on}, ${last} on ${until}, lowest ${lowest}, highest ${highest}`,
    },
    addedOnDay: (day: string, count: number) => `${day}: ${count} came`,
    date: "Date",
    addedCopies: "Copies added",
    changeSince: <N>(change: N, day: N, prices: string): (string | N)[] => [
      change,
      " since ",
      day,
      `: ${prices} by prices.`,
    ],
    changeSinceWithAdditions: <N>(
      change: N,
      day: N,
      prices: string,
      added: string,
      arrivals: number,
    ): (string | N)[] => [change, " since ", day, `: ${prices} by prices, ${added} by ${copies(arrivals)} added.`],
    mainContributors: "What did most",
    moversTitle: "Biggest changes since the 30 days before",
    gainers: "Rose",
    losers: "Fell",
    moverNames: {
      new: (name: string) => `${name}, new`,
      used: (name: string) => `${name}, used`,
    },
  },

  /** What amiibo do in games. The catalogue says it in English; other languages have their words by those. */
  phrases: {} as Readonly<Record<string, string>>,
};
