import { __ } from "@feedmill/ui/words.ts";

export interface LoginFormProps {
	action: string;
	/** Kept after a failed attempt. */
	username: string;
	/** Path after the login, "" for the account. */
	redirect: string;
	lostPasswordHref: string;
}

/** Reference: account §8.1. */
export function LoginForm({ action, username, redirect, lostPasswordHref }: LoginFormProps) {
	return (
		<form className="woocommerce-form woocommerce-form-login login" method="post" action={action}>
			<Field
				id="username"
				label={__("Username or email address")}
				type="text"
				autoComplete="username"
				value={username}
			/>
			<Field id="password" label={__("Password")} type="password" autoComplete="current-password" value="" />
			<p className="form-row login-form__last">
				<label className="woocommerce-form__label woocommerce-form-login__rememberme" htmlFor="rememberme">
					<input
						className="woocommerce-form__input-checkbox"
						name="rememberme"
						type="checkbox"
						id="rememberme"
						value="forever"
					/>{" "}
					<span>{__("Remember me")}</span>
				</label>
				{redirect && <input type="hidden" name="redirect" value={redirect} />}
				<button
					type="submit"
					className="woocommerce-button button woocommerce-form-login__submit"
					name="login"
					value="Log in"
				>
					{__("Log in")}
				</button>
			</p>
			<p className="woocommerce-LostPassword lost_password">
				<a href={lostPasswordHref}>{__("Lost your password?")}</a>
			</p>
		</form>
	);
}

interface FieldProps {
	id: string;
	/** Name of the field; default: the id. */
	name?: string;
	label: string;
	type: "text" | "email" | "password" | "tel";
	autoComplete: string;
	value: string;
	required?: boolean;
	/** Text below the field. */
	help?: string;
	invalid?: boolean;
}

/** A labelled form field. */
export function Field({
	id,
	name = id,
	label,
	type,
	autoComplete,
	value,
	required = true,
	help,
	invalid = false,
}: FieldProps) {
	return (
		<p className="woocommerce-form-row form-row form-row-wide">
			<label htmlFor={id}>
				{label}
				{required && (
					<>
						&nbsp;
						<span className="required" aria-hidden="true">
							*
						</span>
					</>
				)}
			</label>
			<input
				type={type}
				className="woocommerce-Input input-text"
				name={name}
				id={id}
				autoComplete={autoComplete}
				defaultValue={value}
				aria-required={required || undefined}
				aria-invalid={invalid || undefined}
				aria-describedby={help ? `${id}-help` : undefined}
			/>
			{help && (
				<em className="field-help" id={`${id}-help`}>
					{help}
				</em>
			)}
		</p>
	);
}
