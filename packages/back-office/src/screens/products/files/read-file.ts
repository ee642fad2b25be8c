import { READ_COLUMNS } from "@feedmill/admin-api/feedmill-v1/products/product-files.ts";
import { MOST_TASK_ROWS, TASK_BYTES } from "@feedmill/admin-api/feedmill-v1/tasks.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import Papa from "papaparse";

export type CellsOfRow = Record<string, string>;

/** The rows of a file with the columns that are read, or a sentence why it is none. */
export type FileRead = { rows: CellsOfRow[]; problem?: never } | { rows?: never; problem: string };

/** Bytes of rows in one task. */
const MOST_BYTES = TASK_BYTES - 1_000;

/** Reads a file piece by piece and stops where it is too long, so that a wrong one does not fill the memory. */
export function readFile(file: File | string): Promise<FileRead> {
	const rows: CellsOfRow[] = [];
	const wanted = new Map(READ_COLUMNS.map((head) => [head.toLowerCase(), head as string]));
	let bytes = 0;
	const encoder = new TextEncoder();
	let heads: (string | undefined)[] | null = null;
	let problem = "";
	return new Promise((resolve) => {
		Papa.parse<string[]>(file as File, {
			skipEmptyLines: "greedy",
			step({ data }, parser) {
				if (heads === null) {
					heads = data.map((head) =>
						wanted.get(
							head
								.replace(/^\ufeff/, "")
								.trim()
								.toLowerCase(),
						),
					);
					if (!heads.includes("SKU") && !heads.includes("ID"))
						problem = __("The first line has no column “SKU” or “ID”. Export the list to see how a file must be.");
				} else {
					const cells: CellsOfRow = {};
					for (const [place, head] of heads.entries()) if (head) cells[head] = data[place] ?? "";
					rows.push(cells);
					bytes += encoder.encode(JSON.stringify({ cells })).length + 1;
					if (rows.length > MOST_TASK_ROWS)
						problem = sprintf(__("The file has more than %d rows. Please make several of it."), MOST_TASK_ROWS);
					else if (bytes > MOST_BYTES)
						problem = __("The file is too long for one task. Please make several of it, or leave out columns.");
				}
				if (problem !== "") parser.abort();
			},
			complete: () =>
				resolve(problem !== "" || rows.length === 0 ? { problem: problem || __("The file has no rows.") } : { rows }),
			error: () => resolve({ problem: __("The file could not be read.") }),
		});
	});
}
