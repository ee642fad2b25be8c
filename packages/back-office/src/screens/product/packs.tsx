import type { ProductWhole } from "@feedmill/admin-api/feedmill-v1/products/product.ts";
import { gramsOfSize, proposedSku } from "@feedmill/trade/catalogue/model/pack-size.ts";
import { MICROS } from "@feedmill/trade/money/amount.ts";
import { currencyShowing, formatNumber } from "@feedmill/trade/money/currency.ts";
import { writtenAmount } from "@feedmill/trade/money/written-amount.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { useState } from "react";
import { Button } from "../../controls/button.tsx";
import { Field } from "../../controls/field.tsx";
import { useMay } from "../../data/me.ts";
import { money } from "../../data/money.ts";
import { pageData } from "../../data/page-data.ts";
import { useAct } from "../../data/use-act.ts";
import { whatHappened } from "../../frame/states.tsx";
import { PackRowFields } from "./pack-row.tsx";
import { Part } from "./part.tsx";
import type { PartProps } from "./part-props.ts";
import { perKgOf } from "./per-kg.ts";
import { newPack, type TypedPack } from "./typed-product.ts";

const { store } = pageData;
const CHIPS = ["1 kg", "5 kg", "10 kg", "25 kg", "50 kg"];

/** The packs as a small grid; a product without packs has one price. */
export function Packs(props: PartProps & KindProps) {
	const { typed, base, problems, change, isChanged, onKind } = props;
	const [perKg, setPerKg] = useState("");
	const { packs } = typed;
	const isPacked = base ? base.type === "variable" : packs.length > 0;
	const mayAdd = base === null || (base.type === "variable" && base.differBy.length <= 1);
	const put = (row: string, more: Partial<TypedPack>) =>
		change({ packs: packs.map((pack) => (pack.row === row ? { ...pack, ...more } : pack)) });
	const add = (size: string) => {
		const row = `new ${Math.max(0, ...packs.map(({ row }) => Number(row.replace(/\D/g, "")))) + 1}`;
		change({ packs: [...packs, newPack(size, proposedSku(typed.texts.sku, size), row, store)] });
	};
	const rate = writtenAmount(perKg.trim(), store.currency);
	/** Prices of ₹ per kg, where none is typed yet. */
	const fill = () => {
		if (rate === null) return;
		change({
			packs: packs.map((pack) => {
				const grams = gramsOfSize(pack.size);
				if (grams === null || pack.prices.regularPrice.trim() !== "") return pack;
				// Whole rupees: nobody sells a bag for paise.
				const amount = Math.round((rate * grams) / 1000 / MICROS) * MICROS;
				return { ...pack, prices: { ...pack.prices, regularPrice: written(amount) } };
			}),
		});
	};
	const move = (index: number, by: -1 | 1) => {
		const next = [...packs];
		const [pack] = next.splice(index, 1);
		next.splice(index + by, 0, pack!);
		change({ packs: next });
	};
	const takeAway = (pack: TypedPack) =>
		change({
			packs: packs.filter(({ row }) => row !== pack.row),
			removed: pack.id === 0 ? typed.removed : [...typed.removed, pack.id],
		});
	return (
		<Part title={__("Packs")} summary={summaryOf(packs)} field="packs" first>
			{problems.packs && <p className="field-problem">{problems.packs}</p>}
			<Field
				label={isPacked ? __("SKU of the product") : __("SKU")}
				name="sku"
				value={typed.texts.sku}
				problem={problems.sku}
				maxLength={100}
				autoComplete="off"
				onChange={(sku) => change({ texts: { ...typed.texts, sku } })}
			/>
			{mayAdd ? (
				<fieldset className="pack-chips">
					<legend>{__("Add a pack")}</legend>
					{CHIPS.filter((size) => !packs.some((pack) => pack.size === size)).map((size) => (
						<Button key={size} onClick={() => add(size)}>
							{size}
						</Button>
					))}
					<Button onClick={() => add("")}>{__("Other size")}</Button>
				</fieldset>
			) : (
				<p className="soft">
					{base?.type === "variable"
						? sprintf(__("Its packs differ by %s: new ones are not added here."), base.differBy.join(", "))
						: __("It is sold without packs.")}
				</p>
			)}
			{base && props.mayEdit && <KindAct product={base} isChanged={isChanged} onKind={onKind} />}
			{isPacked && mayAdd && (
				<div className="pack-fill">
					<Field
						label={sprintf(__("%s per kg"), store.currency.symbol)}
						name="perKg"
						value={perKg}
						inputMode="decimal"
						autoComplete="off"
						maxLength={20}
						onChange={setPerKg}
					/>
					<Button disabled={rate === null} onClick={fill}>
						{__("Fill prices")}
					</Button>
				</div>
			)}
			{isPacked ? (
				<ol className="pack-grid">
					{packs.map((pack, index) => (
						<PackRowFields
							key={pack.row}
							pack={pack}
							known={base?.packs.find(({ id }) => id === pack.id) ?? null}
							index={index}
							isLast={index === packs.length - 1}
							problems={problems}
							onChange={(more) => put(pack.row, more)}
							onMove={(by) => move(index, by)}
							onRemove={() => takeAway(pack)}
						/>
					))}
				</ol>
			) : (
				base?.type !== "grouped" && <SinglePrices {...props} />
			)}
		</Part>
	);
}

interface KindProps {
	/** Something is typed that is not saved. */
	isChanged: boolean;
	onKind: (product: ProductWhole, said: string) => void;
}

/** Sells in packs what was sold itself, or the other way round where one pack is left. It stays the same product. */
function KindAct({ product: { id, type, packs }, isChanged, onKind }: KindProps & { product: ProductWhole }) {
	const [size, setSize] = useState("");
	const mayChange = useMay("products.edit");
	const act = useAct("POST products/{id}/kind", "products", (now) =>
		onKind(now, now.type === "variable" ? __("It is sold in packs now.") : __("It is sold without packs now.")),
	);
	if (!mayChange || (type !== "simple" && (type !== "variable" || packs.length !== 1))) return null;
	const isSimple = type === "simple";
	const problem = act.problem?.fields.size ?? act.problem?.fields.kind;
	return (
		<div className="pack-fill">
			{isSimple && (
				<Field
					label={__("Size of what is sold now")}
					name="size"
					value={size}
					help={__("Such as 50 kg. It becomes the first pack, with SKU, price and stock.")}
					maxLength={100}
					autoComplete="off"
					onChange={setSize}
				/>
			)}
			<Button
				busy={act.busy}
				disabled={isChanged || (isSimple && size.trim() === "")}
				onClick={() => act.send({ id, size, to: isSimple ? "variable" : "simple" })}
			>
				{isSimple ? __("Sell in packs") : __("Sell without packs")}
			</Button>
			{isChanged && <span className="soft">{__("Save or throw away first what is typed.")}</span>}
			{act.failed && (
				<p className="field-problem" role="alert">
					{problem || whatHappened(act.problem)}
				</p>
			)}
		</div>
	);
}

function SinglePrices({ typed, base, problems, change }: PartProps) {
	const field = (name: keyof typeof typed.prices, label: string, more: object = {}) => (
		<Field
			label={label}
			name={name}
			value={typed.prices[name]}
			problem={problems[name]}
			maxLength={60}
			autoComplete="off"
			onChange={(text) => change({ prices: { ...typed.prices, [name]: text } })}
			{...more}
		/>
	);
	return (
		<div className="pack-fields">
			{field("regularPrice", __("Price"), { inputMode: "decimal" })}
			{field("salePrice", __("Sale price"), { inputMode: "decimal" })}
			{field("saleFrom", __("Sale from"), { type: "date" })}
			{field("saleTo", __("Sale to"), { type: "date" })}
			<Field
				label={__("Kilograms")}
				name="weight"
				value={typed.weight}
				problem={problems.weight}
				inputMode="decimal"
				maxLength={20}
				autoComplete="off"
				onChange={(weight) => change({ weight })}
			/>
			{base === null && (
				<Field
					label={__("How many there are")}
					name="stock"
					value={typed.stock}
					problem={problems.stock}
					help={__("Empty: not counted.")}
					inputMode="numeric"
					maxLength={12}
					autoComplete="off"
					onChange={(stock) => change({ stock })}
				/>
			)}
		</div>
	);
}

/** "4 packs, ₹28 to ₹31 a kg" */
function summaryOf(packs: readonly TypedPack[]): string {
	if (packs.length === 0) return "";
	const rates = packs.flatMap((pack) => perKgOf(pack) ?? []);
	const count = sprintf(_n("%d pack", "%d packs", packs.length), packs.length);
	if (rates.length === 0) return count;
	return sprintf(__("%1$s, %2$s to %3$s a kg"), count, money(Math.min(...rates)), money(Math.max(...rates)));
}

const written = (amount: number) => formatNumber(amount, currencyShowing(amount, store.currency));
