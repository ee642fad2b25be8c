import { type ReactNode, useEffect, useRef } from "react";

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
	useEffect(() => dialog.current?.showModal(), []);
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
