/** Most letters of what is pasted: thousands of rows. */
export const LONGEST_PASTE = 500_000;

/**
 * The cells of what a spreadsheet puts on the clipboard: tabs between cells, a cell with line breaks in quotes. The
 * empty line at the end is none.
 */
export function readTable(text: string): string[][] {
	const rows: string[][] = [];
	let row: string[] = [];
	let cell = "";
	let quoted = false;
	const source = text.slice(0, LONGEST_PASTE);
	const endCell = () => {
		row.push(cell.trim());
		cell = "";
	};
	for (let at = 0; at < source.length; at++) {
		const sign = source[at]!;
		if (quoted) {
			if (sign !== '"') cell += sign;
			else if (source[at + 1] === '"') {
				cell += '"';
				at++;
			} else quoted = false;
		} else if (sign === '"' && cell === "") quoted = true;
		else if (sign === "\t") endCell();
		else if (sign === "\n") {
			endCell();
			rows.push(row);
			row = [];
		} else if (sign !== "\r") cell += sign;
	}
	endCell();
	if (row.length > 1 || row[0] !== "") rows.push(row);
	return rows;
}

/** Cells as spreadsheets take them. */
export function writeTable(rows: readonly (readonly string[])[]): string {
	return rows
		.map((row) => row.map((cell) => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join("\t"))
		.join("\n");
}
