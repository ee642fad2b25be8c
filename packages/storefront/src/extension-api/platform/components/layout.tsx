import { cx } from "@feedmill/ui/class-names.ts";
import {
	type CSSProperties,
	createElement,
	type ElementType,
	type HTMLAttributes,
	type ReactNode,
	useId,
	useState,
} from "react";

/** Layout and text components of `wp.components`. Native attributes are passed on. Reference: frontend 01 §12. */
interface BoxProps extends HTMLAttributes<HTMLElement> {
	children?: ReactNode;
}
interface RowProps extends BoxProps {
	align?: string;
	direction?: CSSProperties["flexDirection"];
	expanded?: boolean;
	gap?: number | string;
	isBlock?: boolean;
	isReversed?: boolean;
	justify?: string;
	spacing?: number | string;
	wrap?: boolean;
}

/** Gaps are in steps of four pixels. */
const gapOf = (gap: number | string): string => (typeof gap === "number" ? `${gap * 4}px` : gap);

export const Flex = flex("row", "space-between");

function flex(direction: CSSProperties["flexDirection"], defaultJustify: string) {
	return function Row(props: RowProps) {
		const {
			align = "center",
			direction: given = direction,
			gap = 2,
			justify = defaultJustify,
			spacing,
			...more
		} = props;
		const { expanded: _, isBlock: __, isReversed, wrap = false, style, ...attributes } = more;
		const layout: CSSProperties = {
			display: "flex",
			flexDirection: isReversed && given === "row" ? "row-reverse" : given,
			flexWrap: wrap ? "wrap" : "nowrap",
			alignItems: given === "column" ? "stretch" : align,
			justifyContent: justify === "left" ? "flex-start" : justify === "right" ? "flex-end" : justify,
			gap: gapOf(spacing ?? gap),
		};
		return <div {...attributes} style={{ ...layout, ...style }} />;
	};
}

function box(className = "", element = "div", style?: CSSProperties) {
	return function Box({ as, isBlock: _, size: __, ...props }: BoxProps & { as?: ElementType } & Looks) {
		return createElement(as ?? element, {
			...props,
			className: cx(className, props.className) || undefined,
			...(style ? { style: { ...style, ...props.style } } : {}),
		});
	};
}

interface Looks {
	isBlock?: boolean;
	size?: unknown;
}

export const FlexItem = box();
export const FlexBlock = box("", "div", { flex: "1" });
export const __experimentalHStack = flex("row", "space-between");
export const __experimentalVStack = flex("column", "flex-start");
export const __experimentalSpacer = box("", "div", { marginBottom: "8px" });
export const __experimentalDivider = box("", "hr");
export const __experimentalText = box("", "span");
export const Card = box("", "section");
export const CardBody = box();
export const CardHeader = box();
export const CardFooter = box();
export const CardMedia = box();
export const CardDivider = box("", "hr");
export const ButtonGroup = box();
export const NavigableMenu = box();
export const TabbableContainer = box();
export const ResponsiveWrapper = box();
export const PanelRow = box();
export const IsolatedEventContainer = box();
export const __experimentalDropdownContentWrapper = box();
export const __experimentalScrollable = box();
export const __experimentalSurface = box();
export const __experimentalTruncate = box("", "span");
export const __experimentalView = box();
export const __experimentalZStack = box();
export const __experimentalInputControlPrefixWrapper = box();
export const __experimentalInputControlSuffixWrapper = box();
export const VisuallyHidden = box("screen-reader-text", "span");
export const KeyboardShortcuts = ({ children }: BoxProps) => <>{children}</>;
export const ScrollLock = () => null;
export const Disabled = ({ children }: BoxProps) => <div inert>{children}</div>;

export const __experimentalHeading = ({ level = 2, ...props }: BoxProps & { level?: number }) =>
	createElement(`h${Math.min(Math.max(1, level), 6)}`, props);

export const __experimentalGrid = ({ columns = 2, gap = 3, style, ...props }: BoxProps & GridProps) => (
	<div
		{...props}
		style={{ display: "grid", gridTemplateColumns: `repeat(${columns}, 1fr)`, gap: gapOf(gap), ...style }}
	/>
);
interface GridProps {
	columns?: number;
	gap?: number | string;
}

export const Animate = ({ children }: { children: (state: { className: string }) => ReactNode }) =>
	children({ className: "" });

export function Placeholder({ label, instructions, children, className }: PlaceholderProps) {
	return (
		<div className={className}>
			{label && <p>{label}</p>}
			{instructions && <p>{instructions}</p>}
			{children}
		</div>
	);
}
interface PlaceholderProps extends BoxProps {
	label?: ReactNode;
	instructions?: ReactNode;
}

export const MenuGroup = ({ label, children }: BoxProps & { label?: string }) => (
	<fieldset aria-label={label}>{children}</fieldset>
);

export function TabPanel({ tabs, children, initialTabName, onSelect }: TabPanelProps) {
	const id = useId();
	const [name, setName] = useState(initialTabName ?? tabs[0]?.name);
	const chosen = tabs.find((tab) => tab.name === name);
	return (
		<div>
			<div role="tablist">
				{tabs.map((tab) => (
					<button
						key={tab.name}
						id={`${id}-${tab.name}`}
						type="button"
						role="tab"
						aria-selected={tab === chosen}
						className={tab.className}
						onClick={() => {
							setName(tab.name);
							onSelect?.(tab.name);
						}}
					>
						{tab.title}
					</button>
				))}
			</div>
			{chosen && (
				<div role="tabpanel" aria-labelledby={`${id}-${chosen.name}`}>
					{children(chosen)}
				</div>
			)}
		</div>
	);
}
interface Tab {
	name: string;
	title: ReactNode;
	className?: string;
}
interface TabPanelProps {
	tabs: readonly Tab[];
	initialTabName?: string;
	onSelect?: (name: string) => void;
	children: (tab: Tab) => ReactNode;
}
