import type { Static, TObject } from "typebox";

/** The last argument of a synchronous function: it cannot wait, so its data is already loaded. */
export interface SyncCall {
	/**
	 * The extension's settings, as of the request's version; `schema`: the `ownSettings` of its definition. Missing
	 * fields have their default. A secret is "": only asynchronous calls receive secrets.
	 */
	ownSettings<Schema extends TObject>(schema: Schema): Readonly<Static<Schema>>;
}
