import type { Head } from "./character";
import type { Palette } from "./palette";
import type { Headgear } from "./parts/gear";
import type { HeadShape } from "./parts/heads";
import { clipPath, clipTo, group, num, path, stroke } from "./svg";

const NOMINAL_CROWN = 68;
const NOMINAL_TOP = -68;

/** Fits a part drawn for the nominal head to this one's crown. */
const onCrown = ({ crown, top }: HeadShape, markup: string): string => {
  if (markup === "") return "";
  const scale = Math.round((crown / NOMINAL_CROWN) * 100) / 100;
  const lift = top - NOMINAL_TOP;
  if (scale === 1 && lift === 0) return markup;
  return group(`transform="translate(0 ${num(lift)}) scale(${scale} 1)"`, markup);
};

/** The museum's lamp on a bare head. */
const GLINT = stroke("M-47-30Q-42-46-28-53", "#fff", 11, `opacity=".36"`);

const VOLUME = `transform="translate(0 -4) scale(1.07)"`;

/** Around (0, 0), about 150 wide and 140 high without what it wears. */
export function drawHead(head: Head, gear: Headgear, p: Palette): string {
  const { shape, behind, markings, face, fringe } = head;
  const layers = (parts: ReadonlyArray<(p: Palette) => string>): string => parts.map((part) => part(p)).join("");
  const painted = layers(markings);
  const back = (gear.behind?.(p) ?? "") + layers(behind);
  return (
    onCrown(shape, back) +
    (fringe ? path(shape.d, p.hair.fill, VOLUME) : "") +
    path(shape.d, p.skin.fill) +
    (painted === "" ? "" : clipPath("c", shape.d) + clipTo("c", painted)) +
    layers(face) +
    (fringe ? clipPath("f", shape.d, VOLUME) + clipTo("f", fringe(p)) : "") +
    onCrown(shape, gear.front?.(p) ?? "") +
    (gear.front ? "" : onCrown(shape, GLINT))
  );
}
