import { inTags } from "@feedmill/ui/in-tags.tsx";
import { Amount, type Money } from "@feedmill/ui/money.tsx";
import { PageLinkButton } from "@feedmill/ui/page-button.tsx";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { type OrderAction, OrderActions } from "./order-actions.tsx";

const TABLE =
	"woocommerce-orders-table woocommerce-MyAccount-orders shop_table shop_table_responsive " +
	"my_account_orders account-orders-table";

export interface OrdersProps {
	orders: OrderRow[];
	/** "" if there is none. */
	previousHref: string;
	nextHref: string;
	shopHref: string;
	/** The account's address while nobody has proved to own it; `passwordHref` proves it by mail. null: it is proved. */
	unconfirmed: { email: string; passwordHref: string } | null;
}

export interface OrderRow {
	number: string;
	href: string;
	date: string;
	dateTime: string;
	/** "on-hold" */
	status: string;
	statusName: string;
	total: Money;
	itemCount: number;
	/** Pay, View, Cancel. */
	actions: OrderAction[];
}

/** Reference: account §3. */
export function Orders({ unconfirmed, ...list }: OrdersProps) {
	return (
		<>
			{list.orders.length > 0 ? <OrderList {...list} /> : <NoOrders shopHref={list.shopHref} />}
			{unconfirmed && <GuestOrdersHint {...unconfirmed} />}
		</>
	);
}

function NoOrders({ shopHref }: Pick<OrdersProps, "shopHref">) {
	return (
		<div className="woocommerce-info">
			{__("No order has been made yet.")}{" "}
			<PageLinkButton className="woocommerce-Button wc-forward" href={shopHref}>
				{__("Browse products")}
			</PageLinkButton>
		</div>
	);
}

/** Shown whether there are such orders or not: it must not tell a stranger that somebody has ordered here. */
function GuestOrdersHint({ email, passwordHref }: { email: string; passwordHref: string }) {
	const sentence = __(
		"Orders that you placed without logging in are listed here once your email address (<email/>) is confirmed. Follow the link in the mail that welcomed you, or <password>set a password by mail</password>.",
	);
	return (
		<p className="guest-orders-hint">
			{inTags(sentence, {
				email: () => <span className="guest-orders-hint__email">{email}</span>,
				password: (text) => <a href={passwordHref}>{text}</a>,
			})}
		</p>
	);
}

export function OrderList({ orders, previousHref, nextHref }: Omit<OrdersProps, "shopHref" | "unconfirmed">) {
	return (
		<>
			<table className={TABLE}>
				<thead>
					<tr>
						{Object.entries(COLUMNS()).map(([key, label]) => (
							<th
								key={key}
								scope="col"
								className={`woocommerce-orders-table__header woocommerce-orders-table__header-${key}`}
							>
								<span className="nobr">{label}</span>
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{orders.map((order) => (
						<Row key={order.number} {...order} />
					))}
				</tbody>
			</table>
			{(previousHref || nextHref) && (
				<div className="woocommerce-pagination woocommerce-pagination--without-numbers">
					{previousHref && (
						<PageLinkButton
							look="quiet"
							className="woocommerce-button woocommerce-button--previous"
							href={previousHref}
						>
							{__("Previous")}
						</PageLinkButton>
					)}
					{nextHref && (
						<PageLinkButton look="quiet" className="woocommerce-button woocommerce-button--next" href={nextHref}>
							{__("Next")}
						</PageLinkButton>
					)}
				</div>
			)}
		</>
	);
}

const COLUMNS = () => ({
	"order-number": __("Order"),
	"order-date": __("Date"),
	"order-status": __("Status"),
	"order-total": __("Total"),
	"order-actions": __("Actions"),
});

function Row({ number, href, date, dateTime, status, statusName, total, itemCount, actions }: OrderRow) {
	const labels = COLUMNS();
	const cell = (column: keyof typeof labels) => ({
		className: `woocommerce-orders-table__cell woocommerce-orders-table__cell-${column}`,
		"data-title": labels[column],
	});
	return (
		<tr className={`woocommerce-orders-table__row woocommerce-orders-table__row--status-${status} order`}>
			<td {...cell("order-number")}>
				<a href={href} aria-label={sprintf(__("View order number %s"), number)}>
					#{number}
				</a>
			</td>
			<td {...cell("order-date")}>
				<time dateTime={dateTime}>{date}</time>
			</td>
			<td {...cell("order-status")}>
				<span className={`order-status order-status--${status}`}>{statusName}</span>
			</td>
			<td {...cell("order-total")}>
				<Amount money={total} /> {sprintf(_n("for %s item", "for %s items", itemCount), String(itemCount))}
			</td>
			<td {...cell("order-actions")}>
				<OrderActions {...{ actions, number }} />
			</td>
		</tr>
	);
}
