import type { ReviewRow } from "@feedmill/admin-api/feedmill-v1/reviews.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { Button } from "../../controls/button.tsx";
import { FormProblem } from "../../frame/states.tsx";
import type { Decision } from "./use-decisions.ts";

export interface DecidedLineProps {
	row: ReviewRow;
	decision: Decision;
	onUndo: () => void;
}

/** What a review becomes when it is decided: one line, in its place. */
export function DecidedLine({ row, decision: { to, state, problem }, onUndo }: DecidedLineProps) {
	const { reviewer, product } = row;
	return (
		<div className="review-decided">
			<p role="status">
				{state === "gone"
					? sprintf(__("Somebody else has decided about the review of %s meanwhile."), reviewer)
					: to === "approved"
						? sprintf(__("Approved: %1$s about %2$s"), reviewer, product)
						: sprintf(__("In the bin: %1$s about %2$s"), reviewer, product)}
			</p>
			{state !== "gone" && (
				<Button kind="plain" busy={state === "sending"} aria-label={sprintf(__("Undo: %s"), reviewer)} onClick={onUndo}>
					{__("Undo")}
				</Button>
			)}
			{problem && <FormProblem problem={problem} fields={[]} />}
		</div>
	);
}
