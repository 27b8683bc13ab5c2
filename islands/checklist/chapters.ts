import type { Aim, Quantity } from "../../domain/goal/aim";
import { type Progress, progressOf } from "../../domain/ownership/progress";
import type { Exhibit } from "../../domain/view/view";

/** Chapters share one ordered list of exhibits; each takes the next ones of it. */
export interface ChapterSize {
  readonly slug: string;
  readonly name: string;
  readonly count: number;
}

export interface BoundChapter extends ChapterSize {
  readonly exhibits: readonly Exhibit[];
}

export interface ShownChapter extends BoundChapter {
  readonly progress: Progress;
}

export function bindChapters(sizes: readonly ChapterSize[], exhibits: readonly Exhibit[]): readonly BoundChapter[] {
  let end = 0;
  return sizes.map((size) => {
    end += size.count;
    return { ...size, exhibits: exhibits.slice(end - size.count, end) };
  });
}

export const countChapters = (
  chapters: readonly BoundChapter[],
  quantityOf: Quantity,
  aim: Aim | undefined,
): readonly ShownChapter[] =>
  chapters.map((chapter) => ({ ...chapter, progress: progressOf(chapter.exhibits, quantityOf, aim) }));

/** The id of a chapter on its page: where a jump leads, and the focus with it. */
export const addressOf = (slug: string): string => `chapter-${slug}`;
export const headingOf = (slug: string): string => `heading-${slug}`;
