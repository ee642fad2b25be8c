import { cx } from "@feedmill/ui/class-names.ts";
import { Icon } from "@feedmill/ui/icon.tsx";
import { CLOSE } from "@feedmill/ui/icon-shapes.ts";
import { __ } from "@feedmill/ui/words.ts";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

const SLIDE_OUT = 300;
const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex="0"]';

/** Locks scrolling and makes the rest of the page inert while the drawer is open. */
function useQuietPage(isOpen: boolean, own: React.RefObject<HTMLElement | null>): void {
	useEffect(() => {
		if (!isOpen) return;
		const { body } = document;
		const others = [...body.children].filter(
			(element): element is HTMLElement =>
				element instanceof HTMLElement &&
				element !== own.current &&
				!element.matches("script, .wc-block-components-live-region, .wc-block-components-notice-snackbar-list"),
		);
		const scrollbar = window.innerWidth - document.documentElement.clientWidth;
		for (const element of others) {
			element.setAttribute("aria-hidden", "true");
			element.inert = true;
		}
		body.classList.add("drawer-open");
		body.style.overflow = "hidden";
		body.style.paddingInlineEnd = `${scrollbar}px`;
		return () => {
			for (const element of others) {
				element.removeAttribute("aria-hidden");
				element.inert = false;
			}
			body.classList.remove("drawer-open");
			body.style.overflow = "";
			body.style.paddingInlineEnd = "";
		};
	}, [isOpen, own]);
}

/**
 * A modal side panel with focus trap and focus restoration; Escape, the backdrop and its button close it. Reference: 02
 * §4.
 */
export function Drawer({ isOpen, onClose, children }: { isOpen: boolean; onClose: () => void; children: ReactNode }) {
	const overlay = useRef<HTMLDivElement>(null);
	const panel = useRef<HTMLDivElement>(null);
	const cameFrom = useRef<Element | null>(null);
	const [isLeaving, setLeaving] = useState(false);
	const wasOpen = useRef(false);
	useQuietPage(isOpen, overlay);
	useEffect(() => {
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
		if (event.key !== "Tab" || !panel.current) return;
		const stops = [...panel.current.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
			(element) => element.offsetParent !== null && element.tabIndex >= 0,
		);
		const first = stops[0];
		const last = stops.at(-1);
		const now = document.activeElement;
		if (event.shiftKey && (now === first || now === panel.current)) {
			event.preventDefault();
			last?.focus();
		} else if (!event.shiftKey && now === last) {
			event.preventDefault();
			first?.focus();
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
				if (event.target === overlay.current) onClose();
			}}
		>
			{(isOpen || isLeaving) && (
				<div
					ref={panel}
					className="wc-block-mini-cart__drawer wc-block-components-drawer"
					role="dialog"
					aria-modal="true"
					aria-label={__("Your cart")}
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
