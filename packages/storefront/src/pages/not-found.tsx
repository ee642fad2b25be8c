import { __ } from "@wordpress/i18n";

export interface NotFoundProps {
	shop: string;
}

export function NotFoundPage({ shop }: NotFoundProps) {
	return (
		<section className="empty-state">
			<h1>{__("This page can’t be found.", "feedmill")}</h1>
			<a className="button" href={shop}>
				{__("Go to the shop", "feedmill")}
			</a>
		</section>
	);
}
