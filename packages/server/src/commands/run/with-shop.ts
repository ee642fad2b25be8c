import type { Shop } from "@feedmill/shop/shop.ts";
import type { Ability } from "@feedmill/trade/access/abilities.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import type { Result } from "@feedmill/trade/basics/result.ts";
import { printable } from "@feedmill/trade/text/printable.ts";

/** The actor of a command, and the store. */
export interface Run {
	actor: Actor;
	/** "https://shop.example": PUBLIC_URL, or else the address at which the server listens on this machine. For links. */
	origin?(): string;
	/** Opens the store; the command closes it again. `create`: also where there is none yet. */
	open(options?: { create?: boolean }): Promise<Shop>;
}

/** A command, called with its arguments. Returns the exit code: 0 done, 1 failed, 2 invalid arguments. */
export type Command = (given: string[], run: Run) => Promise<number>;

/**
 * Checks the ability, opens the store for the work and closes it. Prints the result or the error. Returns the exit
 * code.
 */
export async function withShop(
	run: Run,
	needs: Ability,
	work: (shop: Shop, actor: Actor) => Promise<Result<string>>,
): Promise<number> {
	return withOpenShop(run, needs, async (shop) => {
		const done = await work(shop, run.actor);
		if (done.ok) console.log(printable(done.value));
		else console.error(printable(done.error.message));
		return done.ok ? 0 : 1;
	});
}

/** The same for work that prints by itself and returns its exit code. */
export async function withOpenShop(
	{ actor, open }: Run,
	needs: Ability,
	work: (shop: Shop) => Promise<number>,
	options: { create?: boolean } = {},
): Promise<number> {
	const permitted = permit(actor, needs);
	if (!permitted.ok) {
		console.error(permitted.error.message);
		return 1;
	}
	const shop = await open(options);
	try {
		return await work(shop);
	} finally {
		await shop.close();
	}
}
