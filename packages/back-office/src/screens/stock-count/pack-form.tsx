import type { CountPackShown } from "@feedmill/admin-api/feedmill-v1/stock-counts.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { useState } from "react";
import { Button } from "../../controls/button.tsx";
import { Check } from "../../controls/check.tsx";
import { Field } from "../../controls/field.tsx";
import { Message } from "../../controls/message.tsx";
import { clockTime } from "../../data/times.ts";
import { useDraft } from "../../data/use-draft.ts";
import { useFocusAtOnce } from "../products/use-focus-at-once.ts";
import { CountEntries } from "./count-entries.tsx";
import type { NewEntry, QueuedEntry } from "./count-queue.ts";
import { bagsOf, readBags } from "./count-words.ts";

export interface PackFormProps {
	countId: number;
	pack: CountPackShown;
	queued: QueuedEntry | undefined;
	onEnter: (entry: NewEntry) => void;
	onForget: () => void;
}

interface Draft {
	text: string;
	/** Sold bags that still stand there are among those counted. */
	withSold: boolean;
}

/**
 * The bags of one pack. Where somebody has counted it already both numbers are in sight, and the person says which is
 * right, or that theirs are at another place.
 */
export function PackForm({ countId, pack, queued, onEnter, onForget }: PackFormProps) {
	const [draft, setDraft, endDraft] = useDraft<Draft>(`count ${countId} ${pack.id}`, () => ({
		text: queued ? String(queued.counted) : "",
		withSold: queued?.ticked ?? true,
	}));
	const [problem, setProblem] = useState("");
	const form = useFocusAtOnce();
	const { entries } = pack;
	const before = bagsOf(pack);
	const read = readBags(draft.text);
	const typed = "bags" in read ? read.bags : null;
	const enter = (how: "instead" | "more") => {
		if ("problem" in read) return setProblem(read.problem);
		endDraft();
		onEnter({
			...{ product: pack.id, counted: read.bags, how },
			seen: entries.at(-1)?.id ?? 0,
			withSold: draft.withSold && pack.soldHere > 0,
			ticked: draft.withSold,
			known: pack.quantity ?? 0,
		});
	};
	if (pack.quantity === null)
		return <p className="count-form soft">{__("The stock of this pack is not counted any more: it is left out.")}</p>;
	return (
		<form
			className="count-form"
			aria-label={sprintf(__("Bags of %s"), pack.name)}
			noValidate
			ref={form}
			onSubmit={(event) => {
				event.preventDefault();
				// Enter decides nothing that was not asked.
				if (entries.length === 0) enter("instead");
				else
					setProblem(typed === null ? ("problem" in read ? read.problem : "") : __("Press which of the two is meant."));
			}}
		>
			{queued && queued.state !== "waits" && (
				<Message kind="error">
					<p>{queued.sentence}</p>
					<p className="small">{sprintf(__("You counted %1$d at %2$s."), queued.counted, clockTime(queued.at))}</p>
				</Message>
			)}
			<CountEntries countId={countId} entries={entries} />
			<Field
				label={__("Bags that stand there")}
				name="counted"
				value={draft.text}
				problem={problem}
				inputMode="numeric"
				enterKeyHint="done"
				autoComplete="off"
				maxLength={20}
				onChange={(text) => {
					setProblem("");
					setDraft({ ...draft, text });
				}}
			/>
			{pack.soldHere > 0 && (
				<Check
					label={sprintf(
						_n(
							"%d sold bag still stands here: it is among them",
							"%d sold bags still stand here: they are among them",
							pack.soldHere,
						),
						pack.soldHere,
					)}
					name="with-sold"
					checked={draft.withSold}
					onChange={(withSold) => setDraft({ ...draft, withSold })}
				/>
			)}
			<div className="count-form-acts">
				{entries.length === 0 ? (
					<Button kind="main" type="submit">
						{queued && queued.state !== "waits" ? __("It is right: save") : __("Save")}
					</Button>
				) : (
					<>
						<Button kind="main" onClick={() => enter("instead")}>
							{typed === null ? __("My number is right") : sprintf(__("%d is right"), typed)}
						</Button>
						<Button onClick={() => enter("more")}>
							{typed === null ? __("Another place") : sprintf(__("Another place: %d together"), before + typed)}
						</Button>
					</>
				)}
				{queued && queued.state !== "waits" && (
					<Button
						kind="plain"
						onClick={() => {
							endDraft();
							onForget();
						}}
					>
						{__("Drop my number")}
					</Button>
				)}
			</div>
		</form>
	);
}
