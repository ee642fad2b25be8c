/** Whether what looks like a tag is one: it has the name of an element, and attributes that somebody could mean. */
export function isRealTag(name: string, attributes: readonly { name: string; value: string }[]): boolean {
	return (
		ELEMENTS.has(name) &&
		attributes.every((attribute) => ATTRIBUTE.test(attribute.name)) &&
		// "<b 12 and c>" and "<a or b>" are no tags, "<input checked>" and "<img src=x hidden>" are.
		(attributes.length === 0 || attributes.some(({ name: one, value }) => value !== "" || ALONE.test(one)))
	);
}

const ATTRIBUTE = /^[a-z_:][\w:.-]*$/;
/** Attributes that need no value, and those that could run something. */
const ALONE = new RegExp(
	"^(?:on\\w+|auto\\w+|data-[\\w-]+|allowfullscreen|alt|async|checked|controls|default|defer|disabled|download|" +
		"hidden|href|inert|ismap|itemscope|loop|multiple|muted|nomodule|novalidate|nowrap|open|playsinline|readonly|" +
		"required|reversed|selected|src)$",
);

/** The elements of HTML, of today and of earlier days, and of SVG and MathML those that texts bring along. */
const ELEMENTS: ReadonlySet<string> = new Set(
	(
		"a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink " +
		"blockquote body br button canvas caption center cite code col colgroup command data datalist dd del " +
		"details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 " +
		"h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins isindex kbd keygen label legend " +
		"li link listing main map mark marquee menu menuitem meta meter multicol nav nextid nobr noembed noframes " +
		"noscript object ol optgroup option output p param picture plaintext portal pre progress q rb rp rt rtc " +
		"ruby s samp script search section select selectedcontent shadow slot small source spacer span strike " +
		"strong style sub summary sup table tbody td template textarea tfoot th thead time title tr track tt u ul " +
		"var video wbr xmp xml xss svg g path circle ellipse line polygon polyline rect text tspan textpath defs " +
		"use symbol marker mask pattern clippath lineargradient radialgradient stop filter foreignobject desc " +
		"animate animatemotion animatetransform set switch view metadata math mi mn mo ms mtext mrow mfrac msqrt " +
		"mroot mstyle merror mglyph malignmark maction annotation annotation-xml semantics mprescripts mspace " +
		"mtable mtr mtd munder mover munderover msub msup msubsup"
	).split(" "),
);
