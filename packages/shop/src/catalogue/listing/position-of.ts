/** The position of an id among ascending ids; -1: not found. */
export function positionOf(ids: Float64Array | Int32Array, id: number): number {
	let low = 0;
	let high = ids.length - 1;
	while (low <= high) {
		const middle = (low + high) >>> 1;
		const found = ids[middle]!;
		if (found === id) return middle;
		if (found < id) low = middle + 1;
		else high = middle - 1;
	}
	return -1;
}

/** Whether ascending positions contain one. */
export function includesSorted(positions: Int32Array, position: number): boolean {
	return positionOf(positions, position) >= 0;
}
