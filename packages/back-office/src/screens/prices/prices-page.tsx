import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../controls/button.tsx";
import { useMay } from "../../data/me.ts";
import { pageData } from "../../data/page-data.ts";
import { NotAllowed } from "../../frame/not-allowed.tsx";
import { Page } from "../../frame/page.tsx";
import { Shown } from "../../frame/shown.tsx";
import type { Typed } from "../../grid/edits.ts";
import { Grid } from "../../grid/grid.tsx";
import type { GridColumn } from "../../grid/grid-row.tsx";
import { type Range, rangeOf, type Selection } from "../../grid/selection.ts";
import "../../styles/prices.css";
import { NoProducts } from "../products/no-products.tsx";
import { PRICE_FIELDS } from "../products/price-values.ts";
import { ProductSearch } from "../products/product-search.tsx";
import { TaskStrip } from "../tasks/task-strip.tsx";
import { ChangeBySheet } from "./change-by-sheet.tsx";
import type { Pack } from "./packs.ts";
import { type Pasted, readPaste } from "./paste-prices.ts";
import { PasteSheet } from "./paste-sheet.tsx";
import { PastedSheet } from "./pasted-sheet.tsx";
import { PriceRows } from "./price-rows.tsx";
import { ReviewSheet } from "./review-sheet.tsx";
import { useIsNarrow } from "./use-is-narrow.ts";
import { usePacks } from "./use-packs.ts";
import { usePriceTasks } from "./use-price-tasks.ts";
import { type PriceEdits, usePrices } from "./use-prices.ts";

/** The prices of all packs, changed as in a spreadsheet and saved together. */
export function PricesPage() {
	const { q = "" } = useSearch({ from: "/prices" });
	const navigate = useNavigate({ from: "/prices" });
	const may = useMay("prices.edit");
	const packs = usePacks(q);
	const prices = usePrices(packs.data ?? NONE);
	if (!may)
		return (
			<Page title={__("Price list")}>
				<NotAllowed needs="prices.edit" />
			</Page>
		);
	return (
		<Page title={__("Price list")}>
			<ProductSearch
				words={q}
				onWords={(words) => void navigate({ search: words === "" ? {} : { q: words }, replace: true })}
			/>
			<Shown reading={packs} rows={10}>
				{(data) =>
					data.length === 0 ? (
						<NoProducts words={q} to="/prices" />
					) : (
						<List packs={data} prices={prices} more={packs.more} coming={packs.coming} />
					)
				}
			</Shown>
		</Page>
	);
}

const NONE: readonly Pack[] = [];

interface ListProps {
	packs: readonly Pack[];
	prices: PriceEdits;
	more: (() => void) | null;
	coming: boolean;
}

type Opened = "change-by" | "paste" | "review" | null;

/** The list with what can be done with it. */
function List({ packs, prices, more, coming }: ListProps) {
	const { store } = pageData;
	const narrow = useIsNarrow();
	const [selection, setSelection] = useState<Selection>(START);
	const [opened, setOpened] = useState<Opened>(null);
	const [pasted, setPasted] = useState<Pasted | null>(null);
	const tasks = usePriceTasks(prices);
	const range = rangeOf(selection);
	const isRange = range.top !== range.bottom;
	const chosen = isRange ? packs.slice(range.top, range.bottom + 1) : packs;
	const { wrong } = prices;
	const changed = prices.changed.filter(({ pack }) => !tasks.worked.has(pack.id));

	function paste(table: readonly (readonly string[])[], { top, left, bottom, right }: Range): void {
		// One cell for a whole range, as spreadsheets do.
		const [[only] = []] = table;
		if (table.length === 1 && table[0]!.length === 1 && (bottom > top || right > left)) {
			const fields = COLUMN_IDS.slice(left, right + 1).filter((id) => (PRICE_FIELDS as readonly string[]).includes(id));
			const rows = packs.slice(top, bottom + 1);
			prices.set(rows.flatMap(({ id }) => fields.map((column) => ({ row: id, column, text: only ?? "" }))));
			return;
		}
		const column = Math.max(0, PRICE_FIELDS.indexOf(COLUMN_IDS[left] as "regularPrice"));
		const read = readPaste(table, { packs, row: top, column, store });
		if (read.problems.length === 0 && !read.bySku && read.fit <= 1) prices.set(read.cells);
		else setPasted(read);
	}

	return (
		<>
			<div className="prices-acts">
				<Button onClick={() => setOpened("change-by")}>
					{isRange && !narrow ? sprintf(__("Change %d by …"), chosen.length) : __("Change all by …")}
				</Button>
				<Button onClick={() => setOpened("paste")}>{__("Paste …")}</Button>
				<Button kind="plain" disabled={prices.edits.past.length === 0} onClick={prices.undo}>
					{__("Undo")}
				</Button>
				<Button kind="plain" disabled={prices.edits.future.length === 0} onClick={prices.redo}>
					{__("Do again")}
				</Button>
				<span className="prices-count soft" role="status">
					{countText(packs.length, { wrong: wrong.length, worked: tasks.worked.size, coming })}
				</span>
				<Button kind="main" disabled={changed.length === 0} onClick={() => setOpened("review")}>
					{changed.length === 0 ? __("Review") : sprintf(__("Review %d"), changed.length)}
				</Button>
			</div>
			{tasks.list.map(({ id, isClosed }) => (
				<TaskStrip
					key={id}
					id={id}
					isClosed={isClosed}
					onEnd={(notDone) => tasks.ended(id, notDone)}
					onClose={() => tasks.closed(id)}
				/>
			))}
			{narrow ? (
				<PriceRows packs={packs} prices={prices} />
			) : (
				<Grid
					label={__("Prices of all packs")}
					columns={columns()}
					rows={packs.map(({ id }) => id)}
					cellOf={prices.cellOf}
					onEdit={prices.set}
					onPaste={paste}
					onUndo={prices.undo}
					onRedo={prices.redo}
					selection={selection}
					onSelect={setSelection}
				/>
			)}
			{more && (
				<Button onClick={more} busy={coming}>
					{__("More products")}
				</Button>
			)}
			{opened === "change-by" && (
				<ChangeBySheet
					packs={chosen.map((pack) => ({ ...pack, now: prices.of(pack).values.regularPrice }))}
					onChange={(cells) => {
						prices.set(cells);
						setOpened(null);
					}}
					onClose={() => setOpened(null)}
				/>
			)}
			{opened === "paste" && (
				<PasteSheet
					onPaste={(table) => {
						setOpened(null);
						setPasted(readPaste(table, { packs, row: range.top, column: 0, store }));
					}}
					onClose={() => setOpened(null)}
				/>
			)}
			{pasted && (
				<PastedSheet
					pasted={pasted}
					onPut={() => {
						prices.set(pasted.cells);
						setPasted(null);
					}}
					onClose={() => setPasted(null)}
				/>
			)}
			{opened === "review" && (
				<ReviewSheet
					changed={changed}
					wrong={wrong}
					onBegun={({ id, startsAt, createdAt }, sent) => {
						const { typed } = prices.edits;
						const saved: Typed = new Map(sent.map(({ pack: { id: row } }) => [row, typed.get(row) ?? {}]));
						const isLater = startsAt > createdAt;
						setOpened(null);
						tasks.begun(id, isLater ? new Map() : saved);
						// What begins on a later day is not to be done here any more.
						if (isLater) prices.forget(saved);
					}}
					onClose={() => setOpened(null)}
				/>
			)}
		</>
	);
}

interface Counts {
	wrong: number;
	worked: number;
	coming: boolean;
}

/** "32 packs", with how many cannot be saved, or are being saved. */
function countText(packs: number, { wrong, worked, coming }: Counts): string {
	const count = sprintf(_n("%d pack", "%d packs", packs), packs);
	const cannot = wrong === 0 ? "" : sprintf(_n("%d cannot be saved", "%d cannot be saved", wrong), wrong);
	const isSaved = worked === 0 ? "" : sprintf(_n("%d is being saved", "%d are being saved", worked), worked);
	return [count, coming ? __("more are coming") : "", cannot, isSaved].filter(Boolean).join(" · ");
}

/** The first price. */
const START: Selection = { anchor: { row: 0, column: 3 }, active: { row: 0, column: 3 } };

const COLUMN_IDS = ["name", "sku", "kg", ...PRICE_FIELDS, "perKg"] as const;

let listed: readonly GridColumn[] | undefined;

/** Made once, so that rows need not be drawn again. */
function columns(): readonly GridColumn[] {
	listed ??= [
		{ id: "name", label: __("Name"), width: "minmax(11rem, 3fr)" },
		{ id: "sku", label: __("SKU"), width: "minmax(6rem, 1fr)" },
		{ id: "kg", label: __("kg"), width: "4rem", isNumber: true },
		{ id: "regularPrice", label: __("Price"), width: "minmax(6.5rem, 1fr)", isNumber: true, edits: true },
		{ id: "salePrice", label: __("Sale price"), width: "minmax(6.5rem, 1fr)", isNumber: true, edits: true },
		{ id: "saleFrom", label: __("Sale from"), width: "minmax(7rem, 1fr)", edits: true },
		{ id: "saleTo", label: __("Sale to"), width: "minmax(7rem, 1fr)", edits: true },
		{ id: "perKg", label: __("₹ per kg"), width: "5.5rem", isNumber: true },
	];
	return listed;
}
