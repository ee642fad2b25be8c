import { type Address, type BillingAddress, withoutAdditional } from "@feedmill/trade/address/address.ts";
import { addressBySettings } from "@feedmill/trade/address/address-by-settings.ts";
import { updateCustomer as updateAccount } from "../../customers/customer-repository.ts";
import type { StoredNotice } from "../model/session.ts";
import { type CustomerChange, updateCustomer } from "./address.ts";
import { addNotice } from "./notices.ts";
import type { CartWork } from "./work.ts";

/** What an account stores: one of its addresses. */
export type SavedAddress = { billing: BillingAddress } | { shipping: Address };

/** Changes the cart's address and saves it in the account, in the transaction of the cart. */
export function saveAddress(saved: SavedAddress, change: CustomerChange, notice: StoredNotice): CartWork {
	return async (edit) => {
		const { trx, session, now, sources, versions } = edit;
		if (!trx) throw new Error("an account is written in a transaction only");
		const changed = await updateCustomer(change)(edit);
		if (!changed.ok) return changed;
		const store = await sources.settings.current(versions);
		const stored =
			"billing" in saved
				? { billing: addressBySettings(withoutAdditional(saved.billing, "empty"), store) }
				: { shipping: addressBySettings(withoutAdditional(saved.shipping, "empty"), store) };
		await updateAccount(trx, session.customerId, { ...stored, modifiedAt: now });
		return addNotice(notice)(edit);
	};
}
