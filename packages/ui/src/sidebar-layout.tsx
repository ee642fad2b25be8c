import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from "react";
import { cx } from "./class-names.ts";

/** Size class by the width of the layout, not of the screen. Reference: 02 §0. */
export type LayoutSize = "is-large" | "is-medium" | "is-small" | "is-mobile" | "";

const SizeContext = createContext<LayoutSize>("");

export function useLayoutSize(): LayoutSize {
	return useContext(SizeContext);
}

export function sizeOf(width: number): LayoutSize {
	if (width > 700) return "is-large";
	if (width > 520) return "is-medium";
	return width > 400 ? "is-small" : "is-mobile";
}

export function SidebarLayout({ className, children }: { className?: string; children?: ReactNode }) {
	const element = useRef<HTMLDivElement>(null);
	const [size, setSize] = useState<LayoutSize>("");
	useLayoutEffect(() => {
		if (!element.current) return;
		setSize(sizeOf(element.current.getBoundingClientRect().width));
		const observer = new ResizeObserver(([entry]) => entry && setSize(sizeOf(entry.contentRect.width)));
		observer.observe(element.current);
		return () => observer.disconnect();
	}, []);
	return (
		<SizeContext value={size}>
			<div ref={element} className={cx("wc-block-components-sidebar-layout", className, size)}>
				{/* Not "": React would then empty the element before it adds the children, with what scripts put there. */}
				{size ? children : null}
			</div>
		</SizeContext>
	);
}
