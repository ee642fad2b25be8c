import { readAction } from "./action-links.ts";

/** Whether a link or an action of this page leads to the picture or video. Reference: frontend 04 §B, hash on load. */
export function pageLeadsTo(url: string): boolean {
	return openerOf(url) !== null;
}

/** The first link or action of this page that leads to the picture or video. */
export function openerOf(url: string): HTMLElement | null {
	const elements = [...document.querySelectorAll<HTMLElement>("a[href], [data-e-action-hash]")];
	return elements.find((element) => leadsTo(addressesOf(element), url)) ?? null;
}

function addressesOf(element: HTMLElement): string[] {
	return [
		element instanceof HTMLAnchorElement ? element.href : "",
		element.getAttribute("href") ?? "",
		element.dataset.eActionHash ?? "",
	];
}

/** Whether one of these addresses or actions leads to the picture or video. */
export function leadsTo(addresses: readonly string[], url: string): boolean {
	return addresses.some((address) => address === url || readAction(address)?.settings.url === url);
}
