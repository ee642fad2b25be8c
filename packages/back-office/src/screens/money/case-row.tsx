import type { MoneyCaseShown } from "@feedmill/admin-api/feedmill-v1/money.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { useState } from "react";
import { Button } from "../../controls/button.tsx";
import { Field } from "../../controls/field.tsx";
import { Sheet } from "../../controls/sheet.tsx";
import { TextArea } from "../../controls/text-area.tsx";
import { ago } from "../../data/ago.ts";
import { money } from "../../data/money.ts";
import { useAct } from "../../data/use-act.ts";
import { FormProblem } from "../../frame/states.tsx";
import { OrderLink } from "../../lists/order-link.tsx";
import { whatOfMoney } from "../../lists/what-of-money.ts";

interface CaseRowProps {
	found: MoneyCaseShown;
	/** What an act has done. */
	onSaid: (sentence: string) => void;
}

/** Money that a person must look at, with what may be done about it here. */
export function CaseRow({ found, onSaid }: CaseRowProps) {
	const { kind, orderId, amount, since, way, reference, reason, acts } = found;
	const [opened, setOpened] = useState<MoneyCaseShown["acts"][number] | null>(null);
	const close = () => setOpened(null);
	const done = (sentence: string) => {
		close();
		onSaid(sentence);
	};
	return (
		<li className="money-case">
			<p>
				<OrderLink id={orderId} /> <span className="number">{money(amount)}</span>
			</p>
			<p>{whatOfMoney(kind)}</p>
			<p className="soft small">{[way, reference, ago(since)].filter(Boolean).join(" · ")}</p>
			{reason && <p className="soft small">{reason}</p>}
			<p className="money-acts">
				{acts.map((act) => (
					<Button key={act} onClick={() => setOpened(act)}>
						{actWord(act)}
					</Button>
				))}
			</p>
			{opened === "take-up" && <TakeUp found={found} onDone={done} onClose={close} />}
			{opened === "give-back" && <GiveBack found={found} onDone={done} onClose={close} />}
			{opened === "close" && <Settled found={found} onDone={done} onClose={close} />}
		</li>
	);
}

interface SheetProps {
	found: MoneyCaseShown;
	onDone: (sentence: string) => void;
	onClose: () => void;
}

function TakeUp({ found: { id, orderId, kind, amount }, onDone, onClose }: SheetProps) {
	const [order, setOrder] = useState("");
	const { send, busy, problem } = useAct("POST money/cases/{id}/take-up", "money", ({ sentence }) => onDone(sentence));
	const asksOrder = kind === "unknown";
	const number = /^[1-9]\d{0,14}$/.test(order.trim()) ? { order: Number(order) } : {};
	return (
		<Sheet
			title={__("Take it up")}
			submit={__("Take it up")}
			busy={busy}
			onSubmit={() => send({ id, ...(asksOrder ? number : {}) })}
			onClose={onClose}
		>
			<FormProblem problem={problem} fields={[]} />
			{asksOrder ? (
				<Field
					label={__("Number of the order that it pays")}
					name="order"
					inputMode="numeric"
					value={order}
					onChange={setOrder}
				/>
			) : (
				<p>
					{sprintf(__("Order %1$s goes on, as if %2$s were what it should be."), String(orderId ?? ""), money(amount))}
				</p>
			)}
		</Sheet>
	);
}

function GiveBack({ found: { id, amount }, onDone, onClose }: SheetProps) {
	const { send, busy, problem } = useAct("POST money/cases/{id}/give-back", "money", ({ sentence }) =>
		onDone(sentence),
	);
	return (
		<Sheet
			title={sprintf(__("Give back %s"), money(amount))}
			submit={__("Give back")}
			danger
			busy={busy}
			onSubmit={() => send({ id })}
			onClose={onClose}
		>
			<FormProblem problem={problem} fields={[]} />
			<p>{__("The provider gives it back the way it was paid. This cannot be taken back.")}</p>
		</Sheet>
	);
}

/** Settled in another way. */
function Settled({ found: { id }, onDone, onClose }: SheetProps) {
	const [outcome, setOutcome] = useState("");
	const { send, busy, problem } = useAct("POST money/cases/{id}/close", "money", ({ sentence }) => onDone(sentence));
	return (
		<Sheet
			title={__("Settled in another way")}
			submit={__("Close the case")}
			busy={busy}
			onSubmit={() => send({ id, outcome })}
			onClose={onClose}
		>
			<FormProblem problem={problem} fields={["outcome"]} />
			<TextArea
				label={__("What became of the money")}
				name="outcome"
				maxLength={1000}
				autoFocus
				value={outcome}
				onChange={setOutcome}
				problem={problem?.fields.outcome}
			/>
		</Sheet>
	);
}

function actWord(act: MoneyCaseShown["acts"][number]): string {
	switch (act) {
		case "take-up":
			return __("Take it up");
		case "give-back":
			return __("Give back");
		case "close":
			return __("Settled in another way");
	}
}
