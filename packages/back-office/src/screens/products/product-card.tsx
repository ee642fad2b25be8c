import type { PackRow, ProductRow } from "@feedmill/admin-api/feedmill-v1/products/products.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useMay } from "../../data/me.ts";
import { PackLine } from "./pack-line.tsx";
import { SellingButton } from "./selling-button.tsx";

/** A product with its packs: each has a price and stock of its own. */
export function ProductCard({ product }: { product: ProductRow }) {
	const { id, name, sku, status, packs, stock, hasMorePacks } = product;
	const [said, setSaid] = useState("");
	const mayStop = useMay("products.stop");
	const stocks = packs.map((pack) => pack.stock ?? stock);
	const isStopped = stocks.length > 0 && stocks.every((each) => each?.stopped === true);
	const isPacked = packs.some(({ label }) => label !== "");
	return (
		<li className="card product-card" data-row={id}>
			<header className="product-head">
				<h2>
					<Link to="/products/$id" params={{ id }}>
						{name}
					</Link>
				</h2>
				{isPacked && sku !== "" && <span className="soft small">{sku}</span>}
				{status !== "publish" && <span className="chip chip-ink chip-plain">{statusWord(status)}</span>}
				{isStopped && <span className="chip chip-amber chip-plain">{__("Not sold at present")}</span>}
				{status === "publish" && mayStop && packs.length > 0 && (
					<span className="product-selling">
						<SellingButton id={id} name={name} isStopped={isStopped} onDone={(_, done) => setSaid(done)} />
					</span>
				)}
			</header>
			<p className="pack-said" role="status">
				{said}
			</p>
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
