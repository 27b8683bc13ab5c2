import { deployWorker } from "./deploy/deployWorker";
import { drawMissingTiles } from "./pictures/drawMissingTiles";
import { runCommand } from "./process/commandError";
import { killChildrenOnExit } from "./process/supervise";
import { buildIfChanged, readBuiltWorkerConfig } from "./stack/build";

async function build() {
  await buildIfChanged(() => console.log("Building Plinth, because its sources have changed ..."));
  await drawMissingTiles();
  return readBuiltWorkerConfig();
}

killChildrenOnExit();
runCommand(() =>
  deployWorker({ cwd: process.cwd(), env: process.env, build, log: (sentence) => console.log(sentence) }),
);
