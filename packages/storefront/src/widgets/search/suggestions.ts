import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import "../../styles/widgets/search-suggestions.css";
import { speak } from "@feedmill/ui/speak.ts";
import type { StartWidget } from "../mount/define-widget.ts";
import { latestSuggestions } from "./latest-suggestions.ts";
import { emptyNote, isNamed, optionsOf, suggestionList } from "./suggestion-list.ts";

/** ms of debounce. */
const PAUSE = 200;

/**
 * Makes a combobox of a search field. Arrow keys move in the list, Enter opens an option or searches, Escape closes it.
 * Without this script or a response it is a plain form.
 */
export const start: StartWidget = (element, { signal }) => {
	const field = element as HTMLInputElement;
	const { form } = field;
	if (!form) return;
	const list = suggestionList(`${field.id}-suggestions`);
	const none = emptyNote();
	form.append(list, none);
	const ask = latestSuggestions();
	let active = -1;
	let timer = 0;
	/** The term whose answer is shown; "": none. */
	let shown = "";

	field.autocomplete = "off";
	field.setAttribute("role", "combobox");
	field.setAttribute("aria-autocomplete", "list");
	field.setAttribute("aria-controls", list.id);
	field.setAttribute("aria-expanded", "false");

	const isOpen = () => !list.hidden;
	function choose(index: number): void {
		active = index;
		const options = [...list.children];
		for (const [each, option] of options.entries()) option.setAttribute("aria-selected", String(each === index));
		const chosen = options[index];
		if (chosen) field.setAttribute("aria-activedescendant", chosen.id);
		else field.removeAttribute("aria-activedescendant");
		chosen?.scrollIntoView({ block: "nearest" });
	}
	function show(open: boolean): void {
		list.hidden = !open;
		none.hidden = true;
		shown = "";
		field.setAttribute("aria-expanded", String(open));
		choose(-1);
	}
	function close(): void {
		clearTimeout(timer);
		ask.forget();
		if (isOpen() || !none.hidden) show(false);
	}
	/** What is shown or asked for is of an older term: only suggestions with the new one in their names stay. */
	function dropOlder(): void {
		const term = field.value.trim();
		if (term === shown) return;
		ask.forget();
		const fitting = [...list.children].filter((option) => term.length > 1 && isNamed(option, term));
		list.replaceChildren(...fitting);
		show(isOpen() && fitting.length > 0);
	}
	function go(option: Element | undefined): void {
		if (option instanceof HTMLElement && option.dataset.href) location.assign(option.dataset.href);
	}

	async function refresh(): Promise<void> {
		const term = field.value.trim();
		if (term.length < 2) return close();
		const answer = await ask.about(term);
		// null: offline, or a newer request.
		if (!answer || signal.aborted || document.activeElement !== field) return;
		list.replaceChildren(...optionsOf(list.id, answer.suggestions));
		const { length } = answer.suggestions;
		show(length > 0);
		shown = term;
		if (length > 0) return speak(sprintf(_n("%d suggestion.", "%d suggestions.", length), length));
		none.textContent = sprintf(__("Nothing found for “%s”. Try one word, or another spelling."), answer.term);
		none.hidden = false;
		speak(none.textContent);
	}

	field.addEventListener(
		"input",
		() => {
			clearTimeout(timer);
			dropOlder();
			timer = window.setTimeout(() => void refresh(), PAUSE);
		},
		{ signal },
	);
	field.addEventListener(
		"keydown",
		(event) => {
			if (event.isComposing || (!isOpen() && (none.hidden || event.key !== "Escape"))) return;
			const { length } = list.children;
			if (event.key === "ArrowDown") choose(active + 1 < length ? active + 1 : -1);
			else if (event.key === "ArrowUp") choose(active < 0 ? length - 1 : active - 1);
			else if (event.key === "Escape") close();
			else if (event.key === "Enter" && active >= 0) go(list.children[active]);
			else return;
			event.preventDefault();
			// The sliding search has its own Escape, for the next press.
			event.stopPropagation();
		},
		{ signal },
	);
	// Keep the focus in the field while the list is clicked.
	list.addEventListener("mousedown", (event) => event.preventDefault(), { signal });
	list.addEventListener("click", ({ target }) => go((target as Element).closest("[role=option]") ?? undefined), {
		signal,
	});
	field.addEventListener("blur", close, { signal });
	form.addEventListener("submit", close, { signal });
	if (field.value.trim() !== "" && document.activeElement === field) void refresh();
};
