import type { TaskAct, TaskShown } from "@feedmill/admin-api/feedmill-v1/tasks.ts";
import { __ } from "@feedmill/ui/words.ts";
import { useNavigate } from "@tanstack/react-router";
import { Button } from "../../controls/button.tsx";
import { queries } from "../../data/client.ts";
import { useAct } from "../../data/use-act.ts";
import { FormProblem } from "../../frame/states.tsx";

/** What can be done with a task as it is now. */
export function TaskActs({ task }: { task: TaskShown }) {
	const { state, refused, canUndo } = task;
	const isOpen = state === "open" || state === "paused";
	return (
		<div className="task-acts">
			{state === "open" && <Act task={task} act="pause" label={__("Pause")} />}
			{state === "paused" && <Act task={task} act="go-on" label={__("Go on")} main />}
			{isOpen && <Act task={task} act="stop" label={__("Stop")} />}
			{state === "done" && refused > 0 && <Act task={task} act="again" label={__("Try the refused again")} />}
			{canUndo && <Act task={task} act="undo" label={__("Undo the task")} />}
		</div>
	);
}

interface ActProps {
	task: TaskShown;
	act: TaskAct;
	label: string;
	main?: boolean;
}

function Act({ task: { id }, act, label, main = false }: ActProps) {
	const navigate = useNavigate();
	const { send, busy, problem } = useAct(`POST tasks/{id}/${act}`, "tasks", (now) => {
		void queries.invalidateQueries({ queryKey: ["GET tasks/{id}"] });
		if (now.id !== id) void navigate({ to: "/tasks/$id", params: { id: now.id } });
	});
	return (
		<>
			<Button kind={main ? "main" : "quiet"} busy={busy} onClick={() => send({ id })}>
				{label}
			</Button>
			<FormProblem problem={problem} fields={[]} />
		</>
	);
}
