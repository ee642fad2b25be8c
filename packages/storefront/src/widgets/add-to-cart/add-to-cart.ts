import { speak } from "@feedmill/ui/speak.ts";
import { endpointUrl, parameters } from "../page/parameters.ts";
import { dim, isFragments, replaceFragments, undim, waitForCart } from "./fragments.ts";
import { jQueryData, triggerForJQuery, vetoedByJQuery } from "./jquery-bridge.ts";
import { enqueue, postForm } from "./request-queue.ts";

/**
 * AJAX add-to-cart buttons of listings, by class and product_id; other buttons, and clicks with a modifier key, are
 * plain links. Specification: 4, 5 and 7; reference: frontend 03 §1.4.
 */
export function startAddToCart(): void {
	document.addEventListener("click", (event) => {
		if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
		if (!(event.target instanceof Element)) return;
		const button = event.target.closest<HTMLElement>(".ajax_add_to_cart");
		if (button?.dataset.product_id) {
			event.preventDefault();
			void add(button);
			return;
		}
		const remove = event.target.closest<HTMLAnchorElement>("a.remove_from_cart_button");
		if (remove?.dataset.cart_item_key) {
			event.preventDefault();
			void removeLine(remove, remove.dataset.cart_item_key);
		}
	});
}

async function add(button: HTMLElement): Promise<void> {
	// A second tap of the same press is not a second bag.
	if (button.classList.contains("loading")) return;
	button.classList.remove("added");
	button.classList.add("loading");
	button.setAttribute("aria-busy", "true");
	hideProblem(button);
	const data = payloadOf(button);
	const native = new CustomEvent("wc-blocks_adding_to_cart", { bubbles: true, cancelable: true, detail: {} });
	if (!document.body.dispatchEvent(native) || vetoedByJQuery("should_send_ajax_request.adding_to_cart", [button])) {
		triggerForJQuery("ajax_request_not_sent.adding_to_cart", [false, false, button]);
		endLoading(button);
		return;
	}
	triggerForJQuery("adding_to_cart", [button, data]);
	waitForCart(1);
	try {
		const answer = asAnswer(await enqueue(() => postForm(endpointUrl("add_to_cart"), data)));
		if (answer?.error && answer.product_url) return leave(button, answer.product_url);
		// An error without a page to go to: the product is gone.
		if (answer?.error) return showProblem(button, parameters().i18n_add_refused);
		if (!answer) return showProblem(button);
		if (parameters().cart_redirect_after_add === "yes") return leave(button, parameters().cart_url);
		await added(button, answer);
	} catch {
		// Network failure: stop the spinner.
		showProblem(button);
	} finally {
		waitForCart(-1);
	}
}

/** Data attributes of the button, and data set with jQuery. */
function payloadOf(button: HTMLElement): Record<string, string> {
	const plain = Object.entries(jQueryData(button)).filter(
		([, value]) => typeof value === "string" || typeof value === "number" || typeof value === "boolean",
	);
	return {
		...Object.fromEntries(plain.map(([key, value]) => [key, String(value)])),
		...(button.dataset as Record<string, string>),
	};
}

interface Answer {
	error?: boolean;
	product_url?: string;
	fragments?: Record<string, string>;
	cart_hash?: string;
}

function asAnswer(body: unknown): Answer | null {
	return typeof body === "object" && body !== null ? (body as Answer) : null;
}

async function added(button: HTMLElement, answer: Answer): Promise<void> {
	if (isFragments(answer.fragments)) await replaceFragments(answer.fragments);
	endLoading(button);
	button.classList.add("added");
	const { is_cart, cart_url, i18n_view_cart, i18n_added } = parameters();
	if (!is_cart && !button.parentElement?.querySelector(".added_to_cart")) {
		const link = document.createElement("a");
		link.href = cart_url;
		link.className = "added_to_cart wc-forward";
		link.title = i18n_view_cart;
		link.textContent = i18n_view_cart;
		button.after(link);
	}
	speak(i18n_added);
	triggerForJQuery("wc_cart_button_updated", [button]);
	triggerForJQuery("added_to_cart", [answer.fragments, answer.cart_hash, button]);
	document.body.dispatchEvent(
		new CustomEvent("wc-blocks_added_to_cart", {
			bubbles: true,
			cancelable: true,
			detail: { preserveCartData: false, fragments: answer.fragments, cart_hash: answer.cart_hash },
		}),
	);
}

/** A classic mini-cart's remove link: without fragments in the response the link is followed. Specification: 7. */
async function removeLine(link: HTMLAnchorElement, key: string): Promise<void> {
	const row = link.closest<HTMLElement>(".woocommerce-mini-cart-item");
	if (row) dim(row);
	waitForCart(1);
	try {
		const answer = asAnswer(await enqueue(() => postForm(endpointUrl("remove_from_cart"), { cart_item_key: key })));
		if (!isFragments(answer?.fragments)) return follow(link, row);
		await replaceFragments(answer.fragments);
		speak(parameters().i18n_removed);
		triggerForJQuery("removed_from_cart", [answer.fragments, answer.cart_hash, link]);
		const { fragments, cart_hash } = answer;
		document.body.dispatchEvent(new CustomEvent("wc-blocks_removed_from_cart", { detail: { fragments, cart_hash } }));
	} catch {
		follow(link, row);
	} finally {
		waitForCart(-1);
	}
}

/**
 * Follows a link without a referrer, so that the shop redirects to the cart, which shows the result. The row is as
 * before, as in `leave`.
 */
function follow({ href }: HTMLAnchorElement, row: HTMLElement | null): void {
	if (row) undim(row);
	const link = document.createElement("a");
	link.href = href;
	link.referrerPolicy = "no-referrer";
	link.click();
}

/** Ends the pending state first: the back button may show this page again as it is. */
function leave(button: HTMLElement, address: string): void {
	endLoading(button);
	window.location.assign(address);
}

function endLoading(button: HTMLElement): void {
	button.classList.remove("loading");
	button.removeAttribute("aria-busy");
}

function showProblem(button: HTMLElement, sentence = parameters().i18n_add_failed): void {
	endLoading(button);
	const note = document.createElement("p");
	note.className = "add-to-cart-problem";
	note.textContent = sentence;
	button.after(note);
	speak(sentence);
}

function hideProblem(button: HTMLElement): void {
	button.parentElement?.querySelector(".add-to-cart-problem")?.remove();
}
