import { __, sprintf } from "@feedmill/ui/words.ts";
import { money } from "../../data/money.ts";
import { dayAndTime } from "../../data/times.ts";

const AMOUNTS: readonly string[] = ["regularPrice", "salePrice"];
const TIMES: readonly string[] = ["saleFrom", "saleTo"];

/** Most characters of a value in a line. */
const LONGEST = 60;

/** A field as people call it; those without a word of their own keep their name. */
export function fieldWord(field: string): string {
	switch (field) {
		case "regularPrice":
			return __("Price");
		case "salePrice":
			return __("Sale price");
		case "saleFrom":
			return __("Sale from");
		case "saleTo":
			return __("Sale to");
		case "quantity":
			return __("Stock");
		case "reason":
			return __("Reason");
		case "lowAmount":
			return __("Low at");
		case "startsOn":
			return __("First day");
		case "weights":
			return __("Weights");
		case "rows":
			return __("Rows");
		case "sku":
			return __("SKU");
		case "stopped":
			return __("Stopped");
		case "name":
			return __("Name");
		case "status":
			return __("Status");
		case "firstName":
			return __("First name");
		case "lastName":
			return __("Last name");
		case "displayName":
			return __("Name");
		case "billing":
			return __("Bill to");
		case "shipping":
			return __("Deliver to");
		case "email":
			return __("E-mail");
		case "role":
			return __("Role");
		case "note":
			return __("Note");
		case "passwordLink":
			return __("Password link");
		case "merged":
			return __("Merged account");
		default:
			return field;
	}
}

/** A value of a field in a line. */
export function valueText(field: string, value: unknown): string {
	if (value === null || value === undefined || value === "") return __("none");
	if (typeof value === "number" && AMOUNTS.includes(field)) return money(value);
	if (typeof value === "number" && TIMES.includes(field)) return dayAndTime(value);
	if (field === "billing" || field === "shipping") return cut(Object.values(value).filter(Boolean).join(", "));
	if (Array.isArray(value) && value.length > 3) return sprintf(__("%d entries"), value.length);
	const text = (typeof value === "string" ? value : JSON.stringify(value)).replace(/\s+/g, " ").trim();
	return cut(text);
}

function cut(text: string): string {
	return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
