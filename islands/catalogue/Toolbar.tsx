import type { Ref } from "react";
import { ALL_TYPES, type ListQuery, LONGEST_SEARCH, SORT_LABELS, SORTS } from "../../domain/view/query";
import { Icon } from "../card/Icon";
import { AS_SERVED } from "../store/asServed";

const TYPE_LABELS = { 1: "Figures", 2: "Yarn", 3: "Cards" } as const;

const SHOW_LABELS = { "not-collected": "Show Not Collected", duplicates: "Show Duplicates Only" } as const;

interface Props {
  readonly query: ListQuery;
  /** How many exhibits there are to show. */
  readonly found: number;
  readonly ref: Ref<HTMLFormElement>;
}

/** A plain form that asks the server; with JavaScript it answers by itself, while its fields change. */
export const Toolbar = ({ query, found, ref }: Props) =>
  import.meta.env.SSR ? (
    <form className="toolbar" ref={ref} method="get" aria-label="Filter and Search">
      <Fields query={query} found={found} />
    </form>
  ) : (
    <form className="toolbar" ref={ref} method="get" aria-label="Filter and Search" {...AS_SERVED} />
  );

export const exhibitWords = (count: number): string => `${count} ${count === 1 ? "exhibit" : "exhibits"}`;
export const showWords = (found: number): string => `Show ${exhibitWords(found)}`;

const Fields = ({ query, found }: Pick<Props, "query" | "found">) => (
  <>
    <label className="search">
      <span className="visually-hidden">Search by name</span>
      <Icon name="search" />
      <input
        type="search"
        name="q"
        placeholder="Search by name"
        defaultValue={query.q}
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        enterKeyHint="search"
        aria-keyshortcuts="/"
      />
    </label>
    <button type="button" className="button filters-button" popoverTarget="filters">
      <Icon name="sliders" />
      Filters
    </button>
    <div className="filters" id="filters" popover="auto">
      <fieldset>
        <legend>Types</legend>
        {ALL_TYPES.map((type) => (
          <label key={type} className="check">
            <input type="checkbox" name="type" value={type} defaultChecked={query.types.includes(type)} />
            {TYPE_LABELS[type]}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>Filters</legend>
        {(["not-collected", "duplicates"] as const).map((show) => (
          <label key={show} className="check">
            <input type="checkbox" name="show" value={show} defaultChecked={query.show === show} />
            {SHOW_LABELS[show]}
          </label>
        ))}
      </fieldset>
      <label className="sort">
        <span className="visually-hidden">Sort</span>
        <select name="sort" defaultValue={query.sort}>
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {SORT_LABELS[sort]}
            </option>
          ))}
        </select>
      </label>
      <div className="sheet-end">
        <button type="reset" className="button">
          Reset
        </button>
        <button
          type="button"
          className="button primary"
          data-shows=""
          popoverTarget="filters"
          popoverTargetAction="hide"
        >
          {showWords(found)}
        </button>
      </div>
    </div>
    <button type="submit" className="button without-script">
      Apply
    </button>
  </>
);
