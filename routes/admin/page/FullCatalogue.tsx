import { isFull, MOST_BYTES, MOST_ITEMS, type Size } from "../../../domain/catalogue/admission";

/** Why nothing comes in any more, if that is so. */
export const FullCatalogue = ({ size }: { readonly size: Size }) =>
  isFull(size) ? (
    <p>
      <strong>The catalogue is full:</strong> it holds {size.items.toLocaleString("en")} items with{" "}
      {size.bytes.toLocaleString("en")} bytes of names, what was taken back among them, and may hold{" "}
      {MOST_ITEMS.toLocaleString("en")} with {MOST_BYTES.toLocaleString("en")}. All newcomers wait, and none can be
      taken in, until rows of <code>amiibo</code> are deleted.
    </p>
  ) : null;
