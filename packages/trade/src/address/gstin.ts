/**
 * Whether a text is a GSTIN: state, PAN, entity, "Z" and a check character (the Luhn algorithm modulo 36), as in
 * 27AAPFU0939F1ZV.
 */
export function isGstin(text: string): boolean {
	return GSTIN.test(text) && checkCharacter(text.slice(0, -1)) === text.at(-1);
}

/** Digits of the state, five letters, four digits and a letter of the PAN, the entity's number, Z, the check. */
const GSTIN = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

function checkCharacter(text: string): string {
	const sum = [...text].reduce((total, character, index) => {
		const product = CHARACTERS.indexOf(character) * (index % 2 === 0 ? 1 : 2);
		return total + Math.floor(product / 36) + (product % 36);
	}, 0);
	return CHARACTERS[(36 - (sum % 36)) % 36]!;
}
