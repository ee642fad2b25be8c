import type { FirstFreight } from "@feedmill/shop/import/first-freight-repository.ts";
import type { FreightRow } from "@feedmill/trade/shipping/freight/freight-fields.ts";
import { FAR_ZONE, HOME_ZONE, NEIGHBOUR_ZONE } from "./zones.ts";

/** A load that has a lorry to itself, from 1 t, costs less than the largest one that shares it. */
const WEIGHTS = [
	...["up to 10 kg", "up to 50 kg", "up to 100 kg", "up to 250 kg", "up to 500 kg"],
	...["from 501 kg", "from 1 t", "from 3 t to 9 t"],
];

/** Rupees from the mill in Umreth. The first row that has a PIN code counts, so exceptions stand above. */
const ROWS: readonly FreightRow[] = [
	row("Anand and Kheda", "387*, 388*", "1-2", "40 60 100 220 400 650 45/q free"),
	row("Ahmedabad, Vadodara and Panchmahal", "380*, 382*, 389*, 390*, 391*", "2-3", "50 80 140 300 550 950 60/q 50/q"),
	row("North Gujarat", "383*, 384*, 385*", "2-3", "50 90 160 350 650 1100 75/q 60/q"),
	row("Saurashtra", "360-365", "2-4", "60 100 180 400 750 1300 95/q 80/q"),
	row("Kachchh", "370*", "Tue Fri", "80 130 240 550 1000 1700 130/q 110/q"),
	row("South Gujarat, Daman and Silvassa", "392-396", "2-4", "60 90 170 380 700 1250 90/q 75/q"),
	row("Rajasthan, Maharashtra, Goa and Madhya Pradesh", "30-34, 40-48", "4-6", "90 160 300 700 1300 2300 190/q 150/q"),
	row(
		"Ladakh, the North-East and the islands",
		"194*, 682551-682559, 737*, 744*, 78, 79",
		"10-15",
		"180 350 call call call call call call",
	),
	row("The rest of India", "others", "6-10", "120 220 420 1000 1900 3400 300/q call"),
];

/** The freight of the demo store, with the ways to deliver that take it. */
export const FREIGHT: FirstFreight = {
	table: { startsOn: "2025-04-01", weights: WEIGHTS, rows: [...ROWS] },
	methods: [
		{ zoneId: HOME_ZONE, title: "Our lorry" },
		{ zoneId: NEIGHBOUR_ZONE, title: "Transport" },
		{ zoneId: FAR_ZONE, title: "Transport" },
	],
};

/** What some loads cost, for the page about delivery: their column of the table, and their quintals. */
const SHOWN_LOADS = [
	{ load: "50 kg", column: 1, quintals: 0.5 },
	{ load: "500 kg", column: 4, quintals: 5 },
	{ load: "1 t", column: 6, quintals: 10 },
	{ load: "3 t", column: 7, quintals: 30 },
];

export const FREIGHT_COLUMNS: readonly string[] = SHOWN_LOADS.map(({ load }) => load.replace(" ", "\u00a0"));
export const FREIGHT_ROWS: readonly (readonly string[])[] = ROWS.map(({ name, cells }) => [
	name,
	...SHOWN_LOADS.map(({ column, quintals }) => shownCell(cells[column]!, quintals)),
]);

function shownCell(cell: string, quintals: number): string {
	const rupees = cell.endsWith("/q") ? Number(cell.slice(0, -2)) * quintals : Number(cell);
	return Number.isNaN(rupees) ? cell : `₹${rupees.toLocaleString("en-IN")}`;
}

/** Cells as in a spreadsheet, one a weight. */
function row(name: string, area: string, days: string, cells: string): FreightRow {
	return { area, name, days, cells: cells.split(" ") };
}
