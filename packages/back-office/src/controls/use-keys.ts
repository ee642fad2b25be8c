import { useEffect, useRef } from "react";
import { isTyping } from "./is-typing.ts";

/** Letter keys of a screen: each does what a visible button does. They act only where nobody types. */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
	const current = useRef(keys);
	current.current = keys;
	useEffect(() => {
		const listen = (event: KeyboardEvent) => {
			if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
			// A sheet is above the page.
			if (document.querySelector("dialog[open]")) return;
			const act = current.current[event.key.toLowerCase()];
			if (!act) return;
			event.preventDefault();
			act();
		};
		document.addEventListener("keydown", listen);
		return () => document.removeEventListener("keydown", listen);
	}, []);
}
