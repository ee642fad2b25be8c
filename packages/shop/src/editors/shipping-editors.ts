import { postcodeRuleProblem } from "@feedmill/trade/address/postcode-rules.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { flag, id, label, oneOf, position, values } from "@feedmill/trade/editing/schema-parts.ts";
import { SHIPPING_METHOD_IDS, type ShippingZone } from "@feedmill/trade/settings/zone.ts";
import { costsOfNoClass, unreadableSetting } from "@feedmill/trade/shipping/method-settings.ts";
import { zoneSchema } from "@feedmill/trade/shipping/zone-fields.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { Type } from "typebox";
import { type Db, touch } from "../database/connection.ts";
import type { RowSubject } from "../editing/row-editor.ts";
import { deleteRow, type Row, readRow, rowIdsWhere } from "../editing/row-repository.ts";
import { readSettings } from "../settings/settings-repository.ts";
import { unlistMethod } from "../settings/shipping-methods.ts";

/** Zone 0, for all other locations, always exists and cannot be deleted. Reference: 04 Tax and shipping §6. */
export const zoneSubject: RowSubject<typeof zoneSchema> = {
	kind: "shipping_zone",
	ability: "shipping.edit",
	noun: "shipping zone",
	table: "shipping_zone",
	id: "id",
	schema: zoneSchema,
	defaults: () => ({ position: 0 }),
	async check(trx, row) {
		if (row.id === 0 && row.locations_json !== "[]")
			return fail("feedmill_invalid", said("The zone of all other places has no places of its own."));
		const before = row.id === undefined ? undefined : await readRow(trx, zoneSubject, row.id!);
		if (before?.locations_json === row.locations_json) return ok(undefined);
		const locations = JSON.parse(String(row.locations_json)) as ShippingZone["locations"];
		for (const { type, code } of locations) {
			const problem = type === "postcode" ? postcodeRuleProblem(code) : null;
			if (problem) return fail("feedmill_invalid", problem);
		}
		return ok(undefined);
	},
	async remove(trx, row, now) {
		if (row.id === 0)
			return fail("feedmill_in_use", said("The zone of all other places cannot be removed."), "conflict");
		for (const id of await rowIdsWhere(trx, methodSubject, "zone_id", row.id!)) {
			const method = await readRow(trx, methodSubject, id);
			if (method) await unlistMethod(trx, method, now);
			await deleteRow(trx, methodSubject, id);
		}
		return ok(undefined);
	},
	afterWrite: ({ trx }) => touch(trx, "settings"),
};

export const methodSchema = Type.Object(
	{
		zoneId: id,
		methodId: oneOf(...SHIPPING_METHOD_IDS),
		title: label(),
		enabled: Type.Optional(flag),
		position: Type.Optional(position),
		/** cost, tax_status, requires, min_amount, class_cost_41, … */
		settings: Type.Optional(values),
	},
	{ additionalProperties: false },
);

export const methodSubject: RowSubject<typeof methodSchema> = {
	kind: "shipping_method",
	ability: "shipping.edit",
	noun: "shipping method",
	table: "shipping_method",
	id: "instance_id",
	schema: methodSchema,
	defaults: () => ({ enabled: 1, position: 0, settings_json: "{}" }),
	async check(trx, row) {
		if (!(await readRow(trx, zoneSubject, row.zone_id!)))
			return fail(
				"feedmill_invalid",
				said("There is no shipping zone of the number {zone}.", { zone: String(row.zone_id) }),
			);
		return checkSettings(trx, row);
	},
	async remove(trx, row, now) {
		await unlistMethod(trx, row, now);
		return ok(undefined);
	},
	afterWrite: ({ trx }) => touch(trx, "settings"),
};

/** Checks settings that are changed: one from an earlier version is no reason that the method cannot be turned off. */
async function checkSettings(trx: Db, row: Row): Promise<Result<void>> {
	const before = row.instance_id === undefined ? undefined : await readRow(trx, methodSubject, row.instance_id!);
	const isSame = before?.settings_json === row.settings_json && before?.method_id === row.method_id;
	if (isSame) return ok(undefined);
	const settings = JSON.parse(String(row.settings_json)) as Record<string, string>;
	const { currency } = await readSettings(trx);
	const unreadable = unreadableSetting(String(row.method_id), settings, currency);
	if (unreadable)
		return fail("feedmill_invalid", said("{key}: {problem}", { key: unreadable.key, problem: unreadable.problem }));
	const classIds = await rowIdsWhere(trx, { table: "term", id: "id" }, "taxonomy", "product_shipping_class");
	const was = before ? (JSON.parse(String(before.settings_json)) as Record<string, string>) : {};
	const [key] = costsOfNoClass(settings, new Set(classIds.map(Number))).filter((each) => settings[each] !== was[each]);
	return key === undefined
		? ok(undefined)
		: fail("feedmill_invalid", said("{key}: there is no shipping class of this number.", { key }));
}
