import type { select as selectFrom } from "@wordpress/data";

/** Selectors inside a thunk: without the state argument. */
export type Curried<Selectors> = {
	[Name in keyof Selectors]: Selectors[Name] extends (state: never, ...rest: infer Rest) => infer Result
		? (...rest: Rest) => Result
		: never;
};

/** The argument of a thunk in @wordpress/data, typed for one store. */
export interface ThunkArgs<Action, Selectors> {
	dispatch: {
		(action: Action): void;
		<T>(thunk: (args: ThunkArgs<Action, Selectors>) => T): T;
	};
	select: Curried<Selectors>;
	registry: { select: typeof selectFrom; batch(work: () => void): void };
}
