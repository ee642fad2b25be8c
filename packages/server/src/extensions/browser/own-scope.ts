import vm from "node:vm";

/**
 * Classic scripts share one scope for `const`, `let` and `class` at their top: the second `const settings` of a page
 * does not run at all. Those that collide get a block around them. In a block, `var`, functions and undeclared names
 * stay global as they were; where a block is not allowed (a variable and a function of one name) the script stays as it
 * is.
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

/** Whether a text can run as a classic script; import and export make it a module. It is only compiled. */
export function isClassic(script: string): boolean {
	try {
		new vm.Script(script);
		return true;
	} catch {
		return false;
	}
}
