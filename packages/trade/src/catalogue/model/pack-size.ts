/** Grams of a size as people write it: "50 kg", "500 g", "2.5kg", "5 L" (of water); null for anything else. */
export function gramsOfSize(size: string): number | null {
	const match = /^\s*(\d{1,6}(?:\.\d{1,3})?)\s*(kg|kgs|g|gm|l|litre|ltr|ml|quintal|q)\.?\s*$/i.exec(size);
	if (!match) return null;
	const grams = Number(match[1]) * GRAMS[match[2]!.toLowerCase()]!;
	return grams <= MOST ? Math.round(grams) : null;
}

/** The SKU of a pack, by that of its product: "CF50-25" of "CF50" and "25 kg". "" without one of its product. */
export function proposedSku(sku: string, size: string): string {
	const short = size
		.replace(/\s*(kg|kgs)\.?\s*$/i, "")
		.replace(/[^\p{L}\p{N}.]+/gu, "")
		.toUpperCase();
	return sku.trim() === "" || short === "" ? "" : `${sku.trim()}-${short}`.slice(0, 100);
}

const GRAMS: Readonly<Record<string, number>> = {
	kg: 1_000,
	kgs: 1_000,
	g: 1,
	gm: 1,
	l: 1_000,
	litre: 1_000,
	ltr: 1_000,
	ml: 1,
	quintal: 100_000,
	q: 100_000,
};

/** Grams that a product may weigh. */
const MOST = 1_000_000_000;
