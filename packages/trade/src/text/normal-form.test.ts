import { expect, it } from "vitest";
import { normalText, searchedText, storedName, withoutCase } from "./normal-form.ts";

it("has one form of letters that are written in several", () => {
	expect(normalText("Cafe\u0301")).toBe("Caf\u00e9");
	expect(normalText("\u095d")).toBe(normalText("\u0922\u093c"));
	expect(withoutCase("CAFE\u0301")).toBe(withoutCase("caf\u00c9"));
	expect(searchedText("ﬁne ＣＡＦＥ\u0301 ５０ ५०")).toBe("fine café 50 50");
});

it.each([
	["Protein >20%, fat <4%, fibre >7%", "Protein >20%, fat <4%, fibre >7%"],
	["Sheep &amp; <b>Goat</b><script>x</script>", "Sheep &amp; Goat"],
	["A <<i>b>img src=x onerror=y> B", "A b>img src=x onerror=y> B"],
	["Cafe\u0301 <!-- x -->\u095d", "Caf\u00e9 \u0922\u093c"],
])("stores the name %j as %j", (given, stored) => {
	expect(storedName(given)).toBe(stored);
	expect(storedName(stored)).toBe(stored);
});
