import { drawMissingTiles } from "./pictures/fillTiles";
import { killChildrenOnExit } from "./process/supervise";

killChildrenOnExit();
await drawMissingTiles();
