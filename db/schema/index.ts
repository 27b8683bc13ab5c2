export * from "./access";
export * from "./catalogue";
