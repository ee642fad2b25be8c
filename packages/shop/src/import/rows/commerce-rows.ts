import { postcodeRuleProblem } from "@feedmill/trade/address/postcode-rules.ts";
import { COUPON_TYPES, type CouponType } from "@feedmill/trade/coupons/coupon.ts";
import { normaliseCouponCode } from "@feedmill/trade/coupons/coupon-code.ts";
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
import { readWooSettings } from "./woo-settings.ts";

/** A coupon and its uses in the export: customer ids as text, or billing e-mails. */
export interface ImportedCoupon {
	row: CouponTable & { type: CouponType };
	usedBy: string[];
}

export async function readCoupons(reader: ExportReader): Promise<ImportedCoupon[]> {
	return (await reader.list("coupons.json")).map((entry) => ({
		usedBy: entry.texts("used_by").map((user) => user.toLowerCase()),
		row: {
			id: entry.id(),
			code: normaliseCouponCode(entry.requiredText("code")),
			status: entry.oneOf("status", ["publish", "draft", "pending", "private", "future", "trash"], "publish"),
			type: entry.oneOf("discount_type", COUPON_TYPES, "fixed_cart"),
			amount: entry.amount("amount"),
			description: entry.text("description"),
			expires_at: entry.nullableTime("date_expires_gmt"),
			individual_use: entry.flag("individual_use"),
			exclude_sale_items: entry.flag("exclude_sale_items"),
			free_shipping: entry.flag("free_shipping"),
			// WooCommerce writes "no limit" as 0.00.
			minimum_amount: entry.amount("minimum_amount") || null,
			maximum_amount: entry.amount("maximum_amount") || null,
			usage_limit: entry.integer("usage_limit"),
			usage_limit_per_user: entry.integer("usage_limit_per_user"),
			limit_to_items: entry.nullableInteger("limit_usage_to_x_items") || null,
			usage_count: entry.integer("usage_count"),
			product_ids_json: JSON.stringify(entry.ids("product_ids")),
			excluded_product_ids_json: JSON.stringify(entry.ids("excluded_product_ids")),
			category_ids_json: JSON.stringify(entry.ids("product_categories")),
			excluded_category_ids_json: JSON.stringify(entry.ids("excluded_product_categories")),
			email_restrictions_json: JSON.stringify(entry.texts("email_restrictions").map((email) => email.toLowerCase())),
			created_at: entry.time("date_created_gmt"),
		},
	}));
}

/** "" is the standard class, called "standard" in exports. */
export function taxClass(text: string): string {
	return text === "standard" ? "" : text;
}

export async function readTaxClasses(reader: ExportReader): Promise<string[]> {
	return (await reader.list("tax_classes.json"))
		.map((entry) => taxClass(entry.requiredText("slug")))
		.filter((slug) => slug !== "");
}

export async function readTaxRates(reader: ExportReader): Promise<TaxRateTable[]> {
	return (await reader.list("taxes.json")).map((entry) => ({
		id: entry.id(),
		country: entry.text("country").toUpperCase(),
		state: entry.text("state").toUpperCase(),
		postcodes_json: JSON.stringify(entry.texts("postcodes").map((code) => code.toUpperCase())),
		cities_json: JSON.stringify(entry.texts("cities").map((city) => city.toUpperCase())),
		// Amounts have six decimals, rates four.
		rate: multiplyDivide(entry.amount("rate"), 1, 100),
		name: entry.name("name"),
		priority: entry.integer("priority", 1),
		compound: entry.flag("compound"),
		shipping: entry.flag("shipping"),
		position: entry.integer("order"),
		tax_class: taxClass(entry.text("class")),
	}));
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
export async function readShippingZones(
	reader: ExportReader,
	{ currency, classIds }: { currency: Currency; classIds: ReadonlySet<number> },
): Promise<ImportedZones> {
	const result: ImportedZones = {
		zones: [],
		methods: [],
		unknownMethods: [],
		unreadableMethods: [],
		costsOfNoClass: [],
		unreadablePostcodes: [],
	};
	for (const entry of await reader.list("shipping_zones.json")) {
		const zone = {
			id: entry.integer("id"),
			name: entry.name("name"),
			position: entry.integer("order"),
			locations_json: JSON.stringify(
				entry.parts("locations").map((place) => ({
					type: place.oneOf("type", ["country", "state", "continent", "postcode"], "country"),
					code: place.requiredText("code"),
				})),
			),
		};
		result.zones.push(zone);
		for (const { type, code } of JSON.parse(zone.locations_json) as { type: string; code: string }[])
			if (type === "postcode" && postcodeRuleProblem(code)) result.unreadablePostcodes.push(`${zone.name}: ${code}`);
		for (const method of entry.parts("methods")) {
			const kind = method.requiredText("method_id");
			if (!METHODS.has(kind)) {
				result.unknownMethods.push(`${zone.name}: ${kind}`);
				continue;
			}
			const settings = settingValues(method.part("settings"));
			const called = `${zone.name}: ${method.text("title") || kind}`;
			for (const key of costsOfNoClass(settings, classIds)) {
				result.costsOfNoClass.push(`${called} (${key})`);
				delete settings[key];
			}
			const unreadable = unreadableSetting(kind, settings, currency);
			if (unreadable) result.unreadableMethods.push(`${called} (${unreadable.key}: ${settings[unreadable.key]})`);
			else result.methods.push(methodRow(method, zone.id, kind, settings));
		}
	}
	return result;
}

function methodRow(
	method: Entry,
	zoneId: number,
	kind: string,
	settings: Readonly<Record<string, string>>,
): ShippingMethodTable {
	return {
		instance_id: method.has("instance_id") ? method.id("instance_id") : method.id(),
		zone_id: zoneId,
		method_id: kind,
		title: method.name("title"),
		enabled: method.flag("enabled"),
		position: method.integer("order"),
		settings_json: JSON.stringify(settings),
	};
}

/** Rows of gateways, and their secret values separately: only a gateway's code knows which are secret. */
export interface ImportedGateways {
	rows: PaymentGatewayTable[];
	/** By id of the gateway. */
	secrets: Map<string, Readonly<Record<string, string>>>;
}

export async function readGateways(reader: ExportReader): Promise<ImportedGateways> {
	const secrets: ImportedGateways["secrets"] = new Map();
	const option = (await readWooSettings(reader)).unread().woocommerce_bacs_accounts;
	const rows = (await reader.list("payment_gateways.json")).map((entry) => {
		const id = entry.requiredText("id");
		const settings = { ...settingValues(entry.part("settings")), ...(id === "bacs" ? accountsOf(entry, option) : {}) };
		const { open, secret } = splitSecrets(gatewayFields(id, undefined), settings);
		if (Object.keys(secret).length > 0) secrets.set(id, secret);
		return {
			id,
			title: entry.name("title"),
			description: entry.text("description"),
			instructions: settings.instructions ?? "",
			enabled: entry.flag("enabled"),
			position: entry.integer("order"),
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
