import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import type { OrderDownload } from "@feedmill/trade/downloads/download.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import type { Customer } from "../../customers/customer.ts";

/** What a mail can be about, read when it is sent. */
export interface MailSubjects {
	/**
	 * `files`: downloads of the order; none for the shopkeeper. `taken`: what its deliveries have brought (`cashDue`).
	 */
	order: { order: Order; files: readonly OrderDownload[]; taken: Amount };
	customer: Customer;
	/** A variation with its parent; for others both are the product. */
	product: { product: Product; parent: Product };
	/** All it says is in its data. */
	itself: true;
}

/** The id in the data of a mail, by what it is about. */
export interface IdOfSubject {
	order: { orderId: number };
	customer: { customerId: number };
	product: { productId: number };
	itself: unknown;
}

/** What was found for a mail; null: deleted. */
export interface FoundForMail {
	order: Order | null;
	customer: Customer | null;
	product?: MailSubjects["product"] | null;
	files?: readonly OrderDownload[];
	taken?: Amount;
}

export function subjectOf<About extends keyof MailSubjects>(
	about: About,
	found: FoundForMail,
): MailSubjects[About] | null {
	return SUBJECTS[about](found);
}

const SUBJECTS: { [About in keyof MailSubjects]: (found: FoundForMail) => MailSubjects[About] | null } = {
	order: ({ order, files = [], taken = 0 }) => order && { order, files, taken },
	customer: ({ customer }) => customer,
	product: ({ product = null }) => product,
	itself: () => true,
};
