import type { OrderStepped } from "@feedmill/admin-api/feedmill-v1/orders/order-acts.ts";
import type { OrderEntry } from "@feedmill/admin-api/feedmill-v1/orders/orders.ts";
import { __ } from "@feedmill/ui/words.ts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../controls/button.tsx";
import { useNarrow } from "../../lists/use-narrow.ts";
import { useRows } from "../../lists/use-rows.ts";
import { OrderCards } from "./order-cards.tsx";
import { OrderTable } from "./order-table.tsx";
import { SelectionBar } from "./selection-bar.tsx";

export interface OrderRowsProps {
	entries: readonly OrderEntry[];
	next: string | null;
	isFirst: boolean;
	/** A step was made for several. */
	onStepped: (results: OrderStepped[]) => void;
}

/** A page of the list: a table, or cards on a phone, with the selection and the way to older orders. */
export function OrderRows({ entries, next, isFirst, onStepped }: OrderRowsProps) {
	const rows = useRows(entries.map(({ id }) => id));
	const narrow = useNarrow();
	const [choosing, setChoosing] = useState(false);
	return (
		<div className="list">
			{narrow && (
				<div className="list-acts">
					<Button
						kind="plain"
						aria-pressed={choosing}
						onClick={() => {
							setChoosing(!choosing);
							rows.select([]);
						}}
					>
						{choosing ? __("Done") : __("Select")}
					</Button>
					{choosing && (
						<Button kind="plain" onClick={() => rows.select(entries.map(({ id }) => id))}>
							{__("Select all")}
						</Button>
					)}
				</div>
			)}
			{narrow ? (
				<OrderCards entries={entries} rows={rows} choosing={choosing} />
			) : (
				<OrderTable entries={entries} rows={rows} />
			)}
			<SelectionBar
				entries={entries.filter(({ id }) => rows.selected.has(id))}
				onClear={() => rows.select([])}
				onStepped={(results) => {
					rows.select([]);
					onStepped(results);
				}}
			/>
			{(next !== null || !isFirst) && (
				<nav className="pages" aria-label={__("Pages")}>
					{!isFirst && (
						<Link className="button button-quiet" to="/orders" search={({ after: _, ...rest }) => rest}>
							{__("Newest orders")}
						</Link>
					)}
					{next !== null && (
						<Link className="button button-quiet" to="/orders" search={(before) => ({ ...before, after: next })}>
							{__("Older orders")}
						</Link>
					)}
				</nav>
			)}
		</div>
	);
}
