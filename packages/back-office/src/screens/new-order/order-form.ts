import type { OrderDraft } from "@feedmill/admin-api/feedmill-v1/orders/staff-orders.ts";
import type { Quoted } from "./use-quote.ts";

/** What each step of the form works with. */
export interface OrderForm {
	draft: OrderDraft;
	change: (next: (draft: OrderDraft) => OrderDraft) => void;
	quoted: Quoted;
	/** The sentence at a field: of one that was left, or of all after a try to place. */
	problem: (field: string) => string | undefined;
	/** The field was left: from now on it says what is wrong. */
	leave: (field: string) => void;
	wasLeft: (field: string) => boolean;
	/** Amounts whose texts cannot be read: until they can, nothing is placed. */
	unread: ReadonlySet<string>;
	markUnread: (field: string, isUnread: boolean) => void;
}
