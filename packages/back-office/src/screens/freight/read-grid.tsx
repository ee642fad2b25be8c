import type { FreightRead } from "@feedmill/admin-api/feedmill-v1/freight.ts";
import type { FreightSheet } from "@feedmill/trade/shipping/freight/freight-fields.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";

export interface ReadGridProps {
	sheet: FreightSheet;
	problems: FreightRead["problems"];
	/** The row that a try found. */
	marked: number | null;
}

/** Rows that are drawn. */
const MOST = 300;

/** The table as it was read. */
export function ReadGrid({ sheet: { weights, rows }, problems, marked }: ReadGridProps) {
	const wrong = new Set(problems.map(({ row, column }) => `${row} ${column}`));
	return (
		<div className="card freight-grid">
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows scroll it. */}
			<section className="freight-scroll" aria-label={__("As it was understood")} tabIndex={0}>
				<table className="table">
					<thead>
						<tr>
							<th scope="col" className="number">
								{__("Row")}
							</th>
							<th scope="col">{__("PIN codes")}</th>
							<th scope="col">{__("Place")}</th>
							<th scope="col">{__("Days")}</th>
							{weights.map((weight) => (
								<th scope="col" className="number" key={weight}>
									{weight}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{numbered(rows).map(({ row, area, name, days, cells }) => (
							<tr key={row} className={marked === row ? "is-selected" : undefined}>
								<td className="number soft">{row + 1}</td>
								<th scope="row" className={wrong.has(`${row} null`) ? "freight-wrong" : undefined}>
									{area}
								</th>
								<td>{name}</td>
								<td>{days}</td>
								{weights.map((weight, column) => (
									<td key={weight} className={wrong.has(`${row} ${column}`) ? "number freight-wrong" : "number"}>
										{cells[column] || <span className="soft">–</span>}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</section>
			{rows.length > MOST && (
				<p className="soft pack-none">{sprintf(__("%d rows are not drawn."), rows.length - MOST)}</p>
			)}
		</div>
	);
}

/** A row is known by its place only. */
const numbered = (rows: FreightSheet["rows"]) => rows.slice(0, MOST).map((each, row) => ({ ...each, row }));
