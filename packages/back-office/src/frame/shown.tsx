import { cx } from "@feedmill/ui/class-names.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import type { ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import { clockTime } from "../data/times.ts";
import type { Reading } from "../data/use-reading.ts";
import { NotAllowed } from "./not-allowed.tsx";
import { Fault, Loading, whatHappened } from "./states.tsx";

export interface ShownProps<Data> {
	reading: Reading<Data>;
	rows?: number;
	/** Shown when the server says that there is no such thing. */
	gone?: ReactNode;
	children: (data: Data) => ReactNode;
}

/** What was read, or the state that it is in. What was seen before stays, with its time, if it cannot be read again. */
export function Shown<Data>({ reading, rows = 6, gone, children }: ShownProps<Data>) {
	const { data, problem, failed, readAt, isOfBefore, again } = reading;
	if (problem?.code === "feedmill_not_allowed") return <NotAllowed needs={problem.needs} />;
	if (problem?.status === 404 && gone !== undefined) return gone;
	if (data === undefined)
		return failed ? <Fault problem={problem} onRetry={again} /> : <Loading rows={rows} onRetry={again} />;
	return (
		<>
			{failed && (
				<div className="message message-information as-of" role="status">
					<p>{sprintf(__("As of %s."), clockTime(readAt))}</p>
					<p>{whatHappened(problem)}</p>
					<Button onClick={again}>{__("Try again")}</Button>
				</div>
			)}
			<div className={cx((failed || isOfBefore) && "is-stale")}>{children(data)}</div>
		</>
	);
}
