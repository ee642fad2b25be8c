import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { connect } from "../database/connect.ts";
import { migrate } from "../database/migrate.ts";
import { migrations } from "../database/migrations/all.ts";
import { readShippingZones, readTaxRates } from "../settings/settings-repository.ts";
import { importStore } from "./import-store.ts";
import { type ExportFolder, exportFolderOnDisk } from "./reading/export-folder.ts";

const EXPORT = path.join(import.meta.dirname, "../../../../tests/conformance/store-export");
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-import-shipping-"));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

it("leaves out a shipping method that would be free because it cannot be read, and says which", async () => {
	const { zones, notes } = await imported({
		"shipping_zones.json": [
			zone([
				method(1, "flat_rate", "Curly", { cost: "[fee percent=“10” min_fee=“50”]" }),
				method(2, "flat_rate", "Lorry", { cost: "ask us" }),
				method(3, "flat_rate", "By class", { cost: "50", class_cost_41: "per bag" }),
				method(4, "free_shipping", "Free", { requires: "min_amount", min_amount: "much" }),
				method(5, "free_shipping", "By weight", { requires: "weight" }),
				method(6, "local_pickup", "Gate", { cost: "a smile" }),
				method(7, "flat_rate", "Lost class", { cost: "₹ 50/-", class_cost_99: "20", class_cost_41: "" }),
			]),
		],
	});
	expect(zones[0]!.methods.map(({ title }) => title)).toEqual(["Curly", "Lost class"]);
	expect(zones[0]!.methods[1]!.settings).toEqual({ cost: "₹ 50/-", class_cost_41: "" });
	expect(notes).toContain("India: Lorry (cost: ask us), India: By class (class_cost_41: per bag)");
	expect(notes).toContain("India: Lost class (class_cost_99)");
});

it("keeps the blanks of rules for postcodes, and says which rules nothing matches", async () => {
	const { zones, taxRates, notes } = await imported({
		"shipping_zones.json": [zone([], [place("SE1 *"), place("411?"), place("4...")])],
		"taxes.json": [{ id: 1, country: "GB", rate: "20.0000", name: "VAT", postcodes: ["se1 *", "5?"] }],
	});
	expect(zones[0]!.locations.map(({ code }) => code)).toEqual(["SE1 *", "411?", "4..."]);
	expect(taxRates.map(({ postcodes }) => postcodes)).toEqual([["SE1 *", "5?"]]);
	expect(notes).toContain("India: 411?, India: 4..., VAT: 5?");
});

it("gives a variation its own shipping class, which an export may name by slug alone", async () => {
	const file = "variations-23.json";
	const variations = JSON.parse(fs.readFileSync(path.join(EXPORT, file), "utf8")) as Record<string, unknown>[];
	const { classes } = await imported({
		[file]: variations.map((each, index) => ({
			...each,
			shipping_class: index === 0 ? "bulk-bags" : "",
			shipping_class_id: 0,
		})),
	});
	expect(classes.get(Number(variations[0]!.id))).toBe(41);
});

async function imported(files: Record<string, unknown>) {
	const original = exportFolderOnDisk(EXPORT);
	const changed: ExportFolder = {
		...original,
		read: async (name) => (name in files ? files[name] : original.read(name)),
	};
	const connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	const uploadsDirectory = path.join(folder, "uploads");
	const clock = { now: () => Date.parse("2026-11-21T05:00:00Z") };
	const result = await importStore({ connection, clock, folder: changed, uploadsDirectory, renderNow: "none" });
	if (!result.ok) throw new Error(String(result.error.message));
	const zones = await readShippingZones(connection.db);
	const taxRates = await readTaxRates(connection.db);
	const products = await connection.db.selectFrom("product").select(["id", "shipping_class_id"]).execute();
	const classes = new Map(products.map(({ id, shipping_class_id }) => [id, shipping_class_id]));
	await connection.close();
	return { classes, zones, taxRates, notes: result.value.lines.map(({ note }) => note).join("\n") };
}

function zone(methods: object[], locations: object[] = [{ type: "country", code: "IN" }]) {
	return { id: 1, name: "India", order: 1, locations, methods };
}

function place(code: string) {
	return { type: "postcode", code };
}

function method(instance_id: number, method_id: string, title: string, values: Record<string, string>) {
	const settings = Object.fromEntries(Object.entries(values).map(([id, value]) => [id, { id, value }]));
	return { instance_id, method_id, title, order: instance_id, enabled: true, settings };
}
