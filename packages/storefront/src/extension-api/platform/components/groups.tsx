import { __ } from "@feedmill/ui/words.ts";
import {
	type ComponentProps,
	createContext,
	createElement,
	type ElementType,
	type ReactNode,
	use,
	useRef,
	useState,
} from "react";
import { useSlot } from "../../../registry/slot-fill.tsx";
import { Button } from "./button.tsx";
import { DropdownMenu } from "./choices.tsx";
import { Modal, Notice } from "./overlays.tsx";

/** Lists, toolbars, guides and steps of `wp.components`. Reference: frontend 01 §12. */
interface WithChildren {
	children?: ReactNode;
	className?: string;
}

export const __experimentalItemGroup = (props: ComponentProps<"ul">) => <ul {...props} />;

/** One of a list; a button if it can be chosen. */
export const __experimentalItem = ({
	onClick,
	children,
	...props
}: ComponentProps<"li"> & { onClick?: () => void }) => (
	<li {...props}>
		{onClick ? (
			<Button variant="tertiary" onClick={onClick}>
				{children}
			</Button>
		) : (
			children
		)}
	</li>
);

export const Tip = ({ children }: WithChildren) => (
	<div className="components-tip">
		<p>{children}</p>
	</div>
);

interface ListedNotice extends ComponentProps<typeof Notice> {
	id: string;
	content: ReactNode;
}

export const NoticeList = ({
	notices = [],
	onRemove,
	className,
	children,
}: WithChildren & { notices?: readonly ListedNotice[]; onRemove?: (id: string) => void }) => (
	<div className={className}>
		{children}
		{notices.map(({ id, content, ...notice }) => (
			<Notice key={id} {...notice} onRemove={() => onRemove?.(id)}>
				{content}
			</Notice>
		))}
	</div>
);

/** Pages that are read one after the other. */
export function Guide({
	pages = [],
	onFinish,
	contentLabel,
	finishButtonText = __("Finish"),
	className,
}: {
	pages?: readonly { content?: ReactNode; image?: ReactNode }[];
	onFinish?: () => void;
	contentLabel?: string;
	finishButtonText?: string;
	className?: string;
}) {
	const [at, setAt] = useState(0);
	const page = pages[at];
	if (!page) return null;
	const isLast = at === pages.length - 1;
	return (
		<Modal
			{...(className ? { className } : {})}
			{...(contentLabel ? { title: contentLabel } : {})}
			{...closes(onFinish)}
		>
			{page.image}
			{page.content}
			<div>
				{at > 0 && (
					<Button variant="tertiary" onClick={() => setAt(at - 1)}>
						{__("Previous")}
					</Button>
				)}
				<Button onClick={() => (isLast ? onFinish?.() : setAt(at + 1))}>
					{isLast ? finishButtonText : __("Next")}
				</Button>
			</div>
		</Modal>
	);
}
const closes = (onRequestClose?: () => void) => (onRequestClose ? { onRequestClose } : {});

export const GuidePage = ({ children, className }: WithChildren) => <div className={className}>{children}</div>;

export const Toolbar = ({ label, children, className }: WithChildren & { label?: string }) => (
	<div role="toolbar" aria-label={label} className={className}>
		{children}
	</div>
);

export const ToolbarGroup = ({ title, children, className }: WithChildren & { title?: string }) => (
	<fieldset aria-label={title} className={className}>
		{children}
	</fieldset>
);

export const ToolbarButton = ({
	title,
	isActive,
	isDisabled,
	...props
}: ComponentProps<typeof Button> & { isActive?: boolean; isDisabled?: boolean }) => (
	<Button
		variant="tertiary"
		{...(title ? { label: title } : {})}
		{...(isActive === undefined ? {} : { "aria-pressed": isActive })}
		disabled={isDisabled ?? false}
		{...props}
	/>
);

export const ToolbarDropdownMenu = DropdownMenu;

export const ToolbarItem = ({
	as,
	children,
	...props
}: Omit<WithChildren, "children"> & { as?: ElementType; children?: ReactNode | ((props: object) => ReactNode) }) =>
	typeof children === "function" ? children(props) : as ? createElement(as, props, children) : children;

interface Navigation {
	location: { path: string; isInitial: boolean };
	goTo: (path: string) => void;
	goBack: () => void;
	goToParent: () => void;
	params: object;
}
const NavigationContext = createContext<Navigation>({
	location: { path: "/", isInitial: true },
	goTo: () => {},
	goBack: () => {},
	goToParent: () => {},
	params: {},
});

/** Screens of which one is shown. */
function NavigatorProvider({ initialPath = "/", children, className }: WithChildren & { initialPath?: string }) {
	const [path, setPath] = useState(initialPath);
	const visited = useRef<string[]>([]);
	const goTo = (next: string): void => {
		visited.current.push(path);
		setPath(next);
	};
	const goBack = (): void => setPath(visited.current.pop() ?? initialPath);
	const goToParent = (): void => goTo(path.replace(/\/[^/]*$/, "") || "/");
	const location = { path, isInitial: visited.current.length === 0 };
	return (
		<div className={className}>
			<NavigationContext value={{ location, goTo, goBack, goToParent, params: {} }}>{children}</NavigationContext>
		</div>
	);
}

const useNavigator = (): Navigation => use(NavigationContext);

function NavigatorScreen({ path, children, className }: WithChildren & { path: string }) {
	const { location } = useNavigator();
	return location.path === path && <div className={className}>{children}</div>;
}

function NavigatorButton({ path, ...props }: ComponentProps<typeof Button> & { path: string }) {
	const { goTo } = useNavigator();
	return <Button variant="tertiary" {...props} onClick={() => goTo(path)} />;
}

function NavigatorBackButton(props: ComponentProps<typeof Button>) {
	const { goBack } = useNavigator();
	return <Button variant="tertiary" {...props} onClick={goBack} />;
}

function NavigatorToParentButton(props: ComponentProps<typeof Button>) {
	const { goToParent } = useNavigator();
	return <Button variant="tertiary" {...props} onClick={goToParent} />;
}

export const __experimentalUseSlot = useSlot;
export const __experimentalUseSlotFills = (name: string) => useSlot(name).fills;

export {
	NavigatorBackButton as __experimentalNavigatorBackButton,
	NavigatorButton as __experimentalNavigatorButton,
	NavigatorProvider as __experimentalNavigatorProvider,
	NavigatorScreen as __experimentalNavigatorScreen,
	NavigatorToParentButton as __experimentalNavigatorToParentButton,
	useNavigator as __experimentalUseNavigator,
};
