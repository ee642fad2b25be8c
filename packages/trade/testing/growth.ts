/**
 * How many times more processor time `work` takes for sixteen times the size: 16 if it is linear, 256 if it is
 * quadratic. A ratio of one run holds on any machine. The two sizes lie so far apart because memory that runs short
 * made linear work look ten times as dear at four times the size.
 */
export async function growth(work: (size: number) => unknown, size: number): Promise<number> {
	return timesAsLong(
		() => work(8 * size),
		() => work(size / 2),
		LINEAR,
	);
}

/** Between 16 and 256, as far from the one as from the other: what linear work stays below. */
export const LINEAR = 64;

/** Whether the time of `work` grows with the size, or is too little to matter even at eight times the size. */
export async function isLinear(work: (size: number) => unknown, size: number): Promise<boolean> {
	if ((await timeOf(() => work(8 * size), 1)) < LITTLE) return true;
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
	const calls = { work: await callsThatCount(work), other: await callsThatCount(other) };
	const least = { work: Infinity, other: Infinity };
	for (let round = 0; round < MOST_ROUNDS; round++) {
		least.other = Math.min(least.other, (await timeOf(other, calls.other)) / calls.other);
		least.work = Math.min(least.work, (await timeOf(work, calls.work)) / calls.work);
		if (round >= ROUNDS && least.work / least.other < expected) break;
	}
	return least.work / least.other;
}

/** As many calls, a power of two, as take long enough to be measured. */
async function callsThatCount(work: () => unknown): Promise<number> {
	let calls = 1;
	while ((await timeOf(work, calls)) < LONG_ENOUGH) calls *= 2;
	return calls;
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
