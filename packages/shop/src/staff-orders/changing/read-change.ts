import { packOf } from "@feedmill/trade/catalogue/model/pack-of.ts";
import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import type { Coupon } from "@feedmill/trade/coupons/coupon.ts";
import type { ShopperStock } from "@feedmill/trade/inventory/stock.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import type { Order, OrderRefund } from "@feedmill/trade/orders/order.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { TaxRate } from "@feedmill/trade/settings/tax-rate.ts";
import type { ShippingZone } from "@feedmill/trade/settings/zone.ts";
import type { CartSources } from "../../cart/assembly/cart-sources.ts";
import { cachedCatalogue } from "../../cart/session/read-ahead.ts";
import { readCoupons } from "../../coupons/coupon-repository.ts";
import type { Db } from "../../database/connection.ts";
import { readShopperStocks } from "../../inventory/shopper-stock-repository.ts";
import { receivedOf } from "../../orders/bank-received-repository.ts";
import { takenOf } from "../../orders/cash/cash-repository.ts";
import { findRefunds } from "../../orders/refunds/refund-repository.ts";
import { paymentsOf, paymentUnderWay } from "../../payments/payment-repository.ts";
import type { ChangeFields } from "./change-fields.ts";

/** What a change is calculated with, read before its transaction. */
export interface ReadChange {
	settings: StoreSettings;
	taxRates: readonly TaxRate[];
	zones: readonly ShippingZone[];
	/** Of the order's lines and of the new ones, with the variable parents of variations. */
	products: ReadonlyMap<number, Product>;
	extensions: CartSources["extensions"];
}

export async function readChange(sources: CartSources, order: Order, set: ChangeFields): Promise<ReadChange> {
	const versions = await sources.settings.versions();
	const [settings, taxRates, zones] = await Promise.all([
		sources.settings.current(versions),
		sources.settings.taxRates(versions),
		sources.settings.shippingZones(versions),
	]);
	const catalogue = cachedCatalogue(sources.catalogue);
	const ids = [
		...order.items.flatMap(({ productId, variationId }) => (variationId ? [productId, variationId] : [productId])),
		...(set.lines ?? []).flatMap(({ line, productId }) => (line === null && productId > 0 ? [productId] : [])),
	];
	const found = await catalogue.products([...new Set(ids)], versions);
	const parents = [...found.values()].map(({ parentId }) => parentId).filter((id) => id > 0);
	const products = parents.length > 0 ? await catalogue.products([...new Set(parents)], versions) : found;
	return { settings, taxRates, zones, products, extensions: sources.extensions };
}

/** What may change until the order is locked. */
export interface Standing {
	/** Of the order's coupons those that the shop still has. */
	coupons: readonly Coupon[];
	refunds: readonly OrderRefund[];
	/** Less what others reserve, by owner. */
	stocks: ReadonlyMap<number, ShopperStock>;
	/** Its buyer is paying now. */
	isBeingPaid: boolean;
	/** Money of it has come. */
	hasMoney: boolean;
	/** What of it is on the mill's own account, or was taken at a door. */
	received: Amount;
}

/** `db`: the transaction that has the order locked, or none. */
export async function readStanding(db: Db, order: Order, { products }: ReadChange, now: number): Promise<Standing> {
	const owners = [...new Set([...products.values()].map((product) => packOf(product).stockOwnerId))];
	const codes = order.coupons.map(({ code }) => code);
	const coupons = codes.length === 0 ? [] : [...(await readCoupons(db, codes)).values()];
	const refunds = await findRefunds(db, order.id);
	const stocks = await readShopperStocks(db, owners, order.id, now);
	const payments = await paymentsOf(db, order.id);
	const received = (await receivedOf(db, order.id)) + (await takenOf(db, order.id));
	const hasCaptured = payments.some(({ captured, surplus }) => captured > 0 && !surplus);
	const isBeingPaid = (await paymentUnderWay(db, order.id)) !== null;
	return {
		coupons,
		refunds,
		stocks,
		isBeingPaid,
		hasMoney: order.paidAt !== null || hasCaptured || received > 0,
		received,
	};
}
