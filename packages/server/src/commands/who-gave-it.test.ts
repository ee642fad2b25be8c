import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { catalogueFixture, RUPEE } from "@feedmill/shop/testing/catalogue-fixture.ts";
import { sql } from "@feedmill/shop/testing/raw-sql.ts";
import { customerRow, gatewayRow, orderRow, reviewRow } from "@feedmill/shop/testing/rows.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MoneyCaseTable } from "../../../shop/src/database/tables/payment-tables.ts";
import { runCommand } from "./cli.ts";
import { commands } from "./commands.ts";
import { withoutAs } from "./run/operator.ts";

const ACTOR: Actor = { kind: "staff", id: 8, role: "administrator", name: "Asha Patel" };
const NAME = "Asha Patel (staff 8)";

/** Every command that writes, in each of its forms; the others, which only read. */
const WRITING: readonly (readonly [name: string, ...given: string[]])[] = [
	["backup", "FOLDER"],
	["download", "MS-50", "add", "FILE"],
	["download", "MS-50", "rules", "--limit", "3"],
	["download", "MS-50", "grant"],
	["download", "MS-50", "remove", "guide"],
	["erase", "ramesh@example.in", "--yes"],
	["factor", "off", "ramesh@example.in"],
	["first-administrator", "chief@example.in"],
	["gateway", "cod", "title", "Cash"],
	["gateway", "cod", "off"],
	["gateway", "cod", "maximum_amount", "50000"],
	["import", "EXPORT"],
	["media", "copy-to-store"],
	["media", "copy-from-store"],
	["menu", "add", "header", "/visit/", "Visit us"],
	["menu", "reset", "footer"],
	["money", "close", "12", "Sent back by NEFT"],
	["order", "status", "98", "completed", "--note", "Left with the neighbour"],
	["order", "note", "98", "Call first"],
	["order", "paid", "99", "UTR 1"],
	["order", "unpaid", "97"],
	["outbox", "retry", "5"],
	["outbox", "drop", "5"],
	["page", "create", "visit", "--title", "Visit us", "--file", "FILE"],
	["popup", "create", "diwali", "--title", "Diwali", "--file", "FILE"],
	["price", "MS-50", "1450"],
	["refund", "98", "250"],
	["review", "approve", "12"],
	["review", "delete", "12"],
	["role", "ramesh@example.in", "clerk"],
	["rotate-secret"],
	["seo", "product", "MS-50", "--title", "Mash by the bag"],
	["set-password", "ramesh@example.in"],
	["setting", "storeNotice", "Closed"],
	["stock", "MS-50", "40"],
	["synonyms", "FILE"],
	// That of the footer, below.
	["undo", "1"],
];
const READING = ["check", "coupons", "customers", "history", "new", "orders", "products", "reviews", "version"];

let folder: string;
let shop: Shop;
beforeEach(async () => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-who-"));
	fs.mkdirSync(path.join(folder, "data"));
	fs.mkdirSync(path.join(folder, "export"));
	fs.writeFileSync(
		path.join(folder, "export/categories.json"),
		JSON.stringify([{ id: 77, name: "Feed", slug: "feed" }]),
	);
	fs.writeFileSync(path.join(folder, "file.txt"), "khal, oil cake");
	const { connection, addProduct } = await catalogueFixture();
	await addProduct({
		id: 10,
		sku: "MS-50",
		regular_price: 100 * RUPEE,
		downloadable: 1,
		downloads_json: JSON.stringify([{ id: "guide", name: "Guide", file: "guide.pdf" }]),
	});
	const { db } = connection;
	await db.updateTable("product_stock").set({ managed: 1, quantity: 5 }).where("product_id", "=", 10).execute();
	const paid = { total: 500 * RUPEE, items_total: 500 * RUPEE };
	await db
		.insertInto("orders")
		.values([
			orderRow({ id: 97, status: "pending", paid_at: 1, payment_method: "bacs", ...paid }),
			orderRow({ id: 98, status: "processing", ...paid }),
			orderRow({ id: 99, status: "on-hold", payment_method: "bacs", ...paid }),
		])
		.execute();
	await db
		.insertInto("payment_gateway")
		.values(gatewayRow({ id: "cod" }))
		.execute();
	await db
		.insertInto("customer")
		.values(customerRow({ id: 7, email: "ramesh@example.in", login: "ramesh" }))
		.execute();
	await db.insertInto("staff_factor").values({ customer_id: 7, confirmed_at: 1, last_step: 1 }).execute();
	await db
		.insertInto("review")
		.values(reviewRow({ id: 12, product_id: 10, status: "hold" }))
		.execute();
	const attempts = { attempts: 1, next_attempt_at: 1, sent_at: null, last_error: "refused", created_at: 1 };
	await db
		.insertInto("outbox")
		.values({ id: 5, kind: "new_order", payload_json: "{}", ...attempts })
		.execute();
	const opened = { kind: "unknown", ref: "x", order_id: null, payment_id: null, gateway: "cod", provider_id: "t1" };
	const row = {
		id: 12,
		...opened,
		amount: RUPEE,
		reason: "",
		opened_at: 1,
		closed_at: null,
		closed_by: "",
		outcome: "",
	};
	await db
		.insertInto("money_case")
		.values(row as MoneyCaseTable)
		.execute();
	shop = await openShop({ connection, dataDirectory: path.join(folder, "data") });
	// A database in memory has no file to be copied.
	const copied = { folder, database: "feedmill.db", files: 0, bytes: 0, removed: [] };
	vi.spyOn(shop.backups, "backUp").mockResolvedValue({ ok: true, value: copied });
	const moved = { copied: 1, there: 0, bytes: 1 };
	vi.spyOn(shop.mediaCopies, "toStore").mockResolvedValue({ ok: true, value: moved });
	vi.spyOn(shop.mediaCopies, "fromStore").mockResolvedValue({ ok: true, value: moved });
	await shop.editors.menus.change("footer", { items: [{ to: "shop" }] }, { actor: { kind: "system", name: "test" } });
});
afterEach(async () => {
	vi.restoreAllMocks();
	await shop.close();
	fs.rmSync(folder, { recursive: true, force: true });
});

/** Tables in which the name of the actor stands somewhere. */
async function tablesNaming(name: string): Promise<string[]> {
	const { db } = shop.connection;
	const found: string[] = [];
	const tables = await sql<{ name: string }>`SELECT name FROM sqlite_schema WHERE type = 'table'`.execute(db);
	for (const table of tables.rows) {
		const { rows } = await sql`SELECT * FROM ${sql.table(table.name)}`.execute(db);
		if (JSON.stringify(rows).includes(name)) found.push(table.name);
	}
	return found;
}

function silence(): string[] {
	const lines: string[] = [];
	vi.spyOn(console, "log").mockImplementation((line) => void lines.push(String(line)));
	vi.spyOn(console, "error").mockImplementation((line) => void lines.push(String(line)));
	return lines;
}

describe("who gave a command", () => {
	it("is tested of every command", () => {
		const tested = new Set([...WRITING.map(([name]) => name), ...READING]);
		expect([...tested].sort()).toEqual(Object.keys(commands).sort());
	});

	it.each(WRITING)("stays in the store: %s %s %s", async (name, ...given) => {
		const lines = silence();
		vi.spyOn(process, "stdin", "get").mockReturnValue(Readable.from(["brahmaputra 4711\n"]) as typeof process.stdin);
		const places: Readonly<Record<string, string>> = { FOLDER: folder, FILE: "file.txt", EXPORT: "export" };
		const words = given.map((word) =>
			word in places ? path.join(folder, places[word] === folder ? "" : places[word]!) : word,
		);
		const code = await commands[name]!(words, { actor: ACTOR, open: async () => ({ ...shop, close: async () => {} }) });
		expect([code, lines.join("\n")]).toEqual([0, expect.not.stringContaining("could not note")]);
		expect(await tablesNaming(NAME)).not.toEqual([]);
		expect(await tablesNaming("command line")).toEqual([]);
	});

	it.each(["note", "status", "paid"])("is in the order's notes: order %s", async (action) => {
		silence();
		const id = action === "paid" ? 99 : 98;
		const given = { note: ["Call first"], status: ["completed"], paid: ["UTR 1"] }[action] ?? [];
		await commands.order!([action, String(id), ...given], {
			actor: ACTOR,
			open: async () => ({ ...shop, close: async () => {} }),
		});
		const authors = (await shop.orders.notes(id)).map(({ author }) => author);
		expect(new Set(authors)).toEqual(new Set([NAME]));
	});
});

describe("--as", () => {
	/** A store of its own in a file, as an operator has it. */
	async function store() {
		const directory = path.join(folder, "own");
		fs.mkdirSync(directory);
		const own = await openShop({
			connection: { at: { file: path.join(directory, "feedmill.db") } },
			dataDirectory: directory,
		});
		const { db } = own.connection;
		await db
			.insertInto("orders")
			.values(orderRow({ id: 98, status: "processing" }))
			.execute();
		await db
			.insertInto("customer")
			.values([
				customerRow({ id: 7, email: "ramesh@example.in", login: "ramesh" }),
				customerRow({
					id: 8,
					email: "asha@mill.in",
					login: "asha",
					role: "clerk",
					first_name: "Asha",
					last_name: "Patel",
				}),
				customerRow({ id: 9, email: "desk@mill.in", login: "desk", role: "clerk", display_name: "" }),
			])
			.execute();
		await own.close();
		const lines = silence();
		const given = async (...words: string[]): Promise<[code: number, said: string]> => {
			lines.length = 0;
			const environment = { DATA_DIR: directory, LOG_LEVEL: "silent" };
			return [await runCommand(words, environment), lines.join("\n")];
		};
		const authors = async () => {
			const again = await openShop({
				connection: { at: { file: path.join(directory, "feedmill.db") } },
				dataDirectory: directory,
			});
			const notes = await again.orders.notes(98);
			await again.close();
			return notes.map(({ author }) => author);
		};
		return { given, authors };
	}

	it("names that person in notes, wherever it stands, else the user of the machine", async () => {
		const { given, authors } = await store();
		expect(await given("order", "note", "98", "A", "--as", "asha@mill.in")).toEqual([0, "The note is added."]);
		expect(await given("order", "--as=DESK@mill.in", "note", "98", "B")).toEqual([0, "The note is added."]);
		expect(await given("order", "note", "98", "C")).toEqual([0, "The note is added."]);
		expect((await authors()).toSorted()).toEqual(
			["Asha Patel (staff 8)", "desk@mill.in (staff 9)", `command line (${os.userInfo().username})`].toSorted(),
		);
	});

	it("gives the command with that person's rights, and no others", async () => {
		const { given, authors } = await store();
		const words = ["order", "note", "98", "A"];
		expect(await given("price", "MS-50", "5", "--as", "asha@mill.in")).toEqual([1, "You are not allowed to do this."]);
		expect(await given(...words, "--as", "ramesh@example.in")).toEqual([
			1,
			expect.stringContaining("no account of staff"),
		]);
		expect(await given(...words, "--as", "nobody@mill.in")).toEqual([
			1,
			"There is no account with the address nobody@mill.in.",
		]);
		expect((await given(...words, "--as"))[0]).toBe(2);
		expect(await authors()).toEqual([]);
	});
});

it.each([
	[["note", "--as", "a@b.in"], { as: "a@b.in", rest: ["note"] }],
	[["--as=a@b.in", "note"], { as: "a@b.in", rest: ["note"] }],
	[["note", "as"], { as: null, rest: ["note", "as"] }],
	[["--as"], null],
	[["--as", "--to-customer"], null],
	[["--as", "asha"], null],
	[["--as", "a@b.in", "--as", "c@d.in"], null],
])("reads --as of any command: %j", (given, read) => expect(withoutAs(given)).toEqual(read));
