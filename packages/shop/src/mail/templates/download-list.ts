import { downloadPath, type OrderDownload } from "@feedmill/trade/downloads/download.ts";
import { link } from "./frame.ts";
import { textOf } from "./html-to-text.ts";
import type { MailView } from "./mail-view.ts";
import { h, type ReactNode } from "./react.ts";

/** Links to the order's downloads, if any. */
export function downloadList(
	files: readonly OrderDownload[],
	{ styles, words: { say }, origin, date }: MailView,
): ReactNode[] {
	if (files.length === 0 || origin === "") return [];
	const rows = files.map((file) => {
		const until = file.expiresAt === null ? "" : say("until {date}", { date: date(file.expiresAt) });
		return h(
			"tr",
			{ key: `${file.productId} ${file.fileId}` },
			h("td", { style: styles.cell }, textOf(file.productName)),
			h("td", { style: styles.cell }, link(origin + downloadPath(file), file.name, styles), until && ` (${until})`),
		);
	});
	return [
		h("h2", { key: "downloads", style: { fontSize: 17 } }, say("Downloads")),
		h("table", { key: "files", style: styles.table }, h("tbody", null, ...rows)),
	];
}
