import { __ } from "@feedmill/ui/words.ts";
import type { Suggestion } from "./suggestion.ts";

/** An empty, closed listbox. */
export function suggestionList(id: string): HTMLElement {
	const list = document.createElement("ul");
	list.id = id;
	list.className = "search-suggestions";
	list.setAttribute("role", "listbox");
	list.setAttribute("aria-label", __("Suggestions"));
	list.hidden = true;
	return list;
}

/** The place of the sentence for no suggestions; hidden. The sentence is announced as well, so it is not read twice. */
export function emptyNote(): HTMLElement {
	const note = document.createElement("p");
	note.className = "search-suggestions search-suggestions__none";
	note.setAttribute("aria-hidden", "true");
	note.hidden = true;
	return note;
}

/** One option per suggestion. Texts are set as text, never as HTML. */
export function optionsOf(id: string, suggestions: readonly Suggestion[]): HTMLElement[] {
	return suggestions.map(({ name, href, fact, picture }, index) => {
		const option = document.createElement("li");
		option.id = `${id}-${index}`;
		option.dataset.href = href;
		option.setAttribute("role", "option");
		option.setAttribute("aria-selected", "false");
		const image = document.createElement(picture ? "img" : "span");
		image.className = "search-suggestions__picture";
		if (image instanceof HTMLImageElement && picture)
			Object.assign(image, { src: picture, alt: "", width: 40, height: 40, decoding: "async" });
		option.append(image, textOf("search-suggestions__name", name), textOf("search-suggestions__fact", fact));
		return option;
	});
}

/** Whether the name of an option contains the text. */
export function isNamed(option: Element, text: string): boolean {
	const name = option.querySelector(".search-suggestions__name")?.textContent ?? "";
	const searched = (one: string) => one.normalize("NFKC").toLowerCase();
	return searched(name).includes(searched(text));
}

function textOf(className: string, text: string): HTMLElement {
	const element = document.createElement("span");
	element.className = className;
	element.textContent = text;
	return element;
}
