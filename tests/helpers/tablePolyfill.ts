/** Adds table properties that happy-dom lacks: `rows` of a row group, `cellIndex` and `ariaSort`. */
export function addMissingTableProperties(): void {
  Object.defineProperties(HTMLTableSectionElement.prototype, {
    rows: { configurable: true, get: getRows },
  });
  Object.defineProperties(HTMLTableCellElement.prototype, {
    cellIndex: { configurable: true, get: getCellIndex },
  });
  Object.defineProperties(Element.prototype, {
    ariaSort: { configurable: true, get: getAriaSort, set: setAriaSort },
  });
}

function getRows(this: HTMLElement): readonly Element[] {
  return [...this.children];
}

function getCellIndex(this: HTMLElement): number {
  return [...(this.parentElement?.children ?? [])].indexOf(this);
}

function getAriaSort(this: Element): string | null {
  return this.getAttribute("aria-sort");
}

function setAriaSort(this: Element, value: string): void {
  this.setAttribute("aria-sort", value);
}
