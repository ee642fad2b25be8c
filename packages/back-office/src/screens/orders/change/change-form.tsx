import type { ChangeStart, OrderChanged } from "@feedmill/admin-api/feedmill-v1/orders/staff-orders.ts";
import { currencyShowing, formatNumber } from "@feedmill/trade/money/currency.ts";
import { __ } from "@feedmill/ui/words.ts";
import { useEffect, useState } from "react";
import { Button } from "../../../controls/button.tsx";
import { Check } from "../../../controls/check.tsx";
import { Field } from "../../../controls/field.tsx";
import { Message } from "../../../controls/message.tsx";
import { pageData } from "../../../data/page-data.ts";
import { readMoney } from "../../../data/read-money.ts";
import { useAct } from "../../../data/use-act.ts";
import { useReading } from "../../../data/use-reading.ts";
import { FormProblem } from "../../../frame/states.tsx";
import { ChangeFreight } from "./change-freight.tsx";
import { ChangeLines } from "./change-lines.tsx";
import { ChangePlaces } from "./change-places.tsx";
import { ChangeTotals } from "./change-totals.tsx";
import { readChange, type TypedChange, typedStart } from "./typed-change.ts";

/** ms without a key after which the server prices what was typed. */
const PAUSE = 300;

export interface ChangeFormProps {
	id: number;
	start: ChangeStart;
	onDone: (changed: OrderChanged) => void;
	/** Begins again with the order as it is now. */
	onAgain: () => void;
}

/** The first reading stays: it is what was changed. */
export function ChangeForm({ id, start: latest, onDone, onAgain }: ChangeFormProps) {
	const [start] = useState(latest);
	const [typed, setTyped] = useState<TypedChange>(() => typedStart(start, written));
	const [priced, setPriced] = useState(typed);
	useEffect(() => {
		const timer = setTimeout(() => setPriced(typed), PAUSE);
		return () => clearTimeout(timer);
	}, [typed]);
	const read = (from: TypedChange) =>
		readChange(from, start, { amount: readMoney, written, noBags: __("Write a number of bags.") });
	const { set, problems: unread } = read(typed);
	const { set: asked } = read(priced);
	const isChanged = Object.keys(set).length > 0;
	const was = start.fields;
	const quote = useReading(
		"POST orders/{id}/change/quote",
		{ id, was, set: asked },
		{ keepsBefore: true, when: Object.keys(asked).length > 0 },
	);
	const act = useAct("POST orders/{id}/change", "orders", onDone, { isByContent: true });
	const shown = Object.keys(asked).length > 0 ? (quote.data ?? start.quote) : start.quote;
	const problems = { ...shown.problems, ...act.problem?.fields, ...unread };
	const change = (more: Partial<TypedChange>) => {
		act.forget();
		setTyped({ ...typed, ...more });
	};
	const isStale = act.problem?.code === "feedmill_stale";
	return (
		<form
			className="order-columns"
			onSubmit={(event) => {
				event.preventDefault();
				if (act.busy || Object.keys(unread).length > 0) return;
				act.send({ id, was, set, reason: typed.reason, tellBuyer: typed.tellBuyer });
			}}
		>
			<div className="order-left">
				<ChangeLines typed={typed} quote={shown} problems={problems} onChange={change} />
				<ChangeFreight typed={typed} quote={shown} problem={problems.freight} onChange={change} />
				<ChangePlaces typed={typed} start={start} problems={problems} onChange={change} />
			</div>
			<div className="order-right change-right">
				<ChangeTotals quote={shown} isChanged={isChanged} problem={problems.total ?? problems.lines} />
				<section className="card part">
					<Field
						label={__("Why it is changed")}
						name="reason"
						value={typed.reason}
						onChange={(reason) => change({ reason })}
						problem={problems.reason}
						help={__("For the people of the mill.")}
						maxLength={300}
					/>
					<Check
						label={__("Tell the buyer by mail")}
						name="tell"
						checked={typed.tellBuyer}
						onChange={(tellBuyer) => change({ tellBuyer })}
					/>
					<FormProblem problem={act.problem} fields={Object.keys(problems)} />
					{isStale && <Button onClick={onAgain}>{__("Show the order as it is now")}</Button>}
					{quote.failed && !quote.data && (
						<Message kind="error">
							<p>{__("The shop did not answer. What you typed is still here: try again.")}</p>
							<Button onClick={quote.again}>{__("Try again")}</Button>
						</Message>
					)}
					<Button kind="main" type="submit" busy={act.busy} disabled={!isChanged}>
						{__("Change the order")}
					</Button>
				</section>
			</div>
		</form>
	);
}

/** An amount as people write it. */
function written(amount: number): string {
	return formatNumber(amount, currencyShowing(amount, pageData.store.currency));
}
