import { normalisePostcode } from "./postcodes.ts";

/** A district with the post offices that one PIN code has there. */
export interface PinDistrict {
	/** Code of the State as addresses have it, "GJ". */
	state: string;
	/** "Anand"; English, as the post has it. */
	name: string;
	/** Names of post offices, mostly those of their villages, by the alphabet. */
	offices: readonly string[];
}

/**
 * The post offices of India by PIN code, looked up in the bytes of their file (`scripts/make-places.ts` has its form):
 * 155,000 names as objects would take ten times the memory.
 */
export class PostOffices {
	readonly #bytes: Uint8Array;
	readonly #districts: readonly { state: string; name: string }[];
	readonly #pins: Uint32Array;
	/** Where the rest of the line of the PIN at the same place begins. */
	readonly #starts: Uint32Array;

	constructor(bytes: Uint8Array) {
		this.#bytes = bytes;
		const districts: { state: string; name: string }[] = [];
		const pins: number[] = [];
		const starts: number[] = [];
		for (let at = 0; at < bytes.length; ) {
			const end = endOfLine(bytes, at);
			if (isDigit(bytes[at]!)) {
				pins.push(pinAt(bytes, at));
				starts.push(at + 7);
			} else if (bytes[at] !== HASH) {
				const [state = "", name = ""] = decode(bytes.subarray(at, end)).split("\t");
				districts.push({ state, name });
			}
			at = end + 1;
		}
		this.#districts = districts;
		this.#pins = Uint32Array.from(pins);
		this.#starts = Uint32Array.from(starts);
	}

	/** The districts of a PIN code, that with most post offices first; empty if no post office has it. */
	find(pin: string): PinDistrict[] {
		const typed = normalisePostcode(pin);
		if (!/^[1-9]\d{5}$/.test(typed)) return [];
		const index = this.#from(Number(typed));
		if (this.#pins[index] !== Number(typed)) return [];
		const start = this.#starts[index]!;
		return decode(this.#bytes.subarray(start, endOfLine(this.#bytes, start)))
			.split(";")
			.map((part) => {
				const [number, ...offices] = part.split("|");
				return { ...this.#districts[Number(number)]!, offices };
			});
	}

	/** The PIN codes from one number to another, both included, in their order. */
	between(low: number, high: number): Uint32Array {
		return this.#pins.subarray(this.#from(low), this.#from(high + 1));
	}

	/** How many PIN codes there are. */
	get size(): number {
		return this.#pins.length;
	}

	/** The place of the first PIN that is not below the number. */
	#from(number: number): number {
		let [low, high] = [0, this.#pins.length];
		while (low < high) {
			const middle = (low + high) >>> 1;
			if (this.#pins[middle]! < number) low = middle + 1;
			else high = middle;
		}
		return low;
	}
}

const HASH = 0x23;
const NEW_LINE = 0x0a;

const decoder = new TextDecoder();
const decode = (bytes: Uint8Array) => decoder.decode(bytes);

const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39;

function endOfLine(bytes: Uint8Array, from: number): number {
	const end = bytes.indexOf(NEW_LINE, from);
	return end === -1 ? bytes.length : end;
}

function pinAt(bytes: Uint8Array, at: number): number {
	let pin = 0;
	for (let place = 0; place < 6; place += 1) pin = pin * 10 + bytes[at + place]! - 0x30;
	return pin;
}
