import { cx } from "@feedmill/ui/class-names.ts";
import { memo, useEffect, useRef } from "react";
import type { Place } from "./selection.ts";

/** Rows are placed one by one, which takes their meaning from the elements of tables: it is said in words. */
export const ROLES = {
	grid: { role: "grid", tabIndex: 0, "aria-multiselectable": true },
	group: { role: "rowgroup" },
	row: { role: "row" },
	head: { role: "columnheader" },
	cell: { role: "gridcell" },
};

const states = (isSelected: boolean, edits: boolean) => ({ "aria-selected": isSelected, "aria-readonly": !edits });

export interface GridColumn {
	id: string;
	label: string;
	/** Of CSS grid: "minmax(12rem, 2fr)". */
	width: string;
	isNumber?: boolean;
	/** false: it is only read. */
	edits?: boolean;
}

/** One cell as it is shown. */
export interface GridCell {
	text: string;
	/** What it was, if it was changed. */
	before?: string | undefined;
	/** One sentence about what is wrong with it. */
	problem?: string | undefined;
}

export interface GridRowProps {
	columns: readonly GridColumn[];
	/** Stays the same function as long as its answers do. */
	cellOf: (row: number, column: string) => GridCell;
	id: string;
	index: number;
	row: number;
	start: number;
	template: string;
	left: number;
	right: number;
	activeColumn: number;
	typing: string | null;
	onType: (text: string) => void;
	onLeave: () => void;
}

/** A row is drawn again only if its cells, or what is selected of it, are others: a key must not draw a thousand. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
	const { id, index, row, start, template, columns, cellOf, left, right, activeColumn, typing } = props;
	return (
		<tr
			className="grid-row"
			{...ROLES.row}
			aria-rowindex={index + 2}
			style={{ gridTemplateColumns: template, transform: `translateY(${start}px)` }}
		>
			{columns.map((column, place) => {
				const { text, before, problem } = cellOf(row, column.id);
				const isActive = place === activeColumn;
				const cell = `${id}-${index}-${place}`;
				return (
					<td
						key={column.id}
						id={cell}
						{...ROLES.cell}
						aria-colindex={place + 1}
						{...states(place >= left && place <= right, column.edits === true)}
						aria-invalid={problem ? true : undefined}
						title={problem}
						className={cx(
							"grid-cell",
							column.isNumber && "is-number",
							isActive && "is-active",
							place >= left && place <= right && "is-selected",
							before !== undefined && "is-changed",
							problem && "is-wrong",
						)}
					>
						{isActive && typing !== null ? (
							<CellInput label={column.label} text={typing} onType={props.onType} onLeave={props.onLeave} />
						) : (
							<>
								<span className="grid-text">{text}</span>
								{problem ? (
									<span className="grid-beneath is-problem">{problem}</span>
								) : (
									before !== undefined && <s className="grid-beneath">{before || "–"}</s>
								)}
							</>
						)}
					</td>
				);
			})}
		</tr>
	);
}, isSameRow);

function isSameRow(one: GridRowProps, other: GridRowProps): boolean {
	const keys = ["index", "row", "start", "template", "columns", "cellOf", "left", "right", "activeColumn", "typing"];
	if (one.activeColumn >= 0 || other.activeColumn >= 0 || other.left >= 0) return false;
	return (keys as (keyof GridRowProps)[]).every((key) => one[key] === other[key]);
}

/** The cell that was pressed; null: none, as in the head. */
export function placeOf(target: EventTarget): Place | null {
	const cell = target instanceof Element ? target.closest("[role=gridcell]") : null;
	const row = Number(cell?.parentElement?.getAttribute("aria-rowindex"));
	return cell && row > 1 ? { row: row - 2, column: Number(cell.getAttribute("aria-colindex")) - 1 } : null;
}

/** The field within a cell. What was typed is taken when somebody presses beside it. */
function CellInput({
	label,
	text,
	onType,
	onLeave,
}: { label: string; text: string } & Pick<GridRowProps, "onType" | "onLeave">) {
	const field = useRef<HTMLInputElement>(null);
	useEffect(() => {
		const input = field.current!;
		input.focus();
		input.setSelectionRange(input.value.length, input.value.length);
	}, []);
	return (
		<input
			ref={field}
			className="grid-input"
			aria-label={label}
			value={text}
			maxLength={60}
			autoComplete="off"
			onChange={(event) => onType(event.currentTarget.value)}
			onBlur={(event) => event.relatedTarget !== null && onLeave()}
		/>
	);
}
