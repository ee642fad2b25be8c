import { NoticeBanner } from "@feedmill/ui/notice-banner.tsx";
import { __ } from "@feedmill/ui/words.ts";

/** Says why the cart is empty in a browser that refuses cookies: what was put into it is gone with the next page. */
export function CookiesRefused() {
	if (navigator.cookieEnabled) return null;
	return (
		<NoticeBanner status="error" isDismissible={false}>
			{__(
				"Your browser refuses cookies, so your cart stays empty. Allow cookies for this site and load the page again.",
			)}
		</NoticeBanner>
	);
}
