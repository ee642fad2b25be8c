import { loadChunk } from "../mount/load-chunk.ts";
import { readCompared } from "./compared.ts";

/** Loads the comparison bar with the first tick. */
export function startCompare(): void {
	const form = document.querySelector<HTMLFormElement>("form#compare");
	if (!form) return;
	const load = () =>
		loadChunk("compare", () => import("./compare-ticks.ts"))
			.then(({ startCompareTicks }) => startCompareTicks(form))
			// The form works without it.
			.catch((error: unknown) => {
				console.error(error);
				form.classList.add("is-on");
			});
	const ticked = () => document.querySelector('input[form="compare"]:checked') !== null;
	if (readCompared().length > 0 || ticked()) {
		void load();
		return;
	}
	const first = ({ type, target }: Event): void => {
		const isTick = target instanceof HTMLInputElement && target.matches('input[form="compare"]');
		// The back button shows this page as it was, before the ticks of a later one.
		if (type === "change" ? !isTick : readCompared().length === 0) return;
		document.removeEventListener("change", first);
		window.removeEventListener("pageshow", first);
		void load();
	};
	document.addEventListener("change", first);
	window.addEventListener("pageshow", first);
}
