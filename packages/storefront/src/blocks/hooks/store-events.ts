import { doAction } from "@wordpress/hooks";

/** Dispatches an event to listeners such as analytics; their exceptions are contained. Reference: 01 §13. */
export function dispatchStoreEvent(event: string, parameters: Record<string, unknown>): void {
	try {
		doAction(`experimental__woocommerce_blocks-${event}`, parameters);
	} catch (error) {
		console.error(error);
	}
}
