import { isEmail } from "@feedmill/trade/address/validate.ts";
import { sanitisePlainText } from "@feedmill/trade/text/sanitise.ts";
import { type Said, said } from "@feedmill/trade/words/said.ts";
import { defineForm, type Typed } from "../forms/define-form.ts";
import { button, line, password } from "../forms/fields.ts";

/** Name, e-mail and password of an account. Reference: account §6. */
export const detailsForm = defineForm({
	firstName: named("account_first_name", said("First name")),
	lastName: named("account_last_name", said("Last name")),
	displayName: named("account_display_name", said("Display name"), (name) =>
		isEmail(name) ? said("Display name cannot be changed to email address due to privacy concern.") : null,
	),
	email: line("account_email", {
		required: missing(said("Email address")),
		check: (email) => (isEmail(email) ? null : said("Please provide a valid email address.")),
		codes: ["email-exists", "invalid-email"],
	}),
	current: password("password_current", { codes: ["wrong_password"] }),
	next: password("password_1", { codes: ["weak_password"] }),
	again: password("password_2"),
	save: button("save_account_details"),
});

export type TypedDetails = Typed<typeof detailsForm.fields>;

function named(name: string, label: Said, first: (value: string) => Said | null = () => null) {
	return line(name, { label, required: missing(label), first, clean: sanitisePlainText });
}

function missing(label: Said): Said {
	return said("<strong>{label}</strong> is a required field.", { label });
}
