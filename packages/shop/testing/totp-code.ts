import crypto from "node:crypto";

/** The code of a secret in Base32 (RFC 6238), `steps` of 30 seconds from `now` (ms since the epoch). */
export function totpCode(secret: string, now: number, steps = 0): string {
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
	const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, "0")).join("");
	const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000) + steps));
	const hash = crypto.createHmac("sha1", key).update(counter).digest();
	const number = hash.readUInt32BE(hash.at(-1)! & 15) & 0x7f_ff_ff_ff;
	return String(number % 1_000_000).padStart(6, "0");
}
