import { tieChildren } from "./children";
import { fillTiles } from "./pictures/fillTiles";

tieChildren();
await fillTiles();
