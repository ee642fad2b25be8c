import { dependsOnTime } from "@feedmill/trade/catalogue/changes/dependencies.ts";
import type { ShopCore } from "../../core/core.ts";
import { type Db, touch } from "../../database/connection.ts";
import { retryAborted } from "../../database/transaction.ts";
import type { SettingsService, Versions } from "../../settings/settings-service.ts";
import { readNextPriceChange, writePrices } from "./price-repository.ts";

/** Updates the prices that lists sort and filter by after the start or end of sales. */
export interface DuePrices {
	/** Returns the number of changed rows. */
	refresh(): Promise<number>;
	/** Returns the versions if no price is due, undefined if prices were written. */
	refreshIfDue(versions: Versions): Promise<Versions | undefined>;
}

export function duePrices({
	db,
	clock,
	settings,
}: Pick<ShopCore, "clock"> & { db: Db; settings: SettingsService }): DuePrices {
	/** Next start or end of a sale, as of a catalogue version. */
	let nextPriceChange: { version: number; at: number | null } | null = null;
	/**
	 * When this process wrote prices last, or began. A sale that has begun or ended since is due, even if its time was
	 * already over when the next change was looked up.
	 */
	let writtenAt = clock.now();
	/** The update under way, shared by all requests that notice the sale. */
	let refreshing: Promise<number> | null = null;

	async function refreshIfDue(versions: Versions): Promise<Versions | undefined> {
		const now = clock.now();
		if (nextPriceChange?.version !== versions.catalogue)
			// Not later than now: the clock may have been set back.
			nextPriceChange = { version: versions.catalogue, at: await readNextPriceChange(db, Math.min(writtenAt, now)) };
		if (nextPriceChange.at === null || now < nextPriceChange.at) {
			dependsOnTime(nextPriceChange.at);
			return versions;
		}
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
		// It locks products in the order in which it finds them, others in that of their edits.
		const changed = await retryAborted(() =>
			db.transaction().execute(async (trx) => {
				const rows = await writePrices(trx, now);
				if (rows > 0) await touch(trx, "catalogue");
				return rows;
			}),
		);
		writtenAt = now;
		nextPriceChange = { version: (await settings.versions()).catalogue, at: await readNextPriceChange(db, now) };
		return changed;
	}

	return { refresh, refreshIfDue };
}
