import { useEffect, useState } from "react";
import { afterPaint } from "../runtime/schedule/afterPaint";
import { $parties, $question, $stuck, $toasts, $warning } from "../store/notices";
import { viewerId } from "../store/page";

type Parts = typeof import("./parts");

const NEWS = [$warning, $stuck, $toasts, $question, $parties] as const;

const hasNews = (): boolean =>
  $warning.get() !== undefined ||
  $stuck.get() !== undefined ||
  $question.get() !== undefined ||
  $toasts.get().length > 0 ||
  $parties.get() > 0;

/** In the browser alone: the worker is one file. */
const fetchParts = import.meta.env.SSR ? undefined : () => import("./parts");

/**
 * What tells something, from the first news on: a page has none at first, and the click that makes some does not wait
 * for it. Whoever is signed in may be asked what to do with what they marked before.
 */
export function useNoticeParts(): Parts | undefined {
  const [parts, setParts] = useState<Parts>();
  useEffect(() => {
    if (parts) return;
    const load = () =>
      afterPaint(() => {
        fetchParts?.().then(setParts, (error: unknown) => console.warn("Notices could not be fetched.", error));
      });
    if (viewerId() !== 0 || hasNews()) load();
    const leave = NEWS.map((store) => store.listen(load));
    return () => {
      for (const each of leave) each();
    };
  }, [parts]);
  return parts;
}
