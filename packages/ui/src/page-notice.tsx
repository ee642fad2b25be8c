import type { ReactNode } from "react";

/** An error on a page, in the classic markup; in blocks it is a NoticeBanner. Reference: catalogue UI §4. */
export function PageError({ id, hidden, children }: { id?: string; hidden?: boolean; children: ReactNode }) {
	return (
		<p id={id} className="woocommerce-error" role="alert" hidden={hidden}>
			{children}
		</p>
	);
}

/** Several errors: the children are `<li>`. */
export function PageErrors({ children }: { children: ReactNode }) {
	return (
		<ul className="woocommerce-error" role="alert">
			{children}
		</ul>
	);
}
