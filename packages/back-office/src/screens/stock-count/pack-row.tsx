import type { CountPackShown } from "@feedmill/admin-api/feedmill-v1/stock-counts.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { useId } from "react";
import type { NewEntry, QueuedEntry } from "./count-queue.ts";
import { bagsOf } from "./count-words.ts";
import { PackForm } from "./pack-form.tsx";

export interface PackRowProps {
	countId: number;
	pack: CountPackShown;
	queued: QueuedEntry | undefined;
	isOpen: boolean;
	onToggle: () => void;
	onEnter: (entry: NewEntry) => void;
	/** What was refused is not wanted any more. */
	onForget: () => void;
}

/** A pack with what is counted of it; opened it has the field for its bags. */
export function PackRow({ countId, pack, queued, isOpen, onToggle, onEnter, onForget }: PackRowProps) {
	const form = useId();
	return (
		<li className="count-pack">
			<button
				type="button"
				className="count-pack-button"
				aria-expanded={isOpen}
				aria-controls={isOpen ? form : undefined}
				onClick={onToggle}
			>
				<span className="count-pack-name">
					{pack.name} {pack.sku !== "" && <span className="soft small">{pack.sku}</span>}
				</span>
				<span className="count-pack-state">{stateOf(pack, queued)}</span>
			</button>
			{isOpen && (
				<div id={form}>
					<PackForm countId={countId} pack={pack} queued={queued} onEnter={onEnter} onForget={onForget} />
				</div>
			)}
		</li>
	);
}

function stateOf(pack: CountPackShown, queued: QueuedEntry | undefined): string {
	if (queued?.state === "waits")
		return sprintf(_n("%d bag, on its way", "%d bags, on their way", queued.counted), queued.counted);
	if (queued) return sprintf(_n("%d bag?", "%d bags?", queued.counted), queued.counted);
	if (pack.quantity === null) return __("not counted any more");
	if (pack.entries.length === 0) return "";
	const bags = bagsOf(pack);
	return sprintf(_n("%d bag", "%d bags", bags), bags);
}
