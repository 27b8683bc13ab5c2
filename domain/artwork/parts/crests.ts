import { circle, pair, path, rect, stroke, twoStrokes } from "../svg";
import type { Headgear } from "./gear";

export const antennae: Headgear = {
  behind: ({ hair, accent }) =>
    twoStrokes("M-24-56C-28-84-40-98-52-104", hair.dark, 6) +
    circle(-53, -106, 12, accent.fill) +
    circle(53, -106, 12, accent.fill),
};

export const aerial: Headgear = {
  behind: ({ hair, accent, trim }) =>
    stroke("M0-60V-96", hair.dark, 7) + circle(0, -106, 14, accent.fill) + rect(-20, -76, 40, 18, 8, trim.mid),
};

export const plume: Headgear = {
  behind: ({ accent }) =>
    path("M-8-56C-20-104 14-130 60-118 92-108 108-78 96-44 84-66 62-74 40-66 26-62 18-58 16-50Z", accent.fill),
};

export const crest: Headgear = {
  behind: ({ accent }) => path("M-14-40C-22-90-14-116 0-124 14-116 22-90 14-40Z", accent.fill),
};

export const devilHorns: Headgear = {
  behind: ({ trim }) => pair("M-58-36C-80-62-78-98-58-116-60-92-46-78-26-68Z", trim.fill),
};

export const ramHorns: Headgear = {
  behind: ({ trim }) =>
    stroke("M-50-46C-92-76-122-40-104-6", trim.mid, 19) + stroke("M50-46C92-76 122-40 104-6", trim.dark, 19),
};

export const spines: Headgear = {
  behind: ({ accent }) => path("M-66-24L-86-60-52-58-56-98-24-78-6-118 14-80 46-102 46-64 82-66 66-24Z", accent.fill),
};

export const fins: Headgear = {
  behind: ({ accent }) =>
    pair("M-58-20C-92-62-118-58-126-44-112-38-112-28-118-16-104-14-102-2-104 12-86 10-70 8-60 8Z", accent.fill),
};

export const bolts: Headgear = {
  behind: ({ trim, accent }) => rect(-92, -16, 184, 36, 10, trim.fill) + rect(-26, -80, 52, 24, 10, accent.mid),
};
