import type { Html } from "@feedmill/values/html.ts";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** Renders a component to HTML. */
export function renderHtml(content: ReactElement, identifierPrefix = ""): Html {
	return renderToStaticMarkup(content, { identifierPrefix }) as Html;
}
