import { Button } from "@feedmill/ui/button.tsx";
import { __ } from "@feedmill/ui/words.ts";
import { resolveSelect, useDispatch, useSelect } from "@wordpress/data";
import { type ReactNode, useState } from "react";
import { cartStore } from "../../data/cart/store.ts";
import { ErrorBox } from "../../registry/error-box.tsx";

/**
 * Renders blocks and fills only after the cart has loaded, because many read it once on mount. After a failure it
 * offers a retry; an empty cart is never shown without having been loaded.
 */
export function CartGate({ children }: { children: ReactNode }) {
	const isLoaded = useSelect((select) => select(cartStore).__internalIsLoaded(), []);
	return isLoaded ? children : <CartUnavailable />;
}

/** Resolves when the first fetch of the cart has ended, successfully or not. */
export async function whenCartWasRead(): Promise<void> {
	await resolveSelect(cartStore).getCartData();
}

function CartUnavailable() {
	const { __internalReadCart } = useDispatch(cartStore);
	const [error] = useSelect((select) => select(cartStore).getCartErrors(), []);
	const [isReading, setReading] = useState(false);
	const read = async (): Promise<void> => {
		setReading(true);
		await __internalReadCart();
		setReading(false);
	};
	return (
		<ErrorBox
			text={
				<>
					{__("There was an error loading the content.")}{" "}
					{__("Your cart could not be loaded. What you have put into it is still there.")}
				</>
			}
			error={error}
			button={
				<Button variant="outlined" showSpinner={isReading} aria-disabled={isReading} onClick={() => void read()}>
					{__("Try again")}
				</Button>
			}
		/>
	);
}
