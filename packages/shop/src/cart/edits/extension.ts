import { inTime } from "@feedmill/trade/basics/in-time.ts";
import { fail, type Result, reasonOf } from "@feedmill/trade/basics/result.ts";
import type { CartEdit } from "../session/cart-edit.ts";
import type { CartWork } from "./work.ts";

/** An extension's edit of the cart; a failure's message is for the shopper. */
export type ExtensionEdit = (edit: CartEdit) => Promise<Result<void>> | Result<void>;

/** ms that an extension may take; it holds locks meanwhile. */
const LONGEST_UPDATE = 5000;

/**
 * Runs an extension's edit within five seconds. @throws what the extension throws, and an error after the time limit.
 */
export function extend(namespace: string, apply: ExtensionEdit): CartWork {
	return async (edit) => {
		const updated = await inTime(apply(edit), `update of the extension ${namespace}`, LONGEST_UPDATE);
		return updated.ok ? updated : fail("cart_extensions_error", reasonOf(updated.error));
	};
}
