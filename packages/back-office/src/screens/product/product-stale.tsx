import type { ProductWhole, StaleProduct } from "@feedmill/admin-api/feedmill-v1/products/product.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { Button } from "../../controls/button.tsx";
import { Message } from "../../controls/message.tsx";
import { pageData } from "../../data/page-data.ts";
import { clockTime } from "../../data/times.ts";
import { fieldWord, valueText } from "../products/field-words.ts";
import { type TypedProduct, typedPack, typedProduct } from "./typed-product.ts";

/** What was typed, over what is there now. */
export interface Same {
	typed: TypedProduct;
	base: ProductWhole;
}

export interface ProductStaleProps {
	stale: StaleProduct;
	typed: TypedProduct;
	base: ProductWhole;
	onChosen: (chosen: Same) => void;
}

/** Fields that somebody else has changed meanwhile: theirs or ours. Nothing was saved yet. */
export function ProductStale({ stale: { now, packs, by }, typed, base, onChosen }: ProductStaleProps) {
	const theirs = [
		...Object.entries(now).map(([field, value]) => ({ field, value, of: "", who: by[field] })),
		...Object.entries(packs).flatMap(([id, fields]) =>
			Object.entries(fields).map(([field, value]) => ({
				field,
				value,
				of: base.packs.find((pack) => String(pack.id) === id)?.label ?? id,
				who: undefined,
			})),
		),
	];
	const next = withNow(base, now, packs);
	const fresh = typedProduct(next, pageData.store);
	/** Theirs in the fields that both changed; everything else stays as it was typed. */
	const takeTheirs = () => {
		const texts = { ...typed.texts };
		const facts = { ...typed.facts };
		for (const field of Object.keys(now)) {
			if (field in texts) texts[field as keyof typeof texts] = fresh.texts[field as keyof typeof texts];
			const fact = field.replace("facts.", "");
			if (fact in facts) facts[fact as keyof typeof facts] = fresh.facts[fact as keyof typeof facts];
		}
		const has = (...fields: string[]) => fields.some((field) => field in now);
		onChosen({
			base: next,
			typed: {
				...typed,
				texts,
				facts,
				analysis: has("facts.analysis") ? fresh.analysis : typed.analysis,
				prices: has("regularPrice", "salePrice", "saleFrom", "saleTo") ? fresh.prices : typed.prices,
				family: has("facts.family") ? fresh.family : typed.family,
				feeding: has("facts.feeding") ? fresh.feeding : typed.feeding,
				shippingClassId: has("shippingClassId") ? fresh.shippingClassId : typed.shippingClassId,
				weight: has("weight") ? fresh.weight : typed.weight,
				categoryIds: has("categoryIds") ? fresh.categoryIds : typed.categoryIds,
				tagIds: has("tagIds") ? fresh.tagIds : typed.tagIds,
				pictures: has("imageIds") ? fresh.pictures : typed.pictures,
				packs: typed.packs.map((pack) => {
					const changed = packs[String(pack.id)];
					const known = next.packs.find(({ id }) => id === pack.id);
					if (!changed || !known) return pack;
					const all = typedPack(known, pageData.store);
					const isPrice = Object.keys(changed).some((field) => field in pack.prices);
					return {
						...pack,
						...("sku" in changed ? { sku: all.sku } : {}),
						...("status" in changed ? { sells: all.sells } : {}),
						...(isPrice ? { prices: all.prices } : {}),
					};
				}),
			},
		});
	};
	return (
		<Message kind="information">
			<p>{__("Somebody changed the same fields meanwhile. Nothing is saved yet.")}</p>
			<ul>
				{theirs.map(({ field, value, of, who }) => (
					<li key={`${of} ${field}`}>
						{sprintf(__("%1$s: %2$s"), [of, fieldWord(field)].filter(Boolean).join(", "), valueText(field, value))}
						{who ? ` (${who.name}, ${clockTime(who.at)})` : ""}
					</li>
				))}
			</ul>
			<div className="pack-acts">
				<Button onClick={takeTheirs}>{__("Keep theirs, save the rest")}</Button>
				<Button onClick={() => onChosen({ base: next, typed })}>{__("Set mine")}</Button>
			</div>
		</Message>
	);
}

function withNow(base: ProductWhole, now: StaleProduct["now"], packs: StaleProduct["packs"]): ProductWhole {
	const facts = Object.entries(now).filter(([field]) => field.startsWith("facts."));
	const fields = Object.entries(now).filter(([field]) => !field.startsWith("facts."));
	return {
		...base,
		...Object.fromEntries(fields),
		facts: { ...base.facts, ...Object.fromEntries(facts.map(([field, value]) => [field.slice(6), value])) },
		packs: base.packs.map((pack) => ({ ...pack, ...packs[String(pack.id)] })),
	};
}
