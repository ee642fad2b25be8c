import { doAction } from "@wordpress/hooks";
import { useEffect, useRef } from "react";
import type { GridProduct, TileEvents } from "./product-tile.tsx";

/** Reports to analytics which products the list shows, and which of them are looked at or added. Reference: 01 §13. */
export function useListEvents(products: readonly GridProduct[] | null): TileEvents {
	const pressed = useRef(new Map<Element, GridProduct>());
	const ids = products?.map(({ id }) => id).join();
	// biome-ignore lint/correctness/useExhaustiveDependencies: only other products are another list.
	useEffect(() => {
		if (ids) tell("product-list-render", { products });
	}, [ids]);
	useEffect(() => {
		// The event does not name the product; its button was marked before.
		const onAdded = () => {
			for (const [button, product] of pressed.current) {
				if (!button.classList.contains("added")) continue;
				pressed.current.delete(button);
				tell("cart-add-item", { product });
			}
		};
		document.body.addEventListener("wc-blocks_added_to_cart", onAdded);
		return () => document.body.removeEventListener("wc-blocks_added_to_cart", onAdded);
	}, []);
	return {
		viewed: (product) => tell("product-view-link", { product }),
		pressed: (product, button) => pressed.current.set(button, product),
	};
}

/** As `dispatchStoreEvent`, whose module would become one more file of every cart. */
function tell(event: string, parameters: Record<string, unknown>): void {
	try {
		doAction(`experimental__woocommerce_blocks-${event}`, { ...parameters, listName: "woocommerce/all-products" });
	} catch (error) {
		console.error(error);
	}
}
