import type { Ability } from "@feedmill/trade/access/abilities.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import type { Result } from "@feedmill/trade/basics/result.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { Said, Text } from "@feedmill/trade/words/said.ts";
import type { ShopCore } from "../../core/core.ts";
import type { Db } from "../../database/connection.ts";
import type { AllEditors } from "../../editors/undo.ts";
import type { HandlingService } from "../../orders/handling/handling-service.ts";
import type { OrderService } from "../../orders/service/order-service.ts";
import type { SettingsService } from "../../settings/settings-service.ts";

/** What the kinds of tasks work with. */
export interface TaskNeeds extends Pick<ShopCore, "connection" | "clock" | "words"> {
	settings: Pick<SettingsService, "current">;
	orders: Pick<OrderService, "order">;
	editors: AllEditors & { orders: Pick<HandlingService, "handle"> };
}

/** What rows are checked with. `settings`: as they were when the first row was, so that a task reads them once. */
export interface CheckNeeds extends Omit<TaskNeeds, "settings"> {
	settings: StoreSettings;
}

/** A row as it came. Which fields a kind reads is its own business; it takes anything. */
export interface GivenRow {
	/** Number of the product or order. */
	id?: number | undefined;
	/** In the place of `id`. */
	sku?: string | undefined;
	set?: Readonly<Record<string, unknown>> | undefined;
	/** What the fields were when somebody decided. */
	was?: Readonly<Record<string, unknown>> | undefined;
	/** Of stock: what came (or went). */
	by?: number | undefined;
	reason?: string | undefined;
	/** Of orders. */
	step?: string | undefined;
	lorry?: string | undefined;
	driver?: string | undefined;
	/** Of a file: cells by the name of their column. */
	cells?: Readonly<Record<string, string>> | undefined;
}

/** A row that can be worked. */
export interface CheckedRow {
	/** "product 20": a task works one thing once. */
	subject: string;
	label: string;
	/** As `work` takes it; stored as JSON. */
	values: unknown;
}

/** Who works a row, and how its result gets into the row's own transaction. */
export interface RowBy {
	actor: Actor;
	/** Writes that the row is done; throws, so that all is rolled back, if somebody else has done it. */
	write(trx: Db, sentence: Text, entryId: number | null): Promise<void>;
}

/** What has become of a row: `written` in its transaction, or nothing was to be done. */
export type RowResult = { written: true } | { written: false; sentence: Said };

/**
 * How rows of a kind are read, done and undone. `values` are those of `check`. Errors are results of the row, one
 * sentence each; none ends the task.
 */
export interface TaskKind {
	/** What a row of it needs, and undoing one. The editors ask again for each row. */
	needs(given: GivenRow): Ability;
	undoNeeds: Ability;
	/** What `check` needs to know of all rows together; absent: nothing. */
	together?(given: readonly GivenRow[], needs: TaskNeeds): Promise<unknown>;
	/** Whether and how a row can be done now. Writes nothing. Error: why it is left out. */
	check(given: GivenRow, needs: CheckNeeds, together: unknown): Promise<Result<CheckedRow>>;
	/** Does a row, in one transaction with `by.write`. */
	work(values: unknown, by: RowBy, needs: TaskNeeds): Promise<Result<RowResult>>;
	/** Undoes a row that was done, the same way. */
	undo(done: { values: unknown; entryId: number | null }, by: RowBy, needs: TaskNeeds): Promise<Result<RowResult>>;
}
