import { isNetwork, type Network, sharedAddress, shareLink } from "./share-links.ts";

/** Shares the page on the network in a button's class. Reference: header and widgets §D. */
export function shareBy(button: HTMLElement): void {
	const network =
		[...button.classList]
			.find((name) => name.startsWith("elementor-share-btn_"))
			?.slice("elementor-share-btn_".length) ?? "";
	if (network === "print") window.print();
	else if (isNetwork(network)) openShare(network);
}

function openShare(network: Network): void {
	const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[property="${name}"]`)?.content ?? "";
	const link = shareLink(network, {
		url: sharedAddress(window.location.href),
		title: meta("og:title") || document.title,
		text: meta("og:description"),
		image: meta("og:image"),
	});
	if (!link.startsWith("http")) {
		window.location.assign(link);
		return;
	}
	const top = Math.max(0, (screen.height - 480) / 2);
	const left = Math.max(0, (screen.width - 640) / 2);
	const place = `width=640,height=480,top=${top},left=${left}`;
	window.open(link, "", `toolbar=0,status=0,noopener,${place}`);
}
