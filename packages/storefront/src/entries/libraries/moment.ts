import moment from "moment";

declare global {
	interface Window {
		moment?: unknown;
	}
}

window.moment ??= moment;
