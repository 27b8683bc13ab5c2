import { plural } from "../../language/formats";

const items = (count: number): string => plural(count, { one: "1 item", other: `${count} items` });

export const messages = {
  bulk: {
    items,
    ask: {
      own: (count: number) => `Add one boxed copy of ${items(count)} to your shelf?`,
      disown: () => "Are you sure? All copies will be removed.",
      box: (count: number) => `Mark every copy of ${items(count)} as boxed?`,
      unbox: (count: number) => `Mark every copy of ${items(count)} as loose?`,
      wish: (count: number) => `Put ${items(count)} on your wishlist?`,
      unwish: (count: number) => `Take ${items(count)} off your wishlist?`,
    },
    rest: (count: number) =>
      plural(count, {
        one: "The other one of your selection stays as it is.",
        other: `The other ${count} of your selection stay as they are.`,
      }),
    confirm: {
      own: "Add to shelf",
      disown: "Remove all",
      box: "Mark as boxed",
      unbox: "Mark as loose",
      wish: "Put on wishlist",
      unwish: "Take off wishlist",
    },
    done: {
      own: (count: number) => `${items(count)} added to your shelf.`,
      disown: (count: number) => `${items(count)} left your shelf.`,
      box: (count: number) => `${items(count)} marked as boxed.`,
      unbox: (count: number) => `${items(count)} marked as loose.`,
      wish: (count: number) => `${items(count)} put on your wishlist.`,
      unwish: (count: number) => `${items(count)} taken off your wishlist.`,
    },
    nothingSelected: "Nothing is selected yet.",
    nothingToChange: "Everything you selected is like that already.",
  },
  checklist: {
    outside: "Nothing of this is in your goal.",
    notYet: "The catalogue has nothing of this series yet.",
    jump: "Jump to a series",
    series: "Series",
    legend: "Tap a tile to move it to its next state:",
    withoutScript: "Scripts are off in your browser, so the tiles show your collection but cannot be changed.",
    tiles: (count: number) => plural(count, { one: "1 tile", other: `${count} tiles` }),
    elsewhere: (count: number) => `${count} elsewhere in the catalogue`,
    meant: <N>(words: N): (string | N)[] => ["Did you mean ", words, "?"],
    clear: "Clear filters",
    search: "Search the checklist",
    missingOnly: "Missing only",
    apply: "Apply",
    states: {
      none: "Not owned",
      boxed: "Owned, boxed",
      loose: "Owned, loose",
      owned: "Owned",
      wished: "Wishlisted",
    },
    /** Where a tap leads from one in its box: that it is owned is said already. */
    unboxed: "Loose",
    /** @param kinds such as "2 boxed, 1 loose" */
    ownedOf: (kinds: string) => `Owned, ${kinds}`,
    /** @param copies at least two */
    several: (state: string, copies: number) => `${state}, ${copies} copies`,
    tile: (name: string, state: string, next: string) =>
      `${name}: ${state.toLowerCase()}. Activate for: ${next.toLowerCase()}`,
  },
  exporting: {
    title: "Export as a picture",
    of: "Picture of",
    showing: "Showing",
    submit: "Export to Image",
    steps: {
      asking: "Looking through your collection …",
      drawing: "Drawing your picture …",
      shown: "Here is your picture.",
    },
    failed: (why: string) => `There is no picture. ${why}`,
    unreadable: "The answer could not be read. Please reload this page.",
    unseen: "The picture could not be fetched. Are you offline?",
    again: "Try again",
    alt: "Your collection as a picture. Opens in a new tab.",
    download: "Download",
    share: "Share",
    unshared: "The picture was not shared. You can download it instead.",
  },
  notices: {
    title: "Messages",
    cancel: "Cancel",
    marked: (marks: string, count: number) =>
      plural(count, {
        one: `Marked before you signed in: ${marks}. Add it to your collection?`,
        other: `Marked before you signed in: ${marks}. Add them to your collection?`,
      }),
    addMarked: (count: number) => plural(count, { one: "Add it", other: "Add them" }),
    forgetMarked: "Forget",
    stuck: (why: string) => `${why} What you change waits here and is sent as soon as it can be.`,
    tryNow: "Try now",
    notLoggedIn: <N>(signUp: (words: string) => N): (string | N)[] => [
      "You are not logged in, your changes WILL NOT be saved. Please ",
      signUp("sign up"),
      " to save your collection!",
    ],
    signedOut: "You are no longer logged in. Log in again to save your last changes.",
    logIn: "Log in",
    anotherSession:
      "This browser was signed in again, in another tab. Reload this page to go on: what you changed last is saved once you are signed in.",
    reload: "Reload",
    allActivity: "All activity",
    putAway: "Put the warning away",
  },
};
