import { cx } from "@feedmill/ui/class-names.ts";
import { type BannerStatus, StoreNotice } from "@feedmill/ui/notice-banner.tsx";
import { allowLayoutShift } from "@feedmill/ui/stillness/hold-still.ts";
import { keepFocus, pageHeading } from "@feedmill/ui/stillness/keep-focus.ts";
import { __ } from "@feedmill/ui/words.ts";
import { useDispatch, useSelect } from "@wordpress/data";
import { useEffect, useMemo, useRef } from "react";
import { noticesOf, noticesStore, type StoredNotice } from "../../data/notices/notices.ts";
import { storeNoticesStore } from "../../data/notices/store.ts";
import { NOTICE_CONTEXTS, PAYMENT_STORE_KEY } from "../../data/store-keys.ts";
import { selectIfLoaded } from "../../data/stores-by-name.ts";
import { NoticeText } from "./notice-text.tsx";
import { SnackbarList } from "./snackbar-list.tsx";

/** Notice areas of a page. Specification: 4, Notice display; reference: 01 §7, 02 §3. */
const ORDER: readonly BannerStatus[] = ["error", "success", "warning", "info", "default"];

/** Shows the notices of its areas, and of child areas without a container. */
export function StoreNoticesContainer({ className, context, additionalNotices = NONE }: StoreNoticesContainerProps) {
	const own = typeof context === "string" ? context : context.join(" ");
	const contexts = useMemo(() => own.split(" "), [own]);
	const { registerContainer, unregisterContainer } = useDispatch(storeNoticesStore);
	useEffect(() => {
		for (const name of contexts) void registerContainer(name);
		return () => {
			for (const name of contexts) void unregisterContainer(name);
		};
	}, [contexts, registerContainer, unregisterContainer]);

	const registered = useSelect((select) => select(storeNoticesStore).getRegisteredContainers(), []);
	const expressRuns = useSelect(() => selectIfLoaded(PAYMENT_STORE_KEY)?.isExpressPaymentMethodActive() ?? false, []);
	const areas = useMemo(() => {
		const orphans = Object.values(NOTICE_CONTEXTS).filter(
			(name) => contexts.some((mine) => name.includes(`${mine}/`)) && !registered.includes(name),
		);
		return [...new Set([...contexts, ...orphans])];
	}, [contexts, registered]);
	// Each area's list is memoised; the joined list is derived from them.
	const lists = useSelect(
		(select) => Object.fromEntries(areas.map((name) => [name, select(noticesStore).getNotices(name)])),
		[areas],
	);
	const notices = useMemo(
		() => noticesOf(areas, (name) => (lists[name] ?? []) as unknown as StoredNotice[]),
		[areas, lists],
	);
	if (expressRuns) return null;
	const plain = [...notices.filter(({ type }) => type === "default"), ...additionalNotices];
	return (
		<>
			<Notices {...(className ? { className } : {})} notices={plain} />
			<SnackbarList notices={notices.filter(({ type }) => type === "snackbar")} />
		</>
	);
}

function uniqueByContent(notices: readonly StoredNotice[]): StoredNotice[] {
	return [...new Map(notices.map((notice) => [notice.content, notice])).values()];
}

function isBusyTyping(): boolean {
	const element = document.activeElement;
	if (element instanceof HTMLInputElement) return element.type !== "radio";
	return element !== null && ["SELECT", "BUTTON", "TEXTAREA"].includes(element.tagName);
}

/** The heading of the section that contains the notices. */
function headingBefore(notices: Element | null): Element | null | undefined {
	return notices?.closest("fieldset, section, form, main")?.querySelector("h1, h2, legend");
}

function Notices({ className, notices }: { className?: string; notices: readonly StoredNotice[] }) {
	const { removeNotice } = useDispatch(noticesStore);
	const root = useRef<HTMLDivElement>(null);
	const seen = useRef<readonly string[]>([]);
	const ids = notices.map(({ id }) => id);
	useEffect(() => {
		const hasNew = ids.some((id) => !seen.current.includes(id));
		seen.current = ids;
		if (!hasNew || isBusyTyping()) return;
		allowLayoutShift();
		root.current?.scrollIntoView({ behavior: "smooth", block: "center" });
	});
	const standing = notices.filter(({ isDismissible }) => !isDismissible);
	const groups = ORDER.map((status) =>
		uniqueByContent(notices.filter((notice) => notice.isDismissible && notice.status === status)),
	);
	return (
		<div ref={root} className={cx(className, "wc-block-components-notices")}>
			{standing.map(({ id, status, content }) => (
				<StoreNotice key={id} status={status} isDismissible={false} spokenMessage={content}>
					<NoticeText html={content} />
				</StoreNotice>
			))}
			{groups.map((group, index) => {
				const [first, ...others] = group;
				if (!first) return null;
				const isList = others.length > 0;
				return (
					<StoreNotice
						key={ORDER[index]}
						status="error"
						spokenMessage={group.map(({ content }) => content).join(" ")}
						summary={
							isList && first.status === "error" ? __("Please fix the following errors before continuing") : undefined
						}
						onRemove={() => {
							for (const notice of notices)
								if (notice.status === first.status && notice.isDismissible)
									void removeNotice(notice.id, notice.context);
							keepFocus(
								() => root.current?.querySelector("button"),
								() => headingBefore(root.current),
								pageHeading,
							);
						}}
					>
						{isList ? (
							<ul>
								{group.map(({ id, content }) => (
									<li key={id}>
										<NoticeText html={content} />
									</li>
								))}
							</ul>
						) : (
							<NoticeText html={first.content} />
						)}
					</StoreNotice>
				);
			})}
		</div>
	);
}

export interface StoreNoticesContainerProps {
	className?: string;
	context: string | string[];
	additionalNotices?: StoredNotice[];
}

const NONE: StoredNotice[] = [];
