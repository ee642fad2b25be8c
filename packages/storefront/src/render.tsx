import { type Language, wordsOf } from "@feedmill/ui/language.ts";
import { english, speakIn } from "@feedmill/ui/words.ts";
import type { Html } from "@feedmill/values/html.ts";
import { createElement, type FunctionComponent } from "react";
import { PlainFilter, type PlainFilterProps } from "./blocks/filters/plain-filter.tsx";
import { LoopGrid, type LoopGridProps } from "./components/loop-grid.tsx";
import { ContentBlock, type ContentBlockProps } from "./content-blocks/content-block.tsx";
import type { Frame } from "./frame/frame.ts";
import { renderHtml } from "./frame/render-html.ts";
import { Document } from "./layout/document.tsx";
import { type PageName, type PageProps, pages } from "./pages/page-map.tsx";

/**
 * The entry of the server bundle: renders a page to an HTML document. Static markup, because nothing is hydrated;
 * blocks mount in their places.
 */
export function render<N extends PageName>(name: N, props: PageProps<N>, frame: Frame): string {
	const page = createElement(pages[name] as FunctionComponent<PageProps<N> & object>, props as PageProps<N> & object);
	return speaking(frame.language, () => `<!DOCTYPE html>${renderHtml(<Document frame={frame}>{page}</Document>)}`);
}

/** A product listing of a content page; also for the script that refreshes it. */
export function renderLoop(props: LoopGridProps, language: Language | null): Html {
	return speaking(language, () => renderHtml(<LoopGrid {...props} />));
}

/** A filter block of a content page, for browsers without scripts. */
export function renderFilter(props: PlainFilterProps, language: Language | null): Html {
	return speaking(language, () => renderHtml(<PlainFilter {...props} />));
}

/** One of our own content blocks. */
export function renderBlock(props: ContentBlockProps, language: Language | null): Html {
	return speaking(language, () => renderHtml(<ContentBlock {...props} />));
}

/** Sets the language during rendering, which is synchronous, so that pages cannot interfere. null is English. */
function speaking<Markup extends string>(language: Language | null, markup: () => Markup): Markup {
	const before = speakIn(language ? wordsOf(language) : english);
	try {
		return markup();
	} finally {
		speakIn(before);
	}
}
