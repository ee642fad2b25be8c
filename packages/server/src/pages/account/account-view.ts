import type { Customer } from "@feedmill/shop/customers/customer.ts";
import type { NoticeFacts } from "@feedmill/storefront/frame/frame.ts";
import type { AccountSection } from "@feedmill/storefront/pages/account.tsx";
import type { PageContext } from "../basics/page.ts";

/** The content of an account page. */
export interface AccountView {
	heading: string;
	/** Active navigation link. */
	active: string;
	section: AccountSection;
	notices?: NoticeFacts[];
	status?: number;
}

export type AccountContext = PageContext & { customer: Customer };
