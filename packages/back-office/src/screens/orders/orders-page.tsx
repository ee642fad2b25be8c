import { __ } from "@feedmill/ui/words.ts";
import { Page } from "../../frame/page.tsx";
import { State } from "../../frame/states.tsx";

/** The list of orders. */
export function OrdersPage() {
	return (
		<Page title={__("Orders")}>
			<State title={__("No orders yet")} drawing />
		</Page>
	);
}
