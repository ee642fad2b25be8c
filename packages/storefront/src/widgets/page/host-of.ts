/** "feedmill.example:8080"; "" for what is no whole address. URL.canParse, for older phones. */
export function hostOf(address: string): string {
	try {
		return new URL(address).host;
	} catch {
		return "";
	}
}
