import { MOST_FILE_ROWS } from "@feedmill/admin-api/feedmill-v1/most-file-rows.ts";
import type { OrderView } from "@feedmill/admin-api/feedmill-v1/orders/order-views.ts";
import type { FilePart } from "@feedmill/admin-api/feedmill-v1/products/product-files.ts";
import Papa from "papaparse";
import { ask } from "../data/client.ts";

/** What a list shows now, as its export is asked for. */
export type WantedFile =
	| { list: "products"; words: string }
	| { list: "orders"; view: OrderView; q: string; contacts: boolean }
	| { list: "customers"; q: string; contacts: boolean };

/** Most rows of products, with their packs. */
const MOST_PRODUCT_ROWS = 100_000;

/**
 * Reads all that a list shows, part by part, and gives it to the browser as a file. Returns whether the list goes on
 * beyond the file. @throws Refused
 */
export async function takeFile(wanted: WantedFile): Promise<{ isCut: boolean }> {
	const most = wanted.list === "products" ? MOST_PRODUCT_ROWS : MOST_FILE_ROWS;
	// Excel reads a file as UTF-8 only with this mark.
	const texts = ["\ufeff"];
	let after: string | null = "";
	let count = 0;
	while (after !== null && count < most) {
		const { heads, rows, next }: FilePart = await partOf(wanted, after);
		texts.push(`${Papa.unparse(count === 0 ? [heads, ...rows] : rows)}\r\n`);
		count += Math.max(1, rows.length);
		after = next;
	}
	const address = URL.createObjectURL(new Blob(texts, { type: "text/csv" }));
	const link = document.createElement("a");
	link.href = address;
	link.download = `${wanted.list}-${new Date().toISOString().slice(0, 10)}.csv`;
	link.click();
	// Once the browser has begun to save it.
	setTimeout(() => URL.revokeObjectURL(address), 60_000);
	return { isCut: after !== null };
}

function partOf(wanted: WantedFile, after: string): Promise<FilePart> {
	if (wanted.list === "products") return ask("POST products/export", { words: wanted.words, after });
	const { q, contacts } = wanted;
	if (wanted.list === "customers") return ask("POST customers/export", { q, after, contacts });
	return ask("POST orders/export", { view: wanted.view, q, after, contacts });
}
