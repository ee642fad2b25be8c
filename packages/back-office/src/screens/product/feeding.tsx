import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { Button } from "../../controls/button.tsx";
import { Choice } from "../../controls/choice.tsx";
import { Field } from "../../controls/field.tsx";
import { pageData } from "../../data/page-data.ts";
import { Part } from "./part.tsx";
import type { PartProps } from "./part-props.ts";
import type { TypedFeeding } from "./typed-product.ts";

/** How much which animal gets. */
export function Feeding({ typed: { feeding }, change, problems }: PartProps) {
	const put = (row: string, more: Partial<TypedFeeding>) =>
		change({ feeding: feeding.map((each) => (each.row === row ? { ...each, ...more } : each)) });
	const add = () => change({ feeding: [...feeding, { row: `new ${++rows}`, animal: "", amount: "" }] });
	const summary = feeding.length === 0 ? "" : sprintf(_n("%d row", "%d rows", feeding.length), feeding.length);
	return (
		<Part title={__("Feeding guide")} summary={summary} field="feeding">
			{problems["facts.feeding"] && <p className="field-problem">{problems["facts.feeding"]}</p>}
			<ul className="analysis">
				{feeding.map(({ row, animal, amount }, index) => (
					<li key={row} className="analysis-row">
						<Field
							label={__("Animal")}
							name={`feeding.${index}.animal`}
							value={animal}
							maxLength={100}
							onChange={(text) => put(row, { animal: text })}
						/>
						<Field
							label={__("How much")}
							name={`feeding.${index}.amount`}
							value={amount}
							maxLength={500}
							onChange={(text) => put(row, { amount: text })}
						/>
						<Button
							kind="plain"
							aria-label={sprintf(__("Take away: %s"), animal || __("this row"))}
							onClick={() => change({ feeding: feeding.filter((each) => each.row !== row) })}
						>
							{__("Take away")}
						</Button>
					</li>
				))}
			</ul>
			<div className="pack-acts">
				<Button disabled={feeding.length >= MOST_ROWS} onClick={add}>
					{__("Another animal")}
				</Button>
			</div>
		</Part>
	);
}

let rows = 0;

/** Most rows that the server takes (packages/trade/src/catalogue/model/product-save.ts). */
const MOST_ROWS = 60;

/** The family of feed, for its colour in the shop. */
export function Family({ typed: { family }, change }: PartProps) {
	const { families } = pageData;
	const isKnown = family === "" || families.some(({ slug }) => slug === family);
	const options = [{ slug: "", label: __("by its category") }, ...families];
	return (
		<Choice
			label={__("Family of feed")}
			options={[...options, ...(isKnown ? [] : [{ slug: family, label: family }])].map(({ slug, label }) => ({
				id: slug,
				label,
			}))}
			chosen={family}
			onChoose={(slug) => change({ family: slug })}
		/>
	);
}
