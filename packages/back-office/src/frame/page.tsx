import { cx } from "@feedmill/ui/class-names.ts";
import type { ReactNode } from "react";
import { usePageTitle } from "./page-title.ts";

export interface PageProps {
	title: string;
	/** Above the title: the way back to where one usually comes from. */
	before?: ReactNode;
	/** Beside the title: the page's main action. */
	actions?: ReactNode;
	narrow?: boolean;
	children: ReactNode;
}

/** A screen within the frame, with its heading. */
export function Page({ title, before, actions, narrow = false, children }: PageProps) {
	usePageTitle(title);
	return (
		<div className={cx("page", narrow && "page-narrow")}>
			{before && <div className="page-before">{before}</div>}
			<header className="page-head">
				<h1>{title}</h1>
				{actions && <div className="page-acts">{actions}</div>}
			</header>
			{children}
		</div>
	);
}
