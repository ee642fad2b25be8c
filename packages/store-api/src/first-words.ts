const WORDS = 15;

/** The first fifteen words of a description, with an ellipsis where it goes on. */
export function firstWords(text: string): string {
	const words = text.split(" ");
	return words.length > WORDS ? `${words.slice(0, WORDS).join(" ")}…` : text;
}
