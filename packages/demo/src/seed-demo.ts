import type { Clock } from "@feedmill/shop/core.ts";
import type { Connection } from "@feedmill/shop/database/connection.ts";

/** Fills an empty shop with the demo store. */
export async function seedDemo(_options: { connection: Connection; clock: Clock; uploadsDirectory: string }): Promise<void> {}
