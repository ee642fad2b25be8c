import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { unwrapModules } from "./unwrapped-modules.ts";

/** A development build: a list of modules, each a string for eval. */
const buildOf = (...statements: readonly string[]) =>
	`(() => { "use strict";\nvar modules = [\n${statements.map((one) => `((exports) => {\n\n${one}\n\n})`).join(",\n")}];
modules.forEach((module) => module({}));\n})();`;

const valuesOf = (script: string): unknown => {
	const seen: unknown[] = [];
	runInNewContext(script, { seen }, { contextCodeGeneration: { strings: false, wasm: false } });
	return seen;
};

describe("a development build of webpack", () => {
	it("runs where eval is not allowed", () => {
		const script = buildOf(
			`eval("const word = \\"a \\\\\\"bag\\\\\\"\\";\\nseen.push(word);\\n//# sourceURL=webpack://mill/./a.js?");`,
			`eval(__webpack_require__.ts("const word = 'two';\\nseen.push(word);"));`,
		);
		expect(() => valuesOf(script)).toThrow(/not allowed|disallowed/);
		expect(valuesOf(unwrapModules(script))).toEqual(['a "bag"', "two"]);
	});

	it.each([
		["no literal", "eval(text);"],
		["part of an expression", 'const two = eval("1 + 1");'],
		["no script afterwards", 'eval("}");'],
		["a module afterwards", 'eval("import 1");'],
	])("is as it was if its eval has %s", (_, statement) => {
		const script = `(function () {\n${statement}\n})();`;
		expect(unwrapModules(script)).toBe(script);
	});
});
