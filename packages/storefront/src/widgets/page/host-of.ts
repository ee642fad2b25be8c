/** "feedmill.example:8080"; "" for an invalid URL. URL.canParse for older browsers. */
export function hostOf(address: string): string {
	try {
		return new URL(address).host;
	} catch {
		return "";
	}
}
