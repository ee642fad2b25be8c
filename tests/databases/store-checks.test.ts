import fs from "node:fs/promises";
import { isDemoPicture } from "@feedmill/demo/seed-demo.ts";
import type { Said } from "@feedmill/trade/words/said.ts";
import { describe, expect, it, vi } from "vitest";
import { Shopper } from "../support/store-client.ts";
import { useFixture } from "../support/use-fixture.ts";

/** Fish Hatchery Powder: managed stock, no backorders. */
const HATCHERY = 65;
const DAY = 24 * 60 * 60_000;

describe.each(["sqlite", "postgres"] as const)("a check of the whole store on %s", (database) => {
	const fixture = useFixture({ database });
	const db = () => fixture.connection.db;
	const sentences = async () => (await fixture.shop.checks.check()).findings.map((each: Said) => String(each));

	async function placed(): Promise<number> {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(HATCHERY, 2);
		return (await shopper.order()).body.order_id;
	}
	async function pay(
		orderId: number,
		id: string,
		more: { refunded?: number; surplus?: 0 | 1; next_look_at?: number } = {},
	): Promise<void> {
		const row = { gateway: "test", state: "captured", amount: 1_200_000_000, currency: "INR", captured: 1_200_000_000 };
		const times = { created_at: 0, asked_at: 0, answered_at: 0, answer_json: null, next_look_at: null, looks: 0 };
		await db()
			.insertInto("payment")
			.values({ id, order_id: orderId, ...row, ...times, refunded: 0, provider_id: id, surplus: 0, ...more })
			.execute();
	}

	it("finds nothing in a shop that sells", async () => {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(HATCHERY, 1);
		const before = await fixture.shop.checks.check();
		const paid = await placed();
		await pay(paid, "p1");
		expect(await fixture.shop.checks.check()).toEqual({ findings: [], orders: before.orders + 1, files: before.files });
		expect(before.files).toBeGreaterThan(10);
	});

	it("finds reservations that do not add up, and what was sold without being there", async () => {
		await db().updateTable("product_stock").set({ reserved: 3 }).where("product_id", "=", HATCHERY).execute();
		expect(await sentences()).toEqual([
			"Product 65 (Fish Hatchery Powder) has 3 reserved, but its reservations come to 0.",
		]);
		const oversold = { reserved: 0, quantity: -2 };
		await db().updateTable("product_stock").set(oversold).where("product_id", "=", HATCHERY).execute();
		expect(await sentences()).toEqual([
			"Product 65 (Fish Hatchery Powder) has -2 in stock: more was sold than there was.",
		]);
		await db().updateTable("product_stock").set({ backorders: "yes" }).where("product_id", "=", HATCHERY).execute();
		expect(await sentences()).toEqual([]);
	});

	it("names a page that the back office hides, while it is published", async () => {
		const page = await db().selectFrom("page").select("id").orderBy("id").executeTakeFirstOrThrow();
		const set = (values: { slug?: string; title?: string; status?: string }) =>
			db().updateTable("page").set(values).where("id", "=", page.id).execute();
		await set({ slug: "admin", title: "Our office", status: "publish" });
		expect(await sentences()).toEqual([
			expect.stringMatching(/^The page Our office has the address \/admin\/, where the back office is: nobody sees it/),
		]);
		await set({ status: "draft" });
		expect(await sentences()).toEqual([]);
	});

	it("finds shipping methods that are not offered because their cost cannot be read", async () => {
		const settings_json = JSON.stringify({ cost: "ask us" });
		await db().updateTable("shipping_method").set({ settings_json }).where("instance_id", "=", 1).execute();
		expect(await sentences()).toEqual([
			"The shipping method Flat rate of the zone Gujarat is not offered (cost): " +
				"ask us is no cost. Write one such as 120 or 10 * [qty].",
		]);
	});

	it("finds money of orders that are not fulfilled, and refunds that nobody answers", async () => {
		const [cancelled, twice, fulfilled] = [await placed(), await placed(), await placed()];
		await db().updateTable("orders").set({ status: "cancelled" }).where("id", "=", cancelled).execute();
		await fixture.shop.orders.entries.renew();
		await pay(cancelled, "p1", { refunded: 200_000_000 });
		await pay(twice, "p2", { surplus: 1 });
		await pay(fulfilled, "p3");
		const refund = { amount: 500_000_000, reason: "", refunded_by: 0, payment_id: "p3", state: "asked" };
		for (const [id, age] of [
			[901, 2 * DAY],
			[902, DAY / 2],
		] as const)
			await db()
				.insertInto("order_refund")
				.values({ id, order_id: fulfilled, ...refund, created_at: Date.now() - age })
				.execute();
		expect(await sentences()).toEqual([
			`Order ${cancelled} is cancelled, but the provider has 1000 for it.`,
			`Order ${twice} was paid twice: the provider still has 1200 too much.`,
			`The provider has not answered for a day whether it gave back 500 of order ${fulfilled}.`,
		]);
	});

	it("says nothing of money that is just going back, before a day is over", async () => {
		const [cancelled, twice] = [await placed(), await placed()];
		await db().updateTable("orders").set({ status: "cancelled" }).where("id", "=", cancelled).execute();
		await fixture.shop.orders.entries.renew();
		await pay(cancelled, "p1");
		const refund = { amount: 1_200_000_000, reason: "", refunded_by: 0, payment_id: "p1", state: "asked" };
		await db()
			.insertInto("order_refund")
			.values({ id: 901, order_id: cancelled, ...refund, created_at: Date.now() })
			.execute();
		await pay(twice, "p2", { surplus: 1, next_look_at: Date.now() });
		expect(await sentences()).toEqual([]);
		await db()
			.updateTable("order_refund")
			.set({ created_at: Date.now() - 2 * DAY })
			.execute();
		await db()
			.updateTable("payment")
			.set({ next_look_at: Date.now() - 2 * DAY })
			.where("surplus", "=", 1)
			.execute();
		expect(await sentences()).toEqual([
			`Order ${cancelled} is cancelled, but the provider has 1200 for it.`,
			`Order ${twice} was paid twice: the provider still has 1200 too much.`,
			`The provider has not answered for a day whether it gave back 1200 of order ${cancelled}.`,
		]);
	});

	it("says nothing of files that are deleted while it looks for them", async () => {
		const media = {
			title: "",
			alt: "",
			caption: "",
			description: "",
			mime: "image/png",
			width: 1,
			height: 1,
			created_at: 0,
		};
		await db()
			.insertInto("media")
			.values({ id: 9_901, path: "2026/gone.png", sizes_json: "{}", ...media })
			.execute();
		const { id: reviewId } = await db().selectFrom("review").select("id").limit(1).executeTakeFirstOrThrow();
		const picture = { review_id: reviewId, position: 0, width: 1, height: 1, created_at: 0 };
		await db()
			.insertInto("review_picture")
			.values({ name: "0".repeat(32), ...picture })
			.execute();
		const stat = vi.spyOn(fs, "stat");
		try {
			stat.mockImplementation(async (file) => {
				if (String(file).endsWith("2026/gone.png")) await db().deleteFrom("media").where("id", "=", 9_901).execute();
				if (String(file).includes("0".repeat(32))) await db().deleteFrom("review_picture").execute();
				return fs.lstat(file);
			});
			expect(await sentences()).toEqual([]);
		} finally {
			stat.mockRestore();
		}
	});

	it("finds files that are missing", async () => {
		const id = 9_901;
		const media = {
			title: "",
			alt: "",
			caption: "",
			description: "",
			mime: "image/png",
			width: 1,
			height: 1,
			created_at: 0,
		};
		await db()
			.insertInto("media")
			.values({ id, path: "2026/gone.png", sizes_json: "{}", ...media })
			.execute();
		const downloads_json = JSON.stringify([{ id: "a", name: "Guide", file: "2026/guide.pdf" }]);
		await db().updateTable("product").set({ downloads_json }).where("id", "=", HATCHERY).execute();
		const { id: reviewId } = await db().selectFrom("review").select("id").limit(1).executeTakeFirstOrThrow();
		const picture = { review_id: reviewId, position: 0, width: 1, height: 1, created_at: 0 };
		await db()
			.insertInto("review_picture")
			.values({ name: "0".repeat(32), ...picture })
			.execute();
		expect((await sentences()).map((each) => each.replace("0".repeat(32), "…"))).toEqual([
			"A file is missing: uploads/2026/gone.png",
			expect.stringMatching(/^A file is missing: review-pictures\/….*\.jpg$/),
			expect.stringMatching(/^A file is missing: review-pictures\/….*\.jpg$/),
			"A file is missing: downloads/2026/guide.pdf",
		]);
	});

	it("does not miss a picture of the demo store that nobody has asked for yet", async () => {
		const media = {
			title: "",
			alt: "",
			caption: "",
			description: "",
			mime: "image/png",
			width: 800,
			height: 800,
			created_at: 0,
		};
		for (const [id, path] of [
			[9_901, "2026/10/dudhdhara-8000.png"],
			[9_902, "2026/10/no-demo.png"],
		] as const)
			await db()
				.insertInto("media")
				.values({ id, path, sizes_json: "{}", ...media })
				.execute();
		const { findings } = await fixture.shop.checks.check(isDemoPicture);
		expect(findings.map(String)).toEqual(["A file is missing: uploads/2026/10/no-demo.png"]);
	});
});
