import type { PostOffices } from "../../address/post-offices.ts";
import { type Said, said } from "../../words/said.ts";
import { type PinRange, readArea, shownRange } from "./areas.ts";
import { type CompiledFreight, rowOfPin } from "./compiled-freight.ts";
import type { FreightSheet } from "./freight-fields.ts";
import { shownWeight, type WeightBand } from "./weights.ts";

/** What is odd in a table that can be read, in words: `row` is that of the table, from 0. */
export interface Finding {
	kind: "overlap" | "gap" | "weights" | "empty";
	row: number | null;
	sentence: Said;
}

/** Overlaps of rows, PIN codes and weights that no row or column has, and rows without any price. */
export function findingsOf(sheet: FreightSheet, compiled: CompiledFreight, offices: PostOffices | null): Finding[] {
	return [
		...weightGaps(compiled.bands),
		...overlaps(sheet),
		...emptyRows(compiled),
		...(offices ? pinGaps(compiled, offices) : []),
	];
}

/** Most findings of one kind. */
const MOST = 20;

function weightGaps(bands: readonly WeightBand[]): Finding[] {
	const found: Finding[] = [];
	const tell = (sentence: Said) => found.push({ kind: "weights", row: null, sentence });
	const [first] = bands;
	if (first && first.least > 1)
		tell(said("Nothing is said of loads below {weight}.", { weight: shownWeight(first.least) }));
	for (const [index, { least }] of bands.slice(1).entries()) {
		const before = bands[index]!.most!;
		if (least > before + 1)
			tell(
				said("No column has the weights between {low} and {high}.", {
					low: shownWeight(before),
					high: shownWeight(least),
				}),
			);
	}
	const heaviest = bands.at(-1)?.most;
	if (heaviest) tell(said("Above {weight} buyers are asked to call.", { weight: shownWeight(heaviest) }));
	return found;
}

/**
 * PIN codes that two rows have: the first counts. A narrow row before a wide one is an exception of it and no finding,
 * nor is what "others" shares with the rest.
 */
function overlaps({ rows }: FreightSheet): Finding[] {
	const ranges = rows.flatMap(({ area }, row) => {
		const read = readArea(area) ?? [];
		return read.filter(({ low, high }) => high - low < 700_000).map((range) => ({ ...range, row }));
	});
	ranges.sort((a, b) => a.low - b.low || b.high - a.high);
	const told = new Map<string, { first: number; second: number; range: PinRange }>();
	// Ranges that have not ended yet: as many as lie over one another, which in a sheet of people is two or three.
	let open: typeof ranges = [];
	for (const range of ranges) {
		open = open.filter(({ high }) => high >= range.low);
		for (const other of open.slice(-MOST_OPEN)) {
			if (other.row === range.row) continue;
			const [first, second] = other.row < range.row ? [other, range] : [range, other];
			if (first.low >= second.low && first.high <= second.high && first.high - first.low < second.high - second.low)
				continue;
			const key = `${first.row} ${second.row}`;
			const shared = { low: range.low, high: Math.min(range.high, other.high) };
			if (!told.has(key) && told.size <= MOST) told.set(key, { first: first.row, second: second.row, range: shared });
		}
		open.push(range);
	}
	return shortened(
		[...told.values()].map(({ first, second, range }) => ({
			kind: "overlap",
			row: second,
			sentence: said("Rows {first} and {second} both have {pins}: row {first} counts.", {
				first: first + 1,
				second: second + 1,
				pins: shownRange(range),
			}),
		})),
		"overlap",
	);
}

const MOST_OPEN = 50;

function emptyRows({ rows }: CompiledFreight): Finding[] {
	const empty = rows.flatMap(({ cells }, row) => (cells.every(({ kind }) => kind === "none") ? [row] : []));
	return shortened(
		empty.map((row) => ({
			kind: "empty",
			row,
			sentence: said(
				"Row {row} has no price: nothing is delivered there. A price of merged cells is only in the first.",
				{
					row: row + 1,
				},
			),
		})),
		"empty",
	);
}

/** PIN codes of post offices that no row has, in the sorting districts (three digits) of which the table has others. */
function pinGaps(compiled: CompiledFreight, offices: PostOffices): Finding[] {
	const gaps: { low: number; high: number; count: number }[] = [];
	let [touched, ofDistrict]: [boolean, typeof gaps] = [false, []];
	let district = 0;
	const close = () => {
		if (touched) gaps.push(...ofDistrict);
		[touched, ofDistrict] = [false, []];
	};
	let isOpen = false;
	for (const pin of offices.between(100_000, 899_999)) {
		const of = Math.floor(pin / 1_000);
		if (of !== district) {
			close();
			[district, isOpen] = [of, false];
		}
		if (rowOfPin(compiled, pin) >= 0) [touched, isOpen] = [true, false];
		else if (isOpen) {
			const gap = ofDistrict.at(-1)!;
			gap.high = pin;
			gap.count += 1;
		} else {
			ofDistrict.push({ low: pin, high: pin, count: 1 });
			isOpen = true;
		}
	}
	close();
	return shortened(
		gaps.slice(0, MOST + 1).map(({ low, high, count }) => ({
			kind: "gap",
			row: null,
			sentence: said("No row has {pins} ({count} PIN codes of {district}).", {
				pins: shownRange({ low, high }),
				count,
				district: offices.find(String(low))[0]?.name ?? "",
			}),
		})),
		"gap",
	);
}

function shortened(findings: Finding[], kind: Finding["kind"]): Finding[] {
	if (findings.length <= MOST) return findings;
	const more = said("… and more of the same kind.");
	return [...findings.slice(0, MOST), { kind, row: null, sentence: more }];
}
