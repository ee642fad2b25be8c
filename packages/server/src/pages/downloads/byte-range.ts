/** The bytes of a file that were asked for, both ends included. */
export interface ByteRange {
	start: number;
	end: number;
}

/**
 * The one range that a Range header names of a file of so many bytes. null: the whole file (none is named, or several,
 * or in another unit); "none": nothing of the file lies in it. RFC 9110 §14.
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
