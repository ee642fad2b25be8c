import { expect, it } from "vitest";
import { createAdminClient } from "./client.ts";

/** What the server answers, in turn: a body, an error with a status, or null for no answer. */
type Turn = object | null | { status: number; body: unknown };

function serverThat(...turns: Turn[]) {
	const asked: { address: string; init: RequestInit }[] = [];
	const fetch = async (address: string, init: RequestInit) => {
		asked.push({ address, init });
		const turn = turns[Math.min(asked.length, turns.length) - 1]!;
		if (turn === null) throw new TypeError("no connection");
		if ("status" in turn) return new Response(JSON.stringify(turn.body), { status: turn.status as number });
		return new Response(JSON.stringify(turn));
	};
	return { asked, fetch };
}

const headersOf = ({ init }: { init: RequestInit }) => init.headers as Record<string, string>;
const refused = (code: string, status = 403, data: object = {}) => ({
	status,
	body: { code, message: "No.", data: { status, ...data } },
});
const options = { root: "/wp-json", nonce: "page-nonce", wait: async () => {} };
const me = { nonce: "fresh", person: null };

it("sends the nonce of the page with writes, and that of the last answer afterwards", async () => {
	const { asked, fetch } = serverThat(me);
	const client = createAdminClient({ ...options, fetch });
	await client.call("POST me/sign-in", { login: "asha", password: "secret" });
	await client.call("POST me/sign-out", {});
	await client.call("GET me", {});
	expect(asked.map(headersOf).map((headers) => headers["X-Feedmill-Nonce"])).toEqual([
		"page-nonce",
		"fresh",
		undefined,
	]);
	expect(asked[0]).toMatchObject({
		address: "/wp-json/feedmill/v1/me/sign-in",
		init: { method: "POST", body: '{"login":"asha","password":"secret"}' },
	});
});

it("asks for a new nonce once when that of the page is out of date, and repeats the write", async () => {
	const { asked, fetch } = serverThat(refused("feedmill_nonce"), me, me);
	const answer = await createAdminClient({ ...options, fetch }).call("POST me/sign-out", {});
	expect(answer.ok).toBe(true);
	expect(asked.map(({ init }) => init.method)).toEqual(["POST", "GET", "POST"]);
	expect(headersOf(asked[2]!)["X-Feedmill-Nonce"]).toBe("fresh");

	const stubborn = serverThat(refused("feedmill_nonce"), me, refused("feedmill_nonce"));
	expect(await createAdminClient({ ...options, fetch: stubborn.fetch }).call("POST me/sign-out", {})).toMatchObject({
		ok: false,
		problem: { code: "feedmill_nonce" },
	});
	expect(stubborn.asked).toHaveLength(3);
});

it("reads the sentence of each wrong field, of a schema's parameters and of an editor's", async () => {
	const problems = { name: "The name is missing." };
	const params = { email: "That is no address." };
	const { fetch } = serverThat(refused("feedmill_invalid", 400, { problems, params }));
	const answer = await createAdminClient({ ...options, fetch }).call("POST me/sign-out", {});
	expect(answer).toMatchObject({
		ok: false,
		problem: { kind: "refused", status: 400, message: "No.", fields: { ...problems, ...params } },
	});
});

it("asks for a lost answer again by the same key, and never repeats a write without one", async () => {
	const { asked, fetch } = serverThat(null, { status: 502, body: null }, me);
	const client = createAdminClient({ ...options, fetch });
	expect((await client.call("POST me/sign-out", {}, { key: "k1" })).ok).toBe(true);
	expect(asked.map((one) => headersOf(one)["idempotency-key"])).toEqual(["k1", "k1", "k1"]);

	const lost = serverThat(null);
	const answer = await createAdminClient({ ...options, fetch: lost.fetch }).call("POST me/sign-out", {});
	expect(answer).toMatchObject({ ok: false, problem: { kind: "lost", message: "" } });
	expect(lost.asked).toHaveLength(1);
});

it("an answer that is not ours is a problem without a sentence, not a success", async () => {
	const page = async () => new Response("<html>Gateway</html>", { status: 200 });
	const answer = await createAdminClient({ ...options, fetch: page }).call("GET me", {});
	expect(answer).toMatchObject({ ok: false, problem: { code: "no_answer_of_ours", message: "" } });
});

it("an attempt that takes longer than its time limit is lost", async () => {
	const never = (_address: string, init: RequestInit) =>
		new Promise<Response>((_resolve, reject) =>
			init.signal!.addEventListener("abort", () => reject(new Error("late"))),
		);
	const client = createAdminClient({ ...options, timeLimit: 5, fetch: never });
	expect(await client.call("POST me/sign-out", {})).toMatchObject({ ok: false, problem: { kind: "lost" } });
});

it("waits while the person signs in or proves again, and repeats what was refused", async () => {
	for (const [code, wanted] of [
		["feedmill_not_signed_in", "sign-in"],
		["feedmill_prove_again", "proof"],
	] as const) {
		const { asked, fetch } = serverThat(refused(code, 401), []);
		const questions: string[] = [];
		const askAgain = async (what: string) => questions.push(what) > 0;
		const answer = await createAdminClient({ ...options, fetch, askAgain }).call("GET me/places", {});
		expect([answer.ok, questions, asked.length]).toEqual([true, [wanted], 2]);
	}
});

it("does not ask the person during the calls of the sign-in itself", async () => {
	const { fetch } = serverThat(refused("feedmill_not_signed_in", 401));
	const askAgain = async () => {
		throw new Error("asked");
	};
	const client = createAdminClient({ ...options, fetch, askAgain });
	const answer = await client.call("POST me/factor", { code: "123456" }, { asksNobody: true });
	expect(answer).toMatchObject({ ok: false, problem: { status: 401 } });
});

it("parameters of the path are encoded, those of a GET go into the query", async () => {
	const { asked, fetch } = serverThat([]);
	const client = createAdminClient({ ...options, fetch });
	await client.call("DELETE me/places/{id}", { id: "a/b" });
	expect(asked[0]!.address).toBe("/wp-json/feedmill/v1/me/places/a%2Fb");
});
