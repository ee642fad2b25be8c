/** A turn of the loop may take as much of the thread's processor time as this many pages of the shop. */
const MOST_PAGES = 12;
/** Measurements of a request that seemed long. The least counts: others only disturb. */
const MEASURED = 5;
/** µs; turns below this are not looked at again, whatever a page takes. */
const SEEMS_LONG = 40_000;
/** Most requests that are measured again. */
const MOST_AGAIN = 40;

/**
 * Watches how much of the processor the thread takes in one turn of its loop, in which it answers nobody else. Requests
 * that were under way in a long turn are asked again, alone, and compared with a page of the same run.
 */
export class LongTurns<Request> {
	readonly #underWay = new Set<Request>();
	readonly #suspects = new Set<Request>();
	#runs = false;
	#longest = 0;

	async during<T>(request: Request, work: () => Promise<T>): Promise<T> {
		this.#underWay.add(request);
		try {
			return await work();
		} finally {
			this.#underWay.delete(request);
		}
	}

	start(): void {
		this.#runs = true;
		let before = process.threadCpuUsage();
		const turn = () => {
			const { user, system } = process.threadCpuUsage(before);
			before = process.threadCpuUsage();
			this.#longest = Math.max(this.#longest, user + system);
			if (user + system > SEEMS_LONG)
				for (const request of this.#underWay) if (this.#suspects.size < MOST_AGAIN) this.#suspects.add(request);
			if (this.#runs) setImmediate(turn);
		};
		setImmediate(turn);
	}

	stop(): void {
		this.#runs = false;
	}

	/** The requests whose longest turn is too long each time that they are asked alone. */
	async stillLong({
		page,
		again,
	}: {
		page: () => Promise<void>;
		again: (request: Request) => Promise<void>;
	}): Promise<Request[]> {
		const unit = await this.#least(page);
		const long: Request[] = [];
		for (const request of this.#suspects)
			if ((await this.#least(() => again(request))) > Math.max(MOST_PAGES * unit, SEEMS_LONG)) long.push(request);
		return long;
	}

	/** µs of the longest turn, the least of several times. */
	async #least(work: () => Promise<void>): Promise<number> {
		let least = Infinity;
		for (let time = 0; time < MEASURED; time++) {
			this.#longest = 0;
			this.start();
			await work();
			this.stop();
			await new Promise(setImmediate);
			least = Math.min(least, this.#longest);
		}
		return least;
	}
}
