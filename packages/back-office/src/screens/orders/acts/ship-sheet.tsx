import type { OrderStepped } from "@feedmill/admin-api/feedmill-v1/orders/order-acts.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { useState } from "react";
import { Field } from "../../../controls/field.tsx";
import { Sheet } from "../../../controls/sheet.tsx";
import { useAct } from "../../../data/use-act.ts";
import { FormProblem } from "../../../frame/states.tsx";
import { useManySteps } from "./use-many-steps.ts";

export interface ShipSheetProps {
	ids: readonly number[];
	onDone: (results: OrderStepped[]) => void;
	onClose: () => void;
}

/** On which lorry orders go, and whom to call about it. */
export function ShipSheet({ ids, onDone, onClose }: ShipSheetProps) {
	const [lorry, setLorry] = useState("");
	const [driver, setDriver] = useState("");
	const [only] = ids;
	const one = useAct("POST orders/{id}/steps", "orders", ({ changed, sentence }) =>
		onDone([{ id: only!, done: true, changed, sentence }]),
	);
	const many = useManySteps(onDone);
	const { busy, problem } = ids.length === 1 ? one : many;
	const send = () => {
		const step = { step: "ship" as const, lorry, driver };
		if (ids.length === 1) one.send({ id: only!, ...step });
		else many.send(ids, step);
	};
	return (
		<Sheet
			title={
				ids.length === 1
					? sprintf(__("Ship order %d"), only!)
					: sprintf(_n("Ship %d order", "Ship %d orders", ids.length), ids.length)
			}
			submit={__("Ship")}
			busy={busy}
			onSubmit={send}
			onClose={onClose}
		>
			<FormProblem problem={problem} fields={["lorry", "driver"]} />
			<Field
				label={__("Number of the lorry")}
				name="lorry"
				value={lorry}
				onChange={setLorry}
				problem={problem?.fields.lorry}
				maxLength={40}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				placeholder={__("GJ 07 AB 1234")}
				autoFocus
			/>
			<Field
				label={__("Driver's phone, if the buyer may call")}
				name="driver"
				type="tel"
				inputMode="tel"
				value={driver}
				onChange={setDriver}
				problem={problem?.fields.driver}
				maxLength={40}
				autoComplete="off"
			/>
		</Sheet>
	);
}
