/**
 * The store-wide notice, put away for as long as the browser stays open: cookie `store_notice{id}` = hidden. The server
 * sends the notice hidden (pages are cached, cookies are not), this shows it where it has not been dismissed.
 * Specification: 4, Store notice.
 */
export function startStoreNotice(): void {
	for (const notice of document.querySelectorAll<HTMLElement>(".woocommerce-store-notice")) {
		const cookie = `store_notice${notice.dataset.noticeId ?? ""}`;
		const dismissed = document.cookie.split("; ").includes(`${cookie}=hidden`);
		notice.style.display = dismissed ? "none" : "";
		notice.querySelector(".woocommerce-store-notice__dismiss-link")?.addEventListener("click", (event) => {
			event.preventDefault();
			// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser this shop serves
			document.cookie = `${cookie}=hidden; path=/; SameSite=Lax`;
			notice.style.display = "none";
		});
	}
}
