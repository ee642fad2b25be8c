import type { Currency } from "@feedmill/trade/money/currency.ts";
import type { StorePage, StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { decodeEntities } from "@feedmill/trade/text/decode-entities.ts";
import { isTimeZone } from "@feedmill/trade/text/local-time.ts";
import { storedName } from "@feedmill/trade/text/normal-form.ts";
import type { Entry } from "../../reading/entry.ts";
import type { ImportedPage } from "../parts/imported-page.ts";
import type { WooSettings } from "./woo-settings.ts";

/** What WordPress knows about the site. */
export function siteSettings(wordpress: Entry, base: Readonly<StoreSettings>) {
	const text = (field: string, fallback: string, most: number) =>
		wordpress.has(field) ? wordpress.text(field, most) : fallback;
	const email = text("email", base.adminEmail, 254);
	return {
		siteTitle: storedName(text("title", base.siteTitle, 200)) || base.siteTitle,
		tagline: text("description", base.tagline, 500),
		adminEmail: email,
		timezone: timeZoneOf(wordpress, base.timezone),
		dateFormat: text("date_format", base.dateFormat, 40) || base.dateFormat,
		phone: text("phone", base.phone, 50),
		storeNotice: text("store_notice", base.storeNotice, 5_000),
		importedAddress: text("url", base.importedAddress, 1_000).replace(/\/+$/, ""),
		ordersPerPage: wordpress.nullableInteger("posts_per_page", 1, 100) ?? base.ordersPerPage,
	};
}

/** WordPress has zones by name, or as a distance from UTC: "UTC+5.5" is "+05:30". */
function timeZoneOf(wordpress: Entry, fallback: string): string {
	const given = wordpress.text("timezone", 60).trim();
	if (given === "" || isTimeZone(given)) return given || fallback;
	const [, sign, hours, part] = /^UTC([+-])(\d{1,2})(\.25|\.5|\.75)?$/.exec(given) ?? [];
	const minutes = String(Number(part ?? 0) * 60).padStart(2, "0");
	const distance = hours === undefined ? "" : `${sign}${hours.padStart(2, "0")}:${minutes}`;
	const zone = distance !== "" && isTimeZone(distance) ? distance : fallback;
	wordpress.report("timezone", `a time zone such as Asia/Kolkata expected, found "${given}": taken as ${zone}`);
	return zone;
}

export function currencyOf(woo: WooSettings, exported: Entry, base: Currency): Currency {
	const id = "woocommerce_price_num_decimals";
	const decimals = woo.entry(id);
	const given = decimals.fields.value;
	if (given !== undefined && given !== null && given !== "" && !/^[0-6]$/.test(String(given)))
		decimals.problem("value", "0 to 6 decimals expected: they decide of money");
	const code = woo.text("woocommerce_currency", base.code).trim().toUpperCase() || base.code;
	return {
		code,
		symbol: decodeEntities(exported.text("symbol", 100)).slice(0, 10) || (code === base.code ? base.symbol : code),
		position: woo.oneOf("woocommerce_currency_pos", ["left", "right", "left_space", "right_space"], base.position),
		decimals: woo.whole(id, base.decimals),
		decimalSeparator: woo.text("woocommerce_price_decimal_sep", base.decimalSeparator, 5) || ".",
		thousandSeparator: woo.text("woocommerce_price_thousand_sep", base.thousandSeparator, 5),
	};
}

/** `base`: the shop's, of pages that the export does not have or does not name. */
export function storePages(
	woo: WooSettings,
	pages: readonly ImportedPage[],
	base: StoreSettings["pages"],
): StoreSettings["pages"] {
	const storePage = ({ row, path }: ImportedPage): StorePage => ({ id: row.id, title: row.title.slice(0, 200), path });
	const pageOf = (name: "myaccount" | "shop" | "cart" | "checkout" | "terms"): StorePage => {
		const setting = `woocommerce_${name}_page_id`;
		const id = woo.whole(setting, base[name].id);
		// The number that the shop's own page has may mean another one in an export without its settings.
		const page = pages.find(({ row, path }) => row.id === id && (woo.has(setting) || path === base[name].path));
		return page ? storePage(page) : id === base[name].id ? base[name] : { id: 0, title: "", path: "" };
	};
	const { id: ownId } = base.privacy;
	const privacy = published(
		pages.filter(({ row }) => ownId === 0 || row.id === ownId),
		"privacy-policy",
	);
	return {
		myaccount: pageOf("myaccount"),
		shop: pageOf("shop"),
		cart: pageOf("cart"),
		checkout: pageOf("checkout"),
		// WordPress's REST API does not contain this choice; it creates the page with this slug.
		privacy: privacy ? storePage(privacy) : base.privacy,
		terms: pageOf("terms"),
	};
}

export const published = (pages: readonly ImportedPage[], slug: string) =>
	pages.find(({ row }) => row.slug === slug && row.status === "publish");
