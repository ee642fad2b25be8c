import { FieldProblem, problemId } from "@feedmill/ui/fields/field-problem.tsx";
import { PageButton } from "@feedmill/ui/page-button.tsx";
import { PageErrors } from "@feedmill/ui/page-notice.tsx";
import { __ } from "@feedmill/ui/words.ts";
import type { Html } from "@feedmill/values/html.ts";
import { rawHtml } from "../frame/raw-html.ts";
import { type AddressFieldProps, AddressFields, type PinBox } from "./account/address-form.tsx";

/** The checkout as one plain form. */
export interface PlainCheckout {
	action: string;
	fields: AddressFieldProps[];
	/** null: the form does not begin with the PIN code. */
	pin: PinBox | null;
	/** HTML. */
	problems: Html[];
	/** `price` includes tax by the shop's display setting; "" for 0. */
	rates: { id: string; name: string; price: string; selected: boolean }[];
	/** `description` is HTML. */
	methods: { id: string; title: string; description: Html; selected: boolean }[];
	note: string;
	/** What is wrong with the note; "": nothing. */
	noteProblem: string;
	lines: { key: string; name: string; details: string; quantity: number; total: string }[];
	rows: { label: string; value: string }[];
	/** The total that the shopper confirms, in minor units with the currency. */
	shownTotal: string;
	/** Id of the rate that the cart has selected; "" for none. Only another one is a choice. */
	shownRate: string;
	/** Idempotency key of the form. */
	intent: string;
	cartHref: string;
	/** For orders by telephone; "" for none. */
	phone: string;
}

/** For browsers without JavaScript. */
export function PlainCheckoutForm({ checkout }: { checkout: PlainCheckout }) {
	return (
		<form className="plain-checkout woocommerce-checkout" method="post" action={checkout.action} noValidate>
			{checkout.problems.length > 0 && (
				<PageErrors>
					{checkout.problems.map((problem) => (
						<li key={problem} {...rawHtml(problem)} />
					))}
				</PageErrors>
			)}
			<h2>{__("Your address")}</h2>
			<div className="woocommerce-address-fields__field-wrapper">
				<AddressFields fields={checkout.fields} pin={checkout.pin} />
			</div>
			{checkout.rates.length > 0 && (
				<fieldset>
					<legend>{__("Shipping options")}</legend>
					{checkout.rates.map(({ id, name, price, selected }) => (
						<Choice
							key={id}
							group="shipping_method"
							value={id}
							selected={selected}
							text={`${name} – ${price || __("free")}`}
						/>
					))}
				</fieldset>
			)}
			<fieldset>
				<legend>{__("Payment options")}</legend>
				{checkout.methods.map(({ id, title, description, selected }) => (
					<div key={id}>
						<Choice group="payment_method" value={id} selected={selected} text={title} />
						{description && <div className="description" {...rawHtml(description)} />}
					</div>
				))}
			</fieldset>
			<p className="form-row">
				<label htmlFor="order_comments">{__("Notes about your order")}</label>
				<textarea
					id="order_comments"
					name="order_comments"
					rows={2}
					defaultValue={checkout.note}
					aria-invalid={checkout.noteProblem !== "" || undefined}
					aria-describedby={checkout.noteProblem ? problemId("order_comments") : undefined}
				/>
				<FieldProblem id="order_comments" text={checkout.noteProblem} />
			</p>
			<h2>{__("Your order")}</h2>
			<table className="shop_table">
				<thead>
					<tr>
						<th scope="col">{__("Product")}</th>
						<th scope="col" className="number">
							{__("Subtotal")}
						</th>
					</tr>
				</thead>
				<tbody>
					{checkout.lines.map(({ key, name, details, quantity, total }) => (
						<tr key={key}>
							<td>
								{name} ×&nbsp;{quantity}
								{details && <small> {details}</small>}
							</td>
							<td className="number">{total}</td>
						</tr>
					))}
				</tbody>
				<tbody>
					{checkout.rows.map(({ label, value }) => (
						<tr key={label}>
							<th scope="row">{label}</th>
							<td className="number">{value}</td>
						</tr>
					))}
				</tbody>
			</table>
			<input type="hidden" name="shown_total" value={checkout.shownTotal} />
			<input type="hidden" name="shown_rate" value={checkout.shownRate} />
			<input type="hidden" name="order_intent" value={checkout.intent} />
			<p>
				<PageButton large name="place_order" value="1">
					{__("Place Order")}
				</PageButton>
			</p>
			<p>
				<a href={checkout.cartHref}>{__("Return to Cart")}</a>
			</p>
			{checkout.phone && <OrderByTelephone phone={checkout.phone} />}
		</form>
	);
}

function OrderByTelephone({ phone }: { phone: string }) {
	/* translators: %s: telephone number */
	const sentence = __("You can also order by telephone: %s. We will gladly write the order for you.");
	const [before, after] = sentence.split("%s");
	return (
		<p>
			{before}
			<a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>{phone}</a>
			{after}
		</p>
	);
}

function Choice({ group, value, selected, text }: { group: string; value: string; selected: boolean; text: string }) {
	return (
		<label className="plain-choice">
			<input type="radio" name={group} value={value} defaultChecked={selected} /> {text}
		</label>
	);
}
