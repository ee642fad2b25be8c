import path from "node:path";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { describe, expect, it } from "vitest";
import { importStore } from "../../../packages/shop/src/import/import-store.ts";
import { useFixture } from "../../support/use-fixture.ts";

const clerk: Actor = { kind: "staff", id: 7, role: "clerk" };
const owner: Actor = { kind: "staff", id: 1, role: "administrator" };
const EXPORT = path.join(import.meta.dirname, "../../conformance/store-export");
/** An order in progress of the export. */
const ORDER = 98;

describe.each(["sqlite", "postgres"] as const)("what staff does to an order, on %s", (database) => {
	const fixture = useFixture({ database });
	const editor = () => fixture.shop.editors.orders;
	const events = async () =>
		(
			await fixture.connection.db.selectFrom("event").select(["kind", "actor", "payload_json"]).orderBy("id").execute()
		).map(({ kind, actor, payload_json }) => ({ kind, actor, ...JSON.parse(payload_json) }));
	const notes = () =>
		fixture.connection.db
			.selectFrom("order_note")
			.select(["content", "author"])
			.where("order_id", "=", ORDER)
			.execute();

	it("writes a note under the name of who wrote it, and refuses an empty or endless one with a sentence", async () => {
		const before = await notes();
		for (const content of ["  ", "x".repeat(5_001)])
			expect(await editor().note(ORDER, { content, toCustomer: false }, clerk)).toMatchObject({
				error: { code: "feedmill_invalid", message: "A note has 1 to 5000 letters." },
			});
		expect(await editor().note(99_999, { content: "text", toCustomer: false }, clerk)).toMatchObject({ ok: false });
		expect(await events()).toEqual([]);
		expect(await editor().note(ORDER, { content: " Call first ", toCustomer: true }, clerk)).toMatchObject({
			ok: true,
		});
		expect((await notes()).slice(before.length)).toEqual([{ content: "Call first", author: "staff 7" }]);
		expect(await events()).toEqual([
			{ kind: "order.note", actor: "staff 7", orderId: ORDER, note: "Call first", toCustomer: true },
		]);
	});

	it("moves an order with its event in one transaction, only to where it may go, however many ask at once", async () => {
		const { status } = (await fixture.shop.orders.order(ORDER))!;
		expect(await editor().changeStatus(ORDER, "checkout-draft", clerk)).toMatchObject({ ok: false });
		expect(await events()).toEqual([]);
		const done = await Promise.all([1, 2, 3, 4].map(() => editor().changeStatus(ORDER, "completed", clerk)));
		expect(done.every(({ ok }) => ok)).toBe(true);
		expect((await fixture.shop.orders.order(ORDER))!.status).toBe("completed");
		expect((await events()).filter(({ kind }) => kind === "order.status")).toMatchObject([
			{ orderId: ORDER, from: status, to: "completed", actor: "staff 7" },
		]);
		expect((await notes()).at(-1)).toMatchObject({ author: "staff 7", content: expect.stringContaining("Completed") });
	});

	it("neither completes nor pays a draft, nor marks an order as refunded without a refund", async () => {
		const refused = { error: { code: "invalid_order_status_change" } };
		expect(await editor().changeStatus(ORDER, "refunded", owner)).toMatchObject(refused);
		expect(await editor().changeStatus(ORDER, "completed", owner, "x".repeat(5_001))).toMatchObject({ ok: false });
		await fixture.connection.db
			.updateTable("orders")
			.set({ status: "checkout-draft" })
			.where("id", "=", ORDER)
			.execute();
		expect(await editor().changeStatus(ORDER, "completed", owner)).toMatchObject(refused);
		expect(await editor().markPaid(ORDER, "UTR", owner)).toMatchObject(refused);
		expect((await fixture.shop.orders.order(ORDER))!.status).toBe("checkout-draft");
		expect(await events()).toEqual([]);
	});

	it("names in event and note who moved an order, took or gave back its money: staff, a command, an extension", async () => {
		const recorded: [actor: string, author: string | undefined][] = [];
		const did = async (work: Promise<{ ok: boolean }>) => {
			expect(await work).toMatchObject({ ok: true });
			recorded.push([(await events()).at(-1)!.actor, (await notes()).at(-1)?.author]);
		};
		const { orders, extensionShop } = fixture.shop;
		const ofExtension = extensionShop("loyalty").orders;
		await did(editor().changeStatus(ORDER, "pending", clerk, "The cheque bounced."));
		await did(editor().markPaid(ORDER, "UTR 1", { kind: "system", name: "command line" }));
		await did(ofExtension.changeStatus(ORDER, "failed", { actor: owner }));
		await did(ofExtension.markPaid(ORDER, "points"));
		await did(editor().refund(ORDER, { amount: 1_000_000, reason: "", restock: false }, "hand", owner));
		await did(ofExtension.refund(ORDER, { amount: 1_000_000, reason: "", restock: false }));
		await did(ofExtension.addNote(ORDER, { content: "Ten points" }));
		await did(orders.changeStatus(ORDER, "pending"));
		const { key } = (await orders.order(ORDER))!;
		// Buyers cancel unpaid orders only.
		await fixture.connection.db.updateTable("orders").set({ paid_at: null }).where("id", "=", ORDER).execute();
		await did(orders.cancelByCustomer(ORDER, key, { kind: "customer", id: 5 }));
		expect(recorded).toEqual([
			["staff 7", "staff 7"],
			["command line", "command line"],
			["extension loyalty", "extension loyalty"],
			["extension loyalty", "extension loyalty"],
			["staff 1", "staff 1"],
			["extension loyalty", "extension loyalty"],
			["extension loyalty", "extension loyalty"],
			["shop", "system"],
			["customer 5", "customer 5"],
		]);
	});

	it("gives money back for who may, once, and never more than there is", async () => {
		await editor().changeStatus(ORDER, "completed", clerk);
		const all = { amount: null, reason: "", restock: false };
		expect(await editor().refund(ORDER, all, "hand", clerk)).toMatchObject({ error: { kind: "forbidden" } });
		const done = await Promise.all([1, 2].map(() => editor().refund(ORDER, all, "hand", owner)));
		expect(done.filter(({ ok }) => ok)).toHaveLength(1);
		expect((await fixture.shop.orders.order(ORDER))!.status).toBe("refunded");
		const [refund, ...more] = await fixture.connection.db
			.selectFrom("order_refund")
			.selectAll()
			.where("order_id", "=", ORDER)
			.execute();
		expect(more).toEqual([]);
		expect(JSON.stringify(refund)).toContain('"refunded_by":1');
	});

	it("is not undone by a second import: status, refund and uses of coupons stay", async () => {
		const { connection, clock, uploadsDirectory } = fixture.shop;
		const { db } = connection;
		const again = (dryRun: boolean) =>
			importStore({ connection, clock, folder: EXPORT, uploadsDirectory, renderNow: "none", dryRun });
		const part = { amount: 1_000_000, reason: "Torn bag", restock: false };
		expect(await editor().refund(ORDER, part, "hand", owner)).toMatchObject({ ok: true });
		const used = await db
			.selectFrom("coupon_use")
			.innerJoin("orders", "orders.id", "order_id")
			.selectAll("orders")
			.execute();
		const [withCoupon] = used.filter(({ status }) => status !== "cancelled");
		// It is completed: its goods are with the buyer, unless somebody says that it was not.
		for (const to of ["processing", "cancelled"] as const)
			expect(await editor().changeStatus(withCoupon!.id, to, clerk)).toMatchObject({ ok: true });
		const all = async () => ({
			orders: await db.selectFrom("orders").selectAll().orderBy("id").execute(),
			items: await db.selectFrom("order_item").selectAll().orderBy("id").execute(),
			refunds: await db.selectFrom("order_refund").selectAll().orderBy("id").execute(),
			lines: await db.selectFrom("refund_line").selectAll().orderBy("refund_id").execute(),
			coupons: await db.selectFrom("coupon").select(["id", "usage_count"]).orderBy("id").execute(),
			stock: await db.selectFrom("product_stock").selectAll().orderBy("product_id").execute(),
		});
		const before = await all();
		const report = await again(true);
		expect(report.ok && report.value.differences?.map(({ subject }) => subject)).not.toContain("Orders");
		const taken = await again(false);
		expect(taken.ok && taken.value.lines.find(({ subject }) => subject === "Orders")?.note).toBe(
			`gone on in this shop, and left as they are: ${withCoupon!.id}, ${ORDER}`,
		);
		expect(await all()).toEqual(before);
	});

	it("is refused to who may not, and leaves the order as it is", async () => {
		const before = await fixture.shop.orders.order(ORDER);
		for (const actor of [{ kind: "guest" }, { kind: "customer", id: 5 }] satisfies Actor[]) {
			expect(await editor().markPaid(ORDER, "UTR", actor)).toMatchObject({ error: { kind: "forbidden" } });
			expect(await editor().capture(ORDER, null, actor)).toMatchObject({ error: { kind: "forbidden" } });
		}
		expect(await fixture.shop.orders.order(ORDER)).toEqual(before);
	});
});
