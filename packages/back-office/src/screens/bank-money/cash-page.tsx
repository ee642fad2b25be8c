import type { HeldCash } from "@feedmill/admin-api/feedmill-v1/bank-money.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../controls/button.tsx";
import { Check } from "../../controls/check.tsx";
import { Message } from "../../controls/message.tsx";
import { money } from "../../data/money.ts";
import { dayAndTime } from "../../data/times.ts";
import { useAct } from "../../data/use-act.ts";
import { useReading } from "../../data/use-reading.ts";
import { Page } from "../../frame/page.tsx";
import { Shown } from "../../frame/shown.tsx";
import { FormProblem, State } from "../../frame/states.tsx";
import { MoneyTabs } from "../money/money-tabs.tsx";

/** Cash that was taken at doors and is not paid in: who holds how much. */
export function CashPage() {
	const cash = useReading("GET money/cash", {});
	const [done, setDone] = useState("");
	return (
		<Page title={__("Cash not handed in")}>
			<MoneyTabs />
			{done && (
				<Message kind="success">
					<p>{done}</p>
				</Message>
			)}
			<Shown reading={cash}>
				{({ held }) =>
					held.length === 0 ? (
						<div className="card">
							<State title={__("All cash is handed in")} drawing />
						</div>
					) : (
						<ul className="money-rows">
							{[...new Set(held.map(({ holder }) => holder))].map((holder) => (
								<Holder
									key={holder}
									holder={holder}
									rows={held.filter((row) => row.holder === holder)}
									onDone={setDone}
								/>
							))}
						</ul>
					)
				}
			</Shown>
		</Page>
	);
}

function Holder({
	holder,
	rows,
	onDone,
}: {
	holder: string;
	rows: readonly HeldCash[];
	onDone: (sentence: string) => void;
}) {
	const [without, setWithout] = useState<ReadonlySet<number>>(new Set());
	const { send, busy, problem } = useAct("POST money/cash", "money", ({ sentence }) => onDone(sentence));
	const chosen = rows.filter(({ id }) => !without.has(id));
	const sum = chosen.reduce((all, { amount }) => all + amount, 0);
	const toggle = (id: number, isIn: boolean) => {
		const next = new Set(without);
		if (isIn) next.delete(id);
		else next.add(id);
		setWithout(next);
	};
	return (
		<li className="card statement-group">
			<h2>{holder}</h2>
			<p className="soft">{sprintf(_n("Cash of %d order", "Cash of %d orders", rows.length), rows.length)}</p>
			<FormProblem problem={problem} fields={[]} />
			<ul>
				{rows.map(({ id, order, amount, takenAt, takenBy }) => (
					<li key={id} className="cash-row">
						<Check
							name={`cash-${id}`}
							label={`${money(amount)} · ${sprintf(__("Order %d"), order)}`}
							checked={!without.has(id)}
							onChange={(isIn) => toggle(id, isIn)}
						/>
						<span className="soft small">
							{dayAndTime(takenAt)} · {takenBy}{" "}
							<Link to="/orders/$id" params={{ id: order }} aria-label={sprintf(__("Open order %d"), order)}>
								{__("Open")}
							</Link>
						</span>
					</li>
				))}
			</ul>
			{chosen.length > 0 && (
				<Button busy={busy} onClick={() => send({ ids: chosen.map(({ id }) => id) })}>
					{sprintf(__("%s is handed in"), money(sum))}
				</Button>
			)}
		</li>
	);
}
