import { Icon } from "../card/Icon";

/** By name, in a form that works without scripts. "/" leads into it. */
export const SearchField = ({ q, longest }: { readonly q: string; readonly longest: number }) => (
  <label className="search">
    <span className="visually-hidden">Search by name</span>
    <Icon name="search" />
    <input
      type="search"
      name="q"
      placeholder="Search by name"
      defaultValue={q}
      maxLength={longest}
      autoComplete="off"
      enterKeyHint="search"
      aria-keyshortcuts="/"
    />
  </label>
);
