import { westernDigits } from "@feedmill/values/digits.ts";

/** First digits of PIN codes by State, where they decide it. The page has them if the shop lets the PIN decide. */
export type PinStates = Readonly<Record<string, readonly string[]>>;

/** The State that a PIN code decides; "" for none, and for one that is not complete. */
export function stateOfPin(pinStates: PinStates | null, typed: string): string {
	const pin = westernDigits(typed).replace(/[\s-]/g, "");
	if (!pinStates || !/^[1-9]\d{5}$/.test(pin)) return "";
	const has = (prefix: string) => Object.keys(pinStates).find((state) => pinStates[state]?.includes(prefix));
	return has(pin.slice(0, 4)) ?? has(pin.slice(0, 3)) ?? "";
}
