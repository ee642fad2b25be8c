import "../../styles/customers.css";
import type { CustomerActed, CustomerShown } from "@feedmill/admin-api/feedmill-v1/customers.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { Message } from "../../controls/message.tsx";
import { useMay } from "../../data/me.ts";
import { dayAndTime } from "../../data/times.ts";
import { useReading } from "../../data/use-reading.ts";
import { ContactLinks } from "../../frame/contact-links.tsx";
import { Page } from "../../frame/page.tsx";
import { Shown } from "../../frame/shown.tsx";
import { State } from "../../frame/states.tsx";
import { NewOrderLink } from "../orders/new-order-link.tsx";
import { AllCustomers } from "./all-customers.tsx";
import { CustomerActs } from "./customer-acts.tsx";
import { AddressesCard, Doubles, NotesCard, OrdersCard } from "./customer-parts.tsx";

/** One customer: how to reach them, what they ordered, where it goes, and what was noted. */
export function CustomerPage() {
	const { id } = useParams({ from: "/customers/$id" });
	const customer = useReading("GET customers/{id}", { id }, { when: id > 0 });
	const [acted, setActed] = useState<(CustomerActed & { id: number }) | null>(null);
	const mayTake = useMay("orders.edit");
	const { data, problem } = customer;
	const erasedAt = problem?.data.erasedAt;
	const gone = (
		<State
			title={
				typeof erasedAt === "number"
					? sprintf(__("Customer removed on request, %s"), dayAndTime(erasedAt))
					: sprintf(__("There is no customer %s"), String(id || ""))
			}
			acts={<AllCustomers />}
		>
			{typeof erasedAt === "number"
				? __("Name, addresses and telephone number are deleted. The orders stay without them.")
				: __("The number has a mistake, or the account was merged into another one.")}
		</State>
	);
	const onDone = (done: CustomerActed) => setActed({ id, ...done });
	return (
		<Page
			title={data?.id === id ? data.name || data.login : __("Customer")}
			before={<AllCustomers />}
			actions={data?.id === id && mayTake && <NewOrderLink phone={data.phone} />}
		>
			{acted?.id === id && (
				<Message kind={acted.changed ? "success" : "information"}>
					<p>{acted.sentence}</p>
				</Message>
			)}
			{id > 0 ? (
				<Shown reading={customer} gone={gone}>
					{(shown) => <Customer key={shown.id} customer={shown} onDone={onDone} />}
				</Shown>
			) : (
				gone
			)}
		</Page>
	);
}

function Customer({ customer, onDone }: { customer: CustomerShown; onDone: (acted: CustomerActed) => void }) {
	return (
		<div className="order">
			<div className="customer-reach">
				<ContactLinks phone={customer.phone} />
				{customer.email !== "" && (
					<a className="button button-quiet" href={`mailto:${customer.email}`}>
						{customer.email}
					</a>
				)}
			</div>
			<Doubles customer={customer} />
			<div className="order-columns">
				<div className="order-left">
					<OrdersCard customer={customer} />
					<NotesCard customer={customer} onDone={onDone} />
				</div>
				<div className="order-right">
					<AddressesCard customer={customer} onDone={onDone} />
					<CustomerActs customer={customer} onDone={onDone} />
				</div>
			</div>
		</div>
	);
}
