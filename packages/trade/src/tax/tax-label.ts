import type { TaxRate } from "../settings/tax-rate.ts";

/** Countries that say "VAT": members of the European Union and those listed in the reference. Reference: 04 §5. */
const VAT_COUNTRIES = new Set(
	(
		"AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK " +
		"AE AL AR AZ BB BH BO BS BY CL CO EC EG ET FJ GB GH GM GT IL IM IN IR KN KR KZ LK MC MD ME MK MN MU MX NA NG " +
		"NO NP PS PY RS RU RW SA SV TH TR UA UY UZ VE VN ZA"
	).split(" "),
);

/** "VAT" or "Tax", by the shop's country. */
export function taxWord(baseCountry: string): "VAT" | "Tax" {
	return VAT_COUNTRIES.has(baseCountry) ? "VAT" : "Tax";
}

/** The code of a rate, "IN-GJ-CGST-1". Rates with the same code are shown as one. */
export function rateCode(rate: TaxRate): string {
	return [rate.country, rate.state, rate.name || "TAX", Math.max(1, rate.priority)]
		.filter((part) => part !== "")
		.join("-")
		.toUpperCase();
}
