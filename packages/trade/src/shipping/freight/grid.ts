/** Rows and cells of a copied spreadsheet, or of a CSV file, without blanks around; all rows are equally long. */
export function gridOf(text: string): string[][] {
	const separator = text.includes("\t") ? "\t" : count(text, ";") > count(text, ",") ? ";" : ",";
	const rows: string[][] = [[]];
	let cell = "";
	let isQuoted = false;
	const end = () => {
		rows.at(-1)!.push(cell.replaceAll(/\s+/g, " ").trim());
		cell = "";
	};
	for (let at = 0; at < text.length; at++) {
		const sign = text[at]!;
		if (isQuoted) {
			if (sign !== '"') cell += sign;
			else if (text[at + 1] === '"') cell += text[++at];
			else isQuoted = false;
		} else if (sign === '"' && cell.trim() === "") {
			isQuoted = true;
			cell = "";
		} else if (sign === separator) end();
		else if (sign === "\n" || sign === "\r") {
			end();
			if (sign === "\r" && text[at + 1] === "\n") at++;
			rows.push([]);
		} else cell += sign;
	}
	end();
	const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
	if (width * rows.length > MOST_CELLS) return [];
	return rows
		.filter((row) => row.some((each) => each !== ""))
		.map((row) => [...row, ...Array(width - row.length).fill("")]);
}

/** A long row would make all others as long. */
const MOST_CELLS = 500_000;

function count(text: string, sign: string): number {
	return text.split(sign).length - 1;
}
