import { Button } from "@feedmill/ui/button.tsx";
import { NoticeBanner } from "@feedmill/ui/notice-banner.tsx";
import { __ } from "@feedmill/ui/words.ts";
import { resolveSelect, useDispatch, useSelect } from "@wordpress/data";
import { type ReactNode, useState } from "react";
import { cartStore } from "../../data/cart/store.ts";

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
	const [isReading, setReading] = useState(false);
	const read = async (): Promise<void> => {
		setReading(true);
		await __internalReadCart();
		setReading(false);
	};
	return (
		<div className="wc-block-components-notices">
			<NoticeBanner status="error" isDismissible={false} spokenMessage={text()}>
				<p>{text()}</p>
				<Button variant="outlined" showSpinner={isReading} aria-disabled={isReading} onClick={() => void read()}>
					{__("Try again")}
				</Button>
			</NoticeBanner>
		</div>
	);
}

const text = (): string => __("Your cart could not be loaded. What you have put into it is still there.");
