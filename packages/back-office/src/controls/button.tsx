import { cx } from "@feedmill/ui/class-names.ts";
import type { ButtonHTMLAttributes, ReactNode } from "react";

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> {
	/** "main": the one main action of the page. Default: "quiet". */
	kind?: "main" | "quiet" | "plain" | "danger";
	/** An icon before the words. */
	icon?: ReactNode;
	/** While its work is under way: it stays where it is and does nothing. */
	busy?: boolean;
	wide?: boolean;
}

/** A button. A busy one keeps its focus, so it is not `disabled`. */
export function Button({
	kind = "quiet",
	icon,
	busy = false,
	wide = false,
	children,
	onClick,
	type = "button",
	...attributes
}: ButtonProps) {
	return (
		<button
			{...attributes}
			type={busy ? "button" : type}
			className={cx("button", `button-${kind}`, wide && "button-wide", busy && "is-busy")}
			aria-busy={busy || undefined}
			onClick={busy ? undefined : onClick}
		>
			{icon}
			<span>{children}</span>
		</button>
	);
}
