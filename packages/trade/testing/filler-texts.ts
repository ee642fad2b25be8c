/** Pieces that quadratic code has been slow with when they are repeated: what may end never ends. */
const PIECES: Readonly<Record<string, string>> = {
	letters: "a",
	spaces: " ",
	lines: "\n",
	slashes: "/",
	backslashes: "\\",
	quotes: '"',
	apostrophes: " '",
	"opening brackets": "[",
	"closing brackets": "]",
	parentheses: "(",
	braces: "{",
	digits: "7",
	"digits and points": "1.",
	"digits and commas": "1,",
	points: ".",
	dashes: "-",
	"dashes apart": " -",
	"at signs": "a@",
	"less-than signs": "<",
	"begins of tags": "<a ",
	"begins of comments": "<!--",
	"begins of elements": "<p>",
	"elements within elements": "<b><i>",
	"ends of elements": "</p>",
	"elements that are dropped": "<script>",
	"attributes without an end": '<a href="',
	ampersands: "&",
	entities: "&amp;",
	"begins of entities": "&#x41",
	percent: "%",
	octets: "%41",
	"encoded NULs": "%00",
	NULs: "\0",
	"escape sequences": "\\u0000",
	"combining marks": "\u0301",
	"letters with marks": "e\u0301\u0323",
	"halves of letters": "\ud83d",
	emoji: "👩‍🌾",
	"names and values": "a=1&",
	separators: ";",
};

/** What precedes the repeated piece. */
const STARTS: Readonly<Record<string, string>> = { "": "", "a letter and ": "a", "the begin of a tag and ": "<a" };

/** What follows it: it makes an expression that matched so far try again. */
const ENDS: Readonly<Record<string, string>> = { "": "", " and a letter": "x", " and an end": "\n>" };

/** Texts of about `size` characters by what they repeat. */
export const fillerTexts: Readonly<Record<string, (size: number) => string>> = Object.fromEntries(
	Object.entries(STARTS).flatMap(([start, first]) =>
		Object.entries(PIECES).flatMap(([name, piece]) =>
			Object.entries(ENDS).map(([end, last]) => [
				start + name + end,
				(size: number) => `${first}${piece.repeat(Math.ceil(size / piece.length))}${last}`,
			]),
		),
	),
);
