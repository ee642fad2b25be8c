import { scanMarkup } from "./scan-markup.ts";

/**
 * The text of HTML without its tags and comments, entities as they are written. Of script and style elements nothing
 * stays. What only looks like a tag is text: "fat <4%, fibre >7%".
 */
export function textOfMarkup(html: string): string {
	return textOf(html, "", HIDDEN);
}

/** The same with a sign in the place of each tag, and with the content of every element. */
export function wordsOfMarkup(html: string, between: string): string {
	return textOf(html, between, new Set());
}

function textOf(html: string, between: string, unseen: ReadonlySet<string>): string {
	let text = "";
	let hidden: string | null = null;
	scanMarkup(html, "text", {
		text(written) {
			if (hidden === null) text += written;
		},
		start({ name, holdsText }) {
			text += between;
			if (holdsText === "to its end" && unseen.has(name)) hidden = name;
		},
		end(name) {
			text += between;
			if (name === hidden) hidden = null;
		},
	});
	return text;
}

const HIDDEN: ReadonlySet<string> = new Set(["script", "style"]);
