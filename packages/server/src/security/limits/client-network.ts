import net from "node:net";

/**
 * Whom a limit counts: an IPv4 address, or the first 64 bits of an IPv6 one, because everybody who has one has all the
 * others behind it. What is no address is counted as it is.
 */
export function clientNetwork(address: string): string {
	// Most are IPv4 addresses: asked several times for each request.
	if (!address.includes(":")) return address;
	const plain = address.replace(/%.*$/, "");
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain);
	if (mapped) return mapped[1]!;
	if (!net.isIPv6(plain)) return address;
	const [head = "", tail] = plain.toLowerCase().split("::");
	const groups = head === "" ? [] : head.split(":");
	// "::" stands for as many zeros as are missing; of what follows it only the first four groups of all count.
	const after = tail === undefined || tail === "" ? [] : tail.split(":");
	const length = groups.length + after.length + (after.at(-1)?.includes(".") ? 1 : 0);
	const all = tail === undefined ? groups : [...groups, ...Array<string>(Math.max(0, 8 - length)).fill("0"), ...after];
	return `${all
		.slice(0, 4)
		.map((group) => group.replace(/^0+(?=.)/, ""))
		.join(":")}::/64`;
}
