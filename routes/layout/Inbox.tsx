import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { Icon } from "../../islands/card/Icon";

interface Props {
  /** Notices that were not read. */
  readonly unread: number;
  readonly isHere: boolean;
}

const MOST = 99;
export const countWords = (unread: number): string => (unread > MOST ? `${MOST}+` : String(unread));

/** The way to one's notices, with how many are new. */
export const Inbox = ({ unread, isHere }: Props) => (
  <a
    className="inbox"
    href={paths.notices}
    aria-label={unread > 0 ? t.inbox.titleUnread(countWords(unread)) : t.inbox.title}
    aria-current={isHere ? "page" : undefined}
  >
    <Icon name="bell" />
    {unread > 0 ? <b aria-hidden="true">{countWords(unread)}</b> : null}
  </a>
);
