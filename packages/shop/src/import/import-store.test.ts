import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { STORE_TABLES } from "../../testing/snapshot.ts";
import { findCustomerByEmail, findCustomerByLogin } from "../customers/customer-repository.ts";
import { connect } from "../database/connect.ts";
import type { Connection } from "../database/connection.ts";
import { nextId } from "../database/id-block.ts";
import { migrate } from "../database/migrate.ts";
import { migrations } from "../database/migrations/all.ts";
import type { Database } from "../database/schema.ts";
import { createSettingsService } from "../settings/settings-service.ts";
import { formatReport } from "./import-report.ts";
import { importStore } from "./import-store.ts";
import { type ExportFolder, exportFolderOnDisk } from "./reading/export-folder.ts";

const CONFORMANCE = path.join(import.meta.dirname, "../../../../tests/conformance");
const EXPORT = path.join(CONFORMANCE, "store-export");
const clock = { now: () => Date.parse("2026-11-21T05:00:00Z") };

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-import-"));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

async function emptyShop(): Promise<Connection> {
	const connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	return connection;
}

function take(connection: Connection, from: string | ExportFolder, more: { profileFolder?: string } = {}) {
	return importStore({
		connection,
		clock,
		folder: from,
		uploadsDirectory: path.join(folder, "uploads"),
		renderNow: "none",
		...more,
	});
}

async function everything(connection: Connection): Promise<string> {
	const tables = await Promise.all(
		STORE_TABLES.map(async (table) => [
			table,
			(await connection.db.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).sort(),
		]),
	);
	return JSON.stringify(tables);
}

/** The export with some files replaced by faulty ones. */
function exportWith(files: Record<string, unknown>): ExportFolder {
	const original = exportFolderOnDisk(EXPORT);
	return { ...original, read: async (name) => (name in files ? files[name] : original.read(name)) };
}

const entriesOf = (file: string) =>
	JSON.parse(fs.readFileSync(path.join(EXPORT, file), "utf8")) as Record<string, unknown>[];

describe("importing a store", () => {
	let connection: Connection;
	beforeAll(async () => {
		connection = await emptyShop();
		const result = await take(connection, EXPORT);
		if (!result.ok) throw new Error(result.error.message);
		expect(formatReport(result.value)).toMatch(/Products +26 +26 +0/);
	});
	afterAll(() => connection.close());

	it("imports every product, variation, order, account, review and coupon under its own id", async () => {
		const count = async (table: keyof Database) =>
			(
				await connection.db
					.selectFrom(table)
					.select((all) => all.fn.countAll<number>().as("n"))
					.executeTakeFirstOrThrow()
			).n;
		const counts = Object.fromEntries(
			await Promise.all(
				(
					["product", "orders", "customer", "review", "coupon", "page", "media", "order_refund", "tax_rate"] as const
				).map(async (table) => [table, await count(table)]),
			),
		);
		expect(counts).toEqual({
			product: 36,
			orders: 8,
			customer: 4,
			review: 9,
			coupon: 16,
			page: 7,
			media: 33,
			order_refund: 1,
			tax_rate: 7,
		});
		const mash = await connection.db.selectFrom("product").selectAll().where("id", "=", 38).executeTakeFirstOrThrow();
		expect(mash).toMatchObject({ slug: "buffalo-special-mash", regular_price: 1_310_000_000, weight: 50_000 });
		expect(await connection.db.selectFrom("coupon_use").select(["coupon_id", "order_id", "used_by"]).execute()).toEqual(
			[{ coupon_id: 80, order_id: 96, used_by: "3" }],
		);
	});

	it("imports the lines of a refund as rows", async () => {
		const lines = await connection.db.selectFrom("refund_line").selectAll().execute();
		expect(lines).toEqual([
			{ refund_id: 102, position: 0, item_id: 22, quantity: 1, amount: 1_875_000_000, tax: 94_000_000 },
		]);
	});

	it("lets a variation inherit missing values and use its parent's stock where it is managed there", async () => {
		const pellet = await connection.db.selectFrom("product").selectAll().where("id", "=", 29).executeTakeFirstOrThrow();
		expect(pellet).toMatchObject({
			parent_id: 28,
			name: "Calf Starter",
			stock_owner_id: 28,
			image_ids_json: "[27]",
			variation_attributes_json: '{"pa_pack-size":"5-kg","pa_form":"pellet"}',
		});
		const anyForm = await connection.db
			.selectFrom("product")
			.select("variation_attributes_json")
			.where("id", "=", 32)
			.executeTakeFirstOrThrow();
		expect(JSON.parse(anyForm.variation_attributes_json)).toEqual({ "pa_pack-size": "5-kg", pa_form: "" });
	});

	it("continues the ids of the old shop", async () => {
		const next = await connection.db.transaction().execute(async (trx) => {
			const ids = [await nextId(trx, "orders"), await nextId(trx, "customer")];
			await trx
				.updateTable("id_sequence")
				.set((row) => ({ value: row("value", "-", 1) }))
				.where("name", "in", ["orders", "customer"])
				.execute();
			return ids;
		});
		expect(next).toEqual([105, 5]);
	});

	it("reads the settings, with the store's pages and pickup depots", async () => {
		const settings = await createSettingsService({ connection }).current();
		expect(settings.pages.terms).toEqual({ id: 10, title: "Terms and conditions", path: "/terms/" });
		expect(settings).toMatchObject({
			taxesEnabled: true,
			lowStockAmount: 5,
			productsPerPage: 12,
			ordersPerPage: 10,
			shipToDestination: "shipping",
			taxClasses: ["reduced-rate", "zero-rate"],
			currency: { symbol: "₹", decimals: 0 },
		});
		expect(settings.pickup.locations.map(({ name }) => name)).toEqual(["Mehsana Mill", "Ahmedabad Depot"]);
	});

	it("changes nothing when it runs again", async () => {
		const before = await everything(connection);
		expect((await take(connection, EXPORT)).ok).toBe(true);
		expect(await everything(connection)).toBe(before);
	});

	it("uses the files of a profile instead of the export's", async () => {
		const own = await emptyShop();
		await take(own, EXPORT, { profileFolder: path.join(CONFORMANCE, "profiles/incl") });
		expect(await createSettingsService({ connection: own }).current()).toMatchObject({
			pricesIncludeTax: true,
			taxDisplayCart: "incl",
		});
		await own.close();
	});
});

describe("a broken export", () => {
	it("is refused by file, entry and field, every fault at once, and leaves the shop as it was", async () => {
		const connection = await emptyShop();
		await take(connection, EXPORT);
		const before = await everything(connection);
		const rates = entriesOf("taxes.json");
		rates[0] = { ...rates[0], rate: "a little" };
		rates[1] = { ...rates[1], country: "India" };
		const settings = entriesOf("settings-tax.json").map((entry) =>
			entry.id === "woocommerce_prices_include_tax" ? { ...entry, value: "perhaps" } : entry,
		);
		const result = await take(
			connection,
			exportWith({ "taxes.json": rates, "settings-tax.json": settings, "reviews.json": { code: "rest_forbidden" } }),
		);
		expect(result.ok ? "" : result.error.message).toBe(
			[
				"The export cannot be imported, nothing was changed. 4 faults:",
				"- taxes.json, entry 1 (id 1), field rate: a percentage such as 2.5000 expected: without it taxes would " +
					"be false",
				"- taxes.json, entry 2 (id 2), field country: the code of a country expected, such as IN: without it taxes " +
					"would be false",
				"- reviews.json: a list of entries expected",
				`- settings-tax.json, entry ${settings.findIndex(({ id }) => id === "woocommerce_prices_include_tax") + 1} ` +
					"(id woocommerce_prices_include_tax), field value: yes or no expected: it decides of money",
			].join("\n"),
		);
		expect(await everything(connection)).toBe(before);
		await connection.close();
	});

	it("says which file is not JSON, and that a folder holds none of an export", async () => {
		const connection = await emptyShop();
		const original = exportFolderOnDisk(EXPORT);
		const broken: ExportFolder = {
			...original,
			read: async (name) =>
				name === "products.json" ? undefined : name === "coupons.json" ? JSON.parse("[{") : original.read(name),
		};
		const result = await take(connection, broken);
		expect(result.ok ? "" : result.error.message).toContain("coupons.json: the file is not JSON");
		const empty = await take(connection, { ...original, read: async () => undefined });
		expect(empty.ok ? "" : empty.error.message).toContain("the folder has no file of an export in it");
		await connection.close();
	});
});

describe("a hostile export", () => {
	it.each(["../../evil.png", "/etc/evil.png", "2024/..\\evil.png", "2024/.htaccess", "2024/evil\0.png"])(
		"may not name the file %j",
		async (file) => {
			const media = entriesOf("media.json");
			media[0] = { ...media[0], media_details: { ...(media[0]?.media_details as object), file } };
			const connection = await emptyShop();
			const result = await take(connection, exportWith({ "media.json": media }));
			expect(result.ok ? "" : result.error.message).toContain(
				"field media_details.file: leads out of the uploads folder, or to a hidden file",
			);
			await connection.close();
		},
	);

	it("copies no file that a symbolic link points to", async () => {
		const place = path.join(folder, "linked");
		fs.mkdirSync(path.join(place, "uploads"), { recursive: true });
		fs.writeFileSync(path.join(folder, "secret.txt"), "secret");
		fs.writeFileSync(path.join(place, "uploads/good.png"), "picture");
		fs.symlinkSync(path.join(folder, "secret.txt"), path.join(place, "uploads/evil.png"));
		fs.symlinkSync(folder, path.join(place, "uploads/out"));
		const { upload } = exportFolderOnDisk(place);
		expect([
			await upload("evil.png"),
			await upload("out/secret.txt"),
			await upload("out"),
			await upload("none.png"),
		]).toEqual([null, null, null, null]);
		expect(String(await upload("good.png"))).toBe("picture");
	});

	it("is imported without a file that is not a picture", async () => {
		const connection = await emptyShop();
		const original = exportFolderOnDisk(EXPORT);
		const [first] = entriesOf("media.json").map(({ media_details }) => (media_details as { file: string }).file);
		const result = await importStore({
			connection,
			clock,
			folder: { ...original, upload: async (name) => (name === first ? Buffer.from("not a picture") : null) },
			uploadsDirectory: path.join(folder, "broken-uploads"),
		});
		expect(result.ok && formatReport(result.value)).toMatch(/Broken pictures +1 +0 +1 +cut short, .*not taken: /);
		expect(fs.existsSync(path.join(folder, "broken-uploads", first!))).toBe(false);
		await connection.close();
	});

	it("is imported with the descriptions of its pictures, without the picture that an answer has before them", async () => {
		const connection = await emptyShop();
		const [first, second, ...rest] = entriesOf("media.json");
		const shown = '<p class="attachment"><a href="/x.png"><img src="/x.png"></a></p>\n<p>Twelve <b>lorries</b></p>\n';
		const media = [
			{ ...first, description: { raw: "Baled <em>straw</em>", rendered: shown } },
			{ ...second, description: { rendered: shown } },
			...rest,
		];
		expect((await take(connection, exportWith({ "media.json": media }))).ok).toBe(true);
		const rows = await connection.db.selectFrom("media").select(["id", "description"]).orderBy("id").execute();
		const textOf = (entry: { id?: unknown } | undefined) => rows.find(({ id }) => id === entry?.id)?.description.trim();
		expect([textOf(first), textOf(second)]).toEqual(["Baled <em>straw</em>", "<p>Twelve <b>lorries</b></p>"]);
		await connection.close();
	});

	it("is imported without a drawing that contains a script", async () => {
		const connection = await emptyShop();
		const [first, ...rest] = entriesOf("media.json");
		const original = exportWith({
			"media.json": [
				{ ...first, mime_type: "image/svg+xml", media_details: { width: 9, height: 9, file: "2024/05/logo.svg" } },
				...rest,
			],
		});
		const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
		const result = await importStore({
			connection,
			clock,
			folder: { ...original, upload: async (name) => (name.endsWith(".svg") ? Buffer.from(drawing) : null) },
			uploadsDirectory: path.join(folder, "drawn-uploads"),
			renderNow: "none",
		});
		expect(result.ok && formatReport(result.value)).toContain("with a program inside: not taken: 2024/05/logo.svg");
		expect(fs.existsSync(path.join(folder, "drawn-uploads/2024/05/logo.svg"))).toBe(false);
		await connection.close();
	});
});

describe("a shop that weighs in another unit", () => {
	it.each([
		["lbs", 22_680],
		["g", 50],
		["oz", 1_417],
	] as const)("is imported with its weights in %s", async (unit, grams) => {
		const connection = await emptyShop();
		const products = entriesOf("products.json").map((entry) => (entry.id === 38 ? { ...entry, weight: "50" } : entry));
		const settings = entriesOf("settings-products.json").map((entry) =>
			entry.id === "woocommerce_weight_unit" ? { ...entry, value: unit } : entry,
		);
		const taken = await take(connection, exportWith({ "products.json": products, "settings-products.json": settings }));
		expect(taken.ok).toBe(true);
		const row = await connection.db.selectFrom("product").select("weight").where("id", "=", 38).executeTakeFirst();
		expect(row).toEqual({ weight: grams });
		await connection.close();
	});
});

describe("an order paid on delivery", () => {
	it("is paid once it is completed, though the export dates its payment as soon as it is processed", async () => {
		const connection = await emptyShop();
		const dated = { payment_method: "cod", date_paid_gmt: "2024-06-15T06:00:00" };
		const statuses: Record<number, string> = { 96: "completed", 97: "processing", 99: "pending", 104: "failed" };
		const orders = entriesOf("orders.json").map((order) => {
			const status = statuses[Number(order.id)];
			return status ? { ...order, ...dated, status } : order;
		});
		expect((await take(connection, exportWith({ "orders.json": orders }))).ok).toBe(true);
		const paid = await connection.db.selectFrom("orders").select("id").where("paid_at", "is not", null).execute();
		expect(paid.map(({ id }) => id).filter((id) => statuses[id])).toEqual([96]);
		await connection.close();
	});
});

describe("an account with capital letters in its name and address", () => {
	it("is found by its owner, who may type them in any case, and again after a second import", async () => {
		const connection = await emptyShop();
		const [first, ...rest] = entriesOf("customers.json");
		const file = { "customers.json": [{ ...first, username: "RameshP", email: "Ramesh.É@Feedmill.test" }, ...rest] };
		expect((await take(connection, exportWith(file))).ok).toBe(true);
		const found = async (login: string, email: string) => [
			(await findCustomerByLogin(connection.db, login))?.id,
			(await findCustomerByEmail(connection.db, email))?.id,
		];
		expect(await found("RameshP", "Ramesh.É@Feedmill.test")).toEqual([first!.id, first!.id]);
		expect(await found("rameshp", "ramesh.é@feedmill.TEST")).toEqual([first!.id, first!.id]);
		// As an import of an earlier version left it.
		const asExported = { login: "RameshP", email: "Ramesh.É@Feedmill.test" };
		await connection.db.updateTable("customer").set(asExported).where("id", "=", Number(first!.id)).execute();
		expect((await take(connection, exportWith(file))).ok).toBe(true);
		expect(await found("rameshp", "ramesh.é@feedmill.test")).toEqual([first!.id, first!.id]);
		await connection.close();
	});
});

it("takes over what somebody typed with a sign of HTML as it was typed", async () => {
	const connection = await emptyShop();
	const [first, ...rest] = entriesOf("customers.json");
	const typed = { first_name: "M&S &lt; Sons", billing: { ...(first!.billing as object), city: "A &lt; B" } };
	await take(connection, exportWith({ "customers.json": [{ ...first, ...typed }, ...rest] }));
	const customer = await findCustomerByLogin(connection.db, String(first!.username));
	expect(customer).toMatchObject({ firstName: "M&S < Sons", billing: { city: "A < B" } });
	await connection.close();
});

describe("an import into a shop with orders of its own", () => {
	it("does not overwrite an order or an account created here", async () => {
		const connection = await emptyShop();
		await take(connection, EXPORT);
		await connection.db.updateTable("orders").set({ order_key: "wc_order_ofThisShop" }).where("id", "=", 104).execute();
		await connection.db.updateTable("customer").set({ login: "someone-else" }).where("id", "=", 4).execute();
		const result = await take(connection, EXPORT);
		expect(result.ok ? "" : result.error.message).toMatch(
			/orders\.json, id 104, field id: an order of this number was placed in this shop[\s\S]*customers\.json, id 4, field id/,
		);
		await connection.close();
	});

	it("keeps passwords, reservations and coupon uses of orders placed here", async () => {
		const connection = await emptyShop();
		await take(connection, EXPORT);
		const { db } = connection;
		await db.updateTable("customer").set({ password_hash: "secret" }).where("id", "=", 3).execute();
		await db
			.insertInto("stock_reservation")
			.values({ order_id: 105, product_id: 38, quantity: 2, expires_at: clock.now() + 1000 })
			.execute();
		await db.insertInto("coupon_use").values({ id: 50, coupon_id: 81, order_id: 105, used_by: "4" }).execute();
		expect((await take(connection, EXPORT)).ok).toBe(true);
		expect(
			(await db.selectFrom("customer").select("password_hash").where("id", "=", 3).executeTakeFirstOrThrow())
				.password_hash,
		).toBe("secret");
		expect(
			(await db.selectFrom("product_stock").select("reserved").where("product_id", "=", 38).executeTakeFirstOrThrow())
				.reserved,
		).toBe(2);
		expect(
			(await db.selectFrom("coupon").select("usage_count").where("id", "=", 81).executeTakeFirstOrThrow()).usage_count,
		).toBe(1);
		await connection.close();
	});
});

it("takes pages of a shop that writes its addresses without a slash at the end, or with two", async () => {
	const connection = await emptyShop();
	const links: Record<string, string> = { cart: "https://old.example/cart", checkout: "https://old.example//checkout" };
	const pages = entriesOf("pages.json").map((page) => ({ ...page, link: links[String(page.slug)] ?? page.link }));
	expect((await take(connection, exportWith({ "pages.json": pages }))).ok).toBe(true);
	const settings = await createSettingsService({ connection }).current();
	expect([settings.pages.cart.path, settings.pages.checkout.path]).toEqual(["/cart/", "/checkout/"]);
	await connection.close();
});
