import type { Html } from "@feedmill/store-api/html.ts";

/** Allowed HTML of notices: some inline tags and attributes of links. Specification: 9, Notice content. */
const TAGS: ReadonlySet<string> = new Set(["A", "B", "EM", "I", "STRONG", "P", "BR"]);
const ATTRIBUTES: ReadonlySet<string> = new Set(["target", "href", "rel", "name", "download"]);
const SAFE_ADDRESS = /^(?:https?:|mailto:|tel:|\/|#|\?|[^:]*$)/i;

/** Removes everything else; text stays. */
export function sanitizeHtml(html: string): Html {
	const document_ = new DOMParser().parseFromString(`<body>${html}</body>`, "text/html");
	clean(document_.body);
	return document_.body.innerHTML as Html;
}

function clean(parent: Node): void {
	for (const node of [...parent.childNodes]) {
		if (node.nodeType === Node.COMMENT_NODE) node.remove();
		if (!(node instanceof Element)) continue;
		if (node.tagName === "SCRIPT" || node.tagName === "STYLE") {
			node.remove();
			continue;
		}
		clean(node);
		if (!TAGS.has(node.tagName)) {
			node.replaceWith(...node.childNodes);
			continue;
		}
		for (const { name, value } of [...node.attributes]) {
			if (!ATTRIBUTES.has(name) || (name === "href" && !SAFE_ADDRESS.test(value.trim()))) node.removeAttribute(name);
		}
	}
}
