import { __, sprintf } from "@feedmill/ui/words.ts";
import { readCompared, rememberCompared } from "./compared.ts";

const MOST = 3;

/**
 * The comparison bar under a listing with the number of ticked products. Ticks are kept across pages of the listing.
 * Without this the form submits the ticks of one page.
 */
export function startCompareTicks(form: HTMLFormElement): void {
	let chosen = readCompared();
	const note = form.querySelector<HTMLElement>(".compare-choice__note")!;
	const ticks = () => document.querySelectorAll<HTMLInputElement>('input[form="compare"]');

	function show(full = false): void {
		rememberCompared(chosen);
		for (const tick of ticks()) tick.checked = chosen.includes(tick.value);
		form.classList.toggle("is-on", chosen.length > 0);
		note.textContent = full
			? __("Three fit side by side. Take one out first.")
			: chosen.length === 1
				? __("1 chosen: tick one more")
				: sprintf(__("%d of 3 chosen"), chosen.length);
	}

	// Ticks of other pages since this one was left.
	window.addEventListener("pageshow", ({ persisted }) => {
		if (!persisted) return;
		chosen = readCompared();
		show();
	});
	for (const tick of ticks())
		if (tick.checked && !chosen.includes(tick.value)) chosen = [...chosen, tick.value].slice(0, MOST);
	document.addEventListener("change", ({ target }) => {
		if (!(target instanceof HTMLInputElement) || !target.matches('input[form="compare"]')) return;
		const rest = chosen.filter((id) => id !== target.value);
		const full = target.checked && rest.length >= MOST;
		chosen = target.checked && !full ? [...rest, target.value] : rest;
		show(full);
	});
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		location.assign(`${form.action}?products=${chosen.join(",")}`);
	});
	form.querySelector(".compare-choice__clear")?.addEventListener("click", () => {
		chosen = [];
		show();
	});
	show();
}
