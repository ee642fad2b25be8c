import { type ReactNode, useLayoutEffect, useRef } from "react";

export interface DialogProps {
	label?: string | undefined;
	className?: string | undefined;
	closesOnEscape?: boolean;
	closesOnBackdrop?: boolean;
	onClose: () => void;
	children?: ReactNode;
}

/** A modal dialog, open while it is rendered: Escape or a press beside it asks the owner to close it. */
export function Dialog({
	label,
	className,
	closesOnEscape = true,
	closesOnBackdrop = true,
	onClose,
	children,
}: DialogProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	// Closed before it is taken away: only then does the browser give the focus back to what opened it.
	useLayoutEffect(() => {
		const element = dialog.current;
		element?.showModal();
		return () => element?.close();
	}, []);
	return (
		<dialog
			ref={dialog}
			className={className}
			aria-label={label}
			onCancel={(event) => {
				event.preventDefault();
				if (closesOnEscape) onClose();
			}}
			onPointerDown={(event) => {
				if (closesOnBackdrop && event.target === dialog.current) onClose();
			}}
		>
			{children}
		</dialog>
	);
}
