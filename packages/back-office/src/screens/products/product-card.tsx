import type { PackRow, ProductRow } from "@feedmill/admin-api/feedmill-v1/products.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { PackLine } from "./pack-line.tsx";

/** A product with its packs: each has a price and stock of its own. */
export function ProductCard({ product }: { product: ProductRow }) {
	const { id, name, sku, status, packs, stock, hasMorePacks } = product;
	const isPacked = packs.some(({ label }) => label !== "");
	return (
		<li className="card product-card" data-row={id}>
			<header className="product-head">
				<h2>{name}</h2>
				{isPacked && sku !== "" && <span className="soft small">{sku}</span>}
				{status !== "publish" && <span className="chip chip-ink chip-plain">{statusWord(status)}</span>}
			</header>
			<ul className="packs">
				{packs.map((pack) => (
					<PackLine key={pack.id} pack={pack} product={name} common={stock ? { id, stock } : null} />
				))}
			</ul>
			{packs.length === 0 && <p className="soft pack-none">{__("It has no packs that could have a price.")}</p>}
			{hasMorePacks && <p className="soft pack-none">{sprintf(__("Only %d packs are shown."), packs.length)}</p>}
		</li>
	);
}

function statusWord(status: PackRow["status"]): string {
	switch (status) {
		case "draft":
			return __("Draft");
		case "private":
			return __("Private");
		case "pending":
			return __("To be read over");
		case "future":
			return __("From a later day");
		default:
			return __("In the bin");
	}
}
