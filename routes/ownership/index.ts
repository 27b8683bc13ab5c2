import { openRoom } from "../http/room";
import { acts } from "./acts";
import { copies } from "./copies";
import { lists } from "./lists";
import { many } from "./many";

/** Fixed names before those that are an id. */
export const ownership = openRoom(many, lists, acts, copies);
