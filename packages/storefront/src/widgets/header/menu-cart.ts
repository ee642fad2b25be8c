import "../../styles/widgets/menu-cart.css";
import { elementSettings } from "../element/element-settings.ts";
import type { StartWidget } from "../mount/define-widget.ts";
import { makeButton } from "../overlay/pressable.ts";
import { parameters } from "../page/parameters.ts";

/**
 * The button of a menu cart inside a page: opens the header's mini-cart, whose count and sum it shows. It is a plain
 * link where the header has none (cart and checkout), and on a page that is both. Reference: frontend 04 §G.
 */
export const start: StartWidget = (toggle, { signal }) => {
	const header = document.querySelector<HTMLElement>(".wc-block-mini-cart");
	const urls = urlsOfShop();
	const here = window.location.href.replace(/[?#].*/, "");
	toggle.removeAttribute("aria-expanded");
	if (!header || (urls.cart_page_url === here && urls.checkout_page_url === here)) {
		toggle.setAttribute("href", urls.cart_page_url ?? parameters().cart_url);
		return;
	}
	const open = (event: Event): void => {
		event.preventDefault();
		// It gets the focus back; Safari gives a clicked link none.
		toggle.focus();
		header.querySelector<HTMLElement>(".wc-block-mini-cart__button")?.click();
	};
	makeButton(toggle);
	toggle.setAttribute("aria-haspopup", "dialog");
	toggle.addEventListener("click", open, { signal });
	const widget = toggle.closest<HTMLElement>("[data-settings]");
	const settings = widget ? elementSettings(widget) : {};
	if (settings.open_cart && settings.open_cart !== "click") openWhenRested(toggle, open, signal);
	if (settings.automatically_open_cart === "yes")
		document.body.addEventListener("wc-blocks_added_to_cart", open, { signal });

	const show = (): void => {
		const count = header.querySelector(".wc-block-mini-cart__badge")?.textContent || "0";
		const sum = header.querySelector(".wc-block-mini-cart__amount")?.textContent;
		for (const badge of toggle.querySelectorAll<HTMLElement>("[data-counter]")) {
			badge.dataset.counter = count;
			badge.textContent = count;
		}
		for (const amount of toggle.querySelectorAll(".amount")) if (sum) amount.textContent = sum;
	};
	const observer = new MutationObserver(show);
	observer.observe(header, { childList: true, subtree: true });
	signal.addEventListener("abort", () => observer.disconnect());
	show();
};

/** ms for which the mouse must rest on the button: one that only passes by must not cover the page. */
const REST = 250;

function openWhenRested(toggle: HTMLElement, open: (event: Event) => void, signal: AbortSignal): void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	/** Opened since the mouse was elsewhere: when the drawer closes, the mouse is on the button again. */
	let isSpent = false;
	const enter = (event: PointerEvent): void => {
		// A finger's touch is a click anyway.
		if (isSpent || event.pointerType !== "mouse") return;
		timer = setTimeout(() => {
			isSpent = true;
			open(event);
		}, REST);
	};
	toggle.addEventListener("pointerenter", enter, { signal });
	for (const end of ["pointerleave", "click"]) toggle.addEventListener(end, () => clearTimeout(timer), { signal });
	const elsewhere = ({ target }: Event): void => {
		if (!toggle.contains(target as Node) && !document.body.classList.contains("drawer-open")) isSpent = false;
	};
	document.addEventListener("pointermove", elsewhere, { signal, passive: true });
}

function urlsOfShop(): { cart_page_url?: string; checkout_page_url?: string } {
	const { woocommerce } = (window.ElementorProFrontendConfig ?? {}) as { woocommerce?: { menu_cart?: object } };
	return woocommerce?.menu_cart ?? {};
}
