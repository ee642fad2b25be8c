import { __, sprintf } from "@feedmill/ui/words.ts";
import type { CSSProperties } from "react";

export interface FeedFactsProps {
	/** Guaranteed analysis; empty for none. */
	analysis: AnalysisRow[];
	/** Feeding instructions. */
	feeding: { animal: string; amount: string }[];
	ingredients: string;
	storage: string;
	/** Days from manufacture, 0: unknown. */
	shelfLifeDays: number;
	hsn: string;
	origin: string;
}

export interface AnalysisRow {
	/** "Crude protein" */
	name: string;
	bound: "min" | "max" | "about";
	/** "22" */
	value: string;
	/** "%" */
	unit: string;
	/** Length of the bar relative to the longest, 0 to 1; null for units other than shares. */
	share: number | null;
}

/** Composition and feeding. The bars repeat the numbers beside them. */
export function FeedFacts(props: FeedFactsProps) {
	const { analysis, feeding, ingredients } = props;
	return (
		<div className="feed-facts">
			{analysis.length > 0 && (
				<section className="feed-facts__part">
					<h2>{__("Guaranteed analysis")}</h2>
					<table className="analysis">
						<tbody>
							{analysis.map((row) => (
								<Analysis key={row.name} {...row} />
							))}
						</tbody>
					</table>
				</section>
			)}
			{feeding.length > 0 && (
				<section className="feed-facts__part">
					<h2>{__("How to feed")}</h2>
					<table className="feeding">
						<tbody>
							{feeding.map(({ animal, amount }) => (
								<tr key={animal}>
									<th scope="row">{animal}</th>
									<td>{amount}</td>
								</tr>
							))}
						</tbody>
					</table>
				</section>
			)}
			<section className="feed-facts__part">
				{ingredients && (
					<>
						<h2>{__("Ingredients")}</h2>
						<p>{ingredients}</p>
					</>
				)}
				<SmallFacts {...props} />
			</section>
		</div>
	);
}

function Analysis({ name, bound, value, unit, share }: AnalysisRow) {
	const words = { min: __("at least"), max: __("at most"), about: __("about") };
	return (
		<tr>
			<th scope="row">{name}</th>
			<td className="analysis__scale" aria-hidden="true">
				{share !== null && (
					<span className={`analysis__bar analysis__bar--${bound}`} style={{ "--share": share } as CSSProperties} />
				)}
			</td>
			<td className="analysis__value">
				<span className="analysis__unit">{words[bound]}</span> {value} <span className="analysis__unit">{unit}</span>
			</td>
		</tr>
	);
}

function SmallFacts({ storage, shelfLifeDays, hsn, origin }: FeedFactsProps) {
	const facts = [
		[__("Storage"), storage],
		[__("Best before"), shelfLifeDays > 0 ? sprintf(__("%d days from manufacture"), shelfLifeDays) : ""],
		[__("HSN code"), hsn],
		[__("Country of origin"), origin],
	].filter(([, value]) => value !== "");
	if (facts.length === 0) return null;
	return (
		<dl className="feed-facts__list">
			{facts.map(([label, value]) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}
