import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { productOf } from "@feedmill/trade/orders/order-lines.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { CartBeforeFees, CartExtensions } from "../../cart/assembly/cart-extensions.ts";
import type { CartLine, CartSession } from "../../cart/model/session.ts";
import type { CatalogueService } from "../../catalogue/reading/catalogue-service.ts";
import { orderAsCalculated } from "./order-as-cart.ts";

/** Whether a pending order costs the same when it is paid in this way, by the id of a gateway. */
export type FeesStay = (paymentMethod: string) => boolean;

/**
 * Compares the fees of extensions for the way to pay that the order was placed with and for another one: the total of
 * a pending order is agreed, so what would cost another fee is not offered. An order that staff has made without a way
 * to pay has the price that they gave it.
 */
export async function feesStayOf(
	{ extensions, catalogue }: Sources,
	order: Order,
	settings: StoreSettings,
	session: CartSession,
	known?: ReadonlyMap<number, Product>,
): Promise<FeesStay> {
	const fees = extensions?.fees;
	if (!fees || order.paymentMethod === "") return () => true;
	const products = known ?? (await catalogue.products(soldIdsOf(order)));
	const lines = linesOf(order, settings, products);
	const feesWith = (paymentMethod: string): string => {
		let whole = true;
		const cart: CartBeforeFees = {
			session: { ...session, lines: lines.map(({ line }) => line), chosenPaymentMethod: paymentMethod },
			paymentMethod,
			settings,
			lines,
		};
		const all = fees(cart, () => {
			whole = false;
		});
		return whole ? JSON.stringify(all) : `unknown with ${paymentMethod}`;
	};
	return (paymentMethod) =>
		paymentMethod === order.paymentMethod || feesWith(paymentMethod) === feesWith(order.paymentMethod);
}

interface Sources {
	extensions?: Pick<CartExtensions, "fees">;
	catalogue: Pick<CatalogueService, "products">;
}

/** Ids of the order's products, and of the variable parents of its variations. */
export function soldIdsOf({ items }: Pick<Order, "items">): number[] {
	return [
		...new Set(items.flatMap(({ productId, variationId }) => [productId, ...(variationId ? [variationId] : [])])),
	];
}

/** The order's lines as those of a cart, without products that the shop has no more. */
function linesOf(order: Order, settings: StoreSettings, products: ReadonlyMap<number, Product>) {
	const { lines } = orderAsCalculated(order, settings);
	return order.items.flatMap(({ id, productId, variationId, quantity }, index) => {
		const product = productOf({ productId, variationId }, products);
		const line: CartLine = { key: String(id), productId, variationId, variation: {}, quantity, data: {} };
		const parent = product?.parentId ? (products.get(productId) ?? null) : null;
		return product ? [{ line, product, parent, calculated: lines[index]! }] : [];
	});
}
