import { _n, sprintf } from "@feedmill/ui/words.ts";
import type { SiteCurrencySetting } from "../../settings/settings.ts";
import { loadChunk } from "../../widgets/mount/load-chunk.ts";
import type { MiniCartTotals } from "./mini-cart-totals.ts";

interface StoredTotals {
	totals: MiniCartTotals;
	itemsCount: number;
}
interface CartAnswer {
	totals: MiniCartTotals;
	items_count: number;
}

const STORAGE_KEY = "wc-blocks_mini_cart_totals";
const NONCE_KEY = "storeApiNonce";
const CART_PATH = "/wc/store/v1/cart";

let root: HTMLElement | null = null;
/** The code of the drawer, preloaded on hover or focus. Its cart is fetched and kept up to date from then on. */
export interface DrawerModule {
	openDrawer(root: HTMLElement): void;
	/** Calls `paint` with the cart of the drawer, now and after each change. */
	followCart(paint: (totals: MiniCartTotals, itemsCount: number) => void): void;
}

let drawer: Promise<DrawerModule> | null = null;
let fetchDrawer: () => Promise<DrawerModule>;
let latestRead = 0;

/**
 * Makes the header's cart link a button that opens the drawer and shows number and total of the cart. `fetched` imports
 * the drawer. Reference: 02 §4.
 */
export function startMiniCart(fetched: () => Promise<DrawerModule>): void {
	fetchDrawer = fetched;
	root = document.querySelector<HTMLElement>(".wc-block-mini-cart");
	const link = root?.querySelector<HTMLAnchorElement>("a.wc-block-mini-cart__button");
	if (!root || !link) return;
	root.dataset.cartHref = link.href;
	const button = makeButton(link);
	paintStored();
	void refresh();
	button.addEventListener("click", () => void open());
	for (const reach of ["pointerenter", "focus", "touchstart"])
		button.addEventListener(reach, () => void load().catch(() => {}), { once: true, passive: true });
	/** The drawer's store, once loaded, fetches by itself. */
	const onChange = (): void => {
		forgetCart();
		if (!drawer) void refresh();
	};
	document.body.addEventListener("wc-blocks_added_to_cart", (event) => {
		const isStoreCurrent = (event as CustomEvent<{ preserveCartData?: boolean } | null>).detail?.preserveCartData;
		if (!isStoreCurrent) onChange();
		if (root?.dataset.addToCartBehaviour === "open_drawer") void open();
	});
	document.body.addEventListener("wc-blocks_removed_from_cart", onChange);
	window.addEventListener("pageshow", (event) => {
		if (event.persisted) onChange();
	});
}

function format(totals: MiniCartTotals): string {
	const withTax = window.wcSettings?.displayCartPricesIncludingTax === true;
	const minor = Number(totals.total_items) + (withTax ? Number(totals.total_items_tax) : 0);
	const digits = String(minor).padStart(totals.currency_minor_unit + 1, "0");
	const at = digits.length - totals.currency_minor_unit;
	// As values/minor-units.ts, of which every page would load a file of its own.
	const inLakhs = (window.wcSettings?.currency as SiteCurrencySetting | undefined)?.grouping;
	const whole = digits
		.slice(0, at)
		.replace(
			inLakhs ? /\B(?=(\d\d)*\d{3}$)/g : /\B(?=(\d{3})+$)/g,
			totals.currency_thousand_separator || (inLakhs ? "," : ""),
		);
	return (
		totals.currency_prefix +
		whole +
		(at < digits.length ? totals.currency_decimal_separator + digits.slice(at) : "") +
		totals.currency_suffix
	);
}

/** Shows number and total, and stores both for the first paint of the next page. */
export function paint(totals: MiniCartTotals, itemsCount: number): void {
	const button = root?.querySelector<HTMLElement>(".wc-block-mini-cart__button");
	if (!root || !button) return;
	const price = format(totals);
	const hidesPrice = root.dataset.hasHiddenPrice === "true";
	const label = hidesPrice
		? sprintf(_n("%d item in cart", "%d items in cart", itemsCount), itemsCount)
		: sprintf(
				_n("%1$d item in cart, total price of %2$s", "%1$d items in cart, total price of %2$s", itemsCount),
				itemsCount,
				price,
			);
	button.setAttribute("aria-label", label);
	const amount = button.querySelector(".wc-block-mini-cart__amount");
	if (amount && !hidesPrice) amount.textContent = price;
	paintCount(button, itemsCount ? String(itemsCount) : "");
	try {
		localStorage.setItem(STORAGE_KEY, JSON.stringify({ totals, itemsCount }));
	} catch {
		// Without storage the next page starts empty.
	}
}

/** Written for scripts, and drawn by the style sheet (styles/widgets/mini-cart-button.css). */
function paintCount(button: HTMLElement, count: string): void {
	const drawn = button.querySelector<HTMLElement>(".wc-block-mini-cart__quantity-badge");
	const written = button.querySelector(".wc-block-mini-cart__badge");
	if (written) written.textContent = count;
	if (drawn && count) drawn.dataset.count = count;
	else delete drawn?.dataset.count;
}

function paintStored(): void {
	try {
		const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null") as StoredTotals | null;
		if (stored?.totals) paint(stored.totals, stored.itemsCount);
	} catch {
		// An invalid value is overwritten after the first response.
	}
}

function storeNonce(headers: Headers): void {
	const nonce = headers.get("Nonce");
	const timestamp = Number(headers.get("Nonce-Timestamp"));
	try {
		const stored = JSON.parse(localStorage.getItem(NONCE_KEY) ?? "null") as { timestamp?: number } | null;
		if (nonce && timestamp >= (stored?.timestamp ?? 0))
			localStorage.setItem(NONCE_KEY, JSON.stringify({ nonce, timestamp }));
	} catch {
		// The drawer then gets a nonce by its own requests.
	}
}

/** Drops the fetched cart: the cart has changed since, and a request under way may answer with the old one. */
function forgetCart(): void {
	latestRead += 1;
	delete window.feedmillPreload?.[CART_PATH];
}

/** Fetches the cart; the response is reused by the drawer's first request. */
async function refresh(): Promise<void> {
	latestRead += 1;
	const number = latestRead;
	try {
		const answer = await fetch(`${window.wpApiSettings?.root ?? "/wp-json/"}wc/store/v1/cart`, {
			credentials: "same-origin",
			cache: "no-store",
			headers: { Accept: "application/json" },
		});
		if (!answer.ok) return;
		storeNonce(answer.headers);
		const cart = (await answer.json()) as CartAnswer;
		if (number !== latestRead) return;
		paint(cart.totals, cart.items_count);
		if (!drawer)
			window.feedmillPreload = {
				...window.feedmillPreload,
				[CART_PATH]: { body: cart, headers: Object.fromEntries(answer.headers) },
			};
	} catch {
		// Offline: keep the stored numbers.
	}
}

function load(): Promise<DrawerModule> {
	drawer ??= loadChunk("mini-cart", fetchDrawer).then(
		(module) => {
			// A request under way is older than what the drawer fetches.
			latestRead += 1;
			module.followCart(paint);
			return module;
		},
		(error: unknown) => {
			drawer = null;
			// The cart may have changed meanwhile.
			void refresh();
			throw error;
		},
	);
	return drawer;
}

async function open(): Promise<void> {
	if (!root) return;
	const button = root.querySelector<HTMLElement>(".wc-block-mini-cart__button");
	button?.setAttribute("aria-busy", "true");
	try {
		const { openDrawer } = await load();
		openDrawer(root);
	} catch (error) {
		console.error(error);
		// The drawer failed to load: go to the cart page.
		window.location.assign(root.dataset.cartHref ?? "/cart/");
	}
	button?.removeAttribute("aria-busy");
}

/** Replaces the page's link by the button that scripts and screen readers expect. */
function makeButton(link: HTMLAnchorElement): HTMLButtonElement {
	const button = document.createElement("button");
	button.type = "button";
	button.className = link.className;
	// Until the first response contains number and total, or if it never comes.
	button.setAttribute("aria-label", link.getAttribute("aria-label") ?? "");
	button.append(...link.childNodes);
	link.replaceWith(button);
	return button;
}
