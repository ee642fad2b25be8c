import type { DraftFreight } from "@feedmill/admin-api/feedmill-v1/orders/staff-orders.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { AmountField } from "../../controls/amount-field.tsx";
import { Choice } from "../../controls/choice.tsx";
import { Field } from "../../controls/field.tsx";
import { TextArea } from "../../controls/text-area.tsx";
import { money } from "../../data/money.ts";
import { pageData } from "../../data/page-data.ts";
import type { OrderForm } from "./order-form.ts";

/** The choice that is none of the shop's rates. */
const AGREED = "agreed";

/** How the goods come, as the shop offers it for PIN and weight, or at a price that was agreed. */
export function FreightStep({ form }: { form: OrderForm }) {
	const { draft, change, quoted, problem } = form;
	const { quote } = quoted;
	const isAgreed = draft.freight?.price !== undefined;
	const setFreight = (freight: DraftFreight) => change((now) => ({ ...now, freight }));
	// One that was just pressed, before the server has priced it.
	const pressed = quote?.freight.find(({ id }) => id === draft.freight?.rateId);
	const chosen = isAgreed ? AGREED : ((pressed ?? quote?.freight.find((offer) => offer.chosen))?.id ?? "");
	return (
		<section className="card part step" aria-labelledby="step-freight">
			<h2 id="step-freight">{__("Freight")}</h2>
			{quote?.needsFreight === false ? (
				<p className="soft">{draft.lines.length === 0 ? __("Choose the goods first.") : __("Nothing is delivered.")}</p>
			) : (
				<>
					{quote && quote.freight.length === 0 && !isAgreed && (
						<p className="soft">
							{draft.billing.postcode === "" && !draft.delivery
								? __("The PIN says what the freight is.")
								: __("The shop offers none for this address: agree on a price.")}
						</p>
					)}
					{quote && (
						<Choice
							label={__("How it comes")}
							chosen={chosen}
							options={[
								...quote.freight.map(({ id, title, price }) => ({ id, label: `${title}, ${money(price)}` })),
								{ id: AGREED, label: __("Another price") },
							]}
							onChoose={(id) => setFreight(id === AGREED ? { title: "", price: 0 } : { rateId: id })}
						/>
					)}
					{isAgreed && <AgreedFreight form={form} />}
					{problem("freight") && !isAgreed && <p className="field-problem">{problem("freight")}</p>}
				</>
			)}
		</section>
	);
}

function AgreedFreight({ form: { draft, change, problem, markUnread } }: { form: OrderForm }) {
	const { title = "", price = 0 } = draft.freight ?? {};
	return (
		<div className="step-fields">
			<AmountField
				label={__("Freight")}
				name="freight.price"
				amount={price}
				currency={pageData.store.currency}
				problem={problem("freight.price") ?? problem("freight")}
				onUnread={markUnread}
				onAmount={(amount) => change((now) => ({ ...now, freight: { title, price: amount } }))}
			/>
			<Field
				label={__("What it is called")}
				name="freight.title"
				value={title}
				maxLength={100}
				autoComplete="off"
				placeholder={__("Lorry, as agreed")}
				problem={problem("freight.title")}
				onChange={(text) => change((now) => ({ ...now, freight: { title: text, price } }))}
			/>
		</div>
	);
}

/** How it is paid, and the buyer's own words. */
export function PaymentStep({ form: { draft, change, quoted, problem } }: { form: OrderForm }) {
	const payments = quoted.quote?.payments ?? [];
	return (
		<section className="card part step" aria-labelledby="step-payment">
			<h2 id="step-payment">{__("Payment")}</h2>
			{payments.length === 0 ? (
				<p className="soft">{__("The ways to pay come with the goods.")}</p>
			) : (
				<Choice
					label={__("How it is paid")}
					chosen={draft.payment}
					options={payments.map(({ id, title }) => ({
						id,
						label: id === "link" ? sprintf(__("Link to pay (%s)"), title) : title,
					}))}
					onChoose={(payment) => change((now) => ({ ...now, payment: payment as typeof draft.payment }))}
				/>
			)}
			{problem("payment") && <p className="field-problem">{problem("payment")}</p>}
			<TextArea
				label={__("What the buyer wants to be noted")}
				name="order-note"
				value={draft.note}
				maxLength={5_000}
				onChange={(note) => change((now) => ({ ...now, note }))}
				problem={problem("note")}
			/>
		</section>
	);
}
