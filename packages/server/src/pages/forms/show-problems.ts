import type { NoticeFacts } from "@feedmill/storefront/frame/frame.ts";
import { safeHtml } from "@feedmill/trade/text/safe-html.ts";
import type { Text } from "@feedmill/trade/words/said.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { type Html, html } from "@feedmill/values/html.ts";
import { escapeHtml } from "../../http/escape-html.ts";
import { plainText } from "../../http/plain-text.ts";

/** What is wrong with a posted form. */
export interface FieldProblem {
	/** Id of the field's input; "" if it concerns none. */
	field: string;
	text: Text;
}

/** Sentences in the list above a form, in which alone they are shown: the wrong fields are described by them. */
export function errorNotices(problems: readonly FieldProblem[], words: Words): NoticeFacts[] {
	return problems.map(({ field, text }) => ({ kind: "error", html: safeHtml(words.tell(text)), field }));
}

/** Sentences in the list above a form that shows them at its fields too: each is a link to its field. */
export function linkedNotices(problems: readonly FieldProblem[], words: Words): NoticeFacts[] {
	return problems.map((problem) => ({ kind: "error", html: linkToField(problem, words) }));
}

export function linkToField({ field, text }: FieldProblem, words: Words): Html {
	const sentence = safeHtml(words.tell(text));
	return field === "" ? sentence : html`<a href="#${escapeHtml(field)}">${sentence}</a>`;
}

/** The sentence at a field, as plain text; "" if nothing is wrong with it. */
export function problemAt(id: string, problems: readonly FieldProblem[], words: Words): string {
	return plainText(words.tell(problems.find(({ field }) => field === id)?.text ?? ""));
}

/** A problem of the form as a whole. */
export function ofForm(text: Text): FieldProblem[] {
	return [{ field: "", text }];
}
