import { isFromHere } from "../../accounts/form-origin.ts";
import { ADDRESS_FORMS } from "../address-form/address-fields.ts";
import type { PageContext } from "../basics/page.ts";
import { detailsForm } from "./details-fields.ts";

/**
 * What was typed into a form of the account that was sent after the login had ended, by name. Passwords are not kept,
 * and nothing that another site has filled in.
 */
export function typedFields({
	form,
	request,
	urls,
}: Pick<PageContext, "form" | "request" | "urls">): Record<string, string> {
	if (!isFromHere(request, urls)) return {};
	return Object.assign(
		{},
		...[detailsForm, ADDRESS_FORMS.billing, ADDRESS_FORMS.shipping].map((each) => each.kept(form)),
	) as Record<string, string>;
}
