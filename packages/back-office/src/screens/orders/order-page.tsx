import type { OrderActed } from "@feedmill/admin-api/feedmill-v1/orders/order-acts.ts";
import type { OrderShown } from "@feedmill/admin-api/feedmill-v1/orders/orders.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { Link, useParams } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { Message } from "../../controls/message.tsx";
import { LOOKS_EVERY } from "../../data/looks-every.ts";
import { useMay } from "../../data/me.ts";
import { dayAndTime } from "../../data/times.ts";
import { useReading } from "../../data/use-reading.ts";
import { Page } from "../../frame/page.tsx";
import { Shown } from "../../frame/shown.tsx";
import { State } from "../../frame/states.tsx";
import { SlipLink } from "../slips/slip-link.tsx";
import { OrderNoteForm } from "./acts/note-form.tsx";
import { OrderActs } from "./acts/order-acts.tsx";
import { Answer } from "./answer.tsx";
import { HandlingChip, MoneyChip } from "./chips.tsx";
import { LedgerCard, LinesCard, TimelineCard } from "./order-parts.tsx";
import { CustomerCard, DeliveryCard } from "./order-people.tsx";
import { PayCard } from "./pay-card.tsx";

// Read by few, and the order's page is in the first script.
const LazyHistory = lazy(() => import("../products/history.tsx").then(({ History }) => ({ default: History })));

/** One order. */
export function OrderPage() {
	const { id } = useParams({ from: "/orders/$id" });
	const order = useReading("GET orders/{id}", { id }, { every: LOOKS_EVERY, when: id > 0 });
	const [history, setHistory] = useState(0);
	const [acted, setActed] = useState<(OrderActed & { id: number }) | null>(null);
	const gone = (
		<State title={sprintf(__("There is no order %s"), String(id || ""))} acts={<AllOrders />}>
			{__("It may have been an unfinished one, or the number has a mistake.")}
		</State>
	);
	// Of one that is deleted, what was read before is kept.
	const data = order.problem?.status === 404 ? undefined : order.data;
	return (
		<Page
			title={id > 0 ? sprintf(__("Order %d"), id) : __("Order")}
			before={<AllOrders />}
			actions={
				data && (
					<OrderActs
						key={data.id}
						order={data}
						onDone={(acted) => setActed({ id, ...acted })}
						onHistory={() => setHistory(id)}
					/>
				)
			}
		>
			{acted?.id === id && (
				<Message kind={acted.changed ? "success" : "information"}>
					<p>{acted.sentence}</p>
				</Message>
			)}
			{history === id && id > 0 && (
				<div className="card part">
					<Suspense>
						<LazyHistory kind="order" id={id} name={sprintf(__("Order %d"), id)} onClose={() => setHistory(0)} />
					</Suspense>
				</div>
			)}
			{id > 0 ? (
				<Shown reading={order} gone={gone}>
					{(shown) => <Order key={shown.id} order={shown} onDone={(done) => setActed({ id, ...done })} />}
				</Shown>
			) : (
				gone
			)}
		</Page>
	);
}

function AllOrders() {
	return (
		<Link to="/orders" search={{ view: "all" }}>
			{__("All orders")}
		</Link>
	);
}

/** Two columns where there is room; on a phone all parts below each other. */
function Order({ order, onDone }: { order: OrderShown; onDone: (acted: OrderActed) => void }) {
	const mayWrite = useMay("orders.edit") && order.bin.since === null;
	const seesMoney = useMay("orders.see");
	return (
		<div className="order">
			{order.bin.since !== null && (
				<Message kind="information">
					<p>
						{sprintf(
							__("In the bin since %s: no list shows it, and its buyer does not see it."),
							dayAndTime(order.bin.since),
						)}
					</p>
				</Message>
			)}
			<p className="order-facts">
				<HandlingChip {...order} />
				<MoneyChip {...order} />
				<span className="soft">{sprintf(__("%1$s · placed %2$s"), order.statusLabel, dayAndTime(order.placedAt))}</span>
				<SlipLink orders={[order.id]} />
			</p>
			<Answer order={order} />
			<div className="order-columns">
				<div className="order-left">
					<LinesCard order={order} />
					{seesMoney && <LedgerCard order={order} />}
					{seesMoney && <PayCard order={order} />}
					<TimelineCard order={order}>{mayWrite && <OrderNoteForm id={order.id} onDone={onDone} />}</TimelineCard>
				</div>
				<div className="order-right">
					<CustomerCard order={order} />
					<DeliveryCard order={order} />
				</div>
			</div>
		</div>
	);
}
