import { PageErrors } from "@feedmill/ui/page-notice.tsx";
import type { Html } from "@feedmill/values/html.ts";
import type { NoticeFacts } from "../frame/frame.ts";
import { rawHtml } from "../frame/raw-html.ts";

/**
 * Notices of the last action, in the classic markup. `platform`: errors in that of /wp-login.php. Reference: catalogue
 * UI §4, server 07 §5.
 */
export function Notices({ notices, platform = false }: { notices: NoticeFacts[]; platform?: boolean }) {
	const errors = notices.filter(({ kind }) => kind === "error").map(({ html }) => html);
	return (
		<div className="woocommerce-notices-wrapper">
			{errors.length > 0 && (platform ? <PlatformErrors errors={errors} /> : <PageErrors>{listed(errors)}</PageErrors>)}
			{notices
				.filter(({ kind }) => kind !== "error")
				.map(({ kind, html }) => (
					<div
						key={html}
						className={kind === "success" ? "woocommerce-message" : "woocommerce-info"}
						role={kind === "success" ? "alert" : "status"}
						{...rawHtml(html)}
					/>
				))}
		</div>
	);
}

function PlatformErrors({ errors }: { errors: readonly Html[] }) {
	return (
		<div id="login_error" className="notice notice-error woocommerce-error" role="alert">
			{errors.length === 1 ? <p {...rawHtml(errors[0]!)} /> : <ul className="login-error-list">{listed(errors)}</ul>}
		</div>
	);
}

function listed(errors: readonly Html[]) {
	return errors.map((html) => <li key={html} {...rawHtml(html)} />);
}
