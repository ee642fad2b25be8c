import type { Extension } from "@feedmill/shop/extensions/extension.ts";
import { browserProblem } from "./browser/browser-problem.ts";

/** Extensions of this repository. What they need is not set up at first, and until then they offer nothing. */
const BUNDLED: readonly (() => Promise<Extension>)[] = [
	async () => (await import("@feedmill/gateway-razorpay/razorpay.ts")).razorpay(),
];

/**
 * The extensions that every shop has. One that is broken is left out, with a line in the log: it must not stop a shop
 * that may not use it. So is one whose namespace or gateway an extension of the shopkeeper's has (`others`).
 */
export async function bundledExtensions(
	others: readonly Extension[],
	load = BUNDLED,
	onFault: (error: unknown) => void = (error) => console.error("a bundled extension is left out:", error),
): Promise<Extension[]> {
	const found: Extension[] = [];
	for (const each of load)
		try {
			const extension = await each();
			const problem = browserProblem(extension);
			if (problem) throw new Error(`${extension.namespace} names ${problem}`);
			if (!others.some((other) => clash(other, extension))) found.push(extension);
		} catch (error) {
			onFault(error);
		}
	return found;
}

function clash(one: Extension, other: Extension): boolean {
	const ids = ({ payment }: Extension) => (payment?.gateways ?? []).map(({ gateway }) => gateway.id);
	const taken = ids(one);
	return one.namespace === other.namespace || ids(other).some((id) => taken.includes(id));
}
