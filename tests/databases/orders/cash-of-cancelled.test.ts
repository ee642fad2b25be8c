import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { StepRequest } from "@feedmill/shop/orders/handling/step-request.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { english } from "@feedmill/trade/words/words.ts";
import { describe, expect, it } from "vitest";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const RUPEE = 1_000_000;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const ASHA: Actor = { kind: "staff", id: 7, role: "clerk", name: "Asha" };
const RAVI: Actor = { kind: "staff", id: 8, role: "shop_manager", name: "Ravi" };
const SEND = [{ step: "pack" }, { step: "ship", lorry: "gj07ab1234" }] as const;
const SHORT = { step: "deliver", cash: 400 * RUPEE } as const;
const RETURN = { step: "return", reason: "Not wanted" } as const;

describe.each(DATABASES)("cash of an order that is cancelled, on %s", (database) => {
	const fixture = useFixture({ database });
	const editor = () => fixture.shop.editors.orders;
	const db = () => fixture.connection.db;
	const cases = () => db().selectFrom("money_case").selectAll().orderBy("id").execute();
	const open = async () => (await cases()).filter(({ closed_at }) => closed_at === null);

	/** A cash order that has gone through these steps. */
	async function handled(...steps: readonly StepRequest[]): Promise<number> {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(20, 2);
		const { order_id: id } = (await shopper.call<PlacedBody>("POST", "/checkout", CASH_ORDER)).body;
		await handle(id, { step: "confirm" }, ...steps);
		return id;
	}
	async function handle(id: number, ...steps: readonly StepRequest[]): Promise<void> {
		for (const step of steps)
			expect(await editor().handle(id, step, ASHA)).toMatchObject({ ok: true, value: { changed: true } });
	}
	async function handIn(id: number): Promise<void> {
		const ids = (await fixture.shop.cash.takenFor(id)).map((each) => each.id);
		expect(await fixture.shop.cash.handIn(ids, ASHA)).toMatchObject({ ok: true });
	}
	const cancel = async (id: number) =>
		expect(await editor().cancel(id, "Not wanted", RAVI)).toMatchObject({ ok: true });
	/** Why the order is not put into the bin; "": it was. */
	async function binned(id: number): Promise<string> {
		const done = await editor().bin(id, RAVI);
		return done.ok ? "" : english.reason(done.error);
	}
	const settle = async (id: number) =>
		expect(await fixture.shop.money.close(id, "Given back at the mill.", RAVI)).toMatchObject({ ok: true });

	it("is a case again where the delivery with the rest is taken back, until somebody gives it back", async () => {
		const id = await handled(...SEND, SHORT, RETURN, ...SEND, { step: "deliver", cash: "due" });
		expect(await open()).toEqual([]);
		await handle(id, { step: "back" });
		const price = (await fixture.shop.orders.order(id))!.totals.price / RUPEE;
		const reason = `₹400 was taken at the door, ₹${price} was due.`;
		expect(await open()).toMatchObject([{ kind: "amount", order_id: id, amount: 400 * RUPEE, reason }]);
		await handle(id, RETURN);
		await handIn(id);
		await cancel(id);
		const [ofCash, ...others] = await open();
		expect([ofCash?.amount, others]).toEqual([400 * RUPEE, []]);
		expect(await binned(id)).toMatch(/waits for a person/);
		await settle(ofCash!.id);
		expect(await binned(id)).toBe("");
	});

	it("is a case even if that of the short delivery was closed while the rest was expected", async () => {
		const id = await handled(...SEND, SHORT);
		await settle((await open())[0]!.id);
		await handle(id, RETURN);
		await handIn(id);
		await cancel(id);
		const reason = "₹400 was taken at the door, and the order is over: give that back.";
		expect(await open()).toMatchObject([{ kind: "amount", order_id: id, amount: 400 * RUPEE, reason }]);
		await cancel(id);
		expect(await open(), "sent again").toHaveLength(1);
		await settle((await open())[0]!.id);
		expect(await binned(id)).toBe("");
	});

	it("keeps an order out of the bin, handed in or not, where no case tells of it", async () => {
		const id = await handled(
			...SEND,
			SHORT,
			RETURN,
			...SEND,
			{ step: "deliver", cash: "due" },
			{ step: "back" },
			RETURN,
		);
		await handIn(id);
		await cancel(id);
		// As the version before left it.
		await db().deleteFrom("money_case").where("closed_at", "is", null).execute();
		expect(await cases()).toMatchObject([{ outcome: "The rest was taken." }]);
		expect(await binned(id)).toMatch(/is still here: give it back first/);
		expect(await editor().changeStatus(id, "on-hold", RAVI)).toMatchObject({ ok: true });
		await cancel(id);
		await settle((await open())[0]!.id);
		expect(await binned(id)).toBe("");
	});

	it("is none where nothing was taken", async () => {
		const id = await handled(...SEND, RETURN);
		await cancel(id);
		expect([await cases(), await binned(id)]).toEqual([[], ""]);
	});
});
