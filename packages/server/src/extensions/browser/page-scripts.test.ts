import type { Extension } from "@feedmill/shop/extensions/extension.ts";
import { describe, expect, it } from "vitest";
import { createExtensionRegistry } from "../../../../shop/src/extensions/registration/extension-registry.ts";
import { dependenciesOfBlock, partsOfBlock } from "./page-scripts.ts";

/** A fake of the built storefront: each entry has a script and a style sheet of its name. */
const assets = (entries: readonly string[]) => ({
	scripts: entries.map((entry) => `/assets/${entry}.js`),
	styles: entries.map((entry) => `/assets/${entry}.css`),
});

const script = (name: string) => new URL(`https://sdk.example/${name}.js`);

const partsOf = (scripts: NonNullable<Extension["scripts"]>) =>
	partsOfBlock(createExtensionRegistry([{ namespace: "mill", scripts }]), "checkout", assets);

describe("libraries of platform handles", () => {
	it("run before the first script that depends on them, once", () => {
		const parts = partsOf({
			checkout: [
				{ src: script("first"), dependencies: ["jquery", "wp-element"] },
				{ src: script("second"), dependencies: ["jquery-ui-datepicker", "wp-polyfill", "jquery-ui-core"] },
				{ src: script("third"), dependencies: ["moment", "regenerator-runtime"] },
			],
		});
		expect(parts.scripts.map(({ src, isModule }) => `${isModule ? "module" : "classic"} ${src}`)).toEqual([
			"classic https://sdk.example/first.js",
			"module /assets/libraries/jquery-ui-core.js",
			"module /assets/libraries/jquery-ui-datepicker.js",
			"module /assets/libraries/regenerator-runtime.js",
			"classic https://sdk.example/second.js",
			"module /assets/libraries/moment.js",
			"classic https://sdk.example/third.js",
		]);
		expect(parts.styles).toContain("/assets/libraries/jquery-ui-datepicker.css");
	});

	it("are replaced by an extension's own script under that handle", () => {
		const { scripts } = partsOf({
			checkout: [
				{ src: script("first"), dependencies: ["moment"] },
				{ src: script("own-moment"), handle: "moment" },
			],
		});
		expect(scripts.map(({ src }) => src)).toEqual([
			"https://sdk.example/own-moment.js",
			"https://sdk.example/first.js",
		]);
	});

	it("are not loaded if no script depends on them, nor on pages with another block", () => {
		const none = partsOf({ checkout: [{ src: script("first"), dependencies: ["jquery", "wp-data", "unheard-of"] }] });
		expect(none).toEqual({ scripts: [{ src: "https://sdk.example/first.js", isModule: false }], styles: [] });
		expect(partsOf({ cart: [{ src: script("first"), dependencies: ["moment"] }] })).toEqual({
			scripts: [],
			styles: [],
		});
	});
});

it("lists the scripts of a block by handle, those without one by their address", () => {
	const scripts = { miniCart: [{ src: script("first"), handle: "mill-first" }, script("second")] };
	const registry = createExtensionRegistry([{ namespace: "mill", scripts }]);
	expect(dependenciesOfBlock(registry, "miniCart")).toEqual({
		"mill-first": { src: "https://sdk.example/first.js" },
		"https://sdk.example/second.js": { src: "https://sdk.example/second.js" },
	});
	expect(dependenciesOfBlock(registry, "cart")).toEqual({});
});
