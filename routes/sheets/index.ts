import { openRoom } from "../http/room";
import { api } from "./api";
import { picture } from "./picture";

/** Collections as pictures. */
export const sheets = openRoom(api, picture);
