/**
 * Replaces the origin of the exported site by this shop's: in links, data attributes and the base64 settings of action
 * links. Both as "https://feedmill.example" without a trailing slash. Reference: frontend 04 §B.
 */
export function withSiteAddress<Markup extends string>(html: Markup, from: string, to: string): Markup {
	if (from === "" || from === to) return html;
	return html
		.replaceAll(ACTION_SETTINGS, (_, before: string, settings: string) => before + inSettings(settings, from, to))
		.replaceAll(from, to) as Markup;
}

/** The settings of an action after "settings=", percent-encoded or not. */
const ACTION_SETTINGS =
	/(-action(?:%3A|:)action(?:%3D|=)[\w%:-]{1,80}?(?:%26|&amp;|&)settings(?:%3D|=))([A-Za-z0-9+/=%]{4,8000})/g;

function inSettings(encoded: string, from: string, to: string): string {
	try {
		const json = Buffer.from(decodeURIComponent(encoded), "base64").toString("latin1");
		const escaped = (address: string) => address.replaceAll("/", "\\/");
		const moved = json.replaceAll(escaped(from), escaped(to)).replaceAll(from, to);
		return moved === json ? encoded : encodeURIComponent(Buffer.from(moved, "latin1").toString("base64"));
	} catch {
		// Not base64: leave the link as it was.
		return encoded;
	}
}
