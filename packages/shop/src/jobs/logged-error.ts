/**
 * An error of a job for the log: message, stack and cause. Without the data beside them, such as a database's row or
 * the recipients of a mail, and without e-mail addresses, which mail servers repeat in their refusals.
 */
export function loggedError(error: unknown): string {
	if (!(error instanceof Error)) return withoutAddresses(String(error));
	const stack = withoutAddresses(error.stack ?? error.message);
	return error.cause === undefined ? stack : `${stack}\ncaused by ${loggedError(error.cause)}`;
}

/** Paths with a scope's name ("node_modules/@scope") stay. */
function withoutAddresses(text: string): string {
	// From the begin of a word only: a long text without addresses is read once.
	return text.replace(/(?<![^\s<>"'(),:;/@])[^\s<>"'(),:;/@]+@[^\s<>"'(),:;/@]+/g, "…@…");
}
