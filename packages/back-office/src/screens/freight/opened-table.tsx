import type { FreightFields } from "@feedmill/trade/shipping/freight/freight-fields.ts";
import { __ } from "@feedmill/ui/words.ts";
import { useReading } from "../../data/use-reading.ts";
import { Shown } from "../../frame/shown.tsx";
import { State } from "../../frame/states.tsx";
import { TableForm } from "./table-form.tsx";

export interface OpenedTableProps {
	/** null: a new one. */
	id: number | null;
	today: string;
	mayEdit: boolean;
	onSaved: (id: number, startsOn: string) => void;
}

/** The table of a number, read first. */
export function OpenedTable({ id, ...props }: OpenedTableProps) {
	const table = useReading("GET things/freight_table/{id}", { id: id ?? 0 }, { when: id !== null });
	if (id === null) return <TableForm {...props} id={null} base={null} />;
	return (
		<Shown
			reading={table}
			rows={8}
			gone={<State title={__("This table is gone")}>{__("Somebody has removed it meanwhile.")}</State>}
		>
			{({ value: { startsOn, weights, rows } }) => {
				const base: FreightFields = { startsOn, weights, rows };
				return <TableForm {...props} key={table.readAt} id={id} base={base} />;
			}}
		</Shown>
	);
}
