import { pathToFileURL } from "node:url";
import { isBuilt, LOCAL_SITE_PATH } from "./stack/build";

// The built file loads three times as fast as the hundreds of source files.
await (isBuilt() ? import(pathToFileURL(LOCAL_SITE_PATH).href) : import("./site"));
