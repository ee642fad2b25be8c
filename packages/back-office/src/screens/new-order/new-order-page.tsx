import "../../styles/new-order.css";
import type { KeptDraft, OrderDraft, OrderPlaced } from "@feedmill/admin-api/feedmill-v1/orders/staff-orders.ts";
import { newKey } from "@feedmill/admin-api/new-key.ts";
import { __ } from "@feedmill/ui/words.ts";
import { Link, Navigate, useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { draftOf, keepDraft } from "../../data/drafts.ts";
import { useMay, usePerson } from "../../data/me.ts";
import { type Reading, useReading } from "../../data/use-reading.ts";
import { NotAllowed } from "../../frame/not-allowed.tsx";
import { Page } from "../../frame/page.tsx";
import { Shown } from "../../frame/shown.tsx";
import { BegunOrders } from "./begun-orders.tsx";
import { EMPTY_DRAFT } from "./draft-values.ts";
import { NewOrder } from "./new-order.tsx";
import { Placed } from "./placed.tsx";
import { type DraftHere, orderDraftName } from "./use-order-draft.ts";

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
	const { id: person } = usePerson();
	const [placed, setPlaced] = useState<(OrderPlaced & { phone: string }) | null>(null);
	const navigate = useNavigate({ from: "/orders/new" });
	useEffect(() => {
		if (key !== "") return;
		const fresh = newKey();
		const draft = { ...EMPTY_DRAFT, buyer: { ...EMPTY_DRAFT.buyer, phone } };
		// A new one waits for no answer.
		keepDraft(orderDraftName(person, fresh), { draft, sent: draft } satisfies DraftHere);
		void navigate({ search: { draft: fresh }, replace: true });
	}, [key, phone, person, navigate]);
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
	if (key === "") return null;
	return (
		<Kept
			key={key}
			draftKey={key}
			onPlaced={(done, number) => {
				keepDraft(orderDraftName(person, key), undefined);
				setPlaced({ ...done, phone: number });
			}}
		/>
	);
}

interface KeptProps {
	draftKey: string;
	onPlaced: (placed: OrderPlaced, phone: string) => void;
}

/** A draft as this page has it, else as the server has it now: an older one would be typed over a newer one. */
function Kept({ draftKey, onPlaced }: KeptProps) {
	const { id: person } = usePerson();
	const [here] = useState(() => draftOf<DraftHere>(orderDraftName(person, draftKey)));
	const { reading: drafts, isOfNow } = useDrafts();
	/** The form goes on with what it has begun with, whatever is read later. */
	const begun = useRef<OrderDraft | null>(null);
	const form = (first: OrderDraft, others: readonly KeptDraft[]) => (
		<>
			<BegunOrders drafts={others.filter(({ key }) => key !== draftKey)} />
			<NewOrder draftKey={draftKey} first={first} onPlaced={onPlaced} />
		</>
	);
	if (here) return form(here.draft, drafts.data ?? []);
	return (
		<Shown reading={isOfNow ? drafts : { ...drafts, data: undefined }} rows={4}>
			{(kept) => {
				begun.current ??= kept.find(({ key }) => key === draftKey)?.draft ?? null;
				// It was placed or dropped, or nothing was typed into it: its key begins no other order.
				return begun.current ? form(begun.current, kept) : <Navigate to="/orders/new" search={{}} replace />;
			}}
		</Shown>
	);
}

/** The drafts that the server has, read again by every form. */
function useDrafts(): { reading: Reading<KeptDraft[]>; isOfNow: boolean } {
	const [begunAt] = useState(() => Date.now());
	const drafts = useReading("GET orders/drafts", {});
	const again = useRef(drafts.again);
	useEffect(() => again.current(), []);
	return { reading: drafts, isOfNow: drafts.failed || drafts.readAt >= begunAt };
}
