import type { OrderView } from "@feedmill/admin-api/feedmill-v1/orders/order-views.ts";
import { __ } from "@feedmill/ui/words.ts";

export function viewName(view: OrderView): string {
	switch (view) {
		case "to-confirm":
			return __("To confirm");
		case "to-pack":
			return __("To pack");
		case "to-ship":
			return __("To ship");
		case "on-the-road":
			return __("On the road");
		case "all":
			return __("All");
		case "bin":
			return __("Bin");
	}
}

/** What a view says when nothing is in it. */
export function emptyView(view: OrderView): string {
	switch (view) {
		case "to-confirm":
			return __("No order waits to be confirmed.");
		case "to-pack":
			return __("No order waits to be packed.");
		case "to-ship":
			return __("No order waits for a lorry.");
		case "on-the-road":
			return __("No order is on the road.");
		case "all":
			return __("No orders yet.");
		case "bin":
			return __("The bin is empty.");
	}
}
