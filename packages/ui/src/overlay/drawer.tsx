import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { cx } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { CLOSE } from "../icon-shapes.ts";
import { __ } from "../words.ts";
import { trapFocus } from "./focus-trap.ts";
import { quietPage } from "./quiet-page.ts";
import { lockScroll } from "./scroll-lock.ts";

const SLIDE_OUT = 300;

export interface DrawerProps {
	label: string;
	className?: string;
	isOpen: boolean;
	onClose: () => void;
	children: ReactNode;
}

/**
 * A modal side panel with focus trap and focus restoration; Escape, the backdrop and its button close it. Reference: 02
 * §4.
 */
export function Drawer({ label, className, isOpen, onClose, children }: DrawerProps) {
	const overlay = useRef<HTMLDivElement>(null);
	const panel = useRef<HTMLDivElement>(null);
	const cameFrom = useRef<Element | null>(null);
	const [isLeaving, setLeaving] = useState(false);
	const wasOpen = useRef(false);
	// In the commit that shows or hides it: a key pressed at once must find the focus where the eye does.
	useLayoutEffect(
		() => (isOpen && overlay.current && panel.current ? open(overlay.current, panel.current) : undefined),
		[isOpen],
	);
	useLayoutEffect(() => {
		if (isOpen) {
			wasOpen.current = true;
			cameFrom.current = document.activeElement;
			panel.current?.focus();
			return;
		}
		if (!wasOpen.current) return;
		wasOpen.current = false;
		if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
		setLeaving(true);
		const timer = setTimeout(() => setLeaving(false), SLIDE_OUT);
		return () => clearTimeout(timer);
	}, [isOpen]);

	const onKeyDown = (event: KeyboardEvent): void => {
		if (event.key === "Escape") {
			event.stopPropagation();
			onClose();
		}
	};
	const base = "wc-block-components-drawer__screen-overlay";
	return createPortal(
		<div
			ref={overlay}
			className={cx(
				base,
				isOpen ? `${base}--with-slide-in` : isLeaving ? `${base}--with-slide-out` : `${base}--is-hidden`,
			)}
			aria-hidden={!isOpen || undefined}
			inert={!isOpen}
			onKeyDown={onKeyDown}
			onMouseDown={(event) => {
				if (event.target !== overlay.current) return;
				// The browser would take the focus away again from where it came from.
				event.preventDefault();
				onClose();
			}}
		>
			{(isOpen || isLeaving) && (
				<div
					ref={panel}
					className={cx(className, "wc-block-components-drawer")}
					role="dialog"
					aria-modal="true"
					aria-label={label}
					tabIndex={-1}
				>
					<div className="wc-block-components-drawer__content" role="document">
						<button
							type="button"
							className="wc-block-components-button wp-element-button wc-block-components-drawer__close"
							aria-label={__("Close")}
							onClick={onClose}
						>
							<Icon shape={CLOSE} />
						</button>
						{children}
					</div>
				</div>
			)}
		</div>,
		document.body,
	);
}

/** Locks scrolling and focus, and makes the rest of the page inert. Returns the function that undoes it. */
function open(overlay: HTMLElement, panel: HTMLElement): () => void {
	const closed = new AbortController();
	const undo = [lockScroll(), quietPage(overlay)];
	trapFocus(panel, closed.signal);
	document.body.classList.add("drawer-open");
	return () => {
		closed.abort();
		for (const each of undo) each();
		document.body.classList.remove("drawer-open");
	};
}
