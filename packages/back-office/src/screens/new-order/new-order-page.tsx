import "../../styles/new-order.css";
import type { KeptDraft, OrderDraft, OrderPlaced } from "@feedmill/admin-api/feedmill-v1/orders/staff-orders.ts";
import { __ } from "@feedmill/ui/words.ts";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useMay } from "../../data/me.ts";
import { useReading } from "../../data/use-reading.ts";
import { NotAllowed } from "../../frame/not-allowed.tsx";
import { Page } from "../../frame/page.tsx";
import { Shown } from "../../frame/shown.tsx";
import { BegunOrders } from "./begun-orders.tsx";
import { EMPTY_DRAFT } from "./draft-values.ts";
import { NewOrder } from "./new-order.tsx";
import { Placed } from "./placed.tsx";
import { newDraftKey } from "./use-order-draft.ts";

/** An order that somebody dictates on the telephone: who, what, freight and payment on one screen. */
export function NewOrderPage() {
	const may = useMay("orders.edit");
	return (
		<Page
			title={__("New order")}
			before={
				<Link to="/orders" search={{ view: "all" }}>
					{__("All orders")}
				</Link>
			}
		>
			{may ? <Begun /> : <NotAllowed needs="orders.edit" />}
		</Page>
	);
}

function Begun() {
	const { draft: key = "", phone = "" } = useSearch({ from: "/orders/new" });
	const drafts = useReading("GET orders/drafts", {});
	// What is begun here is not read again: the form has what was typed.
	const [own, setOwn] = useState({ key: "", first: EMPTY_DRAFT });
	const [placed, setPlaced] = useState<(OrderPlaced & { phone: string }) | null>(null);
	const navigate = useNavigate({ from: "/orders/new" });
	useEffect(() => {
		if (key !== "") return;
		const fresh = newDraftKey();
		setOwn({ key: fresh, first: { ...EMPTY_DRAFT, buyer: { ...EMPTY_DRAFT.buyer, phone } } });
		void navigate({ search: { draft: fresh }, replace: true });
	}, [key, phone, navigate]);
	if (placed)
		return (
			<Placed
				placed={placed}
				onAnother={() => {
					setPlaced(null);
					void navigate({ search: {} });
				}}
			/>
		);
	const form = (first: OrderDraft, others: readonly KeptDraft[]) => (
		<>
			<BegunOrders drafts={others.filter((each) => each.key !== key)} />
			<NewOrder
				key={key}
				draftKey={key}
				first={first}
				onPlaced={(done, number) => setPlaced({ ...done, phone: number })}
			/>
		</>
	);
	if (key === "") return null;
	// A new one waits for no answer.
	if (own.key === key) return form(own.first, drafts.data ?? []);
	return (
		<Shown reading={drafts} rows={4}>
			{(kept) => form(kept.find((each) => each.key === key)?.draft ?? EMPTY_DRAFT, kept)}
		</Shown>
	);
}
