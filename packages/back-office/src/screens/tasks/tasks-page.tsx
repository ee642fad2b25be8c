import { __, sprintf } from "@feedmill/ui/words.ts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../controls/button.tsx";
import { dayAndTime } from "../../data/times.ts";
import { useReading } from "../../data/use-reading.ts";
import { Page } from "../../frame/page.tsx";
import { Shown } from "../../frame/shown.tsx";
import { State } from "../../frame/states.tsx";
import "../../styles/prices.css";
import { taskName, taskState } from "./task-words.ts";

/** Work with many rows, the newest first. */
export function TasksPage() {
	const [before, setBefore] = useState(0);
	const tasks = useReading("GET tasks", before === 0 ? {} : { before }, { every: 5_000, keepsBefore: true });
	return (
		<Page title={__("Tasks")}>
			<Shown reading={tasks} rows={6}>
				{({ tasks: list, next }) =>
					list.length === 0 ? (
						<div className="card">
							<State title={__("No tasks yet")} drawing>
								{__("What you do with many rows at once, such as new prices, stands here with what became of each.")}
							</State>
						</div>
					) : (
						<>
							<ul className="tasks card">
								{list.map((task) => (
									<li key={task.id} className="task">
										<p>
											<Link to="/tasks/$id" params={{ id: task.id }}>
												{taskName(task)}
											</Link>
											{task.undoneBy !== null && <span className="soft"> · {__("undone")}</span>}
										</p>
										<p>{taskState(task)}</p>
										<p className="soft small">{sprintf(__("%1$s, %2$s"), task.by, dayAndTime(task.createdAt))}</p>
									</li>
								))}
							</ul>
							<div className="pack-acts">
								{before !== 0 && <Button onClick={() => setBefore(0)}>{__("Newest tasks")}</Button>}
								{next !== null && <Button onClick={() => setBefore(next)}>{__("Older tasks")}</Button>}
							</div>
						</>
					)
				}
			</Shown>
		</Page>
	);
}
