/** The slug WordPress makes of a name: "Bag type" is "bag-type". Letters beyond ASCII are kept percent-encoded in lower case. */
export function slugify(name: string): string {
	const slug = name
		.normalize("NFC")
		.toLowerCase()
		.replaceAll(/&[a-z0-9#]+;/g, "")
		.replaceAll(/[\s–—]+/g, "-")
		.replaceAll(/./gsu, (character) => (/[a-z0-9_-]/.test(character) || character > "\u007f" ? character : ""))
		.replaceAll(/-+/g, "-")
		.replaceAll(/^-|-$/g, "");
	return encodeURIComponent(slug).toLowerCase();
}
