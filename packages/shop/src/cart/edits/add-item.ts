import { hash } from "node:crypto";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import {
	availableUnits,
	checkQuantity,
	clampQuantity,
	quantityLimits,
} from "@feedmill/trade/cart/model/quantity-limits.ts";
import { isPurchasable } from "@feedmill/trade/catalogue/model/price.ts";
import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import type { ShopperStock } from "@feedmill/trade/inventory/stock.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { isInStock, unitsByOwner } from "../assembly/errors.ts";
import { checkWorth, companyOf, goingWith, soldAs, soldLines, titleOf } from "../assembly/sold-lines.ts";
import type { SoldLine } from "../model/cart.ts";
import type { CartLine, CartSession } from "../model/session.ts";
import type { CartEdit } from "../session/cart-edit.ts";
import { chooseVariation } from "./variation-choice.ts";
import { type CartWork, stockForShopper } from "./work.ts";

export interface AddItemRequest {
	/** Product, variable product or variation. */
	id: number;
	/** 1 or more, as the API validates. Left out: one. Specification: 7, add-item. */
	quantity?: number | undefined;
	/** Label or internal name, and value, of each chosen attribute. Reference: 02 Cart §7. */
	variation: readonly { attribute: string; value: string }[];
	/** Extension data of the line, by namespace. */
	data?: Record<string, unknown>;
	/**
	 * From a button of a product list: a variable product goes into the cart without a variation, which the checkout asks
	 * for. Reference: 07 §1.
	 */
	asListed?: boolean;
	/**
	 * From the form of a page: attributes are stored in the order of the product. Otherwise sorted by name, as in the
	 * recorded API responses. Reference: 02 Cart §1.1.
	 */
	inProductOrder?: boolean;
}

/** Adds a product to the cart. Errors: reference 01 §6.2, add-item. */
export function addItem(request: AddItemRequest): CartWork<AddedItem> {
	return async (edit) => {
		const { catalogue } = edit.sources;
		const candidates = await withParents(await catalogue.products([request.id], edit.versions), edit);
		const resolved = resolveAddition(request, candidates);
		return resolved.ok ? addTo(edit, resolved.value) : resolved;
	};
}

/** Adds a line of another cart as it is stored there. Errors: as addItem. */
export function addStoredLine(line: CartLine): CartWork<AddedItem> {
	return async (edit) => {
		const ids = [line.productId, line.variationId].filter(Boolean);
		const products = await edit.sources.catalogue.products(ids, edit.versions);
		const stored = { ...line };
		const sold = soldAs(stored, products);
		if (!sold) return fail("cart_invalid_product", said("This product cannot be added to the cart."));
		return addTo(edit, { ...sold, line: stored });
	};
}

async function addTo(edit: CartEdit, addition: Addition): Promise<Result<AddedItem>> {
	const { session, sources, versions, now } = edit;
	const sold = await soldLines(session, sources.catalogue, versions);
	const company = await companyOf([addition.parent ?? addition.product], sources.catalogue, versions);
	const fresh = { ...addition, goesWith: goingWith(addition.parent ?? addition.product, company) };
	// Reads the stock for the response along with the stock to check.
	const stock = await stockForShopper(edit, addition.product.stockOwnerId, [...sold, fresh]);
	const added = addLine(session, addition, sold, stock, now);
	if (!added.ok) return added;
	const { product, parent } = addition;
	const { line, quantity } = added.value;
	const lines = sold.some((one) => one.line === line) ? sold : [...sold, { line, product, parent }];
	const worth = checkWorth(lines, await sources.settings.current(versions), now);
	return worth.ok ? ok({ addedKey: line.key, addedQuantity: quantity }) : worth;
}

/** The key of the line, and how many were added: fewer or more than requested if the limits of a new line say so. */
export interface AddedItem {
	addedKey: string;
	addedQuantity: number;
}

/** The products, and the parents of variations. */
async function withParents(
	products: ReadonlyMap<number, Product>,
	{ sources, versions }: CartEdit,
): Promise<ReadonlyMap<number, Product>> {
	const parents = [...products.values()].map(({ parentId }) => parentId).filter((id) => id > 0 && !products.has(id));
	return parents.length === 0
		? products
		: new Map([...products, ...(await sources.catalogue.products(parents, versions))]);
}

/** A resolved request: the product to sell, its parent, and its line. */
interface Addition {
	product: Product;
	parent: Product | null;
	line: CartLine;
}

/**
 * Resolves a request to add. `products` contains the product of the request and its parent. Errors: reference 01 §6.2,
 * add-item, up to the variation.
 */
function resolveAddition(request: AddItemRequest, products: ReadonlyMap<number, Product>): Result<Addition> {
	const product = products.get(request.id);
	if (!product || product.status === "trash")
		return fail("cart_invalid_product", said("This product cannot be added to the cart."));
	const { data = {}, quantity = 1, inProductOrder = false } = request;
	if (product.type !== "variable" && product.type !== "variation")
		return ok(addition(product, null, {}, quantity, data));
	const parent = product.type === "variable" ? product : products.get(product.parentId);
	if (!parent || parent.status === "trash")
		return fail("cart_invalid_parent_product", said("This product cannot be added to the cart."));
	// A button of a product list may add the variable product itself. Reference: 07 §1, add_to_cart.
	if (request.asListed && product.type === "variable") {
		const whole = addition(product, null, {}, quantity, data);
		return ok({ ...whole, line: { ...whole.line, asListed: true } });
	}
	const chosen = chooseVariation(parent, product, request.variation);
	if (!chosen.ok) return chosen;
	const { variation, choices } = chosen.value;
	return ok(addition(variation, parent, inProductOrder ? choices : byName(choices), quantity, data));
}

function byName(choices: Record<string, string>): Record<string, string> {
	return Object.fromEntries(Object.entries(choices).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function addition(
	product: Product,
	parent: Product | null,
	variation: Record<string, string>,
	quantity: number,
	data: Record<string, unknown>,
): Addition {
	const line = { productId: parent?.id ?? product.id, variationId: parent ? product.id : 0, variation, data };
	return { product, parent, line: { key: lineKey(line), ...line, quantity: product.soldIndividually ? 1 : quantity } };
}

/**
 * Adds the line to the session, or increases the quantity of an equal one. Returns the line and how many were added.
 * Errors: reference 01 §6.2, in the order of 02 §6.
 */
function addLine(
	session: CartSession,
	{ product, parent, line }: Addition,
	sold: readonly SoldLine[],
	stock: ShopperStock | null,
	now: number,
): Result<{ line: CartLine; quantity: number }> {
	const title = titleOf(product, parent);
	if (!isPurchasable(product, parent, now)) {
		return fail("product_not_purchasable", said("&quot;{title}&quot; is not available for purchase.", { title }));
	}
	if (!isInStock(stock))
		return fail(
			"product_out_of_stock",
			said("You cannot add &quot;{title}&quot; to the cart because the product is out of stock.", { title }),
		);
	const available = availableUnits(stock);
	const limits = quantityLimits(product, stock);
	const existing = session.lines.find(({ key }) => key === line.key);
	const quantity = existing ? line.quantity : clampQuantity(line.quantity, limits);
	const inCart =
		unitsByOwner(sold.map(({ product: of, line: { quantity } }) => ({ product: of, quantity }))).get(
			product.stockOwnerId,
		) ?? 0;
	if (available !== null && available < inCart + Math.max(line.quantity, quantity)) {
		const remaining = Math.max(0, available);
		return fail(
			"product_partially_out_of_stock",
			said(
				"You cannot add that amount of &quot;{title}&quot; to the cart because there is not enough stock ({remaining} remaining).",
				{ title, remaining },
			),
		);
	}
	if (!existing) {
		const fresh = { ...line, quantity };
		session.lines.push(fresh);
		return ok({ line: fresh, quantity });
	}
	const checked = checkQuantity(existing.quantity + quantity, limits);
	if (!checked.ok) return checked;
	existing.quantity = checked.value;
	return ok({ line: existing, quantity });
}

/** The key of a line: lines of the same product, attributes and data are merged. Reference: 02 Cart §5. */
export function lineKey(line: Omit<CartLine, "key" | "quantity">): string {
	const parts = [String(line.productId)];
	if (line.variationId !== 0) {
		parts.push(String(line.variationId));
		const choices = Object.entries(line.variation).sort(([a], [b]) => (a < b ? -1 : 1));
		if (choices.length > 0) parts.push(choices.map(([name, value]) => name + value).join(""));
	}
	const data = Object.entries(line.data);
	if (data.length > 0)
		parts.push(
			data.map(([name, value]) => name + (typeof value === "string" ? value : JSON.stringify(value))).join(""),
		);
	return hash("md5", parts.join("_"), "hex");
}
