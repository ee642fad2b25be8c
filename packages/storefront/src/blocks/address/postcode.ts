/** Whether a postcode fits its country. Specification: 5, Postcode patterns by country. */
const UK =
	"GIR ?0AA|(?:[A-PR-UWYZ](?:\\d{1,2}|[A-HK-Y]\\d(?:\\d|[ABEHMNPRV-Y])?|\\d[A-HJKPS-UW])|BF1) " +
	"?\\d[ABD-HJLNP-UW-Z]{2}|BFPO ?\\d{1,4}";

const DIGITS: Record<number, string> = {
	3: "FO IS LS MG PG",
	4:
		"AF AL AM AR AT AU BD BE BG BO CC CH CX CY DK ET GE GL GW HT HU LI LU LV LR MK MD MU MZ NE NF NO NZ PH PY SJ " +
		"TN VE ZA SI",
	5:
		"AX CR CU DE DO DZ EE EG ES FI FR GF GP GR GT HN HR ID IL IQ IT JO KE KR KW LA LK LT MA ME MM MN MQ MX MY NC " +
		"NI NP PF PK PM RE RS SA SD SM SN TH TR TW UA UY YT ZM WF",
	6: "BY CN CO EC KG KH KZ NG PA RO RU SG TJ TM TT UZ VN",
};

const OWN: Record<string, string> = {
	IN: "[1-9]\\d{2} ?\\d{3}",
	US: "\\d{5}(?:-\\d{4})?",
	PR: "\\d{5}(?:-\\d{4})?",
	CA: "[ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z] ?\\d[ABCEGHJ-NPRSTV-Z]\\d",
	BR: "\\d{5}-?\\d{3}",
	NI: "[1-9]\\d{4}",
	GB: UK,
	UK,
	JE: "JE\\d[\\dA-Z]? ?\\d[ABD-HJLN-UW-Z]{2}",
	GG: "GY\\d[\\dA-Z]? ?\\d[ABD-HJLN-UW-Z]{2}",
	IM: "IM\\d[\\dA-Z]? ?\\d[ABD-HJLN-UW-Z]{2}",
	IE: "(?:[AC-FHKNPRTV-Y]\\d[0-9W]|D6W) ?[0-9AC-FHKNPRTV-Y]{4}",
	ES: "(?:0[1-9]|[1-4]\\d|5[0-2])\\d{3}",
	AT: "[1-9]\\d{3}",
	NL: "[1-9]\\d{3} ?(?!SA|SD|SS)[A-Z]{2}",
	BA: "[78]\\d{4}",
	SI: "[1-9]\\d{3}",
	LI: "94[89]\\d",
	PL: "\\d{2}-\\d{3}",
	PT: "\\d{4}(?:-\\d{3})?",
	CZ: "\\d{3} ?\\d{2}",
	SK: "\\d{3} ?\\d{2}",
	SE: "\\d{3} ?\\d{2}",
	VA: "00120",
	JP: "\\d{3}-?\\d{4}",
	INTL: "(?:[A-Z\\d]+(?:-[A-Z\\d]+)*)?",
};

const patterns = new Map<string, RegExp>();
for (const [count, codes] of Object.entries(DIGITS))
	for (const code of codes.split(" ")) patterns.set(code, new RegExp(`^\\d{${count}}$`));
for (const [code, pattern] of Object.entries(OWN)) patterns.set(code, new RegExp(`^(?:${pattern})$`, "i"));

export function isPostcode({ postcode, country }: { postcode: string; country: string }): boolean {
	return patterns.get(country)?.test(postcode) ?? true;
}
