/** Octets of WordPress's columns of slugs, of which percent-encoded letters take three to twelve. */
export const MOST_SLUG = 200;

/**
 * The slug WordPress makes of a name: "2.5 kg" is "2-5-kg", "Farmer's" is "farmers", "Café" is "cafe"; other scripts
 * are percent-encoded in lower case. A long name is cut where its encoded letters reach 200 octets, which counts signs
 * that are dropped afterwards. All slugs must be made by this function.
 */
export function slugOf(name: string): string {
	const plain = name
		.toWellFormed()
		.normalize("NFD")
		.replace(/(?<=\p{Script=Latin})\p{M}+/gu, "")
		.normalize("NFC")
		.toLowerCase();
	const slug = firstLetters(plain, MOST_SLUG)
		.replace(/&[a-z0-9#]+;/g, "")
		.replace(/[\s./–—]+/g, "-")
		.replace(/[\p{ASCII}--[a-z0-9_\-]]/gv, "")
		.replace(/-+/g, "-")
		.replace(/^-|-$/g, "");
	return encodeURIComponent(slug).toLowerCase();
}

/**
 * A stored slug cut to so many octets, without half a letter or a hyphen at the end: room for "-2" behind one that is
 * given twice.
 */
export function cutSlug(slug: string, most = MOST_SLUG): string {
	if (slug.length <= most) return slug;
	return encodeURIComponent(firstLetters(decoded(slug), most))
		.toLowerCase()
		.replace(/-+$/, "");
}

/** The slug, or with "-2", "-3" … at its end the first that is not taken. */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
	for (let number = 2, free = slug; ; number++) {
		if (!isTaken(free)) return free;
		free = `${cutSlug(slug, MOST_SLUG - String(number).length - 1)}-${number}`;
	}
}

/** The first letters of a text that have at most so many octets when they are percent-encoded. */
function firstLetters(text: string, most: number): string {
	let octets = 0;
	let end = 0;
	for (const letter of text) {
		octets += letter.charCodeAt(0) < 128 ? 1 : encodeURIComponent(letter).length;
		if (octets > most) break;
		end += letter.length;
	}
	return text.slice(0, end);
}

/** Of a slug that another program cut within a letter, the letters before it. */
function decoded(slug: string): string {
	const whole = slug.replace(/%[0-9a-f]?$/i, "");
	for (let octets = 0; octets < 4; octets++) {
		const text = whole.slice(0, whole.length - 3 * octets);
		try {
			return decodeURIComponent(text);
		} catch {}
	}
	return slug.replace(/%.*$/s, "");
}
