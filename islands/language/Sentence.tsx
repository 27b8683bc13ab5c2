import { createElement, Fragment, type ReactNode } from "react";

export const Sentence = ({ parts }: { readonly parts: readonly ReactNode[] }) =>
  createElement(Fragment, null, ...parts);

export const renderVisuallyHidden = (content: ReactNode) => <span className="visually-hidden">{content}</span>;
