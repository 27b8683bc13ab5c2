import type { MouseEvent, Ref } from "react";
import { t } from "../../domain/messages/islands";
import { browserPaths } from "../../domain/paths/browserPaths";
import { Icon } from "../card/Icon";
import { Sentence } from "../language/Sentence";
import { useSearchShortcut } from "../search/useSearchShortcut";
import { formatSectionId, type SectionWithProgress } from "./TileSection";
import type { ChecklistFilter } from "./useChecklistFilter";

interface Props {
  readonly ref: Ref<HTMLFormElement>;
  readonly sought: ChecklistFilter;
  /** Of the page's address, to be kept by a browser without scripts. */
  readonly address: Readonly<Record<string, string>>;
  /** How many letters a search may have. */
  readonly longest: number;
  readonly onSeek: () => void;
}

/** A plain form that asks the server; with scripts the tiles follow it. */
export function ChecklistSearch({ ref, sought: { q, isMissing }, address, longest, onSeek }: Props) {
  useSearchShortcut();
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

interface ChecklistSearchStatusProps {
  readonly isEmpty: boolean;
  readonly sought: ChecklistFilter;
  readonly count: number;
  readonly meant: string | undefined;
  /** How many the rest of the catalogue has of it. */
  readonly elsewhere: number;
  readonly onFill: (sought: ChecklistFilter) => void;
}

/** What a search of the checklist came to, where somebody searches. */
export const ChecklistSearchStatus = ({
  isEmpty,
  sought,
  count,
  meant,
  elsewhere,
  onFill,
}: ChecklistSearchStatusProps) => (
  <div className="outcome" role="status">
    {isEmpty && elsewhere === 0 ? <p className="empty">{t.catalogue.nothingFound}</p> : null}
    {!isEmpty && (sought.q !== "" || sought.isMissing) ? <p>{t.checklist.tiles(count)}</p> : null}
    {elsewhere > 0 ? (
      <a className="button" href={`${browserPaths.everything}?${new URLSearchParams({ q: meant ?? sought.q })}`}>
        {t.checklist.elsewhere(elsewhere)}
      </a>
    ) : null}
    {meant === undefined ? null : (
      <p>
        <Sentence
          parts={t.checklist.meant(
            <button type="button" className="link" onClick={() => onFill({ ...sought, q: meant })}>
              {meant}
            </button>,
          )}
        />
      </p>
    )}
    {isEmpty ? (
      <button type="button" className="button" onClick={() => onFill({ q: "", isMissing: false })}>
        {t.checklist.clear}
      </button>
    ) : null}
  </div>
);

interface SectionMenuProps {
  readonly chapters: readonly SectionWithProgress[];
}

/** The way to a series on a long page. It opens without scripts too; with them it closes behind the choice. */
export const SectionMenu = ({ chapters }: SectionMenuProps) => (
  <div className="jump">
    <button type="button" className="button" popoverTarget="jump">
      {t.checklist.jump}
      <Icon name="down" />
    </button>
    <nav id="jump" className="drawer" popover="auto" aria-label={t.checklist.series}>
      <ul>
        {chapters.map(({ slug, name, progress: { owned, total } }) => (
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
