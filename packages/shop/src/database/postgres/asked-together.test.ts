import { describe, expect, it, vi } from "vitest";
import { askedTogether } from "./asked-together.ts";

describe("a question asked by several in one turn", () => {
	const question = {};
	const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

	it("is sent once, after all have asked, and all get the answer", async () => {
		const ask = vi.fn(async () => [{ value: 1 }]);
		const answers = [askedTogether(question, ["a"], ask), askedTogether(question, ["a"], ask)];
		await Promise.resolve();
		expect(ask).not.toHaveBeenCalled();
		expect(await Promise.all(answers)).toEqual([[{ value: 1 }], [{ value: 1 }]]);
		expect(ask).toHaveBeenCalledTimes(1);
	});

	it("is sent again in the next turn, also while the first is under way", async () => {
		let finish!: (rows: { value: number }[]) => void;
		const slow = askedTogether(
			question,
			["a"],
			() => new Promise<{ value: number }[]>((resolve) => (finish = resolve)),
		);
		await nextTurn();
		await nextTurn();
		const later = askedTogether(question, ["a"], async () => [{ value: 2 }]);
		expect(await later).toEqual([{ value: 2 }]);
		finish([{ value: 1 }]);
		expect(await slow).toEqual([{ value: 1 }]);
	});

	it("is another with other parameters", async () => {
		const ask = (value: number) => async () => [{ value }];
		expect(
			await Promise.all([
				askedTogether(question, [1], ask(1)),
				askedTogether(question, ["1"], ask(2)),
				askedTogether({}, [1], ask(3)),
			]),
		).toEqual([[{ value: 1 }], [{ value: 2 }], [{ value: 3 }]]);
	});

	it("fails for all when it fails, and gives rows nobody can spoil", async () => {
		const fails = async () => Promise.reject(new Error("gone"));
		const results = await Promise.allSettled([askedTogether(question, [], fails), askedTogether(question, [], fails)]);
		expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
		const [row] = await askedTogether(question, [], async () => [{ value: 1 }]);
		expect(() => Object.assign(row!, { value: 2 })).toThrow(TypeError);
	});
});
