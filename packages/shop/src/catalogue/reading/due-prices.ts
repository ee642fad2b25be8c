import type { ShopCore } from "../../core/core.ts";
import { type Db, touch } from "../../database/connection.ts";
import type { SettingsService, Versions } from "../../settings/settings-service.ts";
import { readNextPriceChange, writePrices } from "./price-repository.ts";

/** Brings the prices that lists sort and filter by up to now: sale windows open and close. */
export interface DuePrices {
	/** Gives how many rows changed. */
	refresh(): Promise<number>;
	/** Gives the versions back where no price is due, undefined where prices were written. */
	refreshIfDue(versions: Versions): Promise<Versions | undefined>;
}

export function duePrices({
	db,
	clock,
	settings,
}: Pick<ShopCore, "clock"> & { db: Db; settings: SettingsService }): DuePrices {
	/** When sale prices next change, as of a version of the catalogue. */
	let nextPriceChange: { version: number; at: number | null } | null = null;
	/** Writing all prices is done once for all who find that a sale has begun. */
	let refreshing: Promise<number> | null = null;

	async function refreshIfDue(versions: Versions): Promise<Versions | undefined> {
		const now = clock.now();
		if (nextPriceChange?.version !== versions.catalogue)
			nextPriceChange = { version: versions.catalogue, at: await readNextPriceChange(db, now) };
		if (nextPriceChange.at === null || now < nextPriceChange.at) return versions;
		await refresh();
		return undefined;
	}

	function refresh(): Promise<number> {
		refreshing ??= writePricesNow().finally(() => {
			refreshing = null;
		});
		return refreshing;
	}

	async function writePricesNow(): Promise<number> {
		const now = clock.now();
		const changed = await db.transaction().execute(async (trx) => {
			const rows = await writePrices(trx, now);
			if (rows > 0) await touch(trx, "catalogue");
			return rows;
		});
		nextPriceChange = { version: (await settings.versions()).catalogue, at: await readNextPriceChange(db, now) };
		return changed;
	}

	return { refresh, refreshIfDue };
}
