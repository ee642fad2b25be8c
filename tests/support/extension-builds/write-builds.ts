import fs from "node:fs";
import path from "node:path";
import { builds } from "./builds.ts";

/** Writes an extension with the output of build tools: its module and a folder `build`. Returns the module's path. */
export function writeBuilds(folder: string): string {
	for (const [name, text] of Object.entries({ ...builds, "extension.js": MODULE })) {
		const file = path.join(folder, name);
		fs.mkdirSync(path.dirname(file), { recursive: true });
		fs.writeFileSync(file, text);
	}
	return path.join(folder, "extension.js");
}

const MODULE = `
const file = (name) => new URL("build/" + name, import.meta.url);
const scripts = [
	{ src: file("first/index.js"), handle: "first", dependencies: ["wp-element", "date-kit", "sdk"],
		before: "var startedWith = [typeof window.wp.element, typeof window.DateKit]; window.parts = ['before'];",
		after: "window.parts.push('after');",
		translations: { domain: "first", messages: { "": { domain: "first" }, Choose: ["Chunein"] } } },
	{ src: file("second/index.js"), dependencies: ["jquery", "date-kit"] },
	{ src: file("lib/date-kit.umd.js"), handle: "date-kit" },
	{ src: new URL("https://sdk.gateway.example/v1.js"), handle: "sdk" },
	file("jsx18/index.js"),
	file("lazy/index.js"),
	file("vite/index.js"),
];
export default {
	namespace: "builds",
	scripts: { cart: scripts, checkout: scripts, miniCart: [file("mini/index.js")] },
	styles: { cart: [file("style/first.css")], checkout: [file("style/first.css")], miniCart: [file("style/first.css")] },
	scriptData: (settings, { shopper }) => ({ code: settings.currency.code, email: shopper?.email ?? "" }),
	settings: { first_extra_data: () => ({ slots: 3 }) },
	globals: { builds_params: (settings, { block }) => ({ block }), mini_params: () => ({ yes: true }) },
};
`;
