/** "" is the standard class, called "standard" in exports. */
export function taxClass(text: string): string {
	return text === "standard" ? "" : text;
}
