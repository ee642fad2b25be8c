/**
 * How many times more processor time `work` takes for four times the size: 4 if it is linear, 16 if it is quadratic. A
 * ratio of one run holds on any machine. The least of several measurements counts: others were disturbed.
 */
export async function growth(work: (size: number) => unknown, size: number): Promise<number> {
	const [small, large] = [() => work(size), () => work(4 * size)];
	for (const each of [small, large]) await each();
	let calls = 1;
	while ((await timeOf(small, calls)) < LONG_ENOUGH) calls *= 2;
	const best = { small: Infinity, large: Infinity };
	for (let round = 0; round < ROUNDS; round++) {
		best.small = Math.min(best.small, await timeOf(small, calls));
		best.large = Math.min(best.large, await timeOf(large, calls));
	}
	return best.large / best.small;
}

/** Between 4 and 16: what linear work stays below. */
export const LINEAR = 9;

/** Whether the time of `work` grows with the size, or is too little to matter even at four times the size. */
export async function isLinear(work: (size: number) => unknown, size: number): Promise<boolean> {
	if ((await timeOf(() => work(4 * size), 1)) < LITTLE) return true;
	return (await growth(work, size)) < LINEAR;
}

/** Microseconds: a quadratic work of tens of thousands of letters takes a hundred times as long. */
const LITTLE = 10_000;

/** Microseconds of one measurement. */
const LONG_ENOUGH = 3_000;
const ROUNDS = 4;

async function timeOf(work: () => unknown, calls: number): Promise<number> {
	const before = process.cpuUsage();
	for (let call = 0; call < calls; call++) await work();
	const { user, system } = process.cpuUsage(before);
	return user + system;
}
