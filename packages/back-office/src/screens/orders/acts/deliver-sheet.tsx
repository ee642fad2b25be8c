import type { OrderActed } from "@feedmill/admin-api/feedmill-v1/orders/order-acts.ts";
import type { OrderShown } from "@feedmill/admin-api/feedmill-v1/orders/orders.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { useState } from "react";
import { Check } from "../../../controls/check.tsx";
import { Field } from "../../../controls/field.tsx";
import { Sheet } from "../../../controls/sheet.tsx";
import { money } from "../../../data/money.ts";
import { readMoney } from "../../../data/read-money.ts";
import { useAct } from "../../../data/use-act.ts";
import { FormProblem } from "../../../frame/states.tsx";

export interface DeliverSheetProps {
	order: Pick<OrderShown, "id" | "due" | "cashDue">;
	onDone: (acted: OrderActed) => void;
	onClose: () => void;
}

/** The goods have arrived, and what was taken for them at the door. */
export function DeliverSheet({ order: { id, due, cashDue }, onDone, onClose }: DeliverSheetProps) {
	const [asDue, setAsDue] = useState(true);
	const [typed, setTyped] = useState("");
	const [byUpi, setByUpi] = useState(false);
	const [wrong, setWrong] = useState("");
	const { send, busy, problem } = useAct("POST orders/{id}/steps", "orders", onDone);
	const deliver = () => {
		if (!cashDue) return send({ id, step: "deliver" });
		const way = byUpi ? ("upi" as const) : ("cash" as const);
		if (asDue) return send({ id, step: "deliver", cashAsDue: true, way });
		const cash = readMoney(typed);
		setWrong(cash.ok ? "" : cash.problem);
		if (cash.ok) send({ id, step: "deliver", cash: cash.amount, way });
	};
	return (
		<Sheet
			title={sprintf(__("Order %d is delivered"), id)}
			submit={__("Delivered")}
			busy={busy}
			onSubmit={deliver}
			onClose={onClose}
		>
			<FormProblem problem={problem} fields={asDue ? [] : ["cash"]} />
			{!cashDue && <p>{__("It is paid: no cash was due at the door.")}</p>}
			{cashDue && (
				<Check
					label={
						due === null
							? __("The cash on the slip was taken")
							: sprintf(__("%s in cash was taken, as was due"), money(due))
					}
					name="as-due"
					checked={asDue}
					onChange={setAsDue}
				/>
			)}
			{cashDue && !asDue && (
				<Field
					label={__("Cash that was taken")}
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
			{cashDue && (
				<Check label={__("It was paid by UPI, not in cash")} name="by-upi" checked={byUpi} onChange={setByUpi} />
			)}
		</Sheet>
	);
}
