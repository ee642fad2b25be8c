import type { OrderDraft, OrderPlaced } from "@feedmill/admin-api/feedmill-v1/orders/staff-orders.ts";
import { __ } from "@feedmill/ui/words.ts";
import { useEffect, useRef } from "react";
import { BuyerStep } from "./buyer-step.tsx";
import { withSameGoods } from "./draft-values.ts";
import { FreightStep, PaymentStep } from "./freight-step.tsx";
import { GoodsStep } from "./goods-step.tsx";
import type { OrderForm } from "./order-form.ts";
import { Summary } from "./summary.tsx";
import { useFieldProblems } from "./use-field-problems.ts";
import { useOrderDraft } from "./use-order-draft.ts";
import { usePlacing } from "./use-placing.ts";
import { useQuote } from "./use-quote.ts";

export interface NewOrderProps {
	draftKey: string;
	first: OrderDraft;
	/** `phone`: of the buyer. */
	onPlaced: (placed: OrderPlaced, phone: string) => void;
}

/** The four steps on one screen. The focus is in the phone field; Ctrl+Enter places. */
export function NewOrder({ draftKey, first, onPlaced }: NewOrderProps) {
	const held = useOrderDraft(draftKey, first);
	const { draft, change } = held;
	const quoted = useQuote(draft);
	const placing = usePlacing(draftKey, held, {
		onPlaced: (placed) => onPlaced(placed, draft.buyer.phone),
		quoteAgain: quoted.again,
	});
	const phoneField = useRef<HTMLInputElement>(null);
	const productField = useRef<HTMLInputElement>(null);
	useFocusAfterScreen(phoneField);
	useUsualPayment(draft, change, quoted.quote);

	const fields = useFieldProblems(quoted, placing.problem?.fields);
	const form: OrderForm = {
		draft,
		change: (next) => {
			placing.forget();
			change(next);
		},
		quoted,
		...fields,
	};
	const place = () => {
		fields.tryAll();
		if (placing.busy || fields.unread.size > 0) return;
		placing.place({ draft, total: quoted.isNow ? quoted.quote?.total : undefined });
	};
	const latest = useRef(place);
	latest.current = place;
	useEffect(() => {
		const listen = (event: KeyboardEvent) => {
			if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.repeat) return;
			if (document.querySelector("dialog[open]")) return;
			event.preventDefault();
			latest.current();
		};
		document.addEventListener("keydown", listen);
		return () => document.removeEventListener("keydown", listen);
	}, []);
	return (
		<div className="new-order">
			<div className="new-order-steps">
				<BuyerStep
					form={form}
					phoneField={phoneField}
					onSame={(_, order) => form.change((now) => withSameGoods(now, order))}
				/>
				<GoodsStep form={form} productField={productField} />
				<FreightStep form={form} />
				<PaymentStep form={form} />
			</div>
			<Summary form={form} kept={held.kept} placing={placing} tried={fields.tried} onPlace={place} />
			<p className="visually-hidden">{__("Control and Enter place the order.")}</p>
		</div>
	);
}

/** Most orders of the telephone are paid at the door. */
const USUAL = "cod";

/** The way that most orders are paid is chosen, until another one is. */
function useUsualPayment(
	{ payment }: OrderDraft,
	change: OrderForm["change"],
	quote: OrderForm["quoted"]["quote"],
): void {
	const first = (quote?.payments.find(({ id }) => id === USUAL) ?? quote?.payments[0])?.id;
	const isOffered = quote?.payments.some(({ id }) => id === payment) ?? true;
	useEffect(() => {
		if (first !== undefined && (payment === "" || !isOffered)) change((now) => ({ ...now, payment: first }));
	});
}

/** After the focus that a new screen gets. */
function useFocusAfterScreen(field: { current: HTMLInputElement | null }): void {
	useEffect(() => {
		const timer = setTimeout(() => field.current?.focus());
		return () => clearTimeout(timer);
	}, [field]);
}
