/**
 * How many times more processor time `work` takes for four times the size: 4 if it is linear, 16 if it is quadratic. A
 * ratio of one run holds on any machine.
 */
export async function growth(work: (size: number) => unknown, size: number): Promise<number> {
	return timesAsLong(
		() => work(4 * size),
		() => work(size),
		LINEAR,
	);
}

/** Between 4 and 16: what linear work stays below. */
export const LINEAR = 9;

/** Whether the time of `work` grows with the size, or is too little to matter even at four times the size. */
export async function isLinear(work: (size: number) => unknown, size: number): Promise<boolean> {
	if ((await timeOf(() => work(4 * size), 1)) < LITTLE) return true;
	return (await growth(work, size)) < LINEAR;
}

/**
 * How many times as much processor time as `other` `work` takes. The least of several measurements counts, because
 * others were disturbed. It measures on until the ratio is below `expected`, at most MOST_ROUNDS times: that never
 * makes slow work look fast, because both keep their least.
 */
export async function timesAsLong(work: () => unknown, other: () => unknown, expected: number): Promise<number> {
	await work();
	await other();
	let calls = 1;
	while ((await timeOf(other, calls)) < LONG_ENOUGH) calls *= 2;
	const least = { work: Infinity, other: Infinity };
	for (let round = 0; round < MOST_ROUNDS; round++) {
		least.other = Math.min(least.other, await timeOf(other, calls));
		least.work = Math.min(least.work, await timeOf(work, calls));
		if (round >= ROUNDS && least.work / least.other < expected) break;
	}
	return least.work / least.other;
}

/** Microseconds: a quadratic work of tens of thousands of letters takes a hundred times as long. */
const LITTLE = 10_000;

/** Microseconds of one measurement. */
const LONG_ENOUGH = 3_000;
const ROUNDS = 4;
const MOST_ROUNDS = 60;

async function timeOf(work: () => unknown, calls: number): Promise<number> {
	const before = process.cpuUsage();
	for (let call = 0; call < calls; call++) await work();
	const { user, system } = process.cpuUsage(before);
	return user + system;
}
