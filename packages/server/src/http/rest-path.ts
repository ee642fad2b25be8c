/** Whether a URL belongs to the REST API. A page may be called /wp-json-guide/, and needs the headers of pages. */
export function isRestPath(url: string): boolean {
	return /^\/wp-json(?:[/?]|$)/.test(url);
}
