import { gzipSync } from "node:zlib";
import { upiLink, upiReference } from "@feedmill/trade/upi/upi-link.ts";
import jsqr from "jsqr";
import { expect, it } from "vitest";
import { qrOf } from "./qr-path.ts";

/** Its types describe another kind of module than it is. */
const decode = jsqr as unknown as typeof jsqr.default;

const NAMES = ["Lilotari Feeds", "Shree Krishna Cattle Feed & Oil Mills Pvt", "A"];

/** Links of all lengths: 1 to 9 digits of an order, ₹0.01 to ₹99,99,999.99. */
function linkOf(index: number): string {
	const payee = {
		address: index % 2 ? "lilotarifeeds@okbank" : `${"a".repeat(1 + (index % 60))}b@${"z".repeat(2 + (index % 25))}`,
		name: NAMES[index % NAMES.length]!,
		merchantCode: index % 3 ? "5999" : "",
	};
	const paise = 1 + ((index * 7_919_993) % 999_999_999);
	return upiLink(payee, paise * 10_000, upiReference(1 + ((index * 104_729) % 999_999_999))) ?? "";
}

it("is read back by another decoder, for 1,000 links, and stays small", () => {
	const sizes = { svg: 0, gzip: 0 };
	for (let index = 0; index < 1_000; index++) {
		const link = linkOf(index);
		const { size, path } = qrOf(link, "M");
		expect(decode(pixelsOf(path, size), size * SCALE, size * SCALE)?.data).toBe(link);
		sizes.svg = Math.max(sizes.svg, path.length);
		sizes.gzip = Math.max(sizes.gzip, gzipSync(path).length);
	}
	expect(sizes.svg).toBeLessThanOrEqual(8_000);
	expect(sizes.gzip).toBeLessThanOrEqual(1_600);
});

const SCALE = 2;

/** Draws the path, which has only the lines that qrOf makes, dark on white. */
function pixelsOf(path: string, size: number): Uint8ClampedArray {
	const side = size * SCALE;
	const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
	let [x, y] = [0, 0];
	for (const [, move, to, , row, run] of path.matchAll(/([Mm])(\d+)( (\d+)(?:\.5)?)h(\d+)/g)) {
		[x, y] = move === "M" ? [Number(to), Number(row)] : [x + Number(to), y];
		for (let line = y * SCALE; line < (y + 1) * SCALE; line++)
			for (let column = x * SCALE; column < (x + Number(run)) * SCALE; column++)
				pixels.fill(0, (line * side + column) * 4, (line * side + column) * 4 + 3);
		x += Number(run);
	}
	return pixels;
}
