import type { Actor } from "@feedmill/shop/access/actor.ts";
import type { Result } from "@feedmill/shop/basics/result.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import { readConfig } from "../config/config.ts";
import { openStore } from "../start-server.ts";

/** Who acts by a command. */
export const OPERATOR: Actor = { kind: "system", name: "command line" };

/** Opens the store for one command and closes it again. Prints what the work says, or why not. Gives the exit code. */
export async function withShop(work: (shop: Shop) => Promise<Result<string>>): Promise<number> {
	const { shop } = await openStore(readConfig(process.env), { demo: false });
	try {
		const done = await work(shop);
		if (done.ok) console.log(done.value);
		else console.error(done.error.message);
		return done.ok ? 0 : 1;
	} finally {
		await shop.close();
	}
}
