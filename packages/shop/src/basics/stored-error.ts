/**
 * An error's message for its column. Mail servers and extensions write it, and PostgreSQL refuses NUL: the failure
 * could not be recorded then, and the attempt would be repeated for ever.
 */
export function storedError(message: string): string {
	return message.replaceAll("\0", "").slice(0, 500);
}
