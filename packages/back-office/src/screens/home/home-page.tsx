import type { OrderCounts } from "@feedmill/admin-api/feedmill-v1/orders.ts";
import { __ } from "@feedmill/ui/words.ts";
import { Link } from "@tanstack/react-router";
import { LOOKS_EVERY } from "../../data/looks-every.ts";
import { useMay } from "../../data/me.ts";
import { useReading } from "../../data/use-reading.ts";
import { Page } from "../../frame/page.tsx";
import { Shown } from "../../frame/shown.tsx";
import { State } from "../../frame/states.tsx";
import { OrderCards } from "../orders/order-cards.tsx";
import { viewName } from "../orders/view-names.ts";

/** What waits for somebody, and the newest orders. */
export function HomePage() {
	const maySee = useMay("orders.see");
	return (
		<Page title={__("Home")}>
			{maySee ? (
				<>
					<ToDo />
					<Newest />
				</>
			) : (
				<State title={__("Nothing waits for you here.")} />
			)}
		</Page>
	);
}

const WAITING = ["to-confirm", "to-pack", "to-ship", "on-the-road"] as const;

function ToDo() {
	const counts = useReading("GET orders/counts", {}, { every: LOOKS_EVERY });
	return (
		<section aria-labelledby="to-do">
			<h2 className="section-title" id="to-do">
				{__("To do")}
			</h2>
			<Shown reading={counts} rows={2}>
				{(data) => <Tiles counts={data} />}
			</Shown>
		</section>
	);
}

function Tiles({ counts: { waiting } }: { counts: OrderCounts }) {
	return (
		<ul className="tiles">
			{WAITING.map((view) => (
				<li key={view}>
					<Link className="tile card" to="/orders" search={{ view }}>
						<span className="tile-count">{waiting[view]}</span>
						<span>{viewName(view)}</span>
					</Link>
				</li>
			))}
		</ul>
	);
}

/** Orders that home shows. */
const NEWEST = 6;

function Newest() {
	const list = useReading("GET orders", { view: "all" }, { every: LOOKS_EVERY });
	return (
		<section aria-labelledby="newest">
			<h2 className="section-title" id="newest">
				{__("Newest orders")}
			</h2>
			<Shown reading={list} rows={4}>
				{({ entries }) =>
					entries.length === 0 ? (
						<div className="card">
							<State title={__("No orders yet.")} drawing />
						</div>
					) : (
						<OrderCards entries={entries.slice(0, NEWEST)} />
					)
				}
			</Shown>
		</section>
	);
}
