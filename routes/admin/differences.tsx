import type { ReactNode } from "react";
import {
  acceptCatalogueDifference,
  listOpenCatalogueDifferences,
  type OpenCatalogueDifference,
  rejectCatalogueDifference,
} from "../../db/admin/differences";
import type { PagedRows } from "../../db/admin/paging";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import {
  resolveCharacterKey,
  SOURCE_DIFFERENCE_FIELDS,
  type SourceDifference,
  type SourceDifferenceField,
} from "../../domain/catalogue/catalogueSync";
import { ITEM_FORMS, type Item } from "../../domain/catalogue/item";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { DayWithTooltip } from "../../islands/time/DayWithTooltip";
import { TimestampWithAge } from "../../islands/time/TimestampWithAge";
import type { AppContext } from "../http/context";
import { getFormText } from "../http/form";
import {
  AdminDecisionButton,
  AdminDecisionForm,
  type AdminListPageData,
  AdminListPanel,
  createAdminDecisionHandler,
  ItemLink,
  LabelledValueRow,
  parseIdField,
  renderAdminList,
} from "./page/AdminPage";

export const renderCatalogueDifferencesPage = (c: AppContext) =>
  renderAdminList(c, {
    path: paths.adminDifferences,
    readPage: (slice) => listOpenCatalogueDifferences(c.var.services.db, slice),
    messages: RESULT_MESSAGES,
    render: async (shown) => <DifferencesPanel {...shown} catalogue={await c.var.services.loadCatalogue()} />,
  });

const RESULT_MESSAGES = new Map([
  ["kept", "Ours stays, and it is not asked again while the source says the same."],
  ["taken", "Theirs is ours now. Every page has it within 15 seconds."],
  ["gone", "That difference is not there any more. Nothing was changed."],
]);

export const handleCatalogueDifferenceDecisionForm = createAdminDecisionHandler(
  paths.adminDifferences,
  async (c, form) => {
    const difference = parseDifference(form);
    if (!difference) return "gone";
    if (getFormText(form, "verdict") === "theirs") return (await acceptSourceValue(c, difference)) ? "taken" : "gone";
    const { db, now } = c.var.services;
    return (await rejectCatalogueDifference(db, difference, now().getTime())) ? "kept" : "gone";
  },
);

function parseDifference(form: FormData): SourceDifference | undefined {
  const itemId = parseIdField(form, "item");
  const field = SOURCE_DIFFERENCE_FIELDS.find((each) => each === getFormText(form, "field"));
  const sourceValue = getFormText(form, "theirs");
  return itemId === undefined || !field || sourceValue === undefined ? undefined : { itemId, field, sourceValue };
}

/** Replaces the item's value by the source's and finds the character again, because a new name may change it. */
async function acceptSourceValue(c: AppContext, difference: SourceDifference): Promise<boolean> {
  const catalogue = await c.var.services.loadCatalogue();
  const item = catalogue.byId.get(difference.itemId);
  if (!item) return false;
  const others = catalogue.items.filter(({ id }) => id !== item.id);
  const renamedItem = { ...item, character: difference.sourceValue, gameSeries: catalogue.getGameSeries(item).name };
  return acceptCatalogueDifference(c.var.services.db, difference, resolveCharacterKey(renamedItem, others));
}

type Props = AdminListPageData<PagedRows<OpenCatalogueDifference>> & { readonly catalogue: Catalogue };

const DifferencesPanel = ({ list, returnQuery, pager, catalogue }: Props) => (
  <AdminListPanel id="differences" title="What the source says otherwise" pager={pager}>
    {list.total === 0 ? (
      <p>Nothing: ours and theirs agree, or somebody has decided.</p>
    ) : (
      <ul className="review-list">
        {list.rows.map(({ itemId, field, sourceValue, firstSeenAt }) => {
          const item = catalogue.byId.get(itemId);
          return (
            <li key={`${itemId} ${field} ${sourceValue}`}>
              <div>
                <h3>
                  <ItemLink catalogue={catalogue} id={itemId} />
                </h3>
                <p>
                  <small>
                    {FIELD_NAMES[field]}, seen <TimestampWithAge at={firstSeenAt} />
                  </small>
                </p>
                <dl>
                  <LabelledValueRow name="Ours">
                    {(item && renderOurValue(item, field, catalogue)) ?? "none"}
                  </LabelledValueRow>
                  <LabelledValueRow name="Theirs">{renderSourceValue(field, sourceValue)}</LabelledValueRow>
                </dl>
              </div>
              <AdminDecisionForm fields={{ item: itemId, field, theirs: sourceValue }} returnQuery={returnQuery}>
                <AdminDecisionButton value="ours">Keep ours</AdminDecisionButton>
                <AdminDecisionButton value="theirs">Take theirs</AdminDecisionButton>
              </AdminDecisionForm>
            </li>
          );
        })}
      </ul>
    )}
  </AdminListPanel>
);

const FIELD_NAMES: Readonly<Record<SourceDifferenceField, string>> = {
  name: "Name",
  character: "Character",
  form: "Kind",
  amiiboSeries: "Franchise",
  gameSeries: "Game series",
  jp: "Release in Japan",
  na: "Release in North America",
  eu: "Release in Europe",
  au: "Release in Australia",
};

function renderOurValue(item: Item, field: SourceDifferenceField, catalogue: Catalogue): ReactNode {
  switch (field) {
    case "name":
    case "character":
      return item[field];
    case "form":
      return t.forms[item.form];
    case "amiiboSeries":
      return catalogue.getAmiiboSeries(item).name;
    case "gameSeries":
      return catalogue.getGameSeries(item).name;
    case "jp":
    case "na":
    case "eu":
    case "au": {
      const day = item.releases[field];
      return day && <DayWithTooltip day={day} />;
    }
  }
}

function renderSourceValue(field: SourceDifferenceField, sourceValue: string): ReactNode {
  const form = field === "form" ? ITEM_FORMS.find((each) => each === sourceValue) : undefined;
  if (form) return t.forms[form];
  return ["jp", "na", "eu", "au"].includes(field) ? <DayWithTooltip day={sourceValue} /> : sourceValue;
}
