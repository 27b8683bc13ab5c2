import { t } from "../../domain/messages/islands";
import { type Holding, isOwned } from "../../domain/ownership/holding";
import { holdingOf } from "./holdings";
import { dismissToast, isUp, toast } from "./overlays";
import { offerToUndo, type TakeBack } from "./undoing";

/** What a notice needs to know of the item. */
export interface Subject {
  readonly id: number;
  readonly name: string;
}

interface Story {
  readonly key: number;
  /** As it was before the first of it. */
  readonly before: Holding;
  readonly takeBacks: readonly TakeBack[];
}

/** One toast for each subject: what is done while it is up becomes a part of it. */
const stories = new Map<number, Story>();

/** @param takeBacks of the deeds that were done just now, in their order. */
export function tell(subject: Subject, before: Holding, takeBacks: readonly TakeBack[]): void {
  const open = stories.get(subject.id);
  const isGoingOn = open !== undefined && isUp(open.key);
  const all = {
    before: isGoingOn ? open.before : before,
    takeBacks: [...(isGoingOn ? open.takeBacks : []), ...takeBacks],
  };
  const text = sentence(subject, all.before, holdingOf(subject.id));
  if (text === undefined) {
    if (isGoingOn) dismissToast(open.key);
    stories.delete(subject.id);
    return;
  }
  const key = toast(text, offerToUndo(all.takeBacks), isGoingOn ? open.key : undefined);
  stories.set(subject.id, { ...all, key });
}

/** What is worth telling: copies that are gone, a wish that came true. */
function sentence({ name }: Subject, before: Holding, after: Holding): string | undefined {
  const gone = before.copies.length - after.copies.length;
  if (gone <= 0) {
    const isFulfilled = isOwned(after) && before.wishlisted;
    return isFulfilled ? t.store.fulfilled(name) : undefined;
  }
  if (!isOwned(after)) return after.wishlisted ? t.store.wishedAgain(name) : t.store.left(name);
  return t.store.removed(name, gone);
}
