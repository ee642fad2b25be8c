import { Field } from "@feedmill/ui/fields/field.tsx";
import { PageButton } from "@feedmill/ui/page-button.tsx";
import { __ } from "@feedmill/ui/words.ts";

export interface DetailsFormProps {
	action: string;
	firstName: string;
	lastName: string;
	displayName: string;
	email: string;
	/** Read-only, for password managers. */
	login: string;
	/** What is wrong, by the id of its field. */
	problems: Readonly<Record<string, string>>;
}

/** Reference: account §6. */
export function DetailsForm({ action, firstName, lastName, displayName, email, login, problems }: DetailsFormProps) {
	return (
		<form className="woocommerce-EditAccountForm edit-account" action={action} method="post" noValidate>
			<div className="form-row-pair">
				<Field
					id="account_first_name"
					label={__("First name")}
					type="text"
					autoComplete="given-name"
					value={firstName}
					problem={problems.account_first_name}
				/>
				<Field
					id="account_last_name"
					label={__("Last name")}
					type="text"
					autoComplete="family-name"
					value={lastName}
					problem={problems.account_last_name}
				/>
			</div>
			<Field
				id="account_display_name"
				label={__("Display name")}
				type="text"
				autoComplete="off"
				value={displayName}
				problem={problems.account_display_name}
				help={__("This will be how your name will be displayed in the account section and in reviews")}
			/>
			<Field
				id="account_email"
				label={__("Email address")}
				type="email"
				autoComplete="email"
				value={email}
				problem={problems.account_email}
				help={__("To change it, enter your current password below.")}
			/>
			<fieldset>
				<legend>{__("Password change")}</legend>
				<input type="text" name="account_login" defaultValue={login} autoComplete="username" hidden readOnly />
				<Field
					id="password_current"
					label={__("Current password (leave blank to leave unchanged)")}
					type="password"
					autoComplete="current-password"
					value=""
					problem={problems.password_current}
					required={false}
				/>
				<Field
					id="password_1"
					label={__("New password (leave blank to leave unchanged)")}
					type="password"
					autoComplete="off"
					value=""
					problem={problems.password_1}
					required={false}
				/>
				<Field
					id="password_2"
					label={__("Confirm new password")}
					type="password"
					autoComplete="off"
					value=""
					problem={problems.password_2}
					required={false}
				/>
			</fieldset>
			<p>
				<PageButton className="woocommerce-Button" name="save_account_details" value="Save changes">
					{__("Save changes")}
				</PageButton>
				<input type="hidden" name="action" value="save_account_details" />
			</p>
		</form>
	);
}
