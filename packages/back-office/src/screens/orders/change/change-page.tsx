import type { OrderChanged } from "@feedmill/admin-api/feedmill-v1/orders/staff-orders.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useReading } from "../../../data/use-reading.ts";
import { Page } from "../../../frame/page.tsx";
import { Shown } from "../../../frame/shown.tsx";
import { State } from "../../../frame/states.tsx";
import { ChangeForm } from "./change-form.tsx";

/** A placed order that is changed: its bags, prices, freight and addresses, with what it comes to before and after. */
export function ChangePage() {
	const { id } = useParams({ from: "/orders/$id/change" });
	const start = useReading("GET orders/{id}/change", { id }, { when: id > 0 });
	const [done, setDone] = useState<OrderChanged | null>(null);
	/** Times of readings: what the form begins with, and after which one it is to begin again; null: it stays. */
	const [form, setForm] = useState<{ from: number; after: number | null }>({ from: 0, after: null });
	// What was typed stays until the order was read again.
	if (form.after !== null && start.readAt > form.after) setForm({ from: start.readAt, after: null });
	const back = (
		<Link className="button button-quiet" to="/orders/$id" params={{ id }}>
			{sprintf(__("Back to order %d"), id)}
		</Link>
	);
	const gone = (
		<State title={sprintf(__("There is no order %s"), String(id || ""))}>
			{__("It may have been an unfinished one, or the number has a mistake.")}
		</State>
	);
	return (
		<Page
			title={id > 0 ? sprintf(__("Change order %d"), id) : __("Change an order")}
			before={
				id > 0 && (
					<Link to="/orders/$id" params={{ id }}>
						{sprintf(__("Order %d"), id)}
					</Link>
				)
			}
		>
			{done ? (
				<State title={done.sentence} acts={back} />
			) : id > 0 ? (
				<Shown reading={start} gone={gone}>
					{(shown) =>
						shown.refusal === "" ? (
							<ChangeForm
								key={`${id} ${form.from}`}
								id={id}
								start={shown}
								onDone={setDone}
								onAgain={() => {
									setForm({ ...form, after: start.readAt });
									start.again();
								}}
							/>
						) : (
							<State title={shown.refusal} acts={back} />
						)
					}
				</Shown>
			) : (
				gone
			)}
		</Page>
	);
}
