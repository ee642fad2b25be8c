/**
 * The slug WordPress makes of a name: "2.5 kg" is "2-5-kg", "Farmer's" is "farmers", "Café" is "cafe"; other scripts
 * are percent-encoded in lower case. All slugs must be made by this function.
 */
export function slugOf(name: string): string {
	const plain = name
		.toWellFormed()
		.replace(/&[a-z0-9#]+;/gi, "")
		.normalize("NFD")
		.replace(/(?<=\p{Script=Latin})\p{M}+/gu, "")
		.normalize("NFC")
		.toLowerCase()
		.replace(/[\s./–—]+/g, "-")
		.replace(/[\p{ASCII}--[a-z0-9_\-]]/gv, "")
		.replace(/-+/g, "-")
		.replace(/^-|-$/g, "");
	return encodeURIComponent(plain).toLowerCase();
}
