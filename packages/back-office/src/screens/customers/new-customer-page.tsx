import "../../styles/customers.css";
import type { CustomerMade, NewCustomer } from "@feedmill/admin-api/feedmill-v1/customers.ts";
import { __ } from "@feedmill/ui/words.ts";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../controls/button.tsx";
import { Field } from "../../controls/field.tsx";
import { Message } from "../../controls/message.tsx";
import { useMay } from "../../data/me.ts";
import { useAct } from "../../data/use-act.ts";
import { NotAllowed } from "../../frame/not-allowed.tsx";
import { Page } from "../../frame/page.tsx";
import { FormProblem } from "../../frame/states.tsx";
import { AllCustomers } from "./all-customers.tsx";

/** An account that nobody can log in to yet: name, phone and PIN suffice. */
export function NewCustomerPage() {
	const may = useMay("customers.edit");
	return (
		<Page title={__("New customer")} before={<AllCustomers />} narrow>
			{may ? <MakeCustomer /> : <NotAllowed needs="customers.edit" />}
		</Page>
	);
}

const NOBODY: NewCustomer = { name: "", phone: "", pin: "", village: "", street: "", email: "" };

function MakeCustomer() {
	const [typed, setTyped] = useState(NOBODY);
	const first = useRef<HTMLInputElement>(null);
	const navigate = useNavigate();
	useEffect(() => {
		const timer = setTimeout(() => first.current?.focus());
		return () => clearTimeout(timer);
	}, []);
	const { send, busy, problem } = useAct(
		"POST customers",
		"customers",
		({ id }: CustomerMade) => void navigate({ to: "/customers/$id", params: { id } }),
	);
	const known = problem?.code === "feedmill_customer_exists" ? Number(problem.data.id) : null;
	const field = (name: keyof NewCustomer, label: string, more: object = {}) => (
		<Field
			label={label}
			name={name}
			value={typed[name]}
			problem={problem?.fields[name]}
			autoComplete="off"
			onChange={(text) => setTyped({ ...typed, [name]: text })}
			{...more}
		/>
	);
	return (
		<form
			className="card part"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				if (!busy) send(typed);
			}}
		>
			{known === null ? (
				<FormProblem problem={problem} fields={Object.keys(NOBODY)} />
			) : (
				<Message kind="information">
					<p>{problem?.message}</p>
					<Link className="button button-quiet" to="/customers/$id" params={{ id: known }}>
						{__("Open this customer")}
					</Link>
				</Message>
			)}
			{field("name", __("Name"), { maxLength: 200, field: first })}
			{field("phone", __("Phone"), { type: "tel", inputMode: "tel", maxLength: 50 })}
			{field("pin", __("PIN"), { inputMode: "numeric", maxLength: 20 })}
			{field("village", __("Village or city"), { maxLength: 200 })}
			{field("street", __("House, street, farm"), { maxLength: 200 })}
			{field("email", __("E-mail, if there is one"), { type: "email", maxLength: 254 })}
			<div className="pack-acts">
				<Button kind="main" type="submit" busy={busy}>
					{__("Make the customer")}
				</Button>
			</div>
		</form>
	);
}
