import { Icon } from "@feedmill/ui/icon.tsx";
import { CLOSE } from "@feedmill/ui/icon-shapes.ts";
import { PageButton } from "@feedmill/ui/page-button.tsx";
import { __ } from "@feedmill/ui/words.ts";
import { WordPressLoginFields } from "../../components/wordpress-login-fields.tsx";
import type { LoginPopupFacts } from "../../frame/frame.ts";

/**
 * The login popup, shown by widgets/header/login-popup.ts. The form is sent to the login page, which shows errors or
 * redirects back. Reference: 04 Header, §A (7).
 */
export function LoginPopup({ login }: { login: LoginPopupFacts }) {
	return (
		<div
			id="ast-hb-account-login-wrap"
			className="ast-hb-account-login-wrapper"
			role="dialog"
			aria-modal="true"
			aria-label={__("Log In")}
			hidden
		>
			<div className="ast-hb-account-login-bg" />
			<div className="ast-hb-account-login">
				<div className="ast-hb-login-header">
					<p className="ast-hb-login-title">{__("Log In")}</p>
					<button
						type="button"
						id="ast-hb-login-close"
						className="header-action ast-hb-login-close"
						aria-label={__("Close popup")}
					>
						<Icon shape={CLOSE} />
					</button>
				</div>
				<div className="ast-hb-login-body">
					<form className="login" method="post" action={login.action}>
						<WordPressLoginFields
							userId="ast-hb-user"
							passwordId="ast-hb-password"
							rememberId="ast-hb-remember"
							rememberClass="form-row"
							username=""
						/>
						<input type="hidden" name="redirect_to" value={login.redirect} />
						<PageButton>{__("Log In")}</PageButton>
					</form>
					<p className="ast-hb-login-footer">
						{login.registerHref && <a href={login.registerHref}>{__("Register")}</a>}
						<a href={login.lostPasswordHref}>{__("Lost your password?")}</a>
					</p>
				</div>
			</div>
		</div>
	);
}
