import type { Money } from "@feedmill/ui/money.tsx";
import { PageButton, PageLinkButton } from "@feedmill/ui/page-button.tsx";
import { PageErrors } from "@feedmill/ui/page-notice.tsx";
import { __ } from "@feedmill/ui/words.ts";
import type { Html } from "@feedmill/values/html.ts";
import { LoginForm, type LoginFormProps } from "../components/login-form.tsx";
import { rawHtml } from "../frame/raw-html.ts";
import { OrderDetails, type OrderDetailsProps } from "./order/order-details.tsx";
import { OrderOverview } from "./order/order-overview.tsx";
import { PaySheet, type PaySheetProps } from "./order/pay-sheet.tsx";

export type OrderPayProps =
	/** Cannot be paid, with the reason. */
	| { kind: "closed"; message: string; shopHref: string }
	/** The order of a customer who is not logged in. */
	| { kind: "login"; login: LoginFormProps }
	| {
			kind: "pay";
			action: string;
			number: string;
			date: string;
			total: Money;
			details: OrderDetailsProps;
			methods: PayMethod[];
			/** Id of the method of a refused form, else of the order's own, or of the first if that is not offered. */
			chosen: string;
			/** The total that the shopper agrees to, as the checkout reads it. */
			shownTotal: string;
			problem: Html;
			/**
			 * A payment of the order waits for its buyer in a window of its provider; its way to pay is not among `methods`.
			 */
			sheet: PaySheetProps | null;
	  };

export interface PayMethod {
	id: string;
	title: string;
	/** HTML of the shopkeeper. */
	description: Html;
}

/** Pays a pending order by a plain form. Reference: 05 §11, pay address. */
export function OrderPayPage(props: OrderPayProps) {
	return (
		<div className="woocommerce-order-pay">
			<h1 className="entry-title">{__("Pay for order")}</h1>
			{props.kind === "closed" && (
				<>
					<PageErrors>
						<li>{props.message}</li>
					</PageErrors>
					<PageLinkButton href={props.shopHref}>{__("Go to the shop")}</PageLinkButton>
				</>
			)}
			{props.kind === "login" && (
				<>
					<p>{__("Please log in to your account below to continue to the payment form.")}</p>
					<LoginForm {...props.login} />
				</>
			)}
			{props.kind === "pay" && <PayForm {...props} />}
		</div>
	);
}

function PayForm({
	action,
	details,
	methods,
	chosen,
	shownTotal,
	problem,
	sheet,
	...facts
}: Extract<OrderPayProps, { kind: "pay" }>) {
	return (
		<form id="order_review" method="post" action={action}>
			{problem && (
				<PageErrors>
					<li {...rawHtml(problem)} />
				</PageErrors>
			)}
			<OrderOverview {...facts} />
			{sheet && <PaySheet {...sheet} total={facts.total} />}
			<OrderDetails {...details} />
			<input type="hidden" name="shown_total" value={shownTotal} />
			{(methods.length > 0 || !sheet) && <PayMethods {...{ methods, chosen, isOther: sheet !== null }} />}
			{methods.length > 0 && (
				<PageButton look={sheet ? "quiet" : "alt"} id="place_order" name="woocommerce_pay" value="1">
					{sheet ? __("Pay in this way") : __("Pay for order")}
				</PageButton>
			)}
		</form>
	);
}

interface PayMethodsProps extends Pick<Extract<OrderPayProps, { kind: "pay" }>, "methods" | "chosen"> {
	/** Instead of a payment that has begun. */
	isOther: boolean;
}

function PayMethods({ methods, chosen, isOther }: PayMethodsProps) {
	return (
		<fieldset className="pay-methods">
			<legend>{isOther ? __("Another way to pay") : __("Payment method")}</legend>
			{methods.length === 0 && (
				<p>
					{__(
						"Sorry, it seems that there are no available payment methods for your location. Please contact us if you require assistance or wish to make alternate arrangements.",
					)}
				</p>
			)}
			{methods.map(({ id, title, description }) => (
				<div key={id} className="pay-method">
					<label htmlFor={`payment_method_${id}`}>
						<input
							type="radio"
							id={`payment_method_${id}`}
							name="payment_method"
							value={id}
							defaultChecked={id === chosen}
						/>{" "}
						{title}
					</label>
					{description && <div className="pay-method__description" {...rawHtml(description)} />}
				</div>
			))}
		</fieldset>
	);
}
