import { gramsOf } from "@feedmill/trade/catalogue/model/weight.ts";
import type { Insertable } from "kysely";
import type { CouponUseTable, TaxRateTable } from "../../database/tables/commerce-tables.ts";
import type { MediaTable, MenuTable, PageTable, ReviewTable } from "../../database/tables/content-tables.ts";
import type { CustomerTable } from "../../database/tables/customer-tables.ts";
import type { ExportReader } from "../reading/export-reader.ts";
import {
	type ImportedCoupon,
	type ImportedGateways,
	type ImportedZones,
	readCoupons,
	readGateways,
	readShippingZones,
	readTaxClasses,
	readTaxRates,
} from "./commerce-rows.ts";
import { readMedia, readPages } from "./content-rows.ts";
import { readMenus } from "./menu-rows.ts";
import { type ImportedOrders, readOrders } from "./orders/order-rows.ts";
import { type PageBuilderRows, readPageBuilder } from "./page-builder-rows.ts";
import type { ImportedPage } from "./parts/imported-page.ts";
import type { KnownStore } from "./parts/known-store.ts";
import { readCustomers } from "./people-rows.ts";
import { type ImportedProducts, readProducts } from "./product-rows.ts";
import { readReviews } from "./review-rows.ts";
import { seoReader } from "./seo-columns.ts";
import { type ImportedSettings, readStoreSettings } from "./settings/settings-values.ts";
import { type ImportedTerms, readTerms } from "./term-rows.ts";

/** A whole export as rows of this shop's tables. */
export interface StoreRows {
	settings: ImportedSettings;
	terms: ImportedTerms;
	products: ImportedProducts;
	reviews: ReviewTable[];
	/** Reviews of products that are not in the export. */
	otherReviews: string[];
	media: MediaTable[];
	otherMedia: string[];
	pages: PageTable[];
	pageBuilder: PageBuilderRows;
	menus: MenuTable[];
	/** Menus in locations that this shop does not have. */
	otherMenus: string[];
	coupons: ImportedCoupon[];
	couponUses: Omit<CouponUseTable, "id">[];
	zones: ImportedZones;
	taxRates: TaxRateTable[];
	gateways: ImportedGateways;
	customers: Insertable<CustomerTable>[];
	orders: ImportedOrders;
	/** The highest ids of the export, those of entries that are left out too: none is given to anything else. */
	highest: { posts: number; customers: number };
}

/**
 * Reads every file of an export. What is wrong with it is in `reader.findings`. `known`: what the shop has, which an
 * export that is added to it may refer to.
 */
export async function readStoreRows(reader: ExportReader, known: KnownStore): Promise<StoreRows> {
	const seo = await seoReader(reader, known);
	const terms = await readTerms(reader, known, seo);
	const media = await readMedia(reader);
	const taxRates = await readTaxRates(reader);
	const exportedClasses = await readTaxClasses(reader);
	const taxClasses = reader.has("tax_classes.json") ? exportedClasses : known.settings.taxClasses;
	const products = await readProducts(reader, terms, known, {
		seo,
		media: new Set([...known.media, ...media.rows.map(({ id }) => id)]),
		taxClasses: new Set([...taxClasses, ...taxRates.map(({ tax_class }) => tax_class)]),
	});
	const pageBuilder = await readPageBuilder(reader);
	const pages: ImportedPage[] = await readPages(reader, pageBuilder.scripts, seo);
	const categories = [...known.terms, ...terms.terms].filter(({ taxonomy }) => taxonomy === "product_cat");
	const menus = await readMenus(reader, {
		page: new Set([...known.pages, ...pages.map(({ row }) => row.id)]),
		category: new Set(categories.map(({ id }) => id)),
	});
	const customers = await readCustomers(reader);
	const coupons = await readCoupons(reader);
	const orders = await readOrders(
		reader,
		new Map([...known.coupons, ...coupons.map(({ row }) => [row.code, { id: row.id, type: row.type }] as const)]),
	);
	const reviews = await readReviews(reader, {
		customers: new Map([...known.customers, ...customers.map(({ email, id }) => [email, id] as const)]),
		products: new Set([...known.products, ...products.products.map(({ id }) => id)]),
	});
	const settings = await readStoreSettings(reader, known, {
		pages,
		taxClasses,
		categoryIds: new Map(
			terms.terms.filter(({ taxonomy }) => taxonomy === "product_cat").map(({ slug, id }) => [slug, id]),
		),
	});
	for (const { id, currency } of orders.orders)
		if (currency !== settings.currency.code)
			reader.findings.reported.push({
				file: "orders.json",
				entry: `id ${id}`,
				field: "currency",
				message: `is ${currency}: its amounts are in it, and are shown with the sign of ${settings.currency.code}`,
			});
	const unit = gramsOf(settings.weightUnit) / 1000;
	for (const row of products.products) row.weight &&= Math.min(MOST_WEIGHT, Math.round(row.weight * unit));
	return {
		settings,
		terms,
		products,
		reviews: reviews.rows,
		otherReviews: reviews.others,
		media: media.rows,
		otherMedia: media.others,
		pages: pages.map(({ row }) => row),
		pageBuilder,
		menus: menus.rows,
		otherMenus: menus.others,
		coupons,
		couponUses: coupons.flatMap((coupon) => couponUses(coupon, orders)),
		zones: await readShippingZones(reader, {
			currency: settings.currency,
			classIds: new Set(
				[...known.terms, ...terms.terms]
					.filter(({ taxonomy }) => taxonomy === "product_shipping_class")
					.map(({ id }) => id),
			),
		}),
		taxRates,
		gateways: await readGateways(reader, settings.other.woocommerce_bacs_accounts),
		customers,
		orders,
		highest: {
			posts: reader.highestId(...POSTS),
			customers: orders.orders.reduce(
				(highest, { customer_id }) => Math.max(highest, customer_id),
				reader.highestId("customers.json", "users-all-roles.json"),
			),
		},
	};
}

/** Files whose entries WordPress numbers in one sequence. */
const POSTS = ["products", "orders", "order_refunds", "coupons", "pages", "media", "popups"].map(
	(name) => `${name}.json`,
);
/** Grams. */
const MOST_WEIGHT = 1_000_000_000;

/**
 * One row for each use in the export, linked to an order if exactly one matches, so that cancelling it uncounts the
 * use.
 */
function couponUses({ row, usedBy }: ImportedCoupon, orders: ImportedOrders): Omit<CouponUseTable, "id">[] {
	const open = orders.couponUses.filter(({ code }) => code === row.code);
	return usedBy.map((user) => {
		const index = open.findIndex((use) => use.usedBy.includes(user));
		const [use] = index < 0 ? [] : open.splice(index, 1);
		return { coupon_id: row.id, order_id: use?.orderId ?? 0, used_by: user };
	});
}
