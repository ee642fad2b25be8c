import type { CustomerRow } from "@feedmill/admin-api/feedmill-v1/customers.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { Link } from "@tanstack/react-router";
import type { RefObject } from "react";
import { useMay } from "../../data/me.ts";
import { money } from "../../data/money.ts";
import { shortDay } from "../../data/times.ts";
import { ContactLinks } from "../../frame/contact-links.tsx";
import { roleName } from "../../frame/role-names.ts";
import { useNarrow } from "../../lists/use-narrow.ts";
import { useRows } from "../../lists/use-rows.ts";
import { PhoneNumber } from "../orders/phone-number.tsx";

/** Customers as a table, or as cards on a phone, where one calls them. Keys j and k move, Enter opens. */
export function CustomerList({ entries }: { entries: readonly CustomerRow[] }) {
	const rows = useRows(entries.map(({ id }) => id));
	const narrow = useNarrow();
	const seesMoney = useMay("orders.see");
	if (narrow)
		return (
			<ul className="cards" ref={rows.list as RefObject<HTMLUListElement>}>
				{entries.map((entry) => (
					<li key={entry.id} data-row={entry.id} className="card customer-card">
						<Link className="customer-link" to="/customers/$id" params={{ id: entry.id }}>
							<span className="part-name">{entry.name || entry.login}</span>
							<span className="soft small">{[entry.phone, entry.village].filter(Boolean).join(" · ")}</span>
							<span className="soft small">
								{[ordersText(entry), boughtText(entry), lastText(entry)].filter(Boolean).join(" · ")}
							</span>
						</Link>
						<div className="customer-contact">
							<ContactLinks phone={entry.phone} short />
						</div>
					</li>
				))}
			</ul>
		);
	return (
		<div className="card table-card">
			<table className="customers-table" ref={rows.list as RefObject<HTMLTableElement>}>
				<thead>
					<tr>
						<th scope="col">{__("Name")}</th>
						<th scope="col">{__("Village")}</th>
						<th scope="col">{__("Phone")}</th>
						<th scope="col" className="number">
							{__("Orders")}
						</th>
						{seesMoney && (
							<th scope="col" className="number">
								{__("Bought")}
							</th>
						)}
						<th scope="col">{__("Last order")}</th>
						<th scope="col">{__("Since")}</th>
					</tr>
				</thead>
				<tbody>
					{entries.map((entry) => (
						<tr key={entry.id} data-row={entry.id}>
							<td>
								<Link to="/customers/$id" params={{ id: entry.id }}>
									{entry.name || entry.login}
								</Link>
								{entry.role !== "customer" && <span className="soft small"> {roleName(entry.role)}</span>}
							</td>
							<td>{entry.village}</td>
							<td>
								<PhoneNumber phone={entry.phone} />
							</td>
							<td className="number">{entry.orders >= MOST_ORDERS ? `${MOST_ORDERS}+` : entry.orders}</td>
							{seesMoney && <td className="number">{boughtText(entry)}</td>}
							<td>{entry.lastOrderAt === null ? "" : shortDay(entry.lastOrderAt)}</td>
							<td className="soft">{shortDay(entry.createdAt)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

/** The server adds up the newest so many. */
const MOST_ORDERS = 1_000;

function ordersText({ orders }: CustomerRow): string {
	return orders === 0 ? __("no orders") : sprintf(_n("%d order", "%d orders", orders), orders);
}

/** "" for nothing, and for who may not see money. */
function boughtText({ orders, spent }: CustomerRow): string {
	if (!spent) return "";
	return orders >= MOST_ORDERS ? `${money(spent)}+` : money(spent);
}

function lastText({ lastOrderAt }: CustomerRow): string {
	return lastOrderAt === null ? "" : sprintf(__("last %s"), shortDay(lastOrderAt));
}
