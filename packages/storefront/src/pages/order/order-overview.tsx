import { cx } from "@feedmill/ui/class-names.ts";
import { Amount, type Money } from "@feedmill/ui/money.tsx";
import { __ } from "@feedmill/ui/words.ts";
import type { ReactNode } from "react";

interface OrderOverviewProps {
	className?: string;
	number: string;
	date: string;
	/** "" for none, as the payment method. */
	email?: string;
	total: Money;
	paymentMethod?: string;
}

/** Which order it is, above its lines. Reference: 05 §11. */
export function OrderOverview({ className, number, date, email, total, paymentMethod }: OrderOverviewProps) {
	return (
		<ul className={cx("woocommerce-order-overview", className, "order_details")}>
			<Fact className="order" label={__("Order number:")}>
				{number}
			</Fact>
			<Fact className="date" label={__("Date:")}>
				{date}
			</Fact>
			{email && (
				<Fact className="email" label={__("Email:")}>
					{email}
				</Fact>
			)}
			<Fact className="total" label={__("Total:")}>
				<Amount money={total} />
			</Fact>
			{paymentMethod && (
				<Fact className="method" label={__("Payment method:")}>
					{paymentMethod}
				</Fact>
			)}
		</ul>
	);
}

function Fact({ className, label, children }: { className: string; label: string; children: ReactNode }) {
	return (
		<li className={`woocommerce-order-overview__${className} ${className}`}>
			{label} <strong>{children}</strong>
		</li>
	);
}
