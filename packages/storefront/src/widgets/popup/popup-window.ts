import { iconElement } from "@feedmill/ui/icon-element.ts";
import { CLOSE } from "@feedmill/ui/icon-shapes.ts";
import { __ } from "@feedmill/ui/words.ts";
import "../../styles/widgets/popup.css";
import { focusFirst, trapFocus } from "@feedmill/ui/overlay/focus-trap.ts";
import { lockScroll } from "@feedmill/ui/overlay/scroll-lock.ts";
import { currentDeviceMode, settingOfDevice } from "../element/device-mode.ts";
import { animate } from "../overlay/animate.ts";
import { milliseconds, type PopupSettings } from "./popup-settings.ts";

/** ms before the focus moves, so that screen readers finish the current announcement. Specification: 4, popups. */
const FOCUS_AFTER = 250;
/** Default duration of animations in s. */
const ANIMATION = 1.2;

export interface PopupWindow {
	isOpen(): boolean;
	open(): void;
	/** Plays the exit animation first. */
	close(): void;
	/** Whether the open window contains the node. */
	contains(node: Node): boolean;
}

/** Open windows, topmost last: Escape closes only that. */
const openWindows: object[] = [];

/**
 * A popup in a modal dialog with focus trap. Its button, the backdrop and Escape close it, if enabled. Reference:
 * frontend 04 §E1, §E2.
 */
export function createPopupWindow(
	{ id, settings, content }: { id: string; settings: PopupSettings; content: HTMLElement },
	on: { shown: () => void; hidden: () => void },
): PopupWindow {
	const root = part(
		`dialog-widget dialog-lightbox-widget dialog-type-lightbox elementor-popup-modal ${settings.classes ?? ""}`,
	);
	root.id = `elementor-popup-modal-${id}`;
	root.setAttribute("role", "dialog");
	root.setAttribute("aria-modal", "true");
	const box = part("dialog-widget-content");
	const message = part("dialog-message");
	const button = closeButton(close);
	content.hidden = false;
	message.append(content);
	box.append(message);
	root.append(box);
	(settings.close_button_position === "outside" ? root : box).prepend(button);
	const heading = content.querySelector("h1, h2, h3, h4, h5, h6");
	root.setAttribute("aria-label", heading?.textContent?.trim() || __("Message"));
	const duration = milliseconds(settings.entrance_animation_duration?.size, ANIMATION);
	const animation = (name: "entrance_animation" | "exit_animation"): string =>
		String(settingOfDevice({ ...settings }, name, currentDeviceMode()) ?? "");

	/** Aborted when it closes: timers, listeners, focus trap. */
	let showing: AbortController | null = null;
	let cameFrom: Element | null = null;
	let unlock = () => {};
	/** Number of the showing, so that a late exit animation does not remove a newer one. */
	let run = 0;

	function later(ms: number, act: () => void): void {
		const timer = setTimeout(act, ms);
		showing?.signal.addEventListener("abort", () => clearTimeout(timer));
	}

	function open(): void {
		if (showing) return;
		run++;
		showing = new AbortController();
		const { signal } = showing;
		cameFrom = document.activeElement;
		button.hidden = milliseconds(settings.close_button_delay, 0) > 0;
		document.body.append(root);
		openWindows.push(root);
		if (settings.prevent_scroll) unlock = lockScroll();
		const entrance = animate(box, animation("entrance_animation"), duration);
		if (settings.a11y_navigation !== "") {
			trapFocus(root, signal);
			void entrance.then(() => signal.aborted || later(FOCUS_AFTER, () => focusFirst(message)));
		}
		later(milliseconds(settings.close_button_delay, 0), () => {
			button.hidden = false;
		});
		if (settings.close_automatically) later(milliseconds(settings.close_automatically, 0), close);
		const closeByKey = (event: KeyboardEvent) => {
			if (event.key === "Escape" && !settings.prevent_close_on_esc_key && openWindows.at(-1) === root) close();
		};
		document.addEventListener("keydown", closeByKey, { signal });
		const ground = (event: MouseEvent) => {
			if (event.target === root && !settings.prevent_close_on_background_click) close();
		};
		root.addEventListener("click", ground, { signal });
		on.shown();
	}

	function close(): void {
		if (!showing) return;
		const own = run;
		showing.abort();
		showing = null;
		unlock();
		openWindows.splice(openWindows.indexOf(root), 1);
		void animate(box, animation("exit_animation"), duration, true).then(() => {
			if (own !== run || showing) return;
			const hadFocus = root.contains(document.activeElement);
			root.remove();
			if ((hadFocus || document.activeElement === document.body) && cameFrom instanceof HTMLElement) cameFrom.focus();
			on.hidden();
		});
	}

	return { isOpen: () => showing !== null, open, close, contains: (node) => root.contains(node) };
}

function part(classes: string): HTMLDivElement {
	const element = document.createElement("div");
	element.className = classes.trim();
	return element;
}

function closeButton(close: () => void): HTMLButtonElement {
	const button = document.createElement("button");
	button.type = "button";
	button.className = "dialog-close-button dialog-lightbox-close-button";
	button.append(iconElement(CLOSE, "eicon-close"));
	button.setAttribute("aria-label", __("Close"));
	button.addEventListener("click", close);
	return button;
}
