import { __, sprintf } from "@feedmill/ui/words.ts";
import { useState } from "react";
import { Field } from "../../../controls/field.tsx";
import { Sheet } from "../../../controls/sheet.tsx";
import { useAct } from "../../../data/use-act.ts";
import { FormProblem } from "../../../frame/states.tsx";
import type { ReasonSheetProps } from "./reason-sheet.tsx";

/** Deleting an order in the bin for good: its number is typed, so that no slip of the hand does it. */
export function DeleteSheet({ order: { id }, onDone, onClose }: ReasonSheetProps) {
	const [typed, setTyped] = useState("");
	const { send, busy, problem } = useAct("POST orders/{id}/delete", "orders", onDone);
	return (
		<Sheet
			title={sprintf(__("Delete order %d for good"), id)}
			submit={__("Delete for good")}
			danger
			busy={busy}
			onSubmit={() => send({ id, typed })}
			onClose={onClose}
		>
			<FormProblem problem={problem} fields={["typed"]} />
			<ul className="consequences">
				<li>{__("Its lines, its notes and everything about its buyer are deleted.")}</li>
				<li>{__("The history keeps who has deleted it and when. Its number is never given again.")}</li>
				<li>{__("It is for good: nothing can put it back. Backups keep it until they are replaced.")}</li>
			</ul>
			<Field
				label={sprintf(__("Type the number of the order, %d"), id)}
				name="typed"
				inputMode="numeric"
				autoFocus
				value={typed}
				onChange={setTyped}
				problem={problem?.fields.typed}
			/>
		</Sheet>
	);
}
