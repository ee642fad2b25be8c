import type { ExtensionShop } from "./extension-shop.ts";

/** What subscriptions and jobs of an extension are given. */
export interface BackgroundCall {
	/** Its store and settings refuse whoever asks after the time is over. */
	shop: ExtensionShop;
	/** Ends when the time is over. */
	signal: AbortSignal;
}

/** What is wrong with the names of an extension's subscriptions or jobs, in one sentence; null when nothing is. */
export function nameProblem(namespace: string, kind: string, named: readonly { name: string }[]): string | null {
	const names = named.map(({ name }) => name);
	const wrong = names.find((name, index) => !/^[a-z0-9-]{1,40}$/.test(name) || names.indexOf(name) !== index);
	return wrong === undefined
		? null
		: `The extension ${namespace} has a ${kind} ${wrong}: such names have lower case letters, digits and hyphens, ` +
				`and each is there once.`;
}
