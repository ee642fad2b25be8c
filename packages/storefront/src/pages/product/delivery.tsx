import { PageButton } from "@feedmill/ui/page-button.tsx";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { ReturnsLink } from "../../components/returns-link.tsx";

export interface DeliveryProps {
	action: string;
	/** The entered PIN, "" at first. */
	pin: string;
	/** Units that are asked for; without JavaScript a field of this form. */
	quantity: number;
	/** Variations to choose from, likewise. */
	packs: { id: number; label: string; selected: boolean }[];
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
	/** An extension cannot say its rates at the moment. */
	| { kind: "later" }
	/** No post office has this PIN, or one of the army. */
	| { kind: "unknown"; pin: string }
	| { kind: "army"; pin: string }
	/** `reason`: of the freight table; "" for none. */
	| { kind: "none"; place: string; reason: string }
	| {
			kind: "rates";
			place: string;
			quantity: number;
			/** The chosen pack; "" for none. */
			pack: string;
			/** `isLeast`: some packs cost more. */
			rates: { name: string; cost: string; time: string; isLeast: boolean }[];
			/** Sentences of the freight table. */
			notes: string[];
	  };

/**
 * The shipping cost of the chosen quantity to a PIN: a GET form, so that it works without JavaScript and the result has
 * a URL. The script takes quantity and choices from the purchase form.
 */
export function Delivery({ action, pin, quantity, packs, answer, depots, payments, returns }: DeliveryProps) {
	return (
		<section id="delivery" className="delivery" aria-labelledby="delivery-title">
			<h2 id="delivery-title" className="delivery__title">
				{__("Delivery")}
			</h2>
			<form className="delivery__form" method="get" action={`${action}#delivery`}>
				<noscript>
					{packs.length > 0 && (
						<label>
							{__("What shall we deliver?")}{" "}
							<select name="variation_id" defaultValue={packs.find(({ selected }) => selected)?.id ?? ""}>
								<option value="">{__("Choose an option")}</option>
								{packs.map(({ id, label }) => (
									<option key={id} value={id}>
										{label}
									</option>
								))}
							</select>
						</label>
					)}
					<label>
						{__("Quantity")} <input name="quantity" type="number" min={1} defaultValue={quantity} />
					</label>
				</noscript>
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
					aria-invalid={isWrong(answer) || undefined}
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

/** Whether the entered PIN is none to which anything can be sent. */
function isWrong(answer: DeliveryAnswer | null): boolean {
	return answer !== null && ["invalid", "unknown", "army"].includes(answer.kind);
}

function Answer(answer: DeliveryAnswer) {
	if (answer.kind === "invalid")
		return <p className="delivery__problem">{__("A PIN code has six digits and does not begin with 0.")}</p>;
	if (answer.kind === "unknown")
		return (
			<p className="delivery__problem">
				{sprintf(__("There is no post office with the PIN code %s. Please check the number."), answer.pin)}
			</p>
		);
	if (answer.kind === "army")
		return (
			<p className="delivery__problem">
				{sprintf(
					__("The PIN code %s belongs to the army's post, which brings no goods of ours. Please call us."),
					answer.pin,
				)}
			</p>
		);
	if (answer.kind === "later")
		return (
			<p className="delivery__problem">
				{__("We cannot say at the moment what delivery costs. Please ask again in a few minutes, or call us.")}
			</p>
		);
	if (answer.kind === "none")
		return (
			<p className="delivery__problem">
				{answer.reason || sprintf(__("We do not deliver to %s yet. Please call us."), answer.place)}
			</p>
		);
	return (
		<>
			<p>{sprintf(__("We deliver to %s:"), answer.place)}</p>
			<ul>
				{answer.rates.map(({ name, cost, time, isLeast }) => (
					<li key={name}>
						{time ? `${name}, ${time}` : name} <strong>{isLeast ? sprintf(__("from %s"), cost) : cost}</strong>
					</li>
				))}
			</ul>
			{answer.notes.length > 0 && <p>{answer.notes.join(" ")}</p>}
			<p>
				{answer.pack
					? sprintf(__("For a quantity of %1$d, %2$s."), answer.quantity, answer.pack)
					: sprintf(__("For a quantity of %d."), answer.quantity)}
			</p>
		</>
	);
}
