import { useState } from "react";
import { parseSetting } from "../../domain/access/settings";
import { t } from "../../domain/messages/islands";
import { getCurrentAccount } from "../store/currentAccount";
import { saveSettingAndWait } from "../store/saveSetting";
import { usePublicUsername } from "../store/useSetting";
import { useInputBeforeHydration } from "./useInputBeforeHydration";

interface Message {
  readonly text: string;
  readonly isProblem: boolean;
}

interface Props {
  readonly saved: string;
  /** What a refused form held, else what is saved. */
  readonly shown: string;
  readonly invalid: string | undefined;
  /** Others see a page of theirs. */
  readonly isPublic: boolean;
}

/** Sent on each change as it is typed; what cannot be taken stays in the field with the reason beside it. */
export function PublicUsernameField({ saved, shown, invalid, isPublic }: Props) {
  const kept = usePublicUsername(shown);
  /** Until the field is left: what is saved may have less space around it. */
  const [typed, setTyped] = useState<string>();
  const [told, setTold] = useState<Message | undefined>(
    invalid === undefined ? undefined : { text: invalid, isProblem: true },
  );
  const name = typed ?? kept;
  const type = async (value: string) => {
    setTyped(value);
    const parsed = parseSetting("public_username", value);
    if (!parsed.ok) return setTold({ text: parsed.message, isProblem: true });
    setTold(undefined);
    const answered = await saveSettingAndWait("public_username", value);
    if (!answered || getCurrentAccount()?.isSaving("public_username")) return;
    if (answered.ok)
      return answer({
        text: parsed.setting.value === null ? t.settings.savedNameless : t.settings.saved,
        isProblem: false,
      });
    setTyped((now) => now ?? value);
    answer({ text: t.settings.unsaved(answered.message), isProblem: true });
  };
  // What is wrong with the newest text outlasts the answer to an older one.
  const answer = (next: Message) => setTold((now) => (now?.isProblem ? now : next));
  const field = useInputBeforeHydration<HTMLInputElement>(({ value }) => {
    if (value !== saved) void type(value);
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
        aria-describedby="public-username-told"
        aria-invalid={told?.isProblem ? true : undefined}
        onChange={({ target }) => void type(target.value)}
        onBlur={() => !told?.isProblem && setTyped(undefined)}
      />
      <output id="public-username-told" className={told?.isProblem ? "problem" : "hint"}>
        {told?.text ?? (isPublic && name.trim() === "" ? t.settings.usernameAsked : t.settings.usernameHint)}
      </output>
    </div>
  );
}
