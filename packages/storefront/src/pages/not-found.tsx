import { EmptySack } from "@feedmill/ui/empty-sack.tsx";
import { PageLinkButton } from "@feedmill/ui/page-button.tsx";
import { __ } from "@feedmill/ui/words.ts";
import { SearchForm } from "../layout/header/search-form.tsx";

export interface NotFoundProps {
	shop: string;
}

export function NotFoundPage({ shop }: NotFoundProps) {
	return (
		<section className="empty-state">
			<EmptySack />
			<h1>{__("This page cannot be found")}</h1>
			<p>{__("The address may be old or mistyped. Search for what you need, or see everything we make.")}</p>
			<SearchForm term="" label={__("Search for a feed")} />
			<PageLinkButton href={shop}>{__("See all feeds")}</PageLinkButton>
		</section>
	);
}
