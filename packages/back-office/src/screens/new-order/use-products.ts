import type { PackRow, ProductRow } from "@feedmill/admin-api/feedmill-v1/products/products.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { useEffect, useState } from "react";
import type { Suggestion } from "../../controls/suggest.tsx";
import { useReading } from "../../data/use-reading.ts";

/** ms after the last key before the server is asked. */
const PAUSE = 150;
/** Products and packs that are offered at once. */
const MOST = 12;

/** Packs and products whose name or SKU has what was typed; `of`: that text. */
export function useProducts(typed: string): { of: string; options: Suggestion[] } | undefined {
	const text = typed.trim();
	const [asked, setAsked] = useState(text);
	useEffect(() => {
		const timer = setTimeout(() => setAsked(text), PAUSE);
		return () => clearTimeout(timer);
	}, [text]);
	const { data, isOfBefore, failed } = useReading(
		"GET products",
		{ words: asked },
		{ when: asked !== "", keepsBefore: true },
	);
	if (asked === "" || data === undefined) return undefined;
	const options = data.entries.flatMap(packsOf).slice(0, MOST);
	// What was found before stays in sight, but belongs to another text.
	return { of: isOfBefore || failed ? "" : asked, options };
}

function packsOf(product: ProductRow): Suggestion[] {
	if (product.status !== "publish" || (product.type !== "simple" && product.type !== "variable")) return [];
	return product.packs
		.filter(({ status }) => status === "publish")
		.map((pack) => ({
			id: pack.id,
			label: pack.label === "" ? product.name : `${product.name}, ${pack.label}`,
			detail: [pack.sku, stockOf(pack, product)].filter(Boolean).join(" · "),
		}));
}

function stockOf(pack: PackRow, product: ProductRow): string {
	const stock = pack.stock ?? product.stock;
	if (!stock) return "";
	if (stock.managed) return sprintf(__("%d left"), stock.quantity ?? 0);
	return stock.status === "outofstock" ? __("sold out") : "";
}
