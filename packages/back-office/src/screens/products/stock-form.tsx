import type { PackRow } from "@feedmill/admin-api/feedmill-v1/products/products.ts";
import { newKey } from "@feedmill/admin-api/new-key.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { useMutation } from "@tanstack/react-query";
import { Button } from "../../controls/button.tsx";
import { Field } from "../../controls/field.tsx";
import { ask, problemOf, queries } from "../../data/client.ts";
import { useDraft } from "../../data/use-draft.ts";
import { FormProblem } from "../../frame/states.tsx";
import { differenceOf, readDifference } from "./stock-difference.ts";

import { useFocusAtOnce } from "./use-focus-at-once.ts";

interface Draft {
	text: string;
	problem: string;
	/** Of the difference that was sent: the same text again is the same act. */
	key: string;
}

export interface StockFormProps {
	/** The product that the stock is counted with. */
	id: number;
	stock: NonNullable<PackRow["stock"]>;
	name: string;
	onDone: (said: string) => void;
}

/** Stock by difference: others sell meanwhile, so nobody sets a number. */
export function StockForm({ id, stock, name, onDone }: StockFormProps) {
	const [draft, setDraft, endDraft] = useDraft<Draft>(`stock ${id}`, () => ({ text: "", problem: "", key: newKey() }));
	const first = useFocusAtOnce();
	const save = useMutation({
		networkMode: "always",
		mutationFn: ({ key, ...set }: { by: number; reason?: string; key: string }) =>
			ask("PATCH things/stock/{id}", { id, set }, { key }),
		onSuccess: async ({ value }) => {
			endDraft();
			await queries.invalidateQueries({ queryKey: ["GET products"] });
			onDone(
				sprintf(_n("Saved: %d is there now.", "Saved: %d are there now.", value.quantity ?? 0), value.quantity ?? 0),
			);
		},
	});
	const read = readDifference(draft.text);
	const typed = "typed" in read ? read.typed : null;
	const left = stock.quantity ?? 0;
	const send = (sign: 1 | -1 | null) => {
		if (save.isPending) return;
		if (!typed || sign === null) {
			const problem =
				"problem" in read ? read.problem : __("Did they come or go? Write + or −, or press one of these.");
			return setDraft({ ...draft, problem });
		}
		setDraft({ ...draft, problem: "" });
		save.mutate({ ...differenceOf(typed, sign), key: draft.key });
	};
	const problem = problemOf(save.error);
	return (
		<form
			className="pack-form"
			aria-label={sprintf(__("Stock of %s"), name)}
			noValidate
			ref={first}
			onSubmit={(event) => {
				event.preventDefault();
				send(typed?.sign ?? null);
			}}
		>
			<FormProblem problem={problem} fields={["by"]} />
			<div className="pack-fields">
				<Field
					label={__("Came or went")}
					name="by"
					value={draft.text}
					problem={draft.problem || problem?.fields.by}
					help={
						typed?.sign
							? sprintf(__("%1$d now, %2$d then"), left, left + typed.sign * typed.amount)
							: sprintf(__("%d now. Write +20, or −1 torn."), left)
					}
					autoComplete="off"
					maxLength={140}
					onChange={(text) => setDraft({ text, problem: "", key: newKey() })}
				/>
			</div>
			<div className="pack-acts">
				{typed?.sign !== -1 && (
					<Button
						kind="main"
						type={typed?.sign ? "submit" : "button"}
						busy={save.isPending}
						onClick={() => typed?.sign || send(1)}
					>
						{typed ? sprintf(__("Add %d"), typed.amount) : __("Add")}
					</Button>
				)}
				{typed?.sign !== 1 && (
					<Button
						kind={typed?.sign === -1 ? "main" : "quiet"}
						type={typed?.sign ? "submit" : "button"}
						busy={save.isPending}
						onClick={() => typed?.sign || send(-1)}
					>
						{typed ? sprintf(__("Take away %d"), typed.amount) : __("Take away")}
					</Button>
				)}
				<Button
					kind="plain"
					onClick={() => {
						endDraft();
						onDone("");
					}}
				>
					{__("Cancel")}
				</Button>
			</div>
		</form>
	);
}
