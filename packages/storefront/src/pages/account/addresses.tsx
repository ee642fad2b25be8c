import { __ } from "@feedmill/ui/words.ts";

export interface AddressesProps {
	addresses: { title: string; editHref: string; lines: string[] }[];
}

/** Reference: account §5. */
export function Addresses({ addresses }: AddressesProps) {
	return (
		<>
			<p>{__("The following addresses will be used on the checkout page by default.")}</p>
			<div className="u-columns woocommerce-Addresses col2-set addresses">
				{addresses.map(({ title, editHref, lines }, index) => (
					<div key={title} className={`u-column${index + 1} col-${index + 1} woocommerce-Address card`}>
						<header className="woocommerce-Address-title title">
							<h2>{title}</h2>
							<a href={editHref} className="edit" aria-label={`${lines.length > 0 ? __("Edit") : __("Add")}: ${title}`}>
								{lines.length > 0 ? __("Edit") : __("Add")}
							</a>
						</header>
						<address>
							{lines.length === 0 && __("You have not set up this type of address yet.")}
							{lines.map((line) => (
								<span key={line} className="address-line">
									{line}
								</span>
							))}
						</address>
					</div>
				))}
			</div>
		</>
	);
}
