import type { Actor } from "@feedmill/trade/access/actor.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import { ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { ShopCore } from "../core/core.ts";
import type { SettingsService } from "../settings/settings-service.ts";
import { type OrderChange, readOrderChanges } from "./changes-repository.ts";
import { type LowStock, readLowStock } from "./low-stock-repository.ts";

/** What waits for staff besides orders, and what happens to those; cheap enough to be asked all day. */
export interface ToDoService {
	/** Packs in sale that are low or gone, the lowest first. Needs stock.edit. Error: feedmill_not_allowed. */
	lowStock(actor: Actor): Promise<Result<LowStock>>;
	/**
	 * What happened to orders since `since` (ms since the epoch) and for OVERLAP before, so that the caller may know some
	 * of it. `more`: there were more than MOST_CHANGES.
	 */
	orderChanges(since: number): Promise<{ changes: OrderChange[]; more: boolean }>;
}

/** Counts stop here. */
const MOST_COUNTED = 1_000;

/** Rows of what is low in stock. */
const MOST_ROWS = 20;

/** Changes that one answer has. */
const MOST_CHANGES = 200;

/**
 * ms. Events have no order: a transaction that began earlier may commit later, with a lower id, and servers differ by
 * their clocks. Each answer goes back so far.
 */
const OVERLAP = 60_000;

export function createToDoService({
	connection,
	settings,
}: Pick<ShopCore, "connection"> & { settings: SettingsService }): ToDoService {
	const { db } = connection;
	return {
		async lowStock(actor) {
			const permitted = permit(actor, "stock.edit");
			if (!permitted.ok) return permitted;
			const { stockManaged, lowStockAmount } = await settings.current();
			if (!stockManaged) return ok({ packs: [], count: 0, more: false });
			return ok(await readLowStock(db, { lowStockAmount, rows: MOST_ROWS, most: MOST_COUNTED }));
		},
		async orderChanges(since) {
			const changes = await readOrderChanges(db, since - OVERLAP, MOST_CHANGES + 1);
			return { changes: changes.slice(0, MOST_CHANGES), more: changes.length > MOST_CHANGES };
		},
	};
}
