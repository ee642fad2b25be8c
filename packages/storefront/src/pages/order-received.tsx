import { Required } from "@feedmill/ui/fields/field.tsx";
import { Icon } from "@feedmill/ui/icon.tsx";
import { CHECK } from "@feedmill/ui/icon-shapes.ts";
import { inTags } from "@feedmill/ui/in-tags.tsx";
import type { Money } from "@feedmill/ui/money.tsx";
import { PageButton, PageLinkButton } from "@feedmill/ui/page-button.tsx";
import { PageErrors } from "@feedmill/ui/page-notice.tsx";
import { __ } from "@feedmill/ui/words.ts";
import type { Html } from "@feedmill/values/html.ts";
import { LoginForm, type LoginFormProps } from "../components/login-form.tsx";
import { rawHtml } from "../frame/raw-html.ts";
import { OrderAddresses, type OrderAddressesProps } from "./order/addresses.tsx";
import { CallLink } from "./order/call-link.tsx";
import { type DownloadRow, OrderDownloads } from "./order/downloads.tsx";
import { OrderHandling, type OrderHandlingProps } from "./order/handling.tsx";
import { OrderDetails, type OrderDetailsProps } from "./order/order-details.tsx";
import { OrderOverview } from "./order/order-overview.tsx";
import { UpiPayment, type UpiPaymentProps } from "./order/upi-payment.tsx";

/** Reference: 05 §11. */
export type OrderReceivedProps =
	/** No order: a wrong number or key. */
	| { kind: "thanks" }
	/** The order of a customer who is not logged in. */
	| { kind: "login"; login: LoginFormProps }
	/** A guest's order older than ten minutes, or one without an e-mail: that or the telephone number is asked for. */
	| ({ kind: "verify" } & VerifyProps)
	| ({ kind: "order" } & ReceivedOrder);

interface VerifyProps {
	action: string;
	loginHref: string;
	/** What the buyer must type: that of the order. */
	asks: "email" | "phone";
	/** As typed. */
	email: string;
	failed: boolean;
}

export interface ReceivedOrder {
	number: string;
	date: string;
	/** For the owner only; "" for others. */
	email: string;
	total: Money;
	paymentMethod: string;
	/** "Expected delivery: 6 March 2024"; "" if the shop has not said. */
	delivery: string;
	/** What has become of the goods. */
	handling: OrderHandlingProps;
	/** The shopkeeper's payment instructions. */
	instructions: Html;
	/** Of one that is paid by UPI to the shop's own account; null: it is not, or has been. */
	upi: UpiPaymentProps | null;
	/** The payment was refused: link to try again. */
	failed: { payHref: string; accountHref: string } | null;
	/** What became of the order otherwise: cancelled and refunded ones are over. */
	outcome: { isOver: boolean; text: string };
	/**
	 * The payment's outcome is unknown yet. `payHref`: the page where its buyer may go on with it or choose another way
	 * to pay; "" if the shop has no answer of the provider yet.
	 */
	confirming: { payHref: string } | null;
	details: OrderDetailsProps;
	downloads: readonly DownloadRow[];
	/** null for guests. */
	addresses: OrderAddressesProps | null;
	shopHref: string;
	phone: string;
}

export function OrderReceivedPage(props: OrderReceivedProps) {
	return (
		<div className="woocommerce-order">
			<h1 className="entry-title">{__("Order received")}</h1>
			<Outcome {...props} />
			{props.kind === "login" && (
				<>
					<p>{__("Please log in to your account to view this order.")}</p>
					<LoginForm {...props.login} />
				</>
			)}
			{props.kind === "verify" && <Verify {...props} />}
			{props.kind === "order" && <Order {...props} />}
		</div>
	);
}

function Outcome(props: OrderReceivedProps) {
	if (props.kind === "order" && props.failed) return <Failed {...props.failed} />;
	if (props.kind === "order" && props.confirming) return <Confirming {...props.confirming} />;
	if (props.kind === "order" && props.outcome.isOver)
		return <p className="woocommerce-notice woocommerce-info">{props.outcome.text}</p>;
	return <Thanks text={props.kind === "order" ? props.outcome.text : __("Thank you. Your order has been received.")} />;
}

/** The entry "checkout/confirming" loads the page again by itself; without JavaScript the link does. */
function Confirming({ payHref }: NonNullable<ReceivedOrder["confirming"]>) {
	return (
		<div data-confirming="">
			<p className="woocommerce-notice woocommerce-info">
				{payHref
					? __(
							"We have your order and are waiting to hear of your payment. If you have paid, please wait: this may take some minutes. If not, go on to pay.",
						)
					: __(
							"We have your order and are waiting to hear of your payment. Load this page again in a minute, and please do not pay a second time.",
						)}
			</p>
			<p className="order-next">
				<PageLinkButton look="quiet" href="">
					{__("Load this page again")}
				</PageLinkButton>
				{payHref && (
					<PageLinkButton className="pay" href={payHref}>
						{__("Try again or pay in another way")}
					</PageLinkButton>
				)}
			</p>
		</div>
	);
}

function Thanks({ text }: { text: string }) {
	return (
		<p className="woocommerce-notice woocommerce-notice--success woocommerce-thankyou-order-received">
			<Icon shape={CHECK} size={48} className="thanks-mark" />
			{text}
		</p>
	);
}

function Failed({ payHref, accountHref }: { payHref: string; accountHref: string }) {
	return (
		<>
			<p className="woocommerce-notice woocommerce-notice--error woocommerce-error woocommerce-thankyou-order-failed">
				{__(
					"Unfortunately your order cannot be processed as the originating bank/merchant has declined your transaction. Please attempt your purchase again.",
				)}
			</p>
			<p className="woocommerce-thankyou-order-failed-actions">
				<PageLinkButton href={payHref} className="pay">
					{__("Pay")}
				</PageLinkButton>
				{accountHref && (
					<PageLinkButton href={accountHref} look="quiet">
						{__("My account")}
					</PageLinkButton>
				)}
			</p>
		</>
	);
}

function Verify({ action, loginHref, asks, email, failed }: VerifyProps) {
	const byPhone = asks === "phone";
	return (
		<form className="woocommerce-form woocommerce-verify-email" method="post" action={action}>
			{failed && (
				<PageErrors>
					<li id="verify-problem">
						{byPhone
							? __("That is not the telephone number of this order. Please try again.")
							: __("We were unable to verify the email address you provided. Please try again.")}
					</li>
				</PageErrors>
			)}
			{byPhone ? (
				<p>{__("To see this order, type the telephone number that it was placed with.")}</p>
			) : (
				<p>
					{inTags(
						__(
							"To view this page, you must either <login>login</login> or verify the email address associated with the order.",
						),
						{ login: (text) => <a href={loginHref}>{text}</a> },
					)}
				</p>
			)}
			<p className="form-row">
				<label htmlFor="email">
					{byPhone ? __("Phone") : __("Email address")}&nbsp;
					<Required />
				</label>
				<input
					type={byPhone ? "tel" : "email"}
					className="input-text"
					name="email"
					id="email"
					autoComplete={byPhone ? "tel" : "email"}
					required
					defaultValue={email}
					aria-describedby={failed ? "verify-problem" : undefined}
					aria-invalid={failed || undefined}
				/>
			</p>
			<PageButton name="verify" value="1">
				{__("Verify")}
			</PageButton>
		</form>
	);
}

function Order({
	number,
	date,
	email,
	total,
	paymentMethod,
	delivery,
	handling,
	instructions,
	upi,
	details,
	downloads,
	addresses,
	shopHref,
	phone,
}: ReceivedOrder) {
	return (
		<>
			<OrderOverview
				className="woocommerce-thankyou-order-details"
				{...{ number, date, email, total, paymentMethod }}
			/>
			<OrderHandling {...handling} />
			{delivery && <p className="order-delivery">{delivery}</p>}
			{instructions && <div className="payment-instructions" {...rawHtml(instructions)} />}
			{upi && <UpiPayment {...upi} />}
			<OrderDetails {...details} />
			{downloads.length > 0 && <OrderDownloads downloads={downloads} titled={true} />}
			{addresses && <OrderAddresses {...addresses} />}
			<p className="order-next">
				<PageLinkButton look="quiet" href={shopHref}>
					{__("Continue shopping")}
				</PageLinkButton>
				<CallLink phone={phone} />
			</p>
		</>
	);
}
