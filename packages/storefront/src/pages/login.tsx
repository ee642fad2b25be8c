import { cx } from "@feedmill/ui/class-names.ts";
import { Field } from "@feedmill/ui/fields/field.tsx";
import { Icon } from "@feedmill/ui/icon.tsx";
import { BACKWARD } from "@feedmill/ui/icon-shapes.ts";
import { inTags } from "@feedmill/ui/in-tags.tsx";
import { PageButton } from "@feedmill/ui/page-button.tsx";
import { __, sprintf } from "@feedmill/ui/words.ts";
import type { Html } from "@feedmill/values/html.ts";
import { LoginForm, type LoginFormProps } from "../components/login-form.tsx";
import { Notices, wrongFields } from "../components/notices.tsx";
import { WordPressLoginFields } from "../components/wordpress-login-fields.tsx";
import type { NoticeFacts } from "../frame/frame.ts";
import { rawHtml } from "../frame/raw-html.ts";

export type LoginPageProps = {
	/** Errors of the submitted form, or "You are now logged out." */
	notices: NoticeFacts[];
} & (
	| { view: "login"; login: LoginFormProps; register: RegisterFormProps | null }
	| {
			view: "wordpress";
			action: string;
			username: string;
			remember: boolean;
			redirect: string;
			lostPasswordHref: string;
			siteName: string;
			homeHref: string;
	  }
	| {
			view: "lost-password";
			action: string;
			/** As typed. */
			username: string;
			loginHref: string;
			text: string;
			label: string;
			button: string;
	  }
	| { view: "confirm-email"; action: string; key: string; login: string; email: string }
	| { view: "message"; heading: string; html: Html }
	/** `html`: why a password is asked for; absent: the usual sentence. */
	| { view: "new-password"; action: string; resetKey: string; resetLogin: string; html?: Html }
);

export interface RegisterFormProps {
	action: string;
	username: string;
	email: string;
	/** Path after the registration, "" for the account. */
	redirect: string;
	/** Whether the form has the field; otherwise the shop generates the value. */
	asksUsername: boolean;
	asksPassword: boolean;
	privacyHref: string;
	/** What the shop itself says about personal data, with [privacy_policy] for the link; "" for the usual sentence. */
	privacyText: string;
}

/** The pages before the account: login, registration, lost and new password. Reference: account §8 and §9; 07 §5. */
export function LoginPage(props: LoginPageProps) {
	const platform = "action" in props && props.action.startsWith("/wp-login.php");
	return (
		<div className="woocommerce login-page">
			<Notices notices={props.notices} platform={platform} />
			<View {...props} />
		</div>
	);
}

function View(props: LoginPageProps) {
	const wrong = wrongFields(props.notices);
	switch (props.view) {
		case "login":
			return (
				<div
					id={props.register ? "customer_login" : undefined}
					className={props.register ? "u-columns col2-set login-columns" : undefined}
				>
					<section className={cx(props.register && "u-column1 col-1", "card login-card")}>
						<h1>{__("Login")}</h1>
						<LoginForm {...props.login} wrong={wrong} />
					</section>
					{props.register && (
						<section className="u-column2 col-2 card login-card">
							<h2>{__("Register")}</h2>
							<RegisterForm {...props.register} wrong={wrong} />
						</section>
					)}
				</div>
			);
		case "wordpress":
			return <WordPressLogin {...props} />;
		case "lost-password":
			return (
				<section className="card login-card">
					<h1>{__("Lost password")}</h1>
					<form method="post" action={props.action} className="woocommerce-ResetPassword lost_reset_password">
						<p>{props.text}</p>
						<Field
							id="user_login"
							label={props.label}
							type="text"
							autoComplete="username"
							value={props.username}
							isWrong={wrong.has("user_login")}
						/>
						<input type="hidden" name="wc_reset_password" value="true" />
						<p className="form-row">
							<PageButton className="woocommerce-Button">{props.button}</PageButton>
						</p>
					</form>
					<p>
						<a href={props.loginHref}>{__("Log in")}</a>
					</p>
				</section>
			);
		case "new-password":
			return (
				<section className="card login-card">
					<h1>{__("Set password")}</h1>
					<form method="post" action={props.action} className="woocommerce-ResetPassword lost_reset_password">
						{props.html ? <p {...rawHtml(props.html)} /> : <p>{__("Enter a new password below.")}</p>}
						<Field
							id="password_1"
							label={__("New password")}
							type="password"
							autoComplete="new-password"
							value=""
							isWrong={wrong.has("password_1")}
						/>
						<Field
							id="password_2"
							label={__("Re-enter new password")}
							type="password"
							autoComplete="new-password"
							value=""
							isWrong={wrong.has("password_2")}
						/>
						<input type="hidden" name="reset_key" value={props.resetKey} />
						<input type="hidden" name="reset_login" value={props.resetLogin} />
						<input type="hidden" name="wc_reset_password" value="true" />
						<p className="form-row">
							<PageButton className="woocommerce-Button">{__("Save")}</PageButton>
						</p>
					</form>
				</section>
			);
		case "confirm-email":
			return (
				<section className="card login-card">
					<h1>{__("Confirm your email address")}</h1>
					<form method="post" action={props.action}>
						<p>{props.email}</p>
						<input type="hidden" name="confirm_key" value={props.key} />
						<input type="hidden" name="confirm_login" value={props.login} />
						<p className="form-row">
							<PageButton className="woocommerce-Button">{__("This is my address")}</PageButton>
						</p>
					</form>
				</section>
			);
		case "message":
			return (
				<section className="card login-card">
					<h1>{props.heading}</h1>
					<p {...rawHtml(props.html)} />
				</section>
			);
	}
}

function RegisterForm({
	action,
	username,
	email,
	redirect,
	asksUsername,
	asksPassword,
	privacyHref,
	privacyText,
	wrong,
}: RegisterFormProps & { wrong: ReadonlySet<string> }) {
	const usual = __(
		"Your personal data will be used to support your experience throughout this website, to manage access to your account, and for other purposes described in our <policy>privacy policy</policy>.",
	);
	const policy = (text: string) => {
		const name = text || __("privacy policy");
		return privacyHref ? <a href={privacyHref}>{name}</a> : name;
	};
	return (
		<form method="post" action={action} className="woocommerce-form woocommerce-form-register register">
			{asksUsername && (
				<Field
					id="reg_username"
					name="username"
					label={__("Username")}
					type="text"
					autoComplete="username"
					value={username}
					isWrong={wrong.has("reg_username")}
				/>
			)}
			<Field
				id="reg_email"
				name="email"
				label={__("Email address")}
				type="email"
				autoComplete="email"
				value={email}
				isWrong={wrong.has("reg_email")}
			/>
			{asksPassword ? (
				<Field
					id="reg_password"
					name="password"
					label={__("Password")}
					type="password"
					autoComplete="new-password"
					value=""
					isWrong={wrong.has("reg_password")}
				/>
			) : (
				<p>{__("A link to set a new password will be sent to your email address.")}</p>
			)}
			<p className="woocommerce-privacy-policy-text">
				{inTags(privacyText.replaceAll("[privacy_policy]", "<policy/>") || usual, { policy })}
			</p>
			<p className="form-row">
				{redirect && <input type="hidden" name="redirect" value={redirect} />}
				<PageButton
					className="woocommerce-Button woocommerce-button woocommerce-form-register__submit"
					name="register"
					value="Register"
				>
					{__("Register")}
				</PageButton>
			</p>
		</form>
	);
}

function WordPressLogin({
	action,
	username,
	remember,
	redirect,
	lostPasswordHref,
	siteName,
	homeHref,
	notices,
}: Extract<LoginPageProps, { view: "wordpress" }>) {
	return (
		<section className="card login-card">
			<h1>{__("Log In")}</h1>
			<form id="loginform" name="loginform" method="post" action={action}>
				<WordPressLoginFields
					userId="user_login"
					passwordId="user_pass"
					rememberId="rememberme"
					rememberClass="forgetmenot"
					username={username}
					remember={remember}
					wrong={wrongFields(notices)}
				/>
				<p className="submit">
					<input type="hidden" name="redirect_to" value={redirect} />
					<input type="hidden" name="testcookie" value="1" />
					<PageButton name="wp-submit" id="wp-submit" value="Log In">
						{__("Log In")}
					</PageButton>
				</p>
			</form>
			<p id="nav">
				<a href={lostPasswordHref}>{__("Lost your password?")}</a>
			</p>
			<p id="backtoblog">
				<a href={homeHref}>
					<Icon shape={BACKWARD} size={18} /> {sprintf(__("Go to %s"), siteName)}
				</a>
			</p>
		</section>
	);
}
