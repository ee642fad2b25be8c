import type { Clock } from "@feedmill/shop/core.ts";
import type { Connection } from "@feedmill/shop/database/connection.ts";
import { importStore } from "@feedmill/shop/import/import-store.ts";
import { demoStore } from "./store/store-export.ts";

/** Fills an empty shop with the demo store, drawing its pictures; their sizes are made when they are first asked for. */
export async function seedDemo({ connection, clock, uploadsDirectory }: { connection: Connection; clock: Clock; uploadsDirectory: string }): Promise<void> {
	const result = await importStore({ connection, clock, folder: demoStore(), uploadsDirectory, renderNow: "none" });
	if (!result.ok) throw new Error(result.error.message);
}
