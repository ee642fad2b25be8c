/** Most numbers of one line that are looked at. */
const MOST = 6;

/**
 * How a bank names money: the numbers of a line that may be that of a UPI payment, and the one that names the line.
 * null: none that is certain, such as a cheque's six digits.
 */
export function namesOfMoney(cell: string, text: string): { numbers: string[]; reference: string | null } {
	// Some banks fill the number up with zeros.
	const ofCell = upiNumbers(cell.replace(/^\W*0+(?=\d{12}\W*$)/, ""));
	const numbers = [...new Set([...ofCell, ...upiNumbers(text)])].slice(0, MOST);
	if (numbers.length > 0) return { numbers, reference: numbers[0]! };
	const plain = cell.replaceAll(/[\s'`]/g, "").toUpperCase();
	if (LONG.test(plain) && /\d{4}/.test(plain)) return { numbers, reference: plain };
	return { numbers, reference: OF_A_BANK.exec(text.toUpperCase())?.[0] ?? null };
}

/**
 * Twelve digits by themselves; not the phone number in "919825011223@okbank" or beside a plus, nor the end of a bank's
 * own number, which begins with four letters.
 */
function upiNumbers(text: string): string[] {
	return [...text.matchAll(/(?<![\d+.]|[A-Z]{4})\d{12}(?![\d@.])/g)].slice(0, MOST).map(([number]) => number);
}

/** A spreadsheet that has shortened a long number to "4.12E+11" gives none. */
const LONG = /^[A-Z0-9/-]{10,40}$/;
/** NEFT, RTGS and IMPS: the bank's four letters, then at least ten more signs. */
const OF_A_BANK = /\b[A-Z]{4}[A-Z0-9]{0,4}\d{10,18}\b/;
