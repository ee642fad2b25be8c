import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { LoopGrid, type LoopGridProps } from "./components/loop-grid.tsx";
import type { Frame } from "./frame/frame.ts";
import { Document } from "./layout/document.tsx";
import { type PageName, type PageProps, pages } from "./pages/page-map.tsx";

/**
 * The entry of the server's bundle: a page's name, its props and the frame become an HTML document.
 * Static markup, because nothing of the page itself is hydrated; a block that is brings its own markup
 * (layout/island.tsx).
 */
export function render<N extends PageName>(name: N, props: PageProps<N>, frame: Frame): string {
	const page = createElement(pages[name] as FunctionComponent<PageProps<N> & object>, props as PageProps<N> & object);
	return `<!DOCTYPE html>${renderToStaticMarkup(<Document frame={frame}>{page}</Document>)}`;
}

/** A listing inside a page of the shopkeeper, also alone, for the script that swaps it. */
export function renderLoop(props: LoopGridProps): string {
	return renderToStaticMarkup(<LoopGrid {...props} />);
}
