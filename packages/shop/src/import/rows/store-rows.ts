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
import { type ImportedPage, readMedia, readPages } from "./content-rows.ts";
import { readMenus } from "./menu-rows.ts";
import { type ImportedOrders, readOrders } from "./order-rows.ts";
import { type PageBuilderRows, readPageBuilder } from "./page-builder-rows.ts";
import { readCustomers } from "./people-rows.ts";
import { type ImportedProducts, readProducts } from "./product-rows.ts";
import { readReviews } from "./review-rows.ts";
import { type ImportedSettings, readStoreSettings } from "./settings-values.ts";
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
}

/** Reads every file of an export. Errors are in `reader.problems`. */
export async function readStoreRows(reader: ExportReader): Promise<StoreRows> {
	const terms = await readTerms(reader);
	const media = await readMedia(reader);
	const products = await readProducts(reader, terms, new Set(media.rows.map(({ id }) => id)));
	const pageBuilder = await readPageBuilder(reader);
	const pages: ImportedPage[] = await readPages(reader, pageBuilder.scripts);
	const menus = await readMenus(reader, {
		page: new Set(pages.map(({ row }) => row.id)),
		category: new Set(terms.terms.filter(({ taxonomy }) => taxonomy === "product_cat").map(({ id }) => id)),
	});
	const customers = await readCustomers(reader);
	const coupons = await readCoupons(reader);
	const orders = await readOrders(
		reader,
		new Map(coupons.map(({ row }) => [row.code, { id: row.id, type: row.type }])),
	);
	const reviews = await readReviews(reader, {
		customers: new Map(customers.map(({ email, id }) => [email, id])),
		products: new Set(products.products.map(({ id }) => id)),
	});
	const categories = new Map(
		terms.terms.filter(({ taxonomy }) => taxonomy === "product_cat").map(({ slug, id }) => [slug, id]),
	);
	const settings = await readStoreSettings(reader, pages, await readTaxClasses(reader), categories);
	const unit = gramsOf(settings.weightUnit) / 1000;
	for (const row of products.products) row.weight &&= Math.round(row.weight * unit);
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
				terms.terms.filter(({ taxonomy }) => taxonomy === "product_shipping_class").map(({ id }) => id),
			),
		}),
		taxRates: await readTaxRates(reader),
		gateways: await readGateways(reader),
		customers,
		orders,
	};
}

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
