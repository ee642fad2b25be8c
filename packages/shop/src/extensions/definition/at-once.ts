import type { Static, TObject } from "typebox";

/** What a function that answers at once is given last: it cannot wait, so what it may read has been read already. */
export interface AtOnce {
	/**
	 * What the shopkeeper has set the extension to, as of the settings that the request sees; `schema` is the
	 * `ownSettings` of its definition. A field that nobody set has its default. A secret is "": only calls that can wait
	 * are given secrets.
	 */
	ownSettings<Schema extends TObject>(schema: Schema): Readonly<Static<Schema>>;
}
