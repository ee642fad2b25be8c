import type { Caller, CallerOrder } from "@feedmill/admin-api/feedmill-v1/customers.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { useEffect, useRef } from "react";
import { Button } from "../../controls/button.tsx";
import { money } from "../../data/money.ts";
import { shortDay } from "../../data/times.ts";
import { useReading } from "../../data/use-reading.ts";
import { whatHappened } from "../../frame/states.tsx";
import { numbered } from "../../lists/numbered.ts";
import { fullName, wholeNumber, withCaller, withSomebodyElse } from "./draft-values.ts";
import type { OrderForm } from "./order-form.ts";

export interface PeopleProps {
	form: OrderForm;
	onSame: (caller: Caller, order: CallerOrder) => void;
}

/** Who has the number that was typed: one person is taken at once, of several one is chosen. */
export function People({ form: { draft, change }, onSame }: PeopleProps) {
	const number = wholeNumber(draft.buyer.phone);
	const { data, failed, problem, again } = useReading(
		"GET customers/by-phone/{digits}",
		{ digits: number ?? "" },
		{ when: number !== null },
	);
	const found = number === null ? undefined : data;
	useOnlyOne(number, found, draft, (caller) =>
		change((now) => (caller ? withCaller(now, caller) : withSomebodyElse(now))),
	);
	if (number === null) return null;
	if (!found)
		return (
			<div className="people" aria-live="polite">
				{failed ? (
					<p>
						{whatHappened(problem)} <Button onClick={again}>{__("Try again")}</Button>
					</p>
				) : (
					<p className="soft">{__("Looking for the number…")}</p>
				)}
			</div>
		);
	const chosen = found.find((caller) => isSame(caller, draft));
	return (
		<div className="people" aria-live="polite">
			{found.length === 0 && (
				<p className="soft">{__("Nobody has ordered with this number yet: name and PIN suffice.")}</p>
			)}
			{found.length > 1 && <p>{__("Several people have this number. Who is it?")}</p>}
			{found.length > 1 && (
				<ul className="people-names">
					{numbered(found).map(({ key, item: caller }) => (
						<li key={key}>
							<Button aria-pressed={caller === chosen} onClick={() => change((now) => withCaller(now, caller))}>
								{[fullName(caller), caller.billing.city].filter(Boolean).join(", ")}
							</Button>
						</li>
					))}
					<li>
						<Button kind="plain" onClick={() => change(withSomebodyElse)}>
							{__("Somebody else")}
						</Button>
					</li>
				</ul>
			)}
			{chosen && <Known caller={chosen} onSame={(order) => onSame(chosen, order)} />}
			{chosen && found.length === 1 && (
				<Button kind="plain" onClick={() => change(withSomebodyElse)}>
					{__("It is somebody else")}
				</Button>
			)}
		</div>
	);
}

/** A person with their last orders. */
function Known({ caller, onSame }: { caller: Caller; onSame: (order: CallerOrder) => void }) {
	const [last, ...earlier] = caller.orders;
	return (
		<div className="known">
			<p className="part-name">{[fullName(caller), caller.billing.city].filter(Boolean).join(", ")}</p>
			{last ? (
				<>
					<p className="soft small">{whatItWas(last)}</p>
					<Button kind="main" onClick={() => onSame(last)}>
						{__("Same as last time")}
					</Button>
					{earlier.map((order) => (
						<div className="known-earlier" key={order.id}>
							<p className="soft small">{whatItWas(order)}</p>
							<Button onClick={() => onSame(order)} aria-label={sprintf(__("The same as order %d"), order.id)}>
								{__("The same")}
							</Button>
						</div>
					))}
				</>
			) : (
				<p className="soft">{__("Has not ordered yet.")}</p>
			)}
		</div>
	);
}

/** "12 Nov · 6 Dairy Gold, 2 Bran · ₹12,400 · Completed" */
function whatItWas({ placedAt, lines, total, statusLabel }: CallerOrder): string {
	const shown = lines.slice(0, SHOWN_LINES).map(({ bags, name }) => `${bags} ${name}`);
	const rest = lines.length - shown.length;
	if (rest > 0) shown.push(sprintf(_n("%d other", "%d others", rest), rest));
	return [shortDay(placedAt), shown.join(", "), money(total), statusLabel].join(" · ");
}

const SHOWN_LINES = 4;

function isSame(caller: Caller, { customerId, buyer }: OrderForm["draft"]): boolean {
	return caller.customerId === customerId && fullName(caller) === fullName(buyer);
}

/** Takes the only person of a number, once, unless a name was typed already; null: nobody any more. */
function useOnlyOne(
	number: string | null,
	found: readonly Caller[] | undefined,
	draft: OrderForm["draft"],
	onTake: (caller: Caller | null) => void,
): void {
	const done = useRef<string | null>(null);
	const taken = useRef<Caller | null>(null);
	useEffect(() => {
		if (number === null || !found || done.current === number) return;
		done.current = number;
		const [only, ...others] = found;
		// Another number: whoever was taken over by the one before is not meant.
		const isOfOther = taken.current !== null && isSame(taken.current, draft);
		const takes = others.length === 0 ? (only ?? null) : null;
		if (takes === null && !isOfOther) return;
		if (takes !== null && !isOfOther && fullName(draft.buyer).trim() !== "") return;
		taken.current = takes;
		onTake(takes);
	});
}
