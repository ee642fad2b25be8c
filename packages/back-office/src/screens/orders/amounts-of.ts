import { __, _n, sprintf } from "@feedmill/ui/words.ts";

/** "12 bags" */
export function bagsText(bags: number): string {
	return sprintf(_n("%d bag", "%d bags", bags), bags);
}

/** "400 g", "600 kg", "1.4 t"; "" where no weight is known. */
export function weightText(grams: number): string {
	if (grams <= 0) return "";
	if (grams < 1_000) return sprintf(__("%s g"), grams);
	const kilograms = grams / 1_000;
	if (kilograms < 1_000) return sprintf(__("%s kg"), Math.round(kilograms));
	return sprintf(__("%s t"), (Math.round(kilograms / 100) / 10).toString());
}
