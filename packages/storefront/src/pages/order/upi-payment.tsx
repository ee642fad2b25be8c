import { Field } from "@feedmill/ui/fields/field.tsx";
import { PageButton } from "@feedmill/ui/page-button.tsx";
import { __, sprintf } from "@feedmill/ui/words.ts";

/** Paying by UPI, beside the instructions with address, amount and link. */
export interface UpiPaymentProps {
	/** For the phone beside a desktop; null: it may not be scanned. */
	qr: { size: number; path: string } | null;
	/** Where the number of the payment is sent. */
	action: string;
	/** Of a guest who had to enter it to see the order. */
	email: string;
	/** As typed, or as it was given; "": none yet. */
	number: string;
	problem: string;
	/** Whether the shop has `number`. */
	isGiven: boolean;
}

/** Works without JavaScript. */
export function UpiPayment({ qr, action, email, number, problem, isGiven }: UpiPaymentProps) {
	return (
		<section className="upi-payment" id="upi-payment">
			{qr && (
				<figure className="upi-payment__code">
					<svg
						viewBox={`0 0 ${qr.size} ${qr.size}`}
						role="img"
						aria-label={__("QR code of the payment")}
						shapeRendering="crispEdges"
					>
						<path d={qr.path} stroke="#000" />
					</svg>
					<figcaption>{__("Scan it with any UPI app on your phone.")}</figcaption>
				</figure>
			)}
			<form method="post" action={action} className="upi-payment__number">
				{isGiven && (
					<p className="woocommerce-notice woocommerce-info" role="status">
						{sprintf(
							/* translators: %s: number of a payment */
							__("We have the number %s of your payment. Your order goes on as soon as we see the money."),
							number,
						)}
					</p>
				)}
				<Field
					id="upi_number"
					label={__("Paid already? Number of the payment (UTR)")}
					type="text"
					autoComplete="off"
					required={false}
					value={number}
					problem={problem}
					help={__("12 digits, which your app shows after paying. With it we find your money sooner.")}
				/>
				{email && <input type="hidden" name="email" value={email} />}
				<PageButton look="quiet" name="give_upi_number" value="1">
					{__("Send the number")}
				</PageButton>
			</form>
		</section>
	);
}
