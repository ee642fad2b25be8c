import { encode } from "uqr";

/**
 * A QR code as a path to be stroked one unit wide: a line for each run of dark squares, which is half as long as
 * rectangles.
 * @param level of the errors it can mend: "L" for a clean screen, "M" for what is printed or scanned from one.
 */
export function qrOf(text: string, level: "L" | "M" = "L"): QrPath {
	const { data, size } = encode(text, { border: MARGIN, ecc: level });
	return { size, path: data.map(rowOf).join("") };
}

function rowOf(squares: readonly boolean[], y: number): string {
	const row = squares.map((dark) => (dark ? "#" : " ")).join("");
	let end = -1;
	return [...row.matchAll(/#+/g)]
		.map(({ index, 0: run }) => {
			const move = end < 0 ? `M${index} ${y}.5` : `m${index - end} 0`;
			end = index + run.length;
			return `${move}h${run.length}`;
		})
		.join("");
}

/** A drawing of squares: a path in a view box of `size` by `size`. */
export interface QrPath {
	size: number;
	path: string;
}

/** Light squares around the code, as its standard asks. */
const MARGIN = 4;
