import "../../styles/widgets/mini-cart-region.css";
import type { StartWidget } from "../mount/define-widget.ts";
import { endpointUrl } from "../page/parameters.ts";
import { dim, isFragments, replaceFragments, undim } from "./fragments.ts";
import { triggerForJQuery } from "./jquery-bridge.ts";
import { onJQueryTrigger } from "./jquery-listener.ts";
import { enqueue, postForm } from "./request-queue.ts";

/** Storage key by which tabs notify each other of cart changes. */
const HASH_KEY = "wc_cart_hash_feedmill";

/**
 * The classic mini-cart. Pages are cached for everybody, so its content is loaded; again after a change by a block, in
 * another tab, or before a return to the page, and when a script asks for it. Reference: frontend 03 §10.
 */
export const start: StartWidget = (region, { signal }) => {
	const current = (): HTMLElement => document.querySelector<HTMLElement>(".widget_shopping_cart_content") ?? region;

	async function refresh(): Promise<void> {
		dim(current());
		try {
			const answer = await enqueue(() => postForm(endpointUrl("get_refreshed_fragments"), {}));
			const { fragments, cart_hash } = (answer ?? {}) as { fragments?: unknown; cart_hash?: string };
			if (!isFragments(fragments)) throw new Error("no fragments");
			await replaceFragments(fragments);
			hideIfEmpty();
			tellTabs(cart_hash);
			triggerForJQuery("wc_fragments_refreshed");
		} catch {
			// Keep the last content.
			undim(current());
			triggerForJQuery("wc_fragments_ajax_error");
		}
	}

	/** Changes by this page come with fragments. */
	const onChange = ({ detail }: CustomEvent<{ fragments?: unknown; cart_hash?: string } | null>): void => {
		hideIfEmpty();
		if (isFragments(detail?.fragments)) tellTabs(detail.cart_hash);
		else void refresh();
	};
	for (const name of ["wc-blocks_added_to_cart", "wc-blocks_removed_from_cart"])
		document.body.addEventListener(name, onChange as EventListener, { signal });
	const onStorage = ({ key, newValue, oldValue }: StorageEvent) =>
		key === HASH_KEY && newValue !== oldValue && void refresh();
	window.addEventListener("storage", onStorage, { signal });
	window.addEventListener("pageshow", ({ persisted }) => persisted && void refresh(), { signal });
	onJQueryTrigger(document.body, ["wc_fragment_refresh", "updated_wc_div"], () => void refresh(), signal);
	hideIfEmpty();
	void refresh();
};

/** Widgets that want it are not seen while the cart is empty, by the shop's cookie. */
function hideIfEmpty(): void {
	const isEmpty = !/\bwoocommerce_items_in_cart=1/.test(document.cookie);
	for (const box of document.querySelectorAll(".hide_cart_widget_if_empty"))
		(box.closest<HTMLElement>(".widget_shopping_cart") ?? (box as HTMLElement)).hidden = isEmpty;
}

function tellTabs(hash: string | undefined): void {
	try {
		if (hash !== undefined && localStorage.getItem(HASH_KEY) !== hash) localStorage.setItem(HASH_KEY, hash);
	} catch {
		// Without storage other tabs update when they are reloaded.
	}
}
