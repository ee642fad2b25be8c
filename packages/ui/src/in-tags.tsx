import { Fragment, type ReactNode } from "react";

/**
 * A sentence with elements: `inTags(__("Read our <terms>terms</terms> of <date/>."), { terms: (text) => <a …>, date: ()
 * => <time …> })`. A translation may reorder the tags but not omit any. Unknown tags are text.
 */
export function inTags<Name extends string>(
	sentence: string,
	tags: Record<Name, (inside: string) => ReactNode>,
): ReactNode {
	const parts: ReactNode[] = [];
	let read = 0;
	for (const found of sentence.matchAll(/<(\w+)(?:\/>|>(.*?)<\/\1>)/g)) {
		const [whole, name = "", inside = ""] = found;
		if (!Object.hasOwn(tags, name)) continue;
		const part = <Fragment key={found.index}>{tags[name as Name](inside)}</Fragment>;
		parts.push(sentence.slice(read, found.index), part);
		read = found.index + whole.length;
	}
	return [...parts, sentence.slice(read)];
}
