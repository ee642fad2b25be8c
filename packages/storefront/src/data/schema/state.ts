/** Routes by namespace, which has no slashes around it. */
export type SchemaState = Record<string, string[]>;

export type SchemaAction = { type: "RECEIVE"; routes: string[]; namespace: string };

/** Removes surrounding slashes: "/wc/store/v1" is "wc/store/v1". */
export function plainNamespace(namespace: string): string {
	return namespace.replace(/^\/+|\/+$/g, "");
}
