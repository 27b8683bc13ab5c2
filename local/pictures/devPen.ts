export { openNativePen as openPen } from "./pen";
