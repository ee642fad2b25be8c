declare const safe: unique symbol;

/**
 * Markup that may stand in a page as it is. A plain string is none: only the sanitisers, the formatters that escape
 * what they are given, and `html` below make it (scripts/html-makers.test.ts lists them), and only it can be put
 * into an element. At run time it is the string itself.
 */
export type Html = string & { readonly [safe]: true };

export const NO_HTML = "" as Html;

/** Markup put together: what stands in the template is ours, what is put into it must be markup or a number. */
export function html(pieces: TemplateStringsArray, ...values: readonly (Html | number)[]): Html {
	let result = pieces[0]!;
	for (let index = 0; index < values.length; index++) result += `${values[index]}${pieces[index + 1]}`;
	return result as Html;
}

/** Markup with other markup in the first place that is marked so. */
export function fillHtml(markup: Html, placeholder: string, content: Html): Html {
	return markup.replace(placeholder, () => content) as Html;
}

export function joinHtml(parts: readonly Html[], separator: Html = NO_HTML): Html {
	return parts.join(separator) as Html;
}
