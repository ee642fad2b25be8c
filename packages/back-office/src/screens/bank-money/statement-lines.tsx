import type { StatementLineShown, StatementShown } from "@feedmill/admin-api/feedmill-v1/bank-money.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { Link } from "@tanstack/react-router";
import { Button } from "../../controls/button.tsx";
import { money } from "../../data/money.ts";
import { useAct } from "../../data/use-act.ts";
import { FormProblem } from "../../frame/states.tsx";

/** The lines of a statement, those first that a person decides. */
export function StatementLines({ statement, onChanged }: { statement: StatementShown; onChanged: () => void }) {
	const { lines, outgoing, unread } = statement;
	const ofKind = (...kinds: StatementLineShown["kind"][]) => lines.filter(({ kind }) => kinds.includes(kind));
	const groups = [
		{ title: __("You decide"), rows: ofKind("doubt", "propose") },
		{ title: __("Certain"), rows: ofKind("match") },
		{ title: __("No order waits for it"), rows: ofKind("other") },
		{ title: __("Booked before"), rows: ofKind("known") },
	];
	return (
		<>
			{unread.length > 0 && (
				<section className="card statement-group">
					<h2>{__("Could not be read")}</h2>
					<ul>
						{unread.map(({ line, why }) => (
							<li key={line}>{sprintf(__("Line %1$d: %2$s"), line, why)}</li>
						))}
					</ul>
				</section>
			)}
			{groups.map(
				({ title, rows }) =>
					rows.length > 0 && (
						<section className="card statement-group" key={title}>
							<h2>{`${title} (${rows.length})`}</h2>
							<ul className="money-rows">
								{rows.map((row) => (
									<Line key={row.line} row={row} onChanged={onChanged} />
								))}
							</ul>
						</section>
					),
			)}
			{outgoing > 0 && (
				<p className="soft">
					{sprintf(_n("%d line is money that went out.", "%d lines are money that went out.", outgoing), outgoing)}
				</p>
			)}
		</>
	);
}

function Line({ row, onChanged }: { row: StatementLineShown; onChanged: () => void }) {
	const { line, day, amount, reference, payer, text, kind, orders, booked, why } = row;
	const { send, busy, problem } = useAct("POST money/to-confirm/{id}", "money", onChanged);
	const isOpen = (kind === "doubt" || kind === "propose") && !booked;
	return (
		<li className="statement-line" data-line={line}>
			<p>
				<b className="number">{money(amount)}</b> <span className="soft">{day}</span>{" "}
				{orders.map((id) => (
					<Link key={id} to="/orders/$id" params={{ id }}>
						{sprintf(__("Order %d"), id)}{" "}
					</Link>
				))}
			</p>
			<p className="soft small statement-text" translate="no">
				{[payer, text, reference].filter(Boolean).join(" · ")}
			</p>
			{why && <p>{why}</p>}
			<FormProblem problem={problem} fields={[]} />
			{isOpen && (
				<div className="statement-acts">
					{orders.map((id) => (
						<Button key={id} busy={busy} onClick={() => send({ id, reference, amount, day })}>
							{sprintf(__("Book for order %d"), id)}
						</Button>
					))}
				</div>
			)}
		</li>
	);
}
