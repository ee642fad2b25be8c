import type { TaskRow } from "@feedmill/admin-api/feedmill-v1/tasks.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../controls/button.tsx";
import { Choice } from "../../controls/choice.tsx";
import { dayAndTime } from "../../data/times.ts";
import { Page } from "../../frame/page.tsx";
import { Shown } from "../../frame/shown.tsx";
import { State } from "../../frame/states.tsx";
import "../../styles/prices.css";
import { TaskActs } from "./task-acts.tsx";
import { rowState, taskName, taskState } from "./task-words.ts";
import { useTask } from "./use-task.ts";

type Which = "all" | TaskRow["state"];

/** One task: how far it is, what can be done with it, and what became of each row. */
export function TaskPage() {
	const { id } = useParams({ from: "/tasks/$id" });
	// The rows of another task begin at the first of all.
	return <Task key={id} id={id} />;
}

function Task({ id }: { id: number }) {
	const [which, setWhich] = useState<Which>("all");
	const [after, setAfter] = useState(0);
	const reading = useTask(id, { after, ...(which === "all" ? {} : { state: which }) });
	const task = reading.data?.task;
	const title = task ? taskName(task) : sprintf(__("Task %d"), id);
	return (
		<Page title={title} before={<Link to="/tasks">{__("All tasks")}</Link>}>
			<Shown
				reading={reading}
				gone={
					<div className="card">
						<State title={__("There is no such task")} acts={<Link to="/tasks">{__("All tasks")}</Link>}>
							{__("A task is kept for 90 days after its end.")}
						</State>
					</div>
				}
			>
				{({ task: now, rows, next }) => (
					<>
						<p role="status">
							<b>{taskState(now)}</b>{" "}
							<span className="soft">{sprintf(__("%1$s, %2$s"), now.by, dayAndTime(now.createdAt))}</span>
						</p>
						{now.state === "open" && (
							<progress className="task-progress" aria-label={title} max={now.rows} value={now.rows - now.waiting} />
						)}
						{now.undoneBy !== null && (
							<p>
								<Link to="/tasks/$id" params={{ id: now.undoneBy }}>
									{__("It was undone by another task.")}
								</Link>
							</p>
						)}
						{now.undoes !== null && (
							<p>
								<Link to="/tasks/$id" params={{ id: now.undoes }}>
									{__("It undoes another task.")}
								</Link>
							</p>
						)}
						<TaskActs task={now} />
						<Choice<Which>
							label={__("Rows")}
							options={(["all", "refused", "left-out", "done", "waiting"] as const).map((state) => ({
								id: state,
								label: state === "all" ? __("all") : rowState(state),
							}))}
							chosen={which}
							onChoose={(state) => {
								setWhich(state);
								setAfter(0);
							}}
						/>
						{rows.length === 0 ? (
							<p className="soft">{__("No row is so.")}</p>
						) : (
							<ol className="task-rows card">
								{rows.map(({ position, label, state, sentence }) => (
									<li key={position} className={`task-row is-${state}`}>
										<span className="soft">{position}</span>
										<span className="task-label">{label || __("without a name")}</span>
										<span>{sentence || rowState(state)}</span>
									</li>
								))}
							</ol>
						)}
						<div className="pack-acts">
							{after > 0 && <Button onClick={() => setAfter(0)}>{__("First rows")}</Button>}
							{next !== null && <Button onClick={() => setAfter(next)}>{__("More rows")}</Button>}
						</div>
					</>
				)}
			</Shown>
		</Page>
	);
}
