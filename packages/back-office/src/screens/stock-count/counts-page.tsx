import type { CountsShown } from "@feedmill/admin-api/feedmill-v1/stock-counts.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { Link, useNavigate } from "@tanstack/react-router";
import { useId, useState } from "react";
import { Button } from "../../controls/button.tsx";
import { Labelled } from "../../controls/labelled.tsx";
import { dayAndTime } from "../../data/times.ts";
import { useAct } from "../../data/use-act.ts";
import { useReading } from "../../data/use-reading.ts";
import { Page } from "../../frame/page.tsx";
import { Shown } from "../../frame/shown.tsx";
import { FormProblem, State } from "../../frame/states.tsx";
import "../../styles/stock-count.css";
import { countName } from "./count-words.ts";

/** Counts of stock: those that are open to be taken up, and those that ended; beginning a new one. */
export function CountsPage() {
	const counts = useReading("GET stock-counts", {});
	return (
		<Page title={__("Stock count")} narrow>
			<Shown reading={counts} rows={4}>
				{(found) => (
					<div className="counts">
						{found.open.length > 0 && (
							<section aria-labelledby="open-counts">
								<h2 id="open-counts">{__("Being counted")}</h2>
								<CountList counts={found.open} />
							</section>
						)}
						<BeginForm categories={found.categories} isFirst={found.open.length === 0} />
						<section aria-labelledby="ended-counts">
							<h2 id="ended-counts">{__("Ended")}</h2>
							{found.ended.length === 0 ? (
								<div className="card">
									<State title={__("No count has ended yet")} drawing>
										{__("What was counted, and who booked it, stands here.")}
									</State>
								</div>
							) : (
								<CountList counts={found.ended} />
							)}
						</section>
					</div>
				)}
			</Shown>
		</Page>
	);
}

function CountList({ counts }: { counts: CountsShown["open"] }) {
	return (
		<ul className="card count-list">
			{counts.map((count) => (
				<li key={count.id}>
					<Link to="/stock-count/$id" params={{ id: count.id }} className="count-link">
						<b>{countName(count)}</b>
						<span>{sprintf(__("%1$d of %2$d packs counted"), count.counted, count.packs)}</span>
						<span className="soft small">
							{count.state === "open"
								? sprintf(__("Begun by %1$s, %2$s"), count.begunBy, dayAndTime(count.begunAt))
								: sprintf(
										count.state === "booked" ? __("Booked by %1$s, %2$s") : __("Given up by %1$s, %2$s"),
										count.endedBy,
										dayAndTime(count.endedAt ?? count.begunAt),
									)}
						</span>
					</Link>
				</li>
			))}
		</ul>
	);
}

function BeginForm({ categories, isFirst }: { categories: CountsShown["categories"]; isFirst: boolean }) {
	const [category, setCategory] = useState("0");
	const field = useId();
	const navigate = useNavigate();
	const { send, busy, problem } = useAct(
		"POST stock-counts",
		"stock-counts",
		({ count: { id } }) => navigate({ to: "/stock-count/$id", params: { id } }),
		{ isByContent: true },
	);
	const other = Number(problem?.data.id);
	return (
		<section className="card facts" aria-labelledby="begin-count">
			<h2 id="begin-count">{__("Begin a count")}</h2>
			<form
				className="count-begin"
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					if (!busy) send({ category: Number(category) });
				}}
			>
				<FormProblem problem={problem} fields={[]} />
				{problem?.code === "feedmill_counted_elsewhere" && other > 0 && (
					<Link to="/stock-count/$id" params={{ id: other }}>
						{__("Open that count")}
					</Link>
				)}
				<Labelled
					id={field}
					label={__("What is counted")}
					help={__("Packs whose stock is counted. Several people can count at once, each on their own phone.")}
				>
					<select
						id={field}
						name="category"
						value={category}
						onChange={(event) => setCategory(event.currentTarget.value)}
					>
						<option value="0">{__("Everything that is counted")}</option>
						{categories.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
					</select>
				</Labelled>
				<Button kind={isFirst ? "main" : "quiet"} type="submit" busy={busy}>
					{__("Begin")}
				</Button>
			</form>
		</section>
	);
}
