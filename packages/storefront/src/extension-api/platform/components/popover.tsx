import "../../../styles/widgets/popover.css";
import { type CSSProperties, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

/** px between the anchor and the popover, and to the edges of the window. */
const GAP = 8;
/** Landmarks. A popover is rendered in that of its anchor, for screen readers. */
const PARTS = "[role=dialog], main, header, footer, nav";

type Side = "top" | "bottom" | "left" | "right";

interface PopoverProps {
	/** "bottom-start", or with the words of older scripts "top center". */
	placement?: string;
	position?: string;
	/** Default: the element around the popover. */
	anchor?: Element | { getBoundingClientRect(): DOMRect } | null;
	anchorRef?: Element | { current: Element | null } | null;
	getAnchorRect?: (fallback: Element | null) => DOMRect | undefined;
	offset?: number;
	/** "firstElement", "container" or false. */
	focusOnMount?: string | boolean;
	onClose?: () => void;
	onFocusOutside?: (event: FocusEvent) => void;
	className?: string;
	style?: CSSProperties;
	children?: ReactNode;
}

/**
 * `wp.components.Popover`: beside its anchor and inside the window, wherever it is drawn. Whoever draws it takes it
 * away: Escape and focus elsewhere only ask for it. Reference: 01 §12.
 */
export function Popover(props: PopoverProps) {
	const { focusOnMount = "firstElement", className = "", style, children } = props;
	const mark = useRef<HTMLSpanElement>(null);
	const [home, setHome] = useState<Element | null>(null);
	const latest = useRef(props);
	latest.current = props;
	useEffect(() => setHome(mark.current?.closest(PARTS) ?? document.body), []);

	const attach = useCallback(
		(popover: HTMLDivElement | null) => {
			if (!popover) return;
			const put = (): void => place(popover, anchorOf(latest.current, mark.current), latest.current);
			put();
			const size = new ResizeObserver(put);
			size.observe(popover);
			const ends = new AbortController();
			const { signal } = ends;
			window.addEventListener("scroll", put, { capture: true, passive: true, signal });
			window.addEventListener("resize", put, { signal });
			const onKey = (event: KeyboardEvent): void => {
				if (event.key !== "Escape" || !latest.current.onClose) return;
				event.stopPropagation();
				latest.current.onClose();
			};
			popover.addEventListener("keydown", onKey, { signal });
			const onFocusOut = (event: FocusEvent): void => {
				const { relatedTarget } = event;
				if (!(relatedTarget instanceof Node) || popover.contains(relatedTarget)) return;
				if (latest.current.onFocusOutside) latest.current.onFocusOutside(event);
				else latest.current.onClose?.();
			};
			popover.addEventListener("focusout", onFocusOut, { signal });
			const first = popover.querySelector<HTMLElement>(FOCUSABLE);
			if (focusOnMount) (focusOnMount === "firstElement" && first ? first : popover).focus({ preventScroll: true });
			return () => {
				size.disconnect();
				ends.abort();
			};
		},
		[focusOnMount],
	);
	return (
		<span ref={mark} hidden>
			{home &&
				createPortal(
					<div ref={attach} tabIndex={-1} className={`components-popover ${className}`} style={style}>
						<div className="components-popover__content">{children}</div>
					</div>,
					home,
				)}
		</span>
	);
}

const FOCUSABLE = "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex='0']";

function anchorOf({ anchor, anchorRef, getAnchorRect }: PopoverProps, mark: Element | null): DOMRect {
	const around = mark?.parentElement ?? null;
	const given = anchorRef && "current" in anchorRef ? anchorRef.current : anchorRef;
	return getAnchorRect?.(around) ?? (anchor ?? given ?? around ?? document.body).getBoundingClientRect();
}

const OPPOSITE: Readonly<Record<Side, Side>> = { top: "bottom", bottom: "top", left: "right", right: "left" };

/** On the requested side of the anchor, or on the opposite one if there is more room. */
function place(popover: HTMLElement, anchor: DOMRect, { placement, position = "", offset = GAP }: PopoverProps): void {
	const [asked = "", along = "center"] = (placement ?? position).split(/[-\s]/);
	const { offsetWidth: width, offsetHeight: height } = popover;
	const room: Record<Side, number> = {
		top: anchor.top,
		bottom: window.innerHeight - anchor.bottom,
		left: anchor.left,
		right: window.innerWidth - anchor.right,
	};
	const first = Object.hasOwn(room, asked) ? (asked as Side) : "bottom";
	const isBeside = first === "left" || first === "right";
	const isTooSmall = room[first] < (isBeside ? width : height) + offset;
	const side = isTooSmall && room[OPPOSITE[first]] > room[first] ? OPPOSITE[first] : first;
	const before = side === "top" || side === "left";
	const left = isBeside
		? beyond(anchor.left, anchor.right, width + offset, offset, before)
		: aligned(anchor.left, anchor.right, width, along);
	const top = isBeside
		? aligned(anchor.top, anchor.bottom, height, along)
		: beyond(anchor.top, anchor.bottom, height + offset, offset, before);
	popover.style.left = `${within(left, window.innerWidth - width)}px`;
	popover.style.top = `${within(top, window.innerHeight - height)}px`;
}

const beyond = (start: number, end: number, size: number, offset: number, before: boolean): number =>
	before ? start - size : end + offset;

/** "left" and "right" are older words for what grows to the left of the end and to the right of the start. */
function aligned(start: number, end: number, size: number, along: string): number {
	if (along === "start" || along === "right") return start;
	if (along === "end" || along === "left") return end - size;
	return (start + end - size) / 2;
}

const within = (wanted: number, most: number): number => Math.max(GAP, Math.min(wanted, most - GAP));
