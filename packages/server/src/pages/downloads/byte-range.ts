/** A range of bytes, both ends included. */
export interface ByteRange {
	start: number;
	end: number;
}

/**
 * The range of a Range header for a file of this size. null: the whole file (no range, several, or another unit);
 * "none": not satisfiable. RFC 9110 §14.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | "none" | null {
	const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
	if (from === "" && to === "") return null;
	if (from === "")
		return Number(to) === 0 || size === 0 ? "none" : { start: Math.max(0, size - Number(to)), end: size - 1 };
	const [start, end] = [Number(from), to === "" ? size - 1 : Math.min(Number(to), size - 1)];
	if (to !== "" && Number(to) < start) return null;
	return start >= size ? "none" : { start, end };
}
