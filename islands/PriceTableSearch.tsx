import { useEffect, useRef, useState } from "react";
import { createLazyValue } from "../domain/lazyValue";
import { t } from "../domain/messages/islands";
import { formatBasis } from "../domain/prices/formatBasis";
import { decodeSaleCount, type TableOrder } from "../domain/prices/priceTable";
import { Icon } from "./card/Icon";
import { onFirstFocus, tryLoadSearchIndex } from "./catalogue/tryLoadSearchIndex";
import { createPriceTable, type PriceTable, toAriaSort } from "./market/priceTable";
import { useSearchShortcut } from "./search/useSearchShortcut";

interface Props {
  readonly q: string;
  readonly order: TableOrder;
  readonly found: number;
  readonly total: number;
  /** What the column of the order is called. */
  readonly label: string;
  /** How many sales the prices rest on, row by row. */
  readonly counts: string;
  /** Where a search finds none. */
  readonly emptyText: string;
}

/** The search above the table of prices, and what the table shows, in words. The table itself stays as it was served. */
export default function PriceTableSearch({ q, order, found, total, label, counts, emptyText }: Props) {
  const [told, tell] = useState({ order, found, label });
  const field = useRef<HTMLInputElement>(null);
  const table = useRef<PriceTable>(null);
  useSearchShortcut();
  useEffect(() => {
    const element = document.querySelector<HTMLTableElement>(".market-table");
    if (!element) return;
    const onShown = (shown: { readonly order: TableOrder; readonly q: string }, count: number) => {
      tell({ order: shown.order, found: count, label: element.querySelector("[aria-sort]")?.textContent ?? "" });
      if (field.current && field.current.value !== shown.q) field.current.value = shown.q;
    };
    const opened = createPriceTable({ element, order, q, onShown });
    const stop = listenForPriceTooltips(element, counts);
    table.current = opened;
    onFirstFocus(field.current, async () => {
      const everything = await tryLoadSearchIndex();
      if (everything && table.current === opened) opened.searchBy(everything.search);
    });
    // What was typed before this code had arrived.
    if (field.current && field.current.value !== q) opened.search(field.current.value);
    return () => {
      opened.close();
      stop();
    };
  }, [order, q, counts]);

  return (
    <>
      <form className="market-tools" method="get" onSubmit={(event) => event.preventDefault()}>
        <label className="search">
          <span className="visually-hidden">{t.market.searchFor}</span>
          <Icon name="search" />
          <input
            ref={field}
            type="search"
            name="q"
            placeholder={t.market.searchFor}
            defaultValue={q}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            onInput={({ currentTarget }) => table.current?.search(currentTarget.value)}
          />
        </label>
        <p role="status">{t.market.shown[toAriaSort(told.order)](told.found, total, told.label)}</p>
        <button type="submit" className="button without-script">
          {t.market.search}
        </button>
      </form>
      {told.found === 0 ? <p className="empty">{emptyText}</p> : null}
    </>
  );
}

/** Where the prices stand in a row, behind its name and its series. */
const PRICE_COLUMNS = [2, 3, 5, 6];

/**
 * The price under the pointer says what it rests on. Thousands of them share one listener: each has its tip from the
 * first time on that somebody looks at it.
 *
 * @param counts of the rows as they were served: the four of a row in one piece
 */
function listenForPriceTooltips(table: HTMLTableElement, counts: string): () => void {
  const rows = [...table.tBodies].flatMap((group) => [...group.rows]);
  const placeOf = createLazyValue(() => new Map<Element | null, number>(rows.map((row, at) => [row, at])));
  const tell = ({ target }: Event) => {
    const cell = target instanceof Element ? target.closest("td") : null;
    if (!cell || cell.dataset.tip) return;
    const [row, column] = [placeOf().get(cell.parentElement), PRICE_COLUMNS.indexOf(cell.cellIndex)];
    if (row === undefined || column === -1) return;
    const count = decodeSaleCount(counts.charAt(row * PRICE_COLUMNS.length + column));
    if (count === "guide") cell.dataset.tip = formatBasis("guide");
    else if (count !== undefined) cell.dataset.tip = t.prices.average(count);
  };
  table.addEventListener("pointerover", tell);
  return () => table.removeEventListener("pointerover", tell);
}
