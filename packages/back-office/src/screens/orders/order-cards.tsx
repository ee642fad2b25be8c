import type { OrderEntry } from "@feedmill/admin-api/feedmill-v1/orders/orders.ts";
import { Link } from "@tanstack/react-router";
import type { RefObject } from "react";
import { ago } from "../../data/ago.ts";
import { money } from "../../data/money.ts";
import type { Rows } from "../../lists/use-rows.ts";
import { bagsText } from "./amounts-of.ts";
import { HandlingChip } from "./chips.tsx";
import { selectLabel } from "./select-label.ts";

export interface OrderCardsProps {
	entries: readonly OrderEntry[];
	/** Where cards can be selected. */
	rows?: Rows;
	/** Whether cards have boxes. */
	choosing?: boolean;
}

/** The list on a phone, and the short one of the home page: a card of two lines an order. */
export function OrderCards({ entries, rows, choosing = false }: OrderCardsProps) {
	return (
		<ul className="cards" ref={rows?.list as RefObject<HTMLUListElement> | undefined}>
			{entries.map((entry) => (
				<li
					key={entry.id}
					data-row={entry.id}
					className={rows?.selected.has(entry.id) ? "order-card card is-selected" : "order-card card"}
				>
					{choosing && rows && (
						<label className="card-box">
							<input
								type="checkbox"
								aria-label={selectLabel(entry)}
								checked={rows.selected.has(entry.id)}
								onChange={() => rows.toggle(entry.id)}
							/>
						</label>
					)}
					<Link className="card-link" to="/orders/$id" params={{ id: entry.id }}>
						<span className="card-name">{entry.name || entry.id}</span>
						<span className="number">{money(entry.total)}</span>
						<span className="soft small card-where">
							{[entry.village, bagsText(entry.bags), ago(entry.placedAt)].filter(Boolean).join(" · ")}
						</span>
						<HandlingChip {...entry} />
					</Link>
				</li>
			))}
		</ul>
	);
}
