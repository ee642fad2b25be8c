import type { HomeShown, WaitingView } from "@feedmill/admin-api/feedmill-v1/home.ts";
import { cx } from "@feedmill/ui/class-names.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { Link } from "@tanstack/react-router";
import { viewName } from "../orders/view-names.ts";

/** A number of what waits, which leads to the list that it counts. */
export interface Tile {
	label: string;
	count: number;
	/** There are more. */
	more: boolean;
	/** A view of the orders, a list on this page, or another page. */
	to: { view: WaitingView } | { list: ListId } | { page: "/reviews" };
}

/** Ids of the lists of the first screen. */
export type ListId = "money-to-check" | "low-stock";

/** Counts of orders stop here. */
const MOST_COUNTED = 1_000;

/** Only what the role acts on. */
export function tilesOf({ waiting, more, money, lowStock, reviews }: HomeShown): Tile[] {
	const orders = (Object.entries(waiting) as [WaitingView, number][]).map(
		([view, count]): Tile => ({ label: viewName(view), count, more: more && count >= MOST_COUNTED, to: { view } }),
	);
	const lists: [Tile["to"], string, HomeShown["money" | "lowStock" | "reviews"]][] = [
		[{ list: "money-to-check" }, __("Money to check"), money],
		[{ list: "low-stock" }, __("Low stock"), lowStock],
		[{ page: "/reviews" }, __("Reviews waiting"), reviews],
	];
	return [
		...orders,
		...lists.flatMap(([to, label, found]): Tile[] =>
			found === null ? [] : [{ label, count: found.count, more: found.more, to }],
		),
	];
}

export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
	return (
		<ul className="tiles">
			{tiles.map((tile) => (
				<li key={tile.label}>
					<TileLink tile={tile} />
				</li>
			))}
		</ul>
	);
}

function TileLink({ tile: { label, count, more, to } }: { tile: Tile }) {
	const content = (
		<>
			<span className="tile-count">{more ? sprintf(__("%d+"), count) : count}</span>
			<span>{label}</span>
		</>
	);
	const look = cx("tile card", count === 0 && "tile-done");
	if ("view" in to)
		return (
			<Link className={look} to="/orders" search={{ view: to.view }}>
				{content}
			</Link>
		);
	if ("page" in to)
		return (
			<Link className={look} to={to.page}>
				{content}
			</Link>
		);
	// Without any there is no list to go to.
	if (count === 0) return <p className={look}>{content}</p>;
	return (
		<Link className={look} to="/" hash={to.list}>
			{content}
		</Link>
	);
}
