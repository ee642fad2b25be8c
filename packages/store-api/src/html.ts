declare const safe: unique symbol;

/**
 * Safe markup. A plain string is not assignable: only sanitisers, escaping formatters and `html` below create it
 * (scripts/html-makers.test.ts lists them), and only it can be inserted into an element. At run time it is a string.
 */
export type Html = string & { readonly [safe]: true };

export const NO_HTML = "" as Html;

/** A template of markup; values must be markup or numbers. */
export function html(pieces: TemplateStringsArray, ...values: readonly (Html | number)[]): Html {
	let result = pieces[0]!;
	for (let index = 0; index < values.length; index++) result += `${values[index]}${pieces[index + 1]}`;
	return result as Html;
}

/** Replaces the first placeholder in markup by other markup. */
export function fillHtml(markup: Html, placeholder: string, content: Html): Html {
	return markup.replace(placeholder, () => content) as Html;
}

/** Puts markup into `div` elements without content. `make` gets the start tag; null leaves the element as it is. */
export function fillEmptyElements(markup: Html, make: (startTag: string) => Html | null): Html {
	return markup.replace(/(<div\b[^>]*>)\s*(<\/div>)/g, (whole: string, start: string, end: string) => {
		const content = make(start);
		return content === null ? whole : start + content + end;
	}) as Html;
}

export function joinHtml(parts: readonly Html[], separator: Html = NO_HTML): Html {
	return parts.join(separator) as Html;
}
