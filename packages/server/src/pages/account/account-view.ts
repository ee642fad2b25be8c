import type { Customer } from "@feedmill/shop/customers/customer.ts";
import type { NoticeFacts } from "@feedmill/storefront/frame/frame.ts";
import type { AccountSection } from "@feedmill/storefront/pages/account.tsx";
import type { PageContext } from "../basics/page.ts";

/** One page of the account as its own file gives it. */
export interface AccountView {
	heading: string;
	/** Of the navigation. */
	active: string;
	section: AccountSection;
	notices?: NoticeFacts[];
	status?: number;
}

export type AccountContext = PageContext & { customer: Customer };
