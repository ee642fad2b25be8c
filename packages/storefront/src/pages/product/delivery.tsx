import { PageButton } from "@feedmill/ui/page-button.tsx";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { ReturnsLink } from "../../components/returns-link.tsx";

export interface DeliveryProps {
	action: string;
	/** The entered PIN, "" at first. */
	pin: string;
	/** null: no PIN entered. */
	answer: DeliveryAnswer | null;
	/** Pickup locations. */
	depots: string[];
	/** Titles of the payment gateways. */
	payments: string[];
	/** Path of the page about delivery and returns; "" for none. */
	returns: string;
}

export type DeliveryAnswer =
	| { kind: "invalid" }
	| { kind: "none"; place: string }
	| { kind: "rates"; place: string; rates: { name: string; cost: string }[] };

/** The shipping cost to a PIN: a GET form, so that it works without JavaScript and the result has a URL. */
export function Delivery({ action, pin, answer, depots, payments, returns }: DeliveryProps) {
	return (
		<section id="delivery" className="delivery" aria-labelledby="delivery-title">
			<h2 id="delivery-title" className="delivery__title">
				{__("Delivery")}
			</h2>
			<form className="delivery__form" method="get" action={`${action}#delivery`}>
				<label htmlFor="delivery-pin">{__("PIN code")}</label>
				<input
					id="delivery-pin"
					name="pin"
					type="text"
					inputMode="numeric"
					autoComplete="postal-code"
					maxLength={7}
					defaultValue={pin}
					aria-describedby="delivery-answer"
					aria-invalid={answer?.kind === "invalid" || undefined}
				/>
				<PageButton look="quiet">{__("Check")}</PageButton>
			</form>
			<div id="delivery-answer" className="delivery__answer" role="status">
				{answer && <Answer {...answer} />}
			</div>
			{depots.length > 0 && (
				<p className="delivery__also">{sprintf(__("Or collect it yourself: %s."), depots.join(", "))}</p>
			)}
			{payments.length > 0 && <p className="delivery__also">{sprintf(__("Ways to pay: %s."), payments.join(", "))}</p>}
			<ReturnsLink page={returns} />
		</section>
	);
}

function Answer(answer: DeliveryAnswer) {
	if (answer.kind === "invalid")
		return <p className="delivery__problem">{__("A PIN code has six digits and does not begin with 0.")}</p>;
	if (answer.kind === "none")
		return (
			<p className="delivery__problem">{sprintf(__("We do not deliver to %s yet. Please call us."), answer.place)}</p>
		);
	return (
		<>
			<p>{sprintf(__("We deliver to %s:"), answer.place)}</p>
			<ul>
				{answer.rates.map(({ name, cost }) => (
					<li key={name}>
						{name} <strong>{cost}</strong>
					</li>
				))}
			</ul>
		</>
	);
}
