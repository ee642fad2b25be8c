import type { ExtensionBlock } from "../definition/blocks.ts";
import type { Block, ExtensionOrigins, ExtensionScript } from "../definition/browser-parts.ts";
import type { CartPart, CartUpdate } from "../definition/cart.ts";
import type { CheckoutPart } from "../definition/checkout.ts";
import type { ExtensionSubscription } from "../definition/events.ts";
import type { ExtensionJob } from "../definition/jobs.ts";
import type { ExtensionGateway, PaymentPart } from "../definition/payment.ts";
import type { ProductPart } from "../definition/product.ts";
import type { ExtensionAjax, ExtensionRoute } from "../definition/routes.ts";
import type { ShippingPart } from "../definition/shipping.ts";
import type { Extension } from "../extension.ts";

/** The fields of a type; a new one does not compile until it is named here. */
type Fields<Part> = Record<keyof Part, true>;

const AT_TOP: Fields<Extension> = {
	namespace: true,
	cart: true,
	checkout: true,
	product: true,
	payment: true,
	shipping: true,
	scripts: true,
	styles: true,
	assets: true,
	scriptData: true,
	settings: true,
	globals: true,
	origins: true,
	blocks: true,
	routes: true,
	ajax: true,
	ownSettings: true,
	subscriptions: true,
	jobs: true,
};
const CART: Fields<CartPart> = {
	schema: true,
	data: true,
	item: true,
	details: true,
	orderDetails: true,
	update: true,
	fees: true,
};
const UPDATE: Fields<CartUpdate<never>> = { schema: true, apply: true };
const CHECKOUT: Fields<CheckoutPart> = {
	schema: true,
	data: true,
	accepts: true,
	address: true,
	details: true,
	validate: true,
};
const ANSWER: Fields<ProductPart> = { schema: true, data: true };
const PAYMENT: Fields<PaymentPart> = { gateways: true, requirements: true };
const SHIPPING: Fields<ShippingPart> = { rates: true };
const ORIGINS: Fields<ExtensionOrigins> = { scripts: true, forms: true, eval: true, handlers: true };
const BLOCKS: Fields<Record<Block, unknown>> = { cart: true, checkout: true, miniCart: true };
const PLACED_BLOCK: Fields<ExtensionBlock> = { name: true, title: true, areas: true };
const GATEWAY: Fields<ExtensionGateway> = {
	gateway: true,
	title: true,
	description: true,
	supports: true,
	plain: true,
	isAvailable: true,
	data: true,
};
const ROUTE: Fields<ExtensionRoute> = { path: true, under: true, method: true, args: true, limit: true, handle: true };
const AJAX: Fields<ExtensionAjax> = { name: true, bare: true, handle: true };
const JOB: Fields<ExtensionJob> = { name: true, every: true, run: true };
const SUBSCRIPTION: Fields<ExtensionSubscription> = { name: true, kinds: true, handle: true };
const SCRIPT: Fields<ExtensionScript> = {
	src: true,
	handle: true,
	dependencies: true,
	type: true,
	before: true,
	after: true,
	translations: true,
};

/**
 * A field that no part of an extension has, as one sentence, or null: a misspelt one was ignored, and its fees with it.
 * Extensions are also written in JavaScript, so the compiler does not find all.
 */
export function unknownFieldProblem(extension: Extension): string | null {
	const { namespace, cart, checkout, product, payment, shipping, origins, scripts, styles } = extension;
	const parts: [part: string, value: unknown, fields: Record<string, true>][] = [
		["", extension, AT_TOP],
		["cart", cart, CART],
		["cart.item", cart?.item, ANSWER],
		["cart.update", cart?.update, UPDATE],
		["checkout", checkout, CHECKOUT],
		["product", product, ANSWER],
		["payment", payment, PAYMENT],
		["shipping", shipping, SHIPPING],
		["origins", origins, ORIGINS],
		["scripts", scripts, BLOCKS],
		["styles", styles, BLOCKS],
		...each("blocks", extension.blocks, PLACED_BLOCK),
		...each("payment.gateways", payment?.gateways, GATEWAY),
		...each("routes", extension.routes, ROUTE),
		...each("ajax", extension.ajax, AJAX),
		...each("jobs", extension.jobs, JOB),
		...each("subscriptions", extension.subscriptions, SUBSCRIPTION),
		...Object.entries(scripts ?? {}).flatMap(([block, sources]) =>
			each(
				`scripts.${block}`,
				sources?.filter((source) => !(source instanceof URL)),
				SCRIPT,
			),
		),
	];
	for (const [part, value, fields] of parts) {
		const unknown = Object.keys(isObject(value) ? value : {}).find((name) => !Object.hasOwn(fields, name));
		if (unknown === undefined) continue;
		const place = part === "" ? `The extension ${namespace}` : `The part ${part} of the extension ${namespace}`;
		return `${place} has "${unknown}", which no extension has; it can have ${Object.keys(fields).join(", ")}.`;
	}
	return dataProblem(extension);
}

/** Settings and globals that are no functions would be left out. */
function dataProblem({ namespace, scriptData, settings = {}, globals = {} }: Extension): string | null {
	const named = { scriptData, ...prefixed("settings", settings), ...prefixed("globals", globals) };
	const [name] = Object.entries(named).find(([, make]) => make !== undefined && typeof make !== "function") ?? [];
	return name === undefined ? null : `The "${name}" of the extension ${namespace} must be a function that returns it.`;
}

function prefixed(place: string, values: object): Record<string, unknown> {
	return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${place}.${name}`, value]));
}

function each(part: string, list: readonly unknown[] | undefined, fields: Record<string, true>) {
	return (Array.isArray(list) ? list : []).map((value) => [part, value, fields] as [string, unknown, typeof fields]);
}

function isObject(value: unknown): value is object {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
