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
	/** Positions of the refused rows, once the task has ended. */
	onEnd: (refused: ReadonlySet<number>) => void;
	onClose: () => void;
}

/** How far the task is that one has just begun, over the screen where it was begun. */
export function TaskStrip({ id, onEnd, onClose }: TaskStripProps) {
	const { data, failed, problem } = useTask(id);
	const task = data?.task;
	const ended = task?.endedAt != null;
	const tell = useRef(onEnd);
	tell.current = onEnd;
	useEffect(() => {
		if (!ended) return;
		void refusedOf(id).then(async (refused) => {
			// First what is in the shop now, so that no old price is seen in between.
			await queries.invalidateQueries({ queryKey: ["GET products"] });
			tell.current(refused);
		});
	}, [ended, id]);
	return (
		<Message kind={ended && task.refused === 0 ? "success" : "information"}>
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
			{task && !ended && (
				<progress
					className="task-progress"
					aria-label={taskName(task)}
					max={task.rows}
					value={task.rows - task.waiting}
				/>
			)}
			<Button kind="plain" onClick={onClose}>
				{__("Close")}
			</Button>
		</Message>
	);
}

/** Positions of the refused rows: a page has as many as one reads. */
async function refusedOf(id: number): Promise<ReadonlySet<number>> {
	const refused = new Set<number>();
	for (let after: number | null = 0; after !== null; ) {
		const page: { rows: { position: number }[]; next: number | null } = await ask("GET tasks/{id}", {
			id,
			state: "refused",
			after,
		});
		for (const { position } of page.rows) refused.add(position);
		after = page.next;
	}
	return refused;
}
