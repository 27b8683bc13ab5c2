import { describe, expect, it } from "vitest";
import { saveGoal } from "../../db/goal/goal";
import { IGNORE_GOAL_PARAM_VALUE } from "../../domain/goal/goalFilter";
import { t } from "../../domain/messages/pages";
import { checklistRoutes } from "../../routes/checklist";
import { type RouteCaller, withRoutes } from "../helpers/routes";
import { parseIslands } from "../helpers/servedIslands";

const { database, somebody } = withRoutes([checklistRoutes]);

const collectFigures = ({ id }: RouteCaller) =>
  saveGoal(database.db, id, { seriesIds: [], gameSeriesIds: [], forms: ["figure"], isOneOfEach: false });

const loadIsland = async (person: RouteCaller, name: string, query: string) =>
  parseIslands((await person.go(`/amiibo-checklist${query}`)).text).find((island) => island.name === name)?.props;
const listOffered = (person: RouteCaller, query = "") => loadIsland(person, "ExportButtons", query);

const VIEW = "/api/user/export/image/view";
const CARDS = "/api/user/export/image/cards";
const { exportLabels, seriesExportLabel } = t.checklistPage;

describe("exports that the checklist offers", () => {
  it("the checklist of figures offers an export image of the collecting goal only to members with a goal", async () => {
    const person = await somebody();
    const figures = [
      { label: exportLabels.figures, request: { path: "/api/user/export/image/figures" } },
      { label: exportLabels.everything, request: { path: VIEW, body: { view: "all", series: "all" } } },
    ];
    expect(await listOffered(person)).toEqual({ choices: figures });
    await collectFigures(person);
    const goal = { label: exportLabels.goal, request: { path: VIEW, body: { view: "goal", series: "all" } } };
    expect(await listOffered(person)).toEqual({ choices: [goal, ...figures] });
    expect(await listOffered(person, `?count=${IGNORE_GOAL_PARAM_VALUE}`)).toEqual({ choices: [goal, ...figures] });
  });

  it("the checklist of one card series offers export images of all, wishlisted and missing cards", async () => {
    const person = await somebody();
    const listCards = (series: string) => [
      {
        label: exportLabels.cards,
        request: { path: CARDS, body: { series, wishlistOnly: false, unownedOnly: false } },
      },
      {
        label: exportLabels.wishlist,
        request: { path: CARDS, body: { series, wishlistOnly: true, unownedOnly: false } },
      },
      {
        label: exportLabels.unowned,
        request: { path: CARDS, body: { series, wishlistOnly: false, unownedOnly: true } },
      },
    ];
    const offeredOf = (series: string) => listOffered(person, `?kind=cards&series=${series}`);
    expect(await offeredOf("series-2")).toEqual({ choices: listCards("Series 2") });
    expect(await offeredOf("mario-sports-superstars")).toEqual({ choices: listCards("Mario Superstars") });
    const promo = (showing: string) => ({
      path: VIEW,
      body: { view: "animal-crossing-cards", series: "promo-cards", showing },
    });
    expect(await offeredOf("promo-cards")).toEqual({
      choices: [
        { label: exportLabels.cards, request: promo("all") },
        { label: exportLabels.wishlist, request: promo("wishlist") },
        { label: exportLabels.unowned, request: promo("unowned") },
      ],
    });
  });

  it("a checklist of several card series offers an export image of each series", async () => {
    const ofView = (name: string, series: string) => ({
      label: seriesExportLabel(name),
      request: { path: VIEW, body: { view: "amiibo-franchise", series, showing: "all" } },
    });
    expect(await listOffered(await somebody(), "?kind=cards&series=others")).toEqual({
      choices: [
        ofView("Pokemon", "pokemon"),
        ofView("Power Pros", "power-pros"),
        ofView("Yu-Gi-Oh", "yu-gi-oh"),
        ofView("Street Fighter 6", "street-fighter-6"),
      ],
    });
  });
});

it("a checklist with a search shows how many matching items are outside the current series", async () => {
  const person = await somebody();
  const loadChecklistProps = (query: string) => loadIsland(person, "Checklist", query);
  expect(await loadChecklistProps("")).toMatchObject({
    filter: { q: "", isMissing: false, outsideCount: 0 },
    addressParams: {},
  });
  expect(await loadChecklistProps("?kind=cards&series=sanrio&q=charizard&show=not-collected")).toMatchObject({
    name: "Sanrio",
    filter: { q: "charizard", isMissing: true, outsideCount: 1 },
    addressParams: { kind: "cards", series: "sanrio" },
  });
  await collectFigures(person);
  const withoutGoal = await loadChecklistProps(`?q=charizard&count=${IGNORE_GOAL_PARAM_VALUE}`);
  expect(withoutGoal).toMatchObject({
    filter: { q: "charizard", isMissing: false },
    addressParams: { count: IGNORE_GOAL_PARAM_VALUE },
  });
  expect(withoutGoal).not.toHaveProperty("goal");
  const goal = await loadChecklistProps("?q=charizard");
  expect(goal).toHaveProperty("goal");
  expect(goal).toHaveProperty("addressParams", {});
});
