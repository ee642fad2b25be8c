/** Allowed HTML: the tags of post content, harmless attributes, and no script URLs. */
const TAGS = new Set(
	(
		"a abbr address article aside audio b blockquote br button caption cite code col colgroup dd del details " +
		"dfn div dl dt em " +
		"figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd label " +
		"legend li main map area mark menu nav ol p pre q rp rt ruby s samp section small source span strike strong " +
		"sub summary sup table tbody td tfoot th thead time tr track tt u ul var video wbr big center font"
	).split(" "),
);
const ATTRIBUTES = new Set(
	(
		"align alt border cellpadding cellspacing cite class color cols colspan content controls coords datetime dir " +
		"disabled download face headers height href hreflang hspace id itemprop itemscope " +
		"itemtype kind label lang loading longdesc loop muted name nowrap open playsinline poster preload rel rev " +
		"role rows rowspan scope shape size sizes span src srclang srcset start style summary tabindex target title " +
		"type usemap valign value vspace width xml:lang"
	).split(" "),
);
const ADDRESSES = new Set(["href", "src", "cite", "longdesc", "poster", "action"]);

/** Additional tags for staff: forms, lazy-loaded embeds, inert panels. */
const STAFF_TAGS = new Set([
	...TAGS,
	..."fieldset form iframe input optgroup option search select textarea".split(" "),
]);
const STAFF_ATTRIBUTES = new Set([
	...ATTRIBUTES,
	...(
		"action allowfullscreen autocomplete checked enctype for inert inputmode list max maxlength method min minlength " +
		"multiple novalidate pattern placeholder readonly required selected step value"
	).split(" "),
]);

/**
 * Only what browsers take for space may be beside "=": after another one, such as a no-break space, a quote starts no
 * quoted value there, and an event handler "inside" of it would be an attribute.
 */
const ATTRIBUTE = /([a-z][a-z0-9:_-]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*("[^"]*"|'[^']*'|[^\s"'>]+))?/gi;

/** The author of a text: anybody (reviews, product texts), or staff in a page of the page builder. */
export type Author = "anybody" | "staff";

/** The tag with its allowed attributes, or "" if it is not allowed. */
export function allowedTag(tag: string, author: Author = "anybody"): string {
	if (tag.startsWith("<!--")) return "";
	const match = /^<(\/?)\s*([a-z][a-z0-9]*)\b([^>]*?)(\/?)>$/is.exec(tag);
	if (!match) return tag.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
	const [, close, name, rest, selfClosing] = match;
	const element = name!.toLowerCase();
	if (!(author === "staff" ? STAFF_TAGS : TAGS).has(element)) return "";
	if (close) return `</${name}>`;
	if (rest!.trim() === "") return selfClosing ? `<${name} />` : `<${name}>`;
	let attributes = "";
	for (const [whole, attribute, value] of rest!.matchAll(ATTRIBUTE))
		if (allowedAttribute(element, attribute!.toLowerCase(), value ?? "", author)) attributes += ` ${whole}`;
	return `<${name}${attributes}${selfClosing ? " /" : ""}>`;
}

function allowedAttribute(element: string, name: string, quoted: string, author: Author): boolean {
	const names = author === "staff" ? STAFF_ATTRIBUTES : ATTRIBUTES;
	if (!names.has(name) && !name.startsWith("aria-") && !name.startsWith("data-")) return false;
	const value = decodeNumeric(quoted.replace(/^["']|["']$/g, "")).replace(/[\s\p{Cc}]/gu, "");
	// An embed must not load by itself: a script of the page takes its URL from data-lazy-load when it is visible.
	if (element === "iframe" && name === "src") return false;
	// Input of shoppers must stay with this shop.
	if (name === "action") return /^\/(?![/\\&])/.test(value);
	// A script of the page puts it into the embed.
	if (name === "data-lazy-load") return /^(?:https?:)?\/\//i.test(value);
	if (ADDRESSES.has(name)) return isSafeAddress(value);
	return name !== "style" || allowedStyle(value, author);
}

/** Whether an address can run nothing: it is relative, or of another page, mail, telephone number. */
export function isSafeAddress(address: string): boolean {
	// Browsers ignore these in the name of a scheme.
	const value = address.replace(/[\s\p{Cc}]/gu, "");
	return !/^[a-z][a-z0-9+.-]*:/i.test(value) || /^(https?|mailto|tel|sms|ftp|feed|whatsapp):/i.test(value);
}

/** Staff may use uploaded pictures in styles; nobody may use other URLs. */
function allowedStyle(value: string, author: Author): boolean {
	// Escapes could hide the letters of url(, and the other functions load from addresses without it.
	if (/expression\(|javascript:|behavior:|\\|(?:image-set|image|src|cross-fade)\(/i.test(value)) return false;
	if (author === "anybody") return !/url\(/i.test(value);
	return [...value.matchAll(/url\(([^)]*)\)?/gi)].every(([, address]) =>
		/^["']?(?:https?:\/\/[^/"'\\]+)?\/wp-content\/uploads\/[\w./-]+["']?$/i.test(address!),
	);
}

/** Entities with names that stand for a sign of an address or a style. */
const NAMED: Readonly<Record<string, string>> = { colon: ":", tab: "", newline: "", lpar: "(", sol: "/", bsol: "\\" };

function decodeNumeric(text: string): string {
	return text
		.replace(/&#(x[0-9a-f]+|\d+);?/gi, (_, code: string) =>
			String.fromCodePoint(Math.min(0x10ffff, Number(/^x/i.test(code) ? `0${code}` : code))),
		)
		.replace(/&(colon|tab|newline|lpar|sol|bsol);/gi, (_, name: string) => NAMED[name.toLowerCase()]!);
}
