/** Most numbers of one line that are looked at. */
const MOST = 6;

/**
 * How a bank names money: the numbers of a line that may be that of a UPI payment, and the one that names the line.
 * null: none that is certain, such as a cheque's six digits. The number of its own column is more certain than one that
 * the text has.
 */
export function namesOfMoney(cell: string, text: string): { numbers: string[]; reference: string | null } {
	// Some banks fill the number up with zeros.
	const ofCell = upiNumbers(cell.replace(/^\W*0+(?=\d{12}\W*$)/, ""));
	const numbers = [...new Set([...ofCell, ...upiNumbers(text)])].slice(0, MOST);
	const plain = cell.replaceAll(/[\s'`]/g, "").toUpperCase();
	const isOfCell = BANKS_OWN.test(cell.replaceAll(/['`]/g, "").trim().toUpperCase());
	// Beside a bank's own number twelve digits of a text are the payer's account.
	const ofBank = isOfCell ? plain : /\bUPI\b/i.test(text) ? undefined : OF_A_BANK.exec(text.toUpperCase())?.[0];
	const ofAny = LONG.test(plain) && /\d{4}/.test(plain) ? plain : null;
	return { numbers, reference: ofCell[0] ?? ofBank ?? numbers[0] ?? ofAny };
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
/**
 * A cell that is a bank's own number and nothing else. "TRANSFER FROM 4897733162097" is beside the money of many
 * payers.
 */
const BANKS_OWN = /^[A-Z]{1,5}[A-Z0-9]{0,4}\d{9,18}$/;
/** NEFT, RTGS and IMPS: the bank's four letters, then at least ten more signs; no address of UPI. */
const OF_A_BANK = /\b[A-Z]{4}[A-Z0-9]{0,4}\d{10,18}\b(?![@.])/;
