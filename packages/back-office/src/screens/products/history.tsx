import type { HistoryEntry } from "@feedmill/admin-api/feedmill-v1/audit.ts";
import type { ThingKind } from "@feedmill/admin-api/feedmill-v1/things.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../controls/button.tsx";
import { ask, problemOf, queries } from "../../data/client.ts";
import { dayAndTime } from "../../data/times.ts";
import { useReading } from "../../data/use-reading.ts";
import { Shown } from "../../frame/shown.tsx";
import { FormProblem } from "../../frame/states.tsx";
import { fieldWord, valueText } from "./field-words.ts";

export interface HistoryProps {
	/** Default: "product". */
	kind?: ThingKind | "order";
	id: number;
	name: string;
	onClose: () => void;
}

/** Who changed what of a product or pack, the newest first. What can be undone has a button. */
export function History({ kind = "product", id, name, onClose }: HistoryProps) {
	const [after, setAfter] = useState("");
	const history = useReading("GET audit", { kind, id, after }, { keepsBefore: true });
	const undo = useMutation({
		networkMode: "always",
		mutationFn: (entry: number) => ask("POST audit/{id}/undo", { id: entry }),
		// A lost answer too: what is there now says whether it was done.
		onSettled: () =>
			queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => SHOWS_CHANGES.test(String(name)) }),
	});
	return (
		<section className="pack-form" aria-label={sprintf(__("History of %s"), name)}>
			<FormProblem problem={problemOf(undo.error)} fields={[]} />
			<Shown reading={history} rows={3}>
				{({ entries, next }) => (
					<>
						{entries.length === 0 && <p className="soft">{__("Nothing was changed here yet.")}</p>}
						<ol className="timeline">
							{entries.map((entry) => (
								<Entry
									key={entry.id}
									entry={entry}
									busy={undo.isPending && undo.variables === entry.id}
									onUndo={() => undo.isPending || undo.mutate(entry.id)}
								/>
							))}
						</ol>
						<div className="pack-acts">
							{next !== null && (
								<Button kind="plain" onClick={() => setAfter(next)}>
									{__("Older changes")}
								</Button>
							)}
							{after !== "" && (
								<Button kind="plain" onClick={() => setAfter("")}>
									{__("Newest changes")}
								</Button>
							)}
							<Button kind="plain" onClick={onClose}>
								{__("Close")}
							</Button>
						</div>
					</>
				)}
			</Shown>
		</section>
	);
}

/** Calls whose answers an undoing changes. */
const SHOWS_CHANGES = /^GET (?:audit|orders|products|customers|freight|terms|things\/(?:freight_table|term))/;

function Entry({ entry, busy, onUndo }: { entry: HistoryEntry; busy: boolean; onUndo: () => void }) {
	const { at, by, undoes, undoneBy, whyNot } = entry;
	const marks = [undoes === null ? "" : __("undid a change"), undoneBy === null ? "" : __("undone since")];
	return (
		<li className="history-entry">
			<div>
				<p className="timeline-text">{whatChanged(entry)}</p>
				<p className="soft small">{[dayAndTime(at), by, ...marks].filter(Boolean).join(" · ")}</p>
			</div>
			{undoneBy === null && whyNot === "" && (
				<Button busy={busy} onClick={onUndo} aria-label={sprintf(__("Undo: %s"), whatChanged(entry))}>
					{__("Undo")}
				</Button>
			)}
		</li>
	);
}

/** "Price: ₹1,450 → ₹1,390", "Stock: +20 (from the mill)" */
function whatChanged({ act, fields, change }: HistoryEntry): string {
	const reason = change.reason?.after;
	const parts = fields
		.filter((field) => field !== "reason")
		.map((field) => {
			const pair = change[field];
			if (!pair) return fieldWord(field);
			const { before, after } = pair;
			if (field === "quantity" && typeof before === "number" && typeof after === "number") {
				const by = after > before ? `+${after - before}` : `−${before - after}`;
				return `${fieldWord(field)}: ${by}${typeof reason === "string" ? ` (${reason})` : ""}`;
			}
			return `${fieldWord(field)}: ${valueText(field, before)} → ${valueText(field, after)}`;
		});
	if (act === "created") return __("Made");
	return act === "deleted" ? __("Removed") : parts.join(", ");
}
