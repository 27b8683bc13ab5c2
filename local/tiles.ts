import { fillTiles } from "./pictures/fillTiles";
import { tieChildren } from "./process/children";

tieChildren();
await fillTiles();
