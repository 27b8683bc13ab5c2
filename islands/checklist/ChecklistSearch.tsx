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
  /** The page's other address fields, sent along by browsers without scripts. */
  readonly address: Readonly<Record<string, string>>;
  /** The maximum length of a search, in characters. */
  readonly longest: number;
  readonly onSeek: () => void;
}

/** Renders the checklist's filters as a plain form. With scripts, the tiles follow its fields. */
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
  /** The number of matches in the rest of the catalogue. */
  readonly elsewhere: number;
  readonly onFill: (sought: ChecklistFilter) => void;
}

/** Renders the outcome of a checklist search: the count, other matches and a suggested correction. */
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

/**
 * Renders a menu that jumps to a series on a long page. Opens without scripts; with scripts it closes after a choice.
 */
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
