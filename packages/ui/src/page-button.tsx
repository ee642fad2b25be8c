import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";
import { cx } from "./class-names.ts";

/** A button of a form on a page, in the classic markup; in blocks it is a Button. Reference: 01 §7. */
export function PageButton({ look, large, className, type = "submit", ...attributes }: PageButtonProps) {
	return <button type={type} className={pageButtonClass({ look, large, className })} {...attributes} />;
}

/** A link that looks like a PageButton. */
export function PageLinkButton({ look, large, className, ...attributes }: PageLinkButtonProps) {
	return <a className={pageButtonClass({ look, large, className })} {...attributes} />;
}

/** The classes of a PageButton, for the label of a hidden switch. */
export function pageButtonClass({ look, large, className }: PageButtonLook): string {
	return cx(
		className,
		"button",
		look === "quiet" && "button--quiet",
		look === "alt" && "alt",
		large && "button--large",
	);
}

export interface PageButtonLook {
	/** "quiet" for what is not the aim of the page; "alt" for what themes colour as the aim. */
	look?: "quiet" | "alt" | undefined;
	large?: boolean | undefined;
	/** Classes beside those of the look. */
	className?: string | undefined;
}

export type PageButtonProps = PageButtonLook & ButtonHTMLAttributes<HTMLButtonElement>;
export type PageLinkButtonProps = PageButtonLook & AnchorHTMLAttributes<HTMLAnchorElement>;
