import type { BrowserContext, Page } from "playwright-core";

declare global {
	interface Window {
		countedActs?: string[];
		tellAct?: (act: string) => void;
	}
}

/** What counts as an act, in the words of the test that fails. */
export interface ActCounter {
	/** What was done on all pages until now. */
	all: readonly string[];
	/**
	 * Does the work and fails if it took more acts than `most`: presses of a mouse or a finger, and keys that are no
	 * content. What is typed into fields is content. Returns what was done.
	 */
	within(page: Page, most: number, work: () => Promise<void>): Promise<string[]>;
}

/** Counts in the pages of a context what a person would do. To be called before a page is opened. */
export async function countActs(context: BrowserContext): Promise<ActCounter> {
	const all: string[] = [];
	await context.exposeBinding("tellAct", (_, act: string) => all.push(act));
	await context.addInitScript(() => {
		const acts: string[] = [];
		window.countedActs = acts;
		const count = (act: string) => {
			acts.push(act);
			window.tellAct?.(act);
		};
		const of = (target: EventTarget | null) =>
			target instanceof Element
				? (target.closest("button, a, label, input")?.textContent ?? "").trim().slice(0, 30)
				: "";
		document.addEventListener("pointerdown", (event) => event.isTrusted && count(`press ${of(event.target)}`), true);
		document.addEventListener(
			"keydown",
			(event) => {
				const isField = event.target instanceof Element && event.target.matches("input, textarea");
				const isContent = isField && (event.key.length === 1 || event.key === "Backspace");
				const isAlone = ["Shift", "Control", "Alt", "Meta"].includes(event.key);
				if (event.isTrusted && !isContent && !isAlone) count(`key ${event.key}`);
			},
			true,
		);
	});
	return {
		all,
		async within(page, most, work) {
			const before = await page.evaluate(() => window.countedActs?.length ?? 0);
			await work();
			const made = await page.evaluate((from) => window.countedActs?.slice(from) ?? [], before);
			if (made.length === 0) throw new Error("No act was counted: was the page loaded anew?");
			if (made.length > most) throw new Error(`${made.length} acts instead of ${most}: ${made.join(", ")}`);
			return made;
		},
	};
}
