import type { AdminClient } from "@feedmill/admin-api/client.ts";
import { beforeEach, expect, it, vi } from "vitest";
import { createCountQueue, type NewEntry } from "./count-queue.ts";

interface Sent {
	counted: number;
	how: string;
	seen: number;
}
type Answer = { ok: true; body: { entries: { id: number }[] } };

const sent: Sent[] = [];
let answers: ((answer: Answer) => void)[] = [];
const call = ((_name: string, entry: Sent) => {
	sent.push(entry);
	return new Promise<Answer>((resolve) => answers.push(resolve));
}) as unknown as AdminClient["call"];

beforeEach(() => {
	sent.length = 0;
	answers = [];
});

const entry = (counted: number, how: NewEntry["how"]): NewEntry => ({
	...{ product: 7, counted, how, seen: 3, withSold: false, ticked: true, known: 40 },
});

async function typedWhileSending(how: NewEntry["how"]): Promise<Sent[]> {
	const queue = createCountQueue("a count", { call, onEntered: () => {}, onAsks: () => {} }, 1);
	queue.listen(() => {});
	queue.add(entry(20, "more"));
	await vi.waitFor(() => expect(sent).toHaveLength(1));
	queue.add(entry(25, how));
	answers[0]!({ ok: true, body: { entries: [{ id: 3 }, { id: 4 }] } });
	await vi.waitFor(() => expect(sent).toHaveLength(2));
	return sent;
}

it("a number typed in the place of one that is being sent knows it", async () => {
	expect((await typedWhileSending("instead"))[1]).toMatchObject({ counted: 25, how: "instead", seen: 4 });
});

it("another place typed while one is being sent does not know it, so the shop asks before it adds both", async () => {
	expect((await typedWhileSending("more"))[1]).toMatchObject({ counted: 25, how: "more", seen: 3 });
});
