import type { CalculatedLine, PricedLine } from "@feedmill/trade/calculation/calculation.ts";
import { quantityLimits } from "@feedmill/trade/cart/model/quantity-limits.ts";
import { lowStockRemaining } from "@feedmill/trade/catalogue/model/availability.ts";
import { priceNow } from "@feedmill/trade/catalogue/model/price.ts";
import type { ShopperStock } from "@feedmill/trade/inventory/stock.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { CartItem, SoldLine } from "../model/cart.ts";
import { titleOf } from "./sold-lines.ts";

/** A line in the form the calculation takes, at the prices of a moment. */
export function pricedLine({ line, product, parent, agreedPrice }: SoldLine, now: number): PricedLine {
	const { price, regular, onSale } = priceNow(product, now);
	return {
		key: line.key,
		id: product.id,
		productId: parent?.id ?? product.id,
		name: titleOf(product, parent),
		quantity: line.quantity,
		unitPrice: agreedPrice ?? price ?? 0,
		regularPrice: regular ?? price ?? 0,
		onSale,
		taxable: product.taxStatus === "taxable",
		shippingTaxable: product.taxStatus !== "none" && !product.virtual,
		taxClass: product.taxClass,
		categoryIds: (parent ?? product).categoryIdsWithAncestors,
		needsShipping: !product.virtual,
		shippingClassId: product.shippingClassId,
		weight: product.weight ?? 0,
	};
}

/** A calculated line with its quantity limits and the stock as the shopper sees it. */
export function cartItem(
	{ line, product, parent }: SoldLine,
	priced: PricedLine,
	calculated: CalculatedLine,
	stock: ShopperStock | null,
	settings: StoreSettings,
): CartItem {
	return {
		line,
		product,
		parent,
		stock,
		limits: quantityLimits(product, stock),
		priced,
		calculated,
		backorderBadge:
			stock?.backorders === "notify" &&
			(stock.status === "onbackorder" || (stock.managed && (stock.quantity ?? 0) < line.quantity)),
		lowStockRemaining: lowStockRemaining(stock, settings),
	};
}
