import crypto from "node:crypto";
import { createReadStream } from "node:fs";
import { fail, type Result } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";

/** Where files are kept that all servers of a shop need: a folder, or a store that speaks the protocol of Amazon S3. */
export interface ObjectStore {
	/** Stores a local file under a key, whole or not at all. @throws StoreUnavailable, or the error of the file. */
	put(key: string, file: string): Promise<void>;
	/**
	 * Writes an object to a local file, whole or not at all, and checks that it is what was stored. false: there is none.
	 * @throws StoreUnavailable, or the error of the file system.
	 */
	get(key: string, file: string): Promise<boolean>;
	/** null: there is none. @throws StoreUnavailable */
	find(key: string): Promise<StoredObject | null>;
	/** Also if there is none. @throws StoreUnavailable */
	remove(key: string): Promise<void>;
	/** Keys that begin with this, in their order. @throws StoreUnavailable */
	list(prefix: string): AsyncIterable<{ key: string; size: number }>;
}

export interface StoredObject {
	size: number;
	/** In hexadecimal digits; "": the store does not know it. */
	sha256: string;
	/** ms since the epoch */
	modifiedAt: number;
}

/** The store does not answer, or refuses what is asked: its disk is full, a key is wrong. */
export class StoreUnavailable extends Error {
	override name = "StoreUnavailable";
}

/** What who uploads reads of it. Error: feedmill_store_unavailable. */
export function notStored(): Result<never> {
	return fail(
		"feedmill_store_unavailable",
		said("The file cannot be stored at the moment. Please try again later."),
		"unavailable",
	);
}

/** What who downloads reads of it. Error: feedmill_store_unavailable. */
export function notRead(): Result<never> {
	return fail(
		"feedmill_store_unavailable",
		said("The file cannot be read at the moment. Please try again in some minutes."),
		"unavailable",
	);
}

/** Whether a key names a file inside of a folder: no "..", nothing hidden, no special characters of file systems. */
export function isKey(key: string): boolean {
	return key.length <= 900 && key.split("/").every((part) => part !== "" && !/^\.|[\\\0]/.test(part));
}

export async function sha256Of(file: string): Promise<string> {
	const hash = crypto.createHash("sha256");
	for await (const chunk of createReadStream(file)) hash.update(chunk);
	return hash.digest("hex");
}
