import type { CustomerActed } from "@feedmill/admin-api/feedmill-v1/customers.ts";
import type { CustomerValue } from "@feedmill/admin-api/feedmill-v1/things.ts";
import { __ } from "@feedmill/ui/words.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../controls/button.tsx";
import { Field } from "../../controls/field.tsx";
import { Message } from "../../controls/message.tsx";
import { ask, problemOf, queries } from "../../data/client.ts";
import { useReading } from "../../data/use-reading.ts";
import { Shown } from "../../frame/shown.tsx";
import { FormProblem } from "../../frame/states.tsx";
import {
	ADDRESS_FIELDS,
	type AddressField,
	changedCustomer,
	type TypedCustomer,
	typedCustomer,
} from "./customer-values.ts";

export interface CustomerFormProps {
	id: number;
	email: string;
	/** null: nothing was changed. */
	onDone: (acted: CustomerActed | null) => void;
}

/** Names, addresses and e-mail of a customer, as they are stored now. */
export function CustomerForm(props: CustomerFormProps) {
	const read = useReading("GET things/customer/{id}", { id: props.id });
	return (
		<section className="card part" aria-labelledby="change-customer">
			<h2 id="change-customer">{__("Change the customer")}</h2>
			<Shown reading={read} rows={4}>
				{({ value }) => <Fields {...props} value={value} onReread={read.again} />}
			</Shown>
		</section>
	);
}

function Fields({
	id,
	email,
	onDone,
	value,
	onReread,
}: CustomerFormProps & { value: CustomerValue; onReread: () => void }) {
	const [base, setBase] = useState(value);
	const [typed, setTyped] = useState<TypedCustomer>(() => typedCustomer(value, email));
	const save = useMutation({
		networkMode: "always",
		mutationFn: async (): Promise<CustomerActed | null> => {
			const { set, was } = changedCustomer(typed, base);
			let acted: CustomerActed | null = null;
			if (Object.keys(set).length > 0) {
				const changed = await ask("PATCH things/customer/{id}", { id, set, was });
				setBase(changed.value);
				acted = { changed: true, sentence: __("The customer is changed.") };
			}
			const mail = typed.email.trim();
			if (mail !== email && mail !== "") acted = await ask("POST customers/{id}/email", { id, email: mail });
			return acted;
		},
		onSuccess(acted) {
			void queries.invalidateQueries({ predicate: ({ queryKey }) => /customer/.test(String(queryKey[0])) });
			onDone(acted);
		},
	});
	const problem = problemOf(save.error);
	const isStale = problem?.code === "feedmill_stale";
	const name = (field: "firstName" | "lastName", label: string) => (
		<Field
			label={label}
			name={field}
			value={typed[field]}
			maxLength={200}
			autoComplete="off"
			problem={problem?.fields[field]}
			onChange={(text) => setTyped({ ...typed, [field]: text })}
		/>
	);
	const address = (of: "billing" | "shipping", field: AddressField, label: string, maxLength = 200) => (
		<Field
			key={field}
			label={label}
			name={`${of}.${field}`}
			value={typed[of][field]}
			maxLength={maxLength}
			autoComplete="off"
			problem={problem?.fields[`${of}.${field}`]}
			onChange={(text) => setTyped({ ...typed, [of]: { ...typed[of], [field]: text } })}
		/>
	);
	return (
		<form
			className="note-form"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				if (!save.isPending) save.mutate();
			}}
		>
			{isStale ? (
				<Message kind="error">
					<p>{problem.message}</p>
					<Button
						onClick={() => {
							// What differs now is seen, and the next try is made with it before one's eyes.
							setBase({ ...base, ...(problem.data.now as Partial<CustomerValue>) });
							save.reset();
							onReread();
						}}
					>
						{__("Save mine all the same")}
					</Button>
				</Message>
			) : (
				<FormProblem problem={problem} fields={Object.keys(problem?.fields ?? {})} />
			)}
			{name("firstName", __("First name"))}
			{name("lastName", __("Last name"))}
			<Field
				label={__("E-mail")}
				name="email"
				type="email"
				value={typed.email}
				maxLength={254}
				autoComplete="off"
				problem={problem?.fields.email}
				onChange={(text) => setTyped({ ...typed, email: text })}
			/>
			<fieldset className="choice customer-address">
				<legend>{__("Bill to")}</legend>
				{ADDRESS_FIELDS.map((field) => address("billing", field, fieldLabel(field)))}
			</fieldset>
			<fieldset className="choice customer-address">
				<legend>{__("Deliver to, if elsewhere")}</legend>
				{ADDRESS_FIELDS.map((field) => address("shipping", field, fieldLabel(field)))}
			</fieldset>
			<div className="pack-acts">
				<Button kind="main" type="submit" busy={save.isPending}>
					{__("Save")}
				</Button>
				<Button kind="plain" onClick={() => onDone(null)}>
					{__("Cancel")}
				</Button>
			</div>
		</form>
	);
}

function fieldLabel(field: AddressField): string {
	switch (field) {
		case "phone":
			return __("Phone");
		case "postcode":
			return __("PIN");
		case "city":
			return __("Village or city");
		case "address_1":
			return __("House, street, farm");
		default:
			return __("State (its code, such as GJ)");
	}
}
