export { Confetti } from "./Confetti";
export { MergePrompt } from "./MergePrompt";
export { QuestionDialog } from "./QuestionDialog";
export { Toasts } from "./Toasts";
export { Warning } from "./Warning";
