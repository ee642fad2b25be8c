import { permit } from "@feedmill/trade/access/can.ts";
import { EMPTY_ADDRESS } from "@feedmill/trade/address/address.ts";
import { isGstin } from "@feedmill/trade/address/gstin.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { namedBlocksProblem, type PlaceableBlock } from "@feedmill/trade/settings/extension-blocks.ts";
import { type SettingChanges, settingFields } from "@feedmill/trade/settings/setting-fields.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { deliveryDaysProblem } from "@feedmill/trade/shipping/days/delivery-days.ts";
import { isTimeZone } from "@feedmill/trade/text/local-time.ts";
import { type Said, said } from "@feedmill/trade/words/said.ts";
import type { ShopCore } from "../core/core.ts";
import { type EditBy, type Edited, edit } from "../editing/edit.ts";
import { validate } from "../editing/validate.ts";
import { readSettings, withGrouping, writeSettings } from "./settings-repository.ts";

/** The one writer of the shop's settings. */
export interface SettingsEditor {
	/**
	 * Replaces some settings. A function makes the changes from the settings as they are under the lock, for a part of
	 * one. Errors: feedmill_invalid, feedmill_not_allowed, feedmill_stale.
	 */
	change(
		changes: SettingChanges | ((before: StoreSettings) => SettingChanges),
		by: EditBy,
	): Promise<Result<Edited<StoreSettings>>>;
}

/** All settings share one version, because a form shows them together. */
export const SETTINGS_ID = "store";

/** @param placeable blocks of the shop's extensions. */
export function createSettingsEditor(
	core: Pick<ShopCore, "connection" | "clock">,
	placeable: ReadonlyMap<string, PlaceableBlock> = new Map(),
): SettingsEditor {
	return {
		async change(given, by) {
			const permitted = permit(by.actor, "settings.edit");
			if (!permitted.ok) return permitted;
			return edit(core, by, { kind: "setting", id: SETTINGS_ID, ability: "settings.edit" }, async ({ trx }) => {
				const before = await readSettings(trx);
				const valid = validate(settingFields, typeof given === "function" ? given(before) : given);
				if (!valid.ok) return valid;
				const changes = valid.value as Partial<StoreSettings>;
				const fields = (Object.keys(changes) as (keyof StoreSettings)[]).filter(
					(field) => JSON.stringify(changes[field]) !== JSON.stringify(before[field]),
				);
				const after = withGrouping({ ...before, ...changes });
				const named = fields.includes("extensionBlocks") ? after.extensionBlocks : "";
				const problem = problemOf(after) ?? otherGrouping(changes, before) ?? namedBlocksProblem(named, placeable);
				if (problem) return fail("feedmill_invalid", problem);
				if (fields.length > 0)
					await writeSettings(trx, Object.fromEntries(fields.map((field) => [field, changes[field]])));
				const set = Object.keys(changes);
				const told = { before: { ...before }, after: { ...before, ...changes }, set };
				const event = { kind: "edited", thing: "setting", id: SETTINGS_ID, state: "changed", fields } as const;
				return ok({ value: after, columns: fields, event, ...told });
			});
		},
	};
}

/** The currency has it to be formatted by, and it is not changed there. */
function otherGrouping({ currency }: Partial<StoreSettings>, { display }: StoreSettings): Said | null {
	return currency && "grouping" in currency && currency.grouping !== display.grouping
		? said("How digits are grouped is the setting display.grouping.")
		: null;
}

/** Checks that the schema cannot express. */
function problemOf(after: StoreSettings): Said | null {
	const { timezone, currency, base, gstin, noStockAmount, lowStockAmount } = after;
	if (!isTimeZone(timezone))
		return said('"{timezone}" is no time zone; one is written like Asia/Kolkata.', { timezone });
	if (currency.decimals > 0 && currency.decimalSeparator === currency.thousandSeparator)
		return said("The sign between thousands must not be the decimal sign.");
	if (Object.keys(EMPTY_ADDRESS).some((field) => !(field in base)))
		return said("The address of the shop must be whole.");
	if (gstin && !isGstin(gstin))
		return said('"{gstin}" is no GSTIN; one has 15 characters, such as 27AAPFU0939F1ZV.', { gstin });
	if (lowStockAmount < noStockAmount)
		return said("Stock is low before it is gone: lowStockAmount is below noStockAmount.");
	return deliveryDaysProblem(after.deliveryDays);
}
