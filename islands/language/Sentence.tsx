import { createElement, Fragment, type ReactNode } from "react";

/** Renders a message with embedded elements, in the order of the language. */
export const Sentence = ({ parts }: { readonly parts: readonly ReactNode[] }) =>
  createElement(Fragment, null, ...parts);

/** Renders a part of a message for screen readers only. */
export const renderVisuallyHidden = (content: ReactNode) => <span className="visually-hidden">{content}</span>;
