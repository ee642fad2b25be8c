import type { Range } from "../../widgets/listing/price-range.ts";

/** The price filter in a URL, in the major unit; null for none. Specification: 1, URL parameters. */
export function pricesOf(query: URLSearchParams): { min: number | null; max: number | null } {
	const read = (name: string) => {
		const value = Number(query.get(name) ?? "");
		return Number.isFinite(value) && value > 0 ? value : null;
	};
	return { min: read("min_price"), max: read("max_price") };
}

/**
 * Writes the price filter into the URL by history.replaceState. Specification: 4, Price filter. Reference: frontend 03
 * §8.1.
 */
export function replacePrices(limits: Partial<Record<`${keyof Range}_price`, number>>): void {
	const url = new URL(window.location.href);
	for (const name of ["min_price", "max_price"] as const) {
		const value = limits[name];
		if (value) url.searchParams.set(name, String(value));
		else url.searchParams.delete(name);
	}
	if (url.href !== window.location.href) window.history.replaceState(window.history.state, "", url);
}
