import type { Page } from "playwright-core";

/** Pseudo-random numbers from 0 to below 1. */
export type Random = () => number;

/** Mulberry32: small and portable. */
export function seeded(seed: number): Random {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

export const pick = <T>(random: Random, choices: readonly T[]): T => choices[Math.floor(random() * choices.length)]!;

/**
 * Simulates a bad connection: each response is delayed by 0 to 4 s times the scale; one in twenty is lost, half of
 * those before the request arrives.
 */
export class BadLine {
	failures = 0;
	#isBad = true;
	#page: Page;
	#random: Random;
	#scale: number;

	constructor(page: Page, random: Random, scale: number) {
		this.#page = page;
		this.#random = random;
		this.#scale = scale;
	}

	async start(): Promise<void> {
		await this.#page.route("**/wp-json/**", async (route) => {
			const wait = this.#random() * 4000 * this.#scale;
			const fate = this.#random();
			try {
				if (this.#isBad && fate < 0.025) return await this.#lose(() => route.abort());
				const answer = await route.fetch();
				await this.#page.waitForTimeout(this.#isBad ? wait : 0);
				if (this.#isBad && fate < 0.05) return await this.#lose(() => route.abort());
				await route.fulfill({ response: answer });
			} catch {
				// The page navigated during the request.
			}
		});
	}

	/** Ends the simulation. */
	clear(): void {
		this.#isBad = false;
	}

	async #lose(how: () => Promise<void>): Promise<void> {
		this.failures += 1;
		await how();
	}
}
