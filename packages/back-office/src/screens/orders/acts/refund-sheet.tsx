import type { OrderActed, RefundReview, RefundWanted } from "@feedmill/admin-api/feedmill-v1/orders/order-acts.ts";
import type { OrderShown } from "@feedmill/admin-api/feedmill-v1/orders/orders.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { useState } from "react";
import { Sheet } from "../../../controls/sheet.tsx";
import { money } from "../../../data/money.ts";
import { readMoney } from "../../../data/read-money.ts";
import { useAct } from "../../../data/use-act.ts";
import { FormProblem } from "../../../frame/states.tsx";
import { RefundForm, type TypedRefund } from "./refund-form.tsx";
import { reasonWords } from "./refund-reasons.ts";
import { RefundReviewed } from "./refund-reviewed.tsx";

export interface RefundSheetProps {
	order: OrderShown;
	onDone: (acted: OrderActed) => void;
	onClose: () => void;
}

/** Money that goes back: what and why, then what it comes to, then it is made. */
export function RefundSheet({ order, onDone, onClose }: RefundSheetProps) {
	const [typed, setTyped] = useState<TypedRefund>({
		reason: "torn",
		words: "",
		by: "bags",
		pieces: {},
		money: "",
		restock: false,
	});
	const [wrong, setWrong] = useState("");
	const [reviewed, setReviewed] = useState<{ wanted: RefundWanted; review: RefundReview } | null>(null);
	const [wanted, setWanted] = useState<RefundWanted | null>(null);
	const [way, setWay] = useState<"provider" | "hand">("hand");
	const look = useAct("POST orders/{id}/refunds/review", "orders", (review) => {
		setReviewed(wanted && { wanted, review });
		setWay(review.byProvider ? "provider" : "hand");
	});
	const make = useAct("POST orders/{id}/refunds", "orders", onDone);

	function reviewIt(): void {
		const read = wantedOf(order, typed);
		setWrong(typeof read === "string" ? read : "");
		if (typeof read === "string") return;
		setWanted(read);
		make.forget();
		look.send(read);
	}
	if (reviewed)
		return (
			<Sheet
				title={sprintf(__("Refund order %d"), order.id)}
				submit={sprintf(__("Refund %s"), money(reviewed.review.amount))}
				busy={make.busy}
				onSubmit={() => make.send({ ...reviewed.wanted, way })}
				onBack={() => setReviewed(null)}
				onClose={onClose}
			>
				<FormProblem problem={make.problem} fields={[]} />
				<RefundReviewed
					review={reviewed.review}
					name={order.name}
					restock={reviewed.wanted.restock === true}
					way={way}
					onWay={setWay}
				/>
			</Sheet>
		);
	return (
		<Sheet
			title={sprintf(__("Refund order %d"), order.id)}
			submit={__("Review")}
			busy={look.busy}
			onSubmit={reviewIt}
			onClose={onClose}
		>
			<FormProblem problem={look.problem} fields={["amount", "reason"]} />
			<RefundForm
				order={order}
				typed={typed}
				onChange={(next) => {
					setTyped(next);
					setWrong("");
				}}
				problems={{ amount: wrong || look.problem?.fields.amount, reason: look.problem?.fields.reason }}
			/>
		</Sheet>
	);
}

/** What is asked for; a text: what is wrong with it. */
function wantedOf({ id }: OrderShown, { reason, words, by, pieces, money: sum, restock }: TypedRefund) {
	const why = { id, reason: reason === "other" ? words : reasonWords(reason) };
	if (by === "money") {
		const amount = readMoney(sum);
		return amount.ok ? { ...why, amount: amount.amount } : amount.problem;
	}
	const parts = Object.entries(pieces)
		.filter(([, count]) => count > 0)
		.map(([line, count]) => ({ line: Number(line), pieces: count }));
	return parts.length === 0 ? __("Choose the bags for which money goes back.") : { ...why, parts, restock };
}
