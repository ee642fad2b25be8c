import { useSelect } from "@wordpress/data";
import { paymentStore } from "../../data/payment/store.ts";
import { getPaymentMethods } from "../../registry/payment-methods.ts";
import { PaymentMethodIcons } from "./payment-icons.tsx";

export function AcceptedPaymentMethods({ className }: { className?: string }) {
	const available = useSelect((select) => select(paymentStore).getAvailablePaymentMethods(), []);
	const methods = getPaymentMethods();
	const icons = Object.keys(available).flatMap((name) => methods[name]?.icons ?? []);
	return <PaymentMethodIcons className={className ?? ""} icons={icons} />;
}
