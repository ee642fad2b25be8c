/** What may stand in the shop's texts: the tags of post content, their harmless attributes, and no addresses that run something. */
const TAGS = new Set(
	(
		"a abbr address article aside audio b blockquote br button caption cite code col colgroup dd del details dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd label " +
		"legend li main map area mark menu nav ol p pre q rp rt ruby s samp section small source span strike strong sub summary sup table tbody td tfoot th thead time tr track tt u ul var video wbr big center font"
	).split(" "),
);
const ATTRIBUTES = new Set(
	(
		"align alt border cellpadding cellspacing cite class color cols colspan content controls coords datetime dir disabled download face headers height href hreflang hspace id itemprop itemscope " +
		"itemtype kind label lang loading longdesc loop muted name nowrap open playsinline poster preload rel rev role rows rowspan scope shape size sizes span src srclang srcset start style summary tabindex target title type usemap valign value vspace width xml:lang"
	).split(" "),
);
const ADDRESSES = new Set(["href", "src", "cite", "longdesc", "poster", "action"]);

const ATTRIBUTE = /([a-z][a-z0-9:_-]*)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/gi;

/** A tag as found, or "" where it is not allowed; attributes that are not allowed are dropped. */
export function allowedTag(tag: string): string {
	if (tag.startsWith("<!--")) return "";
	const match = /^<(\/?)\s*([a-z][a-z0-9]*)\b([^>]*?)(\/?)>$/is.exec(tag);
	if (!match) return tag.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
	const [, close, name, rest, selfClosing] = match;
	if (!TAGS.has(name!.toLowerCase())) return "";
	if (close) return `</${name}>`;
	if (rest!.trim() === "") return selfClosing ? `<${name} />` : `<${name}>`;
	let attributes = "";
	for (const [whole, attribute, value] of rest!.matchAll(ATTRIBUTE))
		if (allowedAttribute(attribute!.toLowerCase(), value ?? "")) attributes += ` ${whole}`;
	return `<${name}${attributes}${selfClosing ? " /" : ""}>`;
}

function allowedAttribute(name: string, quoted: string): boolean {
	if (!ATTRIBUTES.has(name) && !name.startsWith("aria-") && !name.startsWith("data-")) return false;
	const value = decodeNumeric(quoted.replace(/^["']|["']$/g, "")).replace(/[\s\p{Cc}]/gu, "");
	if (ADDRESSES.has(name))
		return !/^[a-z][a-z0-9+.-]*:/i.test(value) || /^(https?|mailto|tel|sms|ftp|feed|whatsapp):/i.test(value);
	return name !== "style" || !/expression\(|javascript:|behavior:|url\(/i.test(value);
}

function decodeNumeric(text: string): string {
	return text
		.replace(/&#(x[0-9a-f]+|\d+);?/gi, (_, code: string) =>
			String.fromCodePoint(Math.min(0x10ffff, Number(/^x/i.test(code) ? `0${code}` : code))),
		)
		.replace(/&(colon|tab|newline);/gi, (_, name: string) => (/colon/i.test(name) ? ":" : ""));
}
