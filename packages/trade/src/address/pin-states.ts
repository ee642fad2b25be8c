import { normalisePostcode } from "./postcodes.ts";

/**
 * The State of a PIN code where its first digits decide it; "" where two States share them, and for numbers that no
 * post office has. Codes are those of the shop's list of States.
 */
export function certainState(pin: string): string {
	return lookUp(CERTAIN, normalisePostcode(pin));
}

/** The likeliest State, for estimates: the certain one, or that of most post offices with these first digits. */
export function likelyState(pin: string): string {
	const digits = normalisePostcode(pin);
	return lookUp(CERTAIN, digits) || lookUp(SHARED, digits);
}

/**
 * Whether a PIN code can be one: "none" for six digits of no post office, "army" for those of the Army Postal Service,
 * to which only India Post delivers.
 */
export function kindOfPin(pin: string): "civil" | "army" | "none" {
	const digits = normalisePostcode(pin);
	if (!/^[1-9]\d{5}$/.test(digits)) return "none";
	if (digits.startsWith("9")) return "army";
	return likelyState(digits) === "" ? "none" : "civil";
}

/** The certain prefixes by State, for scripts of pages that look a PIN code up at once: longest first counts. */
export function certainPrefixes(): Readonly<Record<string, readonly string[]>> {
	const byState = Map.groupBy(CERTAIN.keys(), (prefix) => CERTAIN.get(prefix)!);
	return Object.fromEntries(byState);
}

/**
 * Sorting districts (three digits) that lie in one State, by GeoNames' 19,238 PIN codes of 155,570 post offices
 * (geonames.org, CC BY 4.0). Where a district is shared, four digits of one State.
 */
const CERTAIN = prefixes({
	AN: "744",
	AP: "515-518 520-524 530-532 534 535",
	AR: "790-792",
	AS: "781 782 7833 784-788",
	BR: "800-805 811 812 8131 821 823 824 841-848 851-855",
	CT: "490-497",
	DL: "110",
	GJ: "360 361 3620-3623 3626 3627 363-365 370 380 382-385 387-395",
	HP: "171-177",
	HR: "121-127 131-136",
	JH: "815 816 822 825-829 831-835",
	JK: "180-182 184 185 190-193",
	KA: "560-563 570-577 580-587 590 591",
	KL: "670 671 6730 6731 6735 6736 676 678-680 6820 6823 683 685 686 688-691 695",
	LA: "194",
	MH: "400-402 410-416 421-425 431 440-445",
	ML: "793 794",
	MN: "795",
	MP: "450-458 460-466 470-477 480-488",
	MZ: "796",
	NL: "797 798",
	OR: "751-770",
	PB: "141-148 151 152",
	RJ: "301-307 311-314 321-328 331-335 341-345",
	SK: "737",
	TN: "600-604 606 6070-6073 6078 608 6090-6095 6097 6098 610-614 620-632 635-639 641-643",
	TR: "799",
	TS: "500-504 5050-5053 5055 506 508 509",
	UK: "2460-2462 2464 248 249 2625 263",
	UP: "201-212 221-233 241-243 2440-2446 2449 245 2470-2475 2477 250 251 261 2620-2622 2627-2629 271-277 281-285",
	WB: "700 711-713 721-723 731-736 741-743",
});

/** Districts that two States share, with the State of most of their post offices. */
const SHARED = prefixes({
	AP: "533",
	AS: "783",
	BR: "813",
	CH: "160",
	GA: "403",
	GJ: "362 396",
	JH: "814",
	KL: "673 682",
	LD: "6825",
	PB: "140",
	TN: "605 607 609",
	PY: "6050",
	TS: "505 507",
	UK: "2447 246 2476 262",
	UP: "244 2467 247",
});

/** "201-203 2625": prefixes with ranges of them. */
function prefixes(byState: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
	const found = new Map<string, string>();
	for (const [state, list] of Object.entries(byState))
		for (const item of list.split(" ")) {
			const [first = "", last = first] = item.split("-");
			for (let prefix = Number(first); prefix <= Number(last); prefix += 1) found.set(String(prefix), state);
		}
	return found;
}

function lookUp(table: ReadonlyMap<string, string>, pin: string): string {
	if (!/^[1-9]\d{5}$/.test(pin)) return "";
	return table.get(pin.slice(0, 4)) ?? table.get(pin.slice(0, 3)) ?? "";
}
