import { ok } from "@feedmill/trade/basics/result.ts";
import { exactly } from "@feedmill/trade/editing/schema-parts.ts";
import type { ShippingZone } from "@feedmill/trade/settings/zone.ts";
import type { Static } from "typebox";
import type { ListSubject, StaffList } from "../../listing/staff-list.ts";
import { readZone, readZones, zoneOrder } from "./settings-list-repository.ts";

const zoneFilter = exactly({});

export type ZoneList = StaffList<Static<typeof zoneFilter>, ShippingZone, ShippingZone>;

/** Shipping zones with their methods, in the order in which they are tried, for staff. */
export const zoneList: ListSubject<typeof zoneFilter, ShippingZone, ShippingZone> = {
	ability: "shipping.see",
	kind: "shipping_zone",
	noun: "shipping zone",
	table: "shipping_zone",
	id: "id",
	sorts: { order: zoneOrder },
	filter: zoneFilter,
	narrowings: async () => ok([]),
	entries: readZones,
	whole: readZone,
};
