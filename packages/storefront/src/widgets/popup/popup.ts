import { addAction } from "../actions/action-registry.ts";
import { currentDeviceMode } from "../element/device-mode.ts";
import { addDocument, type PopupDocument } from "../element/page-documents.ts";
import type { StartWidget } from "../mount/define-widget.ts";
import { focusOpener } from "../overlay/focus-opener.ts";
import { conditionsHold, type Facts } from "./conditions.ts";
import { countVisit, firstSeen, lasting } from "./counted-visits.ts";
import { lastPressed } from "./early-press.ts";
import { type FormAnswer, followForms } from "./form-answers.ts";
import { type PopupSettings, readPopupSettings } from "./popup-settings.ts";
import { createPopupWindow, type PopupWindow } from "./popup-window.ts";
import { countShown, isCountedAtClose, timesShown } from "./times-shown.ts";
import { waitForTrigger } from "./triggers.ts";
import { browserName, visitorRoles } from "./visitor.ts";

/**
 * Detaches a popup from the page and shows it by an action, a click on its selector, or its first trigger if all
 * conditions hold. It listens for as long as the page lives: it has left the document, and no part of it that is
 * replaced later contains it. Specification: 2, Popups; 4, popups. Reference: frontend 04 §E.
 */
export const start: StartWidget = (element) => {
	const id = element.dataset.elementorId ?? "";
	const settings = readPopupSettings(element.dataset.elementorSettings);
	element.remove();
	const popup = createPopup(id, settings, element);
	popups.set(id, popup);
	installOnce();
	// Its link was followed before this script ran.
	if (element.id !== "" && window.location.hash === `#${element.id}`) popup.show(false);
	if (settings.open_selector) openByClicks(settings.open_selector, popup);
	void follow(popup, settings);
};

interface Popup {
	id: string;
	window: PopupWindow;
	/** `byTrigger`: not requested by the visitor, so that limits apply. */
	show(byTrigger: boolean): void;
}

/** ms for which a form's own message is seen before its popup closes. Reference: frontend 04 §E6. */
const CLOSE_AFTER = 1000;
const popups = new Map<string, Popup>();
/** Whether any popup was shown on this page view. */
let oneWasShown = false;
let installed = false;

function createPopup(id: string, settings: PopupSettings, content: HTMLElement): Popup {
	const box = createPopupWindow(
		{ id, settings, content },
		{
			shown: () => tell("elementor/popup/show", id, instance),
			hidden: () => tell("elementor/popup/hide", id, instance),
		},
	);
	const popup: Popup = {
		id,
		window: box,
		show(byTrigger) {
			if (box.isOpen() || lasting.get(`popup_${id}_disable`)) return;
			if (byTrigger && settings.avoid_multiple_popups && oneWasShown) return;
			oneWasShown = true;
			const { times_count: counted, times_period: period } = settings.timing;
			if (!counted) countShown(id, "");
			else if (counted === "shown") countShown(id, String(period ?? ""));
			box.open();
		},
	};
	const show = () => popup.show(false);
	const instance = addDocument<Omit<PopupDocument, "$element" | "getSettings">>(id, content, {
		showModal: show,
		getModal: () => ({ isVisible: box.isOpen, show, hide: box.close }),
	});
	countAtClose(id, settings);
	return popup;
}

/** Whichever popup closes: the reference does not ask whose event it is. Reference: frontend 04 §E4, times. */
function countAtClose(id: string, { timing }: PopupSettings): void {
	if (!isCountedAtClose(timing)) return;
	window.addEventListener("elementor/popup/hide", () => countShown(id, String(timing.times_period ?? "")));
}

/** Evaluates the conditions once, and then waits for a trigger. */
async function follow(popup: Popup, settings: PopupSettings): Promise<void> {
	const facts = factsFor(popup.id, settings);
	if (settings.timing.logged_in) {
		try {
			facts.roles = await visitorRoles();
		} catch {
			// Unknown roles: do not show restricted popups.
			return;
		}
	}
	if (!conditionsHold(settings.timing, facts)) return;
	const { times, times_count: counted, times_period: period } = settings.timing;
	if (times && counted && counted !== "close" && counted !== "shown") countShown(popup.id, String(period ?? ""));
	waitForTrigger(settings.triggers, () => popup.show(true));
}

function factsFor(id: string, { timing }: PopupSettings): Facts {
	const { pageViews, sessions } = countVisit();
	const serverTime = Date.parse(String(timing.schedule_server_datetime ?? "").replace(" ", "T"));
	return {
		pageViews,
		sessions,
		firstPageViews: timing.page_views ? firstSeen(id, "page_views", pageViews) : pageViews,
		firstSessions: timing.sessions ? firstSeen(id, "sessions", sessions) : sessions,
		timesShown: timesShown(id, String(timing.times_period ?? "")),
		referrer: document.referrer,
		host: window.location.host,
		roles: null,
		device: currentDeviceMode(),
		browser: browserName(navigator.userAgent),
		now: Date.now(),
		siteClockOffset: Number.isNaN(serverTime) ? 0 : serverTime - Date.now(),
	};
}

function openByClicks(selector: string, popup: Popup): void {
	const early = lastPressed();
	if (early && matches(early, selector)) popup.show(false);
	document.body.addEventListener("click", (event) => {
		if (!(event.target instanceof Element) || !matches(event.target, selector)) return;
		event.preventDefault();
		focusOpener(event.target);
		popup.show(false);
	});
}

function matches(element: Element, selector: string): boolean {
	try {
		return element.closest(selector) !== null;
	} catch {
		return false;
	}
}

/** Link actions, and the API for scripts of the imported site. */
function installOnce(): void {
	if (installed) return;
	installed = true;
	const open = ({ id, toggle }: { id?: unknown; toggle?: unknown }, event?: Event) => {
		const popup = popups.get(String(id ?? ""));
		if (!popup) return;
		focusOpener(event?.target);
		if (toggle === true && popup.window.isOpen()) popup.window.close();
		else popup.show(false);
	};
	const close = (settings: { do_not_show_again?: unknown }, event?: Event) => {
		const inside = event?.target;
		const popup = [...popups.values()].find(({ window }) => inside instanceof Node && window.contains(inside));
		if (!popup) return;
		if (settings.do_not_show_again === "yes") lasting.set(`popup_${popup.id}_disable`, true);
		popup.window.close();
	};
	addAction("popup:open", open);
	addAction("popup:close", close);
	window.elementorProFrontend ??= { modules: {} };
	const { modules } = window.elementorProFrontend;
	// Into the object of pages without popups: scripts may already hold it.
	modules.popup = Object.assign(modules.popup ?? {}, { showPopup: open, closePopup: close });
	followForms(({ action, ...settings }: FormAnswer, event) => {
		if (action === "open") open(settings);
		else setTimeout(() => close(settings, event), CLOSE_AFTER);
	});
}

declare global {
	interface Window {
		elementorProFrontend?: { modules: Record<string, unknown> };
	}
}

/** Dispatches a native event on window, and jQuery's on document if present. */
function tell(name: string, id: string, instance: unknown): void {
	window.dispatchEvent(new CustomEvent(name, { detail: { id: Number(id), instance } }));
	const { jQuery } = window as { jQuery?: (target: Document) => { trigger(name: string, args: unknown[]): void } };
	jQuery?.(document).trigger(name, [Number(id), instance]);
}
