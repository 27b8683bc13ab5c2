import { useState } from "react";
import type { Switch } from "../../domain/access/settings";
import { saveSetting, tellRefused } from "../store/settings";

/** A switch that shows the choice at once and goes back, with a toast, where the server does not take it. */
export function useSaved(name: Switch, saved: boolean) {
  const [value, setValue] = useState(saved);
  const change = (next: boolean) => {
    setValue(next);
    void saveSetting({
      name,
      saved: value,
      value: next,
      onRefused: (back, message) => {
        setValue(back === true);
        tellRefused(message, () => change(next));
      },
    });
  };
  return { value, change };
}
