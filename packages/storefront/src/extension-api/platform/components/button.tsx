import { Button as BaseButton } from "@feedmill/ui/button.tsx";
import { SVG } from "@wordpress/primitives";
import {
	type ComponentProps,
	type ComponentType,
	cloneElement,
	isValidElement,
	type ReactElement,
	type ReactNode,
} from "react";

/** Button and icons of `wp.components`. Reference: frontend 01 §12. */
interface ButtonProps extends Omit<ComponentProps<"button">, "type"> {
	variant?: "primary" | "secondary" | "tertiary" | "link";
	/** Former names of three variants. */
	isLink?: boolean;
	isTertiary?: boolean;
	isSecondary?: boolean;
	isBusy?: boolean;
	href?: string;
	text?: ReactNode;
	icon?: IconShape;
	iconSize?: number;
	iconPosition?: "left" | "right";
	/** Names a button that shows only an icon. */
	label?: string;
	type?: "button" | "submit";
}

/** Looks of the platform's button that the shop's has not: they are no attributes of the element. */
const LOOKS = ["describedBy", "size", "shortcut", "showTooltip", "tooltipPosition"];

export function Button({
	isLink = false,
	isTertiary = false,
	isSecondary = false,
	variant = isLink ? "link" : isTertiary ? "tertiary" : isSecondary ? "secondary" : "primary",
	isBusy = false,
	text,
	icon,
	iconSize = 24,
	iconPosition = "left",
	label,
	children,
	...given
}: ButtonProps) {
	const kinds = { primary: "contained", secondary: "outlined", tertiary: "text", link: "text" } as const;
	const props = Object.fromEntries(
		Object.entries(given).filter(([name, value]) => !LOOKS.includes(name) && value !== null),
	) as ComponentProps<typeof BaseButton>;
	const drawn = icon && <Icon icon={icon} size={iconSize} />;
	return (
		<BaseButton {...(label ? { "aria-label": label } : {})} {...props} variant={kinds[variant]} showSpinner={isBusy}>
			{iconPosition === "left" && drawn}
			{text}
			{children}
			{iconPosition === "right" && drawn}
		</BaseButton>
	);
}

type IconShape = string | ReactElement | ComponentType<{ size: number }> | null;

/** A letter of the platform's icon font, which styles of extensions bring along. */
export const Dashicon = ({ icon, className = "" }: { icon: string; className?: string }) => (
	<span className={`dashicons dashicons-${icon} ${className}`.trim()} aria-hidden="true" />
);

/** Pictures get a size: without one an SVG is as wide as the column. */
export function Icon({ icon, size = 24, ...rest }: { icon?: IconShape; size?: number; className?: string }) {
	if (!icon) return null;
	if (typeof icon === "string") return <Dashicon icon={icon} {...rest} />;
	if (!isValidElement<Record<string, unknown>>(icon)) {
		const Drawn = icon as ComponentType<{ size: number }>;
		return <Drawn size={size} {...rest} />;
	}
	const { width = size, height = size } = icon.props;
	return icon.type === "svg" || icon.type === SVG ? cloneElement(icon, { width, height, ...rest }) : icon;
}

/** The button's former name for one with an icon alone. */
export const IconButton = Button;

/** Copies a text to the clipboard. */
export const ClipboardButton = ({
	text,
	onCopy,
	onFinishCopy,
	...props
}: Omit<ComponentProps<typeof Button>, "text" | "onCopy"> & {
	text: string;
	onCopy?: () => void;
	onFinishCopy?: () => void;
}) => (
	<Button
		{...props}
		onClick={() => {
			void navigator.clipboard?.writeText(text).then(() => {
				onCopy?.();
				onFinishCopy?.();
			});
		}}
	/>
);
