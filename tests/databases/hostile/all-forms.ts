import fs from "node:fs";
import path from "node:path";
import type { Form } from "../../../packages/server/src/pages/forms/define-form.ts";

const PAGES = path.join(import.meta.dirname, "../../../packages/server/src/pages");

/** Every form that a page defines, by the name of its export: `loginForm`, `ADDRESS_FORMS.billing`. */
export async function allForms(): Promise<Map<string, Form>> {
	const forms = new Map<string, Form>();
	for (const file of fs.readdirSync(PAGES, { recursive: true, encoding: "utf8" })) {
		if (!file.endsWith(".ts") || file.endsWith(".test.ts") || file.endsWith("define-form.ts")) continue;
		if (!/\bdefineForm\(/.test(fs.readFileSync(path.join(PAGES, file), "utf8"))) continue;
		const found = formsIn(Object.entries((await import(path.join(PAGES, file))) as Record<string, unknown>));
		if (found.length === 0) throw new Error(`${file} defines a form and exports none.`);
		for (const [name, form] of found) forms.set(name, form);
	}
	return forms;
}

function formsIn(exported: [string, unknown][]): [string, Form][] {
	return exported.flatMap(([name, value]): [string, Form][] => {
		if (typeof value !== "object" || value === null) return [];
		if ("fields" in value && "problems" in value) return [[name, value as Form]];
		return formsIn(Object.entries(value).map(([key, inner]) => [`${name}.${key}`, inner]));
	});
}
