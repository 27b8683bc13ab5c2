import { inNumbers, inRow, plural } from "../../language/formats";

/** "12 copies, 3 wishes" */
const writes = (copies: number, wishes: number, watches: number, changes: number): string =>
  inRow([
    ...(copies > 0 ? [plural(copies, { one: "1 copy", other: `${inNumbers(copies)} copies` })] : []),
    ...(wishes > 0 ? [plural(wishes, { one: "1 wish", other: `${inNumbers(wishes)} wishes` })] : []),
    ...(watches > 0 ? [plural(watches, { one: "1 watch", other: `${inNumbers(watches)} watches` })] : []),
    ...(changes > 0 ? [plural(changes, { one: "1 change", other: `${inNumbers(changes)} changes` })] : []),
  ]);

export const messages = {
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
  checklistPage: {
    title: "Checklist",
    titleOf: (series: string) => `Checklist: ${series}`,
    signUp: "You need to be signed up in order to use the checklist feature.",
    halvesTitle: "Checklists",
    halves: { figure: "Figures", card: "Animal Crossing & Cards" },
    series: "Series",
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
  inbox: {
    title: "Notices",
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
};
