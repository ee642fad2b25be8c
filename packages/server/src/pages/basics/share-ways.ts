import type { ShareRowProps } from "@feedmill/storefront/pages/product/share-row.tsx";
import { type Network, type Shared, shareLink } from "@feedmill/storefront/widgets/share/share-links.ts";
import { SHARE_NETWORKS } from "@feedmill/storefront/widgets/share/share-networks.ts";

/** The networks of farmers and dealers; page-builder content can name all twenty. */
const SHARED_ON: readonly Network[] = ["whatsapp", "facebook", "telegram", "email"];

/** Links that share a product or a page, each on a network. */
export function shareWays(shared: Shared, networks: readonly Network[] = SHARED_ON): ShareRowProps["ways"] {
	return networks.map((network) => ({
		network,
		title: SHARE_NETWORKS[network].title,
		href: shareLink(network, shared),
	}));
}
