import { clientNetwork } from "./limits/rate-limit.ts";

const BROWSERS: readonly (readonly [RegExp, string])[] = [
	[/\bEdgA?\//, "Edge"],
	[/\bOPR\//, "Opera"],
	[/\bSamsungBrowser\//, "Samsung Internet"],
	[/\b(?:Firefox|FxiOS)\//, "Firefox"],
	[/\b(?:Chrome|CriOS)\//, "Chrome"],
	[/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
	[/\bAndroid\b/, "Android"],
	[/\biPhone\b/, "iPhone"],
	[/\biPad\b/, "iPad"],
	[/\bWindows\b/, "Windows"],
	[/\bMac OS X\b/, "Mac"],
	[/\bCrOS\b/, "Chromebook"],
	[/\bLinux\b/, "Linux"],
];

/** The device of a User-Agent as a person would name it: "Chrome, Android"; "" if it says nothing known. */
export function deviceName(userAgent: string | undefined): string {
	const text = (userAgent ?? "").slice(0, 500);
	const nameIn = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(text))?.[1];
	const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)];
	return browser && system ? `${browser}, ${system}` : (browser ?? system ?? "");
}

/** A client's address as it is kept and shown: "203.0.113.*", or the /64 network of an IPv6 address. */
export function shortAddress(address: string): string {
	return clientNetwork(address)
		.replace(/\.\d+$/, ".*")
		.slice(0, 60);
}
