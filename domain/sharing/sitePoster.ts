import type { SitePoster } from "./poster";

/** The museum itself. What it shows stands here and not in the catalogue, for every page leads to it. */
export const SITE_POSTER: SitePoster = {
  kind: "site",
  title: "A small museum for your amiibo",
  text: "Light up the figures and cards you own, and see what they cost.",
  exhibits: [
    { id: 566, name: "Inkling Girl", character: "Inkling", characterKey: "inkling", form: "figure", amiiboSeriesId: 9 },
    { id: 16, name: "Green Yarn Yoshi", character: "Yoshi", characterKey: "yoshi", form: "yarn", amiiboSeriesId: 4 },
    { id: 1, name: "Mario", character: "Mario", characterKey: "mario", form: "figure", amiiboSeriesId: 1 },
    {
      ...{ id: 66, name: "Isabelle", character: "Isabelle", characterKey: "isabelle", form: "card", amiiboSeriesId: 7 },
      acNumber: 1,
    },
    { id: 687, name: "Kirby", character: "Kirby", characterKey: "kirby", form: "figure", amiiboSeriesId: 12 },
  ],
};
