import { problemId } from "@feedmill/ui/fields/field-problem.tsx";
import { PageErrors } from "@feedmill/ui/page-notice.tsx";
import type { NoticeFacts } from "../frame/frame.ts";
import { rawHtml } from "../frame/raw-html.ts";

/**
 * Notices of the last action, in the classic markup. `platform`: errors in that of /wp-login.php. Reference: catalogue
 * UI §4, server 07 §5.
 */
export function Notices({ notices, platform = false }: { notices: NoticeFacts[]; platform?: boolean }) {
	const errors = notices.filter(({ kind }) => kind === "error");
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

/** Ids of the inputs that the errors speak of. */
export function wrongFields(notices: readonly NoticeFacts[]): ReadonlySet<string> {
	return new Set(notices.flatMap(({ field }) => field || []));
}

function PlatformErrors({ errors }: { errors: readonly NoticeFacts[] }) {
	const [only] = errors;
	return (
		<div id="login_error" className="notice notice-error woocommerce-error" role="alert">
			{only && errors.length === 1 ? (
				<p id={idOf(only)} {...rawHtml(only.html)} />
			) : (
				<ul className="login-error-list">{listed(errors)}</ul>
			)}
		</div>
	);
}

function listed(errors: readonly NoticeFacts[]) {
	return errors.map((error) => <li key={error.html} id={idOf(error)} {...rawHtml(error.html)} />);
}

function idOf({ field }: NoticeFacts): string | undefined {
	return field ? problemId(field) : undefined;
}
