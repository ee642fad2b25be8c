import type { WaitingMoney } from "@feedmill/admin-api/feedmill-v1/bank-money.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../controls/button.tsx";
import { Field } from "../../controls/field.tsx";
import { Message } from "../../controls/message.tsx";
import { money } from "../../data/money.ts";
import { readMoney } from "../../data/read-money.ts";
import { dayAndTime } from "../../data/times.ts";
import { useAct } from "../../data/use-act.ts";
import { useReading } from "../../data/use-reading.ts";
import { Page } from "../../frame/page.tsx";
import { Shown } from "../../frame/shown.tsx";
import { FormProblem, State } from "../../frame/states.tsx";
import { MoneyTabs } from "../money/money-tabs.tsx";

/** Orders that wait for money on the account, each confirmed by the number that somebody sees there. */
export function ToConfirmPage() {
	const list = useReading("GET money/to-confirm", {});
	const [done, setDone] = useState("");
	return (
		<Page title={__("Money to confirm")}>
			<MoneyTabs />
			<p className="soft">{__("Confirm only what you see on the mill's account. A buyer's number proves nothing.")}</p>
			{done && (
				<Message kind="success">
					<p>{done}</p>
				</Message>
			)}
			<Shown reading={list}>
				{({ orders }) =>
					orders.length === 0 ? (
						<div className="card">
							<State title={__("No order waits for money on the account")} drawing />
						</div>
					) : (
						<ul className="money-rows">
							{orders.map((order) => (
								<Waiting key={`${order.id} ${order.received}`} order={order} onDone={setDone} />
							))}
						</ul>
					)
				}
			</Shown>
		</Page>
	);
}

function Waiting({ order, onDone }: { order: WaitingMoney; onDone: (sentence: string) => void }) {
	const { id, who, due, received, given, givenAt, isTwice, placedAt } = order;
	const [number, setNumber] = useState("");
	const [typed, setTyped] = useState("");
	const [wrong, setWrong] = useState("");
	const { send, busy, problem } = useAct("POST money/to-confirm/{id}", "money", ({ sentence }) => onDone(sentence));
	const confirm = () => {
		const amount = typed.trim() === "" ? null : readMoney(typed);
		setWrong(amount && !amount.ok ? amount.problem : "");
		if (amount?.ok !== false) send({ id, reference: number, ...(amount ? { amount: amount.amount } : {}) });
	};
	return (
		<li className="card money-row" data-order={id}>
			<div className="money-row-about">
				<h2>
					<Link to="/orders/$id" params={{ id }}>
						{sprintf(__("Order %d"), id)}
					</Link>{" "}
					<span className="number">{money(due)}</span>
				</h2>
				<p className="soft">{[who, dayAndTime(placedAt)].filter(Boolean).join(" · ")}</p>
				{received > 0 && <p>{sprintf(__("%s of it has come."), money(received))}</p>}
				{given !== "" && (
					<p>
						{sprintf(__("The buyer gave %1$s, %2$s."), given, dayAndTime(givenAt))}{" "}
						{isTwice && <b>{__("The buyer of another order gave it too.")}</b>}
					</p>
				)}
			</div>
			<form
				className="money-row-form"
				onSubmit={(event) => {
					event.preventDefault();
					confirm();
				}}
			>
				<FormProblem problem={problem} fields={["reference"]} />
				<Field
					label={__("Number on the account")}
					name={`reference-${id}`}
					inputMode={order.way === "upi" ? "numeric" : "text"}
					value={number}
					onChange={setNumber}
					problem={problem?.fields.reference}
					maxLength={60}
					autoComplete="off"
				/>
				<Field
					label={__("Amount, if it is another")}
					name={`amount-${id}`}
					inputMode="decimal"
					value={typed}
					onChange={setTyped}
					problem={wrong}
					placeholder={money(due)}
					maxLength={40}
					autoComplete="off"
				/>
				<Button type="submit" busy={busy}>
					{__("It has come")}
				</Button>
			</form>
		</li>
	);
}
