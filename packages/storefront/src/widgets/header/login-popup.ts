import { trapFocus } from "@feedmill/ui/overlay/focus-trap.ts";
import { lockScroll } from "@feedmill/ui/overlay/scroll-lock.ts";
import type { StartWidget } from "../mount/define-widget.ts";
import { visitorRoles } from "../popup/visitor.ts";

/**
 * The login popup of the account icons, for guests: opened by a click; closed by its button, Escape and the backdrop;
 * focus returns. Pages are the same for everybody, so the shop is asked who is logged in; customers, and everybody
 * until the response, follow the link. Reference: 04 Header, §A (7).
 */
export const start: StartWidget = (popup, { signal }) => {
	const icons = document.querySelectorAll<HTMLAnchorElement>("a.ast-account-action-login");
	const box = popup.querySelector<HTMLElement>(".ast-hb-account-login");
	const field = popup.querySelector<HTMLElement>("input:not([type=hidden])");
	if (!box || !field) return;
	let open: AbortController | null = null;
	let opener: HTMLElement | null = null;

	function show(icon: HTMLElement): void {
		if (open) return;
		open = new AbortController();
		opener = icon;
		popup.hidden = false;
		popup.classList.add("show");
		popup.dispatchEvent(new Event("feedmill-shown"));
		open.signal.addEventListener("abort", lockScroll());
		trapFocus(box!, open.signal);
		field!.focus();
		document.addEventListener("keydown", ({ key }) => key === "Escape" && hide(), { signal: open.signal });
	}

	function hide(): void {
		open?.abort();
		open = null;
		popup.classList.remove("show");
		popup.hidden = true;
		opener?.focus();
	}

	for (const icon of icons) {
		const isGuest = (): Promise<boolean> =>
			visitorRoles().then(
				(roles) => roles === null,
				() => false,
			);
		// Asked on hover or focus, so that the click need not wait.
		for (const reach of ["pointerenter", "focus", "touchstart"])
			icon.addEventListener(reach, () => void isGuest(), { once: true, passive: true, signal });
		icon.addEventListener(
			"click",
			(event) => {
				if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
				event.preventDefault();
				void isGuest().then((guest) => (guest ? show(icon) : window.location.assign(icon.href)));
			},
			{ signal },
		);
	}
	popup.querySelector(".ast-hb-login-close")?.addEventListener("click", hide, { signal });
	popup.querySelector(".ast-hb-account-login-bg")?.addEventListener("click", hide, { signal });
	signal.addEventListener("abort", hide);
};
