import type { TaskRow, TaskShown } from "@feedmill/admin-api/feedmill-v1/tasks.ts";
import { __ } from "@feedmill/ui/words.ts";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { Button } from "../../controls/button.tsx";
import { Message } from "../../controls/message.tsx";
import { ask, queries } from "../../data/client.ts";
import { whatHappened } from "../../frame/states.tsx";
import { taskName, taskState } from "./task-words.ts";
import { useTask } from "./use-task.ts";

export interface TaskStripProps {
	id: number;
	/** It is not seen, but followed. */
	isClosed: boolean;
	/** Positions of the rows that were not done, once the task has ended; null: they are not known. */
	onEnd: (notDone: ReadonlySet<number> | null) => void;
	onClose: () => void;
}

/** How far a task is that one has begun, over the screen where it was begun. */
export function TaskStrip({ id, isClosed, onEnd, onClose }: TaskStripProps) {
	const { data, failed, problem, again } = useTask(id);
	const task = data?.task;
	const ended = task?.endedAt != null;
	const isGone = problem?.status === 404;
	const tell = useRef(onEnd);
	tell.current = onEnd;
	const last = useRef(task);
	last.current = task;
	useEffect(() => {
		if (isGone) return tell.current(null);
		if (!ended) return;
		let isOver = false;
		void notDoneOf(last.current!)
			.catch(() => null)
			.then(async (notDone) => {
				// First what is in the shop now, so that no old price is seen in between.
				await queries.invalidateQueries({ queryKey: ["GET products"] });
				if (!isOver) tell.current(notDone);
			});
		return () => {
			isOver = true;
		};
	}, [ended, isGone]);
	if (isClosed) return null;
	const isDone = ended && task.done === task.rows;
	return (
		<Message kind={isDone ? "success" : "information"}>
			<p>
				{task ? (
					<>
						<b>{taskName(task)}</b>: {taskState(task)}
					</>
				) : failed ? (
					whatHappened(problem)
				) : (
					__("Loading…")
				)}{" "}
				<Link to="/tasks/$id" params={{ id }}>
					{__("What became of each row")}
				</Link>
			</p>
			{/* What begins on a later day is not kept here. */}
			{ended && !isDone && task.startsAt <= task.createdAt && (
				<p>{__("What was not done stays here as you typed it.")}</p>
			)}
			{task && !ended && (
				<progress
					className="task-progress"
					aria-label={taskName(task)}
					max={task.rows}
					value={task.rows - task.waiting}
				/>
			)}
			{failed && !isGone && (
				<Button kind="plain" onClick={again}>
					{__("Try again")}
				</Button>
			)}
			<Button kind="plain" onClick={onClose}>
				{__("Close")}
			</Button>
		</Message>
	);
}

/** Positions of the rows that were not done: those of a stopped task still wait. A page has as many as one reads. */
async function notDoneOf({ id, refused, leftOut, waiting }: TaskShown): Promise<ReadonlySet<number>> {
	const counts: [TaskRow["state"], number][] = [
		["refused", refused],
		["left-out", leftOut],
		["waiting", waiting],
	];
	const notDone = new Set<number>();
	for (const [state] of counts.filter(([, count]) => count > 0))
		for (let after: number | null = 0; after !== null; ) {
			const page: { rows: { position: number }[]; next: number | null } = await ask("GET tasks/{id}", {
				...{ id, state, after },
			});
			for (const { position } of page.rows) notDone.add(position);
			after = page.next;
		}
	return notDone;
}
