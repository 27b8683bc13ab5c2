import { t } from "../domain/messages/islands";
import { Icon } from "./card/Icon";
import { submitViewerChange } from "./store/changeHandler";
import { createPendingChange } from "./store/outbox/pendingChange";
import { $changedSettings, NO_CHANGED_SETTINGS } from "./store/settings";
import { useStore } from "./store/useStore";

interface Props {
  readonly id: number;
  readonly name: string;
  /** URL to which the form is posted without JavaScript. Its field `act` is `play` or `leave`. */
  readonly action: string;
  readonly isPlayed: boolean;
}

/** Renders a button that switches "I play this game" on or off; a plain form without JavaScript. */
export default function PlayButton({ id, name, action, isPlayed }: Props) {
  const setting = `game ${id}`;
  const { played = isPlayed } = Object(useStore($changedSettings, NO_CHANGED_SETTINGS)[setting]);
  return (
    <form method="post" action={action}>
      <button
        type="submit"
        className="button play-button"
        name="act"
        value={played ? "leave" : "play"}
        aria-pressed={played}
        onClick={(event) => {
          event.preventDefault();
          submitViewerChange(
            createPendingChange(name, { kind: "setting", setting, game: id, value: { played: !played } }),
          );
        }}
      >
        {played ? <Icon name="check" /> : null}
        {t.play.iPlayThis}
      </button>
    </form>
  );
}
