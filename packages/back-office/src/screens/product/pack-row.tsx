import type { ProductPack } from "@feedmill/admin-api/feedmill-v1/products/product.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { Button } from "../../controls/button.tsx";
import { Check } from "../../controls/check.tsx";
import { Field } from "../../controls/field.tsx";
import { money } from "../../data/money.ts";
import type { PriceField } from "../products/price-values.ts";
import { perKgOf } from "./per-kg.ts";
import type { TypedPack } from "./typed-product.ts";

export interface PackRowProps {
	pack: TypedPack;
	/** As it is stored; null: a new one. */
	known: ProductPack | null;
	index: number;
	isLast: boolean;
	problems: Readonly<Record<string, string>>;
	onChange: (more: Partial<TypedPack>) => void;
	onMove: (by: -1 | 1) => void;
	onRemove: () => void;
}

/** One pack: a row where there is room, a card on phones. */
export function PackRowFields({ pack, known, index, isLast, problems, onChange, onMove, onRemove }: PackRowProps) {
	const name = pack.size || __("new pack");
	const at = (field: string) => `packs.${index}.${field}`;
	const price = (field: PriceField, label: string, more: object = {}) => (
		<Field
			label={label}
			aria-label={sprintf(__("%1$s, %2$s"), label, name)}
			name={at(field)}
			value={pack.prices[field]}
			problem={problems[at(field)]}
			maxLength={60}
			autoComplete="off"
			onChange={(text) => onChange({ prices: { ...pack.prices, [field]: text } })}
			{...more}
		/>
	);
	const perKg = perKgOf(pack, known?.weight ?? null);
	return (
		<li className="pack-row" data-pack={pack.row}>
			<div className="pack-row-fields">
				{known ? (
					<p className="pack-size">{name}</p>
				) : (
					<Field
						label={__("Size")}
						aria-label={sprintf(__("%1$s, %2$s"), __("Size"), name)}
						name={at("size")}
						value={pack.size}
						problem={problems[at("size")]}
						maxLength={100}
						autoComplete="off"
						onChange={(size) => onChange({ size })}
					/>
				)}
				{price("regularPrice", __("Price"), { inputMode: "decimal" })}
				{price("salePrice", __("Sale price"), { inputMode: "decimal" })}
				{price("saleFrom", __("Sale from"), { type: "date" })}
				{price("saleTo", __("Sale to"), { type: "date" })}
				<Field
					label={__("SKU")}
					aria-label={sprintf(__("%1$s, %2$s"), __("SKU"), name)}
					name={at("sku")}
					value={pack.sku}
					problem={problems[at("sku")]}
					maxLength={100}
					autoComplete="off"
					onChange={(sku) => onChange({ sku })}
				/>
				{known ? (
					<p className="soft pack-left">
						{known.stock?.managed ? sprintf(__("%d left"), known.stock.quantity ?? 0) : __("not counted")}
					</p>
				) : (
					<Field
						label={__("How many")}
						aria-label={sprintf(__("%1$s, %2$s"), __("How many"), name)}
						name={at("stock")}
						value={pack.stock}
						problem={problems[at("stock")]}
						inputMode="numeric"
						maxLength={12}
						autoComplete="off"
						onChange={(stock) => onChange({ stock })}
					/>
				)}
			</div>
			<div className="pack-row-acts">
				<span className="soft small">{perKg === null ? "" : sprintf(__("%s a kg"), money(perKg))}</span>
				<Check
					label={__("Selling")}
					name={at("sells")}
					checked={pack.sells}
					onChange={(sells) => onChange({ sells })}
				/>
				<Button
					kind="plain"
					disabled={index === 0}
					aria-label={sprintf(__("Earlier: %s"), name)}
					onClick={() => onMove(-1)}
				>
					{__("Earlier")}
				</Button>
				<Button kind="plain" disabled={isLast} aria-label={sprintf(__("Later: %s"), name)} onClick={() => onMove(1)}>
					{__("Later")}
				</Button>
				<Button kind="plain" aria-label={sprintf(__("Take away: %s"), name)} onClick={onRemove}>
					{__("Take away")}
				</Button>
			</div>
		</li>
	);
}
