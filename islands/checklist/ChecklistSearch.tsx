import type { MouseEvent, Ref } from "react";
import { t } from "../../domain/messages/islands";
import { pathsForBrowserScripts } from "../../domain/paths/pathsForBrowserScripts";
import { Icon } from "../card/Icon";
import { Sentence } from "../language/Sentence";
import { useSearchShortcut } from "../search/useSearchShortcut";
import { type ChecklistSectionWithProgress, formatSectionId } from "./TileSection";
import type { ChecklistFilter } from "./useChecklistFilter";

interface Props {
  readonly ref: Ref<HTMLFormElement>;
  readonly filter: ChecklistFilter;
  /** Other query parameters of the page's URL, which hidden fields keep when the form is sent without JavaScript. */
  readonly addressParams: Readonly<Record<string, string>>;
  readonly maxSearchLength: number;
  readonly onSearch: () => void;
}

/** Renders the search and filter of the checklist as a plain form; with JavaScript, the tiles update while typing. */
export function ChecklistSearch({ ref, filter: { q, isMissing }, addressParams, maxSearchLength, onSearch }: Props) {
  useSearchShortcut();
  return (
    <form
      className="checklist-search"
      ref={ref}
      method="get"
      aria-label={t.checklist.searchForm}
      onInput={onSearch}
      onSubmit={(event) => event.preventDefault()}
    >
      {Object.entries(addressParams).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="search">
        <span className="visually-hidden">{t.checklist.searchByName}</span>
        <Icon name="search" />
        <input
          type="search"
          name="q"
          placeholder={t.checklist.searchByName}
          defaultValue={q}
          maxLength={maxSearchLength}
          autoComplete="off"
          enterKeyHint="search"
          aria-keyshortcuts="/"
        />
      </label>
      <label className="check">
        <input type="checkbox" name="show" value="not-collected" defaultChecked={isMissing} />
        {t.checklist.missingOnly}
      </label>
      <button type="submit" className="button without-script">
        {t.checklist.apply}
      </button>
    </form>
  );
}

interface ChecklistSearchStatusProps {
  readonly isEmpty: boolean;
  readonly filter: ChecklistFilter;
  readonly count: number;
  readonly suggestion: string | undefined;
  /** Number of matching items in the catalogue that are not on this checklist. */
  readonly outsideCount: number;
  readonly onFill: (filter: ChecklistFilter) => void;
}

export const ChecklistSearchStatus = ({
  isEmpty,
  filter,
  count,
  suggestion,
  outsideCount,
  onFill,
}: ChecklistSearchStatusProps) => (
  <div className="search-status" role="status">
    {isEmpty && outsideCount === 0 ? <p className="empty">{t.catalogue.noResults}</p> : null}
    {!isEmpty && (filter.q !== "" || filter.isMissing) ? <p>{t.checklist.tileCount(count)}</p> : null}
    {outsideCount > 0 ? (
      <a
        className="button"
        href={`${pathsForBrowserScripts.allItems}?${new URLSearchParams({ q: suggestion ?? filter.q })}`}
      >
        {t.checklist.additionalResults(outsideCount)}
      </a>
    ) : null}
    {suggestion === undefined ? null : (
      <p>
        <Sentence
          parts={t.checklist.didYouMean(
            <button type="button" className="link" onClick={() => onFill({ ...filter, q: suggestion })}>
              {suggestion}
            </button>,
          )}
        />
      </p>
    )}
    {isEmpty ? (
      <button type="button" className="button" onClick={() => onFill({ q: "", isMissing: false })}>
        {t.checklist.clearFilters}
      </button>
    ) : null}
  </div>
);

/** Renders a menu with links to the page's sections. Works without JavaScript; with it, a choice closes the menu. */
export const ChecklistSectionMenu = ({ sections }: { readonly sections: readonly ChecklistSectionWithProgress[] }) => (
  <div className="section-menu">
    <button type="button" className="button" popoverTarget="jump">
      {t.checklist.jumpToSeries}
      <Icon name="down" />
    </button>
    <nav id="jump" className="drawer" popover="auto" aria-label={t.checklist.seriesMenu}>
      <ul>
        {sections.map(({ slug, name, progress: { owned, total } }) => (
          <li key={slug}>
            <a href={`#${formatSectionId(slug)}`} onClick={closeMenu}>
              {name} <small>{`${owned}/${total}`}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  </div>
);

const closeMenu = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
