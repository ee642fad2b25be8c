import { setImmediate as nextTurn } from "node:timers/promises";
import { timesAsLong } from "@feedmill/trade/testing/growth.ts";
import { describe, expect, it, vi } from "vitest";
import { Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const RUPEE = 1_000_000;
/** Its stock is not counted. */
const DAIRY = 20;
const system = { kind: "system", name: "test" } as const;
/** What a row may cost beside the same edit by a form: its result, its turn, and looking at what waits. */
const MOST = 3;

describe("a row of a task", () => {
	const fixture = useFixture();
	let price = 1_000;
	let keys = 0;

	async function ids(): Promise<number[]> {
		const rows = await fixture.connection.db
			.selectFrom("product")
			.select("id")
			.where("type", "in", ["simple", "variation"])
			.where("status", "=", "publish")
			.where("sale_price", "is", null)
			.execute();
		return rows.map(({ id }) => id);
	}

	it("costs little more than the same edit by a form", async () => {
		const { tasks, editors } = fixture.shop;
		const packs = await ids();
		const set = () => ({ regularPrice: ++price * RUPEE });
		const task = async () => {
			const rows = packs.map((id) => ({ id, set: set() }));
			await tasks.begin({ kind: "price", rows, key: `cost-${++keys}` }, system);
			await tasks.workBy((error) => expect(error).toBeUndefined()).work();
		};
		const forms = async () => {
			for (const id of packs) {
				await editors.products.change(id, set(), { actor: system });
				await nextTurn();
			}
		};
		expect(await timesAsLong(task, forms, MOST)).toBeLessThan(MOST);
	});

	it("is checked with settings that are read once for all rows of the task", async () => {
		const { tasks } = fixture.shop;
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(DAIRY);
		const id = (await shopper.order()).body.order_id;
		const current = vi.spyOn(fixture.shop.settings, "current");
		const questions = async (wanted: Parameters<typeof tasks.look>[0]) => {
			current.mockClear();
			const looked = await tasks.look(wanted, system);
			return [looked.ok && looked.value.fit, current.mock.calls.length];
		};
		const file = (rows: number) =>
			questions({
				kind: "product-row",
				rows: Array.from({ length: rows }, (_, row) => ({ cells: { ID: `${DAIRY}`, "Regular price": `${row + 1}` } })),
			});
		const steps = (rows: number) =>
			questions({ kind: "order-step", rows: Array.from({ length: rows }, () => ({ id, step: "confirm" })) });
		expect([await file(1), await file(20)]).toEqual([
			[1, 1],
			[1, 1],
		]);
		expect([await steps(1), await steps(20)]).toEqual([
			[1, 1],
			[1, 1],
		]);
		current.mockRestore();
	});

	it("lets shoppers buy between the rows: none waits for the task to end", async () => {
		const { tasks } = fixture.shop;
		const packs = await ids();
		const shoppers = await Promise.all([1, 2, 3].map(() => new Shopper(fixture.base).start()));
		for (let round = 0; round < 4; round++) {
			const rows = packs.map((id) => ({ id, set: { regularPrice: ++price * RUPEE } }));
			await tasks.begin({ kind: "price", rows, key: `shoppers-${++keys}` }, system);
		}
		let working = true;
		const work = tasks
			.workBy((error) => expect(error).toBeUndefined())
			.work()
			.finally(() => {
				working = false;
			});
		let bought = 0;
		const buy = async (shopper: Shopper) => {
			while (working) {
				expect((await shopper.add(DAIRY)).status).toBe(201);
				if (working) bought++;
			}
		};
		await Promise.all([work, ...shoppers.map(buy)]);
		expect(bought).toBeGreaterThan(shoppers.length * 2);
	});

	it("leaves the loop to others after each row", async () => {
		const { tasks } = fixture.shop;
		const packs = await ids();
		const rows = packs.map((id) => ({ id, set: { regularPrice: ++price * RUPEE } }));
		await tasks.begin({ kind: "price", rows, key: `turns-${++keys}` }, system);
		let turns = 0;
		let working = true;
		const count = async () => {
			for (; working; turns++) await nextTurn();
		};
		const counting = count();
		await tasks.workBy((error) => expect(error).toBeUndefined()).work();
		working = false;
		await counting;
		expect(turns).toBeGreaterThanOrEqual(packs.length);
	});
});
