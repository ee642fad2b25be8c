import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { type Paper, usePaper } from "./paper.ts";

/** Slips that one page prints; the server allows no more. */
const MOST = 100;

/** The way to the slips of these orders, in a tab of its own, on the paper that this device used last. */
export function SlipLink({ orders }: { orders: readonly number[] }) {
	const [paper, use] = usePaper();
	if (orders.length === 0) return null;
	const few = orders.slice(0, MOST);
	return (
		<span className="slips">
			<a
				className="button button-quiet"
				href={`/admin/slips?orders=${few.join(",")}&paper=${paper}`}
				target="_blank"
				rel="noopener"
			>
				{few.length === 1 ? __("Slip") : sprintf(_n("%d slip", "%d slips", few.length), few.length)}
			</a>
			<select
				className="slips-paper"
				aria-label={__("Paper of slips")}
				value={paper}
				onChange={(event) => use(event.currentTarget.value as Paper)}
			>
				<option value="a5">{__("A5")}</option>
				<option value="80mm">{__("80 mm")}</option>
			</select>
		</span>
	);
}
