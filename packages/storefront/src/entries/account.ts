import "../styles/pages/account.css";
import "../styles/pages/password.css";
import { startAddressForm, startStateByPin } from "../widgets/account/address-form.ts";
import { startPasswordStrength } from "../widgets/account/password-strength.ts";
import { startPasswordToggle } from "../widgets/account/password-toggle.ts";
import { loadChunk } from "../widgets/mount/load-chunk.ts";
import { focusNotice } from "../widgets/page/focus-notice.ts";

startAddressForm();
startStateByPin();
if (document.querySelector("[data-pin-url]"))
	loadChunk("pin", () => import("../widgets/address/pin-place.ts")).then(
		({ startPinForms }) => startPinForms(),
		(error: unknown) => console.error(error),
	);
showCurrentLink();
startPasswordToggle();
startPasswordStrength();
focusNotice();

/**
 * On phones the navigation is a scrolling row. Its style sheet shows the current link without this script where the
 * browser knows how; the page itself never scrolls.
 */
function showCurrentLink(): void {
	const link = document.querySelector<HTMLElement>(".woocommerce-MyAccount-navigation .is-active");
	const row = link?.parentElement;
	if (!link || !row) return;
	const { left, width } = link.getBoundingClientRect();
	row.scrollLeft += left - row.getBoundingClientRect().left - (row.clientWidth - width) / 2;
}
