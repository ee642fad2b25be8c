import { __ } from "@feedmill/ui/words.ts";

export interface OrderAddressesProps {
	billing: AddressBlock;
	/** null if nothing is shipped. */
	shipping: AddressBlock | null;
}

export interface AddressBlock {
	/** As on a letter; empty if none was entered. */
	lines: string[];
	phone: string;
	email: string;
}

/** Shipping and billing address side by side. */
export function OrderAddresses({ billing, shipping }: OrderAddressesProps) {
	return (
		<section className="woocommerce-customer-details">
			<Block title={__("Billing address")} {...billing} />
			{shipping && <Block title={__("Shipping address")} {...shipping} />}
		</section>
	);
}

function Block({ title, lines, phone, email }: AddressBlock & { title: string }) {
	return (
		<div className="woocommerce-column">
			<h2 className="woocommerce-column__title">{title}</h2>
			<address>
				{lines.length === 0 && __("N/A")}
				{lines.map((line) => (
					<span key={line} className="address-line">
						{line}
					</span>
				))}
				{phone && <p className="woocommerce-customer-details--phone">{phone}</p>}
				{email && <p className="woocommerce-customer-details--email">{email}</p>}
			</address>
		</div>
	);
}
