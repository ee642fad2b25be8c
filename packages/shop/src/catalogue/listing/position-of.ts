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

/** Ascending positions without some of them and with others. Copied run by run: the cost hardly depends on how many. */
export function replaceAscending(
	positions: Int32Array = new Int32Array(0),
	gone: Iterable<number>,
	added: Iterable<number>,
): Int32Array {
	const leaving = new Set(gone);
	const coming = new Set(added);
	const now = new Int32Array(positions.length + coming.size);
	let [from, size] = [0, 0];
	for (const each of [...new Set([...leaving, ...coming])].sort((a, b) => a - b)) {
		const to = lowerBound(positions, each);
		now.set(positions.subarray(from, to), size);
		size += to - from;
		from = positions[to] === each ? to + 1 : to;
		if (coming.has(each)) now[size++] = each;
	}
	now.set(positions.subarray(from), size);
	return now.slice(0, size + positions.length - from);
}

/** The first place whose value is not lower. */
export function lowerBound(values: Float64Array | Int32Array, value: number): number {
	let [low, high] = [0, values.length];
	while (low < high) {
		const middle = (low + high) >>> 1;
		if (values[middle]! < value) low = middle + 1;
		else high = middle;
	}
	return low;
}
