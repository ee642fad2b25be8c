import { ORDER_VIEWS, type OrderView } from "@feedmill/admin-api/feedmill-v1/orders/order-views.ts";
import { __ } from "@feedmill/ui/words.ts";
import { Link, useSearch } from "@tanstack/react-router";
import { LOOKS_EVERY } from "../../data/looks-every.ts";
import { useMay } from "../../data/me.ts";
import { useReading } from "../../data/use-reading.ts";
import { useCurrentInSight } from "../../lists/use-current-in-sight.ts";
import { viewName } from "./view-names.ts";

/** The views as links, each with how many orders wait in it. What is looked for stays. */
export function ViewTabs({ view: current }: { view: OrderView }) {
	const { q } = useSearch({ from: "/orders" });
	const row = useCurrentInSight(current);
	const seesBin = useMay("orders.bin");
	const { data } = useReading("GET orders/counts", {}, { every: LOOKS_EVERY });
	return (
		<nav className="tabs" ref={row} aria-label={__("Views")}>
			{ORDER_VIEWS.filter((view) => view !== "bin" || seesBin).map((view) => (
				<Link
					key={view}
					to="/orders"
					search={{ view, ...(q ? { q } : {}) }}
					className="tab"
					activeProps={{}}
					aria-current={view === current ? "page" : undefined}
				>
					{viewName(view)}
					{view !== "all" && view !== "bin" && data && data.waiting[view] > 0 && (
						<span className="tab-count">{data.waiting[view]}</span>
					)}
				</Link>
			))}
		</nav>
	);
}
