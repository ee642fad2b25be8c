import { dispatch, select } from "@wordpress/data";
import { store as noticesStore } from "@wordpress/notices";
import { PAYMENT_STORE_KEY } from "../store-keys.ts";
import { selectIfLoaded } from "../stores-by-name.ts";
import { storeNoticesStore } from "./store.ts";

export { noticesStore };

export interface NoticeOptions {
	id?: string;
	context?: string;
	isDismissible?: boolean;
	type?: "default" | "snackbar";
	speak?: boolean;
	explicitDismiss?: boolean;
}
export type NoticeStatus = "error" | "success" | "info" | "warning";

/** Shows a notice in its area; not without an area or during an express payment. Reference: 05 §5.2. */
export function createNotice(status: NoticeStatus, message: string, options: NoticeOptions = {}): void {
	if (!options.context || expressPaymentRuns()) return;
	void dispatch(noticesStore).createNotice(status, message, { isDismissible: true, ...options });
}

/** Looked up by name: the payment store loads only with the checkout and the cart's express area. */
function expressPaymentRuns(): boolean {
	return selectIfLoaded(PAYMENT_STORE_KEY)?.isExpressPaymentMethodActive() ?? false;
}

export function removeNotice(id: string, context: string): void {
	void dispatch(noticesStore).removeNotice(id, context);
}

function noticeIds(context: string, status?: string): string[] {
	return select(noticesStore)
		.getNotices(context)
		.filter((notice) => !status || notice.status === status)
		.map((notice) => notice.id);
}

export function removeNoticesWithContext(context: string): void {
	const ids = noticeIds(context);
	if (ids.length) void dispatch(noticesStore).removeNotices(ids, context);
}

/** Removes the notices of all areas on the page. */
export function removeAllNotices(): void {
	for (const context of areasOnPage()) removeNoticesWithContext(context);
}

/** Removes the notices of a status from all areas on the page. */
export function removeNoticesByStatus(status: NoticeStatus): void {
	for (const area of areasOnPage()) {
		const ids = noticeIds(area, status);
		if (ids.length) void dispatch(noticesStore).removeNotices(ids, area);
	}
}

/** Whether one of the areas shows an error. */
export function hasErrorNotices(contexts: readonly string[]): boolean {
	return contexts.some((context) => noticeIds(context, "error").length > 0);
}

const PARENT = "wc/checkout";

function areasOnPage(): string[] {
	const registered = select(storeNoticesStore).getRegisteredContainers();
	const areas = new Set(registered);
	if (registered.includes(PARENT)) for (const part of SUB_AREAS) areas.add(`${PARENT}/${part}`);
	return [...areas];
}

const SUB_AREAS = [
	"payments",
	"express-payments",
	"contact-information",
	"shipping-address",
	"billing-address",
	"shipping-methods",
	"checkout-actions",
];

/** A notice in core/notices, with its area. */
export interface StoredNotice {
	id: string;
	context: string;
	status: NoticeStatus;
	content: string;
	spokenMessage: string | null;
	isDismissible: boolean;
	explicitDismiss?: boolean;
	type: string;
}

/** The notices of several areas in one list. */
export function noticesOf(
	contexts: readonly string[],
	get: (context: string) => readonly Omit<StoredNotice, "context">[],
): StoredNotice[] {
	return contexts.flatMap((context) => get(context).map((notice) => ({ ...notice, context })));
}
