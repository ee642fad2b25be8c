import { PageError } from "@feedmill/ui/page-notice.tsx";
import { __, sprintf } from "@feedmill/ui/words.ts";

export interface DownloadPageProps {
	/** Why the file is not sent, as one sentence. */
	sentence: string;
	/** "" without a login. */
	accountHref: string;
	shopHref: string;
	/** "" for none. */
	phone: string;
}

/** Shown instead of a refused download. Reference: account §4. */
export function DownloadPage({ sentence, accountHref, shopHref, phone }: DownloadPageProps) {
	return (
		<section className="empty-state">
			<h1>{__("Download")}</h1>
			<PageError>{sentence}</PageError>
			<p className="order-next">
				{accountHref && (
					<a className="button" href={accountHref}>
						{__("My downloads")}
					</a>
				)}
				{phone && (
					<a className="button button--quiet" href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>
						{sprintf(__("Questions? Call %s"), phone)}
					</a>
				)}
				<a className="button button--quiet" href={shopHref}>
					{__("Continue shopping")}
				</a>
			</p>
		</section>
	);
}
