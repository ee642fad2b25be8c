import type { TermRow } from "@feedmill/admin-api/feedmill-v1/terms.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { Sheet } from "../../controls/sheet.tsx";
import { useAct } from "../../data/use-act.ts";
import { FormProblem } from "../../frame/states.tsx";

export interface RemoveSheetProps {
	term: TermRow;
	onDone: (sentence: string) => void;
	onClose: () => void;
}

/** Asks once before a term goes. What cannot go, the server says. */
export function RemoveSheet({ term: { id, name, count }, onDone, onClose }: RemoveSheetProps) {
	const { send, busy, problem } = useAct("DELETE things/term/{id}", "terms", () =>
		onDone(sprintf(__("“%s” is removed."), name)),
	);
	return (
		<Sheet
			title={sprintf(__("Remove “%s”?"), name)}
			submit={__("Remove")}
			danger
			busy={busy}
			onClose={onClose}
			onSubmit={() => send({ id })}
		>
			<FormProblem problem={problem} fields={[]} />
			<p>
				{count === 0
					? __("No product in the shop has it.")
					: sprintf(_n("%d product in the shop has it.", "%d products in the shop have it.", count), count)}
			</p>
			{count > 0 && <p>{__("To give them another one instead, merge it.")}</p>}
		</Sheet>
	);
}
