import { cx } from "@feedmill/ui/class-names.ts";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from "react";
import type { CellEdit } from "./edits.ts";
import { type GridCell, type GridColumn, GridRow, placeOf, ROLES } from "./grid-row.tsx";
import { moved, type Place, type Range, rangeOf, type Selection } from "./selection.ts";
import { readTable, writeTable } from "./table-text.ts";

export interface GridProps {
	label: string;
	columns: readonly GridColumn[];
	/** Ids in their order. */
	rows: readonly number[];
	/** Stays the same function as long as its answers do. */
	cellOf: (row: number, column: string) => GridCell;
	onEdit: (cells: readonly CellEdit[]) => void;
	/** What was pasted at a cell; the range that is selected. */
	onPaste: (table: readonly string[][], range: Range) => void;
	onUndo: () => void;
	onRedo: () => void;
	selection: Selection;
	onSelect: (selection: Selection) => void;
}

/** px of a row: a cell and the old value beneath. */
const ROW = 52;

/**
 * A table that is changed as in a spreadsheet: one Tab stop, arrows, Enter, F2, ranges with Shift, copy and paste,
 * Ctrl+D, Ctrl+Z, Ctrl+Y, Delete. Only the rows in sight are in the page.
 */
export function Grid(props: GridProps) {
	const { label, columns, rows, cellOf, onEdit, onPaste, onUndo, onRedo, selection, onSelect } = props;
	const grid = useRef<HTMLTableElement>(null);
	const body = useRef<HTMLDivElement>(null);
	const id = useId();
	/** The text of the cell that is typed into; null: none is. */
	const [typing, setTyping] = useState<string | null>(null);
	const { active } = selection;
	const range = rangeOf(selection);
	const size = { rows: rows.length, columns: columns.length };
	const virtual = useVirtualizer({
		count: rows.length,
		getScrollElement: () => body.current,
		estimateSize: () => ROW,
		overscan: 8,
	});
	useEffect(() => {
		if (active.row < rows.length) virtual.scrollToIndex(active.row, { align: "auto" });
	}, [active.row, rows.length, virtual]);

	const columnOf = (place: Place) => columns[place.column]!;
	const move = (by: { rows?: number; columns?: number }, extend = false) =>
		onSelect(moved(selection, by, size, extend));
	const isLeaving = useRef(false);
	const begin = (text: string) => {
		isLeaving.current = false;
		if (columnOf(active).edits) setTyping(text);
	};
	const leave = () => {
		// The field loses the focus by this, which must not write its text again.
		isLeaving.current = true;
		setTyping(null);
		grid.current?.focus({ preventScroll: true });
	};
	const commit = () => {
		if (typing === null || isLeaving.current) return;
		const text = typing;
		const [row, column] = [rows[active.row]!, columnOf(active)];
		if (text !== cellOf(row, column.id).text) onEdit([{ row, column: column.id, text }]);
		leave();
	};
	const inRange = (work: (row: number, column: GridColumn) => CellEdit) =>
		rows
			.slice(range.top, range.bottom + 1)
			.flatMap((row) =>
				columns.slice(range.left, range.right + 1).flatMap((column) => (column.edits ? [work(row, column)] : [])),
			);

	function onKeyDown(event: KeyboardEvent): void {
		if (typing !== null) {
			if (event.key === "Escape") leave();
			else if (event.key === "Enter" || event.key === "Tab") {
				commit();
				move(event.key === "Enter" ? { rows: event.shiftKey ? -1 : 1 } : { columns: event.shiftKey ? -1 : 1 });
			} else return;
			event.preventDefault();
			return;
		}
		const { shiftKey, ctrlKey, metaKey, altKey, key } = event;
		const command = ctrlKey || metaKey;
		const arrow = ARROWS[key];
		if (altKey) return;
		if (arrow) move(command ? times(arrow, rows.length + columns.length) : arrow, shiftKey);
		else if (key === "PageDown" || key === "PageUp") move({ rows: key === "PageDown" ? 12 : -12 }, shiftKey);
		else if (key === "Home" || key === "End")
			move({ columns: key === "Home" ? -size.columns : size.columns, ...(command ? EDGE[key] : {}) }, shiftKey);
		else if (key === "Enter") move({ rows: shiftKey ? -1 : 1 });
		else if (key === "F2") begin(cellOf(rows[active.row]!, columnOf(active).id).text);
		else if (key === "Delete" || key === "Backspace")
			onEdit(inRange((row, { id: column }) => ({ row, column, text: "" })));
		else if (command && key === "a")
			onSelect({ anchor: { row: 0, column: 0 }, active: { row: size.rows - 1, column: size.columns - 1 } });
		else if (command && key === "d")
			onEdit(inRange((row, { id: column }) => ({ row, column, text: cellOf(rows[range.top]!, column).text })));
		else if (command && (key === "y" || (key.toLowerCase() === "z" && shiftKey))) onRedo();
		else if (command && key === "z") onUndo();
		else if (!command && key.length === 1 && columnOf(active).edits) begin(key === " " ? "" : key);
		else return;
		event.preventDefault();
	}

	function onCopy(event: ClipboardEvent): void {
		if (typing !== null) return;
		event.preventDefault();
		const cells = rows
			.slice(range.top, range.bottom + 1)
			.map((row) => columns.slice(range.left, range.right + 1).map((column) => cellOf(row, column.id).text));
		event.clipboardData.setData("text/plain", writeTable(cells));
	}

	function onClick({ target, shiftKey }: MouseEvent): void {
		const place = placeOf(target);
		const isTyped = typing !== null && place?.row === active.row && place.column === active.column;
		if (!place || isTyped) return;
		onSelect({ anchor: shiftKey ? selection.anchor : place, active: place });
		grid.current?.focus({ preventScroll: true });
	}

	const template = columns.map(({ width }) => width).join(" ");
	const shown = virtual.getVirtualItems();
	const rowIn = shown.some(({ index }) => index === active.row);
	return (
		<div className="grid" ref={body}>
			<table
				{...ROLES.grid}
				ref={grid}
				aria-label={label}
				aria-rowcount={rows.length + 1}
				aria-colcount={columns.length}
				{...activeCell(rowIn && rows.length > 0 ? `${id}-${active.row}-${active.column}` : undefined)}
				onKeyDown={onKeyDown}
				onClick={onClick}
				onDoubleClick={() => typing === null && begin(cellOf(rows[active.row]!, columnOf(active).id).text)}
				onCopy={onCopy}
				onPaste={(event) => {
					if (typing !== null) return;
					event.preventDefault();
					const table = readTable(event.clipboardData.getData("text/plain"));
					if (table.length > 0) onPaste(table, range);
				}}
			>
				<thead>
					<tr className="grid-head" {...ROLES.row} aria-rowindex={1} style={{ gridTemplateColumns: template }}>
						{columns.map((column, place) => (
							<th
								key={column.id}
								scope="col"
								{...ROLES.head}
								aria-colindex={place + 1}
								className={cx(column.isNumber && "is-number")}
							>
								{column.label}
							</th>
						))}
					</tr>
				</thead>
				<tbody {...ROLES.group} style={{ height: virtual.getTotalSize() }}>
					{shown.map(({ index, start }) => {
						const isActive = index === active.row;
						const isSelected = index >= range.top && index <= range.bottom;
						return (
							<GridRow
								key={rows[index]}
								id={id}
								index={index}
								row={rows[index]!}
								start={start}
								template={template}
								columns={columns}
								cellOf={cellOf}
								left={isSelected ? range.left : -1}
								right={isSelected ? range.right : -1}
								activeColumn={isActive ? active.column : -1}
								typing={isActive ? typing : null}
								onType={setTyping}
								onLeave={commit}
							/>
						);
					})}
				</tbody>
			</table>
		</div>
	);
}

const activeCell = (id: string | undefined) => ({ "aria-activedescendant": id });

const ARROWS: Readonly<Record<string, { rows?: number; columns?: number }>> = {
	ArrowUp: { rows: -1 },
	ArrowDown: { rows: 1 },
	ArrowLeft: { columns: -1 },
	ArrowRight: { columns: 1 },
};
const EDGE = { Home: { rows: -1_000_000 }, End: { rows: 1_000_000 } };

function times({ rows = 0, columns = 0 }: { rows?: number; columns?: number }, by: number) {
	return { rows: rows * by, columns: columns * by };
}
