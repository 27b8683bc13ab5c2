import { listUsagesForReview, type ReviewedUsage, saveUsagePhrase, setUsageRejected } from "../../db/admin/gameUsages";
import type { PagedRows } from "../../db/admin/paging";
import { GAME_PLATFORM_NAMES, USAGE_KINDS } from "../../domain/games/game";
import { MAX_PHRASE_LENGTH, parseUsagePhrase } from "../../domain/games/gamesSync";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { Timestamp } from "../../islands/time/Timestamp";
import type { AppContext } from "../http/context";
import { getFormText } from "../http/form";
import {
  createDecisionHandler,
  DecisionButton,
  DecisionForm,
  ListPanel,
  parseFormId,
  renderAdminList,
  type ShownList,
} from "./page/AdminPage";

export const renderAdminGamesPage = (c: AppContext) =>
  renderAdminList(c, {
    path: paths.adminGames,
    readPage: (slice) => listUsagesForReview(c.var.services.db, slice),
    messages: RESULT_MESSAGES,
    render: (shown) => <LearntUsagesPanel {...shown} />,
  });

const RESULT_MESSAGES = new Map([
  ["saved", "Saved. Every page has it within 15 seconds."],
  ["refused", "It is shown nowhere from now on, and does not come in again."],
  ["shown", "It is shown again."],
  ["wrong", `A phrase is plain text of at most ${MAX_PHRASE_LENGTH} characters. Nothing was changed.`],
  ["gone", "That is not there any more. Nothing was changed."],
]);

export const handleUsageForm = createDecisionHandler(paths.adminGames, async (c, form) => {
  const { db, now } = c.var.services;
  const id = parseFormId(form, "usage");
  if (id === undefined) return "gone";
  switch (getFormText(form, "verdict")) {
    case "refuse":
      return (await setUsageRejected(db, id, now().getTime())) ? "refused" : "gone";
    case "show":
      return (await setUsageRejected(db, id, undefined)) ? "shown" : "gone";
  }
  const phrase = parseUsagePhrase(getFormText(form, "phrase") ?? "");
  if (phrase === undefined) return "wrong";
  const kind = USAGE_KINDS.find((each) => each === getFormText(form, "kind"));
  return (await saveUsagePhrase(db, id, { phrase, kind })) ? "saved" : "gone";
});

const LearntUsagesPanel = ({ list, returnQuery, pager }: ShownList<PagedRows<ReviewedUsage>>) => (
  <ListPanel id="source-usages" title="Uses of amiibo that the source describes" pager={pager}>
    {list.total === 0 ? (
      <p>Nothing that is not here in words of ours.</p>
    ) : (
      <ul className="review-list">
        {list.rows.map((usage) => (
          <UsageEntry key={usage.id} usage={usage} returnQuery={returnQuery} />
        ))}
      </ul>
    )}
  </ListPanel>
);

const UsageEntry = ({ usage, returnQuery }: { readonly usage: ReviewedUsage; readonly returnQuery: string }) => {
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
                , learnt <Timestamp at={sourceAddedAt} />
              </>
            )}
            {isRejected ? ", refused" : ""}
          </small>
        </p>
        {sourceSentence === null ? null : <blockquote>{sourceSentence}</blockquote>}
      </div>
      <DecisionForm fields={{ usage: id }} returnQuery={returnQuery}>
        <label>
          In words of ours{" "}
          <input name="phrase" defaultValue={phrase ?? ""} maxLength={MAX_PHRASE_LENGTH} autoComplete="off" />
        </label>
        <label>
          What comes of it{" "}
          <select name="kind" defaultValue={kind ?? ""}>
            <option value="">Not said</option>
            {USAGE_KINDS.map((each) => (
              <option key={each} value={each}>
                {t.games.effectKinds[each]}
              </option>
            ))}
          </select>
        </label>
        <DecisionButton value="save">Save</DecisionButton>
        {isRejected ? (
          <DecisionButton value="show">Show it again</DecisionButton>
        ) : (
          <DecisionButton value="refuse">Refuse</DecisionButton>
        )}
      </DecisionForm>
    </li>
  );
};
