import type { CustomerActed, CustomerShown } from "@feedmill/admin-api/feedmill-v1/customers.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { useState } from "react";
import { Choice } from "../../controls/choice.tsx";
import { Message } from "../../controls/message.tsx";
import { Sheet } from "../../controls/sheet.tsx";
import { useAct } from "../../data/use-act.ts";
import { useReading } from "../../data/use-reading.ts";
import { Shown } from "../../frame/shown.tsx";
import { FormProblem } from "../../frame/states.tsx";

export interface MergeSheetProps {
	customer: CustomerShown;
	onDone: (acted: CustomerActed) => void;
	onClose: () => void;
}

/** Two accounts of one person become this one; what goes over and what is lost is shown first. */
export function MergeSheet({ customer: { id, name, doubles }, onDone, onClose }: MergeSheetProps) {
	const [from, setFrom] = useState(doubles[0]!.id);
	const review = useReading("GET customers/{id}/merge", { id, from });
	const { send, busy, problem } = useAct("POST customers/{id}/merge", "customers", onDone);
	return (
		<Sheet
			title={sprintf(__("Merge another account into %s"), name)}
			submit={__("Merge")}
			busy={busy}
			onClose={onClose}
			onSubmit={() => review.data?.refusal === "" && send({ id, from })}
		>
			<FormProblem problem={problem} fields={[]} />
			<Choice
				label={__("Which one goes")}
				chosen={String(from)}
				options={doubles.map((double) => ({
					id: String(double.id),
					label: [double.name, double.village, double.email].filter(Boolean).join(", "),
				}))}
				onChoose={(chosen) => setFrom(Number(chosen))}
			/>
			<Shown reading={review} rows={3}>
				{({ orders, notes, reviews, filled, lost, refusal }) =>
					refusal === "" ? (
						<ul className="consequences">
							<li>{sprintf(_n("%d order goes over.", "%d orders go over.", orders), orders)}</li>
							{notes > 0 && <li>{sprintf(_n("%d note goes over.", "%d notes go over.", notes), notes)}</li>}
							{reviews > 0 && <li>{sprintf(_n("%d review goes over.", "%d reviews go over.", reviews), reviews)}</li>}
							{filled.map(({ field, value }) => (
								<li key={field}>{sprintf(__("Filled, as it is empty here: %s"), value)}</li>
							))}
							{lost.map((what) => (
								<li key={what}>{sprintf(__("Is not used any more: %s"), what)}</li>
							))}
							<li>{__("It can be undone from the history of this account.")}</li>
						</ul>
					) : (
						<Message kind="error">
							<p>{refusal}</p>
						</Message>
					)
				}
			</Shown>
		</Sheet>
	);
}
