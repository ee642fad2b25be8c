import type { Html } from "@feedmill/values/html.ts";

interface Allowed {
	tags: RegExp;
	attributes: RegExp;
}

/** Some inline tags and attributes of links. Specification: 9, Notice content. */
const IN_NOTICES: Allowed = {
	tags: /^(A|B|EM|I|STRONG|P|BR)$/,
	attributes: /^(target|href|rel|name|download)$/,
};

/** Removes everything that notices may not have; text stays. */
export const sanitizeHtml = (html: string): Html => sanitized(html, IN_NOTICES);

/** Labels, lists, pictures, fields. Only `on…`, `formaction` and addresses among their attributes can run something. */
const IN_NAMES: Allowed = {
	tags: /^(A|B|EM|I|STRONG|P|BR|S|U|SMALL|SU[BP]|SPAN|DIV|[DOU]L|LI|D[DT]|DEL|INS|IMG|BUTTON|LABEL|INPUT|SELECT|OPTION)$/,
	attributes: /^(?!on|form)/,
};

/** Markup of a name that a script of an extension has changed, without what could run. */
export const sanitizeName = (html: string): Html => sanitized(html, IN_NAMES);

const ADDRESS = /^(href|src)$/;
const SAFE_ADDRESS = /^(?:https?:|mailto:|tel:|\/|#|\?|[^:]*$)/i;

function sanitized(html: string, allowed: Allowed): Html {
	// What only looks like a tag is what somebody has written: "<max 9%>".
	const marked = html.replace(/<(?!!)(?=\/?([a-z]\w*)[\s/>]|)/gi, (sign, name?: string) =>
		name && !(document.createElement(name) instanceof HTMLUnknownElement) ? sign : "&lt;",
	);
	const { body } = new DOMParser().parseFromString(`<body>${marked}`, "text/html");
	clean(body, allowed);
	return body.innerHTML as Html;
}

function clean(parent: Node, allowed: Allowed): void {
	for (const node of [...parent.childNodes]) {
		if (node.nodeType === Node.COMMENT_NODE) node.remove();
		if (!(node instanceof Element)) continue;
		if (/^S(CRIPT|TYLE)$/.test(node.tagName)) {
			node.remove();
			continue;
		}
		clean(node, allowed);
		if (!allowed.tags.test(node.tagName)) {
			node.replaceWith(...node.childNodes);
			continue;
		}
		for (const { name, value } of [...node.attributes]) {
			if (!allowed.attributes.test(name) || (ADDRESS.test(name) && !SAFE_ADDRESS.test(value.trim())))
				node.removeAttribute(name);
		}
	}
}
