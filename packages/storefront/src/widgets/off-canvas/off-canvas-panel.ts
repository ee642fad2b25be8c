import "../../styles/widgets/off-canvas-panel.css";
import { focusFirst, trapFocus } from "@feedmill/ui/overlay/focus-trap.ts";
import { lockScroll } from "@feedmill/ui/overlay/scroll-lock.ts";
import { addAction } from "../actions/action-registry.ts";
import { elementSettings } from "../element/element-settings.ts";
import type { StartWidget } from "../mount/define-widget.ts";
import { animate } from "../overlay/animate.ts";

/** Event that forwards link actions with their settings. */
const TOGGLE = "elementor-pro/off-canvas/toggle-display-mode";
const ACTIONS = ["off_canvas:open", "off_canvas:close", "off_canvas:toggle"];
/** Default duration in ms of page-builder animations. */
const ANIMATION = 400;
const FOCUS_AFTER = 100;

/**
 * An off-canvas panel: opened, closed and toggled by link actions with its id. Escape and overlay close it if enabled;
 * focus returns. Reference: frontend 04 §F.
 */
export const start: StartWidget = (widget, { signal }) => {
	const panel = widget.querySelector<HTMLElement>(".e-off-canvas");
	if (!panel) return;
	const id = panel.id.replace(/^off-canvas-/, "");
	const settings = elementSettings(widget);
	const main = panel.querySelector<HTMLElement>(".e-off-canvas__main") ?? panel;
	/** A panel of our own blocks is opened by its hash (content-blocks/panel.tsx). */
	const own = panel.classList.contains("content-panel");
	const ownLinks = `a[href="#${CSS.escape(panel.id)}"]`;
	let open: AbortController | null = null;
	let opener: HTMLElement | null = null;
	let unlock = () => {};

	function show(event: Event | undefined): void {
		if (open) return;
		open = new AbortController();
		opener = triggerOf(event) ?? (document.activeElement instanceof HTMLElement ? document.activeElement : null);
		tell(true);
		if (settings.prevent_scroll === "yes") unlock = lockScroll();
		void animate(main, String(settings.entrance_animation ?? ""), ANIMATION);
		// Move the focus inside after keyboard input only.
		if (own || !(event instanceof PointerEvent) || event.pointerType === "") {
			trapFocus(panel!, open.signal);
			setTimeout(() => open && focusFirst(panel!), FOCUS_AFTER);
		}
		const escapeKey = ({ key }: KeyboardEvent) => key === "Escape" && !settings.is_not_close_on_esc_overlay && hide();
		document.addEventListener("keydown", escapeKey, { signal: open.signal });
	}

	function hide(): void {
		if (!open) return;
		open.abort();
		open = null;
		unlock();
		const hadFocus = panel!.contains(document.activeElement);
		void animate(main, String(settings.exit_animation ?? ""), ANIMATION, true).then(() => {
			if (!open) tell(false);
		});
		if (hadFocus) opener?.focus();
	}

	function tell(isOpen: boolean): void {
		panel!.setAttribute("aria-hidden", String(!isOpen));
		panel!.toggleAttribute("inert", !isOpen);
		for (const trigger of document.querySelectorAll<HTMLAnchorElement>(`a[href*="-action"], ${ownLinks}`))
			if (trigger.matches(ownLinks) || leadsTo(trigger, id)) trigger.setAttribute("aria-expanded", String(isOpen));
	}

	function followLinks(): void {
		const follow = (event: MouseEvent) => {
			const link = event.target instanceof Element ? event.target.closest("a") : null;
			if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
			const closes = link.matches(".content-close") && panel!.contains(link);
			if (!closes && !link.matches(ownLinks)) return;
			event.preventDefault();
			if (closes) hide();
			else show(event);
		};
		document.addEventListener("click", follow, { signal });
		tell(false);
		// Its link was followed before this script ran.
		if (window.location.hash === `#${panel!.id}`) show(undefined);
	}

	const toggle = ({ detail }: CustomEvent<{ id?: unknown; displayMode?: unknown; previousEvent?: Event }>) => {
		if (String(detail.id ?? "") !== id) return;
		if (detail.displayMode === "open" || (detail.displayMode === "toggle" && !open)) show(detail.previousEvent);
		else hide();
	};
	window.addEventListener(TOGGLE, toggle as EventListener, { signal });
	const overlay = panel.querySelector(".e-off-canvas__overlay");
	overlay?.addEventListener("click", () => !settings.is_not_close_on_overlay && hide(), { signal });
	signal.addEventListener("abort", hide);
	if (own) followLinks();
	for (const action of ACTIONS)
		addAction(action, (detail) => void window.dispatchEvent(new CustomEvent(TOGGLE, { detail })));
};

function triggerOf(event: Event | undefined): HTMLElement | null {
	return event?.target instanceof Element ? event.target.closest<HTMLElement>("a, button") : null;
}

/** Whether a link's action names the panel. */
function leadsTo({ href }: HTMLAnchorElement, id: string): boolean {
	try {
		const settings = /settings=(.*)$/.exec(decodeURIComponent(decodeURIComponent(href)))?.[1];
		return settings !== undefined && (JSON.parse(atob(settings)) as { id?: unknown }).id === id;
	} catch {
		return false;
	}
}
