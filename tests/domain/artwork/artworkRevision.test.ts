import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { type ArtworkInputs, drawArtwork } from "../../../domain/artwork/artwork";
import { ARTWORK_REVISION } from "../../../domain/catalogue/artworkRevision";
import { ITEM_FORMS } from "../../../domain/catalogue/item";
import { shippedCatalogue } from "../../helpers/catalogue";

/** Invented characters, so that the fallback portraits are drawn too. */
const invented = Array.from({ length: 300 }, (_, index): ArtworkInputs => {
  const name = `Somebody ${index}`;
  const form = ITEM_FORMS[index % ITEM_FORMS.length] ?? "figure";
  const subject = { id: 5_000 + index, name, character: name, characterKey: `somebody-${index}`, form };
  return { ...subject, amiiboSeriesId: 1 + (index % 40), ...(index % 5 === 0 && { acNumber: 1 + index }) };
});

/** Items of the first release. Later additions do not change the existing drawings. */
const shippedItems = shippedCatalogue.items.filter(({ id }) => id <= 950);

/** Browsers cache a picture immutably under its URL, which contains the revision. */
it("the drawings of all items match the checksum recorded for the current ARTWORK_REVISION", () => {
  const pictures = createHash("sha256");
  for (const item of [...shippedItems, ...invented]) pictures.update(drawArtwork(item));
  const drawn = { revision: ARTWORK_REVISION, pictures: pictures.digest("hex").slice(0, 16) };
  expect(drawn, "Increment ARTWORK_REVISION, then update both values here.").toEqual({
    revision: "2",
    pictures: "d61e98353417ecb9",
  });
});
