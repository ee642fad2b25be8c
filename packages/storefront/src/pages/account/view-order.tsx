import { inTags } from "@feedmill/ui/in-tags.tsx";
import { __ } from "@feedmill/ui/words.ts";
import type { Html } from "@feedmill/values/html.ts";
import { rawHtml } from "../../frame/raw-html.ts";
import { OrderAddresses, type OrderAddressesProps } from "../order/addresses.tsx";
import { CallLink } from "../order/call-link.tsx";
import { type DownloadRow, OrderDownloads } from "../order/downloads.tsx";
import { OrderHandling, type OrderHandlingProps } from "../order/handling.tsx";
import { OrderDetails, type OrderDetailsProps } from "../order/order-details.tsx";
import { UpiPayment, type UpiPaymentProps } from "../order/upi-payment.tsx";
import { type OrderAction, OrderActions } from "./order-actions.tsx";

export interface ViewOrderProps {
	number: string;
	date: string;
	/** "on-hold" */
	status: string;
	statusName: string;
	/** "Expected delivery: 6 March 2024"; "" if the shop has not said. */
	delivery: string;
	/** What has become of the goods. */
	handling: OrderHandlingProps;
	/** The shop's number; "" if it has none. */
	phone: string;
	/** Notes to the customer; HTML by the shop. */
	updates: { id: number; date: string; html: Html }[];
	/** How to pay, while the shop waits for the money. */
	instructions: Html;
	/** Of one that is paid by UPI to the shop's own account; null: it is not, or has been. */
	upi: UpiPaymentProps | null;
	details: OrderDetailsProps;
	/** Pay, Cancel. */
	actions: OrderAction[];
	downloads: readonly DownloadRow[];
	addresses: OrderAddressesProps;
}

/** Reference: account §3.1. */
export function ViewOrder({
	number,
	date,
	status,
	statusName,
	delivery,
	handling,
	phone,
	updates,
	instructions,
	upi,
	details,
	actions,
	downloads,
	addresses,
}: ViewOrderProps) {
	return (
		<>
			<p>
				{inTags(__("Order #<number/> was placed on <date/> and is currently <status/>."), {
					number: () => <mark className="order-number">{number}</mark>,
					date: () => <mark className="order-date">{date}</mark>,
					status: () => <mark className={`order-status order-status--${status}`}>{statusName}</mark>,
				})}
			</p>
			<OrderHandling {...handling} />
			{delivery && <p className="order-delivery">{delivery}</p>}
			{updates.length > 0 && (
				<section>
					<h2>{__("Order updates")}</h2>
					<ol className="woocommerce-OrderUpdates commentlist notes">
						{updates.map((update) => (
							<li key={update.id} className="woocommerce-OrderUpdate comment note">
								<p className="woocommerce-OrderUpdate-meta meta">{update.date}</p>
								<div className="woocommerce-OrderUpdate-description description" {...rawHtml(update.html)} />
							</li>
						))}
					</ol>
				</section>
			)}
			{instructions && <div className="payment-instructions" {...rawHtml(instructions)} />}
			{upi && <UpiPayment {...upi} />}
			<OrderDetails {...details} />
			{actions.length > 0 && (
				<p className="order-actions">
					<OrderActions {...{ actions, number }} />
				</p>
			)}
			{downloads.length > 0 && <OrderDownloads downloads={downloads} titled={true} />}
			<OrderAddresses {...addresses} />
			{phone && (
				<p className="order-next">
					<CallLink phone={phone} />
				</p>
			)}
		</>
	);
}
