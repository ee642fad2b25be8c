import type { OrderStepped } from "@feedmill/admin-api/feedmill-v1/orders/order-acts.ts";
import type { AdminProblem } from "@feedmill/admin-api/problem.ts";
import { useNavigate } from "@tanstack/react-router";
import { useAct } from "../../../data/use-act.ts";

/** A step that orders take together. */
export type ManyStep = { step: "confirm" | "pack" } | { step: "ship"; lorry: string; driver: string };

export interface ManySteps {
	send: (ids: readonly number[], step: ManyStep) => void;
	busy: boolean;
	problem: AdminProblem | null;
}

/** Orders that are done while one waits. */
const MOST_AT_ONCE = 20;

/** Makes a step for many orders: at once, or, if they are more, as a task whose page then opens. */
export function useManySteps(onDone: (results: OrderStepped[]) => void): ManySteps {
	const navigate = useNavigate();
	const atOnce = useAct("POST orders/steps", "orders", onDone);
	const begun = ({ id }: { id: number }) => void navigate({ to: "/tasks/$id", params: { id } });
	const task = useAct("POST tasks/order-step", "orders", begun, { isByContent: true });
	return {
		send(ids, step) {
			if (ids.length <= MOST_AT_ONCE) atOnce.send({ ids: [...ids], ...step });
			else task.send({ rows: ids.map((id) => ({ id })), ...step });
		},
		busy: atOnce.busy || task.busy,
		problem: atOnce.problem ?? task.problem,
	};
}
