import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { EntryFilter } from "@feedmill/shop/orders/listing/order-entries.ts";
import { type Actor, THE_SHOP } from "@feedmill/trade/access/actor.ts";
import { ORDER_STATUSES } from "@feedmill/trade/order-status/status-rules.ts";
import { describe, expect, it } from "vitest";
import { touch } from "../../../packages/shop/src/database/connection.ts";
import { orderRow } from "../../../packages/shop/testing/rows.ts";
import { seedManyOrders } from "../../../packages/shop/testing/seeds/seed-many-orders.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const RUPEE = 1_000_000;
const ADDRESS = { first_name: "Asha", last_name: "Parmar", company: "", city: "Borsad", postcode: "388540" };
const [FIRST, SECOND] = [8_001, 8_002];

describe.each(DATABASES)("lists of orders for staff, on %s", (database) => {
	const fixture = useFixture({ database });

	async function store(...rows: ({ id: number } & Record<string, unknown>)[]): Promise<void> {
		const { db } = fixture.connection;
		const plain = { status: "processing", billing_json: JSON.stringify(ADDRESS), shipping_json: "{}", handling: "" };
		await db.deleteFrom("orders").execute();
		await db
			.insertInto("orders")
			.values(rows.map((row) => orderRow({ ...plain, created_at: row.id, ...row })))
			.execute();
		await fixture.shop.orders.entries.renew();
	}
	async function ids(filter: EntryFilter, limit = 50, more: { offset?: number; after?: string } = {}) {
		const page = await fixture.shop.orders.entries.list(THE_SHOP, filter, { limit, ...more });
		return page.ok ? page.value.entries.map(({ id }) => id) : page.error.message;
	}
	const counts = async (...views: EntryFilter[]) => {
		const counted = await fixture.shop.orders.entries.counts(THE_SHOP, views);
		return counted.ok ? counted.value : counted.error.message;
	};

	it("show who ordered as they wrote it, what and how it is paid, newest first", async () => {
		const shipping = { city: "ડાકોર", postcode: "388 225", phone: "9909012345" };
		await store(
			{ id: FIRST },
			{
				id: SECOND,
				total: 16_800 * RUPEE,
				billing_json: JSON.stringify({ ...ADDRESS, phone: "+91 98250-11223" }),
				shipping_json: JSON.stringify(shipping),
				data_json: JSON.stringify({ imported: { name: "Shipped", status: "processing" } }),
			},
		);
		const page = await fixture.shop.orders.entries.list(THE_SHOP, {}, { limit: 1 });
		expect(page).toEqual({
			ok: true,
			value: {
				next: `${SECOND}-${SECOND}`,
				entries: [
					{
						...{ id: SECOND, createdAt: SECOND, status: "processing", customerId: 0, currency: "INR" },
						...{ name: "Asha Parmar", company: "", village: "ડાકોર", phone: "+91 98250-11223", pin: "388225" },
						...{ total: 16_800 * RUPEE, paid: 0, toCollect: 16_800 * RUPEE, refunded: 0, money: "to-collect" },
						...{ bags: 0, grams: 0, paymentMethod: "cod", paymentTitle: "Cash on delivery" },
						...{ handling: "to-confirm", customerNote: "" },
						imported: { name: "Shipped", status: "processing" },
					},
				],
			},
		});
	});

	it("are filtered by status, money, way to pay, customer and by several of them", async () => {
		await store(
			{ id: 1, status: "pending", payment_method: "test" },
			{ id: 2, status: "processing", customer_id: 4 },
			{ id: 3, status: "completed", paid_at: 5, payment_method: "bacs", customer_id: 4 },
			{ id: 4, status: "cancelled" },
			{ id: 5, status: "refunded", paid_at: 5, refunded_total: 100 * RUPEE },
			{ id: 6, status: "checkout-draft" },
			{ id: 7, status: "packed by a newer version" },
		);
		expect(await ids({})).toEqual([7, 5, 4, 3, 2, 1]);
		expect(await ids({ statuses: ["pending", "completed", "pending"] })).toEqual([3, 1]);
		expect(await ids({ statuses: [] })).toEqual([]);
		expect(await ids({ money: [] })).toEqual([]);
		expect(await ids({ statuses: ["checkout-draft"] })).toEqual([]);
		expect(await ids({ money: ["to-collect"] })).toEqual([2]);
		expect(await ids({ money: ["paid", "refunded"] })).toEqual([5, 3]);
		expect(await ids({ paymentMethods: ["bacs", "test"] })).toEqual([3, 1]);
		expect(await ids({ customerId: 4 })).toEqual([3, 2]);
		expect(await ids({ customerId: 0, statuses: ["pending"] })).toEqual([1]);
		expect(await ids({ customerId: 4, money: ["paid"], paymentMethods: ["bacs"], statuses: ["completed"] })).toEqual([
			3,
		]);
		expect(await ids({ customerId: 4, money: ["paid"], paymentMethods: ["cod"] })).toEqual([]);
	});

	it("are filtered by where the goods are", async () => {
		await store(
			{ id: 1, status: "processing" },
			{ id: 2, status: "processing", paid_at: 5, payment_method: "bacs" },
			{ id: 3, status: "processing", handling: "packed" },
			{ id: 4, status: "completed", paid_at: 5 },
			{ id: 5, status: "pending" },
		);
		expect(await ids({ handlings: ["to-confirm"] })).toEqual([1]);
		expect(await ids({ handlings: ["confirmed", "packed"] })).toEqual([3, 2]);
		expect(await ids({ handlings: ["delivered"] })).toEqual([4]);
		expect(await ids({ handlings: [] })).toEqual([]);
	});

	it("go on after an order or at a distance, and none is shown twice or left out", async () => {
		const many = Array.from({ length: 25 }, (_, index) => ({
			id: 100 + index,
			// Several in the same millisecond, and numbers that are no order of time.
			created_at: 5 + ((index * 7) % 5),
			status: ORDER_STATUSES[1 + (index % 3)]!,
			billing_json: JSON.stringify({ ...ADDRESS, phone: "98250 11223" }),
		}));
		await store(...many);
		const filters: EntryFilter[] = [
			{},
			{ statuses: ["pending", "processing", "on-hold"] },
			{ text: "asha" },
			{ text: "1223" },
			{ text: "388540", statuses: ["processing"] },
			{ money: ["to-collect"], text: "₹ 100" },
		];
		for (const filter of filters) {
			const all = (await ids(filter, 50)) as number[];
			const time = (id: number) => many.find((row) => row.id === id)!.created_at;
			expect(all).toEqual(all.toSorted((one, other) => time(other) - time(one) || other - one));
			const [walked, skipped]: [number[], number[]] = [[], []];
			for (let after: string | undefined, left = true; left; ) {
				const page = await fixture.shop.orders.entries.list(THE_SHOP, filter, { limit: 4, after });
				if (!page.ok) throw new Error(page.error.message);
				walked.push(...page.value.entries.map(({ id }) => id));
				after = page.value.next ?? undefined;
				left = after !== undefined;
			}
			for (let offset = 0; offset < all.length; offset += 4)
				skipped.push(...((await ids(filter, 4, { offset })) as number[]));
			expect([walked, skipped]).toEqual([all, all]);
			expect(all.length).toBeGreaterThan(6);
		}
	});

	it("begin and end with the days of the store's zone, also where the clocks change", async () => {
		const { db } = fixture.connection;
		const zone = async (timezone: string) => {
			await fixture.shop.settings.write({ timezone });
			await touch(db, "settings");
		};
		const at = (text: string) => Date.parse(text);
		await store(
			{ id: 1, created_at: at("2026-03-31T18:29:59.999Z") },
			{ id: 2, created_at: at("2026-03-31T18:30:00Z") },
			{ id: 3, created_at: at("2026-04-01T18:29:59.999Z") },
			{ id: 4, created_at: at("2026-04-01T18:30:00Z") },
			// Berlin has no hour from 2 to 3 on 29 March: its day ends at 22:00 UTC.
			{ id: 5, created_at: at("2026-03-28T23:00:00Z") },
			{ id: 6, created_at: at("2026-03-29T21:59:59.999Z") },
			{ id: 7, created_at: at("2026-03-29T22:00:00Z") },
		);
		await zone("Asia/Kolkata");
		expect(await ids({ from: "2026-04-01", to: "2026-04-01" })).toEqual([3, 2]);
		expect(await ids({ from: "2026-04-01" })).toEqual([4, 3, 2]);
		expect(await ids({ to: "2026-03-31", statuses: ["processing"] })).toEqual([1, 7, 6, 5]);
		await zone("Europe/Berlin");
		expect(await ids({ from: "2026-03-29", to: "2026-03-29" })).toEqual([6, 5]);
		for (const from of ["2026-02-30", "yesterday", "2026-4-1", "1e9"])
			expect(await ids({ from })).toBe(`${from} is no day. Write one such as 2026-04-01.`);
	});

	it("find the end of a telephone number, an order's number, a PIN, an amount and words of every script", async () => {
		const of = (more: object) => JSON.stringify({ ...ADDRESS, ...more });
		await store(
			{ id: 11, billing_json: of({ phone: "+91 98250-11223" }), total: 16_800 * RUPEE },
			{ id: 12, billing_json: of({ first_name: "દીપા", last_name: "ઠાકોર" }), shipping_json: '{"phone":"૯૯૦૯૦૫૫૨૨૩"}' },
			{
				id: 13,
				billing_json: of({ first_name: "सुनीता", company: "\u092a\u095d\u093e\u0908 डेयरी" }),
				total: 1_390_500_000,
			},
			{ id: 223, billing_json: of({ first_name: "Ramesh", postcode: "384002" }), total: 1_390 * RUPEE },
			{ id: 388_540, billing_json: "{}", total: 388_540 * RUPEE },
		);
		expect(await ids({ text: "223" })).toEqual([223, 12, 11]);
		expect(await ids({ text: "#223" })).toEqual([223]);
		expect(await ids({ text: "11223" })).toEqual([11]);
		expect(await ids({ text: "૫૨૨૩" })).toEqual([12]);
		expect(await ids({ text: "388540" })).toEqual([388_540, 13, 12, 11]);
		expect(await ids({ text: "384 002" })).toEqual([223]);
		for (const text of ["16,800", "₹ 16,800/-", "१६,८००", "Rs 16800"]) expect(await ids({ text })).toEqual([11]);
		expect(await ids({ text: "₹ 1,390" })).toEqual([223, 13]);
		expect(await ids({ text: "1,390.50" })).toEqual([13]);
		expect(await ids({ text: "ઠાકોર દીપા" })).toEqual([12]);
		expect(await ids({ text: "पढ\u093cाई" })).toEqual([13]);
		expect(await ids({ text: "parmar ASHA" })).toEqual([11]);
		expect(await ids({ text: "parmar 1223" })).toEqual([11]);
		expect(await ids({ text: "parmar", statuses: ["completed"] })).toEqual([]);
		expect(await ids({ text: "asha ramesh" })).toEqual([]);
	});

	it("count views to a thousand, or exactly, and add up bags, weight and money", async () => {
		const { db } = fixture.connection;
		await db.deleteFrom("orders").execute();
		await seedManyOrders(fixture.connection, 1_500);
		const { entries } = fixture.shop.orders;
		await entries.renew();
		const all = { statuses: ORDER_STATUSES };
		expect(await counts({}, all, { statuses: ["failed"] }, { text: "no such name" }, { statuses: [] })).toEqual([
			1_001,
			1_001,
			expect.any(Number),
			0,
			0,
		]);
		const exact = await entries.counts(THE_SHOP, [{}, all, { text: "borsad" }], { exactly: true });
		const rows = await db.selectFrom("order_entry").selectAll().execute();
		const inBorsad = rows.filter(({ who }) => who.includes("borsad"));
		expect(exact).toEqual({ ok: true, value: [1_500, 1_500, inBorsad.length] });
		const sum = (of: typeof rows, name: "bags" | "grams" | "total" | "paid" | "to_collect" | "refunded") =>
			of.reduce((all, row) => all + row[name], 0);
		const sums = (of: typeof rows) => ({
			ok: true,
			value: {
				orders: of.length,
				bags: sum(of, "bags"),
				grams: sum(of, "grams"),
				total: sum(of, "total"),
				paid: sum(of, "paid"),
				toCollect: sum(of, "to_collect"),
				refunded: sum(of, "refunded"),
			},
		});
		expect(await entries.sums(THE_SHOP, {})).toEqual(sums(rows));
		expect(await entries.sums(THE_SHOP, { text: "borsad" })).toEqual(sums(inBorsad));
		const open = { statuses: ["processing", "on-hold"], money: ["to-collect"] } as const;
		const toCollect = rows.filter(({ money }) => money === "to-collect");
		expect(await entries.sums(THE_SHOP, open)).toEqual(sums(toCollect));
		expect(await entries.sums(THE_SHOP, { text: "nobody" })).toEqual(sums([]));
	});

	it("add up more money than a database's whole numbers hold", async () => {
		await store(...Array.from({ length: 40 }, (_, index) => ({ id: index + 1, total: 10 ** 15 })));
		const { db } = fixture.connection;
		await db
			.updateTable("order_entry")
			.set({ total: 9 * 10 ** 15 })
			.execute();
		const all = Array.from({ length: 1_800 }, (_, index) => ({ id: 1_000 + index }));
		const row = await db.selectFrom("order_entry").selectAll().where("id", "=", 1).executeTakeFirstOrThrow();
		await db
			.insertInto("order_entry")
			.values(all.map(({ id }) => ({ ...row, id })))
			.execute();
		expect(await fixture.shop.orders.entries.sums(THE_SHOP, {})).toMatchObject({
			ok: true,
			value: { total: 1_840 * 9 * 10 ** 15 },
		});
	});

	it("are for those who may see orders", async () => {
		const staff = (role: "clerk" | "accountant" | "depot" | "editor"): Actor => ({ kind: "staff", id: 3, role });
		const { entries } = fixture.shop.orders;
		const may = async (actor: Actor) => {
			const done = [
				await entries.list(actor, {}, { limit: 1 }),
				await entries.counts(actor, [{}]),
				await entries.sums(actor, {}),
			];
			return done.map((result) => (result.ok ? "yes" : result.error.code));
		};
		for (const actor of [staff("clerk"), staff("accountant"), THE_SHOP])
			expect(await may(actor)).toEqual(["yes", "yes", "yes"]);
		const no = "feedmill_not_allowed";
		const others: Actor[] = [staff("depot"), staff("editor"), { kind: "guest" }, { kind: "customer", id: 4 }];
		for (const actor of others) expect(await may(actor)).toEqual([no, no, no]);
	});

	it("say in a sentence what they do not take", async () => {
		const long = Array.from({ length: 51 }, () => "cod");
		expect(await ids({ text: "a".repeat(201) })).toBe("Look for at most 200 letters.");
		expect(await ids({ paymentMethods: long })).toBe("A filter has at most 50 values.");
		expect(await ids({ customerId: 0.5 })).toBe("The number of a customer is a whole number.");
		for (const [limit, offset] of [
			[0, 0],
			[501, 0],
			[1.5, 0],
			[10, -1],
			[10, 1e7],
		] as const)
			expect(await ids({}, limit, { offset })).toBe("A page has 1 to 500 orders, after at most 1000000 others.");
		for (const after of ["", "5", "1-2-3", "9".repeat(40), "1-x"])
			expect(await ids({}, 5, { after })).toBe("This page does not exist: begin with the first one.");
		expect(await counts(...Array.from({ length: 51 }, () => ({})))).toBe("At most 50 views are counted at once.");
		expect(await counts()).toEqual([]);
	});
});
