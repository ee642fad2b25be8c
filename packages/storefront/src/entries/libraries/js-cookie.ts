import Cookies from "js-cookie";

declare global {
	interface Window {
		Cookies?: unknown;
	}
}

window.Cookies ??= Cookies;
