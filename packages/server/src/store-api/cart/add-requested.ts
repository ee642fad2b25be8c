import type { AddItem } from "@feedmill/store-api/cart-requests.ts";
import { fail } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { Static } from "typebox";
import type { RestContext } from "../../rest/matching/route.ts";

/**
 * Adds the product of a request. The cart gives a line its key: a request that names one, of whatever type, is refused.
 * Reference: 01 §6.2, add-item.
 */
export async function addRequested({ shop, visitor, params, request }: RestContext<Static<typeof AddItem>>) {
	if (isFilled(request.raw.key))
		return fail<never>("woocommerce_rest_cart_item_exists", said("Cannot create an existing cart item."));
	const { id, quantity, variation } = params;
	return shop.carts.addItem(visitor, { id, quantity, variation: namedChoices(variation) });
}

/** Empty in the reference: nothing, "", zero, false and an empty list. */
function isFilled(value: unknown): boolean {
	return Array.isArray(value) ? value.length > 0 : Boolean(value) && value !== "0";
}

/** Attribute and value of each choice; entries without an attribute are ignored. */
function namedChoices(
	variation: readonly { attribute?: string; value?: string }[],
): { attribute: string; value: string }[] {
	return variation.flatMap(({ attribute, value }) =>
		attribute === undefined ? [] : [{ attribute, value: value ?? "" }],
	);
}
