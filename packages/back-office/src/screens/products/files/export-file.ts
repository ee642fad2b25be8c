import Papa from "papaparse";
import { ask } from "../../../data/client.ts";

/** Most parts of a file: 20,000 products. */
const MOST_PARTS = 400;

/** Reads all products with these words, part by part, and gives them to the browser as a file. @throws Refused */
export async function takeFile(words: string): Promise<void> {
	// Excel reads a file as UTF-8 only with this mark.
	const texts = ["\ufeff"];
	let after: string | null = "";
	for (let part = 0; after !== null && part < MOST_PARTS; part++) {
		const asked: { words: string; after?: string } = { words, ...(after === "" ? {} : { after }) };
		const { heads, rows, next } = await ask("POST products/export", asked);
		texts.push(`${Papa.unparse(part === 0 ? [heads, ...rows] : rows)}\r\n`);
		after = next;
	}
	const address = URL.createObjectURL(new Blob(texts, { type: "text/csv" }));
	const link = document.createElement("a");
	link.href = address;
	link.download = `products-${new Date().toISOString().slice(0, 10)}.csv`;
	link.click();
	// Once the browser has begun to save it.
	setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
