import type { Caller } from "@feedmill/admin-api/feedmill-v1/customers.ts";
import type { DraftPlace } from "@feedmill/admin-api/feedmill-v1/orders/staff-orders.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { type RefObject, useState } from "react";
import { Check } from "../../controls/check.tsx";
import { Field } from "../../controls/field.tsx";
import { pageData } from "../../data/page-data.ts";
import { digitsOf, fullName, splitName } from "./draft-values.ts";
import type { OrderForm } from "./order-form.ts";
import { People } from "./people.tsx";
import { PlaceFields } from "./place-fields.tsx";

export interface BuyerStepProps {
	form: OrderForm;
	phoneField: RefObject<HTMLInputElement | null>;
	onSame: (caller: Caller, order: Caller["orders"][number]) => void;
}

/** Who calls: a telephone number finds the person; for somebody new a name and a PIN suffice. */
export function BuyerStep({ form, phoneField, onSame }: BuyerStepProps) {
	const { draft, change, problem, leave, wasLeft } = form;
	const { buyer, billing, delivery } = draft;
	const [typed, setTyped] = useState("");
	// What somebody types has blanks at its end; what was taken over has not.
	const name = fullName(splitName(typed)) === fullName(buyer) ? typed : fullName(buyer);
	const setBuyer = (set: Partial<typeof buyer>) => change((now) => ({ ...now, buyer: { ...now.buyer, ...set } }));
	const setPlace = (field: "billing" | "delivery") => (place: DraftPlace) =>
		change((now) => ({ ...now, [field]: place }));
	return (
		<section className="card part step" aria-labelledby="step-buyer">
			<h2 id="step-buyer">{__("Who")}</h2>
			<div className="step-phone">
				<Field
					label={__("Phone")}
					name="phone"
					type="tel"
					inputMode="tel"
					value={buyer.phone}
					maxLength={40}
					autoComplete="off"
					field={phoneField}
					problem={(wasLeft("buyer.phone") ? tooShort(buyer.phone) : undefined) ?? problem("buyer.phone")}
					onBlur={() => leave("buyer.phone")}
					onChange={(phone) => setBuyer({ phone })}
				/>
			</div>
			<People form={form} onSame={onSame} />
			<div className="step-fields">
				<Field
					label={__("Name")}
					name="name"
					value={name}
					maxLength={200}
					autoComplete="off"
					problem={problem("buyer.firstName") ?? problem("buyer.lastName")}
					onBlur={() => leave("buyer.firstName")}
					onChange={(text) => {
						setTyped(text);
						setBuyer(splitName(text));
					}}
				/>
				<PlaceFields form={form} of="billing" place={billing} onChange={setPlace("billing")} />
				<Field
					label={__("E-mail, if there is one")}
					name="email"
					type="email"
					value={buyer.email}
					maxLength={320}
					autoComplete="off"
					problem={problem("buyer.email")}
					onBlur={() => leave("buyer.email")}
					onChange={(email) => setBuyer({ email })}
				/>
			</div>
			<Check
				label={__("Deliver to another address")}
				name="elsewhere"
				checked={delivery !== null}
				onChange={(elsewhere) =>
					change((now) => ({
						...now,
						delivery: elsewhere ? { line1: "", city: "", postcode: "", state: "" } : null,
						freight: null,
					}))
				}
			/>
			{delivery && (
				<div className="step-fields">
					<PlaceFields form={form} of="delivery" place={delivery} onChange={setPlace("delivery")} />
				</div>
			)}
		</section>
	);
}

/** Also where the shop takes any number: in India one of nine digits is a slip. */
function tooShort(phone: string): string | undefined {
	const digits = digitsOf(phone).length;
	if (pageData.store.currency.code !== "INR" || digits === 0 || digits >= 10) return undefined;
	return sprintf(
		_n("A telephone number has ten digits: here is %d.", "A telephone number has ten digits: here are %d.", digits),
		digits,
	);
}
