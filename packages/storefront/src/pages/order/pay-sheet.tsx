import { Amount, type Money } from "@feedmill/ui/money.tsx";
import { PageButton } from "@feedmill/ui/page-button.tsx";
import { PageError } from "@feedmill/ui/page-notice.tsx";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { CallLink } from "./call-link.tsx";

export interface PaySheetProps {
	/** Of the way to pay. */
	title: string;
	/** JSON for the script of the window. */
	data: string;
	phone: string;
}

/**
 * A payment that goes on in a window of its provider. The script of that window, an extension's, shows the button and
 * the sentences: docs/extensions.md, "The pay page". Without scripts the other ways to pay below are left.
 */
export function PaySheet({ title, data, phone, total }: PaySheetProps & { total: Money }) {
	return (
		<section id="pay-sheet" className="pay-sheet" data-payment={data} aria-labelledby="pay-sheet-title">
			<h2 id="pay-sheet-title">{title}</h2>
			<PageError id="pay-failed" hidden={true}>
				{__("This payment did not go through, and no money was kept. Try again, or choose another way to pay below.")}
			</PageError>
			<p id="pay-closed" className="woocommerce-info" role="status" hidden>
				{__("You have not paid yet. Open the payment again, or choose another way to pay below.")}
			</p>
			<PageError id="pay-unreachable" hidden={true}>
				{__("The payment window cannot be opened just now. Try again in a minute, or choose another way to pay below.")}
			</PageError>
			<PageButton look="alt" large={true} type="button" id="pay-now" hidden>
				{__("Pay")} <Amount money={total} />
			</PageButton>
			<noscript>
				<p className="woocommerce-info">
					{sprintf(
						__("%s needs JavaScript, which is off in this browser. Please choose another way to pay, or call us."),
						title,
					)}
				</p>
				<CallLink phone={phone} />
			</noscript>
		</section>
	);
}
