import { speak } from "@feedmill/ui/speak.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { onReturn } from "../add-to-cart/page-return.ts";
import { limitsOf, type Range, readTyped, settleRange } from "./price-range.ts";

/** ms; specification 9, Timings: price filter. */
const APPLY_AFTER = 500;
/** ms; specification 9, Timings: filter submit after reset. */
const APPLY_RESET_AFTER = 600;

/**
 * Applies each change of the filters at once by navigating to the first page of the filtered listing. Without this the
 * form has a button. Specification: 4, Price filter; reference: catalogue UI §8.
 */
export function startFilters(): void {
	for (const form of document.querySelectorAll<HTMLFormElement>("form.listing-filters__form")) start(form);
}

function start(form: HTMLFormElement): void {
	form.closest(".listing-filters")?.classList.add("applies-at-once");
	const price = form.querySelector<HTMLElement>(".wc-block-price-filter");
	const range = price ? startPrice(form, price) : null;
	onReturn(() => {
		form.removeAttribute("aria-busy");
		document.querySelector(".products")?.classList.remove("updating");
		form.reset();
		range?.restore();
	});
	form.addEventListener("change", (event) => {
		if (!(event.target instanceof HTMLInputElement) || event.target.type !== "checkbox") return;
		speak(`${event.target.dataset.name} filter ${event.target.checked ? "added" : "removed"}.`);
		go(form, range?.now() ?? null);
	});
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		go(form, range?.now() ?? null);
	});
	for (const list of form.querySelectorAll<HTMLElement>(".wc-block-checkbox-list")) collapse(list);
}

interface PriceState {
	chosen: Range;
	bounds: Range;
}

/** Navigates to the form's state, unless it is already shown. */
function go(form: HTMLFormElement, price: PriceState | null): void {
	const query = new URLSearchParams();
	for (const hidden of form.querySelectorAll<HTMLInputElement>("input[type=hidden]"))
		query.append(hidden.name, hidden.value);
	if (price)
		for (const [name, value] of Object.entries(limitsOf(price.chosen, price.bounds))) query.set(name, String(value));
	for (const list of form.querySelectorAll<HTMLElement>(".wc-block-checkbox-list")) {
		const checked = [...list.querySelectorAll<HTMLInputElement>("input:checked")];
		const [first] = checked;
		if (!first) continue;
		const values = checked.map(({ value }) => value).sort();
		query.set(first.name, (first.name === "rating_filter" ? values.reverse() : values).join(","));
		const [companion, value] = list.dataset.companion?.split("=") ?? [];
		if (companion && value) query.set(companion, value);
	}
	const target = new URL(form.action);
	// Unencoded commas, as the blocks write them.
	target.search = query.toString().replaceAll("%2C", ",");
	if (
		target.pathname === window.location.pathname &&
		sameQuery(target.searchParams, new URLSearchParams(window.location.search))
	)
		return;
	form.setAttribute("aria-busy", "true");
	document.querySelector(".products")?.classList.add("updating");
	window.location.assign(target);
}

function sameQuery(a: URLSearchParams, b: URLSearchParams): boolean {
	const sorted = (query: URLSearchParams) => JSON.stringify([...query].sort());
	return sorted(a) === sorted(b);
}

/** Synchronises the fields and the slider. Returns the chosen range, and a function that resets it to the fields. */
function startPrice(form: HTMLFormElement, root: HTMLElement): { now: () => PriceState; restore: () => void } {
	const bounds = { min: Number(root.dataset.lower), max: Number(root.dataset.upper) };
	const find = (selector: string) => root.querySelector<HTMLInputElement>(selector)!;
	const fields = { min: find(".wc-block-price-filter__amount--min"), max: find(".wc-block-price-filter__amount--max") };
	const handles = {
		min: find(".wc-block-price-filter__range-input--min"),
		max: find(".wc-block-price-filter__range-input--max"),
	};
	const reset = root.querySelector<HTMLButtonElement>(".wc-block-components-filter-reset-button");
	const scale = root.querySelector<HTMLElement>(".wc-block-price-filter__range-input-wrapper");
	const typed = () => settleRange({ min: readTyped(fields.min.value), max: readTyped(fields.max.value) }, bounds);
	let chosen = typed();
	let timer: ReturnType<typeof setTimeout> | undefined;

	const show = (range: Range) => {
		chosen = range;
		if (reset) reset.hidden = range.min === bounds.min && range.max === bounds.max;
		const share = (value: number) => `${((value - bounds.min) / (bounds.max - bounds.min)) * 100}%`;
		scale?.style.setProperty("--low", share(range.min));
		scale?.style.setProperty("--high", share(range.max));
		for (const end of ["min", "max"] as const) {
			handles[end].value = String(range[end]);
			handles[end].setAttribute("aria-valuetext", String(range[end]));
			if (document.activeElement !== fields[end]) fields[end].value = String(range[end]);
		}
	};
	const applySoon = (ms = APPLY_AFTER) => {
		clearTimeout(timer);
		timer = setTimeout(() => go(form, { chosen, bounds }), ms);
	};
	reset?.addEventListener("click", () => {
		for (const end of ["min", "max"] as const) fields[end].value = String(bounds[end]);
		show(bounds);
		applySoon(APPLY_RESET_AFTER);
	});
	for (const end of ["min", "max"] as const) {
		handles[end].addEventListener("input", () => {
			const moved = { ...chosen, [end]: Number(handles[end].value) };
			// The moved handle stops one step before the other.
			if (end === "min") moved.min = Math.min(moved.min, moved.max - 1);
			else moved.max = Math.max(moved.max, moved.min + 1);
			show(settleRange(moved, bounds));
			applySoon();
		});
		fields[end].addEventListener("focus", () => clearTimeout(timer));
		fields[end].addEventListener("blur", (event) => {
			const range = typed();
			show(range);
			fields[end].value = String(range[end]);
			// Moving to the other field is not the end of the input.
			const other = end === "min" ? fields.max : fields.min;
			if (event.relatedTarget !== other) applySoon();
		});
	}
	return {
		now: () => ({ chosen: typed(), bounds }),
		restore: () => {
			clearTimeout(timer);
			show(typed());
		},
	};
}

/** Long lists show ten options and a "show more" button. Specification: 9, Option lists. */
function collapse(list: HTMLElement): void {
	const LIMIT = 10;
	const hidden = [...list.children].slice(LIMIT);
	if (list.children.length <= LIMIT + 5 || hidden.some((item) => item.querySelector("input:checked"))) return;
	const button = document.createElement("button");
	button.type = "button";
	button.className = "wc-block-components-checkbox-list__more";
	const set = (open: boolean) => {
		for (const item of hidden) item.toggleAttribute("hidden", !open);
		button.textContent = open ? __("Show less") : sprintf(__("Show %s more"), hidden.length);
		button.setAttribute(
			"aria-label",
			open ? __("Show less options") : sprintf(__("Show %s more options"), hidden.length),
		);
		button.setAttribute("aria-expanded", String(open));
	};
	set(false);
	button.addEventListener("click", () => set(button.getAttribute("aria-expanded") !== "true"));
	list.after(button);
}
