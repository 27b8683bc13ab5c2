import type { ReleaseRegion } from "../catalogue/amiibo";
import type { Country } from "../paths/shown";

interface SeriesLine {
  readonly flag: Country;
  readonly name: string;
}

/** How a region of releases is called and shown. */
export const PLACES: Readonly<Record<ReleaseRegion, SeriesLine>> = {
  eu: { flag: "eu", name: "Europe" },
  au: { flag: "au", name: "Australia" },
  na: { flag: "us", name: "North America" },
  jp: { flag: "jp", name: "Japan" },
};
