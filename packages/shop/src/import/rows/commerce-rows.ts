import { postcodeRuleProblem } from "@feedmill/trade/address/postcode-rules.ts";
import { COUPON_TYPES, type CouponType } from "@feedmill/trade/coupons/coupon.ts";
import { normaliseCouponCode } from "@feedmill/trade/coupons/coupon-code.ts";
import { FORMS } from "@feedmill/trade/editing/text-forms.ts";
import { multiplyDivide } from "@feedmill/trade/money/amount.ts";
import type { Currency } from "@feedmill/trade/money/currency.ts";
import { accountsIn, BANK_ACCOUNTS, bankAccountsText } from "@feedmill/trade/settings/bank-accounts.ts";
import { gatewayFields, splitSecrets } from "@feedmill/trade/settings/secret-fields.ts";
import { costsOfNoClass, unreadableSetting } from "@feedmill/trade/shipping/method-settings.ts";
import type {
	CouponTable,
	PaymentGatewayTable,
	ShippingMethodTable,
	ShippingZoneTable,
	TaxRateTable,
} from "../../database/tables/commerce-tables.ts";
import type { Entry } from "../reading/entry.ts";
import type { ExportReader } from "../reading/export-reader.ts";
import { taxClass } from "./parts/tax-class.ts";
import { STATUSES } from "./shared-columns.ts";

/** A coupon and its uses in the export: customer ids as text, or billing e-mails. */
export interface ImportedCoupon {
	row: CouponTable & { type: CouponType };
	usedBy: string[];
}

export async function readCoupons(reader: ExportReader): Promise<ImportedCoupon[]> {
	return reader.rows("coupons.json", couponOf);
}

/**
 * A coupon gives money away: one of which any limit cannot be read is left out, and so is one of a plugin's type, whose
 * amount means something else.
 */
function couponOf(entry: Entry): ImportedCoupon {
	const sure = entry.sure();
	return {
		usedBy: entry.texts("used_by").map((user) => user.toLowerCase()),
		row: {
			id: entry.id(),
			code: normaliseCouponCode(sure.requiredText("code", 100)),
			status: entry.oneOf("status", STATUSES, "publish", "draft"),
			type: couponType(entry),
			amount: notNegative(sure, "amount", true) ?? 0,
			description: entry.text("description", 5_000),
			expires_at: sure.nullableTime("date_expires_gmt"),
			individual_use: sure.flag("individual_use"),
			exclude_sale_items: sure.flag("exclude_sale_items"),
			free_shipping: sure.flag("free_shipping"),
			// WooCommerce writes "no limit" as 0.00.
			minimum_amount: notNegative(sure, "minimum_amount") || null,
			maximum_amount: notNegative(sure, "maximum_amount") || null,
			usage_limit: sure.integer("usage_limit", 0, 0),
			usage_limit_per_user: sure.integer("usage_limit_per_user", 0, 0),
			limit_to_items: sure.nullableInteger("limit_usage_to_x_items", 0) || null,
			usage_count: sure.integer("usage_count", 0, 0),
			product_ids_json: JSON.stringify(sure.ids("product_ids")),
			excluded_product_ids_json: JSON.stringify(sure.ids("excluded_product_ids")),
			category_ids_json: JSON.stringify(sure.ids("product_categories")),
			excluded_category_ids_json: JSON.stringify(sure.ids("excluded_product_categories")),
			email_restrictions_json: JSON.stringify(
				sure.texts("email_restrictions", 254).map((email) => email.toLowerCase()),
			),
			created_at: entry.time("date_created_gmt", "date_created"),
		},
	};
}

function couponType(entry: Entry): CouponType {
	const given = entry.text("discount_type", 100).trim().toLowerCase();
	const type = COUPON_TYPES.find((each) => each === given);
	if (type) return type;
	// WooCommerce's own name for it before version 3.
	if (given === "percent_product") return "percent";
	if (given === "") entry.leaveOut("discount_type", "is missing");
	else entry.leaveOut("discount_type", `"${given}" is a type of a plugin, whose discount this shop does not know`);
	return "fixed_cart";
}

function notNegative(entry: Entry, field: string, isRequired = false): number | null {
	const amount = isRequired ? entry.requiredAmount(field) : entry.nullableAmount(field);
	if (amount !== null && amount < 0) entry.leaveOut(field, "is less than nothing");
	return amount;
}

export async function readTaxClasses(reader: ExportReader): Promise<string[]> {
	const slugs = await reader.rows("tax_classes.json", (entry) => {
		const slug = taxClass(entry.requiredText("slug", 100).trim().toLowerCase());
		if (!new RegExp(FORMS.taxClassOrNone).test(slug)) entry.leaveOut("slug", "is no slug of a tax class");
		return slug;
	});
	return [...new Set(slugs)].filter((slug) => slug !== "").slice(0, 100);
}

/** What cannot be read of a rate refuses the export: without it, or with another, taxes would be false. */
export async function readTaxRates(reader: ExportReader): Promise<TaxRateTable[]> {
	return reader.rows("taxes.json", (entry) => {
		const rate = entry.readableAmount("rate");
		if (rate === undefined || (rate !== null && (rate < 0 || rate > MOST_RATE)))
			entry.problem("rate", "a percentage such as 2.5000 expected: without it taxes would be false");
		if (rate === null) entry.report("rate", "is missing: taken as 0, as in WooCommerce");
		const country = entry.text("country", 50).trim().toUpperCase();
		if (!new RegExp(FORMS.countryOrNone).test(country))
			entry.problem("country", "the code of a country expected, such as IN: without it taxes would be false");
		for (const field of ["postcodes", "cities"]) {
			const list = entry.fields[field];
			if (list !== undefined && list !== null && list !== "" && !isTexts(list))
				entry.problem(field, "a list of texts expected: without it taxes would be false");
		}
		const taxed = taxClass(entry.text("class", 200).trim().toLowerCase());
		if (!new RegExp(FORMS.taxClassOrNone).test(taxed))
			entry.problem("class", "the slug of a tax class expected: without it taxes would be false");
		return {
			id: entry.id(),
			country,
			state: entry.text("state", 50).toUpperCase(),
			postcodes_json: JSON.stringify(entry.texts("postcodes").map((code) => code.toUpperCase())),
			cities_json: JSON.stringify(entry.texts("cities").map((city) => city.toUpperCase())),
			// Amounts have six decimals, rates four.
			rate: multiplyDivide(rate ?? 0, 1, 100),
			name: entry.name("name", 200),
			priority: entry.nullableInteger("priority", 1, 100) ?? 1,
			compound: entry.flag("compound"),
			shipping: entry.flag("shipping"),
			position: entry.integer("order", 0, -1_000_000_000),
			tax_class: taxed,
		};
	});
}

/** Percent. */
const MOST_RATE = 1_000_000_000;

function isTexts(list: unknown): boolean {
	return Array.isArray(list) && list.every((each) => typeof each === "string" || typeof each === "number");
}

export interface ImportedZones {
	zones: ShippingZoneTable[];
	methods: ShippingMethodTable[];
	/** Shipping methods that this shop does not support, as "India: weight_based". */
	unknownMethods: string[];
	/** Methods left out because their cost or condition cannot be read, as "India: Lorry (cost: abc)". */
	unreadableMethods: string[];
	/** Costs left out because the export lacks the shipping class, as "India: Lorry (class_cost_41)". */
	costsOfNoClass: string[];
	/** Rules of zones that no postcode matches, as "India: 411?". They are kept as they are. */
	unreadablePostcodes: string[];
}

const METHODS = new Set(["flat_rate", "free_shipping", "local_pickup"]);

/**
 * Reads zones and methods. What cannot be read would send goods for nothing: such a method is left out and reported.
 * `classIds`: the shipping classes of the export.
 */
export async function readShippingZones(reader: ExportReader, classes: ShippingContext): Promise<ImportedZones> {
	const result: ImportedZones = {
		zones: [],
		methods: [],
		unknownMethods: [],
		unreadableMethods: [],
		costsOfNoClass: [],
		unreadablePostcodes: [],
	};
	for (const entry of await reader.list("shipping_zones.json")) {
		// The zone of all other places has the number 0.
		const id = entry.fields.id === 0 || entry.fields.id === "0" ? 0 : entry.id();
		const zone = {
			id,
			name: entry.name("name", 200) || `Zone ${id}`,
			position: entry.integer("order", 0, -1_000_000_000),
			// A zone that lost a place would take its price to another zone, one without places is everywhere.
			locations_json: JSON.stringify(
				entry
					.sure()
					.parts("locations")
					.map((place) => ({
						type: place.oneOf("type", ["country", "state", "continent", "postcode"], "country"),
						code: place.requiredText("code", 50),
					})),
			),
		};
		const methods = entry.parts("methods").flatMap((method) => methodsOf(method, zone, result, classes));
		if (entry.isLeftOut) continue;
		result.zones.push(zone);
		for (const { type, code } of JSON.parse(zone.locations_json) as { type: string; code: string }[])
			if (type === "postcode" && postcodeRuleProblem(code)) result.unreadablePostcodes.push(`${zone.name}: ${code}`);
		result.methods.push(...methods);
	}
	return result;
}

interface ShippingContext {
	currency: Currency;
	classIds: ReadonlySet<number>;
}

function methodsOf(
	method: Entry,
	zone: { id: number; name: string },
	result: ImportedZones,
	{ currency, classIds }: ShippingContext,
): ShippingMethodTable[] {
	const kind = method.text("method_id", 100);
	if (!METHODS.has(kind)) {
		result.unknownMethods.push(`${zone.name}: ${kind || "without a kind"}`);
		return [];
	}
	const id = method.reference("instance_id") || method.reference("id");
	if (id === 0) {
		method.report("instance_id", "is missing: the method is left out");
		return [];
	}
	const settings = settingValues(method.part("settings"));
	const called = `${zone.name}: ${method.text("title", 200) || kind}`;
	for (const key of costsOfNoClass(settings, classIds)) {
		result.costsOfNoClass.push(`${called} (${key})`);
		delete settings[key];
	}
	const unreadable = unreadableSetting(kind, settings, currency);
	if (unreadable) {
		result.unreadableMethods.push(`${called} (${unreadable.key}: ${settings[unreadable.key]?.slice(0, 60)})`);
		return [];
	}
	return [
		{
			instance_id: id,
			zone_id: zone.id,
			method_id: kind,
			title: method.name("title", 200),
			enabled: method.flag("enabled"),
			position: method.integer("order", 0, -1_000_000_000),
			settings_json: JSON.stringify(settings),
		},
	];
}

/** Rows of gateways, and their secret values separately: only a gateway's code knows which are secret. */
export interface ImportedGateways {
	rows: PaymentGatewayTable[];
	/** By id of the gateway. */
	secrets: Map<string, Readonly<Record<string, string>>>;
}

/** `accounts`: the option of WooCommerce with the accounts of a bank transfer, if the export has it. */
export async function readGateways(reader: ExportReader, accounts: unknown): Promise<ImportedGateways> {
	const secrets: ImportedGateways["secrets"] = new Map();
	const rows = await reader.rows("payment_gateways.json", (entry) => {
		const id = entry.requiredText("id", 100);
		const settings = {
			...settingValues(entry.part("settings")),
			...(id === "bacs" ? accountsOf(entry, accounts) : {}),
		};
		const { open, secret } = splitSecrets(gatewayFields(id, undefined), settings);
		if (Object.keys(secret).length > 0 && !entry.isLeftOut) secrets.set(id, secret);
		return {
			id,
			title: entry.name("title", 200),
			description: entry.text("description"),
			instructions: settings.instructions ?? "",
			enabled: entry.flag("enabled"),
			position: entry.integer("order", 0, -1_000_000_000),
			settings_json: JSON.stringify(open),
		};
	});
	return { rows, secrets };
}

/**
 * The accounts of a bank transfer: wc/v3 leaves out the option that has them, so exports that contain it have it as a
 * setting of its own or beside the gateway's settings. Nothing for an export without it.
 */
function accountsOf(entry: Entry, option: unknown): Record<string, string> {
	const found = [option, entry.fields.accounts, entry.fields.account_details].find(Array.isArray);
	return found ? { [BANK_ACCOUNTS]: bankAccountsText(accountsIn(found)) } : {};
}

/** Converts form fields to values: { cost: { id, label, value } } becomes { cost: value }. */
function settingValues(settings: Entry): Record<string, string> {
	const values: Record<string, string> = {};
	for (const key of Object.keys(settings.fields)) {
		const field = settings.part(key);
		values[key] = Array.isArray(field.fields.value) ? field.texts("value").join(",") : field.text("value");
	}
	return values;
}
