import { PageErrors } from "@feedmill/ui/page-notice.tsx";
import type { NoticeFacts } from "../frame/frame.ts";
import { rawHtml } from "../frame/raw-html.ts";

/** Notices of the last action, in the classic markup. Reference: catalogue UI §4. */
export function Notices({ notices }: { notices: NoticeFacts[] }) {
	const errors = notices.filter(({ kind }) => kind === "error");
	return (
		<div className="woocommerce-notices-wrapper">
			{errors.length > 0 && (
				<PageErrors>
					{errors.map(({ html }) => (
						<li key={html} {...rawHtml(html)} />
					))}
				</PageErrors>
			)}
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
