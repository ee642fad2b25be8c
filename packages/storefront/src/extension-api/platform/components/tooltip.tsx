import "../../../styles/widgets/tooltip.css";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";

/** ms of hovering before the tooltip shows. Specification: 9, Timings. */
const DELAY = 700;
/** Landmarks. A tooltip is rendered in that of its anchor, for screen readers. */
const PARTS = "main, header, footer, nav";
/** px between anchor and tooltip. */
const GAP = 8;

interface TooltipProps {
	text?: string;
	/** ms */
	delay?: number;
	children?: ReactNode;
}

/**
 * `wp.components.Tooltip`: shown on hover and keyboard focus; hidden when they end, and by Escape. Reference: 01 §12.
 */
export function Tooltip({ text = "", delay = DELAY, children }: TooltipProps) {
	const id = useId();
	const anchor = useRef<HTMLSpanElement>(null);
	const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
	useEffect(() => {
		const around = anchor.current;
		if (!around) return;
		const ends = new AbortController();
		let timer: ReturnType<typeof setTimeout>;
		const hide = (): void => {
			clearTimeout(timer);
			setPlace(null);
		};
		const show = (): void => {
			// The anchor has display: contents; measure its child.
			const box = (around.firstElementChild ?? around).getBoundingClientRect();
			setPlace({ left: box.left + box.width / 2, top: box.bottom + GAP });
		};
		const enter = (event: Event, wait: number): void => {
			clearTimeout(timer);
			timer = setTimeout(show, wait);
			event.stopPropagation();
		};
		const leave = ({ relatedTarget }: MouseEvent | FocusEvent): void => {
			if (!(relatedTarget instanceof Node && around.contains(relatedTarget))) hide();
		};
		const { signal } = ends;
		around.addEventListener("pointerover", (event) => event.pointerType === "mouse" && enter(event, delay), { signal });
		around.addEventListener("pointerout", leave, { signal });
		around.addEventListener("focusin", (event) => isByKeyboard(event) && enter(event, 0), { signal });
		around.addEventListener("focusout", leave, { signal });
		around.addEventListener("click", hide, { signal });
		document.addEventListener("keydown", ({ key }) => key === "Escape" && hide(), { signal });
		return () => {
			clearTimeout(timer);
			ends.abort();
		};
	}, [delay]);
	useEffect(() => {
		const inside = anchor.current?.firstElementChild;
		if (!place || !inside) return;
		inside.setAttribute("aria-describedby", id);
		return () => inside.removeAttribute("aria-describedby");
	}, [place, id]);
	return (
		<span ref={anchor} style={{ display: "contents" }}>
			{children}
			{place &&
				text &&
				createPortal(
					<div id={id} ref={keepInside} role="tooltip" className="components-tooltip" style={place}>
						{text}
					</div>,
					anchor.current?.closest(PARTS) ?? document.body,
				)}
		</span>
	);
}

/** Keeps the tooltip inside the viewport. */
function keepInside(tooltip: HTMLElement | null): void {
	if (!tooltip) return;
	const half = tooltip.offsetWidth / 2 + GAP;
	const left = Math.max(half, Math.min(window.innerWidth - half, Number.parseFloat(tooltip.style.left)));
	tooltip.style.left = `${left}px`;
}

function isByKeyboard({ target }: FocusEvent): boolean {
	return target instanceof Element && target.matches(":focus-visible");
}
