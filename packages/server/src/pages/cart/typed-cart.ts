import { isTypedQuantity, typedQuantity } from "../basics/typed-quantity.ts";

/** Coupon code that was typed, for its field. */
const TYPED_COUPON = "typed_coupon";

/** The same of a code that was refused. */
const REFUSED_COUPON = "refused_coupon";

/** Of a coupon code that is shown again. It is part of a header. */
const LONGEST_COUPON = 100;

/** Quantities in an address, which is part of a header. */
const MOST_QUANTITIES = 100;

/** What was typed into the cart's form without script and is not in the cart. */
export interface TypedCart {
	/** "": none. */
	coupon: string;
	isCouponRefused: boolean;
	/** The refused quantities by the key of their line. */
	quantities: ReadonlyMap<string, string>;
}

/** The address of the cart's page that shows again what was typed. */
export function withTypedCart(path: string, { coupon, isCouponRefused, quantities }: TypedCart): string {
	// URLSearchParams accepts a code that was cut inside of a letter; encodeURIComponent throws.
	const typed = new URLSearchParams();
	const shown = [...quantities].filter(([, quantity]) => isTypedQuantity(quantity)).slice(0, MOST_QUANTITIES);
	for (const [key, quantity] of shown) typed.set(quantityField(key), quantity);
	if (coupon !== "") typed.set(isCouponRefused ? REFUSED_COUPON : TYPED_COUPON, coupon.slice(0, LONGEST_COUPON));
	return typed.size === 0 ? path : `${path}${path.includes("?") ? "&" : "?"}${typed}`;
}

/** The coupon code in the address of the cart's page. */
export function typedCoupon(query: URLSearchParams): Pick<TypedCart, "coupon" | "isCouponRefused"> {
	const refused = query.get(REFUSED_COUPON) ?? "";
	const coupon = (refused || (query.get(TYPED_COUPON) ?? "")).slice(0, LONGEST_COUPON);
	return { coupon, isCouponRefused: refused !== "" };
}

/** The refused quantity of a line in the address of the cart's page; null: none. */
export function refusedQuantity(query: URLSearchParams, key: string): number | null {
	return typedQuantity(query, quantityField(key));
}

function quantityField(key: string): string {
	return `quantity[${key}]`;
}
