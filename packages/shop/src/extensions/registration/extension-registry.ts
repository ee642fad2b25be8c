import { CannotOpenError } from "../../basics/cannot-open.ts";
import { createContainment, type ReportFault, reportOnConsole } from "../containment.ts";
import { blocksProblem, sameBlockProblem } from "../definition/blocks.ts";
import { cartProblem } from "../definition/cart.ts";
import { checkoutProblem } from "../definition/checkout.ts";
import { eventsProblem } from "../definition/events.ts";
import { formerPlaceProblem } from "../definition/former-places.ts";
import { jobsProblem } from "../definition/jobs.ts";
import { listProblem } from "../definition/lists.ts";
import { settingsProblem } from "../definition/own-settings.ts";
import { paymentProblem } from "../definition/payment.ts";
import { productProblem } from "../definition/product.ts";
import { routeProblem } from "../definition/routes.ts";
import type { Extension } from "../extension.ts";
import { syncCall } from "../own/sync-call.ts";
import type { ExtensionRegistry } from "../registry.ts";
import { registerBrowserParts } from "./browser.ts";
import { registerCartParts } from "./cart.ts";
import { registerCheckoutParts } from "./checkout.ts";
import { unknownFieldProblem } from "./known-fields.ts";
import { registerPaymentParts } from "./payment.ts";
import { registerProductParts } from "./product.ts";
import { registerShippingParts } from "./shipping.ts";

/** Published scripts name their data "fields" as well as "fields/delivery-day". */
const NAMESPACE = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9_-]+)*$/i;

/**
 * Registers extensions. All their code runs contained: failures and invalid results are left out and reported. A cart
 * whose fees or rates failed has an error and cannot be ordered. @throws CannotOpenError, one sentence, for invalid or
 * duplicate names.
 */
export function createExtensionRegistry(
	extensions: readonly Extension[] = [],
	report: ReportFault = reportOnConsole,
): ExtensionRegistry {
	const contained = createContainment(report);
	const problem = extensionProblem(extensions);
	if (problem) throw new CannotOpenError("extensions_unusable", problem);
	const byNamespace = new Map(extensions.map((extension) => [extension.namespace, extension]));
	return {
		all: extensions,
		find: (namespace) => byNamespace.get(namespace),
		syncCall,
		blocks: new Map(extensions.flatMap(({ blocks = [] }) => blocks.map((block) => [block.name, block]))),
		orderLacks(orderId, namespace) {
			const error = `order ${orderId} was placed without what its buyer chose; a note of the order says so`;
			report({ namespace, part: "cart.orderDetails", error });
		},
		fault: contained.fault,
		...registerCartParts(extensions, contained),
		...registerCheckoutParts(extensions, contained),
		...registerProductParts(extensions, contained),
		...registerPaymentParts(extensions, contained),
		...registerShippingParts(extensions, contained),
		...registerBrowserParts(extensions, contained),
	};
}

/** The mistake in a set of extensions as one sentence, or null. */
export function extensionProblem(extensions: readonly Extension[]): string | null {
	const seen = new Set<string>();
	for (const extension of extensions) {
		const { namespace } = extension;
		if (typeof namespace !== "string" || !NAMESPACE.test(namespace)) {
			return (
				`The extension's namespace is "${namespace}", but it must begin with a letter or digit and have only ` +
				`letters, digits, hyphens and underscores, in parts separated by slashes.`
			);
		}
		if (namespace === "feedmill") return 'An extension has the namespace "feedmill", which is the shop\'s own.';
		if (seen.has(namespace)) return `Two extensions have the namespace "${namespace}"; each needs one of its own.`;
		seen.add(namespace);
		const problem = definitionProblem(extension);
		if (problem) return problem;
	}
	return paymentProblem(extensions.map(({ payment }) => payment)) ?? sameBlockProblem(extensions);
}

function definitionProblem(extension: Extension): string | null {
	const { namespace } = extension;
	return (
		formerPlaceProblem(namespace, extension) ??
		listProblem(extension) ??
		unknownFieldProblem(extension) ??
		cartProblem(namespace, extension.cart) ??
		checkoutProblem(namespace, extension.checkout) ??
		productProblem(namespace, extension.product) ??
		blocksProblem(namespace, extension) ??
		routeProblem(namespace, extension.routes, extension.ajax) ??
		settingsProblem(extension) ??
		eventsProblem(namespace, extension) ??
		jobsProblem(namespace, extension)
	);
}
