import type { ToLookAt as Found, HomeShown } from "@feedmill/admin-api/feedmill-v1/home.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import type { ReactNode } from "react";
import { ago } from "../../data/ago.ts";
import { money } from "../../data/money.ts";
import { OrderLink } from "../../lists/order-link.tsx";
import { whatOfMoney } from "../../lists/what-of-money.ts";
import type { ListId } from "./tiles.tsx";

/** What is no order and yet waits for somebody, each as a short list. A list without rows is not there. */
export function ToLookAt({ shown }: { shown: HomeShown }) {
	return (
		<>
			<Short id="money-to-check" title={__("Money to check")} found={shown.money}>
				{({ id, kind, orderId, amount, since }) => (
					<li key={id}>
						<span>
							<OrderLink id={orderId} />{" "}
							<span className="soft small">{[whatOfMoney(kind), ago(since)].join(" · ")}</span>
						</span>
						<span className="number">{money(amount)}</span>
					</li>
				)}
			</Short>
			<Short id="low-stock" title={__("Low stock")} found={shown.lowStock}>
				{({ id, name, sku, left }) => (
					<li key={id}>
						<span>
							{name} {sku && <span className="soft small">{sku}</span>}
						</span>
						<span className="number">{left > 0 ? sprintf(_n("%d left", "%d left", left), left) : gone(left)}</span>
					</li>
				)}
			</Short>
		</>
	);
}

interface ShortProps<Row> {
	id: ListId;
	title: string;
	found: Found<Row> | null;
	children: (row: Row) => ReactNode;
}

function Short<Row>({ id, title, found, children }: ShortProps<Row>) {
	if (!found || found.rows.length === 0) return null;
	const { rows, count, more } = found;
	return (
		<section aria-labelledby={id}>
			<h2 className="section-title" id={id} tabIndex={-1}>
				{title}
			</h2>
			<ul className="look card">{rows.map(children)}</ul>
			{(more || count > rows.length) && (
				<p className="soft small">
					{more
						? sprintf(__("The first %1$d of more than %2$d."), rows.length, count)
						: sprintf(__("The first %1$d of %2$d."), rows.length, count)}
				</p>
			)}
		</section>
	);
}

function gone(left: number): string {
	return left === 0 ? __("None left") : sprintf(_n("%d sold too many", "%d sold too many", -left), -left);
}
