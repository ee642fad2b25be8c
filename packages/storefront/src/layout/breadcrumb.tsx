import { __ } from "@feedmill/ui/words.ts";
import { Fragment } from "react";
import type { Crumb } from "../frame/frame.ts";

/** The breadcrumb. Reference: catalogue UI §2; the separator is a slash between no-break spaces. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
	return (
		<nav className="woocommerce-breadcrumb" aria-label={__("Breadcrumb")}>
			{crumbs.map((crumb, index) => (
				<Fragment key={`${crumb.href} ${crumb.name}`}>
					{index > 0 && "\u00a0/\u00a0"}
					{crumb.href ? <a href={crumb.href}>{crumb.name}</a> : crumb.name}
				</Fragment>
			))}
		</nav>
	);
}
