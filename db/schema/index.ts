export * from "./access";
export * from "./alerts";
export * from "./catalogue";
export * from "./market";
export * from "./ownership";
export * from "./photographs";
export * from "./pictures";
export * from "./trade";
