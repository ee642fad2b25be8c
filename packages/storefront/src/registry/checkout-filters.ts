import { __, sprintf } from "@feedmill/ui/words.ts";
import { isAdministrator } from "../settings/settings.ts";
import { deprecated } from "./deprecated.ts";

/** Filters by which extensions change displayed values. Specification: 5, Extension rules; reference: 01 §5. */
// The types of its value, extensions and argument depend on the filter's name alone.
type Filter = (value: never, extensions: never, argument: never) => unknown;
type Members = Record<string, unknown>;

interface FilterRequest<T> {
	filterName: string;
	defaultValue: T;
	extensions?: Members | null;
	arg?: Members | null;
	/** Throws or returns false for an invalid value. */
	validation?: (value: T) => boolean;
}

const registered: Record<string, Record<string, Filter>> = {};
let cache: Record<string, { defaultValue: unknown; extensions: Members; arg: Members; value: unknown }> = {};

/** Replaces earlier filters of the namespace. */
export function registerCheckoutFilters(namespace: string, filters: Record<string, Filter>): void {
	if (Object.hasOwn(filters, "couponName")) deprecated("couponName", { alternative: "coupons" });
	cache = {};
	registered[namespace] = filters;
}

function sameMembers(a: Members, b: Members): boolean {
	const keys = Object.keys(a);
	return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}

function runFilters<T>(
	{ filterName, defaultValue, validation = () => true }: FilterRequest<T>,
	extensions: Members,
	arg: Members | null,
): T {
	let value = defaultValue;
	for (const filters of Object.values(registered)) {
		const filter = filters[filterName];
		if (!filter) continue;
		try {
			const next = filter(value as never, extensions as never, arg as never);
			if (typeof next !== typeof value) {
				throw new Error(
					sprintf(
						/* translators: 1: expected type, 2: received type */
						__(
							"The type returned by checkout filters must be the same as the type they receive. The function received %1$s but returned %2$s.",
						),
						typeof value,
						typeof next,
					),
				);
			}
			if (validation(next as T)) value = next as T;
		} catch (error) {
			if (isAdministrator()) throw error;
			console.error(error);
		}
	}
	return value;
}

/** Applies all filters. Memoised while the value and the members of extensions and argument are the same. */
export function applyCheckoutFilter<T>(request: FilterRequest<T>): T {
	const extensions = request.extensions ?? {};
	const arg = request.arg ?? {};
	const cached = cache[request.filterName];
	if (
		cached &&
		cached.defaultValue === request.defaultValue &&
		sameMembers(cached.extensions, extensions) &&
		sameMembers(cached.arg, arg)
	)
		return cached.value as T;
	const value = runFilters(request, extensions, request.arg ?? null);
	cache[request.filterName] = { defaultValue: request.defaultValue, extensions, arg, value };
	return value;
}

export function __experimentalRegisterCheckoutFilters(namespace: string, filters: Record<string, Filter>): void {
	deprecated("__experimentalRegisterCheckoutFilters", { since: "9.6.0", alternative: "registerCheckoutFilters" });
	registerCheckoutFilters(namespace, filters);
}

export function __experimentalApplyCheckoutFilter<T>(request: FilterRequest<T>): T {
	deprecated("__experimentalApplyCheckoutFilter", { since: "9.6.0", alternative: "applyCheckoutFilter" });
	return applyCheckoutFilter(request);
}

/** @throws Error if `value` lacks `required`; validates price formats. */
export function mustContain(value: string, required: string): true {
	if (!value.includes(required)) {
		/* translators: 1: required text, 2: given text */
		throw new Error(sprintf(__('Returned value must include %1$s, you passed "%2$s"'), required, value));
	}
	return true;
}

const PRICE = "<price/>";

/** Applies filters that get the same extensions and argument. The format of a price must hold the price. */
export const filtersOf =
	(extensions: Members, arg: Members) =>
	<T>(filterName: string, defaultValue: T): T => {
		const validation = (value: T): boolean => defaultValue !== PRICE || mustContain(value as string, PRICE);
		return applyCheckoutFilter({ filterName, defaultValue, extensions, arg, validation });
	};
