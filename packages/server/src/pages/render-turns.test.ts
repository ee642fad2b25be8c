import { expect, it } from "vitest";
import { createRenderTurns } from "./render-turns.ts";

it("renders one page in each turn of the event loop, those of other clients in between", async () => {
	const inTurn = createRenderTurns();
	const order: string[] = [];
	const page = (client: string, name: string) => inTurn(client, () => order.push(name));
	const pages = Promise.all([
		...["flood 1", "flood 2", "flood 3", "flood 4"].map((name) => page("flood", name)),
		page("asha", "asha 1"),
		page("ramesh", "ramesh 1"),
		page("asha", "asha 2"),
	]);
	let turn = 0;
	const count = () => {
		order.push(`turn ${++turn}`);
		if (turn < 3) setImmediate(count);
	};
	setImmediate(count);
	await pages;
	const without = order.filter((name) => !name.startsWith("turn"));
	expect(without).toEqual(["flood 1", "flood 2", "asha 1", "ramesh 1", "flood 3", "asha 2", "flood 4"]);
	// Between two pages other requests are handled.
	expect(order.slice(1, 7)).toEqual(["flood 2", "turn 1", "asha 1", "turn 2", "ramesh 1", "turn 3"]);
});

it("goes on after a page that cannot be rendered, and renders at once when nothing waits", async () => {
	const inTurn = createRenderTurns();
	const broken = inTurn("asha", () => {
		throw new Error("a bug");
	});
	const good = inTurn("asha", () => "page");
	await expect(broken).rejects.toThrow("a bug");
	expect(await good).toBe("page");
	await new Promise(setImmediate);
	let rendered = false;
	void inTurn("asha", () => (rendered = true));
	expect(rendered).toBe(true);
});
