import { fail, ok } from "@feedmill/trade/basics/result.ts";
import { exactly, flag, id, name, oneOf, position, text, values } from "@feedmill/trade/editing/schema-parts.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { Type } from "typebox";
import { touch } from "../database/connection.ts";
import type { RowSubject } from "../editing/row-editor.ts";
import { deleteRow, readRow, rowIdsWhere } from "../editing/row-repository.ts";
import { METHOD_KINDS, unlistMethod } from "../settings/shipping-methods.ts";

const location = exactly({ type: oneOf("country", "state", "continent", "postcode"), code: name(50) });

export const zoneSchema = Type.Object(
	{
		name: name(),
		position: Type.Optional(position),
		locations: Type.Array(location, { maxItems: 5_000 }),
	},
	{ additionalProperties: false },
);

/** Zone 0, for all other locations, always exists and cannot be deleted. Reference: 04 Tax and shipping §6. */
export const zoneSubject: RowSubject<typeof zoneSchema> = {
	kind: "shipping_zone",
	ability: "shipping.edit",
	noun: "shipping zone",
	table: "shipping_zone",
	id: "id",
	schema: zoneSchema,
	fresh: () => ({ position: 0 }),
	check: async (_trx, row) =>
		row.id === 0 && row.locations_json !== "[]"
			? fail("feedmill_invalid", said("The zone of all other places has no places of its own."))
			: ok(undefined),
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
	follow: (trx) => touch(trx, "settings"),
};

export const methodSchema = Type.Object(
	{
		zoneId: id,
		methodId: oneOf(...METHOD_KINDS),
		title: text(),
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
	fresh: () => ({ enabled: 1, position: 0, settings_json: "{}" }),
	check: async (trx, row) =>
		(await readRow(trx, zoneSubject, row.zone_id!))
			? ok(undefined)
			: fail(
					"feedmill_invalid",
					said("There is no shipping zone of the number {zone}.", { zone: String(row.zone_id) }),
				),
	async remove(trx, row, now) {
		await unlistMethod(trx, row, now);
		return ok(undefined);
	},
	follow: (trx) => touch(trx, "settings"),
};
