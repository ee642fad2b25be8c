import { Field } from "@feedmill/ui/fields/field.tsx";
import { PageButton } from "@feedmill/ui/page-button.tsx";
import { __ } from "@feedmill/ui/words.ts";

export interface LoginFormProps {
	action: string;
	/** Kept after a failed attempt. */
	username: string;
	/** Whether "Remember me" is ticked, also kept; default: no. */
	remember?: boolean;
	/** Path after the login, "" for the account. */
	redirect: string;
	/** Fields of a form that was sent after the login had ended, by name: sent along. */
	typed?: Readonly<Record<string, string>>;
	lostPasswordHref: string;
	/** Ids of the fields that the errors above speak of. */
	wrong?: ReadonlySet<string>;
}

/** Reference: account §8.1. */
export function LoginForm({
	action,
	username,
	remember = false,
	redirect,
	typed = {},
	lostPasswordHref,
	wrong,
}: LoginFormProps) {
	return (
		<form className="woocommerce-form woocommerce-form-login login" method="post" action={action}>
			<Field
				id="username"
				label={__("Username or email address")}
				type="text"
				autoComplete="username"
				value={username}
				isWrong={wrong?.has("username") ?? false}
			/>
			<Field
				id="password"
				label={__("Password")}
				type="password"
				autoComplete="current-password"
				value=""
				isWrong={wrong?.has("password") ?? false}
			/>
			<p className="form-row login-form__last">
				<label className="woocommerce-form__label woocommerce-form-login__rememberme" htmlFor="rememberme">
					<input
						className="woocommerce-form__input-checkbox"
						name="rememberme"
						type="checkbox"
						id="rememberme"
						value="forever"
						defaultChecked={remember}
					/>{" "}
					<span>{__("Remember me")}</span>
				</label>
				{Object.entries(typed).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				{redirect && <input type="hidden" name="redirect" value={redirect} />}
				<PageButton className="woocommerce-button woocommerce-form-login__submit" name="login" value="Log in">
					{__("Log in")}
				</PageButton>
			</p>
			<p className="woocommerce-LostPassword lost_password">
				<a href={lostPasswordHref}>{__("Lost your password?")}</a>
			</p>
		</form>
	);
}
