import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { money } from "../../data/money.ts";
import { dayAndTime } from "../../data/times.ts";

const AMOUNTS: readonly string[] = ["regularPrice", "salePrice", "total", "refunded"];
const TIMES: readonly string[] = ["saleFrom", "saleTo", "paidAt"];
const PLACES: readonly string[] = ["billing", "shipping", "delivery"];

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
		case "slug":
			return __("Address in the shop");
		case "parentId":
			return __("Stands below");
		case "description":
			return __("Description");
		case "menuOrder":
			return __("Order number");
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
		case "delivery":
			return __("Deliver to");
		case "email":
			return __("E-mail");
		case "role":
			return __("Role");
		case "note":
			return __("Note");
		case "noteToCustomer":
			return __("Note to the buyer");
		case "lines":
			return __("Bags");
		case "freight":
			return __("Freight");
		case "total":
			return __("Total");
		case "refunded":
			return __("Given back");
		case "paidAt":
			return __("Paid");
		case "transactionId":
			return __("Number of the payment");
		case "handling":
			return __("State of the goods");
		case "toldBuyer":
			return __("Told to the buyer");
		case "binned":
			return __("In the bin");
		case "passwordLink":
			return __("Password link");
		case "mergedInto":
			return __("Merged into");
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
	if (typeof value === "boolean") return value ? __("yes") : __("no");
	if (field === "lines" && Array.isArray(value)) return bagsOf(value);
	if (field === "freight") return freightText(value);
	if (PLACES.includes(field)) return cut(Object.values(value).filter(Boolean).join(", "));
	if (Array.isArray(value) && value.length > 3) return sprintf(__("%d entries"), value.length);
	const text = (typeof value === "string" ? value : JSON.stringify(value)).replace(/\s+/g, " ").trim();
	return cut(text);
}

/** Of the lines of an order. */
function bagsOf(lines: readonly { bags?: unknown }[]): string {
	const bags = lines.reduce((sum, line) => sum + (typeof line.bags === "number" ? line.bags : 0), 0);
	return sprintf(_n("%d bag", "%d bags", bags), bags);
}

function freightText(value: { title?: string; price?: number }): string {
	return cut([value.title, typeof value.price === "number" ? money(value.price) : ""].filter(Boolean).join(", "));
}

function cut(text: string): string {
	return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
