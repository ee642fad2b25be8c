import { milliseconds, numberOf } from "./popup-settings.ts";

/** Calls `fire` once the trigger occurs; `signal` ends its listeners. */
type Trigger = (settings: Readonly<Record<string, unknown>>, fire: () => void, signal: AbortSignal) => void;

/** Triggers by the name of their setting. */
const TRIGGERS: Record<string, Trigger> = {
	page_load: (settings, fire, signal) => after(milliseconds(settings.page_load_delay, 0), fire, signal),
	scrolling(settings, fire, signal) {
		const offset = numberOf(settings.scrolling_offset, 50);
		let before = window.scrollY;
		const look = () => {
			const height = document.documentElement.scrollHeight - window.innerHeight;
			if (settings.scrolling_direction === "up") {
				if (window.scrollY < before) fire();
				before = window.scrollY;
			} else if (height > 0 && (window.scrollY / height) * 100 >= offset) fire();
		};
		window.addEventListener("scroll", look, { signal, passive: true });
	},
	scrolling_to(settings, fire, signal) {
		const target = find(String(settings.scrolling_to_selector ?? ""));
		if (!target) return;
		const observer = new IntersectionObserver((entries) => {
			if (entries.some(({ isIntersecting }) => isIntersecting)) fire();
		});
		observer.observe(target);
		signal.addEventListener("abort", () => observer.disconnect());
	},
	click(settings, fire, signal) {
		const wanted = numberOf(settings.click_times, 1);
		let clicks = 0;
		const count = () => {
			if (++clicks === wanted) fire();
		};
		document.body.addEventListener("click", count, { signal });
	},
	inactivity(settings, fire, signal) {
		const wait = milliseconds(settings.inactivity_time, 30);
		let timer = setTimeout(fire, wait);
		const restart = () => {
			clearTimeout(timer);
			timer = setTimeout(fire, wait);
		};
		for (const event of ["keydown", "pointermove", "touchstart"])
			document.addEventListener(event, restart, { signal, passive: true });
		signal.addEventListener("abort", () => clearTimeout(timer));
	},
	exit_intent(_, fire, signal) {
		const look = (event: MouseEvent) => {
			if (event.clientY <= 0) fire();
		};
		document.documentElement.addEventListener("mouseleave", look, { signal });
	},
	adblock_detection(settings, fire, signal) {
		const bait = document.createElement("div");
		bait.className = "ad-box";
		bait.setAttribute("aria-hidden", "true");
		bait.style.cssText = "position:fixed;bottom:0;width:1px;height:1px;pointer-events:none";
		bait.textContent = "\u00a0";
		document.body.append(bait);
		signal.addEventListener("abort", () => bait.remove());
		const look = () => {
			const blocked = !bait.isConnected || getComputedStyle(bait).display === "none";
			bait.remove();
			if (blocked) fire();
		};
		after(milliseconds(settings.adblock_detection_delay, 0), look, signal);
	},
};

/** Waits for the first enabled trigger; then all end. Specification: 4, popups. Reference: frontend 04 §E3. */
export function waitForTrigger(settings: Readonly<Record<string, unknown>>, fire: () => void): void {
	const all = new AbortController();
	const first = () => {
		if (all.signal.aborted) return;
		all.abort();
		fire();
	};
	for (const [name, trigger] of Object.entries(TRIGGERS)) if (settings[name]) trigger(settings, first, all.signal);
}

function after(ms: number, act: () => void, signal: AbortSignal): void {
	const timer = setTimeout(act, ms);
	signal.addEventListener("abort", () => clearTimeout(timer));
}

/** null for an invalid selector. */
function find(selector: string): Element | null {
	try {
		return document.querySelector(selector);
	} catch {
		return null;
	}
}
