import type { Actor } from "@feedmill/trade/access/actor.ts";
import type { OrderService } from "./order-service.ts";

/** The same service for one actor, under whose name its changes are recorded. */
export function ordersAs(orders: OrderService, actor: Actor): OrderService {
	return {
		...orders,
		addNote: (orderId, note) => orders.addNote(orderId, { ...note, actor }),
		changeStatus: (orderId, to, options) => orders.changeStatus(orderId, to, { ...options, actor }),
		markPaid: (orderId, transactionId) => orders.markPaid(orderId, transactionId, actor),
		cancelByCustomer: (orderId, key) => orders.cancelByCustomer(orderId, key, actor),
		refund: (orderId, request) => orders.refund(orderId, { ...request, actor }),
	};
}
