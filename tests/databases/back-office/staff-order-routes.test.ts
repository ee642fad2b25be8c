import type { KeptDraft, OrderPlaced, OrderQuote } from "@feedmill/admin-api/feedmill-v1/orders/staff-orders.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { describe, expect, it } from "vitest";
import { orderDraft } from "../../support/staff/order-draft.ts";
import { signedInStaff } from "../../support/staff/staff-visitor.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const ANITA = 4;
/** A pack of a product with several. */
const PACK = 29;
const RUPEE = 1_000_000;
const system = { actor: { kind: "system", name: "test" } } as const;

describe.each(DATABASES)("orders of the telephone over feedmill/v1, on %s", (database) => {
	const fixture = useFixture({ database });

	async function clerk() {
		expect(await fixture.shop.editors.customers.changeRole(ANITA, "clerk", system)).toMatchObject({ ok: true });
		return signedInStaff(fixture, "anita");
	}

	it("are priced line by line, with the stock, the freight, the ways to pay and the total", async () => {
		const visitor = await clerk();
		const lines = [
			{ productId: 20, bags: 2, price: null },
			{ productId: 20, bags: 1, price: { amount: 900 * RUPEE, reason: "Torn bag" } },
			{ productId: 999_999, bags: 1, price: null },
		];
		const { status, body } = await visitor.call<OrderQuote>("POST", "orders/quote", { draft: orderDraft({ lines }) });
		expect(status).toBe(200);
		const [usual, agreed, unknown] = body.lines;
		expect(usual).toMatchObject({ productId: 20, bags: 2, sku: expect.any(String), problem: "" });
		expect(usual!.price).toBe(usual!.shopPrice);
		expect(usual!.total).toBe(2 * usual!.price);
		expect(agreed).toMatchObject({ price: 900 * RUPEE, shopPrice: usual!.shopPrice, total: 900 * RUPEE });
		expect(unknown).toMatchObject({ name: "", total: 0, problem: "This product cannot be sold now." });
		expect(body.problems).toEqual({ "lines.2.productId": "This product cannot be sold now." });
		expect(body.freight.filter(({ chosen }) => chosen)).toHaveLength(1);
		expect(body.payments.map(({ id }) => id)).toEqual(expect.arrayContaining(["cod", "link"]));
		expect(body.totals.at(-1)).toMatchObject({ kind: "total", amount: body.total });
		expect(body.totals.slice(0, -1).reduce((sum, { amount }) => sum + amount, 0)).toBe(body.total);
	});

	it("are placed once for their key, with a sentence, and by a link if the buyer is to pay on a page", async () => {
		const visitor = await clerk();
		const key = { "idempotency-key": crypto.randomUUID() };
		const draft = orderDraft({ payment: "link" });
		expect((await visitor.call("POST", "orders", { draft })).body.code).toBe("feedmill_invalid");
		const first = await visitor.call<OrderPlaced>("POST", "orders", { draft }, key);
		const again = await visitor.call<OrderPlaced>("POST", "orders", { draft }, key);
		expect(first.body).toMatchObject({ repeated: false, sentence: expect.stringContaining("2 bags") });
		expect(again.body).toEqual({ ...first.body, repeated: true });
		expect((await fetch(first.body.payLink!)).status).toBe(200);
	});

	it("are placed for the total that was quoted, and refused with the one of now if it is another", async () => {
		const visitor = await clerk();
		const draft = orderDraft();
		const place = (total?: number) =>
			visitor.call<OrderPlaced>(
				"POST",
				"orders",
				{ draft, ...(total === undefined ? {} : { total }) },
				{ "idempotency-key": crypto.randomUUID() },
			);
		const quote = async () => (await visitor.call<OrderQuote>("POST", "orders/quote", { draft })).body.total;
		const before = await quote();
		expect(await place(before)).toMatchObject({ status: 200, body: { repeated: false } });
		const dearer = { regularPrice: 2000 * RUPEE, salePrice: null };
		expect(await fixture.shop.editors.products.change(20, dearer, system)).toMatchObject({ ok: true });
		const refused = await place(before);
		expect([refused.status, refused.body.code]).toEqual([409, "order_total_changed"]);
		const now = await quote();
		expect(refused.body.message).toContain(String(now / RUPEE));
		expect((await place(now)).status).toBe(200);
		expect((await place()).status, "without a total nothing is compared").toBe(200);
		expect((await place(-1)).status).toBe(400);
	});

	it("are not said to be placed with goods that the order of their key does not have", async () => {
		const visitor = await clerk();
		const key = { "idempotency-key": crypto.randomUUID() };
		const line = (bags: number, productId = 20) => ({ productId, bags, price: null });
		const place = (...lines: ReturnType<typeof line>[]) =>
			visitor.call<OrderPlaced>("POST", "orders", { draft: orderDraft({ lines }) }, key);
		const first = await place(line(2), line(3, PACK));
		expect(first.status).toBe(200);
		for (const lines of [[line(5), line(3, PACK)], [line(2)], [line(2), line(3, PACK), line(1, 34)]]) {
			const other = await place(...lines);
			expect([other.status, other.body.code]).toEqual([409, "feedmill_key_used"]);
			expect(other.body.message).toBe(
				`This was placed before as order ${first.body.id} with other goods. Change that order.`,
			);
		}
		expect(await place(line(3, PACK), line(1), line(1))).toMatchObject({
			status: 200,
			body: { id: first.body.id, repeated: true },
		});
	});

	it("keep a draft at each change until it is placed or dropped", async () => {
		const visitor = await clerk();
		const path = "orders/drafts/0f8fad5b-d9cb-469f-a165-70867728950e";
		const kept = await visitor.call<KeptDraft>("PUT", path, { draft: orderDraft(), label: "Meena" });
		expect(kept.body).toMatchObject({ label: "Meena", draft: orderDraft(), changedAt: expect.any(Number) });
		expect((await visitor.call<KeptDraft[]>("GET", "orders/drafts")).body).toEqual([kept.body]);
		expect((await visitor.call<KeptDraft[]>("DELETE", path)).body).toEqual([]);
	});
});
