/** What somebody has counted of a pack. */
export interface CountedBags {
	/** Bags that were counted. */
	counted: number;
	/** Bags of orders that still stand there and are among those counted. */
	sold: number;
	/** What the shop thought to have for sale at that moment. */
	expected: number;
}

/** "large": it may be a mistake of typing. "moved": sold, sent or received between the counts of two places. */
export type CountDoubt = "large" | "moved";

export interface CountDifference {
	/** Bags for sale that are there, of all places. */
	found: number;
	/** What the shop thought when the last place was counted. */
	expected: number;
	/** Bags by which the stock changes: what was sold since then stays sold. */
	difference: number;
	doubts: CountDoubt[];
}

/**
 * The difference of a pack from what was counted at its places, the oldest first. Sold bags are those of the last
 * count: it was asked for all places together. null: nothing was counted.
 */
export function countDifference(places: readonly CountedBags[]): CountDifference | null {
	const [first, last] = [places[0], places.at(-1)];
	if (!first || !last) return null;
	const found = places.reduce((sum, { counted }) => sum + counted, 0) - last.sold;
	const difference = found - last.expected;
	const doubts: CountDoubt[] = [];
	if (Math.abs(difference) > Math.max(MOST_USUAL, Math.max(0, last.expected) * USUAL_SHARE)) doubts.push("large");
	if (places.some(({ expected, sold }) => expected !== first.expected || sold !== first.sold)) doubts.push("moved");
	return { found, expected: last.expected, difference, doubts };
}

/** Bags, and share of what was expected, up to which a difference is usual. */
const MOST_USUAL = 2;
const USUAL_SHARE = 0.2;
