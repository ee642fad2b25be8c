import crypto from "node:crypto";
import type { Words } from "@feedmill/trade/words/words.ts";
import type { Connection } from "../database/connection.ts";

/** The clock, injected so that tests can set the time. */
export interface Clock {
	/** ms since the epoch */
	now(): number;
}

/** The source of randomness, injected so that tests can make it deterministic. */
export interface Random {
	/** `length` lower-case hex digits. */
	hex(length: number): string;
	/** `length` letters and digits. */
	alphanumeric(length: number): string;
}

/** Dependencies of every service. */
export interface ShopCore {
	connection: Connection;
	clock: Clock;
	random: Random;
	/** The store's language, for texts that are stored. */
	words: Words;
}

export const systemClock: Clock = { now: () => Date.now() };

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Random bytes are fetched in larger blocks, because every guest request needs some. Used bytes are wiped. */
const pool = Buffer.alloc(4096);
let poolUsed = pool.length;

export const systemRandom: Random = {
	hex: (length) =>
		randomBytes(Math.ceil(length / 2))
			.toString("hex")
			.slice(0, length),
	alphanumeric: (length) => Array.from({ length }, () => ALPHABET[crypto.randomInt(ALPHABET.length)]).join(""),
};

function randomBytes(count: number): Buffer {
	if (count > pool.length) return crypto.randomBytes(count);
	if (poolUsed + count > pool.length) {
		crypto.randomFillSync(pool);
		poolUsed = 0;
	}
	const bytes = Buffer.from(pool.subarray(poolUsed, poolUsed + count));
	pool.fill(0, poolUsed, poolUsed + count);
	poolUsed += count;
	return bytes;
}
