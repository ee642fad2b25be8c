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

/**
 * Puts markup into `div` elements without content, or before the empty elements of extensions' blocks, which are all
 * that is in them. `make` gets the start tag; null leaves the element as it is.
 */
export function fillEmptyElements(markup: Html, make: (startTag: string) => Html | null): Html {
	return markup.replace(EMPTY, (whole: string, start: string, blocks: string, end: string) => {
		const content = make(start);
		return content === null ? whole : start + content + blocks + end;
	}) as Html;
}

const EMPTY = /(<div\b[^>]*>)\s*((?:<div data-block-name="(?!woocommerce\/)[^>]*><\/div>\s*)*)(<\/div>)/g;

export function joinHtml(parts: readonly Html[], separator: Html = NO_HTML): Html {
	return parts.join(separator) as Html;
}
