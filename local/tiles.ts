import { fillTiles } from "./pictures/fillTiles";

await fillTiles();
