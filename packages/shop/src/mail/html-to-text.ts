const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", "#x27": "'", nbsp: " ", times: "×", rarr: "→" };

/** The text part of a mail, made from its HTML: one line a table row or paragraph, links with their address. */
export function htmlToText(html: string): string {
	return html
		.replace(/<head>.*?<\/head>/gs, "")
		.replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs, "$2 ($1)")
		.replace(/<\/t[dh]>\s*<t[dh][^>]*>/g, "  ")
		.replace(/<(br|hr)\s*\/?>|<\/(tr|li|address)>/g, "\n")
		.replace(/<\/(p|h1|h2|table|ul)>/g, "\n\n")
		.replace(/<[^>]+>/g, "")
		.replace(/&([a-z]+|#\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
		.replace(/[ \t]+\n/g, "\n")
		.replace(/\n{3,}/g, "\n\n")
		.trim();
}
