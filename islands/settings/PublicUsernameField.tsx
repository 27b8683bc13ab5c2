import { useState } from "react";
import { parseAccountSettingUpdate } from "../../domain/access/settings";
import { t } from "../../domain/messages/islands";
import { getCurrentAccount } from "../store/currentAccount";
import { saveSettingAndAwaitServer } from "../store/saveSetting";
import { usePublicUsername } from "../store/useChangedSetting";
import { useInputBeforeHydration } from "./useInputBeforeHydration";

interface Props {
  readonly saved: string;
  /** Username to show at first: the input of a rejected form, else the saved name. */
  readonly shown: string;
  readonly invalid: string | undefined;
  readonly isPublic: boolean;
}

/** Renders the public username, saved while the viewer types. Invalid text stays in the field with an error. */
export function PublicUsernameField({ saved, shown, invalid, isPublic }: Props) {
  const savedName = usePublicUsername(shown);
  /** Text of the field until it loses the focus. The saved name may have fewer spaces around it. */
  const [typed, setTyped] = useState<string>();
  const [message, setMessage] = useState(invalid === undefined ? undefined : { text: invalid, isProblem: true });
  const name = typed ?? savedName;
  const save = async (value: string) => {
    setTyped(value);
    const parsed = parseAccountSettingUpdate("public_username", value);
    if (!parsed.ok) return setMessage({ text: parsed.message, isProblem: true });
    setMessage(undefined);
    const response = await saveSettingAndAwaitServer("public_username", value);
    if (!response || getCurrentAccount()?.isSaving("public_username")) return;
    if (response.ok)
      return showResult({
        text: parsed.setting.value === null ? t.settings.savedWithoutUsername : t.settings.saved,
        isProblem: false,
      });
    setTyped((current) => current ?? value);
    showResult({ text: t.settings.saveFailed(response.message), isProblem: true });
  };
  // Keeps the validation error of newer text when the response to an older request arrives.
  const showResult = (next: NonNullable<typeof message>) =>
    setMessage((current) => (current?.isProblem ? current : next));
  const field = useInputBeforeHydration<HTMLInputElement>(({ value }) => {
    if (value !== saved) void save(value);
  });
  return (
    <div className="field">
      <label htmlFor="public-username">{t.settings.username}</label>
      <input
        ref={field}
        id="public-username"
        name="public_username"
        dir="auto"
        value={name}
        autoComplete="nickname"
        aria-describedby="public-username-result"
        aria-invalid={message?.isProblem ? true : undefined}
        onChange={({ target }) => void save(target.value)}
        onBlur={() => !message?.isProblem && setTyped(undefined)}
      />
      <output id="public-username-result" className={message?.isProblem ? "problem" : "hint"}>
        {message?.text ?? (isPublic && name.trim() === "" ? t.settings.usernameMissing : t.settings.usernameHint)}
      </output>
    </div>
  );
}
