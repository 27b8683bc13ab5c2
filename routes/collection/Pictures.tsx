import type { Catalogue } from "../../domain/catalogue/catalogue";
import { t } from "../../domain/messages/pages";
import type { ViewKind } from "../../domain/paths/views";
import { GOAL_VIEW, type Showing } from "../../domain/sheet/sheet";
import { openView } from "../../domain/view/view";
import ExportButtons from "../../islands/ExportButtons";
import ExportChooser from "../../islands/ExportChooser";
import { Island } from "../../islands/runtime/Island";
import type { Counting } from "../goal/counting";

interface Props {
  readonly catalogue: Catalogue;
  readonly counting: Counting | undefined;
}

export const Pictures = ({ catalogue, counting }: Props) => (
  <section className="pictures" aria-labelledby="pictures">
    <h2 id="pictures">{t.pictures.title}</h2>
    <Island
      of={ExportButtons}
      props={{ choices: [{ label: t.pictures.figures, wanted: { path: "/api/user/export/image/figures" } }] }}
      when="visible"
    />
    <Island
      of={ExportChooser}
      props={{
        groups: exportGroups(catalogue, counting !== undefined),
        showings: SHOWINGS.map((showing) => ({ name: t.pictures.showings[showing], showing })),
        chosen: counting?.aim ? GOAL_CHOICE : EVERYTHING_CHOICE,
      }}
      when="visible"
    />
  </section>
);

const SHOWINGS: readonly Showing[] = ["all", "owned", "unowned", "wishlist", "duplicates"];

const VIEWS = ["amiibo-franchise", "game-series", "animal-crossing-cards"] as const satisfies readonly ViewKind[];

/** As an option's value. */
const GOAL_CHOICE = `${GOAL_VIEW}/all`;
const EVERYTHING_CHOICE = "all/all";

/** Every page of the catalogue that a picture can be made of, and the goal of who has one. */
const exportGroups = (catalogue: Catalogue, hasGoal: boolean) => [
  ...(hasGoal
    ? [{ name: t.pictures.collected, choices: [{ name: t.pictures.goal, view: GOAL_VIEW, series: "all" }] }]
    : []),
  { name: t.pictures.everything, choices: [{ name: t.pictures.all, view: "all", series: "all" }] },
  ...VIEWS.map((view) => ({
    name: t.pictures.views[view],
    choices: openView(catalogue, view).choices.map((choice) => ({ name: choice.name, view, series: choice.slug })),
  })),
];
