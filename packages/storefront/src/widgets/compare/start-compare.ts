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
			.catch(() => form.classList.add("is-on"));
	const ticked = () => document.querySelector('input[form="compare"]:checked') !== null;
	if (readCompared().length > 0 || ticked()) {
		void load();
		return;
	}
	document.addEventListener("change", function first({ target }) {
		if (!(target instanceof HTMLInputElement) || !target.matches('input[form="compare"]')) return;
		document.removeEventListener("change", first);
		void load();
	});
}
