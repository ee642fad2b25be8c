import type { CustomerChange } from "@feedmill/shop/cart/edits/address.ts";
import type { ExtensionRegistry } from "@feedmill/shop/extensions/registry.ts";
import { type Address, type BillingAddress, readAdditionalFields, wireName } from "@feedmill/trade/address/address.ts";
import { type AddressFault, sanitiseAddress, validateAddress } from "@feedmill/trade/address/validate.ts";
import { ok, type Result } from "@feedmill/trade/basics/result.ts";
import { refuseParams } from "../../rest/validation/params.ts";
import type { Problem } from "../../rest/validation/validate.ts";
import { readAddressData } from "../extension-data/extension-input.ts";

interface Stored {
	billing: BillingAddress;
	shipping: Address;
}

/**
 * The changed fields of both addresses, validated after merging with the stored ones: "38 400" is no PIN of the cart's
 * country. Values that are no objects are ignored. Reference: 01 §6.2, 02 Cart §8.
 */
export function readCustomerChange(
	given: { billing_address?: unknown; shipping_address?: unknown },
	stored: Stored,
	extensions: Pick<ExtensionRegistry, "all"> = { all: [] },
): Result<CustomerChange> {
	const billing = readFields(given.billing_address, stored.billing);
	const shipping = readFields(given.shipping_address, stored.shipping);
	const problems = new Map<string, readonly Problem[]>();
	if (billing) note(problems, "billing_address", faultsOf(billing, stored.billing));
	if (shipping) note(problems, "shipping_address", faultsOf(shipping, stored.shipping));
	const kept: Record<string, object> = {};
	for (const kind of ["billing", "shipping"] as const) {
		const more = readAddressData(extensions, kind, given[`${kind}_address`]);
		Object.assign(kept, more.data);
		const name = `${kind}_address`;
		if (more.problems.length > 0) problems.set(name, [...(problems.get(name) ?? []), ...more.problems]);
	}
	if (problems.size > 0) return { ok: false, error: refuseParams(problems) };
	const more = Object.keys(kept).length > 0 ? { kept } : {};
	return ok({ ...(billing ? { billing } : {}), ...(shipping ? { shipping } : {}), ...more });
}

/** Text fields of an address, limited to the keys of the stored one. */
function readFields<T extends Address>(given: unknown, stored: T): Partial<T> | null {
	if (typeof given !== "object" || given === null || Array.isArray(given)) return null;
	const fields = Object.entries(given).filter(
		([name, value]) => Object.hasOwn(stored, name) && (typeof value === "string" || typeof value === "number"),
	);
	const known = Object.fromEntries(fields.map(([name, value]) => [name, String(value)])) as Partial<T>;
	return { ...known, ...readAdditionalFields(given) };
}

/** Errors of fields in the request only: stored ones were validated earlier. */
function faultsOf<T extends Address>(change: Partial<T>, stored: T): AddressFault[] {
	const merged = sanitiseAddress({ ...stored, ...change });
	return validateAddress(merged).filter(({ code }) => code.replace("invalid_", "") in change);
}

function note(problems: Map<string, readonly Problem[]>, name: string, faults: readonly AddressFault[]): void {
	if (faults.length > 0)
		problems.set(
			name,
			faults.map(({ code, message }) => ({ code: `invalid_${wireName(code.slice(8))}`, message, data: null })),
		);
}
