import { type RefObject, useEffect, useRef } from "react";

/** The first field of a form that has just opened has the focus, with its text selected: one types over it at once. */
export function useFocusAtOnce(): RefObject<HTMLFormElement | null> {
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		const field = form.current?.querySelector("input");
		field?.focus();
		field?.select();
	}, []);
	return form;
}
