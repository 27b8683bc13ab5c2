import type { MouseEvent } from "react";
import { t } from "../../domain/messages/islands";
import { Icon } from "../card/Icon";
import { addressOf, type ShownChapter } from "./chapters";

interface Props {
  readonly chapters: readonly ShownChapter[];
}

/** The way to a series on a long page. It opens without scripts too; with them it closes behind the choice. */
export const JumpList = ({ chapters }: Props) => (
  <div className="jump">
    <button type="button" className="button" popoverTarget="jump">
      {t.checklist.jump}
      <Icon name="down" />
    </button>
    <nav id="jump" className="drawer" popover="auto" aria-label={t.checklist.series}>
      <ul>
        {chapters.map(({ slug, name, progress: { owned, total } }) => (
          <li key={slug}>
            <a href={`#${addressOf(slug)}`} onClick={close}>
              {name} <small>{`${owned}/${total}`}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  </div>
);

const close = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
