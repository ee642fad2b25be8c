/**
 * Every end that some order of the acts leads to, one after the other. `after`: what one act makes of a state; it must
 * not change the state that it is given.
 */
export function endsOf<State, Act>(
	begun: State,
	acts: readonly Act[],
	after: (state: State, act: Act, index: number) => State,
): State[] {
	const walk = (state: State, left: readonly number[]): State[] =>
		left.length === 0
			? [state]
			: left.flatMap((index) =>
					walk(
						after(state, acts[index]!, index),
						left.filter((other) => other !== index),
					),
				);
	return walk(begun, [...acts.keys()]);
}
