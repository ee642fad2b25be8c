import { lazy, Suspense, useState } from "react";
import type { MenuProps } from "./aria/menu.tsx";

/** Loads the code of menus, pickers and the like: when the browser is idle, or when one is needed. */
export const loadControls = () => import("./aria/menu.tsx");
const AriaMenu = lazy(loadControls);

/** A button that opens a menu. Until it is first pressed it is a plain button, whose code is there at once. */
export function MenuButton(props: Omit<MenuProps, "opens">) {
	const [pressed, setPressed] = useState(false);
	const plain = (
		<button
			type="button"
			className="button button-plain"
			aria-label={props.label}
			aria-haspopup="menu"
			onClick={() => setPressed(true)}
		>
			{props.children}
		</button>
	);
	if (!pressed) return plain;
	return (
		<Suspense fallback={plain}>
			<AriaMenu {...props} />
		</Suspense>
	);
}
