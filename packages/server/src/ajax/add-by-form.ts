import type { CartAfterAdding } from "@feedmill/shop/cart/cart-service.ts";
import type { Cart } from "@feedmill/shop/cart/model/cart.ts";
import type { StoredNotice, Visitor } from "@feedmill/shop/cart/model/session.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { ShopError } from "@feedmill/trade/basics/result.ts";
import { quantityLimits } from "@feedmill/trade/cart/model/quantity-limits.ts";
import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import { productPath, storedSlug } from "@feedmill/trade/catalogue/model/product-paths.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { Urls } from "../http/urls.ts";
import { type Added, addedNotice, alreadyHeldNotice, chooseOptionsNotice, failure, refusedNotice } from "./notices.ts";

/** The fields of a page's add-to-cart form or link. */
export interface AddForm {
	productId: number;
	/** The quantity; for a grouped product quantities by child id. */
	quantity: unknown;
	/** 0: none. */
	variationId: number;
	/** attribute_pa_pack-size=25-kg and the like. */
	fields: Readonly<Record<string, unknown>>;
	/** Path for "Continue shopping". */
	continuePath: string;
	/** From a button of a product list: a variable product is added without a variation. */
	asListed: boolean;
}

export interface AddOutcome {
	/** The cart after the last added line; null if nothing was added. */
	cart: Cart | null;
	/** Notices to queue for the next page. */
	notices: StoredNotice[];
	/** URL of the product's page, or of a variation's parent; null if there is no such product, which gets no notice. */
	productUrl: string | null;
	/** The product of that page. */
	product: Product | null;
	/** Ids of the products that were added. */
	added: ReadonlySet<number>;
}

/** Adds products by a page's form or link: one success notice for all, errors as notices. Reference: 07 §1, §3. */
export async function addByForm(shop: Shop, visitor: Visitor, form: AddForm, urls: Urls): Promise<AddOutcome> {
	const [settings, product] = await Promise.all([shop.settings.current(), shop.catalogue.product(form.productId)]);
	if (!product || product.status === "trash")
		return { cart: null, notices: [], productUrl: null, product: null, added: new Set() };
	const parent = product.type === "variation" ? await shop.catalogue.product(product.parentId) : null;
	const productUrl = urls.absolute(productPath(parent ?? product));
	const nothing = (notices: StoredNotice[]): AddOutcome => ({
		cart: null,
		notices,
		productUrl,
		product: parent ?? product,
		added: new Set(),
	});
	const wanted = wantedLines(product, form);
	if (wanted === "choose options") return nothing([chooseOptionsNotice(product.name, productUrl)]);
	if (wanted.length === 0) return nothing(form.asListed ? [] : [quantityNotice(product, form.quantity)]);

	const products = await shop.catalogue.products(wanted.map(({ id }) => id));
	const ofAnother = product.type === "variable" && wanted.some(({ id }) => isOfAnother(products.get(id), product));
	if (ofAnother) return nothing([chooseOptionsNotice(product.name, productUrl)]);
	const variation = chosenAttributes(form.fields);
	const added: (Added & { id: number })[] = [];
	const notices: StoredNotice[] = [];
	let cart: CartAfterAdding | null = null;
	for (const { id, quantity } of wanted) {
		const one = products.get(id) ?? product;
		const { name } = one;
		const result = await shop.carts.addItem(visitor, {
			id,
			quantity,
			variation,
			asListed: form.asListed,
			inProductOrder: true,
		});
		if (result.ok) {
			cart = result.value;
			added.push({ id, name, quantity: cart.addedQuantity });
		} else
			notices.push(
				heldNotice(await shop.carts.view(visitor), { product: one, variation, quantity }, result.error, settings) ??
					refusedNotice(result.error, { name, path: productPath(product) }, settings),
			);
	}
	if (added.length > 0) notices.unshift(addedNotice(added, settings, form.continuePath));
	return { ...nothing(notices), cart, added: new Set(added.map(({ id }) => id)) };
}

/** Whether a link with the id of a variable product names what is no variation of it: it would be added instead. */
function isOfAnother(chosen: Product | undefined, { id }: Product): boolean {
	return chosen !== undefined && chosen.id !== id && chosen.parentId !== id;
}

/** The notice if a form has no quantity that could be bought. Of a button it is the page's own mistake. */
function quantityNotice(product: Product, typed: unknown): StoredNotice {
	if (product.type === "grouped")
		return failure(said("Please choose the quantity of items you wish to add to your cart&hellip;"));
	const { minimum, maximum } = quantityLimits(product, null);
	return failure(
		Number(typed) > maximum
			? said("The maximum quantity that can be added to the cart is {maximum}", { maximum })
			: said("The minimum quantity that can be added to the cart is {minimum}", { minimum }),
	);
}

/** The notice if the stock would suffice without what the shopper's own cart contains. Reference: 07 §3, Errors. */
function heldNotice(
	{ items }: Cart,
	wanted: { product: Product; variation: readonly { attribute: string; value: string }[]; quantity: number },
	{ code, said: reason }: ShopError,
	settings: StoreSettings,
): StoredNotice | null {
	if (code !== "product_partially_out_of_stock") return null;
	const owner = stockOwnerOf(items, wanted);
	const inCart = items.reduce(
		(sum, { product, line }) => sum + (product.stockOwnerId === owner ? line.quantity : 0),
		0,
	);
	const available = Number(reason?.values?.remaining);
	return inCart > 0 && wanted.quantity <= available ? alreadyHeldNotice(available, inCart, settings) : null;
}

/** Of a variable product it is that of the line with the chosen attributes. */
function stockOwnerOf(
	items: Cart["items"],
	{ product, variation }: { product: Product; variation: readonly { attribute: string; value: string }[] },
): number {
	const same = items.find(
		({ line }) =>
			line.productId === product.id &&
			(line.variationId === 0 || variation.length > 0) &&
			variation.every(({ attribute, value }) => line.variation[`attribute_${storedSlug(attribute)}`] === value),
	);
	return same?.product.stockOwnerId ?? product.stockOwnerId;
}

/**
 * A button of a product list names a grouped product itself, which cannot be bought. A quantity of 0 counts as not
 * given, and one that is no positive number adds nothing. Reference: 07 §1, add_to_cart.
 */
function wantedLines(product: Product, form: AddForm): { id: number; quantity: number }[] | "choose options" {
	if (product.type === "grouped" && !form.asListed) {
		const chosen = typeof form.quantity === "object" && form.quantity !== null ? Object.entries(form.quantity) : [];
		return chosen
			.map(([id, quantity]) => ({ id: Number(id), quantity: wholeNumber(quantity, 0) }))
			.filter(({ id, quantity }) => product.groupedIds.includes(id) && quantity > 0);
	}
	const quantity = form.quantity === "0" || form.quantity === 0 ? 1 : wholeNumber(form.quantity, 1);
	if (quantity === 0) return [];
	if (product.type !== "variable") return [{ id: product.id, quantity }];
	if (form.variationId > 0) return [{ id: form.variationId, quantity }];
	return form.asListed || chosenAttributes(form.fields).length > 0 ? [{ id: product.id, quantity }] : "choose options";
}

function chosenAttributes(fields: Readonly<Record<string, unknown>>): { attribute: string; value: string }[] {
	return Object.entries(fields).flatMap(([name, value]) =>
		name.startsWith("attribute_") && typeof value === "string" && value !== ""
			? [{ attribute: name.slice("attribute_".length), value }]
			: [],
	);
}

/** A non-negative integer of a form field; `missing` if there is none. */
export function wholeNumber(value: unknown, missing: number): number {
	if (value === undefined || value === "" || (typeof value !== "string" && typeof value !== "number")) return missing;
	const number = Math.trunc(Number(value));
	return Number.isSafeInteger(number) && number > 0 ? number : 0;
}
