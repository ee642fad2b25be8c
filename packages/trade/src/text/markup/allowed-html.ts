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

/** What shoppers have no use for: it changes how the page around their text looks, works or is read by machines. */
const NOT_FOR_SHOPPERS = new Set(
	(
		"class content controls headers id itemprop itemscope itemtype loop muted name playsinline poster preload role " +
		"style summary tabindex usemap"
	).split(" "),
);

/**
 * The author of a text: a shopper (notes, reviews, names), the shop (descriptions, messages), or its staff in a page of
 * the page builder.
 */
export type Author = "shopper" | "shop" | "page";

/** `element`: in lower case. */
export function isAllowedElement(element: string, author: Author): boolean {
	return (author === "page" ? STAFF_TAGS : TAGS).has(element);
}

/** Whether an element may have the attribute. Names in lower case, the value decoded. */
export function allowedAttribute(element: string, name: string, decoded: string, author: Author): boolean {
	const names = author === "page" ? STAFF_ATTRIBUTES : ATTRIBUTES;
	if (author === "shopper" && (!names.has(name) || NOT_FOR_SHOPPERS.has(name))) return false;
	if (!names.has(name) && !/^(?:aria|data)-[\w:-]+$/.test(name)) return false;
	const value = decoded.replace(/[\s\p{Cc}]/gu, "");
	// An embed must not load by itself: a script of the page takes its URL from data-lazy-load when it is visible.
	if (element === "iframe" && name === "src") return false;
	// Input of shoppers must stay with this shop.
	if (name === "action") return /^\/(?![/\\])/.test(value);
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

/** Pages may use uploaded pictures in styles; nothing may use other URLs. */
function allowedStyle(value: string, author: Author): boolean {
	// Escapes could hide the letters of url(, and the other functions load from addresses without it.
	if (/expression\(|javascript:|behavior:|\\|(?:image-set|image|src|cross-fade)\(/i.test(value)) return false;
	if (author !== "page") return !/url\(/i.test(value);
	return [...value.matchAll(/url\(([^)]*)\)?/gi)].every(([, address]) =>
		/^["']?(?:https?:\/\/[^/"'\\]+)?\/wp-content\/uploads\/[\w./-]+["']?$/i.test(address!),
	);
}
