import net from "node:net";

/**
 * The client that a limit counts: an IPv4 address, or the /64 network of an IPv6 address, since a client has all
 * addresses of one. Other text is returned unchanged.
 */
export function clientNetwork(address: string): string {
	// The common case; called several times per request.
	if (!address.includes(":")) return address;
	const plain = address.replace(/%.*$/, "");
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain);
	if (mapped) return mapped[1]!;
	if (!net.isIPv6(plain)) return address;
	const [head = "", tail] = plain.toLowerCase().split("::");
	const groups = head === "" ? [] : head.split(":");
	// Expands "::"; only the first four groups matter.
	const after = tail === undefined || tail === "" ? [] : tail.split(":");
	const length = groups.length + after.length + (after.at(-1)?.includes(".") ? 1 : 0);
	const all = tail === undefined ? groups : [...groups, ...Array<string>(Math.max(0, 8 - length)).fill("0"), ...after];
	return `${all
		.slice(0, 4)
		.map((group) => group.replace(/^0+(?=.)/, ""))
		.join(":")}::/64`;
}
