import type { CustomerActed, CustomerShown } from "@feedmill/admin-api/feedmill-v1/customers.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { useState } from "react";
import { Check } from "../../controls/check.tsx";
import { Message } from "../../controls/message.tsx";
import { Sheet } from "../../controls/sheet.tsx";
import { useAct } from "../../data/use-act.ts";
import { useReading } from "../../data/use-reading.ts";
import { Shown } from "../../frame/shown.tsx";
import { FormProblem } from "../../frame/states.tsx";

export interface EraseSheetProps {
	customer: CustomerShown;
	onDone: (acted: CustomerActed) => void;
	onClose: () => void;
}

/** Deletes what the shop knows of a person; what stays, and that it is for good, is said before. */
export function EraseSheet({ customer: { id, name }, onDone, onClose }: EraseSheetProps) {
	const [sure, setSure] = useState(false);
	const [asked, setAsked] = useState(false);
	const review = useReading("GET customers/{id}/erase", { id });
	const { send, busy, problem } = useAct("POST customers/{id}/erase", "customers", onDone);
	const refusal = review.data?.refusal ?? "";
	return (
		<Sheet
			title={sprintf(__("Erase %s"), name)}
			submit={__("Erase for good")}
			danger
			busy={busy}
			onClose={onClose}
			onSubmit={() => {
				setAsked(true);
				if (sure && review.data && refusal === "") send({ id });
			}}
		>
			<FormProblem problem={problem} fields={[]} />
			<Shown reading={review} rows={2}>
				{({ orders, notes }) =>
					refusal === "" ? (
						<ul className="consequences">
							<li>{__("The account with its name, addresses, telephone number and logins is deleted.")}</li>
							<li>
								{sprintf(
									_n(
										"%d order stays with its amounts and its State, without a name.",
										"%d orders stay with their amounts and their State, without a name.",
										orders,
									),
									orders,
								)}
							</li>
							{notes > 0 && <li>{sprintf(_n("%d note is deleted.", "%d notes are deleted.", notes), notes)}</li>}
							<li>{__("It is for good: nothing can put it back. Backups keep it until they are replaced.")}</li>
						</ul>
					) : (
						<Message kind="error">
							<p>{refusal}</p>
						</Message>
					)
				}
			</Shown>
			<Check label={__("The customer has asked for it")} name="sure" checked={sure} onChange={setSure} />
			{asked && !sure && <p className="field-problem">{__("Tick that the customer has asked for it.")}</p>}
		</Sheet>
	);
}
