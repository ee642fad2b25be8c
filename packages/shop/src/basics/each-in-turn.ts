import { whyUnavailable } from "@feedmill/trade/basics/unavailable.ts";

/**
 * Does the work for one item after the other, also after one of them failed: an order or a payment that cannot be
 * handled must not hold up all others, run after run. Without a database it ends at once, because each of them would
 * wait for it. @throws the first failure
 */
export async function eachInTurn<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
	const failures: unknown[] = [];
	for (const item of items) {
		await work(item).catch((error: unknown) => failures.push(error));
		if (failures.length > 0 && whyUnavailable(failures.at(-1))) break;
	}
	if (failures.length > 0) throw failures[0];
}
