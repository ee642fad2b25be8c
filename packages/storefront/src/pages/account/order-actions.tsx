import { PageLinkButton } from "@feedmill/ui/page-button.tsx";
import { __, sprintf } from "@feedmill/ui/words.ts";

export interface OrderAction {
	key: "pay" | "view" | "cancel";
	label: string;
	href: string;
}

/** What the customer can do with an order, as buttons. Reference: account §3. */
export function OrderActions({ actions, number }: { actions: readonly OrderAction[]; number: string }) {
	return actions.map(({ key, label, href }) => (
		<PageLinkButton
			key={key}
			href={href}
			look={key === "pay" ? undefined : "quiet"}
			className={`woocommerce-button ${key}`}
			aria-label={sprintf(__("%1$s order %2$s"), label, number)}
		>
			{label}
		</PageLinkButton>
	));
}
