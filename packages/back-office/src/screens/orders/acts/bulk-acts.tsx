import type { OrderStepped } from "@feedmill/admin-api/feedmill-v1/orders/order-acts.ts";
import type { OrderEntry } from "@feedmill/admin-api/feedmill-v1/orders/orders.ts";
import type { Ability } from "@feedmill/trade/access/abilities.ts";
import type { Handling } from "@feedmill/trade/order-status/handling.ts";
import { Suspense, useState } from "react";
import { Button } from "../../../controls/button.tsx";
import { useKeys } from "../../../controls/use-keys.ts";
import { usePerson } from "../../../data/me.ts";
import { FormProblem } from "../../../frame/states.tsx";
import { LazyShipSheet, useSheetsSoon } from "./load-sheets.ts";
import { stepWords } from "./step-words.ts";
import { useManySteps } from "./use-many-steps.ts";

type ManyStep = "confirm" | "pack" | "ship";

/** The step that many orders in a state may take together, and what it needs (trade/order-status/handling.ts). */
const STEP_FROM: Readonly<Partial<Record<Handling, { step: ManyStep; needs: Ability }>>> = {
	"to-confirm": { step: "confirm", needs: "orders.edit" },
	confirmed: { step: "pack", needs: "orders.handle" },
	packed: { step: "ship", needs: "orders.handle" },
};

/** What can be done with all that is selected: a button for each step that some of it may take. */
export function BulkActs({
	entries,
	onDone,
}: {
	entries: readonly OrderEntry[];
	onDone: (results: OrderStepped[]) => void;
}) {
	const { abilities } = usePerson();
	const [shipping, setShipping] = useState<readonly number[]>([]);
	const { send, busy, problem } = useManySteps(onDone);
	useSheetsSoon();
	const groups = new Map<ManyStep, number[]>();
	for (const { id, handling } of entries) {
		const rule = handling && STEP_FROM[handling];
		if (!rule || !abilities.includes(rule.needs)) continue;
		const ids = groups.get(rule.step);
		if (ids) ids.push(id);
		else groups.set(rule.step, [id]);
	}
	const make = (step: ManyStep, ids: readonly number[]) => {
		if (step === "ship") setShipping(ids);
		else if (!busy) send(ids, { step });
	};
	const [first] = groups;
	useKeys({ c: first && (() => make(...first)) });
	return (
		<>
			<FormProblem problem={problem} fields={[]} />
			{[...groups].map(([step, ids], place) => (
				<Button key={step} kind={place === 0 ? "main" : "quiet"} busy={busy} onClick={() => make(step, ids)}>
					{ids.length === entries.length ? stepWords(step) : `${stepWords(step)} (${ids.length})`}
				</Button>
			))}
			<Suspense>
				{shipping.length > 0 && (
					<LazyShipSheet
						ids={shipping}
						onDone={(results) => {
							setShipping([]);
							onDone(results);
						}}
						onClose={() => setShipping([])}
					/>
				)}
			</Suspense>
		</>
	);
}
