import { __ } from "@feedmill/ui/words.ts";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Suggest } from "../../controls/suggest.tsx";
import { MOST_LINES, withProduct } from "./draft-values.ts";
import { GoodsLine } from "./goods-line.tsx";
import type { OrderForm } from "./order-form.ts";
import { useProducts } from "./use-products.ts";

export interface GoodsStepProps {
	form: OrderForm;
	productField: RefObject<HTMLInputElement | null>;
}

/** What is ordered: letters of a name, a SKU or words in Hindi, Enter, how many bags, Enter. */
export function GoodsStep({ form, productField }: GoodsStepProps) {
	const { draft, change, quoted, problem } = form;
	const [typed, setTyped] = useState("");
	/** The line whose bags are asked next. */
	const [added, setAdded] = useState<number | null>(null);
	const found = useProducts(typed);
	const list = useRef<HTMLUListElement>(null);
	useEffect(() => {
		if (added === null) return;
		const field = list.current?.querySelector<HTMLInputElement>(`[data-product="${added}"] input`);
		field?.focus();
		field?.select();
		setAdded(null);
	}, [added]);
	const nothing = found && found.of === typed.trim() && found.options.length === 0;
	const isFull = draft.lines.length >= MOST_LINES;
	return (
		<section className="card part step" aria-labelledby="step-goods">
			<h2 id="step-goods">{__("What")}</h2>
			<ul className="goods" ref={list}>
				{draft.lines.map((line, index) => (
					<GoodsLine
						key={line.productId}
						form={form}
						line={line}
						quoted={quoted.quote?.lines.find(({ productId }) => productId === line.productId)}
						index={index}
						onDone={() => productField.current?.focus()}
					/>
				))}
			</ul>
			<Suggest
				label={__("Product")}
				placeholder={__("Name, SKU or part of it")}
				value={typed}
				maxLength={200}
				field={productField}
				found={found}
				onType={setTyped}
				problem={draft.lines.length === 0 ? problem("lines") : undefined}
				said={
					isFull
						? __("An order has at most 100 lines.")
						: nothing
							? __("No product on sale has this in its name or SKU.")
							: undefined
				}
				onChoose={({ id }) => {
					setTyped("");
					change((now) => withProduct(now, id));
					setAdded(id);
				}}
			/>
		</section>
	);
}
