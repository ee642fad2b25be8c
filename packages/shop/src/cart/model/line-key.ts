import { hash } from "node:crypto";
import type { CartLine } from "./session.ts";

export function md5(text: string): string {
	return hash("md5", text, "hex");
}

/** The key of a line: lines of the same product, attributes and data are merged. Reference: 02 Cart §5. */
export function lineKey(line: Omit<CartLine, "key" | "quantity">): string {
	const parts = [String(line.productId)];
	if (line.variationId !== 0) {
		parts.push(String(line.variationId));
		const choices = Object.entries(line.variation).sort(([a], [b]) => (a < b ? -1 : 1));
		if (choices.length > 0) parts.push(choices.map(([name, value]) => name + value).join(""));
	}
	const data = Object.entries(line.data);
	if (data.length > 0)
		parts.push(
			data.map(([name, value]) => name + (typeof value === "string" ? value : JSON.stringify(value))).join(""),
		);
	return md5(parts.join("_"));
}
