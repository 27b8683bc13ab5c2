import {
  type GameUsageForReview,
  listGameUsagesForReview,
  saveGameUsagePhrase,
  setGameUsageRejected,
} from "../../db/admin/gameUsages";
import type { PagedRows } from "../../db/admin/paging";
import { GAME_PLATFORM_NAMES, GAME_USAGE_KINDS } from "../../domain/games/game";
import { MAX_GAME_USAGE_TEXT_LENGTH, parseUsagePhrase } from "../../domain/games/gamesSync";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { TimestampWithAge } from "../../islands/time/TimestampWithAge";
import type { AppContext } from "../http/context";
import { getFormText } from "../http/form";
import {
  AdminDecisionButton,
  AdminDecisionForm,
  type AdminListPageData,
  AdminListPanel,
  createAdminDecisionHandler,
  parseIdField,
  renderAdminList,
} from "./page/AdminPage";

export const renderAdminGamesPage = (c: AppContext) =>
  renderAdminList(c, {
    path: paths.adminGames,
    readPage: (slice) => listGameUsagesForReview(c.var.services.db, slice),
    messages: RESULT_MESSAGES,
    render: (shown) => <LearntUsagesPanel {...shown} />,
  });

const RESULT_MESSAGES = new Map([
  ["saved", "Saved. Every page has it within 15 seconds."],
  ["refused", "It is shown nowhere from now on, and does not come in again."],
  ["shown", "It is shown again."],
  ["wrong", `A phrase is plain text of at most ${MAX_GAME_USAGE_TEXT_LENGTH} characters. Nothing was changed.`],
  ["gone", "That is not there any more. Nothing was changed."],
]);

export const handleGameUsageDecisionForm = createAdminDecisionHandler(paths.adminGames, async (c, form) => {
  const { db, now } = c.var.services;
  const id = parseIdField(form, "usage");
  if (id === undefined) return "gone";
  switch (getFormText(form, "verdict")) {
    case "refuse":
      return (await setGameUsageRejected(db, id, now().getTime())) ? "refused" : "gone";
    case "show":
      return (await setGameUsageRejected(db, id, undefined)) ? "shown" : "gone";
  }
  const phrase = parseUsagePhrase(getFormText(form, "phrase") ?? "");
  if (phrase === undefined) return "wrong";
  const kind = GAME_USAGE_KINDS.find((each) => each === getFormText(form, "kind"));
  return (await saveGameUsagePhrase(db, id, { phrase, kind })) ? "saved" : "gone";
});

const LearntUsagesPanel = ({ list, returnQuery, pager }: AdminListPageData<PagedRows<GameUsageForReview>>) => (
  <AdminListPanel id="source-usages" title="Uses of amiibo that the source describes" pager={pager}>
    {list.total === 0 ? (
      <p>Nothing that is not here in words of ours.</p>
    ) : (
      <ul className="review-list">
        {list.rows.map((usage) => (
          <UsageEntry key={usage.id} usage={usage} returnQuery={returnQuery} />
        ))}
      </ul>
    )}
  </AdminListPanel>
);

const UsageEntry = ({ usage, returnQuery }: { readonly usage: GameUsageForReview; readonly returnQuery: string }) => {
  const { id, game, slug, platform, sourceSentence, phrase, kind, items, sourceAddedAt, isRejected } = usage;
  return (
    <li>
      <div>
        <h3>
          <a href={paths.game({ slug })}>{game}</a>
        </h3>
        <p>
          <small>
            {`${GAME_PLATFORM_NAMES[platform]}, ${t.games.itemCount(items.length)}`}
            {sourceAddedAt === null ? null : (
              <>
                , learnt <TimestampWithAge at={sourceAddedAt} />
              </>
            )}
            {isRejected ? ", refused" : ""}
          </small>
        </p>
        {sourceSentence === null ? null : <blockquote>{sourceSentence}</blockquote>}
      </div>
      <AdminDecisionForm fields={{ usage: id }} returnQuery={returnQuery}>
        <label>
          In words of ours{" "}
          <input name="phrase" defaultValue={phrase ?? ""} maxLength={MAX_GAME_USAGE_TEXT_LENGTH} autoComplete="off" />
        </label>
        <label>
          What comes of it{" "}
          <select name="kind" defaultValue={kind ?? ""}>
            <option value="">Not said</option>
            {GAME_USAGE_KINDS.map((each) => (
              <option key={each} value={each}>
                {t.games.effectKinds[each]}
              </option>
            ))}
          </select>
        </label>
        <AdminDecisionButton value="save">Save</AdminDecisionButton>
        {isRejected ? (
          <AdminDecisionButton value="show">Show it again</AdminDecisionButton>
        ) : (
          <AdminDecisionButton value="refuse">Refuse</AdminDecisionButton>
        )}
      </AdminDecisionForm>
    </li>
  );
};
