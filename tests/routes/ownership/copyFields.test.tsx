import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { t } from "../../../domain/messages/islands";
import {
  API_NAME_BY_COPY_FIELD,
  buildCopyFieldValuesFromKinds,
  COPY_FIELDS,
  type CopyFieldName,
  toCopyFormFields,
} from "../../../domain/ownership/copy";
import { NEW_COPY_DETAILS } from "../../../domain/ownership/newCopy";
import { paths } from "../../../domain/paths";
import { COPY_FIELD_COLUMN_NAMES } from "../../../domain/transfer/columns";
import { CopyForm } from "../../../islands/copies/CopyForm";
import { ownershipRoutes } from "../../../routes/ownership";
import { settingsRoutes } from "../../../routes/settings";
import { importAndExportRoutes } from "../../../routes/transfer";
import { type RouteCaller, withRoutes } from "../../helpers/routes";
import { parseFormFields } from "../../helpers/transfer";

const { somebody } = withRoutes([ownershipRoutes, importAndExportRoutes, settingsRoutes], () => ({
  now: () => new Date("2026-11-26T12:00:00Z"),
  today: () => "2026-11-26",
}));

/** Values of all fields, as the API and JSON files write them. Each differs from the default of a new copy. */
const VALUES: Readonly<Record<CopyFieldName, unknown>> = {
  ...buildCopyFieldValuesFromKinds({
    condition: "damaged",
    switch: true,
    text: "A “text”, with a comma",
    amount: 12.99,
    currency: "EUR",
    day: "2024-02-29",
  }),
  isBoxed: !NEW_COPY_DETAILS.isBoxed,
};
const byName = (names: Readonly<Record<CopyFieldName, string>>) =>
  Object.fromEntries(COPY_FIELDS.map((field) => [names[field], VALUES[field]]));

const ITEM = 5;
let owner: RouteCaller;
beforeAll(async () => {
  owner = await somebody();
  const body = JSON.stringify(byName(API_NAME_BY_COPY_FIELD));
  await owner.go(`/api/amiibo/${ITEM}/copies`, {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json" },
  });
});

const copies = z.array(z.record(z.string(), z.unknown()));
const readApiCopies = async (person: RouteCaller) =>
  z.object({ copies }).parse(JSON.parse((await person.go(`/api/amiibo/${ITEM}/copies`)).text)).copies;

describe("every field of a copy", () => {
  it("the API stores and returns each field of an owned copy", async () =>
    expect(await readApiCopies(owner)).toMatchObject([byName(API_NAME_BY_COPY_FIELD)]));

  it("the export of personal data contains each field of an owned copy", async () => {
    const { owned } = z.object({ owned: copies }).parse(JSON.parse((await owner.go(paths.downloadData)).text));
    expect(owned).toMatchObject([byName(API_NAME_BY_COPY_FIELD)]);
  });

  it("the JSON export of a collection contains each field of an owned copy", async () => {
    const { rows } = z.object({ rows: copies }).parse(JSON.parse((await owner.go(paths.exportJson)).text));
    expect(rows).toMatchObject([byName(COPY_FIELD_COLUMN_NAMES)]);
  });

  it.each([paths.exportCsv, paths.exportJson])(
    "importing the exported file %s restores each field of an owned copy",
    async (path) => {
      const { text } = await owner.go(path);
      const other = await somebody();
      const body = new FormData();
      body.set("file", new File([text], "collection"));
      const draft = ((await other.go(paths.importCollection, { method: "POST", body })).headers.get("Location") ?? "")
        .split("/")
        .at(-1);
      const fields = parseFormFields(await other.go(`${paths.importCollection}/${draft}`));
      await other.send(paths.confirmImport, { ...fields, draft: draft ?? "" });
      expect(await readApiCopies(other)).toMatchObject([byName(API_NAME_BY_COPY_FIELD)]);
    },
  );

  it.each(COPY_FIELDS)("the form for an owned copy has the field %s with its label", (field) => {
    const draft = {
      original: NEW_COPY_DETAILS,
      fields: toCopyFormFields(NEW_COPY_DETAILS),
      problems: {},
      wasReopened: false,
    };
    const subject = { id: ITEM, name: "Fox" };
    const markup = renderToStaticMarkup(
      <CopyForm {...{ subject, draft }} hasBox region="uk" id={1} name="Copy 1" onClosed={() => undefined} />,
    );
    expect(markup.split(` name="${field}"`)).toHaveLength(2);
    expect(markup).toContain(`>${t.copy.labels[field]}<`);
  });
});
