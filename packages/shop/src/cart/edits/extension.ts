import { inTime } from "../../basics/in-time.ts";
import { fail, type Result, reasonOf } from "../../basics/result.ts";
import type { CartEdit } from "../session/cart-edit.ts";
import type { CartWork } from "./work.ts";

/** What an extension does to the cart; a failure's message is for the shopper. */
export type ExtensionEdit = (edit: CartEdit) => Promise<Result<void>> | Result<void>;

/** ms; meanwhile what the extension changes is locked. */
const LONGEST_UPDATE = 5000;

/**
 * The edit of an extension, five seconds at most. @throws what the extension throws, and an error where it takes
 * longer.
 */
export function extend(namespace: string, apply: ExtensionEdit): CartWork {
	return async (edit) => {
		const done = await inTime(apply(edit), `update of the extension ${namespace}`, LONGEST_UPDATE);
		return done.ok ? done : fail("woocommerce_rest_cart_extensions_error", reasonOf(done.error));
	};
}
