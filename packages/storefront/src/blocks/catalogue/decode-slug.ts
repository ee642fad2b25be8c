/** A slug as it is compared: in small letters, and decoded, since one that is not Latin is stored percent-encoded. */
export function decodeSlug(slug: string): string {
	try {
		return decodeURIComponent(slug).toLowerCase();
	} catch {
		// A percent sign of its own.
		return slug.toLowerCase();
	}
}
