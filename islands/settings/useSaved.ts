import { useEffect, useState } from "react";
import type { Switch } from "../../domain/access/settings";
import { account } from "../store/accountHere";
import { toast } from "../store/notices";
import { saveSetting } from "../store/settings";

/** A switch that shows the choice at once and goes back, with a toast, where the server does not take it. */
export function useSaved(name: Switch, saved: boolean) {
  const [value, setValue] = useState(saved);
  useEffect(() => {
    // Chosen on an earlier page and on its way still.
    const waiting = account()?.waitingSetting(name);
    if (typeof waiting === "boolean") setValue(waiting);
  }, [name]);
  const change = (next: boolean) => {
    setValue(next);
    void saveSetting({
      name,
      saved: value,
      value: next,
      onRefused: (back, { message }) => {
        setValue(back === true);
        toast(`That was not saved. ${message}`, { label: "Retry", run: () => change(next) });
      },
    });
  };
  return { value, change };
}
