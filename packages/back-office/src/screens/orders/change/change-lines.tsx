import type { ChangeQuote } from "@feedmill/admin-api/feedmill-v1/orders/staff-orders.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { Button } from "../../../controls/button.tsx";
import { Field } from "../../../controls/field.tsx";
import { money } from "../../../data/money.ts";
import { bagsOf } from "../../new-order/draft-values.ts";
import { AddProduct } from "./add-product.tsx";
import type { TypedChange, TypedLine } from "./typed-change.ts";

export interface ChangeLinesProps {
	typed: TypedChange;
	quote: ChangeQuote;
	problems: Readonly<Record<string, string>>;
	onChange: (more: Partial<TypedChange>) => void;
}

/** The lines as a small grid: bags and price of each, and one to add. */
export function ChangeLines({ typed: { lines }, quote, problems, onChange }: ChangeLinesProps) {
	const set = (index: number, more: Partial<TypedLine>) =>
		onChange({ lines: lines.map((line, other) => (other === index ? { ...line, ...more } : line)) });
	return (
		<section className="card part">
			<h2>{__("Bags")}</h2>
			<ul className="change-lines">
				{lines.map((line, index) => (
					<Line
						key={line.line ?? `new ${line.productId}`}
						line={line}
						shown={quote.lines.find((each) =>
							line.line === null ? each.line === null && each.productId === line.productId : each.line === line.line,
						)}
						problem={(field) => problems[`lines.${index}.${field}`]}
						onChange={(more) => set(index, more)}
						onRemove={() =>
							line.line === null
								? onChange({ lines: lines.filter((_, other) => other !== index) })
								: set(index, { bags: "0" })
						}
					/>
				))}
			</ul>
			<AddProduct
				onAdd={(added) => {
					const there = lines.findIndex(({ line, productId }) => line === null && productId === added.productId);
					if (there >= 0) set(there, { bags: oneMore(lines[there]!.bags) });
					else onChange({ lines: [...lines, { line: null, bags: "1", price: "", ...added }] });
				}}
			/>
		</section>
	);
}

/** What cannot be read stays as it was typed, with its sentence. */
function oneMore(typed: string): string {
	const bags = bagsOf(typed);
	return bags > 0 || /^[\s0]*$/.test(typed) ? String(bags + 1) : typed;
}

interface LineProps {
	line: TypedLine;
	shown: ChangeQuote["lines"][number] | undefined;
	problem: (field: "bags" | "price" | "productId") => string | undefined;
	onChange: (more: Partial<TypedLine>) => void;
	onRemove: () => void;
}

function Line({ line: { name, sku, bags, price }, shown, problem, onChange, onRemove }: LineProps) {
	const facts = [
		sku,
		shown && shown.stock !== null ? sprintf(_n("%d left", "%d left", shown.stock), shown.stock) : "",
		shown && shown.returned > 0 ? sprintf(_n("%d came back", "%d came back", shown.returned), shown.returned) : "",
	];
	return (
		<li className="change-line">
			<div className="change-name">
				<p>{name}</p>
				<p className="soft small">{facts.filter(Boolean).join(" · ")}</p>
				{problem("productId") && <p className="field-problem">{problem("productId")}</p>}
			</div>
			<Field
				label={__("Bags")}
				name="bags"
				inputMode="numeric"
				autoComplete="off"
				value={bags}
				onChange={(typed) => onChange({ bags: typed })}
				problem={problem("bags")}
				aria-label={sprintf(__("Bags of %s"), name)}
				maxLength={6}
			/>
			<Field
				label={__("Price of one")}
				name="price"
				inputMode="decimal"
				autoComplete="off"
				value={price}
				placeholder={shown ? money(shown.shopPrice) : ""}
				onChange={(typed) => onChange({ price: typed })}
				problem={problem("price")}
				aria-label={sprintf(__("Price of one %s"), name)}
				maxLength={20}
			/>
			<p className="number change-amount">{shown ? money(shown.total) : ""}</p>
			<Button kind="plain" aria-label={sprintf(__("Take out %s"), name)} onClick={onRemove}>
				×
			</Button>
		</li>
	);
}
