import type { UseQueryResult } from "@tanstack/react-query";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { cx } from "@feedmill/ui/class-names.ts";
import type { ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import { problemOf } from "../data/client.ts";
import { clockTime } from "../data/times.ts";
import { NotAllowed } from "./not-allowed.tsx";
import { Fault, Loading, whatHappened } from "./states.tsx";

export interface ShownProps<Data> {
	query: UseQueryResult<Data>;
	rows?: number;
	/** Shown when the server says that there is no such thing. */
	gone?: ReactNode;
	children: (data: Data) => ReactNode;
}

/** A query's data, or the state that it is in. What was seen before stays, with its time, if it cannot be read anew. */
export function Shown<Data>({ query, rows, gone, children }: ShownProps<Data>) {
	const { data, error, dataUpdatedAt, refetch, isPlaceholderData } = query;
	const retry = () => void refetch();
	const problem = problemOf(error);
	if (problem?.code === "feedmill_not_allowed") return <NotAllowed needs={problem.needs} />;
	if (problem?.status === 404 && gone !== undefined) return gone;
	if (data === undefined) return error ? <Fault problem={problem} onRetry={retry} /> : <Loading {...(rows ? { rows } : {})} onRetry={retry} />;
	return (
		<>
			{error && (
				<div className="message message-information as-of" role="status">
					<p>{sprintf(__("As of %s."), clockTime(dataUpdatedAt))}</p>
					<p>{whatHappened(problem)}</p>
					<Button onClick={retry}>{__("Try again")}</Button>
				</div>
			)}
			<div className={cx(Boolean(error || isPlaceholderData) && "is-stale")}>{children(data)}</div>
		</>
	);
}
