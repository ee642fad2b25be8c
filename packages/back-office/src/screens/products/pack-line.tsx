import type { PackRow } from "@feedmill/admin-api/feedmill-v1/products/products.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { useRef, useState } from "react";
import { Button } from "../../controls/button.tsx";
import { useMay } from "../../data/me.ts";
import { money } from "../../data/money.ts";
import { shortDay } from "../../data/times.ts";
import { History } from "./history.tsx";
import { PriceForm } from "./price-form.tsx";
import { StockForm } from "./stock-form.tsx";

type Part = "price" | "stock" | "history";
type Stock = NonNullable<PackRow["stock"]>;

export interface PackLineProps {
	pack: PackRow;
	/** Name of its product. */
	product: string;
	/** Where packs are counted together: the stock of the product. */
	common: { id: number; stock: Stock } | null;
}

/** One pack: its price and stock are buttons that open what changes them, right below. */
export function PackLine({ pack, product, common }: PackLineProps) {
	const { id, label, sku, stock } = pack;
	const [open, setOpen] = useState<Part | null>(null);
	const [said, setSaid] = useState("");
	const line = useRef<HTMLLIElement>(null);
	const [mayPrice, mayCount, mayHistory] = [useMay("prices.edit"), useMay("stock.edit"), useMay("audit.see")];
	const name = label === "" ? product : sprintf(__("%1$s, %2$s"), product, label);
	const counted = common ?? (stock ? { id, stock } : null);
	const press = (part: Part) => {
		setSaid("");
		setOpen(open === part ? null : part);
	};
	const close = (part: Part, done = "") => {
		setSaid(done);
		setOpen(null);
		line.current?.querySelector<HTMLElement>(`[data-part=${part}]`)?.focus();
	};
	const button = (part: Part, text: string, label: string, may: boolean) => (
		<Button
			kind="plain"
			data-part={part}
			aria-label={label}
			aria-expanded={open === part}
			disabled={!may}
			onClick={() => press(part)}
		>
			{text}
		</Button>
	);
	return (
		<li
			className="pack"
			ref={line}
			onKeyDown={(event) => {
				// What was typed is kept for the next time.
				if (event.key === "Escape" && open) close(open);
			}}
		>
			<div className="pack-line">
				<p className="pack-name">
					{label || <span className="soft">{__("One pack")}</span>}
					{sku !== "" && <span className="soft small"> {sku}</span>}
				</p>
				<div className="pack-price">
					{button("price", priceText(pack), sprintf(__("Price of %1$s: %2$s"), name, priceText(pack)), mayPrice)}
					{pack.salePrice !== null && <span className="soft small">{saleText(pack)}</span>}
				</div>
				<div className="pack-stock">
					{counted ? (
						button(
							"stock",
							stockText(counted.stock),
							sprintf(__("Stock of %1$s: %2$s"), name, stockText(counted.stock)),
							mayCount && counted.stock.managed,
						)
					) : (
						<span className="soft">{__("not counted")}</span>
					)}
					{common?.stock.managed && <span className="soft small">{__("all packs together")}</span>}
				</div>
				{mayHistory && (
					<div className="pack-history">
						{button("history", __("History"), sprintf(__("History of %s"), name), true)}
					</div>
				)}
			</div>
			<p className="pack-said" role="status">
				{said}
			</p>
			{open === "price" && <PriceForm pack={pack} name={name} onDone={(done) => close("price", done)} />}
			{open === "stock" && counted && (
				<StockForm id={counted.id} stock={counted.stock} name={name} onDone={(done) => close("stock", done)} />
			)}
			{open === "history" && <History id={id} name={name} onClose={() => close("history")} />}
		</li>
	);
}

function priceText({ regularPrice }: PackRow): string {
	return regularPrice === null ? __("no price") : money(regularPrice);
}

function saleText({ salePrice, saleFrom, saleTo }: PackRow): string {
	const price = money(salePrice ?? 0);
	if (saleFrom !== null && saleTo !== null)
		return sprintf(__("Sale %1$s, %2$s to %3$s"), price, shortDay(saleFrom), shortDay(saleTo));
	if (saleTo !== null) return sprintf(__("Sale %1$s to %2$s"), price, shortDay(saleTo));
	return saleFrom === null
		? sprintf(__("Sale %s"), price)
		: sprintf(__("Sale %1$s from %2$s"), price, shortDay(saleFrom));
}

function stockText({ managed, quantity, status }: Stock): string {
	if (managed) return sprintf(__("%d left"), quantity ?? 0);
	if (status === "instock") return __("in stock");
	return status === "outofstock" ? __("sold out") : __("to order");
}
