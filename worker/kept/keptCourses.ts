import { readCourses } from "../../db/prices/averages";
import { type Courses, formatCourses, parseCourses } from "../../domain/wire/courses";
import type { Kind } from "./keptStore";

/** How averages fared, as it stands in KV. */
export const COURSES: Kind<Courses> = {
  name: "courses of prices",
  key: "courses-2",
  versionOf: ({ edition }) => edition,
  versionIn: ({ edition }) => edition,
  publishedIn: ({ publishedAt }) => publishedAt,
  format: formatCourses,
  parse: parseCourses,
  read: readCourses,
  mend: "Look for the rows of average_day that are wrong and delete them: the next edition makes them anew.",
};
