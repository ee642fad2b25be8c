import type { MoneyShown } from "@feedmill/admin-api/feedmill-v1/money.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { useState } from "react";
import { Button } from "../../controls/button.tsx";
import { Message } from "../../controls/message.tsx";
import { ago } from "../../data/ago.ts";
import { useMay, usePerson } from "../../data/me.ts";
import { money } from "../../data/money.ts";
import { dayAndTime } from "../../data/times.ts";
import { useAct } from "../../data/use-act.ts";
import { useReading } from "../../data/use-reading.ts";
import { Page } from "../../frame/page.tsx";
import { roleName, rolesThatMay } from "../../frame/role-names.ts";
import { Shown } from "../../frame/shown.tsx";
import { FormProblem, State } from "../../frame/states.tsx";
import { OrderLink } from "../../lists/order-link.tsx";
import { CaseRow } from "./case-row.tsx";
import { MoneyTabs } from "./money-tabs.tsx";

/** Money that needs a person, and the providers that take it. */
export function MoneyPage() {
	const shown = useReading("GET money", {});
	const [said, setSaid] = useState("");
	return (
		<Page title={__("Money")}>
			<MoneyTabs />
			<div role="status">
				{said && (
					<Message kind="information">
						<p>{said}</p>
					</Message>
				)}
			</div>
			<Shown reading={shown} rows={4}>
				{(data) => <ToSettle data={data} onSaid={setSaid} />}
			</Shown>
		</Page>
	);
}

function ToSettle({ data, onSaid }: { data: MoneyShown; onSaid: (sentence: string) => void }) {
	const { cases, unanswered, silent, askable } = data;
	const maySettle = useMay("money.settle");
	const { role } = usePerson();
	return (
		<>
			{silent.map(({ way, lastAt, found }) => (
				<Message key={way} kind="error">
					<p>
						{sprintf(
							_n(
								"Notifications of “%1$s” do not arrive: %2$d payment was found only by asking.",
								"Notifications of “%1$s” do not arrive: %2$d payments were found only by asking.",
								found,
							),
							way,
							found,
						)}{" "}
						{lastAt === null ? __("None ever came.") : sprintf(__("The last one came %s."), dayAndTime(lastAt))}{" "}
						{__("Compare the address and the secret under Providers with those at the provider.")}
					</p>
				</Message>
			))}
			{!maySettle && (
				<p className="soft">
					{sprintf(
						__("You are here as %1$s: money is settled by %2$s."),
						roleName(role),
						rolesThatMay("money.settle").map(roleName).join(", "),
					)}
				</p>
			)}
			{askable && <AskProviders onSaid={onSaid} />}
			{cases.length === 0 && unanswered.length === 0 ? (
				<div className="card">
					<State title={__("All money is where it should be")} drawing>
						{__("What came late, twice or in another amount is shown here.")}
					</State>
				</div>
			) : (
				<ul className="card money-cases">
					{cases.map((each) => (
						<CaseRow key={each.id} found={each} onSaid={onSaid} />
					))}
					{unanswered.map((payment) => (
						<Unanswered key={payment.id} payment={payment} maySettle={maySettle} onSaid={onSaid} />
					))}
				</ul>
			)}
		</>
	);
}

function AskProviders({ onSaid }: { onSaid: (sentence: string) => void }) {
	const { send, busy, problem } = useAct("POST money/ask", "money", ({ sentence }) => onSaid(sentence));
	return (
		<div className="money-ask">
			<FormProblem problem={problem} fields={[]} />
			<Button busy={busy} onClick={() => send({ days: 2 })}>
				{__("Ask the provider now")}
			</Button>
			<p className="soft small">
				{__("What it knows of the last two days is recorded. By itself the shop asks every night.")}
			</p>
		</div>
	);
}

interface UnansweredProps {
	payment: MoneyShown["unanswered"][number];
	maySettle: boolean;
	onSaid: (sentence: string) => void;
}

/** A payment whose provider has not said what became of it. */
function Unanswered({ payment: { id, orderId, amount, since, way }, maySettle, onSaid }: UnansweredProps) {
	const { send, busy, problem } = useAct("POST money/payments/{id}/end", "money", ({ sentence }) => onSaid(sentence));
	return (
		<li className="money-case">
			<p>
				<OrderLink id={orderId} /> <span className="number">{money(amount)}</span>
			</p>
			<p className="soft small">{[__("the provider has not said whether it was paid"), way, ago(since)].join(" · ")}</p>
			<FormProblem problem={problem} fields={[]} />
			{maySettle && (
				<p className="money-acts">
					<Button busy={busy} onClick={() => send({ id })}>
						{__("The provider shows nothing: end it")}
					</Button>
				</p>
			)}
		</li>
	);
}
