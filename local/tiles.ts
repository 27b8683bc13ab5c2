import { fillTiles } from "./pictures/fillTiles";
import { tieChildren } from "./process/supervise";

tieChildren();
await fillTiles();
