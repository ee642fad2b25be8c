import { __, sprintf } from "@feedmill/ui/words.ts";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef, useState } from "react";
import { Button } from "../../controls/button.tsx";
import { Field } from "../../controls/field.tsx";
import { Sheet } from "../../controls/sheet.tsx";
import { money } from "../../data/money.ts";
import { pageData } from "../../data/page-data.ts";
import { PRICE_FIELDS, type PriceField, readPrices, type TypedPrices, typedPrices } from "../products/price-values.ts";
import { type Pack, perKilogram } from "./packs.ts";
import type { PriceEdits } from "./use-prices.ts";

export interface PriceRowsProps {
	packs: readonly Pack[];
	prices: PriceEdits;
}

/** px of a row of a phone. */
const ROW = 72;

/** The price list on a phone: a tap opens one pack as a form, with the next one behind it. */
export function PriceRows({ packs, prices }: PriceRowsProps) {
	const list = useRef<HTMLDivElement>(null);
	const [opened, setOpened] = useState<number | null>(null);
	const virtual = useVirtualizer({
		count: packs.length,
		getScrollElement: () => list.current,
		estimateSize: () => ROW,
		overscan: 6,
	});
	const pack = opened === null ? undefined : packs[opened];
	return (
		<>
			<div className="price-rows card" ref={list}>
				<ul style={{ height: virtual.getTotalSize(), position: "relative" }}>
					{virtual.getVirtualItems().map(({ index, start }) => {
						const each = packs[index]!;
						const { values, changed, problems } = prices.of(each);
						const price = values.regularPrice === null ? __("no price") : money(values.regularPrice);
						return (
							<li key={each.id} className="price-row" style={{ transform: `translateY(${start}px)`, height: ROW }}>
								<Button kind="plain" wide onClick={() => setOpened(index)}>
									<span className="price-row-name">{each.name}</span>
									<span className="price-row-price">
										{changed.includes("regularPrice") && <s className="soft">{money(each.prices.regularPrice)}</s>}{" "}
										<b>{price}</b>
										{Object.keys(problems).length > 0 && <span className="is-problem"> {__("cannot be saved")}</span>}
									</span>
								</Button>
							</li>
						);
					})}
				</ul>
			</div>
			{pack && (
				<PackForm
					key={pack.id}
					pack={pack}
					prices={prices}
					isLast={opened === packs.length - 1}
					onNext={() => setOpened(opened! + 1)}
					onClose={() => setOpened(null)}
				/>
			)}
		</>
	);
}

interface PackFormProps {
	pack: Pack;
	prices: PriceEdits;
	isLast: boolean;
	onNext: () => void;
	onClose: () => void;
}

function PackForm({ pack, prices, isLast, onNext, onClose }: PackFormProps) {
	const { store } = pageData;
	const [typed, setTyped] = useState<TypedPrices>(() => ({
		...typedPrices(pack.prices, store),
		...prices.edits.typed.get(pack.id),
	}));
	const read = readPrices(typed, pack.prices, store);
	const own = typedPrices(pack.prices, store);
	const keep = () =>
		prices.set(
			PRICE_FIELDS.map((column) => ({
				row: pack.id,
				column,
				text: typed[column].trim() === own[column] ? undefined : typed[column],
			})),
		);
	const field = (name: PriceField, label: string, type: "text" | "date") => (
		<Field
			label={label}
			name={name}
			type={type}
			{...(type === "text" ? { inputMode: "decimal" as const } : {})}
			value={typed[name]}
			onChange={(text) => setTyped({ ...typed, [name]: text })}
			problem={read.problems?.[name]}
			maxLength={60}
			autoComplete="off"
		/>
	);
	const perKg = perKilogram(read.values?.regularPrice ?? null, pack.grams);
	return (
		<Sheet
			title={pack.name}
			submit={isLast ? __("Keep") : __("Next")}
			onSubmit={() => {
				keep();
				if (isLast) onClose();
				else onNext();
			}}
			onClose={() => {
				keep();
				onClose();
			}}
		>
			<p className="soft">
				{[pack.sku, perKg === null ? "" : sprintf(__("%s a kilogram"), money(perKg))].filter(Boolean).join(" · ")}
			</p>
			{field("regularPrice", __("Price"), "text")}
			{field("salePrice", __("Sale price"), "text")}
			{field("saleFrom", __("Sale from"), "date")}
			{field("saleTo", __("Sale to"), "date")}
		</Sheet>
	);
}
