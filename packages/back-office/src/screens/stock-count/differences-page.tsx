import type { CountShown } from "@feedmill/admin-api/feedmill-v1/stock-counts.ts";
import { countDifference } from "@feedmill/trade/inventory/count-difference.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../controls/button.tsx";
import { Message } from "../../controls/message.tsx";
import { Sheet } from "../../controls/sheet.tsx";
import { LOOKS_EVERY } from "../../data/looks-every.ts";
import { money } from "../../data/money.ts";
import { useAct } from "../../data/use-act.ts";
import { useReading } from "../../data/use-reading.ts";
import { Page } from "../../frame/page.tsx";
import { Shown } from "../../frame/shown.tsx";
import { FormProblem, State } from "../../frame/states.tsx";
import "../../styles/stock-count.css";
import { NoCount } from "./count-page.tsx";
import { countName } from "./count-words.ts";
import { DifferenceRow, type Differing } from "./difference-row.tsx";
import { useCountQueue } from "./use-count-queue.ts";

/** Before the end of a count: what differs, in bags and money, what is unusual, and booking all of it. */
export function DifferencesPage() {
	const { id } = useParams({ from: "/stock-count/$id/differences" });
	const reading = useReading("GET stock-counts/{id}", { id }, { every: LOOKS_EVERY });
	return (
		<Page
			title={__("Differences")}
			before={
				<Link to="/stock-count/$id" params={{ id }}>
					{reading.data ? countName(reading.data.count) : __("The count")}
				</Link>
			}
			narrow
		>
			<Shown reading={reading} rows={6} gone={<NoCount />}>
				{(shown) => <Differences {...shown} />}
			</Shown>
		</Page>
	);
}

function Differences({ count, packs }: CountShown) {
	const { queued } = useCountQueue(count.id);
	const navigate = useNavigate();
	const book = useAct("POST stock-counts/{id}/book", "stock-counts", () =>
		navigate({ to: "/stock-count/$id", params: { id: count.id } }),
	);
	const counted = packs.flatMap((pack): Differing[] => {
		const difference = pack.quantity === null ? null : countDifference(pack.entries);
		return difference === null
			? []
			: [{ pack, difference, worth: pack.price === null ? null : pack.price * difference.difference }];
	});
	const differing = counted
		.filter(({ difference: { difference, doubts } }) => difference !== 0 || doubts.length > 0)
		.sort((a, b) => Number(b.difference.doubts.length > 0) - Number(a.difference.doubts.length > 0));
	const booked = counted.filter(({ difference }) => difference.difference !== 0).length;
	const left = packs.length - counted.length;
	if (count.state !== "open")
		return (
			<State
				title={__("This count has ended")}
				acts={
					<Link to="/stock-count/$id" params={{ id: count.id }}>
						{__("What became of it")}
					</Link>
				}
			/>
		);
	return (
		<div className="counting">
			<FormProblem problem={book.problem} fields={[]} />
			{queued.size > 0 && (
				<Message kind="error">
					<p>
						{sprintf(
							_n(
								"%d number of this device has not reached the shop: it is not among these.",
								"%d numbers of this device have not reached the shop: they are not among these.",
								queued.size,
							),
							queued.size,
						)}
					</p>
				</Message>
			)}
			<Sums differing={counted} />
			{differing.length === 0 ? (
				<div className="card">
					<State
						title={counted.length === 0 ? __("Nothing is counted yet") : __("Everything counted is as expected")}
					/>
				</div>
			) : (
				<ul className="card count-differences">
					{differing.map((each) => (
						<DifferenceRow key={each.pack.id} {...each} />
					))}
				</ul>
			)}
			{left > 0 && (
				<p>
					{sprintf(
						_n("%d pack is not counted: it stays as it is.", "%d packs are not counted: they stay as they are.", left),
						left,
					)}
				</p>
			)}
			<div className="count-acts">
				{counted.length > 0 && (
					<Button kind="main" busy={book.busy} onClick={() => book.send({ id: count.id, version: count.version })}>
						{booked === 0
							? __("End the count")
							: sprintf(_n("Book %d difference", "Book %d differences", booked), booked)}
					</Button>
				)}
				<GiveUp id={count.id} />
			</div>
			<p className="soft small">{__("Booked differences can be undone, all together, on the page of their task.")}</p>
		</div>
	);
}

/** What is missing and what is too many, in bags and at today's prices. */
function Sums({ differing }: { differing: readonly Differing[] }) {
	const sumOf = (sign: 1 | -1) => {
		const some = differing.filter(({ difference }) => difference.difference * sign > 0);
		const bags = some.reduce((sum, { difference }) => sum + Math.abs(difference.difference), 0);
		return { bags, worth: some.reduce((sum, { worth }) => sum + Math.abs(worth ?? 0), 0) };
	};
	const [missing, surplus] = [sumOf(-1), sumOf(1)];
	if (missing.bags + surplus.bags === 0) return null;
	return (
		<dl className="card facts count-sums">
			<div>
				<dt>{__("Missing")}</dt>
				<dd>{sprintf(_n("%1$d bag, %2$s", "%1$d bags, %2$s", missing.bags), missing.bags, money(missing.worth))}</dd>
			</div>
			<div>
				<dt>{__("Too many")}</dt>
				<dd>{sprintf(_n("%1$d bag, %2$s", "%1$d bags, %2$s", surplus.bags), surplus.bags, money(surplus.worth))}</dd>
			</div>
		</dl>
	);
}

function GiveUp({ id }: { id: number }) {
	const [asked, setAsked] = useState(false);
	const navigate = useNavigate();
	const { send, busy, problem } = useAct("POST stock-counts/{id}/give-up", "stock-counts", () =>
		navigate({ to: "/stock-count" }),
	);
	return (
		<>
			<Button kind="plain" onClick={() => setAsked(true)}>
				{__("Give the count up")}
			</Button>
			{asked && (
				<Sheet
					title={__("Give the count up?")}
					onClose={() => setAsked(false)}
					onSubmit={() => send({ id })}
					submit={__("Give up")}
					busy={busy}
					danger
				>
					<FormProblem problem={problem} fields={[]} />
					<p>{__("Nothing is booked, and what was counted is not used. The packs can be counted anew.")}</p>
				</Sheet>
			)}
		</>
	);
}
