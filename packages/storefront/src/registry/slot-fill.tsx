import {
	Children,
	Component,
	type ComponentType,
	cloneElement,
	createContext,
	createElement,
	type ElementType,
	isValidElement,
	type ReactElement,
	type ReactNode,
	useContext,
	useEffect,
	useMemo,
	useRef,
	useSyncExternalStore,
} from "react";
import { createPortal } from "react-dom";
import { isAdministrator } from "../settings/settings.ts";
import { errorMessage } from "./error-box.tsx";

/**
 * Named slots that extensions fill. A fill renders where it is in the tree, through a portal into the slot's element.
 * Reference: 01 §4.
 */
type FillProps = Record<string, unknown>;

interface SlotEntry {
	element: HTMLElement | null;
	fillProps: FillProps;
	/** Ids of fills with content. */
	fills: readonly symbol[];
}

const EMPTY: SlotEntry = { element: null, fillProps: {}, fills: [] };

/** Creates a slot and its fill. `onError` renders a fill's error for administrators. */
export function createSlotFill(slotName: string, onError: ErrorRenderer = null): SlotFill {
	return {
		Fill: ({ children }) => createElement(NamedFill, { slotName, onError, children }),
		Slot: (props) => createElement(NamedSlot, { ...props, slotName }),
	};
}

function createRegistry() {
	const slots = new Map<string, SlotEntry>();
	const listeners = new Set<() => void>();
	const get = (name: string): SlotEntry => slots.get(name) ?? EMPTY;
	return {
		get,
		change(name: string, change: Partial<SlotEntry>): void {
			slots.set(name, { ...get(name), ...change });
			for (const listener of listeners) listener();
		},
		subscribe(listener: () => void): () => void {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}

const RegistryContext = createContext(createRegistry());

export function SlotFillProvider({ children }: { children?: ReactNode }) {
	const registry = useMemo(createRegistry, []);
	return <RegistryContext value={registry}>{children}</RegistryContext>;
}

function useEntry(name: string): SlotEntry {
	const registry = useContext(RegistryContext);
	return useSyncExternalStore(
		registry.subscribe,
		() => registry.get(name),
		() => EMPTY,
	);
}

/** The current fills of a slot. */
export function useSlot(name: string): { fills: readonly unknown[]; fillProps: FillProps; ref: HTMLElement | null } {
	const { fills, fillProps, element } = useEntry(name);
	return { fills, fillProps, ref: element };
}

export function hasValidFills(fills: unknown): boolean {
	return Array.isArray(fills) && fills.some(Boolean);
}

interface BoundaryProps {
	children: ReactNode;
	onError?: ((message: ReactNode) => ReactNode) | null;
}

/** An error boundary of a fill: shoppers see nothing, administrators the message. Specification: 6. */
export class FillErrorBoundary extends Component<BoundaryProps, { error: unknown }> {
	override state: { error: unknown } = { error: null };

	static getDerivedStateFromError(error: unknown): { error: unknown } {
		return { error };
	}

	override render(): ReactNode {
		if (this.state.error === null) return this.props.children;
		if (!isAdministrator()) return null;
		const message = errorMessage(this.state.error);
		return this.props.onError ? this.props.onError(message) : <p>{message}</p>;
	}
}

export interface SlotProps {
	as?: ElementType;
	className?: string;
	fillProps?: FillProps;
	[attribute: string]: unknown;
}

export interface SlotFill {
	Fill: ComponentType<{ children?: ReactNode }> & { Slot?: ComponentType<SlotProps> };
	Slot: ComponentType<SlotProps>;
}

const NO_PROPS: FillProps = {};

type ErrorRenderer = ((message: ReactNode) => ReactNode) | null;

function NamedFill({
	slotName,
	onError,
	children,
}: {
	slotName: string;
	onError: ErrorRenderer;
	children?: ReactNode;
}) {
	const registry = useContext(RegistryContext);
	const { element, fillProps } = useEntry(slotName);
	const hasContent = Children.toArray(children).length > 0;
	useEffect(() => {
		if (!hasContent) return;
		const id = Symbol(slotName);
		registry.change(slotName, { fills: [...registry.get(slotName).fills, id] });
		return () => registry.change(slotName, { fills: registry.get(slotName).fills.filter((other) => other !== id) });
	}, [registry, slotName, hasContent]);
	if (!element) return null;
	const content = Children.map(children, (child) =>
		isValidElement(child) ? (
			<FillErrorBoundary onError={onError}>
				{typeof child.type === "string" ? child : cloneElement(child as ReactElement<FillProps>, fillProps)}
			</FillErrorBoundary>
		) : (
			child
		),
	);
	return createPortal(content, element);
}

function NamedSlot({
	slotName,
	as: Tag = "div",
	fillProps = NO_PROPS,
	...attributes
}: SlotProps & { slotName: string }) {
	const registry = useContext(RegistryContext);
	const element = useRef<HTMLElement>(null);
	// Fills get new props only if a member changes, not on every render of the slot.
	const stable = useRef(fillProps);
	if (!sameMembers(stable.current, fillProps)) stable.current = fillProps;
	const props = stable.current;
	useEffect(() => {
		registry.change(slotName, { element: element.current });
		return () => registry.change(slotName, { element: null });
	}, [registry, slotName]);
	useEffect(() => registry.change(slotName, { fillProps: props }), [registry, slotName, props]);
	return <Tag ref={element} {...attributes} />;
}

function sameMembers(a: FillProps, b: FillProps): boolean {
	const keys = Object.keys(a);
	return keys.length === Object.keys(b).length && keys.every((key) => Object.is(a[key], b[key]));
}
