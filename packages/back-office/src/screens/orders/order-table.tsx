import type { OrderEntry } from "@feedmill/admin-api/feedmill-v1/orders/orders.ts";
import { Icon } from "@feedmill/ui/icon.tsx";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { Link, useNavigate } from "@tanstack/react-router";
import type { RefObject } from "react";
import { ago } from "../../data/ago.ts";
import { money } from "../../data/money.ts";
import { NOTE } from "../../frame/shapes.ts";
import type { Rows } from "../../lists/use-rows.ts";
import { weightText } from "./amounts-of.ts";
import { HandlingChip } from "./chips.tsx";
import { PhoneNumber } from "./phone-number.tsx";
import { selectLabel } from "./select-label.ts";

/** The list where there is room: a press anywhere in a row opens it, the box selects. */
export function OrderTable({ entries, rows }: { entries: readonly OrderEntry[]; rows: Rows }) {
	const { list, selected, toggle, select } = rows;
	const navigate = useNavigate();
	const all = selected.size === entries.length;
	return (
		<div className="table-card card">
			<table className="table" ref={list as RefObject<HTMLTableElement>}>
				<thead>
					<tr>
						<th className="cell-box">
							<input
								type="checkbox"
								aria-label={__("Select all on this page")}
								checked={all}
								onChange={() => select(all ? [] : entries.map(({ id }) => id))}
							/>
						</th>
						<th>{__("Order")}</th>
						<th>{__("Who")}</th>
						<th>{__("Phone")}</th>
						<th className="number">{__("Bags")}</th>
						<th className="number">{__("Weight")}</th>
						<th className="number">{__("Amount")}</th>
						<th>{__("Payment")}</th>
						<th>{__("State")}</th>
					</tr>
				</thead>
				<tbody>
					{entries.map((entry) => (
						<tr
							key={entry.id}
							data-row={entry.id}
							className={selected.has(entry.id) ? "is-selected" : undefined}
							onClick={(event) => {
								// Links, boxes and marked text keep their own meaning.
								const target = event.target as HTMLElement;
								if (target.closest("a, input, label") || getSelection()?.isCollapsed === false) return;
								if (event.ctrlKey || event.metaKey) window.open(`/admin/orders/${entry.id}`, "_blank", "noopener");
								else void navigate({ to: "/orders/$id", params: { id: entry.id } });
							}}
						>
							<td className="cell-box">
								<input
									type="checkbox"
									aria-label={selectLabel(entry)}
									checked={selected.has(entry.id)}
									onClick={(event) => toggle(entry.id, event.shiftKey)}
									onChange={() => {}}
								/>
							</td>
							<td>
								<Link className="row-link" to="/orders/$id" params={{ id: entry.id }}>
									{entry.id}
								</Link>{" "}
								<time className="soft small" dateTime={new Date(entry.placedAt).toISOString()}>
									{ago(entry.placedAt)}
								</time>
							</td>
							<td className="cell-who">
								{entry.name}
								{entry.village && <span className="soft">, {entry.village}</span>}
								{entry.note && (
									<span className="mark" title={__("With a note of the buyer")}>
										<Icon shape={NOTE} size={16} />
										<span className="visually-hidden">{__("With a note of the buyer")}</span>
									</span>
								)}
							</td>
							<td className="cell-phone">
								<PhoneNumber phone={entry.phone} />
							</td>
							<td className="number">{entry.bags}</td>
							<td className="number soft">{weightText(entry.grams)}</td>
							<td className="number">{money(entry.total)}</td>
							<td className="soft cell-way">
								{entry.paid ? sprintf(__("Paid, %s"), entry.paymentTitle) : entry.paymentTitle}
							</td>
							<td>
								<HandlingChip {...entry} />
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
