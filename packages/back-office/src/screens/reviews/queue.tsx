import type { ReviewRow, ReviewRows, ReviewStatus } from "@feedmill/admin-api/feedmill-v1/reviews.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { Button } from "../../controls/button.tsx";
import { useKeys } from "../../controls/use-keys.ts";
import { useMay } from "../../data/me.ts";
import { State } from "../../frame/states.tsx";
import { DecidedLine } from "./decided-line.tsx";
import { ReviewCard } from "./review-card.tsx";
import { useDecisions } from "./use-decisions.ts";
import { useKept } from "./use-kept.ts";

export interface QueueProps {
	data: ReviewRows;
	status: ReviewStatus;
	isFirst: boolean;
	/** Reads the list again. */
	onNext: () => void;
}

/**
 * Reviews one below the other. `a` approves and `b` bins the one that is marked, and the mark goes to the next; `j` and
 * `k` move it, `u` undoes the last decision. What was decided stays in its place as one line, so that nothing moves.
 */
export function Queue({ data, status, isFirst, onNext }: QueueProps) {
	const mayEdit = useMay("reviews.edit");
	const { decided, problems, decide, undo, last } = useDecisions();
	const rows = useKept(data.entries, decided);
	const open = rows.filter(({ id }) => !decided.has(id));
	const [marked, setMarked] = useState<number>();
	const list = useRef<HTMLUListElement>(null);
	const current = open.find(({ id }) => id === marked) ?? open[0];

	const mark = (row: ReviewRow | undefined) => {
		setMarked(row?.id);
		const element = list.current?.querySelector<HTMLElement>(`[data-row="${row?.id ?? 0}"]`);
		element?.focus({ preventScroll: true });
		element?.scrollIntoView({ block: "nearest" });
	};
	const move = (by: 1 | -1) => {
		const at = current ? open.indexOf(current) : -1;
		mark(open[Math.min(Math.max(at + by, 0), open.length - 1)]);
	};
	const choose = (row: ReviewRow, to: ReviewStatus) => {
		const at = open.indexOf(row);
		decide(row, to);
		if (row === current) mark(open[at + 1] ?? open[at - 1]);
	};
	const acts = (row: ReviewRow): { approve?: (() => void) | undefined; bin?: (() => void) | undefined } => ({
		approve: row.status === "approved" ? undefined : () => choose(row, "approved"),
		bin: row.status === "trash" ? undefined : () => choose(row, "trash"),
	});
	const key: ReturnType<typeof acts> = mayEdit && current ? acts(current) : {};
	useKeys({
		a: key.approve,
		b: key.bin,
		u: last === undefined ? undefined : () => undo(last),
		j: () => move(1),
		k: () => move(-1),
	});

	if (rows.length === 0) return <Nothing status={status} isFirst={isFirst} />;
	return (
		<div className="reviews">
			<p className="soft small reviews-keys">{__("Keys: a approves, b puts into the bin, u undoes, j and k move.")}</p>
			<ul ref={list}>
				{rows.map((row) => {
					const decision = decided.get(row.id);
					return (
						<li key={row.id} className="card review" data-row={row.id} tabIndex={-1}>
							{decision ? (
								<DecidedLine row={row} decision={decision} onUndo={() => undo(row.id)} />
							) : (
								<ReviewCard
									row={row}
									isMarked={row === current}
									problem={problems.get(row.id)}
									{...(mayEdit && acts(row))}
								/>
							)}
						</li>
					);
				})}
			</ul>
			{open.length === 0 && (
				<State
					title={data.next !== null || data.hasMore ? __("These are done") : __("All are done")}
					acts={<Button onClick={onNext}>{__("See what waits now")}</Button>}
				/>
			)}
			{(data.next !== null || !isFirst) && (
				<nav className="pages" aria-label={__("Pages")}>
					{!isFirst && (
						<Link className="button button-quiet" to="/reviews" search={({ after: _, ...rest }) => rest}>
							{__("First reviews")}
						</Link>
					)}
					{data.next !== null && (
						<Link
							className="button button-quiet"
							to="/reviews"
							search={(before) => ({ ...before, after: data.next ?? "" })}
						>
							{__("More reviews")}
						</Link>
					)}
				</nav>
			)}
			<p className="soft small">
				{data.hasMore ? sprintf(__("More than %d in all"), data.total) : sprintf(__("%d in all"), data.total)}
			</p>
		</div>
	);
}

function Nothing({ status, isFirst }: Pick<QueueProps, "status" | "isFirst">) {
	const first = (
		<Link className="button button-quiet" to="/reviews" search={status === "hold" ? {} : { status }}>
			{__("First reviews")}
		</Link>
	);
	if (!isFirst) return <State title={__("There are no more")} acts={first} />;
	if (status === "hold")
		return (
			<State title={__("No review waits")} drawing>
				{__("A new review of a shopper comes here before it is shown.")}
			</State>
		);
	return <State title={status === "approved" ? __("No review is shown yet") : __("The bin is empty")} />;
}
