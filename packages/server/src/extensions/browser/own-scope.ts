import vm from "node:vm";

/**
 * Classic scripts share one scope for top-level `const`, `let` and `class`, so a second `const settings` on a page is a
 * SyntaxError. Colliding scripts are wrapped in a block, in which `var`, functions and undeclared names stay global. If
 * a block is not possible (a variable and a function with one name) the script is unchanged.
 */
export function withOwnScopes(scripts: readonly string[]): string[] {
	const collides = new Set<number>();
	for (const [index, script] of scripts.entries())
		for (let other = index + 1; other < scripts.length; other++)
			if (!isClassic(`${script}\n;${scripts[other]}`)) {
				collides.add(index);
				collides.add(other);
			}
	return scripts.map((script, index) => {
		const inBlock = `{${script}\n}`;
		return collides.has(index) && isClassic(inBlock) ? inBlock : script;
	});
}

/** Whether the text compiles as a classic script; import and export make it a module. It is not run. */
export function isClassic(script: string): boolean {
	try {
		new vm.Script(script);
		return true;
	} catch {
		return false;
	}
}
