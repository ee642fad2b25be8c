import { readAction } from "./action-links.ts";

/** Whether a link or an action of this page leads to the picture or video. Reference: frontend 04 §B, hash on load. */
export function pageLeadsTo(url: string): boolean {
	const elements = [...document.querySelectorAll<HTMLElement>("a[href], [data-e-action-hash]")];
	const offered = elements.flatMap((element) => [
		element instanceof HTMLAnchorElement ? element.href : "",
		element.getAttribute("href") ?? "",
		element.dataset.eActionHash ?? "",
	]);
	return leadsTo(offered, url);
}

/** Whether one of these addresses or actions leads to the picture or video. */
export function leadsTo(addresses: readonly string[], url: string): boolean {
	return addresses.some((address) => address === url || readAction(address)?.settings.url === url);
}
