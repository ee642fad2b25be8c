import { isFromHere } from "../../accounts/form-origin.ts";
import { formText } from "../basics/form-text.ts";
import type { PageContext } from "../basics/page.ts";

const KEPT = /^((billing|shipping)_[a-z_0-9]+|account_(first_name|last_name|display_name|email))$/;

/**
 * What was typed into a form of the account that was sent after the login had ended, by name. Passwords are not kept,
 * and nothing that another site has filled in.
 */
export function typedFields({ form, request, urls }: Pick<PageContext, "form" | "request" | "urls">) {
	const names = isFromHere(request, urls) ? Object.keys(form).filter((name) => KEPT.test(name)) : [];
	return Object.fromEntries(names.map((name) => [name, formText(form, name)]));
}
