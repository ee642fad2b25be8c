import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { connect } from "../../database/connect.ts";
import { migrate } from "../../database/migrate.ts";
import { migrations } from "../../database/migrations/all.ts";
import { readSettings } from "../../settings/settings-repository.ts";
import { formatReport } from "../import-report.ts";
import { importStore } from "../import-store.ts";
import { exportFolderOnDisk } from "../reading/export-folder.ts";

const EXPORT = path.join(import.meta.dirname, "../../../../../tests/conformance/store-export");
const uploadsDirectory = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-hostile-"));
afterAll(() => fs.rmSync(uploadsDirectory, { recursive: true, force: true }));

type Rows = Record<string, unknown>[];
const entriesOf = (file: string) => JSON.parse(fs.readFileSync(path.join(EXPORT, file), "utf8")) as Rows;

/** Imports the export twice, with the first entries of one file changed. */
async function take(file: string, change: (rows: Rows) => Rows) {
	const connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	const original = exportFolderOnDisk(EXPORT);
	const rows = change(entriesOf(file));
	const folder = { ...original, read: async (name: string) => (name === file ? rows : original.read(name)) };
	const clock = { now: () => Date.parse("2026-11-21T05:00:00Z") };
	const once = () => importStore({ connection, clock, folder, uploadsDirectory, renderNow: "none" });
	const first = await once();
	const second = first.ok ? await once() : first;
	const { n } = await connection.db
		.selectFrom("product")
		.select((all) => all.fn.countAll<number>().as("n"))
		.executeTakeFirstOrThrow();
	await connection.close();
	return { first, second, products: n };
}

const first = (more: object) => (rows: Rows) => [{ ...rows[0], ...more }, ...rows.slice(1)];
/** Gives the second entry what the first one has. */
const alike = (field: string) => (rows: Rows) => [rows[0]!, { ...rows[1], [field]: rows[0]![field] }, ...rows.slice(2)];

it.each<[string, string, (rows: Rows) => Rows, string]>([
	["a price with commas", "products.json", first({ regular_price: "1,450" }), "regular_price: an amount such as"],
	["a price below nothing", "products.json", first({ regular_price: "-5" }), "regular_price: -5 is less than nothing"],
	["a kind of a plugin", "products.json", first({ type: "subscription" }), '"subscription" is a kind of a plugin'],
	["a stock of half a bag", "products.json", first({ manage_stock: true, stock_quantity: 2.5 }), "taken as 2"],
	["a stock beyond all bags", "products.json", first({ manage_stock: true, stock_quantity: 9e15 }), "as 2147483647"],
	["a name with U+0000", "products.json", first({ name: "Feed\0" }), "field name: holds a character"],
	["a name of a book", "products.json", first({ name: "x".repeat(9_999) }), "500 at most are stored: cut"],
	["a SKU given twice", "products.json", alike("sku"), "id 23, field sku: CCF-DG8-50 is given to 20 already"],
	["a slug given twice", "products.json", alike("slug"), "id 23, field slug: dairy-gold-8000-pellet is taken already"],
	["a category's slug given twice", "categories.json", alike("slug"), "field slug: uncategorized is taken already"],
	["a category above itself", "categories.json", (rows) => first({ parent: rows[0]!.id })(rows), "leads back to the"],
	["a page's slug given twice", "pages.json", alike("slug"), "pages.json, id 5, field slug: privacy"],
	["a code given twice", "coupons.json", alike("code"), "field code: percent10 is the code of a newer coupon"],
	["an order's key given twice", "orders.json", alike("order_key"), "id 97, field order_key: is the key of another"],
	["refunds of no order", "orders.json", () => [], "(id 102): order 101 is not in orders.json"],
	["77 stars", "reviews.json", first({ rating: 77 }), "field rating: a whole number of 5 at most"],
	["a row that is none", "products.json", (rows) => [null as never, ...rows], "entry 1: an object expected"],
])("takes an export with %s as far as it can be, twice, and names it", async (_, file, change, line) => {
	const { first: once, second, products } = await take(file, change);
	expect([once.ok && formatReport(once.value), second.ok]).toEqual([expect.stringContaining(line), true]);
	expect(products).toBe(36);
});

it.each<[string, string, (rows: Rows) => Rows, string]>([
	["a rate of tax that is none", "taxes.json", first({ rate: "2,5" }), "field rate: a percentage such as 2.5000"],
	["an order's lines given twice", "orders.json", alike("line_items"), "line 1 is given to 96"],
	["two products of one number", "products.json", alike("id"), "field id: is given to an earlier entry already"],
	["a rate of tax without its country", "taxes.json", first({ country: "India" }), "field country: the code of a"],
])("refuses %s with a line that names it, and writes nothing", async (_, file, change, line) => {
	const { first: result, products } = await take(file, change);
	expect(result.ok ? "taken" : result.error.message).toContain(line);
	expect(products).toBe(0);
});

it.each<[string, string, (rows: Rows) => Rows]>([
	["more sold than there was", "products.json", first({ manage_stock: true, stock_quantity: -7 })],
	["markup in a name", "products.json", first({ name: "<b>Feed</b> <script>alert(1)</script>" })],
	["facts that are none", "products.json", first({ meta_data: [{ key: "_feed_facts", value: { analysis: 5 } }] })],
	[
		"10,000 terms",
		"tags.json",
		(rows) => [
			...rows,
			...Array.from({ length: 10_000 }, (_, at) => ({ id: 100_000 + at, name: `Tag ${at}`, slug: `tag-${at}` })),
		],
	],
])("accepts %s, twice", async (_, file, change) => {
	const { first: once, second, products } = await take(file, change);
	expect([once.ok, second.ok, products]).toEqual([true, true, 36]);
});

it.each<[string, string, object, string]>([
	["a time zone that is a distance", "wp-settings.json", { timezone: "UTC-3.5" }, 'found "UTC-3.5": taken as -03:30'],
	[
		"a time zone that is none",
		"wp-settings.json",
		{ timezone: "Mill time" },
		'found "Mill time": taken as Asia/Kolkata',
	],
	["a currency's sign beyond all letters", "data-currency.json", { symbol: "&#x99999999;" }, "Imported in"],
])("%s is taken as the nearest", async (_, file, more, line) => {
	const connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	const original = exportFolderOnDisk(EXPORT);
	const read = async (name: string) => {
		const content = await original.read(name);
		return name === file ? { ...(content as object), ...more } : content;
	};
	const clock = { now: () => Date.parse("2026-11-21T05:00:00Z") };
	const result = await importStore({
		connection,
		clock,
		folder: { ...original, read },
		uploadsDirectory,
		renderNow: "none",
	});
	expect(result.ok && formatReport(result.value)).toContain(line);
	await connection.close();
});

const TOLD: Readonly<Record<string, string>> = {
	"settings-email_new_order.json": "orders@mill.example, depot@mill.example",
	"settings-email_failed_order.json": "the mill",
};

it("takes over whom the old shop reported orders, says which are no addresses, and that an export without any address leaves mails without a sender", async () => {
	const connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	const original = exportFolderOnDisk(EXPORT);
	const read = async (name: string) => {
		if (name === "wp-settings.json" || name === "settings-email.json") return undefined;
		const content = await original.read(name);
		const value = TOLD[name];
		return value ? (content as Rows).map((row) => (row.id === "recipient" ? { ...row, value } : row)) : content;
	};
	const clock = { now: () => Date.parse("2026-11-21T05:00:00Z") };
	const folder = { ...original, read };
	const result = await importStore({ connection, clock, folder, uploadsDirectory, renderNow: "none" });
	const report = result.ok ? formatReport(result.value) : "";
	expect(report).toMatch(/Recipients of mails +2 +1 +1 +no addresses.*adminEmail: failed_order to the mill/);
	expect((await readSettings(connection.db)).orderEmailRecipients).toEqual({
		new_order: "orders@mill.example, depot@mill.example",
		cancelled_order: "",
		failed_order: "",
	});
	expect(report).toMatch(/Senders of mails +1 +0 +1 +no mail can be sent until the setting adminEmail has an address/);
	await connection.close();
});

it("takes over which mails the old shop did not send, except the one that resets a password", async () => {
	const connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	const original = exportFolderOnDisk(EXPORT);
	const off = ["settings-email_customer_note.json", "settings-email_customer_reset_password.json"];
	const read = async (name: string) => {
		const content = await original.read(name);
		if (!off.includes(name)) return content;
		return (content as Rows).map((row) => (row.id === "enabled" ? { ...row, value: "no" } : row));
	};
	const clock = { now: () => Date.parse("2026-11-21T05:00:00Z") };
	const folder = { ...original, read };
	const result = await importStore({ connection, clock, folder, uploadsDirectory, renderNow: "none" });
	expect(result.ok && formatReport(result.value)).toMatch(
		/Mails turned off +2 +1 +1 +sent: nobody could get in again without it: customer_reset_password/,
	);
	const { emailsSent } = await readSettings(connection.db);
	expect(Object.entries(emailsSent).filter(([, sent]) => !sent)).toEqual([["customer_note", false]]);
	await connection.close();
});

it.each([
	["j F Y", "j F Y"],
	["", "F j, Y"],
])('takes over the form of dates "%s" as "%s"', async (date_format, dateFormat) => {
	const connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	const original = exportFolderOnDisk(EXPORT);
	const read = async (name: string) => {
		const content = await original.read(name);
		return name === "wp-settings.json" ? { ...(content as object), date_format } : content;
	};
	const clock = { now: () => Date.parse("2026-11-21T05:00:00Z") };
	await importStore({ connection, clock, folder: { ...original, read }, uploadsDirectory, renderNow: "none" });
	expect((await readSettings(connection.db)).dateFormat).toBe(dateFormat);
	await connection.close();
});

it.each([
	["as it is", undefined, ""],
	["written by the shop", "As our [privacy_policy] says.", "As our [privacy_policy] says."],
])("takes over what the registration says about personal data, %s", async (_name, value, privacyText) => {
	const connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	const original = exportFolderOnDisk(EXPORT);
	const read = async (name: string) => {
		const content = await original.read(name);
		if (name !== "settings-account.json" || value === undefined) return content;
		const id = "woocommerce_registration_privacy_policy_text";
		return (content as Rows).map((row) => (row.id === id ? { ...row, value } : row));
	};
	const clock = { now: () => Date.parse("2026-11-21T05:00:00Z") };
	await importStore({ connection, clock, folder: { ...original, read }, uploadsDirectory, renderNow: "none" });
	expect((await readSettings(connection.db)).registrationPrivacyText).toBe(privacyText);
	await connection.close();
});

it("leaves out reviews of products that the export does not have, and says so", async () => {
	const { first: result } = await take("reviews.json", first({ product_id: 999_999 }));
	expect(result.ok && formatReport(result.value)).toMatch(
		/Reviews +9 +8 +1 +of products that are not in the export: 2 of product 999999/,
	);
});
