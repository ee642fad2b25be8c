import type { CountPackShown } from "@feedmill/admin-api/feedmill-v1/stock-counts.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { useState } from "react";
import { Button } from "../../controls/button.tsx";
import type { CountQueue, QueuedEntry } from "./count-queue.ts";
import { PackRow } from "./pack-row.tsx";

/** Rows that are drawn before somebody asks for more. */
const FIRST = 100;

export interface PackListProps {
	countId: number;
	packs: readonly CountPackShown[];
	queued: ReadonlyMap<number, QueuedEntry>;
	queue: CountQueue;
}

type Group = "asks" | "to-count" | "counted";

/** The packs: those that somebody must decide about, those to count, those that are counted. One is open at a time. */
export function PackList({ countId, packs, queued, queue }: PackListProps) {
	/** The open pack stays in the group in which it was opened, also when a colleague has counted it meanwhile. */
	const [open, setOpen] = useState<{ id: number; group: Group } | null>(null);
	const [drawn, setDrawn] = useState(FIRST);
	const groupOf = (pack: CountPackShown): Group => {
		if (open?.id === pack.id) return open.group;
		const waiting = queued.get(pack.id);
		if (waiting && waiting.state !== "waits") return "asks";
		return waiting || pack.entries.length > 0 ? "counted" : "to-count";
	};
	const groups: Record<Group, CountPackShown[]> = { asks: [], "to-count": [], counted: [] };
	for (const pack of packs) groups[groupOf(pack)].push(pack);
	const toCount = groups["to-count"];
	/** The next one that is not counted yet, after this one or from the beginning. */
	const goOn = (id: number) => {
		const at = toCount.findIndex((pack) => pack.id === id);
		const others = [...toCount.slice(at + 1), ...toCount.slice(0, Math.max(at, 0))];
		const next = others.find((pack) => pack.id !== id);
		setOpen(at >= 0 && next ? { id: next.id, group: "to-count" } : null);
	};
	return (
		<>
			{(["asks", "to-count", "counted"] as const).map((group) => {
				const rows = groups[group];
				if (rows.length === 0) return null;
				return (
					<section key={group} aria-labelledby={`count-${group}`}>
						<h2 id={`count-${group}`}>{headingOf(group, rows.length)}</h2>
						<ul className="card count-packs">
							{rows.slice(0, drawn).map((pack) => (
								<PackRow
									key={pack.id}
									countId={countId}
									pack={pack}
									queued={queued.get(pack.id)}
									isOpen={open?.id === pack.id}
									onToggle={() => setOpen(open?.id === pack.id ? null : { id: pack.id, group })}
									onEnter={(entry) => {
										queue.add(entry);
										goOn(pack.id);
									}}
									onForget={() => queue.remove(pack.id)}
								/>
							))}
						</ul>
						{rows.length > drawn && (
							<Button onClick={() => setDrawn(drawn + FIRST)}>
								{sprintf(__("Show more (%d)"), rows.length - drawn)}
							</Button>
						)}
					</section>
				);
			})}
		</>
	);
}

function headingOf(group: Group, rows: number): string {
	switch (group) {
		case "asks":
			return sprintf(__("To decide (%d)"), rows);
		case "to-count":
			return sprintf(__("Not counted yet (%d)"), rows);
		case "counted":
			return sprintf(__("Counted (%d)"), rows);
	}
}
