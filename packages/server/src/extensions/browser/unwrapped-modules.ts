import { isClassic } from "./own-scope.ts";

/**
 * Development builds of webpack have each module as a string for `eval`, which the page's policy does not allow:
 * nothing of such a script would run. Here each string becomes part of the script itself, with the same effect. Text
 * that is not such a build, or that would not compile afterwards, is unchanged.
 */
export function unwrapModules(script: string): string {
	if (!script.includes(START)) return script;
	let unwrapped = "";
	let at = 0;
	for (const match of script.matchAll(EVALUATED)) {
		const text = textOf(match[1] ?? "");
		if (text === null) continue;
		// A module ends in a comment with its name, which ends with the line.
		unwrapped += `${script.slice(at, match.index)}${text}\n`;
		at = match.index + match[0].length;
	}
	unwrapped += script.slice(at);
	return isClassic(unwrapped) ? unwrapped : script;
}

const START = "eval(";

/** A statement on a line of its own: `eval("…");`, or with the function that marks the text as trusted. */
const EVALUATED = /^[ \t]*eval\((?:__webpack_require__\.ts\()?("(?:[^"\\\n]|\\.)*")\)?\);?[ \t]*$/gm;

function textOf(literal: string): string | null {
	try {
		return JSON.parse(literal) as string;
	} catch {
		return null;
	}
}
