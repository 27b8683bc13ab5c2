import { readCourses } from "../db/prices/days";
import { type Courses, formatCourses, parseCourses } from "../domain/prices/courses";
import type { Kind } from "./keptStore";

/** What items were sold for day by day, as it stands in KV. */
export const COURSES: Kind<Courses> = {
  name: "courses of prices",
  key: "courses-1",
  versionOf: ({ edition }) => edition,
  versionIn: ({ edition }) => edition,
  publishedIn: ({ publishedAt }) => publishedAt,
  format: formatCourses,
  parse: parseCourses,
  read: readCourses,
  mend: "Look for the rows of price_day that are wrong: the next refresh of prices writes those of today anew.",
};
