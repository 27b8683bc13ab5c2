import { BRAND } from "../../brand";
import { inNumbers, plural } from "../../language/formats";
import { inRow } from "../../language/lists";

const amiibo = (count: number): string => plural(count, { one: "1 amiibo", other: `${count} amiibo` });
const games = (count: number): string => plural(count, { one: "1 game", other: `${count} games` });
/** "all 3 games", "2 of 3 games" */
const gamesOf = (count: number, of: number): string => (count === of ? `all ${games(of)}` : `${count} of ${games(of)}`);

const IN_REGION = { eu: "in Europe", au: "in Australia", na: "in North America", jp: "in Japan" };

const separated = <Part>(parts: readonly Part[]): (string | Part)[] =>
  parts.flatMap((part, place) => (place === 0 ? [part] : [", ", part]));

/** "12 copies, 3 wishes" */
const writes = (copies: number, wishes: number, watches: number, changes: number): string =>
  inRow([
    ...(copies > 0 ? [plural(copies, { one: "1 copy", other: `${inNumbers(copies)} copies` })] : []),
    ...(wishes > 0 ? [plural(wishes, { one: "1 wish", other: `${inNumbers(wishes)} wishes` })] : []),
    ...(watches > 0 ? [plural(watches, { one: "1 watch", other: `${inNumbers(watches)} watches` })] : []),
    ...(changes > 0 ? [plural(changes, { one: "1 change", other: `${inNumbers(changes)} changes` })] : []),
  ]);

export const messages = {
  access: {
    logIn: "Log in",
    signUp: "Sign up",
    logInTitle: "Login",
    logInText: "Login to save and sync your collection across devices!",
    logInWith: (provider: string) => `Log in with ${provider}`,
    newHere: "New here? Any of these creates an account too.",
    whatItMeans: "What signing up means",
    registerTitle: "Register",
    registerText: "Register to save and sync your collection across devices!",
    signUpWith: (provider: string) => `Sign up with ${provider}`,
    noPassword:
      "No password: the service you choose says who you are. We keep your name, your e-mail address and its id for you, nothing else. Your collection is private until you switch it on.",
    privacy: "Privacy Policy",
    notSetUp: "Not set up on this site yet. Its operator sets these variables, with what the provider gives out:",
    logOutTitle: "Log out",
    logOutAsked: "Log out?",
    logOutText: "You came here from another site or by typing the address. Do you want to log out on this device?",
    logOut: "Log out",
    stay: "Stay signed in",
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
        `This ${provider} account belongs to another ${BRAND} account already. Nothing was changed.`,
      another: (provider: string) => `Another ${provider} account is connected already. Nothing was changed.`,
      only: (provider: string) =>
        `${provider} stays connected: it is the only way into your account. Connect another one first, then you can disconnect this one.`,
      elsewhere: (provider: string) => `To connect ${provider}, please press its button here.`,
      unset: (provider: string) => `${provider} is not set up on this site.`,
    },
  },
  account: {
    title: "Account Settings",
    signInWith: "You sign in with:",
    linked: <Part>(provider: Part, name: Part): (string | Part)[] => [provider, " as ", name],
    only: "The only way into your account, so it stays.",
    connectAnother: "Connect another one to sign in with either:",
    connect: (provider: string) => `Connect ${provider}`,
    disconnect: (provider: string) => `Disconnect ${provider}`,
    whatGoes: (provider: string) =>
      `${provider} will not open this account any more, and what it told us of you is deleted. Your collection stays.`,
    doDisconnect: (provider: string) => `Yes, disconnect ${provider}`,
    sessions: "Where you are signed in",
    device: (browser: string, system: string) => `${browser} on ${system}`,
    someBrowser: "A browser",
    someSystem: "an unknown system",
    thisOne: "this one",
    lasts: <Part>(since: Part, until: Part): (string | Part)[] => [
      "since ",
      since,
      ", until ",
      until,
      " unless used before",
    ],
    signOutThere: "Sign out there",
    signOutEverywhere: "Sign out everywhere",
    logOut: "Logout",
  },
  advert: {
    title: "Advert",
    offer: "Offer",
    house: <Part>(bold: (words: string) => Part): (string | Part)[] => [
      bold("Missing a figure?"),
      ` Hang a wishlist tag on it and it will be easy to find again. ${BRAND} shows no third-party adverts here.`,
    ],
  },
  /** What the API answers to calls that it does not take. */
  calls: {
    noObject: (example: string) => `The body is not a JSON object: send one such as ${example}.`,
    noValue: "This is not what the field can hold.",
    noChangeId: "X-Change-Id has 8 to 64 letters, digits, hyphens or underscores.",
    noAmiibo: "There is no amiibo with this id.",
    notFound: "There is nothing at this address.",
    notOurs: "This request did not come from our own pages.",
    noToken: "This call needs the X-CSRF-Token of a page that you are signed in on. Reload it.",
    signedOut: "You are not signed in.",
    forbidden: "Your account may not do this.",
    tooLarge: (most: string) => `A body has at most ${most} here.`,
    tooMany: "That was too much at once. Please wait a minute.",
    unavailable: "Plinth cannot answer right now. Nothing is lost; please try again in a moment.",
    broken: "Something broke on our side. Please try again.",
  },
  cataloguePage: {
    halls: "Views",
    series: "Series",
    nameOfHall: {
      all: "All amiibo",
      "amiibo-franchise": "By Franchise",
      "game-series": "By Game Series",
      "animal-crossing-cards": "Animal Crossing",
    },
    preview: "Preview of the second version",
    previewText: <Part>(tryIt: (words: string) => Part): (string | Part)[] => [
      `The second version of ${BRAND} is being built. `,
      tryIt("Try the preview"),
      ".",
    ],
    previewAsked: <Part>(tryIt: (words: string) => Part, tell: (words: string) => Part): (string | Part)[] => [
      `The second version of ${BRAND} is being built. `,
      tryIt("Try the preview"),
      " and ",
      tell("tell us what you think"),
      ".",
    ],
    noCards: "No results, try searching again!",
    welcome: "A small museum for your amiibo",
    welcomeText: (count: number) =>
      `All ${count} figures and cards on their plinths. Light up the ones you own, hang a tag on the ones you wish for.`,
    sample: (lit: number, of: number) => `A sample shelf: ${lit} of ${of} lit. Yours starts with one tap.`,
    sampleWorth: (lit: number, of: number, worth: string) =>
      `A sample shelf: ${lit} of ${of} lit, worth ${worth}. Yours starts with one tap.`,
    description: {
      all: (count: number) =>
        `All ${count} amiibo figures and cards on their plinths, with release dates and prices. Light up the ones you own.`,
      "animal-crossing-cards": (count: number) =>
        `All ${count} Animal Crossing amiibo on their plinths, with release dates and prices. Light up the ones you own.`,
    },
    descriptionOf: (series: string, count: number) =>
      `${series}: ${count} amiibo on their plinths, with release dates and prices. Light up the ones you own.`,
  },
  changelog: {
    title: "Changelog & Upcoming",
    name: "Changelog and Upcoming",
    description: "What has changed here, day by day, and what comes next.",
    upcoming: "Upcoming",
    newItems: <Part>(upcoming: (words: string) => Part): (string | Part)[] => [
      "Every new amiibo, as soon as its day is known: ",
      upcoming("upcoming amiibo"),
    ],
    wishes: <Part>(tell: (words: string) => Part): (string | Part)[] => ["What you miss: ", tell("tell us")],
    days: {
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
    titleOf: (series: string) => `Checklist: ${series}`,
    signUp: "You need to be signed up in order to use the checklist feature.",
    halvesTitle: "Checklists",
    halves: { figure: "Figures", card: "Animal Crossing & Cards" },
    series: "Series",
    otherCards: "Others",
    allCards: "All cards",
    cardNumber: (printed: string) => `No. ${printed}`,
    exports: {
      goal: "Export My Goal to Image",
      figures: "Export Figures to Image",
      everything: "Export Everything to Image",
      cards: "Export Card Series to Image",
      wishlist: "Export Wishlist",
      unowned: "Export Unowned",
    },
    exportOf: (series: string) => `Export ${series} to Image`,
  },
  counts: { characters: "Characters", figures: "Figures", cards: "Cards" },
  errors: {
    notFound: "404 - page not found",
    notFoundWhy: "This plinth is empty. The exhibit may have moved, or there is a typo in the address.",
    allExhibits: "Find it among all exhibits",
    broken: "The lights went out",
    brokenTitle: "Error",
    brokenWhy:
      "Something broke on our side. It has been noted; nothing of your collection is lost. Please try again in a moment.",
    home: "Back to Home",
    unavailable: "One moment, please",
    unavailableTitle: "Please try again",
    unavailableWhy:
      "The shelves cannot be reached right now. Nothing of your collection is lost; please try again in a moment.",
    meanwhile: "Look around meanwhile",
    signedOut: "Please log in",
    signedOutWhy: "This page is for people with an account, so you need to be logged in to see it.",
    notChanged: "Nothing was changed",
    notChangedWhy: {
      too_many_copies: (inAll: number, ofOne: number) =>
        `A collection holds at most ${inNumbers(inAll)} copies, and ${ofOne} of one amiibo. Nothing was changed.`,
      changed_meanwhile: () => "Your collection was changed meanwhile. Please try again.",
    },
    collection: "To your collection",
    refused: "That did not come from us",
    refusedTitle: "Refused",
    refusedWhy: "This form was sent from another site, so nothing was changed.",
    tooLarge: "That is too much",
    tooLargeTitle: "Too large",
    tooLargeWhy: (most: string) =>
      `What you sent is larger than ${most}, which is the most that fits here. Please send less of it.`,
    back: "Back",
    tooMany: "Too many tries",
    tooManyWhy: "Too many requests at once. Please wait a minute, then try again.",
    unreadableForm: "We could not read that form",
    unreadableFormTitle: "Unreadable form",
    unreadableFormWhy:
      "What your browser sent arrived broken, so nothing was changed. Please fill in the form and send it again.",
    unreadableAddress: "We could not read that address",
    unreadableAddressTitle: "Unreadable address",
    unreadableAddressWhy: "The address is too long or holds characters that we cannot read.",
    everything: "Show me everything",
    noFile: "There is no such file in this release. Reload the page that asks for it.",
    late: "The request did not come to its end in time.",
  },
  faq: {
    title: "FAQs & About",
    description: "What this museum of amiibo is, where its prices come from, and who drew its exhibits.",
    what: {
      asked: `What is ${BRAND}?`,
      told: "A place for people who collect amiibo. You can walk through the whole catalogue of figures and cards, mark what you own and whether it is still in its box, keep a wishlist, watch prices, and show your collection to others.",
      account: "Browsing needs no account. An account keeps your collection and brings it to every device you use.",
    },
    search: {
      asked: "Why does the search show something that I did not type?",
      told: "It forgives one typo in each word: if you type “lnik”, it asks whether you meant Link. Word order, accents and punctuation do not matter. A search that finds little in one series says how many there are elsewhere in the catalogue, and takes you there with what you typed.",
    },
    guest: {
      asked: "What happens to what I mark without an account?",
      told: "It stays in the tab, and goes when you close it. If you log in before that, we ask whether to add it to your collection. Nothing you already have is ever removed.",
    },
    prices: {
      asked: "Where do the prices come from?",
      told: <Part>(settings: (words: string) => Part): (string | Part)[] => [
        "From shops in the UK and the US and from listings of an auction marketplace. Every price says where it was seen and how old it is. You can choose your preferred price region for the homepage in your ",
        settings("account settings"),
        ", or with the flags at the top of each page.",
      ],
    },
    withheld: {
      asked: "Why are there no averages?",
      told: "Averages of what is sold or listed take the marketplace's written permission, which this site does not have. You see what is asked now, and what a price guide says: of prices in dollars, in pounds by the day's rate. Items without either price show \"Not known\" and are left out of the value of a collection.",
    },
    averages: {
      asked: "How are averages made, and when does a price count as changed?",
      made: "An average is the mean of the last 30 days. Each listing counts once, however many it sold, and what is far from the others is left out. After a sudden change in price, such as a reprint, only later sales count. An average of fewer than 3 sales is marked “few”.",
      changed:
        "A change compares it with the 30 days before, new with new and used with used. Two averages of a few sales differ by chance, so we tell a change only where chance can be ruled out, and no more of it than that. “Steady” means that a change by 15 % would have shown; a dash, that nobody can tell.",
    },
    noData: {
      asked: 'Why is an average price zero, or shown as "No data"?',
      told: "Because there was no sale data in the last 30 days for that region. We would rather show nothing than guess, and items without data are left out of the value of a collection.",
    },
    alerts: {
      asked: "Can you tell me when something gets cheaper?",
      told: <Part>(watcher: (words: string) => Part): (string | Part)[] => [
        "Yes: name a price on the ",
        watcher("price watcher"),
        " or on an item's own page, and we tell you here, in a private feed or in Discord when a shop or a listing offers it at that price or less. We compare prices without postage, separately for new and used and for each country, and tell you once, then again only after the price has been 3 % above your target.",
      ],
    },
    goal: {
      asked: "I do not collect everything. Does that count against me?",
      told: <Part>(goal: (words: string) => Part): (string | Part)[] => [
        "Not once you ",
        goal("say what you collect"),
        ": some series, no cards, one of each character. Progress, what is missing and pictures count that, and a tap on “Count everything” counts the rest for a look. What your collection is worth is all of it, always. With one of each, a single item of a character is enough, wherever it stands; the total cost takes the cheapest of each. Files that you export hold all that you own. Others learn of your goal only if you show it: then your public page and its picture count it, too.",
      ],
    },
    games: {
      asked: "Which amiibo does something in my game?",
      told: <Part>(games: (words: string) => Part): (string | Part)[] => [
        "Look your game up under ",
        games("Games"),
        ": each thing that amiibo do there has the ones that do it, what you have of them, and the cheapest way to it, by what is asked now or by the average in your region. Say “I play this”, and lists, your goal and My Account count what is still to unlock. Where a sentence is not ours, it stands as the catalogue’s source says it, and is marked.",
      ],
    },
    trade: {
      asked: "Can I trade with other collectors?",
      told: <Part>(trade: (words: string) => Part, privacy: (words: string) => Part): (string | Part)[] => [
        'Press "Compare with mine" on a public collection: you see what both of you have, what they can spare that you wish for and the other way round, as a message to copy. ',
        trade("Find a trade"),
        ' lists collectors who agreed to be found. Nobody finds you there until you switch on "Open to Trades" in your ',
        privacy("privacy settings"),
        ", and whatever of yours is private is never used.",
      ],
    },
    asking: {
      asked: "Who sees what I ask for a copy?",
      told: `Nobody, until you make your sell list public; then its visitors see the condition, the box and your asking price of the copies that are for sale. What you paid and your notes are never shown to anybody else. The price is as you wrote it, in your currency, and ${BRAND} takes no part in the sale.`,
    },
    paid: {
      asked: "What is “Paid by collectors”?",
      told: <Part>(privacy: (words: string) => Part): (string | Part)[] => [
        'The middle of what at least ten collectors paid for an item in the last year, each with an account that is older than a month. They opted in by switching on "Contribute Prices Paid" in their ',
        privacy("privacy settings"),
        "; until you do, yours count nowhere. It tells no names and no exact price, is counted once a day and mixed with no average. Who has nine such accounts could still learn what a tenth collector paid, to the nearest 0.50, but not who that is. If you switch it off, yours are out of it by the next day.",
      ],
    },
    offline: {
      asked: "Does it work in a shop without signal?",
      told: (items: number) =>
        `Yes, and you can install it from your browser's menu. After one visit your device keeps a copy of your collection, of the whole list with its search, of the checklist, your wishlist and your price watcher, and of the last ${items} items that you looked at; each says that it is a copy, and from when. What you change waits on the device and is sent once there is a network again. The copies are yours alone: they go when you log out, and when anybody else logs in there.`,
    },
    calendar: {
      asked: "Can I have the next releases in my calendar?",
      told: <Part>(upcoming: (words: string) => Part): (string | Part)[] => [
        "Yes: ",
        upcoming("upcoming amiibo"),
        " has a calendar for each region that you can subscribe to, and, when you are logged in, a private one of what you wish for and of your goal.",
      ],
    },
    contact: {
      asked: "I found a bug, or I have an idea",
      thanks: "Thank you, please tell us.",
      chat: <Part>(chat: (words: string) => Part): (string | Part)[] => ["The quickest way is ", chat("our chat"), "."],
      email: <Part>(address: Part): (string | Part)[] => ["You can write to ", address, "."],
      nobody: "Whoever runs this site has not named a contact yet.",
    },
    pictures: {
      asked: "Whose pictures are these?",
      photographed:
        "Ours, but for photographs: every exhibit is drawn by the site from the item's facts, and where whoever runs this site has a photograph of the item, that stands in its place.",
      drawn:
        "Ours. Every exhibit is drawn by the site from the item's facts, so that nobody's photographs are borrowed.",
      facts: "The facts build on AmiiboAPI, which its makers share under the MIT licence.",
    },
  },
  farewell: {
    title: "Goodbye",
    gone: "Your account is gone",
    told: "Everything that was kept of it is deleted: your collection and its notes, your lists, your settings, your public pages, and every session on every device. Thank you for the time you spent here.",
    home: "Look around as a guest",
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
      drawn: `${BRAND} is made by collectors and has no tie to Nintendo. amiibo is a trademark of Nintendo. All artwork here is our own drawing.`,
      photographed: `${BRAND} is made by collectors and has no tie to Nintendo. amiibo is a trademark of Nintendo. Artwork without a photograph is our own drawing.`,
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
  games: {
    title: "Games",
    text: "Which amiibo does something in your game, what it does there, and the cheapest way to get it.",
    description: (count: number) => `Which amiibo do what in ${count} games, and the cheapest way to each.`,
    descriptionOf: (game: string, platform: string) =>
      `${game} (${platform}): which amiibo do what there, and the cheapest way to each.`,
    longSearchTitle: "That search is too long",
    searchFor: "Search for a game",
    search: "Search",
    count: (count: number) => `${count} games`,
    found: (count: number, of: number) => `${count} of ${of} games`,
    none: <Part>(all: (words: string) => Part): (string | Part)[] => [
      "No game of that name knows any amiibo here. ",
      all("Show every game"),
    ],
    youPlay: "You play",
    onShelf: (count: number) => `${count} on your shelf`,
    amiibo,
    known: (count: number) =>
      plural(count, { one: "1 amiibo does something here.", other: `${count} amiibo do something here.` }),
    inYours: (count: number) => `in ${count} of your games`,
    plays: <Part>(who: Part, games: readonly Part[]): (string | Part)[] => [who, ": ", ...separated(games), "."],

    kinds: {
      unlock: "Stays in the game",
      look: "A new look",
      invite: "Somebody comes to visit",
      play: "Another way to play",
      daily: "Once a day",
      spot: "Helps there and then",
      "figure-player": "Trained and kept on the amiibo",
      save: "Keeps something of yours on the amiibo",
    },
    writes: "Written to the amiibo, which keeps the data of one game at a time",
    quoted: "In the words of the catalogue's source",

    allGames: "All games",
    wholeGame: "All that amiibo do here",
    alsoFor: <Part>(platforms: readonly Part[]): (string | Part)[] => ["Also for ", ...separated(platforms)],
    tally: "What is yours",
    missing: <Part>(price: Part, items: number, bases: string): (string | Part)[] => [
      "The cheapest way to all that is missing: ",
      price,
      ` for ${amiibo(items)}, by ${bases}.`,
    ],
    unpriced: (count: number) =>
      plural(count, {
        one: "Of one thing more nobody knows a price.",
        other: `Of ${count} things more nobody knows a price.`,
      }),
    showAll: (count: number) => `Show all ${count}`,
    everyCharacter: "You have every character.",
    yoursAlready: "Yours already.",
    noPrice: "Nobody knows a price of any of them now.",
    askedNow: "asked now",
    /** @param whole makes one part of several */
    cheapest: <Part>(
      item: Part,
      price: Part,
      origin: Part,
      whole: (...parts: readonly (string | Part)[]) => Part,
    ): (string | Part)[] => ["The cheapest way: ", item, " ", whole("for ", price, " ", origin)],
    cheapestCharacter: <Part>(
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

    inGames: <Part>(small: (words: string) => Part, count: number, yours: number): (string | Part)[] => [
      "In games ",
      small(yours > 0 ? `${games(count)}, in ${yours} of your games` : games(count)),
    ],
    does: "What it does",
    doesAndLess: "What it does, and what does it for less",
    more: (count: number) => `${count} more`,
    costsLess: <Part>(other: Part, count: number, of: number): (string | Part)[] => [
      "This one does the same as ",
      other,
      ` in ${gamesOf(count, of)}, and costs less.`,
    ],
    doesTheSame: <Part>(other: Part, count: number, of: number, price: Part, origin: Part): (string | Part)[] => [
      other,
      ` does the same in ${gamesOf(count, of)} for `,
      price,
      " ",
      origin,
    ],

    yours: "Your games",
    sayWhich: <Part>(games: (words: string) => Part): (string | Part)[] => [
      "Say which ",
      games("games you play"),
      ", and here stands what is still to unlock and what that costs.",
    ],
    itemsOfYours: "All amiibo in your games",
    nothingLeft: "Nothing is left to unlock.",
    leftUnpriced: "Nobody knows a price of what is left to unlock.",
    left: <Part>(price: Part, items: number, bases: string): (string | Part)[] => [
      "All that is still to unlock: ",
      price,
      ` for ${amiibo(items)}, by ${bases}.`,
    ],
    effectsAndRest: (owned: number, total: number, price: string) =>
      `${owned} of ${total} effects yours, the rest from ${price}`,

    noName: "There is no game of this name.",
    noId: "There is no game with this id.",
  },
  inbox: {
    title: "Notices",
    titleWith: (count: string) => `Notices (${count})`,
    titleUnread: (count: string) => `Notices, ${count} unread`,
    unread: "New",
    markRead: "Mark all as read",
    read: "Earlier",
    priceWatcher: "Price watcher",
    settings: "Notification settings",
    see: <N>(name: string, unseen: (words: string) => N): (string | N)[] => ["See it", unseen(`: ${name}`)],
    offer: "To the offer",
    none: "No notices yet",
    noneHint: "Set a target price on something you watch, or switch on “Back in stock”. You will find the alert here.",
    feed: (brand: string, username: string) => `${brand}: price alerts of ${username}`,
    noFeed: "There is no feed at this address. Its owner may have renewed it.",
  },
  item: {
    description: (name: string, series: string) => `${name}, ${series}: release dates, prices and your collection.`,
    inSeries: (series: string) => `In ${series}`,
    previous: "Previous",
    next: "Next",
    others: (character: string) => `Other ${character} amiibo`,
    noListing: "This listing is no longer there.",

    about: "About this exhibit",
    cardNumber: <Part>(series: string, number: Part): (string | Part)[] => [`${series} - Card Number #`, number],
    unknownRelease: "Its release date is not known.",
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

    own: "Your Collection",
    ownUnread: "Your copies cannot be read right now.",
    asGuest: "With an account you also keep notes, the price you paid and the date, copy by copy.",

    offers: "Offers of partners",
    offer: (number: number) => `Offer ${number}`,
    earns: "We may earn a little when you buy through them. The price stays the same.",

    where: "Where to get it",
    whereUnread: "What shops have of it cannot be read right now. Listings cannot be read right now.",
    searchEbay: (market: string) => `Search eBay ${market}`,
    ebaySeen: <Part>(age: Part): (string | Part)[] => ["eBay was seen ", age, "."],
    affiliate: "These are affiliate links: we may earn a little when you buy through them. The price stays the same.",
    someAffiliate:
      "Some of these are affiliate links: we may earn a little when you buy through them. The price stays the same.",
    searches: "Searches show new ones, cheapest first.",
    outOfStock: "Out of Stock",
    seeShop: "See the shop",
    noPrice: "No price told",
    preOrder: (price: string) => `Pre-order for ${price}`,
    buy: (price: string) => `Buy from ${price}`,
    atShop: (shop: string) => `at ${shop}`,
    onEbay: (market: string) => `on eBay ${market}`,
    onEbayDelivered: (market: string) => `on eBay ${market}, delivered`,
  },
  itemPrices: {
    title: "Latest Prices",
    caption: "Averages by condition and region",
    grades: { new: "New", used: "Used" },
    listed: (price: string) => `${price} listed`,
    sales: (count: number) => plural(count, { one: "1 sale", other: `${count} sales` }),
    byGuide: "by the guide",
    historyUnread: "The price history cannot be read right now.",

    behind: "Behind these prices",
    cheapest: <Part>(market: string, price: Part, offers: number, age: Part): (string | Part)[] => [
      "Cheapest to buy now in the ",
      market,
      ": ",
      price,
      plural(offers, { one: ", of 1 offer, ", other: `, of ${offers} offers, ` }),
      age,
    ],
    /** @param corner such as "UK new" */
    paid: <Part>(corner: string, price: Part, owners: number): (string | Part)[] => [
      `Paid by collectors, ${corner}: about `,
      price,
      `, by ${owners} or more in the last year`,
    ],
    sold: <Part>(sales: number, age: Part, low: string, high: string): (string | Part)[] => [
      plural(sales, { one: "Sold: 1 sale, newest ", other: `Sold: ${sales} sales, newest ` }),
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
    listings: <Part>(price: string, count: number, age: Part): (string | Part)[] => [
      "Listed: ",
      price,
      ", ",
      plural(count, { one: "1 listing", other: `${count} listings` }),
      ", ",
      age,
    ],
    averages: (changeMeans: string) =>
      `Averages are those of the last 30 days, without postage; what one listing sold counts once. ${changeMeans}`,
    noAverages: "Averages of this month appear here once there are sales to count.",
    faq: "Where prices come from",

    history: "30 Day Price History",
    historyOf: (name: string) => `30 Day Price History of ${name}`,
    historyCaption: "Latest Prices, the newest day first",
    noHistory: "Nothing was sold or listed in the last 30 days.",
    noGuideHistory: "The price guide had no price for it in the last 30 days.",
    columns: {
      date: "Date",
      price: "Price",
      change: "% difference",
      source: "Data Source",
      currency: "Currency",
    },
    sources: {
      sold: (market: string, grades: string) => `Sold on eBay ${market}, ${grades}`,
      listed: (market: string, grades: string) => `Listed on eBay ${market}, ${grades}`,
      guide: (market: string, grades: string) => `Price guide ${market}, ${grades}`,
    },
    pools: { all: "new and used", new: "new", used: "used" },
  },
  layout: {
    homeTitle: `${BRAND} | Amiibo collection and price tracking`,
    description: `${BRAND} is a small museum for your amiibo: browse every figure and card, light up the ones you own, and see what they cost.`,
    unreachable:
      "Your collection cannot be read right now, so this page shows no more of it than this device knows; nothing of it is lost.",
    skipToExhibits: "Skip to the exhibits",
    skipToContent: "Skip to the content",
    printed: <Part>(day: Part): (string | Part)[] => [`${BRAND}, printed on `, day],
    printedFor: <Part>(name: Part, day: Part): (string | Part)[] => [`${BRAND}, printed for `, name, " on ", day],
    toTop: "Back to top",
  },
  /** What is wrong with an address of a list. */
  listQuery: {
    title: "That filter does not exist",
    longSearch: (most: number) => `A search has at most ${most} characters.`,
    noType: "A type is 1 (figures), 2 (yarn) or 3 (cards).",
    noShow: "The filter is either not-collected or duplicates.",
    noSort: (sorts: readonly string[]) => `The order is one of ${sorts.join(", ")}.`,
    noCount: (everything: string) => `What counts is one's goal, or ${everything}.`,
    noGroups: (most: number) => `The number of groups is a whole number from 1 to ${most}.`,
  },
  marketPage: {
    title: "Current Market Prices",
    description: "Prices of every amiibo, new and used, in the UK and the US.",
    text: "What every amiibo went for in the last 30 days, new and used, in the UK and the US, and how that changed.",
    withheldText:
      "What a price guide says of every amiibo, new and used, in the UK and the US, and the cheapest that is asked now.",
    asOf: <Part>(age: Part): (string | Part)[] => ["As of ", age, "."],
    meaning: (unknownMeans: string, changeMeans: string) =>
      `Averages of sales: “few” means fewer than 3 of them, “guide” a price from the price guide. A dash: ${unknownMeans} ${changeMeans}`,
    withheldMeaning:
      "“Guide” is a price from the price guide, “from” the cheapest offer now. A dash: no price is known.",
    wrongTitle: "That table does not exist",
    noColumn: "There is no such column to sort by.",
    caption: "Prices, a row for each amiibo",
    moved: {
      new: (money: string) => `${money} new`,
      used: (money: string) => `${money} used`,
    },
  },
  navigation: {
    title: "Site",
    home: `${BRAND}, home`,
    stock: "Stock",
    prices: "Market prices",
    games: "Games",
    upcoming: "Upcoming",
    faqs: "FAQs & About",
    feedback: "Suggestions & Feedback",
    unreachable: "Your account cannot be read right now.",
    account: "My Account",
    settings: "Settings",
    regions: { uk: "Set UK to primary region", us: "Set US to primary region" },
    accountOf: (name: string) => `Account of ${name}`,
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
  notify: {
    title: "Notifications",
    told: <Part>(watcher: (words: string) => Part, notices: (words: string) => Part): (string | Part)[] => [
      "We tell you when something on your ",
      watcher("price watcher"),
      " reaches your target price, and when it is back in stock, if you switched that on. Every alert is listed in your ",
      notices("notices"),
      ". Choose here where else to get them.",
    ],
    feed: "Private feed",
    feedTold:
      "An Atom feed for your feed reader. Whoever knows its address can read it, so keep it to yourself; a new address ends the old one.",
    discordTold:
      "Get alerts in a Discord channel: open the channel's settings, then Integrations, then Webhooks, and paste the webhook's address here. Leave it empty to switch this off.",
    webhook: "Webhook address",
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
    title: "Offline",
    noSignal: "No signal down here",
    told: `This page is not on your device, and ${BRAND} cannot be reached right now. Nothing of your collection is lost.`,
    retry: "Try again",
  },
  ownership: {
    noSuchCopy: "You have no such copy of this amiibo.",
    noIds: (most: number) => `The ids are a list of 1 to ${most} ids of the catalogue.`,
    noAct: (acts: readonly string[]) => `The act is one of ${acts.join(", ")}.`,
    noHoldings: 'The holdings are an object such as { "12": "bl" }.',
    unknownId: "The holdings name an id that the catalogue does not have.",
  },
  places: {
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
  /** What stands on pictures beside shared links. */
  posters: {
    empty: "No plinth is lit here yet.",
    /** @param kind such as "Figures" */
    total: (total: number, kind: string) => `of ${total} ${kind.toLowerCase()}`,
    totalInGoal: (total: number, kind: string) => `of ${total} ${kind.toLowerCase()} in the goal`,
    noPrices: "No sales and no offers this month",
    synthetic: "Synthetic: stand-ins play the market.",
  },
  priceNote: {
    madeUp: "Demo prices",
    synthetic: "All prices here are synthetic: stand-ins play the shops and the marketplace of this installation.",
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
    updated: <Part>(day: (words: string) => Part): (string | Part)[] => ["Last updated ", day("March 6th 2020"), "."],
    introduction: {
      title: "Introduction",
      text: `${BRAND} keeps as little about you as it can. This page says what that is, where it is, and what you can ask of us.`,
    },
    storage: {
      title: "Storage of personal data",
      text: [
        "Your data is kept in an encrypted database hosted in Amsterdam. When you sign in through another service we store your name, your last name (from one provider only), that provider's id for you, and your e-mail address. There is no password to keep.",
        "While you are signed in, three cookies hold your session: 30 days after its last use it ends by itself. Beside it we keep when it began and what kind of browser it was, so that you can end it from your settings. What you changed in your collection is remembered for 30 days, so that you can undo it. A line on how to reach you, if you write one, is shown to people who are signed in. What you own, wish for and watch, what you say that you collect, and which games you say that you play, is kept with your account and is private until you switch a page of it on.",
        "Others may compare a public collection with theirs: that uses what you made public, list by list, and nothing else. Collectors who look for a trade find you only while you are open to trades, which you switch on yourself; the moment you switch it off, or make your profile private, you are not found any more.",
        "If you switch on that you contribute prices, what you paid for copies with a price and a date counts in what collectors paid: the price, its currency and the box, never a name, rounded, and only where ten people do whose accounts are older than a month. Somebody who has nine of these accounts could tell what the tenth person paid, to the nearest 0.50, but not who they are. Once you switch it off or delete your account, it is out of there by the next day.",
        "Your price targets, what you were told of them in the last 90 days, and the address of a Discord webhook, if you gave one, are kept with your account as well; nobody else sees them. What you are told goes to that webhook and to nobody but you.",
        "While you look around without an account, what you mark stays in your own browser and is gone when you close the tab. Your price region, your page width and whether you have marked anything are remembered in small cookies that identify nobody; the last of them goes when you close the browser.",
        "So that you can look things up without signal, your device keeps copies of a few pages: the list, the checklist and, while you are logged in, your own collection, your wishlist, your price watcher and the items that you looked at last. They never leave the device, and they go when you log out. A private calendar can be read by whoever knows its address, until you renew it.",
      ],
    },
    others: {
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
      email: <Part>(address: Part): (string | Part)[] => ["Write to ", address, "."],
      nobody: "Whoever runs this site has not named an address for questions yet.",
    },
  },
  privateAddress: {
    feed: { label: "Address of the feed", make: "Make a feed", end: "Switch the feed off" },
    calendar: { label: "Address of the calendar", make: "Make a calendar", end: "Switch the calendar off" },
    renew: "Renew the address",
  },
  regions: { eu: "Europe", au: "Australia", na: "North America", jp: "Japan" },
  settingsPage: {
    title: "Settings",
    heading: "Account - Settings",
    tabs: {
      account: "Account Settings",
      privacy: "Privacy Settings",
      notifications: "Notifications",
      data: "Your data",
    },
    guest: "You are not logged in, you need to be logged in to change your settings.",
    privacy: "Privacy Settings",
    noSetting: "There is no setting of this name.",
    data: "Your data",
    dataTold: "Everything we store about you, in one JSON file.",
    download: "Download everything",
    device: "On this device",
    deletion: "Delete this account",
    deletionTold:
      "This deletes your collection, lists, settings and every sign-in, immediately and for good. It cannot be undone, so download your data first if you might want it.",
    typeName: <Part>(name: Part): (string | Part)[] => ["Type the account's name, ", name, ", to confirm"],
    wrongName: "That is not the name of this account.",
    doDelete: "Delete my account",
  },
  sharing: {
    nameless: "User",
    titles: {
      collection: <Part>(name: Part): (string | Part)[] => [name, "'s Collection"],
      wishlist: <Part>(name: Part): (string | Part)[] => [name, "'s Wishlist"],
      "sell-list": <Part>(name: Part): (string | Part)[] => [name, "'s Sell List"],
    },
  },
  /** Exported pictures of a collection. */
  sheet: {
    figures: "Figures",
    cards: (series: string) => `${series} cards`,
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
    collected: (owned: number, total: number) => `${owned} of ${total} collected`,
    missing: (missing: number, total: number) => `${missing} of ${total} still missing`,
    wished: (count: number) => `${count} wished for`,
    spare: (count: number) => `${count} with spare copies`,
    nothing: {
      owned: "Nothing is owned here yet",
      unowned: "Nothing is missing",
      wishlist: "Nothing is wished for yet",
      duplicates: "There are no spare copies",
    },
    wishedOrUnowned: "It cannot be both owned and wished for: choose one.",
    noCards: (series: readonly string[]) => `There are pictures of ${inRow(series)}.`,
    noSeries: "There is no such series in this view: take both from a page's address.",
    noGoal: (path: string) => `You collect everything. Say what you collect at ${path} first.`,
    busy: "Many pictures are being drawn right now. Please try again in a moment.",
  },
  transfer: {
    title: "Import a collection",
    intro: "Bring the list that you keep: a sheet saved as CSV, or an export from here.",
    chooseTitle: "Choose a file",
    file: "CSV or JSON file",
    fileHint:
      "At most 5 MB and 10,000 rows. You see what would change before anything does, and nothing that you have is ever removed.",
    check: "Check the file",
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
      ["How many", "2 or 2x: that many copies."],
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
    over: "This import is over: it was confirmed already, a newer file took its place, or an hour went by. This time nothing was changed. Please choose the file again.",

    previewTitle: "Check your import",
    news: {
      changed: "You changed an answer, so nothing was imported yet. This is what the file would do now.",
      meanwhile:
        "Your collection has changed in the meantime, so nothing was imported. This is what the file would do now.",
    },
    /** @param headings the line of the headings where somebody has to be told; 0 where there are none */
    read: (rows: number, encoding: string | undefined, headings: number | undefined) =>
      `Nothing is changed yet. ${[
        plural(rows, { one: "1 row", other: `${inNumbers(rows)} rows` }),
        ...(encoding === undefined ? [] : [`read as ${encoding}`]),
        ...(headings === undefined
          ? []
          : [headings === 0 ? "without headings" : `with its headings on line ${headings}`]),
      ].join(", ")}.`,
    lookAgain: "Look again",
    place: {
      Line: (place: number) => `Line ${place}`,
      Row: (place: number) => `Row ${place}`,
    },
    places: {
      Line: (first: number, second: number) => `Lines ${first} and ${second}`,
      Row: (first: number, second: number) => `Rows ${first} and ${second}`,
    },
    placeAndMore: {
      Line: (first: number, more: number) => `Line ${first} and ${more} more`,
      Row: (first: number, more: number) => `Row ${first} and ${more} more`,
    },
    /** @param more that are not shown */
    names: <N>(shown: readonly string[], name: (words: string) => N, more: number): (string | N)[] => [
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
    skipped: "You own it, or will after this import, so it is not added to your wishlist.",
    section: "The rows below it are looked for in this series.",
    import: (copies: number, wishes: number, watches: number, changes: number) =>
      `Import ${writes(copies, wishes, watches, changes)}`,
    chooseAnother: "Choose another file",
    back: "Back to my collection",
    answersFirst: "There is nothing to import yet: your answers below decide.",
    allThere: "Your collection already has all of this. There is nothing to import.",
    nothingFound: "There is nothing in it that can be imported.",
    noNames: <N>(choose: (words: string) => N): (string | N)[] => [
      "No column says which figures these are. ",
      choose("Choose the column with the names"),
      ", and we look again.",
    ],
    allOwned: "No column says which of them you own, so every row counts as a copy that you own.",
    fulfilled: (count: number) =>
      plural(count, {
        one: "1 item will leave your wishlist, for you will own what you wished for.",
        other: `${inNumbers(count)} items will leave your wishlist, for you will own what you wished for.`,
      }),
    lacking: {
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
    waiting: <N>(count: number, answer: (words: string) => N, names: N): (string | N)[] => [
      answer(
        plural(count, {
          one: "1 row waits for your answer",
          other: `${inNumbers(count)} rows wait for your answer`,
        }),
      ),
      " and stay out until then: ",
      names,
      ".",
    ],

    columnsTitle: "Your columns",
    columnsUsed: (count: number) =>
      plural(count, {
        one: "1 column, all of them understood",
        other: `${inNumbers(count)} columns, all of them understood`,
      }),
    columnsUnused: <N>(count: number, names: N): (string | N)[] => [
      plural(count, { one: "1 column, not used: ", other: `${inNumbers(count)} columns, not used: ` }),
      names,
    ],
    columnsHint: "This is what we take each one for. If one is wrong, choose what it is and look again.",
    columnsBeyond: (count: number) =>
      plural(count, {
        one: "1 further column cannot be read: a file has at most 100.",
        other: `${inNumbers(count)} further columns cannot be read: a file has at most 100.`,
      }),
    /** Of one that has no heading. */
    column: (number: number) => `Column ${number}`,
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
    dates: "A date such as 03/04/2026 is",
    dateOrders: {
      day: "3 April: the day comes first",
      month: "March 4: the month comes first",
    },
    currency: "Prices that name no currency are in",
    choose: "Choose",

    namesTitle: "Which one do you mean?",
    namesHint: "One answer counts for all rows with the same words. Without one they are left out.",
    accept: (count: number) => `Accept the ${count} suggestions`,
    namesLater: (count: number) =>
      plural(count, {
        one: "1 more name will be asked about when these are settled.",
        other: `${inNumbers(count)} more names will be asked about when these are settled.`,
      }),
    useAnswers: "Use my answers",
    settledTitle: "You said which",
    changeAnswer: "Change an answer",
    nameOfSeries: <N>(name: N, series: N): (string | N)[] => [name, ", ", series],
    noMatch: "We found no exact match. Do you mean one of these?",
    noneOfThem: "None of them: leave it out",
    notIt: "No: leave it out",
    candidate: (series: string, form: string) => `${series}, ${form}`,
    forms: {
      figure: "figure",
      yarn: "yarn figure",
      card: "card",
      band: "power-up band",
      block: "wooden block",
      "cereal-box": "cereal box",
    },

    times: (count: number) => `${count} copies`,
    acquired: <N>(words: string, day: N): (string | N)[] => [words, ", acquired ", day],
    more: (count: number) => `and ${inNumbers(count)} more`,
    lists: { owned: "Owned", wishlist: "Wishlist", watchlist: "Watchlist" },
    copy: (details: readonly string[]) => `Owned: ${inRow(details)}`,
    conditions: { new: "new", "like-new": "like new", used: "used", damaged: "damaged" },
    boxed: "boxed",
    loose: "loose",
    forSale: "for sale",
    reserved: "for sale, reserved",
    askedFor: (price: string) => `for ${price}`,
    paid: (price: string) => `paid ${price}`,
    gift: "a gift",
    boughtFrom: (shop: string) => `from ${shop}`,
    withNotes: "with notes",
  },
  /** Why a file of somebody's collection cannot be taken, or a row of it cannot be trusted. */
  transferFile: {
    excel: "This is an Excel workbook or another ZIP file. Save the sheet as CSV (UTF-8) and choose that file.",
    oldExcel: "This is an old Excel workbook. Save the sheet as CSV (UTF-8) and choose that file.",
    png: "This is a PNG picture. Choose a CSV or a JSON file.",
    jpeg: "This is a JPEG picture. Choose a CSV or a JSON file.",
    gif: "This is a GIF picture. Choose a CSV or a JSON file.",
    pdf: "This is a PDF. Choose a CSV or a JSON file.",
    packed: "This is a packed file. Unpack it first.",
    binary: "This is not a text file: it has NUL bytes. Choose a CSV or a JSON file.",
    noise: "This is not a text file: it has too many control characters. Choose a CSV or a JSON file.",
    empty: "The file is empty.",
    manyRows: (most: number) =>
      `The file has more than ${inNumbers(most)} rows. Split it, and import the parts one by one.`,
    manyLines: (most: number) =>
      `The file has more than ${inNumbers(most)} lines, most of them empty. Delete the empty ones and try again.`,
    manyBadRows: (most: number) =>
      `More than ${inNumbers(most)} rows cannot be read, so we stopped there. Is it the right file? Save it anew as CSV (UTF-8) and choose that one.`,
    onlyHeadings: "The file has headings and no rows.",
    noRows: "The file has no rows.",
    jsonPlace: (line: number, column: number) => `line ${line}, column ${column}`,
    jsonUnreadable: (place: string) => `The JSON has characters that cannot be read, at ${place}. Save it as UTF-8.`,
    jsonEnds: (place: string) => `The JSON ends too early, at ${place}: something is not closed.`,
    jsonBroken: (place: string, sign: string) => `The JSON is broken at ${place}: ${sign} cannot stand there.`,
    jsonShape: (version: number) =>
      `The JSON has to be a list of rows, or { "plinth": ${version}, "rows": [...] } as an export has it, or { "amiibo": [...] } as AmiiboAPI has it.`,
    jsonVersion: (said: string, ours: number) => `The file says that it is of version ${said}; we read ${ours}.`,
    jsonRow: 'A row is an object such as { "amiibo_id": 12 }.',
    unreadable: "It has characters that cannot be read.",
    openQuote: "A quote is opened and never closed: it takes the rest of the file. Close it.",
    manyValues: (values: number, columns: number) =>
      `There are ${values} values for ${columns} columns. Put a value with a separator in quotes.`,
  },
  /** What is told of a row. Headings and cells come as `quoted` has them. */
  transferRow: {
    quoted: (text: string) => `“${text}”`,
    tick: "Tick",
    part: "part",
    is: (heading: string, said: string) => `${heading} is ${said}.`,
    isEmpty: (heading: string) => `${heading} is empty.`,
    noNumber: (heading: string, said: string) => `${heading} is ${said}, which is no number.`,
    noFlag: (heading: string, said: string) => `${heading} is ${said}: yes or no is what we understand.`,
    noStatus: (heading: string, said: string) =>
      `${heading} is ${said}: we understand yes, no, owned, wishlist, watchlist.`,
    noCondition: (heading: string, said: string) =>
      `${heading} is ${said}: we understand new, like new, used, damaged, and in or out of the box.`,
    noPrice: (heading: string, said: string) => `${heading} is ${said}: that is not a price such as 12.99.`,
    noCurrency: (heading: string, said: string) => `${heading} is ${said}: in which currency?`,
    noDate: (heading: string, said: string) => `${heading} is ${said}: that is not a date such as 2026-03-31.`,
    noDateOrder: (heading: string, said: string) => `${heading} is ${said}: does the day or the month come first?`,
    partlyUnreadable: (heading: string, said: string) => `${heading} is ${said}: some of it cannot be read.`,
    amounts: (owned: string, amount: number, quantity: string, count: number) =>
      `${owned} says ${amount} and ${quantity} says ${count}. Mend one of them.`,
    partsBeyond: (heading: string, total: number, sum: number) =>
      `${heading} says ${total}, and the columns that count them say ${sum}. Mend one of them.`,
    ownedAndNone: {
      quantity: (owned: string, quantity: string) => `${owned} says yes and ${quantity} says none. Mend one of them.`,
      parts: (owned: string) => `${owned} says yes and its counts say none. Mend one of them.`,
    },
    soldSome: (heading: string, sold: number, copies: number) =>
      `${heading} says ${sold}, and there are ${copies} of it. How many are left?`,
    noneCounted: (headings: readonly string[]) => `Nothing is counted below ${inRow(headings)}.`,
    nothingOwned: "Not marked as owned.",
    leftOut: "You left it out.",
    noItem: "The row does not say which amiibo it is: give its name or its amiibo_id.",
    noId: (id: string) => `The catalogue has no amiibo_id ${id}.`,
    noChip: (nfcId: string) => `The catalogue has no item whose chip says ${nfcId}.`,
    noHalves: "head and tail have up to eight hexadecimal digits each; both are needed.",
    noKey: (head: string, tail: string) => `The catalogue has no item with head ${head} and tail ${tail}.`,
    noName: (name: string) => `The catalogue has no item named ${name}.`,
    keyOfNone: (id: string, name: string) =>
      `amiibo_id ${id} is ${name}, but head and tail are not. Leave one of the two out.`,
    keyOfOther: (id: string, name: string, other: string, otherId: number) =>
      `amiibo_id ${id} is ${name}, but head and tail are those of ${other} (${otherId}). Leave one of the two out.`,
    manyCopiesOfItem: (most: number) => `An item has at most ${most} copies.`,
    manyCopies: (most: number) => `It does not fit: a collection has at most ${inNumbers(most)} copies.`,
  },
  views: {
    kinds: {
      "amiibo-franchise": "By Franchise",
      "animal-crossing-cards": "View Animal Crossing",
      "game-series": "By Game Series",
      all: "View All",
    },
    everything: "All",
    figures: "Figures Only",
    inGames: "In my games",
    /** What tells an item from others of its name and series. */
    namesakes: {
      figure: "figure",
      yarn: "yarn",
      card: "card",
      band: "band",
      block: "block",
      "cereal-box": "cereal-box",
    },
  },
};
