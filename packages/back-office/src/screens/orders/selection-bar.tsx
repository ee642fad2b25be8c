import type { OrderStepped } from "@feedmill/admin-api/feedmill-v1/orders/order-acts.ts";
import type { OrderEntry } from "@feedmill/admin-api/feedmill-v1/orders/orders.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { Button } from "../../controls/button.tsx";
import { money } from "../../data/money.ts";
import { SlipLink } from "../slips/slip-link.tsx";
import { BulkActs } from "./acts/bulk-acts.tsx";
import { bagsText, weightText } from "./amounts-of.ts";

export interface SelectionBarProps {
	entries: readonly OrderEntry[];
	onClear: () => void;
	onStepped: (results: OrderStepped[]) => void;
}

/** What is selected, in sum. What can be done with all of it has its place here. */
export function SelectionBar({ entries, onClear, onStepped }: SelectionBarProps) {
	const sum = (of: (entry: OrderEntry) => number) => entries.reduce((total, entry) => total + of(entry), 0);
	const facts = [
		bagsText(sum(({ bags }) => bags)),
		weightText(sum(({ grams }) => grams)),
		entries.some(({ total }) => total === null) ? "" : money(sum(({ total }) => total ?? 0)),
	];
	return (
		<div className="selection" aria-live="polite">
			{entries.length > 0 && (
				<div className="selection-bar card">
					<p>
						<b>{sprintf(_n("%d selected", "%d selected", entries.length), entries.length)}</b>
						<span className="soft"> · {facts.filter(Boolean).join(" · ")}</span>
					</p>
					<div className="selection-acts">
						<BulkActs entries={entries} onDone={onStepped} />
						<SlipLink orders={entries.map(({ id }) => id)} />
						<Button kind="plain" onClick={onClear}>
							{__("Select none")}
						</Button>
					</div>
				</div>
			)}
		</div>
	);
}
