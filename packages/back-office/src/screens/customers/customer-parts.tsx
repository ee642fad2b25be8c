import type { CustomerActed, CustomerShown } from "@feedmill/admin-api/feedmill-v1/customers.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../controls/button.tsx";
import { Message } from "../../controls/message.tsx";
import { useMay } from "../../data/me.ts";
import { money } from "../../data/money.ts";
import { dayAndTime, shortDay } from "../../data/times.ts";
import { useAct } from "../../data/use-act.ts";
import { NoteForm, useNote } from "../../frame/note-form.tsx";
import { numbered } from "../../lists/numbered.ts";
import { OrderCards } from "../orders/order-cards.tsx";
import { CustomerForm } from "./customer-form.tsx";

type Props = { customer: CustomerShown; onDone: (acted: CustomerActed) => void };

/** What was ordered, the newest first, and how much it was in all. */
export function OrdersCard({ customer: { latest, orders, bags, spent, phone } }: Pick<Props, "customer">) {
	return (
		<section className="card part" aria-labelledby="orders">
			<div className="part-head">
				<h2 id="orders">{__("Orders")}</h2>
				{orders > 0 && (
					<p className="soft">
						{[
							sprintf(_n("%d order", "%d orders", orders), orders),
							sprintf(_n("%d bag", "%d bags", bags), bags),
							money(spent),
						]
							.filter(Boolean)
							.join(" · ")}
					</p>
				)}
			</div>
			{latest.length === 0 ? <p className="soft">{__("Nothing was ordered yet.")}</p> : <OrderCards entries={latest} />}
			{orders > latest.length && phone !== "" && (
				<Link to="/orders" search={{ view: "all", q: phone }}>
					{__("All orders of this phone")}
				</Link>
			)}
		</section>
	);
}

/** Notes of staff about the customer; nobody else sees them. */
export function NotesCard({ customer: { id, notes }, onDone }: Props) {
	const note = useNote(`customer ${id}`);
	const may = useMay("customers.edit");
	const { send, busy, problem } = useAct("POST customers/{id}/notes", "customers", (acted) => {
		note.arrived();
		onDone(acted);
	});
	return (
		<section className="card part" aria-labelledby="notes">
			<h2 id="notes">{__("Notes")}</h2>
			{may && (
				<NoteForm note={note} busy={busy} problem={problem} onKeep={() => !busy && send({ id, text: note.take() })} />
			)}
			{notes.length === 0 ? (
				<p className="soft">{__("Nothing was noted yet.")}</p>
			) : (
				<ol className="timeline">
					{notes.map((note) => (
						<li key={note.id}>
							<p className="timeline-text customer-note">{note.text}</p>
							<p className="soft small">{[dayAndTime(note.at), note.by].filter(Boolean).join(" · ")}</p>
						</li>
					))}
				</ol>
			)}
		</section>
	);
}

/** Where bills and goods go, and changing it. */
export function AddressesCard({ customer, onDone }: Props) {
	const [editing, setEditing] = useState(false);
	const may = useMay("customers.edit");
	const { billing, shipping, createdAt, login, email, emailConfirmed } = customer;
	if (editing)
		return (
			<CustomerForm
				id={customer.id}
				email={email}
				onDone={(acted) => {
					setEditing(false);
					if (acted) onDone(acted);
				}}
			/>
		);
	return (
		<section className="card part" aria-labelledby="addresses">
			<div className="part-head">
				<h2 id="addresses">{__("Addresses")}</h2>
				{may && <Button onClick={() => setEditing(true)}>{__("Change")}</Button>}
			</div>
			<h3 className="soft small">{__("Bill to")}</h3>
			<Address lines={billing} />
			<h3 className="soft small">{__("Deliver to")}</h3>
			{shipping.length === 0 ? <p className="soft">{__("The same address.")}</p> : <Address lines={shipping} />}
			<p className="soft small">
				{sprintf(__("Account %1$s, since %2$s."), login, shortDay(createdAt))}{" "}
				{email === ""
					? __("Without an e-mail address: nobody can log in.")
					: emailConfirmed
						? __("The e-mail address is confirmed.")
						: __("The e-mail address is not confirmed.")}
			</p>
		</section>
	);
}

function Address({ lines }: { lines: readonly string[] }) {
	if (lines.length === 0) return <p className="soft">{__("None yet.")}</p>;
	return (
		<address translate="no">
			{numbered(lines).map(({ key, item }) => (
				<span key={key} className="address-line">
					{item}
				</span>
			))}
		</address>
	);
}

/** Other accounts with the same telephone number: perhaps the same person. */
export function Doubles({ customer: { doubles } }: Pick<Props, "customer">) {
	if (doubles.length === 0) return null;
	return (
		<Message kind="information">
			<p>{__("Others have the same telephone number:")}</p>
			<ul className="doubles">
				{doubles.map(({ id, name, village, orders }) => (
					<li key={id}>
						<Link to="/customers/$id" params={{ id }}>
							{name}
						</Link>{" "}
						<span>{[village, sprintf(_n("%d order", "%d orders", orders), orders)].filter(Boolean).join(" · ")}</span>
					</li>
				))}
			</ul>
		</Message>
	);
}
