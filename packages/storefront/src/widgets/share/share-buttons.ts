import { elementSettings } from "../element/element-settings.ts";
import { isNetwork, type Shared, sharedAddress, shareLink } from "./share-links.ts";

/** Shares what a button's widget shares on the network in its class. Reference: header and widgets §D. */
export function shareBy(button: HTMLElement): void {
	const network =
		[...button.classList]
			.find((name) => name.startsWith("elementor-share-btn_"))
			?.slice("elementor-share-btn_".length) ?? "";
	if (network === "print") window.print();
	else if (isNetwork(network)) openShare(shareLink(network, sharedBy(button)));
}

/** The address in the settings of the button's widget, which says nothing of its title; else this page. */
function sharedBy(button: HTMLElement): Shared {
	const widget = button.closest<HTMLElement>(".elementor-widget-share-buttons");
	const { share_url_type: type, share_url: custom } = widget ? elementSettings(widget) : {};
	const { url } = (custom ?? {}) as { url?: unknown };
	if (type === "custom" && typeof url === "string" && url !== "") {
		const { href } = Object.assign(document.createElement("a"), { href: url });
		return { url: href, title: "", text: "", image: "" };
	}
	const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[property="${name}"]`)?.content ?? "";
	return {
		url: sharedAddress(window.location.href),
		title: meta("og:title") || document.title,
		text: meta("og:description"),
		image: meta("og:image"),
	};
}

function openShare(link: string): void {
	if (!link.startsWith("http")) {
		window.location.assign(link);
		return;
	}
	const top = Math.max(0, (screen.height - 480) / 2);
	const left = Math.max(0, (screen.width - 640) / 2);
	const place = `width=640,height=480,top=${top},left=${left}`;
	window.open(link, "", `toolbar=0,status=0,noopener,${place}`);
}
