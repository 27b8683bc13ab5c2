/** Sets a field's value as a browser does when a person types or chooses it. */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, text: string): void {
  // React overrides the setter on the element itself to detect changes by scripts.
  Reflect.set(Object.getPrototypeOf(field), "value", text, field);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}
