export * from "./access";
export * from "./alerts";
export * from "./catalogue";
export * from "./market";
export * from "./ownership";
export * from "./pictures";
export * from "./questions";
export * from "./refresh";
