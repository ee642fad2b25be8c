import { PageLinkButton } from "@feedmill/ui/page-button.tsx";
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
				{accountHref && <PageLinkButton href={accountHref}>{__("My downloads")}</PageLinkButton>}
				{phone && (
					<PageLinkButton look="quiet" href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>
						{sprintf(__("Questions? Call %s"), phone)}
					</PageLinkButton>
				)}
				<PageLinkButton look="quiet" href={shopHref}>
					{__("Continue shopping")}
				</PageLinkButton>
			</p>
		</section>
	);
}
