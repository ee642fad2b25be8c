import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { compileFreight } from "@feedmill/trade/shipping/freight/compiled-freight.ts";
import { type FreightSheet, freightSchema } from "@feedmill/trade/shipping/freight/freight-fields.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { type Db, touch } from "../database/connection.ts";
import type { RowSubject } from "../editing/row-editor.ts";
import type { Row } from "../editing/row-repository.ts";
import { startsWithAnother, writeRowCount } from "../freight/freight-repository.ts";
import { readSettings } from "../settings/settings-repository.ts";

/** The shop's freight tables: one a first day. A table in which something cannot be read is refused. */
export const freightSubject: RowSubject<typeof freightSchema> = {
	kind: "freight_table",
	ability: "shipping.edit",
	noun: "freight table",
	table: "freight_table",
	id: "id",
	schema: freightSchema,
	defaults: () => ({ row_count: 0 }),
	check: checkTable,
	remove: async () => ok(undefined),
	restorable: true,
	async afterWrite({ trx }, { after }) {
		if (after) await writeRowCount(trx, Number(after.id), JSON.parse(String(after.rows_json)).length);
		await touch(trx, "settings");
	},
};

/** Most characters of a table. */
const LONGEST = 1_000_000;

async function checkTable(trx: Db, row: Row): Promise<Result<void>> {
	const startsOn = String(row.starts_on);
	if (!isDay(startsOn)) return fail("feedmill_invalid", said("{day} is no day.", { day: startsOn }));
	if (await startsWithAnother(trx, startsOn, row.id === undefined ? null : Number(row.id)))
		return fail(
			"feedmill_invalid",
			said("Another freight table begins on {day}. Change that one, or take another day.", { day: startsOn }),
		);
	if (String(row.rows_json).length > LONGEST)
		return fail("feedmill_invalid", said("That is too much text for a freight table."));
	const sheet: FreightSheet = {
		weights: JSON.parse(String(row.weights_json)),
		rows: JSON.parse(String(row.rows_json)),
	};
	const { currency } = await readSettings(trx);
	const [first] = compileFreight(sheet, currency).problems;
	if (!first) return ok(undefined);
	if (first.row === null) return fail("feedmill_invalid", first.problem);
	return fail("feedmill_invalid", said("Row {row}: {problem}", { row: first.row + 1, problem: first.problem }));
}

/** Not 31 February. */
function isDay(text: string): boolean {
	const at = Date.parse(`${text}T00:00:00Z`);
	return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
