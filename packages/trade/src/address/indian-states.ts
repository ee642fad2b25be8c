/** A State or union territory of India. */
export interface IndianState {
	/** As addresses have it, which is WooCommerce's list: "OR" for Odisha. */
	code: string;
	/** First two digits of a GSTIN of this State. */
	gst: string;
	/** Other codes and former names that stand for it: of ISO 3166-2, number plates and old address books. */
	also: readonly string[];
}

/** Every State with its codes, in the order of their GST numbers. Reference: domain §3. */
export const INDIAN_STATES: readonly IndianState[] = [
	state("JK", "01"),
	state("HP", "02"),
	state("PB", "03"),
	state("CH", "04"),
	state("UK", "05", "UT", "UA", "UL", "UTTARANCHAL"),
	state("HR", "06"),
	state("DL", "07"),
	state("RJ", "08"),
	state("UP", "09"),
	state("BR", "10"),
	state("SK", "11"),
	state("AR", "12"),
	state("NL", "13"),
	state("MN", "14"),
	state("MZ", "15"),
	state("TR", "16"),
	state("ML", "17"),
	state("AS", "18"),
	state("WB", "19"),
	state("JH", "20"),
	state("OR", "21", "OD", "ORISSA"),
	state("CT", "22", "CG", "CHATTISGARH"),
	state("MP", "23"),
	state("GJ", "24"),
	// "DH" is both territories, which were united in 2020; the list of addresses still has two.
	state("DD", "26", "DH"),
	state("DN", "26"),
	state("MH", "27"),
	state("KA", "29"),
	state("GA", "30"),
	state("LD", "31", "LAKSHADWEEP"),
	state("KL", "32"),
	state("TN", "33"),
	state("PY", "34", "PUDUCHERRY", "PONDICHERRY"),
	state("AN", "35"),
	state("TS", "36", "TG"),
	state("AP", "37"),
	state("LA", "38"),
];

/** The code of a State of which another code or a former name is given, in upper case; undefined: none is known. */
export function codeOfIndianState(given: string): string | undefined {
	return BY_OTHER_CODE.get(given);
}

const BY_OTHER_CODE: ReadonlyMap<string, string> = new Map(
	INDIAN_STATES.flatMap(({ code, also }) => also.map((other) => [other, code] as const)),
);

function state(code: string, gst: string, ...also: string[]): IndianState {
	return { code, gst, also };
}
