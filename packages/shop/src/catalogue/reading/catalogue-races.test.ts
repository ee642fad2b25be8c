import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type CatalogueFixture, catalogueFixture, RUPEE } from "../../../testing/catalogue-fixture.ts";
import { touch } from "../../database/connection.ts";
import * as listings from "../listing/listing-repository.ts";
import * as prices from "./price-repository.ts";

vi.mock("../listing/listing-repository.ts", { spy: true });
vi.mock("./price-repository.ts", { spy: true });

let shop: CatalogueFixture;
beforeEach(async () => {
	shop = await catalogueFixture();
	vi.mocked(prices.writePrices).mockClear();
});
afterEach(async () => {
	vi.mocked(listings.readNotInStock).mockReset();
	await shop.connection.close();
});
const inStock = async () => (await shop.catalogue.list({ stockStatus: ["instock"] })).products.map(({ id }) => id);

describe("with concurrent requests", () => {
	it("one request writes the prices when a sale begins, and all see them", async () => {
		const from = shop.clock.at + 1000;
		for (let id = 1; id <= 5; id++) await shop.addProduct({ id, sale_price: 50 * RUPEE, sale_from: from });
		await shop.catalogue.refreshPrices();
		expect((await shop.catalogue.list({ onSale: true })).total).toBe(0);
		vi.mocked(prices.writePrices).mockClear();
		shop.clock.at = from;
		const lists = await Promise.all(Array.from({ length: 50 }, () => shop.catalogue.list({ onSale: true })));
		expect(lists.map(({ total }) => total)).toEqual(new Array(50).fill(5));
		expect(prices.writePrices).toHaveBeenCalledTimes(1);
	});

	it("a slow request with an older stock does not overwrite the newer", async () => {
		await shop.addProduct({ id: 1 });
		expect(await inStock()).toEqual([1]);
		const sellOut = async (status: "instock" | "outofstock") => {
			await shop.connection.db.updateTable("product_stock").set({ status }).execute();
			await touch(shop.connection.db, "stock");
		};
		await sellOut("instock");
		const read = listings.readNotInStock;
		vi.mocked(read).mockClear();
		let goOn = () => {};
		const { readNotInStock } = await vi.importActual<typeof listings>("../listing/listing-repository.ts");
		vi.mocked(read).mockImplementationOnce(async (db) => {
			const early = await readNotInStock(db);
			await new Promise<void>((resolve) => {
				goOn = resolve;
			});
			return early;
		});
		const slow = inStock();
		await vi.waitFor(() => expect(read).toHaveBeenCalled());
		await new Promise((resolve) => setTimeout(resolve, 20));
		await sellOut("outofstock");
		// While the faster request, with the new stock, reads the sales, the slower one finishes.
		vi.mocked(listings.readSales).mockImplementationOnce(async (db, ids) => {
			goOn();
			await slow;
			return (await vi.importActual<typeof listings>("../listing/listing-repository.ts")).readSales(db, ids);
		});
		const popular = async () =>
			(await shop.catalogue.list({ stockStatus: ["instock"], order: { by: "popularity", direction: "desc" } })).total;
		shop.clock.at += 120_000;
		expect([await popular(), await popular(), await inStock()]).toEqual([0, 0, []]);
	});
});

describe("restoring a backup under a running shop", () => {
	it("is noticed, and its counters do not reach the old numbers again", async () => {
		const { db } = shop.connection;
		await shop.addProduct({ id: 1, name: "As in the backup" });
		const name = async () => (await shop.catalogue.product(1))?.name;
		expect(await name()).toBe("As in the backup");
		const backup = await db.selectFrom("change_counter").selectAll().execute();
		await db.updateTable("product").set({ name: "Changed" }).execute();
		await touch(db, "catalogue");
		expect(await name()).toBe("Changed");
		const seen = (await db.selectFrom("change_counter").selectAll().execute()).find((row) => row.name === "catalogue");

		await db.updateTable("product").set({ name: "As in the backup" }).execute();
		for (const row of backup)
			await db.updateTable("change_counter").set({ value: row.value }).where("name", "=", row.name).execute();
		expect(await name()).toBe("As in the backup");

		await db.updateTable("product").set({ name: "Changed otherwise" }).execute();
		await touch(db, "catalogue");
		const now = (await db.selectFrom("change_counter").selectAll().execute()).find((row) => row.name === "catalogue");
		expect(now?.value).not.toBe(seen?.value);
		expect(await name()).toBe("Changed otherwise");
	});
});
