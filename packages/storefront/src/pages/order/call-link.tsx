import { PageLinkButton } from "@feedmill/ui/page-button.tsx";
import { __, sprintf } from "@feedmill/ui/words.ts";

/** Calls the shop. Nothing if it has no number. */
export function CallLink({ phone }: { phone: string }) {
	return (
		phone && (
			<PageLinkButton look="quiet" href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>
				{sprintf(__("Questions? Call %s"), phone)}
			</PageLinkButton>
		)
	);
}
