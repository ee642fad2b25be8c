import type { LedgerRow, OrderLineShown, OrderShown } from "@feedmill/admin-api/feedmill-v1/orders/orders.ts";
import { cx } from "@feedmill/ui/class-names.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import type { ReactNode } from "react";
import { money } from "../../data/money.ts";
import { dayAndTime } from "../../data/times.ts";
import { numbered } from "../../lists/numbered.ts";
import { bagsText, weightText } from "./amounts-of.ts";

/** What was ordered, with what is left of it today, and what it comes to. */
export function LinesCard({ order: { lines, totals, bags, grams } }: { order: OrderShown }) {
	return (
		<section className="card part">
			<header className="part-head">
				<h2>{__("Bags")}</h2>
				<p className="soft">{[bagsText(bags), weightText(grams)].filter(Boolean).join(" · ")}</p>
			</header>
			<ul className="lines">
				{lines.map((line) => (
					<Line key={line.id} line={line} />
				))}
			</ul>
			<dl className="totals">
				{numbered(totals).map(({ key, item: { kind, label, amount } }) => (
					<div key={key} className={kind === "total" ? "total" : undefined}>
						<dt>{label}</dt>
						<dd className="number">{money(amount)}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

function Line({ line: { name, sku, details, quantity, returned, amount, stock, picture } }: { line: OrderLineShown }) {
	const about = [sku, ...details].filter(Boolean).join(" · ");
	return (
		<li className="line">
			{picture ? <img src={picture} alt="" width="40" height="40" loading="lazy" /> : <span className="line-blank" />}
			<div className="line-name">
				<p>{name}</p>
				{about && <p className="soft small">{about}</p>}
				{returned > 0 && <p className="small">{sprintf(_n("%d came back", "%d came back", returned), returned)}</p>}
			</div>
			<p className="line-stock soft small">
				{stock === null ? __("stock not counted") : sprintf(_n("%d left", "%d left", stock), stock)}
			</p>
			<p className="number line-quantity">{sprintf(__("%s ×"), quantity)}</p>
			<p className="number line-amount">{money(amount)}</p>
		</li>
	);
}

/** What happened to the money of an order, and what is still to come. */
export function LedgerCard({ order: { ledger, given } }: { order: OrderShown }) {
	return (
		<section className="card part">
			<h2>{__("Money")}</h2>
			{ledger.length === 0 ? (
				<p className="soft">{__("Nothing was asked or taken.")}</p>
			) : (
				<table className="ledger">
					<thead className="visually-hidden">
						<tr>
							<th>{__("What")}</th>
							<th>{__("When")}</th>
							<th>{__("Amount")}</th>
						</tr>
					</thead>
					<tbody>
						{numbered(ledger).map(({ key, item: row }) => (
							<tr key={key} className={cx(row.kind === "due" && "ledger-due")}>
								<td>
									{ledgerWord(row)}
									{row.way && <span className="soft">, {row.way}</span>}
									{row.detail && <span className="soft small ledger-detail">{row.detail}</span>}
								</td>
								<td className="soft small">{row.at === null ? "" : dayAndTime(row.at)}</td>
								<td className="number">{money(row.kind === "given-back" ? -row.amount : row.amount)}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
			{given && <p>{sprintf(__("The buyer gave %1$s, %2$s."), given.reference, dayAndTime(given.at))}</p>}
		</section>
	);
}

function ledgerWord({ kind }: LedgerRow): string {
	switch (kind) {
		case "asked":
			return __("Asked");
		case "taken":
			return __("Taken");
		case "given-back":
			return __("Given back");
		case "due":
			return __("Still to come");
	}
}

/** What happened, the newest first. `children`: above it, to write a note. */
export function TimelineCard({ order: { timeline }, children }: { order: OrderShown; children?: ReactNode }) {
	return (
		<section className="card part">
			<h2>{__("What happened")}</h2>
			{children}
			{timeline.length === 0 ? (
				<p className="soft">{__("Nothing yet.")}</p>
			) : (
				<ol className="timeline">
					{timeline.map(({ id, at, by, text, toCustomer }) => (
						<li key={id}>
							<p className="timeline-text">{text}</p>
							<p className="soft small">
								{[dayAndTime(at), by, toCustomer ? __("to the customer") : ""].filter(Boolean).join(" · ")}
							</p>
						</li>
					))}
				</ol>
			)}
		</section>
	);
}
