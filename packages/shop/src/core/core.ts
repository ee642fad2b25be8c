import crypto from "node:crypto";
import type { Connection } from "../database/connection.ts";
import type { Words } from "../words/words.ts";

/** Time as the shop sees it, passed in so that tests can pass their own. */
export interface Clock {
	/** ms since the epoch */
	now(): number;
}

/** Randomness as the shop uses it, passed in so that tests can pass their own. */
export interface Random {
	/** `length` lower-case hex digits. */
	hex(length: number): string;
	/** `length` letters and digits. */
	alphanumeric(length: number): string;
}

/** What every service stands on. */
export interface ShopCore {
	connection: Connection;
	clock: Clock;
	random: Random;
	/** The store's language, for what is written down in it. */
	words: Words;
}

export const systemClock: Clock = { now: () => Date.now() };

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Every guest's request takes some: fetched from the system in larger pieces. What was given out is wiped. */
const pool = Buffer.alloc(4096);
let poolUsed = pool.length;

function randomBytes(count: number): Buffer {
	if (count > pool.length) return crypto.randomBytes(count);
	if (poolUsed + count > pool.length) {
		crypto.randomFillSync(pool);
		poolUsed = 0;
	}
	const taken = Buffer.from(pool.subarray(poolUsed, poolUsed + count));
	pool.fill(0, poolUsed, poolUsed + count);
	poolUsed += count;
	return taken;
}

export const systemRandom: Random = {
	hex: (length) =>
		randomBytes(Math.ceil(length / 2))
			.toString("hex")
			.slice(0, length),
	alphanumeric: (length) => Array.from({ length }, () => ALPHABET[crypto.randomInt(ALPHABET.length)]).join(""),
};
