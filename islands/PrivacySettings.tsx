import { type AccountSettings, BOOLEAN_SETTING_NAMES, type BooleanSettingName } from "../domain/access/settings";
import { parseRegion, REGIONS } from "../domain/listings/region";
import { t } from "../domain/messages/islands";
import { pathsForBrowserScripts } from "../domain/paths/pathsForBrowserScripts";
import { Sentence } from "./language/Sentence";
import { PublicUsernameField } from "./settings/PublicUsernameField";
import { useInputBeforeHydration } from "./settings/useInputBeforeHydration";
import { saveSetting } from "./store/saveSetting";
import { useChangedSetting, usePublicUsername } from "./store/useChangedSetting";
import { usePriceRegion } from "./store/useStore";

interface Props {
  readonly settings: AccountSettings;
  /** Validation error of a form that was sent without JavaScript. Null if there is none. */
  readonly invalid: { readonly field: string; readonly message: string } | null;
  /** Values of a form that the server rejected, or null. The fields show them, so that no input is lost. */
  readonly typed: AccountSettings | null;
}

/** Renders the privacy settings, each saved at once; without JavaScript, a button saves all of them. */
export default function PrivacySettings({ settings, invalid, typed }: Props) {
  const shown = typed ?? settings;
  const isPublic = useSwitchSetting("is_collection_public", shown.is_collection_public);
  const name = usePublicUsername(shown.public_username);
  const toFieldProps = (each: BooleanSettingName) => ({ name: each, saved: settings[each], shown: shown[each] });
  return (
    <form
      method="post"
      action={pathsForBrowserScripts.savePrivacy}
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
    >
      <PublicUsernameField
        saved={settings.public_username ?? ""}
        shown={shown.public_username ?? ""}
        invalid={invalid?.field === "public_username" ? invalid.message : undefined}
        isPublic={isPublic}
      />
      <SwitchField {...toFieldProps("is_collection_public")} />
      {isPublic && name.trim() === "" ? (
        <p className="username-needed">
          <Sentence parts={t.settings.nameMissing((text) => <a href="#public-username">{text}</a>)} />
        </p>
      ) : null}
      {BOOLEAN_SETTING_NAMES.filter((each) => each !== "is_collection_public").map((each) => (
        <SwitchField key={each} {...toFieldProps(each)} />
      ))}
      <RegionField saved={settings.primary_region} shown={shown.primary_region} />
      <button type="submit" className="button primary without-script">
        {t.settings.save}
      </button>
    </form>
  );
}

interface Setting<T> {
  readonly saved: T;
  readonly shown: T;
}

interface SwitchProps extends Setting<boolean> {
  readonly name: BooleanSettingName;
}

function useSwitchSetting(name: BooleanSettingName, shown: boolean): boolean {
  const changed = useChangedSetting(name);
  return typeof changed === "boolean" ? changed : shown;
}

function SwitchField({ name, saved, shown }: SwitchProps) {
  const value = useSwitchSetting(name, shown);
  const field = useInputBeforeHydration<HTMLInputElement>(({ checked }) => {
    if (checked !== saved) saveSetting(name, checked);
  });
  return (
    <label className="switch">
      <input
        ref={field}
        type="checkbox"
        role="switch"
        name={name}
        checked={value}
        aria-checked={value}
        aria-labelledby={`${name}-label`}
        aria-describedby={`${name}-hint`}
        onChange={({ target }) => saveSetting(name, target.checked)}
      />
      <span>
        <b id={`${name}-label`}>{t.settings.labels[name]}</b>
        <small id={`${name}-hint`}>{t.settings.hints[name]}</small>
      </span>
    </label>
  );
}

function RegionField({ saved, shown }: Setting<AccountSettings["primary_region"]>) {
  const value = usePriceRegion(shown);
  const fields = useInputBeforeHydration<HTMLFieldSetElement>((fieldset) => {
    const chosenRegion = parseRegion(fieldset.querySelector<HTMLInputElement>(":checked")?.value);
    if (chosenRegion && chosenRegion !== saved) saveSetting("primary_region", chosenRegion);
  });
  return (
    <fieldset className="radios" ref={fields}>
      <legend>{t.settings.region}</legend>
      {REGIONS.map((region) => (
        <label key={region}>
          <input
            type="radio"
            name="primary_region"
            value={region}
            checked={region === value}
            onChange={() => saveSetting("primary_region", region)}
          />
          <span>{t.settings.regions[region]}</span>
        </label>
      ))}
    </fieldset>
  );
}
