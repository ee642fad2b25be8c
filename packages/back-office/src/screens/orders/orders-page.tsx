import type { OrderStepped } from "@feedmill/admin-api/feedmill-v1/orders/order-acts.ts";
import type { OrderList } from "@feedmill/admin-api/feedmill-v1/orders/orders.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { Button } from "../../controls/button.tsx";
import { LOOKS_EVERY } from "../../data/looks-every.ts";
import { useMay } from "../../data/me.ts";
import { useReading } from "../../data/use-reading.ts";
import { Page } from "../../frame/page.tsx";
import { SearchField } from "../../frame/search-field.tsx";
import { Shown } from "../../frame/shown.tsx";
import { State } from "../../frame/states.tsx";
import { ExportAct } from "../../lists/export-act.tsx";
import { useArrivals } from "../../lists/use-arrivals.ts";
import { useNarrow } from "../../lists/use-narrow.ts";
import { BulkResults } from "./acts/bulk-results.tsx";
import { NewOrderLink } from "./new-order-link.tsx";
import { OrderRows } from "./order-rows.tsx";
import { viewOf } from "./orders-search.ts";
import { emptyView } from "./view-names.ts";
import { ViewTabs } from "./view-tabs.tsx";

/** The list of orders: a view, what was looked for, and a page of it, all of which the address says. */
export function OrdersPage() {
	const search = useSearch({ from: "/orders" });
	const { q = "", after = "" } = search;
	const view = viewOf(search);
	const list = useReading("GET orders", { view, q, after }, { every: LOOKS_EVERY, keepsBefore: true });
	const name = `${view} ${q} ${after}`;
	const { entries, arrived, showArrived } = useArrivals(name, list.isOfBefore ? [] : (list.data?.entries ?? []));
	const [stepped, setStepped] = useState<OrderStepped[]>([]);
	const mayTake = useMay("orders.edit");
	const maySeeMoney = useMay("orders.see");
	// A phone has little room, and no spreadsheet.
	const narrow = useNarrow();
	const mayTakeContacts = useMay("contacts.export");
	useFocusOnFind(search.find === true);
	useOnlyOne(search.one === true, list.isOfBefore ? undefined : list.data);
	return (
		<Page
			title={__("Orders")}
			actions={
				<>
					{maySeeMoney && !narrow && (
						<ExportAct wanted={{ list: "orders", view, q, contacts: mayTakeContacts }} words={q} />
					)}
					{mayTake && <NewOrderLink />}
				</>
			}
		>
			<SearchField inPage />
			<ViewTabs view={view} />
			{q !== "" && (
				<p className="found">
					<span className="chip chip-ink chip-plain">{sprintf(__("Looked for: %s"), q)}</span>
					<Link to="/orders" search={{ view }}>
						{__("Clear")}
					</Link>
				</p>
			)}
			{view === "to-confirm" && mayTake && (
				<p className="calls-link">
					<Link to="/orders/calls">{__("Calls")}</Link>{" "}
					<span className="soft small">{__("One buyer after another, with the number to ring.")}</span>
				</p>
			)}
			<div aria-live="polite">
				{arrived > 0 && (
					<Button wide onClick={showArrived}>
						{sprintf(_n("%d new order", "%d new orders", arrived), arrived)}
					</Button>
				)}
			</div>
			{stepped.length > 0 && <BulkResults results={stepped} onClose={() => setStepped([])} />}
			<Shown reading={list} rows={12}>
				{(data) => {
					const shown = list.isOfBefore ? data.entries : entries;
					if (shown.length === 0) return <Nothing view={view} q={q} />;
					return <OrderRows entries={shown} next={data.next} isFirst={after === ""} onStepped={setStepped} />;
				}}
			</Shown>
		</Page>
	);
}

/** Three kinds of nothing: nothing found, all done, nothing yet. */
function Nothing({ view, q }: { view: Parameters<typeof emptyView>[0]; q: string }) {
	if (q !== "")
		return (
			<div className="card">
				<State
					title={__("Nothing matches")}
					acts={
						<Link className="button button-quiet" to="/orders" search={view === "all" ? { view } : { view: "all", q }}>
							{view === "all" ? __("Clear") : __("Look in all orders")}
						</Link>
					}
				>
					{sprintf(__("No order with “%s” is in this view."), q)}
				</State>
			</div>
		);
	return (
		<div className="card">
			<State
				title={emptyView(view)}
				drawing={view === "all"}
				acts={
					view !== "all" && (
						<Link className="button button-quiet" to="/orders" search={{ view: "all" }}>
							{__("All orders")}
						</Link>
					)
				}
			/>
		</div>
	);
}

/** The phone's bar leads to the field; Back must not lead to it again. */
function useFocusOnFind(find: boolean): void {
	const navigate = useNavigate({ from: "/orders" });
	useEffect(() => {
		if (!find) return;
		document.querySelector<HTMLInputElement>(".main input[type=search]")?.focus();
		void navigate({ search: ({ find: _, ...rest }) => rest, replace: true });
	}, [find, navigate]);
}

/** A caller's number that finds one order opens it; Back leads to where one looked for it. */
function useOnlyOne(wanted: boolean, found: OrderList | undefined): void {
	const navigate = useNavigate({ from: "/orders" });
	useEffect(() => {
		if (!wanted || !found) return;
		const [only, ...others] = found.entries;
		if (only && others.length === 0 && found.next === null)
			void navigate({ to: "/orders/$id", params: { id: only.id }, replace: true });
		else void navigate({ search: ({ one: _, ...rest }) => rest, replace: true });
	}, [wanted, found, navigate]);
}
