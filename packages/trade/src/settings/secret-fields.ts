import { type TObject, type TSchema, Type } from "typebox";
import { Check } from "typebox/schema";
import { fail, ok, type Result } from "../basics/result.ts";
import { FORMS } from "../editing/text-forms.ts";
import { said } from "../words/said.ts";
import { BANK_ACCOUNTS } from "./bank-accounts.ts";
import { CASH } from "./cash-rules.ts";
import { MAXIMUM_AMOUNT, OWN_GATEWAYS, type OwnGatewayId, ownGatewayIndex, PICKUP_TEXTS } from "./own-gateways.ts";
import { typedValue } from "./typed-value.ts";
import { UPI } from "./upi-payee.ts";

type Values = Readonly<Record<string, string>>;

/**
 * Splits the values of a form into public and secret ones. A field of the schema is public unless it has `secret:
 * true`; a value without a field is secret.
 */
export function splitSecrets(schema: TObject | undefined, values: Values): { open: Values; secret: Values } {
	const open: Record<string, string> = {};
	const secret: Record<string, string> = {};
	for (const [key, value] of Object.entries(values)) (isSecretField(schema, key) ? secret : open)[key] = value;
	return { open, secret };
}

export function isSecretField(schema: TObject | undefined, key: string): boolean {
	const field = fieldOf(schema, key);
	return field === undefined || (field as { secret?: boolean }).secret === true;
}

/** Whether a secret that the schema requires is not set: a signature made with an empty one is known to everybody. */
export function lacksSecret(schema: TObject | undefined, values: Values): boolean {
	return (schema?.required ?? []).some((key) => isSecretField(schema, key) && !values[key]);
}

/** The schema of a gateway's values; `declared`: from its code. */
export function gatewayFields(id: string, declared: TObject | undefined): TObject | undefined {
	const own = OWN_GATEWAYS[ownGatewayIndex(id)];
	if (own) return OWN_FIELDS[own];
	return declared && Type.Object({ ...declared.properties, ...FOR_ALL });
}

/** What people read of a setting: the `title` of its schema, else its key. */
export function labelOf(field: TSchema | undefined, key: string): string {
	return (field as { title?: string } | undefined)?.title ?? key;
}

/** Validates values given as text. Error: feedmill_invalid. */
export function checkFields(schema: TObject | undefined, values: Values): Result<void> {
	for (const [key, value] of Object.entries(values)) {
		const field = fieldOf(schema, key);
		// Empty means not set.
		if (field && value !== "" && !Check(field, typedValue(field, value)))
			return fail(
				"feedmill_invalid",
				said('{key} cannot be "{value}".', {
					key: labelOf(field, key),
					value: isSecretField(schema, key) ? "…" : value,
				}),
			);
	}
	return ok(undefined);
}

/** Settings of every gateway. */
const FOR_ALL = {
	[MAXIMUM_AMOUNT]: Type.String({ maxLength: 20, pattern: FORMS.amountOrNone }),
	[PICKUP_TEXTS.title]: Type.String({ maxLength: 200 }),
	[PICKUP_TEXTS.description]: Type.String({ maxLength: 10_000 }),
	[PICKUP_TEXTS.instructions]: Type.String({ maxLength: 10_000 }),
};

/** What limits the shop's own gateways to some carts. They have no secrets; other values are an import's. */
const OWN_FIELDS: Readonly<Record<OwnGatewayId, TObject>> = {
	bacs: Type.Object({ [BANK_ACCOUNTS]: Type.String({ maxLength: 10_000 }), ...FOR_ALL }),
	cheque: Type.Object({ ...FOR_ALL }),
	cod: Type.Object({
		enable_for_methods: Type.String({ maxLength: 1_000, pattern: FORMS.ratesOrNone }),
		enable_for_virtual: Type.Enum(["yes", "no"]),
		[CASH.pinAreas]: Type.String({ maxLength: 1_000, pattern: FORMS.pinAreasOrNone }),
		[CASH.firstOrder]: Type.String({ maxLength: 20, pattern: FORMS.amountOrNone }),
		[CASH.returned]: Type.String({ maxLength: 2, pattern: FORMS.countOrNone }),
		...FOR_ALL,
	}),
	upi: Type.Object({
		[UPI.address]: Type.String({ maxLength: 100, pattern: FORMS.upiAddressOrNone }),
		[UPI.payee]: Type.String({ maxLength: 100 }),
		[UPI.merchantCode]: Type.String({ pattern: FORMS.merchantCodeOrNone }),
		...FOR_ALL,
	}),
};

function fieldOf(schema: TObject | undefined, key: string): TSchema | undefined {
	if (!schema) return undefined;
	if (Object.hasOwn(schema.properties, key)) return schema.properties[key];
	return Object.values(OWN_FIELDS).includes(schema) ? Type.String() : undefined;
}
