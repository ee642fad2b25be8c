import type { TObject } from "typebox";
import type { Fee } from "../calculation/calculation.ts";
import type { CartBeforeFees, PackageToShip } from "../cart/view/cart-extensions.ts";
import { MOST_AMOUNT } from "../money/amount.ts";
import type { OfferedRate } from "../shipping/rates.ts";
import { browserData } from "./browser-data.ts";
import {
	asData,
	type Containment,
	createContainment,
	type ReportFault,
	reportOnConsole,
	soundFee,
	soundRate,
} from "./containment.ts";
import { backgroundProblem } from "./definition/background.ts";
import { settingsProblem } from "./definition/own-settings.ts";
import { routeProblem } from "./definition/routes.ts";
import type { Extension, ExtensionPart } from "./extension.ts";
import type { ExtensionData, ExtensionRegistry } from "./registry.ts";

const NONE: ExtensionData = Object.freeze({});

/**
 * Everything that extensions bring is run contained: what throws or gives something that cannot be is left out and
 * reported. A cart whose fees or rates are missing says so, and no order is made of it. @throws Error, one sentence,
 * for names that cannot be used or are used twice.
 */
export function createExtensionRegistry(
	extensions: readonly Extension[] = [],
	report: ReportFault = reportOnConsole,
): ExtensionRegistry {
	const contained = createContainment(report);
	const problem = extensionProblem(extensions);
	if (problem) throw new Error(problem);
	const byNamespace = new Map(extensions.map((extension) => [extension.namespace, extension]));
	const gateways = extensions.flatMap((extension) => extension.gateways ?? []);
	const byGateway = new Map(gateways.map((entry) => [entry.gateway.id, entry]));
	const withFees = extensions.filter(({ fees }) => fees);
	const withRates = extensions.filter(({ shippingRates }) => shippingRates);
	return {
		all: extensions,
		find: (namespace) => byNamespace.get(namespace),
		cartData: dataOf(extensions, "cart", ({ cart }) => cart, contained),
		itemData: dataOf(extensions, "cartItem", ({ cartItem }) => cartItem, contained),
		productData: dataOf(extensions, "product", ({ product }) => product, contained),
		checkoutData: dataOf(extensions, "checkout", ({ checkout }) => checkout, contained),
		fees:
			withFees.length === 0
				? null
				: (cart, failed) => {
						const all: Fee[] = [];
						for (const extension of withFees) all.push(...feesOf(extension, cart, all, failed, contained));
						return all;
					},
		shippingRates:
			withRates.length === 0
				? null
				: (parcel, failed) => withRates.flatMap((extension) => ratesOf(extension, parcel, failed, contained)),
		paymentRequirements(cart) {
			const asked = extensions.flatMap(({ namespace, paymentRequirements }) =>
				paymentRequirements
					? contained.run(
							namespace,
							"paymentRequirements",
							() => [...paymentRequirements(cart)].map(String),
							() => [],
						)
					: [],
			);
			return [...new Set(asked)];
		},
		...browserData(extensions, contained),
		isAvailable(gatewayId, cart) {
			const brought = byGateway.get(gatewayId);
			const namespace =
				extensions.find(({ gateways: own = [] }) => own.some((entry) => entry === brought))?.namespace ?? "";
			return brought?.isAvailable
				? contained.run(
						namespace,
						"isAvailable",
						() => brought.isAvailable!(cart) === true,
						() => false,
					)
				: true;
		},
		gateways: byGateway,
	};
}

/** What is wrong with a set of extensions, in one sentence; null when nothing is. */
export function extensionProblem(extensions: readonly Extension[]): string | null {
	const seen = new Set<string>();
	for (const extension of extensions) {
		const { namespace, routes, ajax } = extension;
		if (typeof namespace !== "string" || !/^[a-z][a-z0-9_-]*$/i.test(namespace)) {
			return (
				`The extension's namespace is "${namespace}", but it must begin with a letter and have only letters, ` +
				`digits, hyphens and underscores.`
			);
		}
		if (seen.has(namespace)) return `Two extensions have the namespace "${namespace}"; each needs one of its own.`;
		seen.add(namespace);
		const problem = routeProblem(namespace, routes, ajax) ?? settingsProblem(extension) ?? backgroundProblem(extension);
		if (problem) return problem;
	}
	const ids = extensions.flatMap(({ gateways = [] }) => gateways.map(({ gateway }) => gateway.id));
	const twice = ids.find((id, index) => ids.indexOf(id) !== index);
	return twice === undefined ? null : `Two extensions bring the payment method "${twice}"; leave one of them out.`;
}

/**
 * All fees of an extension, or none: half of what it charges would be neither its total nor none. With those of others
 * before it they come to MOST_AMOUNT at most, so that sums stay exact.
 */
function feesOf(
	{ namespace, fees }: Extension,
	cart: CartBeforeFees,
	before: readonly Fee[],
	failed: () => void,
	contained: Containment,
): Fee[] {
	return contained.run(
		namespace,
		"fees",
		() => {
			const sound = [...fees!(cart)].map((fee) => soundFee(fee, cart.settings.currency.decimals));
			const total = [...before, ...sound].reduce((sum, { amount }) => sum + Math.abs(amount), 0);
			if (total > MOST_AMOUNT) throw new RangeError("The fees of all extensions come to more than a cart may cost.");
			return sound;
		},
		() => {
			failed();
			return [];
		},
	);
}

function ratesOf(
	{ namespace, shippingRates }: Extension,
	parcel: PackageToShip,
	failed: () => void,
	contained: Containment,
): OfferedRate[] {
	return contained.run(
		namespace,
		"shippingRates",
		() => [...shippingRates!(parcel)].map((rate) => soundRate(namespace, rate)),
		() => {
			failed();
			return [];
		},
	);
}

/** The data of one kind of part. The function is as cheap as possible where no extension has it. */
function dataOf<Sources extends readonly unknown[]>(
	extensions: readonly Extension[],
	name: string,
	part: (extension: Extension) => Pick<ExtensionPart<TObject, Sources>, "data"> | undefined,
	contained: Containment,
): (...sources: Sources) => ExtensionData {
	const parts = extensions.flatMap((extension) => {
		const found = part(extension);
		return found ? [{ namespace: extension.namespace, part: found }] : [];
	});
	if (parts.length === 0) return () => NONE;
	return (...sources) =>
		Object.fromEntries(
			parts.flatMap(({ namespace, part: { data } }) =>
				contained.run<[string, unknown][]>(
					namespace,
					name,
					() => [[namespace, asData(data(...sources))]],
					() => [],
				),
			),
		);
}
