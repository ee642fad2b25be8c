import type { OrderActed } from "@feedmill/admin-api/feedmill-v1/orders/order-acts.ts";
import type { OrderShown } from "@feedmill/admin-api/feedmill-v1/orders/orders.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { useState } from "react";
import { Sheet } from "../../../controls/sheet.tsx";
import { TextArea } from "../../../controls/text-area.tsx";
import { money } from "../../../data/money.ts";
import { useAct } from "../../../data/use-act.ts";
import { FormProblem } from "../../../frame/states.tsx";

export interface ReasonSheetProps {
	order: OrderShown;
	onDone: (acted: OrderActed) => void;
	onClose: () => void;
}

/** Cancelling: why, and what becomes of goods and money. */
export function CancelSheet({ order, onDone, onClose }: ReasonSheetProps) {
	const { id, bags, paid, total } = order;
	const [reason, setReason] = useState("");
	const { send, busy, problem } = useAct("POST orders/{id}/cancel", "orders", onDone);
	return (
		<Sheet
			title={sprintf(__("Cancel order %d"), id)}
			submit={__("Cancel the order")}
			danger
			busy={busy}
			onSubmit={() => send({ id, reason })}
			onClose={onClose}
		>
			<FormProblem problem={problem} fields={["reason"]} />
			<Reason value={reason} onChange={setReason} problem={problem?.fields.reason} />
			<ul className="consequences">
				<li>{sprintf(_n("%d bag goes back into the stock.", "%d bags go back into the stock.", bags), bags)}</li>
				<li>
					{paid
						? sprintf(__("%s was paid and stays with us: refund it afterwards."), money(total))
						: __("Nothing was paid, and nothing is taken any more.")}
				</li>
				<li>{__("The buyer gets a mail.")}</li>
			</ul>
		</Sheet>
	);
}

/** Goods that came back. */
export function ReturnSheet({ order: { id }, onDone, onClose }: ReasonSheetProps) {
	const [reason, setReason] = useState("");
	const { send, busy, problem } = useAct("POST orders/{id}/steps", "orders", onDone);
	return (
		<Sheet
			title={sprintf(__("Order %d came back"), id)}
			submit={__("Came back")}
			busy={busy}
			onSubmit={() => send({ id, step: "return", reason })}
			onClose={onClose}
		>
			<FormProblem problem={problem} fields={["reason"]} />
			<Reason value={reason} onChange={setReason} problem={problem?.fields.reason} />
			<p className="soft">{__("Its money and the stock stay as they are: refund it, send it again or cancel it.")}</p>
		</Sheet>
	);
}

function Reason(props: { value: string; onChange: (value: string) => void; problem: string | undefined }) {
	return <TextArea label={__("Why")} name="reason" maxLength={500} autoFocus {...props} />;
}
