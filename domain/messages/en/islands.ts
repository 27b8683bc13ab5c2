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
};
