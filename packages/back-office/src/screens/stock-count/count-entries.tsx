import type { CountEntryShown } from "@feedmill/admin-api/feedmill-v1/stock-counts.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { Button } from "../../controls/button.tsx";
import { clockTime } from "../../data/times.ts";
import { useAct } from "../../data/use-act.ts";
import { FormProblem } from "../../frame/states.tsx";

/** What is counted of a pack: who, when, and how many at each place. An entry can be taken back. */
export function CountEntries({ countId, entries }: { countId: number; entries: readonly CountEntryShown[] }) {
	if (entries.length === 0) return null;
	return (
		<ul className="count-entries">
			{entries.map((entry) => (
				<Entry key={entry.id} countId={countId} entry={entry} />
			))}
		</ul>
	);
}

function Entry({ countId, entry: { id, by, at, counted, sold } }: { countId: number; entry: CountEntryShown }) {
	const { send, busy, problem } = useAct("DELETE stock-counts/{id}/entries/{entry}", "stock-counts", () => {});
	return (
		<li>
			<span>
				{sprintf(
					_n("%1$s counted %2$d bag, %3$s", "%1$s counted %2$d bags, %3$s", counted),
					by,
					counted,
					clockTime(at),
				)}
				{sold > 0 && <span className="soft"> {sprintf(_n("(%d of them sold)", "(%d of them sold)", sold), sold)}</span>}
			</span>
			<Button kind="plain" busy={busy} onClick={() => send({ id: countId, entry: id })}>
				{__("Take back")}
			</Button>
			<FormProblem problem={problem} fields={[]} />
		</li>
	);
}
