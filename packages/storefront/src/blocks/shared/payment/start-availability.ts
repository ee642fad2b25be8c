import { dispatch } from "@wordpress/data";
import { paymentStore, watchAvailability } from "../../../data/payment/store.ts";

/** Keeps the offered ways to pay right from now on. Specification: 4, Payment method initialisation. */
export function startAvailability(): void {
	watchAvailability(() => void dispatch(paymentStore).__internalUpdateAvailablePaymentMethods());
}
