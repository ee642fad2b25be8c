import { cx } from "@feedmill/ui/class-names.ts";
import { NoticeBanner } from "@feedmill/ui/notice-banner.tsx";
import { useDispatch } from "@wordpress/data";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { noticesStore, type StoredNotice } from "../../data/notices/notices.ts";
import { NoticeText } from "./notice-text.tsx";

const LIFE = 10_000;
const TRANSITION = 500;

interface Group {
	status: StoredNotice["status"];
	notices: StoredNotice[];
}

/** Short messages that disappear. Specification: 4, Snackbars. */
export function SnackbarList({ notices, className }: { notices: readonly StoredNotice[]; className?: string }) {
	const { removeNotice } = useDispatch(noticesStore);
	const list = useRef<HTMLDivElement>(null);
	const ids = notices.map(({ id, content }) => `${id} ${content}`).join("\n");
	const [stable, setStable] = useState(notices);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the ids stand for the list, new at every render.
	useEffect(() => setStable(notices), [ids]);
	const { shown, isLeaving } = useLingering(stable);

	/** When one expires all are removed, except those that require explicit dismissal. */
	const removeAll = (dismissed: readonly StoredNotice[]): void => {
		for (const notice of notices)
			if (!notice.explicitDismiss || dismissed.includes(notice)) void removeNotice(notice.id, notice.context);
	};
	const remove = useRef(removeAll);
	remove.current = removeAll;
	useLives(notices, () => remove.current([]));

	return createPortal(
		<div
			ref={list}
			tabIndex={-1}
			className={cx(className, "wc-block-components-notices__snackbar", "wc-block-components-notice-snackbar-list")}
		>
			{grouped(shown).map((group) => {
				const [first, ...others] = group.notices;
				if (!first) return null;
				return (
					<NoticeBanner
						key={group.status}
						className={cx(
							"wc-block-components-notice-snackbar",
							isLeaving ? "notice-transition notice-transition-exit" : "notice-transition-enter",
						)}
						status={group.status}
						isDismissible
						politeness="polite"
						spokenMessage={group.notices.map(({ spokenMessage }) => spokenMessage ?? "").join(" ")}
						onRemove={() => {
							list.current?.focus();
							removeAll(group.notices);
						}}
					>
						{others.length ? (
							<ul>
								{group.notices.map(({ id, content }) => (
									<li key={id}>
										<NoticeText html={content} />
									</li>
								))}
							</ul>
						) : (
							<NoticeText html={first.content} />
						)}
					</NoticeBanner>
				);
			})}
		</div>,
		document.body,
	);
}

/** Groups notices of one kind into one banner, which is dismissed as a whole. */
function grouped(notices: readonly StoredNotice[]): Group[] {
	const groups = new Map<StoredNotice["status"], StoredNotice[]>();
	for (const notice of notices) groups.set(notice.status, [...(groups.get(notice.status) ?? []), notice]);
	return [...groups].map(([status, members]) => ({ status, notices: members }));
}

/** Keeps removed notices mounted during their exit transition. */
function useLingering(notices: readonly StoredNotice[]): { shown: readonly StoredNotice[]; isLeaving: boolean } {
	const [leaving, setLeaving] = useState<readonly StoredNotice[]>([]);
	const before = useRef<readonly StoredNotice[]>([]);
	// Before the next frame: without them it would be drawn once.
	useLayoutEffect(() => {
		const gone = before.current;
		before.current = notices;
		if (notices.length || !gone.length || window.matchMedia("(prefers-reduced-motion: reduce)").matches) {
			setLeaving([]);
			return;
		}
		setLeaving(gone);
		const timer = setTimeout(() => setLeaving([]), TRANSITION);
		return () => clearTimeout(timer);
	}, [notices]);
	return notices.length ? { shown: notices, isLeaving: false } : { shown: leaving, isLeaving: leaving.length > 0 };
}

/** Each notice has ten seconds of its own. */
function useLives(notices: readonly StoredNotice[], end: () => void): void {
	const lives = useRef(new Map<string, ReturnType<typeof setTimeout>>());
	useEffect(() => {
		const present = new Set(notices.map(({ id, content }) => `${id} ${content}`));
		for (const [key, timer] of lives.current) {
			if (present.has(key)) continue;
			clearTimeout(timer);
			lives.current.delete(key);
		}
		for (const key of present) if (!lives.current.has(key)) lives.current.set(key, setTimeout(end, LIFE));
	});
	useEffect(() => {
		const all = lives.current;
		return () => {
			for (const timer of all.values()) clearTimeout(timer);
			all.clear();
		};
	}, []);
}
