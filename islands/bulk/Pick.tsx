import { t } from "../../domain/messages/islands";
import { pick } from "../store/picking";

interface Props {
  readonly id: number;
  readonly name: string;
  readonly isPicked: boolean;
}

/**
 * Lies over the whole card or tile: the box itself and not a label around it, which browsers leave alone when Shift is
 * held. Shift takes everything since the last one.
 */
export const Pick = ({ id, name, isPicked }: Props) => (
  <input
    className="pick"
    type="checkbox"
    aria-label={t.selecting.select(name)}
    checked={isPicked}
    onChange={({ nativeEvent }) => pick(id, "shiftKey" in nativeEvent && nativeEvent.shiftKey === true)}
  />
);
