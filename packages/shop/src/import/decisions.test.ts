import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { folderOf, smallExport } from "../../testing/small-export.ts";
import { connect } from "../database/connect.ts";
import type { Connection } from "../database/connection.ts";
import { migrate } from "../database/migrate.ts";
import { migrations } from "../database/migrations/all.ts";
import { importStore } from "./import-store.ts";
import { describeProblem } from "./reading/findings.ts";

const PAGE = path.join(import.meta.dirname, "../../../../docs/imports.md");
const uploadsDirectory = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-decisions-"));
afterAll(() => fs.rmSync(uploadsDirectory, { recursive: true, force: true }));

interface Decision {
	file: string;
	/** Number of the entry, or id of the setting; undefined: the first. */
	entry: string | undefined;
	field: string;
	value: string;
	outcome: string;
}

const decisions: Decision[] = fs
	.readFileSync(PAGE, "utf8")
	.split("\n")
	.filter((line) => line.startsWith("| `"))
	.map((line) => {
		const [place = "", field = "", value = "", outcome = ""] = line.slice(2, -2).split(" | ");
		const [file = "", entry] = place.replaceAll("`", "").split(" ");
		return { file, entry, field: field.replaceAll("`", ""), value, outcome };
	});

let connection: Connection;
beforeAll(async () => {
	connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
});
afterAll(() => connection.close());

type Fields = Record<string, unknown>;

/** The value of a cell; `"x…" × 300` is a text of so many letters. */
function valueIn(cell: string): unknown {
	if (cell === "missing") return undefined;
	const text = cell.replaceAll("`", "");
	const [, letter, count] = /^"(.+)…" × (\d+)$/.exec(text) ?? [];
	return letter ? letter.repeat(Number(count)) : JSON.parse(text);
}

function exportWith({ file, entry, field, value }: Decision) {
	const files = smallExport();
	const content = files[file] as Fields | Fields[];
	const target = Array.isArray(content)
		? content.find((each, index) => (entry === undefined ? index === 0 : String(each.id ?? index) === entry))
		: content;
	if (!target) throw new Error(`no entry ${entry} in ${file}`);
	const id = target.id;
	const parts = field.split(".");
	const last = parts.pop() ?? "";
	const holder = parts.reduce<Fields>((at, part) => at[part] as Fields, target);
	const wrong = valueIn(value);
	if (wrong === undefined) delete holder[last];
	else holder[last] = wrong;
	return { files, id };
}

const TABLES = ["orders", "order_item", "order_refund", "refund_line", "customer", "coupon_use", "setting"] as const;

describe("what docs/imports.md decides of wrong values", () => {
	it("is a page with decisions of every file of an export", () => {
		const tried = new Set(decisions.map(({ file }) => file.replace(/-\d+/, "")));
		const all = Object.keys(smallExport()).map((file) => file.replace(/-\d+/, ""));
		const alike = ["attribute-terms.json", "shipping_classes.json", "data-currency.json", "menus.json"];
		expect(all.filter((file) => !tried.has(file) && ![...alike, "settings-advanced.json"].includes(file))).toEqual([]);
		expect(decisions.length).toBeGreaterThan(100);
	});

	it.each(decisions)("holds for $file $entry, $field, $value: $outcome", async (decision) => {
		for (const table of TABLES) await connection.db.deleteFrom(table).execute();
		const { files, id } = exportWith(decision);
		const result = await importStore({
			connection,
			clock: { now: () => 1_750_000_000_000 },
			folder: folderOf(files),
			uploadsDirectory,
			renderNow: "none",
		});
		const named = new RegExp(`(${decision.file.replace(".", "\\.")}|terms|settings).*`);
		if (decision.outcome.startsWith("refused")) {
			expect(result.ok ? "taken" : result.error.message).toMatch(named);
			return;
		}
		expect(result.ok ? "" : result.error.message).toBe("");
		const { reported = [], lines = [] } = result.ok ? result.value : {};
		const text = [...reported.map(describeProblem), ...lines.map(({ note }) => note)].join("\n");
		if (decision.outcome.startsWith("as it is")) expect(reported).toEqual([]);
		else if (!decision.outcome.includes("a line of the table")) expect(text).toMatch(named);
		const [, table, column, value] = /`(\w+)\.(\w+)` is `(.+?)`/.exec(decision.outcome) ?? [];
		if (table && column && value) {
			const key = table === "product_stock" ? "product_id" : table === "payment_gateway" ? "id" : "id";
			const { rows } = await sql<Fields>`SELECT * FROM ${sql.table(table)}
				WHERE ${sql.ref(key)} = ${id}`.execute(connection.db);
			expect(rows[0]?.[column]).toEqual(JSON.parse(value));
		} else if (decision.outcome.includes("a line of the table")) expect(text).toContain("weight_based");
		else if (decision.outcome.startsWith("left out")) expect(text).toContain("left out");
		else expect(decision.outcome).toMatch(/^(taken|as it is|left out)/);
	});
});
