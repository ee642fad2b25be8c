import type { CountShown } from "@feedmill/admin-api/feedmill-v1/stock-counts.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../controls/button.tsx";
import { Message } from "../../controls/message.tsx";
import { LOOKS_EVERY } from "../../data/looks-every.ts";
import { useOnline } from "../../data/online.ts";
import { dayAndTime } from "../../data/times.ts";
import { useReading } from "../../data/use-reading.ts";
import { Page } from "../../frame/page.tsx";
import { Shown } from "../../frame/shown.tsx";
import { State } from "../../frame/states.tsx";
import { ProductSearch } from "../products/product-search.tsx";
import "../../styles/stock-count.css";
import { countName, finder } from "./count-words.ts";
import { PackList } from "./pack-list.tsx";
import { useCountQueue } from "./use-count-queue.ts";

/** Counting: every pack with a field for its bags, what is not counted yet first. */
export function CountPage() {
	const { id } = useParams({ from: "/stock-count/$id" });
	const reading = useReading("GET stock-counts/{id}", { id }, { every: LOOKS_EVERY });
	const title = reading.data ? countName(reading.data.count) : __("Stock count");
	return (
		<Page title={title} before={<Link to="/stock-count">{__("All counts")}</Link>} narrow>
			<Shown reading={reading} rows={8} gone={<NoCount />}>
				{(shown) => (shown.count.state === "open" ? <Counting {...shown} /> : <Ended {...shown} />)}
			</Shown>
		</Page>
	);
}

/** In the place of a count that is gone. */
export function NoCount() {
	return (
		<div className="card">
			<State title={__("There is no such count")} acts={<Link to="/stock-count">{__("All counts")}</Link>}>
				{__("A count is kept for 400 days after its end.")}
			</State>
		</div>
	);
}

function Counting({ count, packs }: CountShown) {
	const { queued, queue } = useCountQueue(count.id);
	const [words, setWords] = useState("");
	const online = useOnline();
	const found = words === "" ? packs : packs.filter(finder(words));
	const done = packs.filter(({ id, entries }) => entries.length > 0 || queued.has(id)).length;
	const waits = [...queued.values()].filter(({ state }) => state === "waits").length;
	return (
		<div className="counting">
			<p className="count-progress">
				<b>{sprintf(__("%1$d of %2$d packs counted"), done, packs.length)}</b>{" "}
				<span className="soft small">
					{sprintf(__("Begun by %1$s, %2$s"), count.begunBy, dayAndTime(count.begunAt))}
				</span>
			</p>
			<p role="status" className="count-waits">
				{waits > 0 &&
					(online
						? sprintf(_n("%d number is on its way.", "%d numbers are on their way.", waits), waits)
						: sprintf(
								_n(
									"%d number waits for the network. It is kept on this device: go on counting.",
									"%d numbers wait for the network. They are kept on this device: go on counting.",
									waits,
								),
								waits,
							))}
			</p>
			<ProductSearch words={words} label={__("Find packs by name or SKU")} onWords={setWords} />
			{found.length === 0 ? (
				<div className="card">
					<State
						title={__("No pack of this count is called so")}
						acts={<Button onClick={() => setWords("")}>{__("Show all packs")}</Button>}
					/>
				</div>
			) : (
				<PackList key={count.id} countId={count.id} packs={found} queued={queued} queue={queue} />
			)}
			<div className="count-acts">
				<Link to="/stock-count/$id/differences" params={{ id: count.id }} className="button button-main">
					{__("Differences, and the end")}
				</Link>
			</div>
		</div>
	);
}

function Ended({ count, packs }: CountShown) {
	const { queued, queue } = useCountQueue(count.id);
	const late = packs.filter(({ id }) => queued.has(id));
	const counted = packs.filter(({ entries }) => entries.length > 0).length;
	const when = dayAndTime(count.endedAt ?? count.begunAt);
	return (
		<div className="counting">
			<Message kind="information">
				<p>
					{count.state === "booked"
						? sprintf(__("%1$s booked this count, %2$s."), count.endedBy, when)
						: sprintf(__("%1$s gave this count up, %2$s: nothing was booked."), count.endedBy, when)}
				</p>
			</Message>
			{late.length > 0 && (
				<Message kind="error">
					<p>
						{__(
							"These numbers of this device came after the end, and are not in it. Change the stock by hand, or count again:",
						)}
					</p>
					<ul>
						{late.map(({ id, name }) => (
							<li key={id}>{sprintf(__("%1$s: %2$d"), name, queued.get(id)?.counted ?? 0)}</li>
						))}
					</ul>
					<Button
						onClick={() => {
							for (const { id } of late) queue.remove(id);
						}}
					>
						{__("Drop these numbers")}
					</Button>
				</Message>
			)}
			<p>{sprintf(__("%1$d of %2$d packs counted"), counted, packs.length)}</p>
			{count.task !== null && (
				<p>
					<Link to="/tasks/$id" params={{ id: count.task }}>
						{__("What became of each difference, and undoing all of them")}
					</Link>
				</p>
			)}
			{count.state === "booked" && count.task === null && <p>{__("Nothing differed.")}</p>}
		</div>
	);
}
