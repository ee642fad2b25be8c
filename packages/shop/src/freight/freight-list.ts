import { ok } from "@feedmill/trade/basics/result.ts";
import { exactly } from "@feedmill/trade/editing/schema-parts.ts";
import type { Static } from "typebox";
import type { ListSubject, StaffList } from "../listing/staff-list.ts";
import {
	type FreightEntry,
	freightOrder,
	type NumberedFreight,
	readFreightEntries,
	readFreightTable,
} from "./freight-repository.ts";

const freightFilter = exactly({});

export type FreightList = StaffList<Static<typeof freightFilter>, FreightEntry, NumberedFreight>;

/** Freight tables, the latest first, for staff. */
export const freightList: ListSubject<typeof freightFilter, FreightEntry, NumberedFreight> = {
	ability: "shipping.see",
	kind: "freight_table",
	noun: "freight table",
	table: "freight_table",
	id: "id",
	sorts: { start: freightOrder },
	filter: freightFilter,
	narrowings: async () => ok([]),
	entries: readFreightEntries,
	whole: readFreightTable,
};
