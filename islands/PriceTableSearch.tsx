import { useEffect, useRef, useState } from "react";
import { createLazyValue } from "../domain/lazyValue";
import { t } from "../domain/messages/islands";
import { decodeSaleCount, type PriceTableOrder } from "../domain/prices/priceTable";
import { Icon } from "./card/Icon";
import { callOnFirstFocus, tryLoadSearchIndex } from "./catalogue/tryLoadSearchIndex";
import { createPriceTable, type PriceTable, toAriaSort } from "./market/priceTable";
import { useSearchShortcut } from "./search/useSearchShortcut";

interface Props {
  readonly q: string;
  readonly order: PriceTableOrder;
  readonly found: number;
  readonly total: number;
  /** Label of the column by which the table is sorted. */
  readonly label: string;
  /** Encoded numbers of sales, one character for each price in the table, row by row. */
  readonly saleCounts: string;
  readonly emptyText: string;
}

/** Renders the search field and number of results of the price table, whose HTML is outside this component. */
export default function PriceTableSearch({ q, order, found, total, label, saleCounts, emptyText }: Props) {
  const [shown, setShown] = useState({ order, found, label });
  const field = useRef<HTMLInputElement>(null);
  const table = useRef<PriceTable>(null);
  useSearchShortcut();
  useEffect(() => {
    const element = document.querySelector<HTMLTableElement>(".price-table");
    if (!element) return;
    const onShown = (view: { readonly order: PriceTableOrder; readonly q: string }, count: number) => {
      setShown({ order: view.order, found: count, label: element.querySelector("[aria-sort]")?.textContent ?? "" });
      if (field.current && field.current.value !== view.q) field.current.value = view.q;
    };
    const priceTable = createPriceTable({ element, order, q, onShown });
    const stopTooltips = listenForPriceTooltips(element, saleCounts);
    table.current = priceTable;
    callOnFirstFocus(field.current, async () => {
      const searchIndex = await tryLoadSearchIndex();
      if (searchIndex && table.current === priceTable) priceTable.setSearch(searchIndex.search);
    });
    // Searches for text that was typed before this component hydrated.
    if (field.current && field.current.value !== q) priceTable.search(field.current.value);
    return () => {
      priceTable.close();
      stopTooltips();
    };
  }, [order, q, saleCounts]);

  return (
    <>
      <form className="price-table-search" method="get" onSubmit={(event) => event.preventDefault()}>
        <label className="search">
          <span className="visually-hidden">{t.priceTable.searchLabel}</span>
          <Icon name="search" />
          <input
            ref={field}
            type="search"
            name="q"
            placeholder={t.priceTable.searchLabel}
            defaultValue={q}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            onInput={({ currentTarget }) => table.current?.search(currentTarget.value)}
          />
        </label>
        <p role="status">{t.priceTable.sortStatus[toAriaSort(shown.order)](shown.found, total, shown.label)}</p>
        <button type="submit" className="button without-script">
          {t.priceTable.search}
        </button>
      </form>
      {shown.found === 0 ? <p className="empty">{emptyText}</p> : null}
    </>
  );
}

const PRICE_COLUMNS = [2, 3, 5, 6];

/**
 * Adds a tooltip to a price cell on first hover; one listener serves thousands of cells. `counts` holds four encoded
 * sale counts for each row, in the order of the server's HTML. Must be called before the table is sorted.
 */
function listenForPriceTooltips(table: HTMLTableElement, counts: string): () => void {
  const rows = [...table.tBodies].flatMap((group) => [...group.rows]);
  const getRowIndexes = createLazyValue(() => new Map<Element | null, number>(rows.map((row, index) => [row, index])));
  const showTooltip = ({ target }: Event) => {
    const cell = target instanceof Element ? target.closest("td") : null;
    if (!cell || cell.dataset.tooltip) return;
    const [row, column] = [getRowIndexes().get(cell.parentElement), PRICE_COLUMNS.indexOf(cell.cellIndex)];
    if (row === undefined || column === -1) return;
    const count = decodeSaleCount(counts.charAt(row * PRICE_COLUMNS.length + column));
    if (count === "guide") cell.dataset.tooltip = t.prices.basisTitles.guide;
    else if (count !== undefined) cell.dataset.tooltip = t.prices.averageOfSales(count);
  };
  table.addEventListener("pointerover", showTooltip);
  return () => table.removeEventListener("pointerover", showTooltip);
}
