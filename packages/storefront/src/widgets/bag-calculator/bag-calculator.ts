import { bagAnswer } from "./bag-answer.ts";
import { type BagWords, bagFigures, drawnBags } from "./bag-words.ts";

/** Shows results while typing. Errors are shown on blur, not at each key; the form works without this. */
export function startBagCalculator(form: HTMLFormElement): void {
	const words = JSON.parse(form.dataset.words ?? "{}") as BagWords;
	const answer = form.querySelector<HTMLElement>(".bag-answer")!;
	const problem = form.querySelector<HTMLElement>(".bag-problem")!;
	const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
	form.classList.add("is-live");

	function show(tellProblem: boolean): void {
		const question = { animals: field("animals").value, daily: field("daily").value, bags: field("bags").value };
		const result = bagAnswer({ ...question, pack: Number(field("pack").value) });
		for (const name of ["animals", "daily", "bags"] as const) {
			const wrong = result.kind === "problem" && result.field === name && tellProblem;
			if (wrong) field(name).setAttribute("aria-invalid", "true");
			else field(name).removeAttribute("aria-invalid");
		}
		answer.hidden = result.kind === "problem";
		if (result.kind === "problem") {
			problem.textContent = tellProblem ? words.problems[result.field] : "";
			return;
		}
		problem.textContent = "";
		for (const [name, text] of Object.entries(bagFigures(result, words)))
			for (const place of form.querySelectorAll(`[data-figure=${name}]`)) place.textContent = text;
		const sacks = Array.from({ length: drawnBags(result) }, () => document.createElement("i"));
		form.querySelector(".bag-row")?.replaceChildren(...sacks);
	}

	form.addEventListener("input", () => show(false));
	form.addEventListener("change", () => show(true));
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		show(true);
		form.querySelector<HTMLElement>("[aria-invalid]")?.focus();
	});
}
