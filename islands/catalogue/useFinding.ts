import { type RefObject, startTransition, use, useEffect, useState } from "react";
import { t } from "../../domain/messages/islands";
import { formatListQuery, type ListQuery } from "../../domain/view/query";
import { toast } from "../store/notices";
import type { PricedEverything } from "./everything";

type Parts = typeof import("./finding");

export interface Finding extends Parts {
  /** The whole catalogue, as soon as it is here; `null` where it could not be fetched. */
  readonly everything: PricedEverything | null | undefined;
}

let parts: Parts | undefined;

/** Whoever draws lists on a server has them from the start. */
export const beginWith = (own: Parts): Parts => (parts = own);

let fetching: Promise<Parts | undefined> | undefined;

/** A list that nothing narrows does without, also where the parts cannot be fetched: then it stays whole. */
function openParts(): Promise<Parts | undefined> {
  fetching ??= import("./finding").then(
    (fetched) => {
      parts = fetched;
      return fetched;
    },
    (error: unknown) => {
      fetching = undefined;
      console.warn("What narrows the list could not be fetched.", error);
      toast(t.catalogue.unfetched);
      return undefined;
    },
  );
  return fetching;
}

/**
 * What narrows the list, and the whole catalogue. They are fetched when somebody turns to the filters; a change of
 * them waits for the first as a transition, and nothing waits for the second.
 */
export function useFinding(form: RefObject<HTMLFormElement | null>, query: ListQuery): Finding | undefined {
  const [everything, setEverything] = useState<PricedEverything | null>();
  const isSearched = query.q !== "";
  useEffect(() => {
    const open = async () => {
      const opened = await (await openParts())?.openEverything();
      startTransition(() => setEverything(opened ?? null));
    };
    if (isSearched || form.current?.contains(document.activeElement)) void open();
    form.current?.addEventListener("focusin", open, { once: true });
  }, [form, isSearched]);

  const isNarrowed = formatListQuery({ ...query, groups: 0 }) !== "";
  const here = parts ?? (isNarrowed ? use(openParts()) : undefined);
  return here && { ...here, everything };
}
