import type { CallsShown, WaitingCallShown } from "@feedmill/admin-api/feedmill-v1/bank-money.ts";
import type { OrderActed } from "@feedmill/admin-api/feedmill-v1/orders/order-acts.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../controls/button.tsx";
import { Message } from "../../controls/message.tsx";
import { useKeys } from "../../controls/use-keys.ts";
import { money } from "../../data/money.ts";
import { dayAndTime } from "../../data/times.ts";
import { useAct } from "../../data/use-act.ts";
import { useReading } from "../../data/use-reading.ts";
import { Page } from "../../frame/page.tsx";
import { Shown } from "../../frame/shown.tsx";
import { FormProblem, State } from "../../frame/states.tsx";

/** Calls to buyers, one order a screen: 1 confirms it, 2 says that nobody answered. */
export function CallsPage() {
	const calls = useReading("GET orders/calls", {});
	const [done, setDone] = useState("");
	const [skipped, setSkipped] = useState<readonly number[]>([]);
	return (
		<Page title={__("Calls")} before={<Link to="/orders">{__("Orders")}</Link>} narrow>
			{done && (
				<Message kind="success">
					<p>{done}</p>
				</Message>
			)}
			<Shown reading={calls}>
				{(data) => {
					const call = data.due.find(({ id }) => !skipped.includes(id)) ?? data.due[0];
					return call ? (
						<Call
							key={`${call.id} ${call.tries}`}
							call={call}
							left={data.due.length}
							onDone={({ sentence }) => setDone(sentence)}
							onSkip={() => setSkipped(data.due.length - 1 <= skipped.length ? [] : [...skipped, call.id])}
						/>
					) : (
						<NoneDue calls={data} />
					);
				}}
			</Shown>
		</Page>
	);
}

function NoneDue({ calls: { later } }: { calls: CallsShown }) {
	const [next] = later;
	return (
		<div className="card">
			<State title={__("Nobody is to be called now")} drawing>
				{next
					? sprintf(
							_n("%1$d order later, from %2$s.", "%1$d orders later, the first from %2$s.", later.length),
							later.length,
							dayAndTime(next.nextCallAt),
						)
					: __("Orders with cash on delivery come here until they are confirmed.")}
			</State>
		</div>
	);
}

interface CallProps {
	call: WaitingCallShown;
	left: number;
	onDone: (acted: OrderActed) => void;
	onSkip: () => void;
}

function Call({ call: { id, tries, calledBy }, left, onDone, onSkip }: CallProps) {
	const order = useReading("GET orders/{id}", { id });
	const confirming = useAct("POST orders/{id}/steps", "orders", onDone);
	const missing = useAct("POST orders/{id}/no-answer", "orders", onDone);
	const busy = confirming.busy || missing.busy;
	// Nothing is said of an order that nobody has seen: a key may be pressed twice.
	const isSeen = order.data !== undefined;
	const confirm = () => !busy && confirming.send({ id, step: "confirm" });
	const noAnswer = () => !busy && missing.send({ id, tries });
	useKeys(isSeen ? { 1: confirm, 2: noAnswer } : {});
	return (
		<section className="card call">
			<p className="soft">{sprintf(_n("%d call to make", "%d calls to make", left), left)}</p>
			<h2>
				<Link to="/orders/$id" params={{ id }}>
					{sprintf(__("Order %d"), id)}
				</Link>
			</h2>
			{tries > 0 && (
				<p>
					{sprintf(
						_n("%1$d call without an answer, by %2$s.", "%1$d calls without an answer, the last by %2$s.", tries),
						tries,
						calledBy,
					)}
				</p>
			)}
			<Shown reading={order} rows={3}>
				{({ name, phone, shipping, lines, total, customerNote }) => (
					<>
						<p className="call-phone">
							<a href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>{phone}</a>
						</p>
						<p className="part-name">{name}</p>
						<ul>
							{lines.map(({ id: line, quantity, name: product }) => (
								<li key={line}>
									{quantity} × {product}
								</li>
							))}
						</ul>
						<p>
							<b className="number">{money(total)}</b>
						</p>
						<p className="soft" translate="no">
							{shipping.join(", ")}
						</p>
						{customerNote && <blockquote className="buyers-note">{customerNote}</blockquote>}
					</>
				)}
			</Shown>
			<FormProblem problem={confirming.problem ?? missing.problem} fields={[]} />
			<div className="call-acts">
				{isSeen && (
					<>
						<Button kind="main" busy={confirming.busy} onClick={confirm}>
							{__("1 Confirmed")}
						</Button>
						<Button busy={missing.busy} onClick={noAnswer}>
							{__("2 No answer")}
						</Button>
					</>
				)}
				{left > 1 && (
					<Button kind="plain" onClick={onSkip}>
						{__("Another one first")}
					</Button>
				)}
			</div>
		</section>
	);
}
