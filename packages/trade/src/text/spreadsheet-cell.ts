/** A cell that was escaped for spreadsheets: "'-5" is "-5". */
export function unescaped(cell: string): string {
	return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

/** A cell that no spreadsheet takes for a formula. */
export function escaped(cell: string): string {
	return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

/** "1390", "1390.5": millionths as a plain decimal number. */
export function amountCell(amount: number | null): string {
	return amount === null ? "" : String(amount / 1_000_000);
}
