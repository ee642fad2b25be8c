import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { Sheet } from "../../controls/sheet.tsx";
import type { Pasted } from "./paste-prices.ts";

export interface PastedSheetProps {
	pasted: Pasted;
	onPut: () => void;
	onClose: () => void;
}

/** Sentences that are shown. */
const MOST = 200;

/** How many pasted rows fit and why others do not, before anything is changed. */
export function PastedSheet({ pasted: { fit, problems, aside, bySku }, onPut, onClose }: PastedSheetProps) {
	return (
		<Sheet
			title={sprintf(_n("%d row fits", "%d rows fit", fit), fit)}
			submit={fit === 0 ? __("Close") : sprintf(__("Put %d in"), fit)}
			onSubmit={fit === 0 ? onClose : onPut}
			onClose={onClose}
		>
			<p>{bySku ? __("They go to their packs by SKU.") : __("They go down the list from the cell that you chose.")}</p>
			{aside > 0 && (
				<p className="soft">
					{sprintf(
						_n("%d line without a price is left aside.", "%d lines without a price are left aside.", aside),
						aside,
					)}
				</p>
			)}
			{problems.length > 0 && (
				<>
					<p>{sprintf(_n("%d does not fit:", "%d do not fit:", problems.length), problems.length)}</p>
					<ul className="results">
						{problems.slice(0, MOST).map(({ line, sentence }) => (
							<li key={line}>{sprintf(__("Line %1$d: %2$s"), line, sentence)}</li>
						))}
					</ul>
				</>
			)}
		</Sheet>
	);
}
