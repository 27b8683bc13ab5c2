/** Adds what happy-dom has not of tables: rows of a group, the place of a cell, and how a column is sorted. */
export function completeTables(): void {
  Object.defineProperties(HTMLTableSectionElement.prototype, {
    rows: { configurable: true, get: rowsOf },
  });
  Object.defineProperties(HTMLTableCellElement.prototype, {
    cellIndex: { configurable: true, get: placeOf },
  });
  Object.defineProperties(Element.prototype, {
    ariaSort: { configurable: true, get: sortOf, set: sortAs },
  });
}

function rowsOf(this: HTMLElement): readonly Element[] {
  return [...this.children];
}

function placeOf(this: HTMLElement): number {
  return [...(this.parentElement?.children ?? [])].indexOf(this);
}

function sortOf(this: Element): string | null {
  return this.getAttribute("aria-sort");
}

function sortAs(this: Element, value: string): void {
  this.setAttribute("aria-sort", value);
}
