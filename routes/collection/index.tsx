import { openRoom } from "../http/room";
import { api } from "./api";
import { ownPages } from "./ownPages";
import { publicPages } from "./publicPages";

export const collection = openRoom(ownPages, publicPages, api);
