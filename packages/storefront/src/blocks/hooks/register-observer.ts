import type { RefObject } from "react";
import type { Observer, Observers } from "../../data/checkout/observers.ts";

/** `const unsubscribe = onX(callback, priority = 10)` */
export type Register = (callback: Observer["callback"], priority?: number) => () => void;

let count = 0;

/** Creates the registration function of an event. */
export function addObserver(observers: RefObject<Observers>, event: string): Register {
	return (callback, priority = 10) => {
		const id = `observer-${++count}`;
		observers.current = {
			...observers.current,
			[event]: [...(observers.current[event] ?? []), { id, callback, priority }],
		};
		return () => {
			observers.current = {
				...observers.current,
				[event]: (observers.current[event] ?? []).filter((observer) => observer.id !== id),
			};
		};
	};
}
