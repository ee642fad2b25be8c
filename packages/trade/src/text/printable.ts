/**
 * A text without what would steer a terminal. Names, reviews and answers of mail servers are written by strangers, and
 * an escape sequence in them could rewrite the screen or the clipboard of whoever reads them here.
 */
export function printable(text: string): string {
	return text.replace(STEERING, "�");
}

/** Control characters but tab and line break; marks that turn the direction of writing. */
const STEERING = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;
