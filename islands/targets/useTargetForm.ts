import { useRef, useState } from "react";
import {
  formatPriceForInput,
  formatPriceForRequest,
  parsePriceFromRequest,
  parseTarget,
  type SubmittedTargetFields,
  type TargetSettings,
} from "../../domain/alerts/target";
import type { TargetFormData } from "../../domain/alerts/targetFormData";
import type { MarketGrade } from "../../domain/listings/market";
import { t } from "../../domain/messages/islands";
import type { ApiResult } from "../server/api";
import type { NamedItem } from "../store/actionToasts";
import { submitViewerChangeAndAwaitServer } from "../store/changeHandler";
import { getCurrentAccount } from "../store/currentAccount";
import { getHolding } from "../store/holdings";
import { createPendingChange } from "../store/outbox/pendingChange";
import { performItemActions } from "../store/performItemActions";
import { $changedSettings, NO_CHANGED_SETTINGS } from "../store/settings";
import { useStore } from "../store/useStore";

export interface TargetFormMessage {
  readonly text: string;
  readonly isProblem: boolean;
}

/** Returns the state of a price target form: the pending or saved target, the typed text and the latest message. */
export function useTargetForm(subject: NamedItem, form: TargetFormData, rejected: RejectedTargetPrice | undefined) {
  const name = `target ${subject.id} ${form.market} ${form.grade}`;
  const allSettings = useStore($changedSettings, NO_CHANGED_SETTINGS);
  const settings = parseSavedSettings(allSettings[name], form);
  const [typed, setTyped] = useState(rejected?.price);
  const [message, setMessage] = useState<TargetFormMessage | undefined>(
    rejected && { text: rejected.problem, isProblem: true },
  );
  const met = useRef<{ readonly price: number | null; readonly text: string }>(undefined);

  const saveSettings = async (change: Partial<TargetSettings>) => {
    setMessage(undefined);
    if (!getHolding(subject.id).watchlisted) performItemActions(["watchlist/add"], subject);
    const newSettings = { ...parseSavedSettings($changedSettings.get()[name], form), ...change };
    const value = toTargetFields(form, newSettings);
    const operation = { kind: "setting", setting: name, id: subject.id, value } as const;
    const response = await submitViewerChangeAndAwaitServer(
      createPendingChange(subject.name, operation),
      () => undefined,
    );
    const metText = response?.ok ? parseMetText(response.json) : undefined;
    if (metText !== undefined) met.current = { price: newSettings.price, text: metText };
    if (!response || getCurrentAccount()?.isSaving(name)) return;
    const text = met.current?.price === newSettings.price ? met.current.text : t.targets.saved;
    met.current = undefined;
    if (response.ok) setTyped((current) => (current === formatPriceForInput(newSettings.price) ? undefined : current));
    // Keeps the error message of text that was typed while the request was running.
    setMessage((before) => (response.ok && before) || toFieldMessage(response, text));
  };
  const savePrice = (price: string) => {
    const parsed = parseTarget({ ...toTargetFields(form, settings), price });
    if (!parsed.ok) return setMessage({ text: parsed.problems.price ?? t.targets.invalidTarget, isProblem: true });
    if (parsed.settings.price === null && settings.price === null)
      return setMessage({ text: t.targets.invalidPrice, isProblem: true });
    setTyped(formatPriceForInput(parsed.settings.price));
    return void saveSettings({ price: parsed.settings.price });
  };
  return {
    settings,
    typed: typed ?? formatPriceForInput(settings.price),
    setTyped,
    message,
    // Must be false in the first render, which has to match the server's HTML.
    isBusy: allSettings !== NO_CHANGED_SETTINGS && getCurrentAccount()?.isSaving(name) === true,
    savePrice,
    saveRestock: (wantsRestock: boolean) => void saveSettings({ wantsRestock }),
  };
}

export interface RejectedTargetPrice {
  readonly price: string;
  readonly problem: string;
}

const toTargetFields = (
  { market, grade }: MarketGrade,
  { price, wantsRestock }: TargetSettings,
): SubmittedTargetFields => ({
  market,
  condition: grade,
  price: formatPriceForRequest(price),
  restock: wantsRestock,
});

/** Returns the pending or latest saved target settings, else those in the page's HTML. */
function parseSavedSettings(saved: unknown, { market, price, wantsRestock }: TargetFormData): TargetSettings {
  const { price: savedPrice, restock } = Object(saved);
  if (typeof restock !== "boolean") return { price, wantsRestock };
  return { price: parsePriceFromRequest(savedPrice, market), wantsRestock: restock };
}

const toFieldMessage = (response: ApiResult, successText: string): TargetFormMessage =>
  response.ok
    ? { text: successText, isProblem: false }
    : { text: response.fields?.price ?? t.targets.saveFailed(response.message), isProblem: true };

function parseMetText(json: unknown): string | undefined {
  const met: unknown = Reflect.get(Object(json), "met");
  const text: unknown = Reflect.get(Object(met), "text");
  return typeof text === "string" ? text : undefined;
}
