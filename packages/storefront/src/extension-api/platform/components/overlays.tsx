import { NoticeBanner } from "@feedmill/ui/notice-banner.tsx";
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "./basic-components.tsx";

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

export function Dropdown({
	renderToggle,
	renderContent,
}: {
	renderToggle: (state: DropdownState) => ReactNode;
	renderContent: (state: DropdownState) => ReactNode;
}) {
	const [isOpen, setOpen] = useState(false);
	const state: DropdownState = { isOpen, onToggle: () => setOpen(!isOpen), onClose: () => setOpen(false) };
	return (
		<div>
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

export function Modal({
	title,
	onRequestClose,
	children,
}: WithChildren & { title?: string; onRequestClose?: () => void }) {
	const dialog = useRef<HTMLDialogElement>(null);
	useEffect(() => dialog.current?.showModal(), []);
	return (
		<dialog ref={dialog} aria-label={title} onClose={() => onRequestClose?.()}>
			{title && <h2>{title}</h2>}
			{children}
		</dialog>
	);
}

export function withNotices<P extends object>(
	Inner: ComponentType<P & { noticeUI: ReactNode; noticeOperations: object }>,
): ComponentType<P> {
	const nothing = () => undefined;
	const noticeOperations = {
		createNotice: nothing,
		createErrorNotice: nothing,
		removeNotice: nothing,
		removeAllNotices: nothing,
	};
	return (props: P) => <Inner {...props} noticeUI={null} noticeOperations={noticeOperations} />;
}
