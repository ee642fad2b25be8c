import { scanMarkup } from "./scan-markup.ts";

/**
 * The text of HTML without its tags and comments, entities as they are written. Of script and style elements nothing
 * stays. What only looks like a tag is text: "fat <4%, fibre >7%". `between`: what replaces a tag.
 */
export function textOfMarkup(html: string, between = ""): string {
	let text = "";
	let hidden: string | null = null;
	scanMarkup(html, "text", {
		text(written) {
			if (hidden === null) text += written;
		},
		start({ name, holdsText }) {
			text += between;
			if (holdsText === "to its end" && HIDDEN.has(name)) hidden = name;
		},
		end(name) {
			text += between;
			if (name === hidden) hidden = null;
		},
	});
	return text;
}

const HIDDEN: ReadonlySet<string> = new Set(["script", "style"]);
