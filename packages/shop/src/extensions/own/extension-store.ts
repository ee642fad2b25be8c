import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { ShopCore } from "../../core/core.ts";
import { RolledBack, transaction } from "../../database/transaction.ts";
import type { ExtensionStore } from "../definition/extension-shop.ts";
import {
	deleteRow,
	listRows,
	lockUsage,
	readRow,
	type StoredRow,
	writeRow,
	writeUsage,
} from "./extension-store-repository.ts";

const MOST_ENTRIES = 10_000;
const MOST_BYTES = 10 * 1024 * 1024;
const LONGEST_KEY = 200;
const LONGEST_VALUE = 64 * 1024;
const LONGEST_LIST = 500;

/** The key-value store of one extension. Writers are serialised, so that the used storage is counted correctly. */
export function createExtensionStore(
	{ connection: { db, dialect }, clock }: Pick<ShopCore, "connection" | "clock">,
	namespace: string,
): ExtensionStore {
	/** One change of a key; `after` null deletes it. */
	function change(
		key: string,
		after: string | null,
		version: number | undefined,
	): Promise<Result<{ version: number }>> {
		return transaction<Result<{ version: number }>>(db, async (trx) => {
			const usage = await lockUsage(trx, namespace, dialect);
			const before = await readRow(trx, namespace, key);
			if (version !== undefined && version !== (before?.version ?? 0)) return new RolledBack(stale(before));
			const next = (before?.version ?? 0) + 1;
			const entries = usage.entries + Number(after !== null) - Number(before !== null);
			const bytes = usage.bytes + sizeOf(key, after) - sizeOf(key, before?.json ?? null);
			if (entries > MOST_ENTRIES || bytes > MOST_BYTES) return new RolledBack(full(namespace));
			if (after === null) await deleteRow(trx, namespace, key);
			else await writeRow(trx, { namespace, key, json: after, version: next, now: clock.now() });
			await writeUsage(trx, namespace, { entries, bytes });
			return ok({ version: next });
		});
	}

	return {
		async get(key) {
			const row = await readRow(db, namespace, key);
			return row && { value: JSON.parse(row.json) as unknown, version: row.version };
		},
		async list(prefix, { limit = LONGEST_LIST, after = "" } = {}) {
			const most = Math.min(Math.max(1, Math.trunc(limit)), LONGEST_LIST);
			const rows = await listRows(db, namespace, { prefix, after, limit: most });
			return rows.map(({ key, json, version }) => ({ key, value: JSON.parse(json) as unknown, version }));
		},
		async set(key, value, version) {
			if (key === "" || key.length > LONGEST_KEY)
				return fail("feedmill_invalid", `A key has 1 to ${LONGEST_KEY} letters.`);
			const json = JSON.stringify(value) as string | undefined;
			if (json === undefined || Buffer.byteLength(json) > LONGEST_VALUE)
				return fail("feedmill_invalid", `A value is data of at most ${LONGEST_VALUE} bytes.`);
			return change(key, json, version);
		},
		async delete(key, version) {
			const deleted = await change(key, null, version);
			return deleted.ok ? ok(undefined) : deleted;
		},
	};
}

function sizeOf(key: string, json: string | null): number {
	return json === null ? 0 : Buffer.byteLength(key) + Buffer.byteLength(json);
}

function stale(before: StoredRow | null): Result<never> {
	return fail("feedmill_stale", said("Somebody else has changed this in the meantime."), "stale", {
		version: before?.version ?? 0,
	});
}

function full(namespace: string): Result<never> {
	const most = { namespace, values: MOST_ENTRIES, bytes: MOST_BYTES };
	return fail(
		"feedmill_store_full",
		said("The extension {namespace} stores as much as it may: {values} values, {bytes} bytes.", most),
		"conflict",
	);
}
