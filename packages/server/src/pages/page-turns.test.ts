import { expect, it } from "vitest";
import { createPageTurns } from "./page-turns.ts";

const round = () => new Promise(setImmediate);

it("makes three pages at once, and those of other clients in turn", async () => {
	const inTurn = createPageTurns();
	const order: string[] = [];
	let atOnce = 0;
	let most = 0;
	const page = (client: string, name: string) =>
		inTurn(client, async () => {
			order.push(name);
			most = Math.max(most, ++atOnce);
			await round();
			atOnce--;
		});
	await Promise.all([
		...["flood 1", "flood 2", "flood 3", "flood 4", "flood 5"].map((name) => page("flood", name)),
		page("asha", "asha 1"),
		page("ramesh", "ramesh 1"),
		page("asha", "asha 2"),
	]);
	expect(most).toBe(3);
	expect(order.slice(3)).toEqual(["flood 4", "asha 1", "ramesh 1", "flood 5", "asha 2"]);
});

it("lets the event loop take what arrives before the next page", async () => {
	const inTurn = createPageTurns();
	const made: string[] = [];
	const page = (name: string) => inTurn(name, async () => void made.push(name));
	const pages = ["first", "second", "third", "fourth"].map(page);
	for (let more = 1; more <= 20; more++) {
		await round();
		pages.push(page(`later ${more}`));
	}
	expect(made).toEqual(["first", "second", "third"]);
	await Promise.all(pages);
	expect(made).toHaveLength(24);
});

it("makes pages though others never stop arriving", async () => {
	const inTurn = createPageTurns();
	let made = 0;
	const pages: Promise<void>[] = [];
	for (let more = 1; more <= 400; more++) {
		pages.push(inTurn(`${more}`, async () => void made++));
		await round();
	}
	expect(made).toBeGreaterThan(6);
	await Promise.all(pages);
});

it("goes on after a page that cannot be made, and beside one that waits long", async () => {
	const inTurn = createPageTurns();
	const broken = inTurn("asha", () => Promise.reject(new Error("a bug")));
	await expect(broken).rejects.toThrow("a bug");
	const { promise: provider, resolve: answer } = Promise.withResolvers<void>();
	const hanging = ["one", "two", "three"].map((client) => inTurn(client, () => provider));
	expect(await inTurn("asha", async () => "page")).toBe("page");
	answer();
	await Promise.all(hanging);
});

it("makes a page at once when none waits", async () => {
	let made = false;
	void createPageTurns()("asha", async () => {
		made = true;
	});
	await Promise.resolve();
	expect(made).toBe(true);
});
