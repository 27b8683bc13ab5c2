import { deploy } from "./deploy/deploy";
import { fillTiles } from "./pictures/fillTiles";
import { Failure } from "./process/failure";
import { tieChildren } from "./process/supervise";
import { buildIfChanged, readBuiltConfig } from "./stack/build";

async function build() {
  await buildIfChanged(() => console.log("Building Plinth, as its sources have changed ..."));
  await fillTiles();
  return readBuiltConfig();
}

tieChildren();
deploy({ cwd: process.cwd(), env: process.env, build, say: (sentence) => console.log(sentence) }).catch(
  (error: unknown) => {
    console.error(error instanceof Failure ? error.message : error);
    process.exitCode = 1;
  },
);
