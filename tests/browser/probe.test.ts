import { HtmlValidate } from "html-validate";
import { it } from "vitest";
import { anyName, signInAs } from "../helpers/person";
import { SIGNED_IN_SCREENS } from "../helpers/audit";
const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  elements: ["html5", { "plinth-island": { flow: true, phrasing: true, transparent: true } }],
  rules: { "void-style": "off", "attr-case": "off", "doctype-style": "off", "no-trailing-whitespace": "off", "attribute-boolean-style": "off", "attribute-empty-style": "off", "require-sri": "off", "long-title": "off" },
});
it("probe", async () => {
  const person = await signInAs(anyName());
  await signInAs(person.cookies.get("x") ?? anyName());
  for (const path of SIGNED_IN_SCREENS) {
    const { text } = await person.go(path);
    const { results } = await validator.validateString(text);
    console.log(path, results.flatMap(({ messages }) => messages.map((m) => `${m.ruleId}: ${m.message} (${m.selector})`)));
  }
});
