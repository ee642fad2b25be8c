import type { OrderActed } from "@feedmill/admin-api/feedmill-v1/orders/order-acts.ts";
import { __ } from "@feedmill/ui/words.ts";
import { useRef } from "react";
import { Button } from "../../../controls/button.tsx";
import { useKeys } from "../../../controls/use-keys.ts";
import { useAct } from "../../../data/use-act.ts";
import { NoteForm, useNote } from "../../../frame/note-form.tsx";

/** A note about an order: for the people of the mill, or mailed to the buyer. */
export function OrderNoteForm({ id, onDone }: { id: number; onDone: (acted: OrderActed) => void }) {
	const note = useNote(`order ${id}`);
	const field = useRef<HTMLTextAreaElement>(null);
	const { send, busy, problem } = useAct("POST orders/{id}/notes", "orders", (acted) => {
		note.arrived();
		onDone(acted);
	});
	const write = (toCustomer: boolean) => !busy && send({ id, text: note.take(), toCustomer });
	useKeys({ t: () => field.current?.focus() });
	return (
		<NoteForm note={note} busy={busy} problem={problem} field={field} onKeep={() => write(false)}>
			<Button busy={busy} onClick={() => write(true)}>
				{__("Send to the buyer")}
			</Button>
		</NoteForm>
	);
}
