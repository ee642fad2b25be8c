/** Type and length stand before each parameter: what a shopper types must never make one question look like another. */
export function parametersKey(parameters: readonly unknown[]): string {
	let key = "";
	for (const parameter of parameters) {
		const text = String(parameter);
		key += `${typeof parameter}${text.length}:${text}\n`;
	}
	return key;
}
