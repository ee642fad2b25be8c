/**
 * The probable state of a PIN code by prefix, for delivery estimates only: some PINs cross state borders. Longer
 * prefixes win.
 */
const PREFIXES: Readonly<Record<string, string>> = {
	AN: "744",
	AP: "51 52 53",
	AR: "790 791 792",
	AS: "78",
	BR: "80 81 82 83 84 85",
	CH: "160",
	CT: "49",
	DL: "11",
	GA: "403",
	GJ: "36 37 38 39",
	HP: "17",
	HR: "12 13",
	JH: "814 815 816 822 825 826 827 828 829 831 832 833 834 835",
	JK: "18 19",
	KA: "56 57 58 59",
	KL: "67 68 69",
	LA: "194",
	LD: "6825",
	MH: "40 41 42 43 44",
	ML: "793 794",
	MN: "795",
	MP: "45 46 47 48",
	MZ: "796",
	NL: "797 798",
	OR: "75 76 77",
	PB: "14 15 16",
	PY: "605",
	RJ: "30 31 32 33 34",
	SK: "737",
	TN: "60 61 62 63 64",
	TR: "799",
	TS: "50",
	UK: "244 245 246 247 248 249 262 263",
	UP: "20 21 22 23 24 25 26 27 28",
	WB: "70 71 72 73 74",
};

const byPrefix = new Map(
	Object.entries(PREFIXES).flatMap(([state, prefixes]) =>
		prefixes.split(" ").map((prefix) => [prefix, state] as const),
	),
);

/** Code of the state; "" for army post (9…) and unused numbers. `pin` has six digits. */
export function stateOfPin(pin: string): string {
	for (const length of [4, 3, 2]) {
		const state = byPrefix.get(pin.slice(0, length));
		if (state) return state;
	}
	return "";
}
