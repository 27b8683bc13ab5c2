import { describe, expect, it } from "vitest";
import { t } from "../../../domain/messages/pages";
import { NEW_COPY } from "../../../domain/ownership/newCopy";
import type { Present } from "../../../domain/transfer/plan";
import { type Choices, NO_CHOICES } from "../../../domain/transfer/table";
import { PreviewPage } from "../../../routes/transfer/PreviewPage";
import { EMPTY, look } from "../../domain/transfer/look";
import { shipped } from "../../helpers/catalogue";
import { renderMarkup, wordsIn } from "../../helpers/markup";

interface Asked {
  readonly choices?: Partial<Choices>;
  readonly present?: Present;
}

const pageOf = (text: string, { choices = {}, present = EMPTY }: Asked = {}) =>
  renderMarkup(
    <PreviewPage
      preview={look(text, choices, present)}
      choices={{ ...NO_CHOICES, ...choices }}
      encoding="UTF-8"
      draft="draft"
      catalogue={shipped}
      news={undefined}
    />,
  );
const wordsOf = (text: string, asked: Asked = {}) => wordsIn(pageOf(text, asked));

const FOX = shipped.items.find(({ name }) => name === "Fox")?.id ?? 0;

describe("the result of an import's preview", () => {
  it("counts copies, wishes, watched items and changes apart on its button", () =>
    expect(wordsOf("Name,List\nFox,owned\nSheik,wishlist\nLucina,wishlist\nMarth,watchlist")).toContain(
      t.transfer.import(1, 2, 1, 0),
    ));

  it("says how many wishes the import fulfils", () => {
    const wished = { copies: [], wishlisted: true, watchlisted: false };
    const present: Present = { copies: [], holdings: new Map([[FOX, wished]]) };
    expect(wordsOf("Name,Owned\nFox,yes", { present })).toContain(t.transfer.fulfilled(1));
    expect(wordsOf("Name,Owned\nFox,yes")).not.toContain(t.transfer.fulfilled(1));
  });

  it("says that every row counts as owned where no column tells", () => {
    expect(wordsOf("Name\nFox")).toContain(t.transfer.allOwned);
    expect(wordsOf("Name,Owned\nFox,yes")).not.toContain(t.transfer.allOwned);
  });

  it("says that all of it is there already, also where rows are skipped alone", () => {
    const held = { copies: [{ isBoxed: true }], wishlisted: false, watchlisted: false };
    const copy = { ...NEW_COPY, id: 1, amiiboId: FOX, createdAt: 0, updatedAt: 0 };
    const present: Present = { copies: [copy], holdings: new Map([[FOX, held]]) };
    const words = wordsOf("Name,List\nFox,wishlist", { present });
    expect(words).toContain(t.transfer.allThere);
    expect(wordsOf("Name,Owned\nFox,no")).toContain(t.transfer.nothingFound);
  });
});

describe("the head of an import's preview", () => {
  it("says on which line the headings stand where that is not the first", () => {
    expect(wordsOf("Name\nFox\nSheik")).toContain(t.transfer.read(2, undefined, undefined));
    expect(wordsOf("My collection\n\nName,Owned\nFox,yes")).toContain(t.transfer.read(1, undefined, 3));
  });
});

describe("the names that an import asks about", () => {
  it("say in how many other rows they stand", () => {
    const placesOf = (rows: number) => wordsOf(`Name\n${"Mario\nFox\n".repeat(rows)}`);
    expect(placesOf(1)).toContain(t.transfer.place.Line(2));
    expect(placesOf(2)).toContain(t.transfer.places.Line(2, 4));
    expect(placesOf(4)).toContain(t.transfer.placeAndMore.Line(2, 3));
  });

  it("are five by name before the button, and the number of the others", () => {
    const names = [
      "Mario",
      "Link",
      "Zelda",
      "Kirby",
      "Pikachu",
      "Peach",
      "Yoshi",
      "Isabelle",
      "Samus",
      "Daisy",
      "Bowser",
      "Ganondorf",
    ];
    const rows = look(`Name\n${names.join("\n")}`).asked;
    const words = wordsOf(`Name\n${names.join("\n")}`);
    expect(rows.length).toBeGreaterThan(5);
    expect(words).toContain(` and ${rows.length - 5} more`);
  });
});

describe("the rows of an import's preview", () => {
  it("say of a copy what it is and was paid, each price in its own currency", () => {
    const file = "Name,For sale,Reserved,Asking price,Price paid,Bought on\nFox,yes,yes,£20,€12.50,2021-03-04";
    const html = pageOf(file);
    // The samples of each column stand above, as the file has them.
    const words = wordsIn(html.slice(html.indexOf('class="ledger"')));
    expect(words).toContain("£20.00");
    expect(words).toContain("€12.50");
    expect(words).toContain(t.transfer.reserved);
  });

  it("show 200 at most, and how many more there are, where equal rows count as one", () => {
    const alternating = Array.from({ length: 202 }, (_, at) => (at % 2 === 0 ? "Fox" : "Sheik")).join("\n");
    expect(wordsOf(`Name\n${alternating}`)).toContain(t.transfer.more(2));
    expect(wordsOf(`Name\n${"Fox\n".repeat(202)}`)).not.toContain(t.transfer.more(2));
    expect(pageOf("Name\nFox")).toContain(`href="/amiibo/${FOX}/`);
  });
});
