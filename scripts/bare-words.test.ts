import { describe, expect, it } from "vitest";
import { bareWords } from "./bare-words.ts";

const problems = (source: string) =>
	bareWords("x.tsx", `import { __ } from "@feedmill/ui/words.ts";\n${source}`).map(({ problem }) => problem);
const quoted = (text: string) => `"${text}" is not translated`;

describe("the check on words of the storefront", () => {
	it.each([
		["text of an element", "const A = () => <b>Sale!</b>;", "Sale!"],
		["a text in braces", 'const A = () => <b>{on ? "Show more" : text}</b>;', "Show more"],
		["a label", 'const A = () => <b aria-label="cart" />;', "cart"],
		["a label that is put together", "const A = () => <b title={`of ${name}`} />;", "of %s"],
		["what a script writes", 'element.textContent = "Try again";', "Try again"],
		["what is announced", "announce(`Showing ${count} products`);", "Showing %s products"],
		["words in HTML", 'const html = () => "<p>In stock</p>";', "<p>In stock</p>"],
	])("finds %s", (_, source, text) => {
		expect(problems(source)).toEqual([quoted(text)]);
	});

	it("finds sentences translated before the language is known", () => {
		expect(problems('const TITLE = __("Cart");')).toEqual(["is translated while the module loads"]);
		expect(problems('const title = () => __("Cart");')).toEqual([]);
	});

	it("finds keys that are no sentence, sentences that are glued, and logic that compares with one", () => {
		expect(problems("const a = () => __(name);")).toEqual(["has a key that is no whole sentence"]);
		expect(problems('const a = () => __("Order") + number;')).toEqual(["is glued to something: give it a place (%s)"]);
		expect(problems('const a = () => `${__("Order")} 7`;')).toEqual(["is glued to something: give it a place (%s)"]);
		expect(problems('const a = () => label === __("Total:");')).toEqual(["compares with a sentence"]);
	});

	it.each([
		['const a = () => <b title={__("Cart")}>{sprintf(__("%d left"), 3)} · 7</b>;'],
		['if (event.key === "Enter") go("woocommerce-cart");'],
		['throw new Error("The storefront has no such entry.");'],
		['const A = () => <button name="login" value="Log in">{__("Log in")}</button>;'],
		['const A = () => <PageButton name="login" value="Log in">{__("Log in")}</PageButton>;'],
		['import { Cart } from "./Cart"; type A = "Weekly offer";'],
	])("accepts %s", (source) => {
		expect(problems(source)).toEqual([]);
	});
});
