/**
 * Why a shop cannot be opened, where an operator can correct it; by `code`, because the server imports no classes.
 * - "extensions_unusable": the message is a sentence about the mistake.
 * - "database_newer": a newer version migrated the database; the message is a sentence.
 * - "database_unusable": it cannot be opened or migrated; `cause` has the reason.
 */
export class CannotOpenError extends Error {
	override name = "CannotOpenError";
	readonly code: "extensions_unusable" | "database_newer" | "database_unusable";

	constructor(code: CannotOpenError["code"], message: string, options?: ErrorOptions) {
		super(message, options);
		this.code = code;
	}
}
