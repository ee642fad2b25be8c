import { NoticeBanner } from "@feedmill/ui/notice-banner.tsx";
import { Dialog } from "@feedmill/ui/overlay/dialog.tsx";
import { __ } from "@feedmill/ui/words.ts";
import { type ComponentType, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "./button.tsx";

/** Notices and overlays of `wp.components`. Reference: frontend 01 §12. */
interface WithChildren {
	children?: ReactNode;
	className?: string;
}

export function Notice({
	status = "info",
	isDismissible = true,
	onRemove,
	actions = [],
	children,
}: WithChildren & {
	status?: "info" | "success" | "warning" | "error";
	isDismissible?: boolean;
	onRemove?: () => void;
	actions?: readonly { label: string; url?: string; onClick?: () => void }[];
}) {
	return (
		<NoticeBanner status={status} isDismissible={isDismissible} {...(onRemove ? { onRemove } : {})}>
			{children}
			{actions.map(({ label, url, onClick }) => (
				<Button key={label} variant="link" {...(url ? { href: url } : {})} {...(onClick ? { onClick } : {})}>
					{label}
				</Button>
			))}
		</NoticeBanner>
	);
}

export function Snackbar({ children, onRemove }: WithChildren & { onRemove?: () => void }) {
	return (
		<NoticeBanner className="wc-block-components-notice-snackbar" status="default" {...(onRemove ? { onRemove } : {})}>
			{children}
		</NoticeBanner>
	);
}

export function SnackbarList({
	notices = [],
	onRemove,
}: {
	notices?: { id: string; content: ReactNode }[];
	onRemove?: (id: string) => void;
}) {
	return notices.map(({ id, content }) => (
		<Snackbar key={id} onRemove={() => onRemove?.(id)}>
			{content}
		</Snackbar>
	));
}

/** A part that opens below its button; Escape and focus elsewhere close it. */
export function Dropdown({
	renderToggle,
	renderContent,
}: {
	renderToggle: (state: DropdownState) => ReactNode;
	renderContent: (state: DropdownState) => ReactNode;
}) {
	const [isOpen, setOpen] = useState(false);
	const box = useRef<HTMLDivElement>(null);
	const state: DropdownState = { isOpen, onToggle: () => setOpen(!isOpen), onClose: () => setOpen(false) };
	useEffect(() => {
		const element = box.current;
		if (!isOpen || !element) return;
		const onKey = (event: KeyboardEvent) => {
			if (event.key !== "Escape") return;
			event.stopPropagation();
			setOpen(false);
			element.querySelector<HTMLElement>("[aria-expanded], button, a[href]")?.focus();
		};
		const onFocusOut = ({ relatedTarget }: FocusEvent) => {
			if (relatedTarget instanceof Node && !element.contains(relatedTarget)) setOpen(false);
		};
		element.addEventListener("keydown", onKey);
		element.addEventListener("focusout", onFocusOut);
		return () => {
			element.removeEventListener("keydown", onKey);
			element.removeEventListener("focusout", onFocusOut);
		};
	}, [isOpen]);
	return (
		<div ref={box}>
			{renderToggle(state)}
			{isOpen && renderContent(state)}
		</div>
	);
}
interface DropdownState {
	isOpen: boolean;
	onToggle: () => void;
	onClose: () => void;
}

interface ModalProps extends WithChildren {
	title?: string;
	isDismissible?: boolean;
	shouldCloseOnClickOutside?: boolean;
	shouldCloseOnEsc?: boolean;
	onRequestClose?: () => void;
}

/** Whoever draws it takes it away: it only asks to be closed, by its button, Escape or a click beside it. */
export function Modal({
	title,
	className,
	isDismissible = true,
	shouldCloseOnClickOutside = true,
	shouldCloseOnEsc = true,
	onRequestClose,
	children,
}: ModalProps) {
	return (
		<Dialog
			label={title}
			className={className}
			closesOnEscape={shouldCloseOnEsc}
			closesOnBackdrop={shouldCloseOnClickOutside}
			onClose={() => onRequestClose?.()}
		>
			{isDismissible && (
				<Button variant="tertiary" className="components-modal__close" onClick={() => onRequestClose?.()}>
					{__("Close")}
				</Button>
			)}
			{title && <h2>{title}</h2>}
			{children}
		</Dialog>
	);
}

interface OwnNotice {
	id?: string;
	status?: "info" | "success" | "warning" | "error";
	content: ReactNode;
}

/** Gives a component notices of its own: `noticeUI` draws them, `noticeOperations` makes and takes them away. */
export function withNotices<P extends object>(
	Inner: ComponentType<P & { noticeUI: ReactNode; noticeList: readonly OwnNotice[]; noticeOperations: object }>,
): ComponentType<P> {
	return function WithNotices(props: P) {
		const [notices, setNotices] = useState<(OwnNotice & { id: string })[]>([]);
		const noticeOperations = useMemo(() => {
			const createNotice = (notice: OwnNotice): void =>
				setNotices((all) => [...all, { ...notice, id: notice.id ?? `notice-${performance.now()}-${all.length}` }]);
			return {
				createNotice,
				createErrorNotice: (content: ReactNode): void => createNotice({ status: "error", content }),
				removeNotice: (id: string): void => setNotices((all) => all.filter((notice) => notice.id !== id)),
				removeAllNotices: (): void => setNotices([]),
			};
		}, []);
		const noticeUI = notices.length > 0 && (
			<div className="components-with-notices-ui">
				{notices.map(({ id, content, status = "info" }) => (
					<Notice key={id} status={status} onRemove={() => noticeOperations.removeNotice(id)}>
						{content}
					</Notice>
				))}
			</div>
		);
		return <Inner {...props} noticeList={notices} noticeUI={noticeUI} noticeOperations={noticeOperations} />;
	};
}
