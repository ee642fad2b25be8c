import type { TObject } from "typebox";
import type { AnswerSchema } from "./definition/answer-data.ts";
import type { BlockParts } from "./definition/blocks.ts";
import type { BrowserParts } from "./definition/browser-parts.ts";
import type { CartPart } from "./definition/cart.ts";
import type { CheckoutPart } from "./definition/checkout.ts";
import type { EventParts } from "./definition/events.ts";
import type { JobParts } from "./definition/jobs.ts";
import type { SettingParts } from "./definition/own-settings.ts";
import type { PaymentPart } from "./definition/payment.ts";
import type { ProductPart } from "./definition/product.ts";
import type { CallParts, ExtensionRoute } from "./definition/routes.ts";
import type { ShippingPart } from "./definition/shipping.ts";

/**
 * Types an extension: checks that data and functions match their schemas. Specification: Extensions; docs/extensions.md
 * has an example.
 */
export function defineExtension<
	C extends AnswerSchema,
	I extends AnswerSchema,
	P extends AnswerSchema,
	K extends AnswerSchema,
	S extends TObject,
	U extends AnswerSchema,
>(definition: Definition<C, I, P, K, S, U>): Extension {
	// Data is validated by the schema first, which the type system cannot see.
	return definition as unknown as Extension;
}

/** Types the handler's parameters by its schema. */
export function defineExtensionRoute<Args extends TObject>(route: ExtensionRoute<Args>): ExtensionRoute {
	// Parameters are validated by `args` first, which the type system cannot see.
	return route as unknown as ExtensionRoute;
}

/** An extension, made by defineExtension. Its parts are defined in definition/. */
export interface Extension extends BrowserParts, BlockParts, CallParts, SettingParts, EventParts, JobParts {
	readonly namespace: string;
	readonly cart?: CartPart;
	readonly checkout?: CheckoutPart;
	readonly product?: ProductPart;
	readonly payment?: PaymentPart;
	readonly shipping?: ShippingPart;
}

/** The argument of defineExtension: an Extension with functions typed by its schemas. */
interface Definition<
	C extends AnswerSchema,
	I extends AnswerSchema,
	P extends AnswerSchema,
	K extends AnswerSchema,
	S extends TObject,
	U extends AnswerSchema,
> extends Omit<Extension, "cart" | "product" | "checkout"> {
	cart?: CartPart<C, I, U>;
	product?: ProductPart<P>;
	checkout?: CheckoutPart<K, S>;
}

export { type AddressKind, addressKey, keep, kept, keptOfAddress } from "../cart/model/kept-data.ts";
