import { __, sprintf } from "@feedmill/ui/words.ts";
import { Link } from "@tanstack/react-router";

/** Leads to the order that something belongs to. null: to none. */
export function OrderLink({ id }: { id: number | null }) {
	if (id === null) return __("Without an order");
	return (
		<Link to="/orders/$id" params={{ id }}>
			{sprintf(__("Order %d"), id)}
		</Link>
	);
}
