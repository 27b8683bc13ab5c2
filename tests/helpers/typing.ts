/** Sets a form field's value and dispatches the events of a person who types or chooses it. */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, text: string): void {
  // React replaces the `value` setter on the element itself. This calls the browser's original setter instead.
  Reflect.set(Object.getPrototypeOf(field), "value", text, field);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}
