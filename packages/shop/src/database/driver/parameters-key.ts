/** Letters. Answers to longer parameters are not cached: the same ones hardly come twice. */
const LONGEST = 2_000;

/**
 * A key for answers by what was asked, null where the parameters are too long to keep one by. Type and length stand
 * before each parameter: what a shopper types must never make one question look like another.
 */
export function parametersKey(parameters: readonly unknown[]): string | null {
	let key = "";
	for (const parameter of parameters) {
		const text = String(parameter);
		if (key.length + text.length > LONGEST) return null;
		key += `${typeof parameter}${text.length}:${text}\n`;
	}
	return key;
}
