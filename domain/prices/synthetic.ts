/** Stands wherever a price is told while stand-ins play everybody outside. */
export const SYNTHETIC_NOTE =
  "All prices here are synthetic: stand-ins play the shops and the marketplace of this installation.";
