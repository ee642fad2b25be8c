import fs from "node:fs";
import path from "node:path";

/** A script of a block extension, with its asset file and PHP data. */
export interface Double {
	/** The built file. */
	text: string;
	/** As in its asset file, unused ones too. */
	dependencies: readonly string[];
	blocks: readonly ("cart" | "checkout" | "miniCart")[];
	/** Fields of the extension's definition, as JavaScript: `payment: { … }`. It may use `ok` and `Type`. */
	server?: string;
}

/** Writes each as an extension with its name as namespace; returns the value of EXTENSIONS. */
export function writeDoubles(folder: string, doubles: Readonly<Record<string, Double>>): string {
	return Object.entries(doubles)
		.map(([name, double]) => {
			const home = path.join(folder, name);
			fs.mkdirSync(path.join(home, "build"), { recursive: true });
			fs.writeFileSync(path.join(home, "build/index.js"), double.text);
			const module = path.join(home, "extension.js");
			fs.writeFileSync(module, moduleOf(name, double));
			return module;
		})
		.join(",");
}

const moduleOf = (name: string, { dependencies, blocks, server = "" }: Double): string => `
import { Type } from ${JSON.stringify(import.meta.resolve("typebox"))};
const ok = { ok: true, value: undefined };
const script = { src: new URL("build/index.js", import.meta.url), handle: ${JSON.stringify(`${name}-blocks`)},
	dependencies: ${JSON.stringify(dependencies)} };
export default {
	namespace: ${JSON.stringify(name)},
	scripts: { ${blocks.map((block) => `${block}: [script]`).join(", ")} },
	${server}
};
`;
