/** A link that opens WhatsApp with a text to this number; "": it is none. */
export function whatsAppLink(phone: string, text?: string): string {
	const digits = phone.replaceAll(/\D/g, "").replace(/^0+/, "");
	if (digits === "") return "";
	// Ten digits are an Indian number.
	const number = digits.length === 10 ? `91${digits}` : digits;
	return `https://wa.me/${number}${text === undefined ? "" : `?text=${encodeURIComponent(text)}`}`;
}

/** What the telephone dials; "": nothing. */
export function dialled(phone: string): string {
	return phone.replaceAll(/[^+\d]/g, "");
}
