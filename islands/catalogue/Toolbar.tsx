import type { Ref } from "react";
import { t } from "../../domain/messages/islands";
import { pathsForBrowserScripts } from "../../domain/paths/pathsForBrowserScripts";
import { ALL_ITEM_TYPE_IDS, LIST_SORTS, type ListQuery, MAX_SEARCH_TEXT_LENGTH } from "../../domain/view/listQuery";
import { Icon } from "../card/Icon";

interface Props {
  readonly query: ListQuery;
  readonly found: number;
  readonly ref: Ref<HTMLFormElement>;
}

/** Renders the search and filters of a list as a plain form; with JavaScript, each change updates the list at once. */
export const ListToolbar = ({ query, found, ref }: Props) => (
  <form
    className="toolbar"
    ref={ref}
    method="get"
    aria-label={t.catalogue.toolbar}
    {...(import.meta.env.SSR ? { children: <Fields query={query} found={found} /> } : KEEP_SERVED_HTML)}
  />
);

const Fields = ({ query, found }: Pick<Props, "query" | "found">) => (
  <>
    <label className="search">
      <span className="visually-hidden">{t.catalogue.search}</span>
      <Icon name="search" />
      <input
        type="search"
        name="q"
        placeholder={t.catalogue.search}
        defaultValue={query.q}
        maxLength={MAX_SEARCH_TEXT_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        aria-keyshortcuts="/"
      />
    </label>
    <button type="button" className="button filters-button" popoverTarget="filters">
      <Icon name="sliders" />
      {t.catalogue.filters}
    </button>
    <div className="filters" id="filters" popover="auto">
      <fieldset>
        <legend>{t.catalogue.types}</legend>
        {ALL_ITEM_TYPE_IDS.map((type) => (
          <label key={type} className="check">
            <input type="checkbox" name="type" value={type} defaultChecked={query.types.includes(type)} />
            {t.catalogue.typeNames[type]}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{t.catalogue.filters}</legend>
        {(["not-collected", "duplicates"] as const).map((show) => (
          <label key={show} className="check">
            <input type="checkbox" name="show" value={show} defaultChecked={query.show === show} />
            {t.catalogue.showOptions[show]}
          </label>
        ))}
      </fieldset>
      <label className="sort">
        <span className="visually-hidden">{t.catalogue.sort}</span>
        <select name="sort" defaultValue={query.sort}>
          {LIST_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t.catalogue.sortOptions[sort]}
            </option>
          ))}
        </select>
      </label>
      <div className="filter-actions">
        <button type="reset" className="button">
          {t.catalogue.reset}
        </button>
        <button
          type="button"
          className="button primary"
          data-shows-results=""
          popoverTarget="filters"
          popoverTargetAction="hide"
        >
          {t.catalogue.showResults(found)}
        </button>
      </div>
    </div>
    <button type="submit" className="button without-script">
      {t.catalogue.apply}
    </button>
  </>
);

/** Renders the button that toggles full page width. Hidden in narrow windows, which always use the full width. */
export const PageWidthButton = ({ isWide }: { readonly isWide: boolean }) => (
  <form className="width-switch" method="post" action={pathsForBrowserScripts.preference("wide")}>
    <button type="submit" className="button" name="value" value={isWide ? "0" : "1"}>
      <Icon name={isWide ? "narrow" : "wide"} />
      {isWide ? t.catalogue.normalWidth : t.catalogue.fullWidth}
    </button>
  </form>
);

/** Props that make React keep the server's HTML in an element. Only for elements whose content never changes. */
const KEEP_SERVED_HTML = { dangerouslySetInnerHTML: { __html: "" }, suppressHydrationWarning: true };
