import { drawMissingTiles } from "./pictures/drawMissingTiles";
import { killChildrenOnExit } from "./process/supervise";

killChildrenOnExit();
await drawMissingTiles();
