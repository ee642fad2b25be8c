import type { FactorSecret } from "@feedmill/admin-api/feedmill-v1/me.ts";
import { encode } from "uqr";

/** Light squares around the code, as its standard asks. */
const MARGIN = 4;

/** A QR code as the path of its dark squares, one rectangle for each run of a row. */
export function qrOf(text: string): FactorSecret["qr"] {
	const { data, size } = encode(text, { border: MARGIN });
	const path = data.flatMap((row, y) =>
		[
			...row
				.map((dark) => (dark ? "#" : " "))
				.join("")
				.matchAll(/#+/g),
		].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
	);
	return { size, path: path.join("") };
}
