import type { select as selectFrom } from "@wordpress/data";

/** Selectors as a thunk sees them: without their first argument, the state. */
export type Curried<Selectors> = {
	[Name in keyof Selectors]: Selectors[Name] extends (state: never, ...rest: infer Rest) => infer Result
		? (...rest: Rest) => Result
		: never;
};

/** What @wordpress/data hands to a thunk, typed for one store. */
export interface ThunkArgs<Action, Selectors> {
	dispatch: {
		(action: Action): void;
		<T>(thunk: (args: ThunkArgs<Action, Selectors>) => T): T;
	};
	select: Curried<Selectors>;
	registry: { select: typeof selectFrom; batch(work: () => void): void };
}
