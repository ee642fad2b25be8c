/** Whether a text can be an e-mail address: one @, a domain with a dot, only letters that mail allows. Spaces around are not forgiven. */
export function isEmail(text: string): boolean {
	const [mailbox, domain, more] = text.split("@");
	if (more !== undefined || !mailbox || !domain || text.length > 254) return false;
	const labels = domain.split(".");
	return /^[\w.!#$%&'*+/=?^`{|}~-]+$/.test(mailbox) && labels.length > 1 && labels.every((label) => /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i.test(label));
}
