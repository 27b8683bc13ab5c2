import type { Ref } from "react";
import { t } from "../../domain/messages/islands";
import { Icon } from "../card/Icon";
import { useSearchKey } from "../search/useSearchKey";
import type { Sought } from "./useSought";

interface Props {
  readonly ref: Ref<HTMLFormElement>;
  readonly sought: Sought;
  /** Of the page's address, to be kept by a browser without scripts. */
  readonly address: Readonly<Record<string, string>>;
  /** How many letters a search may have. */
  readonly longest: number;
  readonly onSeek: () => void;
}

/** A plain form that asks the server; with scripts the tiles follow it. */
export function Seeker({ ref, sought: { q, isMissing }, address, longest, onSeek }: Props) {
  useSearchKey();
  return (
    <form
      className="seeker"
      ref={ref}
      method="get"
      aria-label={t.checklist.search}
      onInput={onSeek}
      onSubmit={(event) => event.preventDefault()}
    >
      {Object.entries(address).map(([name, value]) => (
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
          maxLength={longest}
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
