import type { OrderActed } from "@feedmill/admin-api/feedmill-v1/orders/order-acts.ts";
import { __ } from "@feedmill/ui/words.ts";
import { useRef } from "react";
import { Button } from "../../../controls/button.tsx";
import { TextArea } from "../../../controls/text-area.tsx";
import { useKeys } from "../../../controls/use-keys.ts";
import { useAct } from "../../../data/use-act.ts";
import { useDraft } from "../../../data/use-draft.ts";
import { FormProblem } from "../../../frame/states.tsx";

/** A note about an order: for the people of the mill, or mailed to the buyer. */
export function NoteForm({ id, onDone }: { id: number; onDone: (acted: OrderActed) => void }) {
	const [text, setText, endDraft] = useDraft(`note ${id}`, () => "");
	const field = useRef<HTMLTextAreaElement>(null);
	const { send, busy, problem } = useAct("POST orders/{id}/notes", "orders", (acted) => {
		setText("");
		endDraft();
		onDone(acted);
	});
	const write = (toCustomer: boolean) => !busy && send({ id, text, toCustomer });
	useKeys({ t: () => field.current?.focus() });
	return (
		<form
			className="note-form"
			onSubmit={(event) => {
				event.preventDefault();
				write(false);
			}}
		>
			<FormProblem problem={problem} fields={["text"]} />
			<TextArea
				label={__("Note")}
				name="note"
				value={text}
				onChange={setText}
				problem={problem?.fields.text}
				maxLength={5_000}
				field={field}
			/>
			<div className="note-acts">
				<Button type="submit" busy={busy}>
					{__("Keep for us")}
				</Button>
				<Button busy={busy} onClick={() => write(true)}>
					{__("Send to the buyer")}
				</Button>
			</div>
		</form>
	);
}
