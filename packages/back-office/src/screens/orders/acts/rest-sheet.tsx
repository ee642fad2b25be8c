import { __, sprintf } from "@feedmill/ui/words.ts";
import { useState } from "react";
import { Check } from "../../../controls/check.tsx";
import { Field } from "../../../controls/field.tsx";
import { Sheet } from "../../../controls/sheet.tsx";
import { money } from "../../../data/money.ts";
import { readMoney } from "../../../data/read-money.ts";
import { useAct } from "../../../data/use-act.ts";
import { FormProblem } from "../../../frame/states.tsx";
import type { DeliverSheetProps } from "./deliver-sheet.tsx";

/** The rest of the cash of a delivery with which less was taken than was due. */
export function RestSheet({ order: { id, due }, onDone, onClose }: DeliverSheetProps) {
	const [isAll, setAll] = useState(true);
	const [typed, setTyped] = useState("");
	const [byUpi, setByUpi] = useState(false);
	const [wrong, setWrong] = useState("");
	const { send, busy, problem } = useAct("POST orders/{id}/rest", "orders", onDone);
	const take = () => {
		const way = byUpi ? ("upi" as const) : ("cash" as const);
		// The sum in the sheet: a colleague may have taken a part of it meanwhile.
		if (isAll) return send({ id, way, ...(due === null ? {} : { cash: due }) });
		const cash = readMoney(typed);
		setWrong(cash.ok ? "" : cash.problem);
		if (cash.ok) send({ id, cash: cash.amount, way });
	};
	return (
		<Sheet
			title={sprintf(__("The rest of order %d"), id)}
			submit={__("Taken")}
			busy={busy}
			onSubmit={take}
			onClose={onClose}
		>
			<FormProblem problem={problem} fields={isAll ? [] : ["cash"]} />
			<Check
				label={
					due === null ? __("All of the rest was taken") : sprintf(__("%s was taken, all that was missing"), money(due))
				}
				name="all"
				checked={isAll}
				onChange={setAll}
			/>
			{!isAll && (
				<Field
					label={__("What was taken")}
					name="cash"
					inputMode="decimal"
					value={typed}
					onChange={setTyped}
					problem={wrong || problem?.fields.cash}
					maxLength={40}
					autoComplete="off"
					autoFocus
				/>
			)}
			<Check label={__("It was paid by UPI, not in cash")} name="by-upi" checked={byUpi} onChange={setByUpi} />
		</Sheet>
	);
}
