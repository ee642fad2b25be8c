import type { RefundReview } from "@feedmill/admin-api/feedmill-v1/orders/order-acts.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { Choice } from "../../../controls/choice.tsx";
import { money } from "../../../data/money.ts";

export interface RefundReviewedProps {
	review: RefundReview;
	/** The buyer's. */
	name: string;
	restock: boolean;
	way: "provider" | "hand";
	onWay: (way: "provider" | "hand") => void;
}

/** What happens to money and stock, before it does. */
export function RefundReviewed({ review, name, restock, way, onWay }: RefundReviewedProps) {
	const { amount, left, pieces, byProvider, unpaid } = review;
	return (
		<>
			<p className="review-sum number">{money(amount)}</p>
			{byProvider && (
				<Choice
					label={__("How it goes back")}
					options={[
						{ id: "provider", label: __("The way it was paid") },
						{ id: "hand", label: __("By hand") },
					]}
					chosen={way}
					onChoose={onWay}
				/>
			)}
			<ul className="consequences">
				<li>
					{unpaid
						? __("It is not paid yet: so much less is taken at the door.")
						: moneyGoes(name, byProvider && way === "provider")}
				</li>
				{pieces > 0 && (
					<li>
						{restock
							? sprintf(_n("%d bag goes back into the stock.", "%d bags go back into the stock.", pieces), pieces)
							: sprintf(
									_n("%d bag is written off: the stock stays.", "%d bags are written off: the stock stays.", pieces),
									pieces,
								)}
					</li>
				)}
				<li>
					{left > 0
						? sprintf(__("%s of the order stays."), money(left))
						: __("Nothing of the order stays: it becomes refunded.")}
				</li>
				<li>{__("The buyer gets a mail.")}</li>
			</ul>
		</>
	);
}

function moneyGoes(name: string, byProvider: boolean): string {
	return byProvider
		? sprintf(__("The payment provider gives it back to %s."), name)
		: sprintf(__("You give it to %s yourself. The shop only writes it down."), name);
}
