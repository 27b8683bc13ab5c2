import { deploy } from "./deploy/deploy";
import { drawMissingTiles } from "./pictures/drawMissingTiles";
import { runCommand } from "./process/commandError";
import { killChildrenOnExit } from "./process/supervise";
import { buildIfChanged, readBuiltConfig } from "./stack/build";

async function build() {
  await buildIfChanged(() => console.log("Building Plinth, because its sources have changed ..."));
  await drawMissingTiles();
  return readBuiltConfig();
}

killChildrenOnExit();
runCommand(() => deploy({ cwd: process.cwd(), env: process.env, build, log: (sentence) => console.log(sentence) }));
