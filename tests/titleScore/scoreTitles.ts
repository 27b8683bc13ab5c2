import type { ListingClassification } from "../../domain/listings/listingClassifier";

/** Listing title with the answer that a person gave. */
export interface LabelledTitle {
  readonly title: string;
  /** Item that the title offers; `undefined` if the listing must not count. */
  readonly itemId: number | undefined;
  /** Kind of title, such as `games`, under which its error is counted. */
  readonly kind: string;
}

export interface TitleError extends LabelledTitle {
  readonly error: "counted wrongly" | "counted for another item" | "rejected";
  /** Answer of the classifier instead: an item id, a reject reason, or both. */
  readonly verdict: string;
}

export interface TitleScore {
  /** Titles that counted for the right item. */
  readonly rightCount: number;
  /** Share of the counted titles that counted for the right item. */
  readonly precision: number;
  /** Share of the titles that should count that counted for the right item. */
  readonly recall: number;
  readonly errors: readonly TitleError[];
}

/**
 * Parses lines of `title`, a tab, and the item's id or a word such as `lot`. A second tab may add the kind. Empty lines
 * are skipped, and a line `# kind` names the kind of the lines below. A label such as `12-skip` leaves its title out.
 */
export function parseLabelledTitles(text: string): readonly LabelledTitle[] {
  let section = "other";
  return text.split("\n").flatMap((line) => {
    const [title = "", expected, kind] = line.trim().split("\t");
    if (title.startsWith("# ") && expected === undefined) section = title.slice(2);
    if (expected === undefined || expected.endsWith("skip")) return [];
    return [{ title, itemId: /^\d+$/.test(expected) ? Number(expected) : undefined, kind: kind ?? section }];
  });
}

/** Compares the classifier's answers with those of a person. */
export function scoreTitles(
  titles: readonly LabelledTitle[],
  classify: (title: string) => Pick<ListingClassification, "itemId" | "reject">,
): TitleScore {
  let [rightCount, countedCount] = [0, 0];
  const errors: TitleError[] = [];
  for (const labelled of titles) {
    const { itemId, reject } = classify(labelled.title);
    const counted = reject === undefined ? itemId : undefined;
    if (counted !== undefined) countedCount += 1;
    if (counted !== undefined && counted === labelled.itemId) rightCount += 1;
    if (counted === labelled.itemId) continue;
    const error =
      counted === undefined
        ? "rejected"
        : labelled.itemId === undefined
          ? "counted wrongly"
          : "counted for another item";
    errors.push({ ...labelled, error, verdict: [itemId, reject].filter((part) => part !== undefined).join(" ") });
  }
  const wantedCount = titles.filter(({ itemId }) => itemId !== undefined).length;
  return { rightCount, precision: rightCount / countedCount, recall: rightCount / wantedCount, errors };
}
