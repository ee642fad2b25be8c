import { PageButton, PageLinkButton } from "@feedmill/ui/page-button.tsx";
import { __, sprintf } from "@feedmill/ui/words.ts";

export interface ShareRowProps {
	/** WhatsApp first, the most used. */
	ways: { network: string; title: string; href: string }[];
}

/** Share links, and the Web Share API if supported (widgets/share/native-share.ts). Reference: 04 Header, §D. */
export function ShareRow({ ways: [first, ...others] }: ShareRowProps) {
	if (!first) return null;
	return (
		<p className="share-product">
			<PageLinkButton look="quiet" href={first.href} target="_blank" rel="noopener noreferrer">
				{sprintf(__("Share on %s"), first.title)}
			</PageLinkButton>
			<PageButton type="button" look="quiet" className="share-native" hidden>
				{__("Share…")}
			</PageButton>
			{others
				.map(({ network, title, href }) => ({ network, href, name: network === "email" ? __("Email") : title }))
				.map(({ network, name, href }) => (
					<a
						key={network}
						className="share-way"
						href={href}
						target="_blank"
						rel="noopener noreferrer"
						aria-label={sprintf(__("Share on %s"), name)}
					>
						{name}
					</a>
				))}
		</p>
	);
}
