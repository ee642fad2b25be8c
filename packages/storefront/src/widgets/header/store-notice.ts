/**
 * The store-wide notice, dismissed for the browser session by the cookie `store_notice{id}` = hidden. The server sends
 * it as the cookie says; this corrects a page that was kept since, or is the same for all. Specification: 4, Store
 * notice.
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
