import type { ReviewRow, ReviewStatus } from "@feedmill/admin-api/feedmill-v1/reviews.ts";
import type { AdminProblem } from "@feedmill/admin-api/problem.ts";
import { useState } from "react";
import { ask, problemOf, queries } from "../../data/client.ts";

export interface Decision {
	from: ReviewStatus;
	to: ReviewStatus;
	/** "gone": somebody else was faster. */
	state: "sending" | "done" | "gone";
	/** Why it was not undone. */
	problem: AdminProblem | null;
}

/** What was decided in this page, by review, and why something was not. */
export function useDecisions() {
	const [decided, setDecided] = useState<ReadonlyMap<number, Decision>>(new Map());
	const [problems, setProblems] = useState<ReadonlyMap<number, AdminProblem | null>>(new Map());
	const note = (id: number, decision: Decision | null) =>
		setDecided((before) => {
			const next = new Map(before);
			next.delete(id);
			if (decision) next.set(id, decision);
			return next;
		});
	const noteProblem = (id: number, problem?: AdminProblem | null) =>
		setProblems((before) => {
			const next = new Map(before);
			next.delete(id);
			if (problem !== undefined) next.set(id, problem);
			return next;
		});

	const decide = ({ id, status: from }: ReviewRow, to: ReviewStatus) => {
		const decision = { from, to, problem: null };
		noteProblem(id);
		note(id, { ...decision, state: "sending" });
		ask("PATCH reviews/{id}", { id, status: to, was: from }).then(
			() => {
				note(id, { ...decision, state: "done" });
				readLater();
			},
			(error: unknown) => {
				const problem = problemOf(error);
				if (problem?.status === 412 || problem?.status === 404) return note(id, { ...decision, state: "gone" });
				note(id, null);
				noteProblem(id, problem);
			},
		);
	};
	const undo = (id: number) => {
		const decision = decided.get(id);
		if (decision?.state !== "done") return;
		note(id, { ...decision, state: "sending", problem: null });
		ask("PATCH reviews/{id}", { id, status: decision.from, was: decision.to }).then(
			() => {
				note(id, null);
				readLater();
			},
			(error: unknown) => {
				const problem = problemOf(error);
				if (problem?.status === 412 || problem?.status === 404) return note(id, { ...decision, state: "gone" });
				note(id, { ...decision, problem });
			},
		);
	};
	const last = [...decided].findLast(([, { state }]) => state === "done")?.[0];
	return { decided, problems, decide, undo, last };
}

/** Lists and counts are read again when somebody comes to them, not now: nothing may move here. */
function readLater(): void {
	const about = ["GET reviews", "GET home"];
	void queries.invalidateQueries({
		predicate: ({ queryKey: [name] }) => about.includes(name as string),
		refetchType: "none",
	});
}
