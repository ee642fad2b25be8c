import type { HTMLAttributes, ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { rawHtml } from "../frame/raw-html.ts";

/**
 * The place of a block that React hydrates in the browser. Its content is rendered on its own, with the marks hydration
 * needs, so that `hydrateRoot(element, content)` finds what it expects: the same element, with the same props, rendered
 * by the same component.
 */
export function Island({ content, ...attributes }: { content: ReactElement } & HTMLAttributes<HTMLDivElement>) {
	return <div {...attributes} {...rawHtml(renderToString(content))} />;
}
