import type { OrderDraft } from "@feedmill/admin-api/feedmill-v1/orders/staff-orders.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { handlingOf } from "@feedmill/trade/order-status/handling.ts";
import { english } from "@feedmill/trade/words/words.ts";
import { describe, expect, it } from "vitest";
import { orderDraft } from "../../support/staff/order-draft.ts";
import { setStock, stockOf } from "../../support/stock.ts";
import { Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

/** Fish Hatchery Powder: managed stock, no backorders. */
const HATCHERY = 65;
/** A pack of a product with several. */
const PACK = 29;
const RUPEE = 1_000_000;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const ASHA: Actor = { kind: "staff", id: 7, role: "clerk", name: "Asha" };
const RAVI: Actor = { kind: "staff", id: 8, role: "clerk", name: "Ravi" };
const DEPOT: Actor = { kind: "staff", id: 9, role: "depot", name: "Kiran" };

describe.each(DATABASES)("orders that staff places on the telephone, on %s", (database) => {
	const fixture = useFixture({ database });
	const db = () => fixture.connection.db;
	const count = async () =>
		Number((await db().selectFrom("orders").select(db().fn.countAll().as("n")).executeTakeFirstOrThrow()).n);
	const place = (draft: OrderDraft, key: string, actor: Actor = ASHA) =>
		fixture.shop.staffOrders.place(
			{ draft, key, origin: "https://feedmill.example", customerIp: "", userAgent: "" },
			actor,
		);
	async function placed(draft: OrderDraft, key: string = crypto.randomUUID()) {
		const made = await place(draft, key);
		if (!made.ok) throw new Error(JSON.stringify(made.error));
		return made.value.order;
	}
	const quoted = async (draft: OrderDraft) => {
		const quote = await fixture.shop.staffOrders.quote(draft, ASHA);
		if (!quote.ok) throw new Error(JSON.stringify(quote.error));
		return quote.value;
	};
	const problemsOf = async (draft: OrderDraft) => Object.keys((await quoted(draft)).problems).sort();

	it("are priced without writing anything, and come to what was quoted", async () => {
		const before = await count();
		const { order, problems, ways } = await quoted(orderDraft());
		expect(problems).toEqual({});
		expect(ways.map(({ id }) => id)).toContain("cod");
		expect(await count()).toBe(before);
		const made = await placed(orderDraft());
		expect(made.totals).toEqual(order.totals);
		expect(await count()).toBe(before + 1);
		expect(await fixture.shop.orders.order(made.id)).toMatchObject({
			status: "processing",
			createdVia: "phone",
			paymentMethod: "cod",
			totals: order.totals,
			billing: { first_name: "Meena", email: "", state: "GJ", city: "Borsad", country: "IN" },
			items: [{ productId: 20, quantity: 2 }],
		});
	});

	it("of ₹2,00,000 and more are not placed for cash, with the law's sentence; by a link or transfer they are", async () => {
		const price = { amount: 100_000 * RUPEE, reason: "for the year" };
		const large = (bags: number) => orderDraft({ lines: [{ productId: 20, bags, price }] });
		expect((await quoted(large(1))).problems).toEqual({});
		const { problems, ways } = await quoted(large(2));
		expect(english.tell(problems.payment!)).toMatch(/is for less than .* as the law says\./);
		expect(ways.map(({ id }) => id)).toEqual(["bacs", "link"]);
		const before = await count();
		expect(await place(large(2), crypto.randomUUID())).toMatchObject({
			ok: false,
			error: { data: { problems: { payment: expect.anything() } } },
		});
		expect(await count()).toBe(before);
		expect((await quoted({ ...large(2), payment: "bacs" })).problems).toEqual({});
	});

	it("of a pack have its size, as an order of the website has", async () => {
		const order = await placed(orderDraft({ lines: [{ productId: PACK, bags: 3, price: null }] }));
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(PACK, 3);
		const { body } = await shopper.order();
		const ofWebsite = (await fixture.shop.orders.order(body.order_id))!;
		const meta = ({ items }: typeof order) => items.map((item) => item.meta.map(({ id: _, ...each }) => each));
		expect(meta(ofWebsite)[0]).not.toEqual([]);
		expect(meta((await fixture.shop.orders.order(order.id))!)).toEqual(meta(ofWebsite));
	});

	it("need no call any more: cash is confirmed by who had the buyer on the line", async () => {
		const { id } = await placed(orderDraft());
		const order = (await fixture.shop.orders.order(id))!;
		expect(handlingOf(order)).toBe("confirmed");
		expect(order.handled?.history).toMatchObject([{ step: "confirm", by: "Asha (staff 7)" }]);
		const row = await db().selectFrom("order_entry").selectAll().where("id", "=", id).executeTakeFirst();
		expect(row, "and the list says so").toMatchObject({ handling: "confirmed" });
	});

	it("are placed once for a key, however often and at once it is sent, and another person's key is another", async () => {
		await setStock(db(), HATCHERY, 50);
		const draft = orderDraft({ lines: [{ productId: HATCHERY, bags: 3, price: null }] });
		const key = crypto.randomUUID();
		const before = await count();
		const made = await Promise.all(Array.from({ length: 5 }, () => place(draft, key)));
		const ids = made.map((each) => (each.ok ? each.value.order.id : each.error));
		expect(new Set(ids).size).toBe(1);
		expect(made.filter((each) => each.ok && !each.value.repeated)).toHaveLength(1);
		expect(await count()).toBe(before + 1);
		expect(await stockOf(db(), HATCHERY)).toMatchObject({ quantity: 47 });
		expect(await place(draft, key, RAVI)).toMatchObject({ ok: true, value: { repeated: false } });
		expect(await count()).toBe(before + 2);
	});

	it("take the last bag or leave it to a shopper, never both", async () => {
		for (let round = 0; round < 4; round++) {
			await setStock(db(), HATCHERY, 1);
			const shopper = await new Shopper(fixture.base).start();
			expect((await shopper.add(HATCHERY)).status).toBe(201);
			const draft = orderDraft({ lines: [{ productId: HATCHERY, bags: 1, price: null }] });
			const [byPhone, byPage] = await Promise.all([place(draft, crypto.randomUUID()), shopper.order()]);
			expect([byPhone.ok, byPage.status === 200].filter(Boolean)).toHaveLength(1);
			expect((await stockOf(db(), HATCHERY)).quantity).toBe(0);
			if (!byPhone.ok) expect(byPhone.error).toMatchObject({ code: "feedmill_invalid" });
		}
	});

	it("keep the agreed price of a bag and of the freight, with the reason in a note", async () => {
		const lines = [{ productId: 20, bags: 3, price: { amount: 1000 * RUPEE, reason: "Torn <bags>" } }];
		const draft = orderDraft({ lines, freight: { title: "Depot lorry", price: 150 * RUPEE } });
		const made = await placed(draft);
		const [item] = made.items;
		expect(Math.round(item!.subtotal + item!.subtotalTax)).toBe(3000 * RUPEE);
		expect(made.shippingLines).toMatchObject([{ title: "Depot lorry", total: 150 * RUPEE, methodId: "flat_rate" }]);
		const notes = (await fixture.shop.orders.notes(made.id)).map(({ content }) => content).join("\n");
		expect(notes).toContain("Torn &lt;bags&gt;");
	});

	it("wait for their payment by a link for a day, with their goods kept, and are paid with the key", async () => {
		await setStock(db(), HATCHERY, 5);
		const made = await placed(orderDraft({ lines: [{ productId: HATCHERY, bags: 4, price: null }], payment: "link" }));
		expect(made).toMatchObject({ status: "pending", paymentMethod: "" });
		expect(made.holdUntil).toBeGreaterThan(Date.now() + 23 * 3_600_000);
		expect(await problemsOf(orderDraft({ lines: [{ productId: HATCHERY, bags: 2, price: null }] }))).toEqual([
			"lines.0.bags",
		]);
	});

	it("say at each field what is missing, and lose nothing", async () => {
		const empty = orderDraft({
			buyer: { firstName: " ", lastName: "", phone: "98250", email: "meena@" },
			billing: { line1: "", city: "", postcode: "38854", state: "" },
			lines: [
				{ productId: 999_999, bags: 1, price: null },
				{ productId: 20, bags: 0, price: null },
				{ productId: 20, bags: 1, price: { amount: RUPEE, reason: "" } },
			],
			coupons: ["no-such-code"],
			freight: { rateId: "flat_rate:999" },
			payment: "",
		});
		expect(await problemsOf(empty)).toEqual([
			"billing.postcode",
			"buyer.email",
			"buyer.firstName",
			"buyer.phone",
			"coupons.0",
			"freight",
			"lines.0.productId",
			"lines.1.bags",
			"lines.2.price",
			"payment",
		]);
		const before = await count();
		expect(await place(empty, crypto.randomUUID())).toMatchObject({ ok: false, error: { code: "feedmill_invalid" } });
		expect(await count()).toBe(before);
		expect(
			await problemsOf(orderDraft({ lines: [{ productId: 20, bags: 1e6, price: { amount: 1e15, reason: "x" } }] })),
		).toEqual(["lines"]);
	});

	it("leave an entry in the audit with who placed them", async () => {
		const { id } = await placed(orderDraft());
		const rows = await db()
			.selectFrom("audit")
			.select(["actor_id", "actor_name", "act", "change_json"])
			.where("kind", "=", "order")
			.where("thing_id", "=", String(id))
			.execute();
		expect(rows).toMatchObject([{ actor_id: 7, actor_name: "Asha", act: "created" }]);
	});

	it("are placed and kept by nobody but who may change orders", async () => {
		for (const actor of [DEPOT, { kind: "guest" }, { kind: "customer", id: 4 }] as Actor[]) {
			expect(await place(orderDraft(), crypto.randomUUID(), actor)).toMatchObject({ ok: false });
			expect(await fixture.shop.staffOrders.quote(orderDraft(), actor)).toMatchObject({ ok: false });
			expect(await fixture.shop.staffOrders.drafts(actor)).toMatchObject({ ok: false });
		}
	});

	it("are kept as drafts of the person until they are placed, and not after", async () => {
		const { staffOrders } = fixture.shop;
		const key = crypto.randomUUID();
		const draft = orderDraft();
		expect(await staffOrders.keepDraft({ key, label: "Meena", draft }, ASHA)).toMatchObject({ ok: true });
		expect(await staffOrders.keepDraft({ key, label: "Meena, Borsad", draft }, ASHA)).toMatchObject({ ok: true });
		expect(await staffOrders.drafts(ASHA)).toMatchObject({ value: [{ key, label: "Meena, Borsad", draft }] });
		expect(await staffOrders.drafts(RAVI)).toMatchObject({ value: [] });
		await placed(draft, key);
		expect(await staffOrders.drafts(ASHA)).toMatchObject({ value: [] });
		await staffOrders.keepDraft({ key, label: "late", draft }, ASHA);
		expect(await staffOrders.drafts(ASHA), "sent before it was placed, received after").toMatchObject({ value: [] });
	});

	it("are no more than twenty drafts of a person, and none of them is longer than a page", async () => {
		const { staffOrders } = fixture.shop;
		const keep = (key: string, draft = orderDraft()) => staffOrders.keepDraft({ key, label: "", draft }, ASHA);
		for (let index = 0; index < 20; index++) expect(await keep(`draft-no-${index}`)).toMatchObject({ ok: true });
		expect(await keep("one-too-many")).toMatchObject({ ok: false, error: { code: "too_many_drafts" } });
		expect(await keep("draft-no-3")).toMatchObject({ ok: true });
		const long = orderDraft({ note: "x".repeat(70_000) });
		expect(await keep("draft-no-3", long)).toMatchObject({ ok: false, error: { code: "feedmill_invalid" } });
		expect(await staffOrders.dropDraft("draft-no-3", ASHA)).toMatchObject({ ok: true });
		expect(await keep("another-draft")).toMatchObject({ ok: true });
	});

	it("count a coupon of once a buyer for the telephone number where there is no e-mail", async () => {
		const draft = orderDraft({ coupons: ["peruser1"] });
		await placed(draft);
		expect(await place(draft, crypto.randomUUID())).toMatchObject({
			ok: false,
			error: { data: { problems: { "coupons.0": expect.anything() } } },
		});
		const buyer = { firstName: "Jyoti", lastName: "", phone: "+91 99250-11223", email: "" };
		expect(await place({ ...draft, buyer }, crypto.randomUUID()), "somebody else without an e-mail").toMatchObject({
			ok: true,
		});
		const uses = await db().selectFrom("coupon_use").select("used_by").where("coupon_id", "=", 89).execute();
		expect(uses.map((use) => use.used_by).sort()).toEqual(["phone 9825044321", "phone 9925011223"]);
	});
});
