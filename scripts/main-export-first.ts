import { eachNode } from "@feedmill/browser-build/find-sentences.ts";
import { parseSync } from "vite";

/** Functions and classes above the first exported one, the main export of a file. None if it exports none. */
export function helpersAbove(file: string, source: string): string[] {
	const first = /^(export )?(?:default )?(?:async )?(?:abstract )?(?:function|class)\b/m.exec(source);
	if (!first || first[1]) return [];
	const helpers: string[] = [];
	for (const statement of parseSync(file, source).program.body) {
		if (statement.type === "FunctionDeclaration" || statement.type === "ClassDeclaration")
			helpers.push(statement.id?.name ?? "");
		if (/^Export(?:Default|Named)Declaration$/.test(statement.type) && hasFunction(statement)) return helpers;
	}
	return [];
}

/** Exported constants count too, if functions make or fill them. Data may be above or below its helpers. */
function hasFunction(statement: object): boolean {
	let found = false;
	eachNode(statement, ({ type }) => {
		found ||= /Function|^Class(?:Decl|Expr)|^CallExpression$|^NewExpression$/.test(type) && !/^TS/.test(type);
	});
	return found;
}
