import type { CountPackShown } from "@feedmill/admin-api/feedmill-v1/stock-counts.ts";
import type { CountDifference } from "@feedmill/trade/inventory/count-difference.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { money } from "../../data/money.ts";
import { clockTime } from "../../data/times.ts";

/** A counted pack with its difference. */
export interface Differing {
	pack: CountPackShown;
	difference: CountDifference;
	/** At today's price, in millionths; null: it has none. */
	worth: number | null;
}

/** A pack that differs: what was found, what the shop thought, and why it should be looked at again. */
export function DifferenceRow({ pack, difference: { found, expected, difference, doubts }, worth }: Differing) {
	return (
		<li className={doubts.length > 0 ? "count-difference is-doubtful" : "count-difference"}>
			<p className="count-pack-name">
				{pack.name} {pack.sku !== "" && <span className="soft small">{pack.sku}</span>}
			</p>
			<p className="count-difference-bags">
				<b>{signed(difference)}</b>{" "}
				{worth !== null && worth !== 0 && <span>{`${sign(worth)}${money(Math.abs(worth))}`}</span>}
			</p>
			<p className="soft small">
				{sprintf(__("%1$d found, the shop thought %2$d."), found, expected)}{" "}
				{pack.entries
					.map(({ by, counted, at }) => sprintf(__("%1$s %2$d, %3$s"), by, counted, clockTime(at)))
					.join(" · ")}
			</p>
			{doubts.map((doubt) => (
				<p key={doubt} className="count-doubt">
					{doubt === "large"
						? __("Unusual: look whether the number is right.")
						: __("Some were sold or came between the counts of its places: count them again.")}
				</p>
			))}
		</li>
	);
}

const sign = (number: number) => (number < 0 ? "−" : "+");

function signed(bags: number): string {
	if (bags === 0) return __("as expected");
	return sign(bags) + sprintf(_n("%d bag", "%d bags", Math.abs(bags)), Math.abs(bags));
}
