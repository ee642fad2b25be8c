import { speak } from "@wordpress/a11y";
import { applyFilters } from "@wordpress/hooks";
import { type ComponentType, useRef } from "react";

/** Higher-order components of `wp.components`. Reference: frontend 01 §12. */
type Props = Record<string, unknown>;
type Inner = ComponentType<Props>;

export const withFilters = (hook: string) => (Component: Inner) => (props: Props) => {
	const Filtered = applyFilters(hook, Component) as Inner;
	return <Filtered {...props} />;
};

export const withSpokenMessages = (Component: Inner) => (props: Props) => (
	<Component {...props} speak={speak} debouncedSpeak={speak} />
);

export const withFocusReturn = (Component: Inner) => (props: Props) => {
	const before = useRef(typeof document === "undefined" ? null : document.activeElement);
	return (
		<span
			style={{ display: "contents" }}
			ref={() => () => {
				if (before.current instanceof HTMLElement) before.current.focus();
			}}
		>
			<Component {...props} />
		</span>
	);
};

export const withConstrainedTabbing = (Component: Inner) => (props: Props) => <Component {...props} />;
