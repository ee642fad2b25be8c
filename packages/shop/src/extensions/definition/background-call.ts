import type { ExtensionShop } from "./extension-shop.ts";

/** Passed to subscriptions and jobs of an extension. */
export interface BackgroundCall {
	/** Store and settings refuse calls after the time limit. */
	shop: ExtensionShop;
	/** Aborted at the time limit. */
	signal: AbortSignal;
}

/** The mistake in the names of subscriptions or jobs as one sentence, or null. */
export function nameProblem(namespace: string, kind: string, named: readonly { name: string }[]): string | null {
	const names = named.map(({ name }) => name);
	const wrong = names.find((name, index) => !/^[a-z0-9-]{1,40}$/.test(name) || names.indexOf(name) !== index);
	return wrong === undefined
		? null
		: `The extension ${namespace} has a ${kind} ${wrong}: such names have lower case letters, digits and hyphens, ` +
				`and each is there once.`;
}
