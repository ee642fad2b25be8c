import type { OrderEntry } from "@feedmill/admin-api/feedmill-v1/orders/orders.ts";
import type { Handling } from "@feedmill/trade/order-status/handling.ts";
import { __ } from "@feedmill/ui/words.ts";

/** Parts of a circle that are filled, and the tint of the chip. */
const LOOKS: Readonly<Record<Handling, { filled: number; tint: string }>> = {
	"to-confirm": { filled: 0, tint: "amber" },
	confirmed: { filled: 0.25, tint: "sky" },
	packed: { filled: 0.5, tint: "sky" },
	"on-the-road": { filled: 0.75, tint: "field" },
	delivered: { filled: 1, tint: "field" },
	returned: { filled: -1, tint: "brick" },
};

/** Where the goods of an order are: a shape, a word and a tint. Without handling: its status. */
export function HandlingChip({ handling, statusLabel }: Pick<OrderEntry, "handling" | "statusLabel">) {
	if (handling === null) return <span className="chip chip-ink chip-plain">{statusLabel}</span>;
	const { filled, tint } = LOOKS[handling];
	return (
		<span className={`chip chip-${tint}`}>
			{filled < 0 ? <BackArrow /> : <Circle filled={filled} />}
			{handlingName(handling)}
		</span>
	);
}

export function handlingName(handling: Handling): string {
	switch (handling) {
		case "to-confirm":
			return __("To confirm");
		case "confirmed":
			return __("Confirmed");
		case "packed":
			return __("Packed");
		case "on-the-road":
			return __("On the road");
		case "delivered":
			return __("Delivered");
		case "returned":
			return __("Returned");
	}
}

/** What is the matter with its money. */
export function MoneyChip({ paid, cashDue }: Pick<OrderEntry, "paid" | "cashDue">) {
	if (paid)
		return (
			<span className="chip chip-field">
				<Circle filled={1} />
				{__("Paid")}
			</span>
		);
	return (
		<span className="chip chip-amber">
			<Circle filled={0} />
			{cashDue ? __("Cash due") : __("Not paid")}
		</span>
	);
}

function Circle({ filled }: { filled: number }) {
	const angle = filled * 2 * Math.PI;
	const end = `${7 + 5 * Math.sin(angle)} ${7 - 5 * Math.cos(angle)}`;
	return (
		<svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
			<circle
				cx="7"
				cy="7"
				r="5"
				fill={filled === 1 ? "currentColor" : "none"}
				stroke="currentColor"
				strokeWidth="1.5"
				strokeDasharray={filled === 0 ? "2 1.6" : undefined}
			/>
			{filled > 0 && filled < 1 && <path d={`M7 7V2A5 5 0 ${filled > 0.5 ? 1 : 0} 1 ${end}Z`} fill="currentColor" />}
		</svg>
	);
}

function BackArrow() {
	return (
		<svg
			viewBox="0 0 14 14"
			width="14"
			height="14"
			fill="none"
			stroke="currentColor"
			strokeWidth="1.7"
			aria-hidden="true"
		>
			<path d="M5 3L2 6l3 3M2 6h6a3.5 3.5 0 0 1 0 6H6" />
		</svg>
	);
}
