import type { ChangeQuote } from "@feedmill/admin-api/feedmill-v1/orders/staff-orders.ts";
import { __ } from "@feedmill/ui/words.ts";
import { Message } from "../../../controls/message.tsx";
import { money } from "../../../data/money.ts";

/** What the order comes to before and after, and the difference in a sentence. */
export function ChangeTotals({
	quote: { before, after, sentence },
	isChanged,
	problem,
}: {
	quote: ChangeQuote;
	isChanged: boolean;
	problem: string | undefined;
}) {
	const rows = after.map((row) => ({
		...row,
		before: before.find(({ kind, label }) => kind === row.kind && label === row.label)?.amount ?? null,
	}));
	const gone = before
		.filter((row) => !after.some(({ kind, label }) => kind === row.kind && label === row.label))
		.map((row) => ({ ...row, before: row.amount, amount: null }));
	const all = [...rows.slice(0, -1), ...gone, ...rows.slice(-1)];
	return (
		<section className="card part">
			<h2>{__("Before and after")}</h2>
			<table className="change-totals">
				<thead>
					<tr>
						<th scope="col">
							<span className="visually-hidden">{__("What")}</span>
						</th>
						<th scope="col">{__("Before")}</th>
						<th scope="col">{__("After")}</th>
					</tr>
				</thead>
				<tbody>
					{all.map(({ kind, label, amount, before: earlier }) => (
						<tr key={`${kind} ${label}`} className={kind === "total" ? "total" : undefined}>
							<th scope="row">{label}</th>
							<td className="number">{money(earlier)}</td>
							<td className="number">{money(amount)}</td>
						</tr>
					))}
				</tbody>
			</table>
			<p className="change-difference" role="status">
				{isChanged ? sentence : __("Nothing is changed yet.")}
			</p>
			{problem && (
				<Message kind="error">
					<p>{problem}</p>
				</Message>
			)}
		</section>
	);
}
