import { postcodeRuleProblem } from "@feedmill/trade/address/postcode-rules.ts";
import { OPTIONAL_MAILS } from "@feedmill/trade/settings/optional-mails.ts";
import type { ReportLine } from "./import-report.ts";
import type { StoreRows } from "./rows/store-rows.ts";

/** Skipped entries, by paths, ids and names. */
interface LeftOut {
	/** Pictures without a file. */
	missing: readonly string[];
	/** Pictures that cannot be shown. */
	broken: readonly string[];
	files: { taken: number; missing: readonly string[] };
	ownOrders: readonly number[];
	/** Files of the export that were not read. */
	unread: readonly string[];
	withPasswords: boolean;
	/** Entries of files of the export. */
	found(...files: readonly string[]): number;
	/** Rows that the shop had before. */
	fromShop: WeakSet<object>;
}

/** The table at the end of an import: numbers of entries, and why some were skipped. */
export function reportLines(rows: StoreRows, leftOut: LeftOut): ReportLine[] {
	const line = (subject: string, taken: number, leftOut: readonly string[] = [], why = "", note = ""): ReportLine => ({
		subject,
		found: taken + leftOut.length,
		taken,
		note: leftOut.length > 0 ? `${why}: ${leftOut.slice(0, 5).join(", ")}${leftOut.length > 5 ? ", …" : ""}` : note,
	});
	const brought = <Row extends object>(all: readonly Row[]) => all.filter((row) => !leftOut.fromShop.has(row));
	/** Entries that are left out are reported one by one below the table. */
	const list = (subject: string, all: readonly object[], files: readonly string[], note = ""): ReportLine => {
		const taken = brought(all).length;
		const found = Math.max(taken, leftOut.found(...files));
		return { subject, found, taken, note: found > taken ? REPORTED : note };
	};
	const products = rows.products.products.filter(({ type }) => type !== "variation");
	const variations = rows.products.products.filter(({ type }) => type === "variation");
	const parents = products.map(({ id }) => `variations-${id}.json`);
	const attributes = rows.terms.attributes.map(({ id }) => `attribute-terms-${id}.json`);
	const ofTerms = ["categories.json", "tags.json", "shipping_classes.json", ...attributes];
	const pictures = brought(rows.media).length;
	return [
		list("Products", products, ["products.json"]),
		list("Variations", variations, parents),
		list("Categories, tags, attribute terms", rows.terms.terms, ofTerms),
		list("Attributes", rows.terms.attributes, ["attributes.json"]),
		line("Reviews", brought(rows.reviews).length, rows.otherReviews, "of products that are not in the export"),
		line(
			"Pictures",
			pictures - leftOut.missing.length - leftOut.broken.length,
			leftOut.missing,
			"the file is not in uploads/ or cannot be read, the placeholder is shown",
		),
		line("Broken pictures", 0, leftOut.broken, "cut short, too large, no picture, or with a program inside: not taken"),
		line("Other media", 0, rows.otherMedia, "only pictures are taken"),
		line(
			"Files to download",
			leftOut.files.taken,
			leftOut.files.missing,
			"the file is not in uploads/ or cannot be read: put it into DATA_DIR/downloads",
		),
		line(
			"Files elsewhere",
			0,
			rows.products.filesElsewhere,
			"not in the export's uploads/, or of a kind that is not sold; add them with `feedmill download`",
		),
		list("Pages", rows.pages, ["pages.json"]),
		line("Popups", brought(rows.pageBuilder.popups).length),
		line(
			"Menus",
			brought(rows.menus).length,
			rows.otherMenus,
			"this shop has one in the header, the footer and the account",
		),
		list(
			"Coupons",
			rows.coupons.map(({ row }) => row),
			["coupons.json"],
		),
		list("Shipping zones", rows.zones.zones, ["shipping_zones.json"]),
		line(
			"Shipping methods",
			brought(rows.zones.methods).length,
			rows.zones.unknownMethods,
			"this shop has flat rate, free shipping and pickup",
		),
		line(
			"Unreadable shipping",
			0,
			rows.zones.unreadableMethods,
			"not taken, it would be free: write the cost as a number or formula and add the method here",
		),
		line("Costs of no class", 0, rows.zones.costsOfNoClass, "the export has no such shipping class: not taken"),
		line("Rules for postcodes", 0, unreadablePostcodes(rows), "no postcode is meant by them: correct them here"),
		line(
			"Settings turned off",
			0,
			(["freeDeliveryFirst", "pinDecidesState"] as const).filter((name) => !rows.settings[name]),
			"WooCommerce has neither: turn them on with `feedmill setting NAME yes`",
		),
		list("Tax rates", rows.taxRates, ["taxes.json"]),
		list("Payment gateways", rows.gateways.rows, ["payment_gateways.json"]),
		accounts(rows, leftOut),
		orders(rows, leftOut),
		line("Order lines", rows.orders.items.length),
		list("Refunds", rows.orders.refunds, ["order_refunds.json"]),
		line(
			"Recipients of mails",
			taken(rows).length,
			unusable(rows),
			"no addresses: these mails go to the setting adminEmail",
		),
		line("Mails turned off", turnedOff(rows).length, resetsOff(rows), "sent: nobody could get in again without it"),
		line(
			"Senders of mails",
			0,
			rows.settings.adminEmail || rows.settings.emailFromAddress ? [] : ["none in the export"],
			"no mail can be sent until the setting adminEmail has an address",
		),
		line("Files not needed", 0, leftOut.unread, "nothing in them that this shop keeps"),
	].filter(({ found }) => found > 0);
}

const REPORTED = "reported below";

/** Users may be in both files. */
function accounts({ customers }: StoreRows, { fromShop, withPasswords }: LeftOut): ReportLine {
	const taken = customers.filter((row) => !fromShop.has(row)).length;
	const note = withPasswords ? "" : "passwords are not in an export: customers reset theirs";
	return { subject: "Accounts", found: taken, taken, note };
}

function orders({ orders: all }: StoreRows, { ownOrders, found }: LeftOut): ReportLine {
	const taken = all.orders.length;
	const inExport = Math.max(taken + ownOrders.length, found("orders.json"));
	const isTold = inExport > taken + ownOrders.length;
	const kept = ownOrders.slice(0, 5).join(", ") + (ownOrders.length > 5 ? ", …" : "");
	const notes = [
		ownOrders.length > 0 ? `gone on in this shop, and left as they are: ${kept}` : "",
		isTold ? REPORTED : "",
	];
	return { subject: "Orders", found: inExport, taken, note: notes.filter(Boolean).join("; ") };
}

const taken = ({ settings: { orderEmailRecipients } }: StoreRows): string[] =>
	Object.values(orderEmailRecipients).filter(Boolean);

const turnedOff = ({ settings: { emailsSent } }: StoreRows): string[] =>
	OPTIONAL_MAILS.filter((kind) => !emailsSent[kind]);

/** The mail that resets a password, if the exporting shop did not send it. */
function resetsOff({ settings: { other } }: StoreRows): string[] {
	return other["email_customer_reset_password.enabled"] === "no" ? ["customer_reset_password"] : [];
}

/** Recipients of mails about orders in the export that are no addresses. */
function unusable({ settings: { other, adminEmail, orderEmailRecipients } }: StoreRows): string[] {
	return Object.entries(orderEmailRecipients).flatMap(([mail, used]) => {
		const recipient = String(other[`email_${mail}.recipient`] ?? "").trim();
		return used || recipient === "" || recipient === adminEmail ? [] : [`${mail} to ${recipient}`];
	});
}

/** Rules of zones and tax rates that no postcode matches. */
function unreadablePostcodes({ zones, taxRates }: StoreRows): string[] {
	const ofTaxes = taxRates.flatMap(({ name, postcodes_json }) =>
		(JSON.parse(postcodes_json) as string[])
			.filter((code) => postcodeRuleProblem(code) !== null)
			.map((code) => `${name}: ${code}`),
	);
	return [...zones.unreadablePostcodes, ...ofTaxes];
}
