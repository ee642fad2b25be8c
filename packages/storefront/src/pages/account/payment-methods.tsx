import { PageButton } from "@feedmill/ui/page-button.tsx";
import { __, sprintf } from "@feedmill/ui/words.ts";

const TABLE = "woocommerce-MyAccount-paymentMethods shop_table shop_table_responsive account-payment-methods-table";

export interface PaymentMethodsProps {
	/** Target of the buttons. */
	action: string;
	methods: {
		id: number;
		/** "Visa ending in 4242" */
		name: string;
		/** "12/30" or "N/A" */
		expires: string;
		isDefault: boolean;
	}[];
}

/** Saved payment methods, with buttons to delete or make default. Reference: account §7. */
export function PaymentMethods({ action, methods }: PaymentMethodsProps) {
	const adding = __("A method can be saved while you pay for an order.");
	if (methods.length === 0)
		return (
			<div className="woocommerce-info">
				{__("No saved methods found.")} {adding}
			</div>
		);
	return (
		<>
			<form method="post" action={action}>
				<table className={TABLE}>
					<thead>
						<tr>
							<th scope="col">{__("Method")}</th>
							<th scope="col">{__("Expires")}</th>
							<th scope="col">
								<span className="screen-reader-text">{__("Actions")}</span>
							</th>
						</tr>
					</thead>
					<tbody>
						{methods.map((method) => (
							<Row key={method.id} {...method} />
						))}
					</tbody>
				</table>
			</form>
			<p>{adding}</p>
		</>
	);
}

function Row({ id, name, expires, isDefault }: PaymentMethodsProps["methods"][number]) {
	return (
		<tr className={`payment-method${isDefault ? " default-payment-method" : ""}`}>
			<td data-title={__("Method")}>
				{name}
				{isDefault && <strong className="payment-method-default"> {__("Default")}</strong>}
			</td>
			<td data-title={__("Expires")}>{expires}</td>
			<td className="payment-method-actions">
				<PageButton
					look="quiet"
					className="delete"
					name="delete"
					value={id}
					aria-label={sprintf(__("Delete %s"), name)}
				>
					{__("Delete")}
				</PageButton>{" "}
				{!isDefault && (
					<PageButton
						look="quiet"
						className="default"
						name="default"
						value={id}
						aria-label={sprintf(__("Make %s the default"), name)}
					>
						{__("Make default")}
					</PageButton>
				)}
			</td>
		</tr>
	);
}
