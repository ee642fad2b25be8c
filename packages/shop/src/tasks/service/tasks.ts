import type { TaskNeeds } from "../model/task-kind.ts";
import { createTaskService, type TaskService } from "./task-service.ts";
import { createTaskWork, type TaskWork } from "./task-work.ts";

/** Work with many rows: what staff begin and look at, and what works the rows. */
export interface Tasks extends TaskService {
	/** `onFault`: of code, not of a row. */
	workBy(onFault: (error: unknown) => void): TaskWork;
}

export function createTasks(needs: TaskNeeds): Tasks {
	return { ...createTaskService(needs), workBy: (onFault) => createTaskWork(needs, onFault) };
}
