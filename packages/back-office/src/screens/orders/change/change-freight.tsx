import type { ChangeQuote } from "@feedmill/admin-api/feedmill-v1/orders/staff-orders.ts";
import { __ } from "@feedmill/ui/words.ts";
import { Choice } from "../../../controls/choice.tsx";
import { Field } from "../../../controls/field.tsx";
import { money } from "../../../data/money.ts";
import type { TypedChange } from "./typed-change.ts";

export interface ChangeFreightProps {
	typed: TypedChange;
	quote: ChangeQuote;
	problem: string | undefined;
	onChange: (more: Partial<TypedChange>) => void;
}

/** Freight as it was agreed, as the shop has it now, or at another price. */
export function ChangeFreight({ typed, quote, problem, onChange }: ChangeFreightProps) {
	const chosen = quote.freight.find((offer) => offer.chosen);
	return (
		<section className="card part">
			<h2>{__("Freight")}</h2>
			<Choice
				label={__("What it costs")}
				options={[
					{ id: "keep", label: __("As it was") },
					{ id: "shop", label: __("As the shop has it now") },
					{ id: "agreed", label: __("Another price") },
				]}
				chosen={typed.freight}
				onChoose={(freight) => onChange({ freight })}
			/>
			{typed.freight === "agreed" ? (
				<div className="change-pair">
					<Field
						label={__("What the buyer reads")}
						name="freight-title"
						value={typed.title}
						onChange={(title) => onChange({ title })}
						maxLength={100}
					/>
					<Field
						label={__("Price without tax")}
						name="freight-price"
						inputMode="decimal"
						autoComplete="off"
						value={typed.freightPrice}
						onChange={(freightPrice) => onChange({ freightPrice })}
						problem={problem}
						maxLength={20}
					/>
				</div>
			) : (
				<>
					{chosen && (
						<p className="soft">
							{chosen.title}, <span className="number">{money(chosen.price)}</span>
						</p>
					)}
					{problem && (
						<p className="field-problem" role="alert">
							<span>{problem}</span>
						</p>
					)}
				</>
			)}
		</section>
	);
}
