import { DEFAULT_SETTINGS } from "@feedmill/trade/settings/default-settings.ts";
import { settingFields } from "@feedmill/trade/settings/setting-fields.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { validate } from "../../../editing/validate.ts";
import type { Entry } from "../../reading/entry.ts";
import type { ExportReader } from "../../reading/export-reader.ts";

/** Settings of single mails, which have a file each: "email_new_order.recipient". */
export async function mailSettings(reader: ExportReader): Promise<Record<string, unknown>> {
	const settings: Record<string, unknown> = {};
	for (const name of await reader.folder.names()) {
		const mail = /^settings-(email_[a-z_]+)\.json$/.exec(name)?.[1];
		if (mail)
			for (const entry of await reader.list(name)) settings[`${mail}.${entry.text("id", 200)}`] = entry.fields.value;
	}
	return settings;
}

/** WordPress's form of times, its language and the first day of its week. */
export function dateSettings(wordpress: Entry): Record<string, unknown> {
	const ids = ["time_format", "language", "start_of_week"].filter((id) => wordpress.has(id));
	return Object.fromEntries(ids.map((id) => [id, wordpress.fields[id]]));
}

/** Recipients of the old shop's mails about orders: valid addresses other than the shopkeeper's. */
export function recipientsOf(
	other: Readonly<Record<string, unknown>>,
	adminEmail: string,
): StoreSettings["orderEmailRecipients"] {
	const none = DEFAULT_SETTINGS.orderEmailRecipients;
	const recipient = (mail: keyof typeof none): string => {
		const entered = String(other[`email_${mail}.recipient`] ?? "").trim();
		const valid = validate(settingFields, { orderEmailRecipients: { ...none, [mail]: entered } }).ok;
		return valid && entered !== adminEmail ? entered : "";
	};
	return {
		new_order: recipient("new_order"),
		cancelled_order: recipient("cancelled_order"),
		failed_order: recipient("failed_order"),
	};
}
