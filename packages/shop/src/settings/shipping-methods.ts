import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { shippingMethodsOf } from "@feedmill/trade/settings/own-gateways.ts";
import { SHIPPING_METHOD_IDS } from "@feedmill/trade/settings/zone.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { Db } from "../database/connection.ts";
import { lockEdited } from "../editing/edited-repository.ts";
import { type Row, readRow, updateRow } from "../editing/row-repository.ts";

/**
 * Checks that shipping methods exist: kinds of them such as "flat_rate", or single ones of zones such as "flat_rate:3".
 * `ships`: whether an extension of this namespace has rates. Error: feedmill_invalid, of the first that does not exist.
 */
export async function checkMethods(
	db: Db,
	names: readonly string[],
	ships: (namespace: string) => boolean,
): Promise<Result<void>> {
	for (const name of names) {
		const [kind = "", instance] = name.split(":");
		const ofZones = SHIPPING_METHOD_IDS.some((each) => each === kind);
		const exists = ofZones
			? instance === undefined || (await isInstance(db, kind, Number(instance)))
			: kind === "pickup_location" || ships(kind);
		if (!exists) return fail("feedmill_invalid", said("There is no shipping method {name}.", { name }));
	}
	return ok(undefined);
}

/**
 * Takes a removed method off the list of those that cash on delivery is limited to. The last one of the list stays: an
 * empty list means every method, and the shopkeeper has allowed none of the others.
 */
export async function unlistMethod(trx: Db, removed: Row, now: number): Promise<void> {
	// An edit of the gateway may be under way.
	await lockEdited(trx, "payment_gateway", "cod", now);
	const row = await readRow(trx, GATEWAYS, "cod");
	if (!row) return;
	const settings = JSON.parse(String(row.settings_json)) as Record<string, string>;
	const listed = shippingMethodsOf(settings);
	const left = listed.filter((method) => method !== `${removed.method_id}:${removed.instance_id}`);
	if (left.length === 0 || left.length === listed.length) return;
	const settings_json = JSON.stringify({ ...settings, enable_for_methods: left.join(",") });
	await updateRow(trx, GATEWAYS, "cod", { settings_json });
}

const GATEWAYS = { table: "payment_gateway", id: "id" } as const;

async function isInstance(db: Db, kind: string, instance: number): Promise<boolean> {
	if (!Number.isSafeInteger(instance)) return false;
	const row = await readRow(db, { table: "shipping_method", id: "instance_id" }, instance);
	return row?.method_id === kind;
}
