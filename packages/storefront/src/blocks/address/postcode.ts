/** Validates postcodes by country. Specification: 5, Postcode patterns by country. */
const UK =
	"GIR ?0AA|(?:[A-PR-UWYZ](?:\\d{1,2}|[A-HK-Y]\\d(?:\\d|[ABEHMNPRV-Y])?|\\d[A-HJKPS-UW])|BF1) " +
	"?\\d[ABD-HJLNP-UW-Z]{2}|BFPO ?\\d{1,4}";
const ISLAND = "\\d[\\dA-Z]? ?\\d[ABD-HJLN-UW-Z]{2}";

/** Patterns with their countries; the last are territories with few postcodes. */
const COUNTRIES: Record<string, string> = {
	"\\d{3}": "FO IS LS MG PG",
	"\\d{4}":
		"AF AL AM AR AU BD BE BG BO CC CH CX CY DK ET GE GL GW HT HU LU LV LR MK MD MU MZ NE NO NZ PH PY SJ TN VE ZA",
	"\\d{5}":
		"AX CR CU DE DO DZ EE EG FI FR GF GP GR GT HN HR ID IL IQ IT JO KE KR KW LA LK LT MA ME MM MN MQ MX MY NC " +
		"NP PF PK RE RS SA SD SM SN TH TR TW UA UY YT ZM WF",
	"\\d{6}": "BY CN CO EC KG KH KZ NG PA RO RU SG TJ TM TT UZ VN",
	"\\d{3} ?\\d{2}": "CZ SE SK",
	"\\d{5}(?:-\\d{4})?": "PR US",
	"[1-9]\\d{2} ?\\d{3}": "IN",
	"[ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z] ?\\d[ABCEGHJ-NPRSTV-Z]\\d": "CA",
	"\\d{5}-?\\d{3}": "BR",
	"[1-9]\\d{4}": "NI",
	[UK]: "GB UK",
	[`JE${ISLAND}`]: "JE",
	[`GY${ISLAND}`]: "GG",
	[`IM${ISLAND}`]: "IM",
	"(?:[AC-FHKNPRTV-Y]\\d[0-9W]|D6W) ?[0-9AC-FHKNPRTV-Y]{4}": "IE",
	"(?:0[1-9]|[1-4]\\d|5[0-2])\\d{3}": "ES",
	"[1-9]\\d{3}": "AT SI",
	"[1-9]\\d{3} ?(?!SA|SD|SS)[A-Z]{2}": "NL",
	"[78]\\d{4}": "BA",
	"94[89]\\d": "LI",
	"\\d{2}-\\d{3}": "PL",
	"\\d{4}(?:-\\d{3})?": "PT",
	"\\d{3}-?\\d{4}": "JP",
	"(?:[A-Z\\d]+(?:-[A-Z\\d]+)*)?": "INTL",
	"00120": "VA",
	"97500": "PM",
	"2899": "NF",
	"FIQQ ?1ZZ": "FK",
	"GX11 ?1AA": "GI",
	"SIQQ ?1ZZ": "GS",
	"BBND ?1ZZ": "IO",
	"PCRN ?1ZZ": "PN",
	"(?:ASCN|STHL|TDCU) ?1ZZ": "SH",
	"TKCA ?1ZZ": "TC",
};

const patterns = new Map<string, RegExp>();
for (const [pattern, codes] of Object.entries(COUNTRIES))
	for (const code of codes.split(" ")) patterns.set(code, new RegExp(`^(?:${pattern})$`, "i"));

export function isPostcode({ postcode, country }: { postcode: string; country: string }): boolean {
	return patterns.get(country)?.test(postcode) ?? true;
}
