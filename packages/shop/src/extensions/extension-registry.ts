import type { TObject } from "typebox";
import type { Fee } from "../cart/calculation.ts";
import type { Cart, CartItem } from "../cart/cart-service.ts";
import type { Product } from "../catalogue/product.ts";
import type { Order } from "../orders/order.ts";
import type { OfferedRate } from "../shipping/rates.ts";
import type { CartBeforeFees, Extension, ExtensionGateway, ExtensionPart, PackageToShip } from "./extension.ts";

/** Data by namespace, as it stands under `extensions` of an answer. */
export type ExtensionData = Record<string, unknown>;

/** The extensions of one shop. Without any, everything is as if there were no such thing. */
export interface ExtensionRegistry {
	readonly all: readonly Extension[];
	find(namespace: string): Extension | undefined;
	cartData(cart: Cart): ExtensionData;
	itemData(item: CartItem, cart: Cart): ExtensionData;
	productData(product: Product): ExtensionData;
	checkoutData(order: Order): ExtensionData;
	/** null: no extension has fees. */
	readonly fees: ((cart: CartBeforeFees) => Fee[]) | null;
	/** null: no extension ships. */
	readonly shippingRates: ((parcel: PackageToShip) => OfferedRate[]) | null;
	/** What a payment must be able to do for this cart, beside "products". */
	paymentRequirements(cart: Cart): string[];
	/** By id of the gateway. */
	readonly gateways: ReadonlyMap<string, ExtensionGateway>;
}

const NONE: ExtensionData = Object.freeze({});

/** @throws Error, one sentence, for names that cannot be used or are used twice. */
export function createExtensionRegistry(extensions: readonly Extension[] = []): ExtensionRegistry {
	const problem = extensionProblem(extensions);
	if (problem) throw new Error(problem);
	const byNamespace = new Map(extensions.map((extension) => [extension.namespace, extension]));
	const gateways = extensions.flatMap((extension) => extension.gateways ?? []);
	const withFees = extensions.filter(({ fees }) => fees);
	const withRates = extensions.filter(({ shippingRates }) => shippingRates);
	return {
		all: extensions,
		find: (namespace) => byNamespace.get(namespace),
		cartData: dataOf(extensions, ({ cart }) => cart),
		itemData: dataOf(extensions, ({ cartItem }) => cartItem),
		productData: dataOf(extensions, ({ product }) => product),
		checkoutData: dataOf(extensions, ({ checkout }) => checkout),
		fees: withFees.length === 0 ? null : (cart) => withFees.flatMap(({ fees }) => fees!(cart).map((fee) => ({ key: keyOf(fee.name), taxable: false, taxClass: "", ...fee }))),
		shippingRates:
			withRates.length === 0
				? null
				: (parcel) =>
						withRates.flatMap(({ namespace, shippingRates }) => shippingRates!(parcel).map(({ id, ...rate }) => ({ ...rate, rateId: `${namespace}:${id}`, methodId: namespace }))),
		paymentRequirements: (cart) => [...new Set(extensions.flatMap(({ paymentRequirements }) => paymentRequirements?.(cart) ?? []))],
		gateways: new Map(gateways.map((entry) => [entry.gateway.id, entry])),
	};
}

/** What is wrong with a set of extensions, in one sentence; null when nothing is. */
export function extensionProblem(extensions: readonly Extension[]): string | null {
	const seen = new Set<string>();
	for (const { namespace } of extensions) {
		if (typeof namespace !== "string" || !/^[a-z][a-z0-9_-]*$/i.test(namespace)) {
			return `The extension's namespace is "${namespace}", but it must begin with a letter and have only letters, digits, hyphens and underscores.`;
		}
		if (seen.has(namespace)) return `Two extensions have the namespace "${namespace}"; each needs one of its own.`;
		seen.add(namespace);
	}
	const ids = extensions.flatMap(({ gateways = [] }) => gateways.map(({ gateway }) => gateway.id));
	const twice = ids.find((id, index) => ids.indexOf(id) !== index);
	return twice === undefined ? null : `Two extensions bring the payment method "${twice}"; leave one of them out.`;
}

/** The data of one kind of part. The function is as cheap as possible where no extension has it. */
function dataOf<Sources extends readonly unknown[]>(
	extensions: readonly Extension[],
	part: (extension: Extension) => Pick<ExtensionPart<TObject, Sources>, "data"> | undefined,
): (...sources: Sources) => ExtensionData {
	const parts = extensions.flatMap((extension) => {
		const found = part(extension);
		return found ? [{ namespace: extension.namespace, part: found }] : [];
	});
	if (parts.length === 0) return () => NONE;
	return (...sources) => Object.fromEntries(parts.map(({ namespace, part: { data } }) => [namespace, data(...sources)]));
}

/** "Help with unloading" -> "help-with-unloading" */
function keyOf(name: string): string {
	return name
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-|-$/g, "");
}
