/**
 * The amount among the last words of a command: one word, or two if a shell has parted "₹ 1,390". null: more than that,
 * or no number among them; undefined: no word.
 */
export function oneAmount(words: readonly string[]): string | undefined | null {
	const [first, second, ...more] = words;
	if (first === undefined) return undefined;
	if (second === undefined) return hasDigit(first) ? first : null;
	return more.length === 0 && !hasDigit(first) && hasDigit(second) ? `${first} ${second}` : null;
}

/** Of any script. */
export function hasDigit(text: string): boolean {
	return /\p{Nd}/u.test(text);
}
