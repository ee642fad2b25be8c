import { __, sprintf } from "@feedmill/ui/words.ts";

export interface DownloadPageProps {
	/** Why the file is not sent. */
	sentence: string;
	/** "" for who is not logged in. */
	accountHref: string;
	shopHref: string;
	/** "" for none. */
	phone: string;
}

/** In the place of a file that is not sent. Reference: account §4. */
export function DownloadPage({ sentence, accountHref, shopHref, phone }: DownloadPageProps) {
	return (
		<section className="empty-state">
			<h1>{__("Download")}</h1>
			<p className="woocommerce-error" role="alert">
				{sentence}
			</p>
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
