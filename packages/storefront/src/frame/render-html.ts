import type { Html } from "@feedmill/store-api/html.ts";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** A component as markup; React escapes the texts in it. */
export function renderHtml(content: ReactElement, identifierPrefix = ""): Html {
	return renderToStaticMarkup(content, { identifierPrefix }) as Html;
}
