import type { DialectName } from "@feedmill/shop/database/connection.ts";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";
import { connectPostgres } from "../../support/postgres.ts";
import { type StaffVisitor, signedInStaff } from "../../support/staff/staff-visitor.ts";
import { endpointsOf } from "./endpoints-of.ts";
import { type Endpoint, hostileRequests, requestOf, type Sent } from "./hostile-requests.ts";
import { LongTurns } from "./long-turns.ts";

/** HOSTILE_REQUESTS=20000 for the long form. */
const REQUESTS: Readonly<Record<DialectName, number>> = {
	sqlite: Number(process.env.HOSTILE_REQUESTS ?? 3_000),
	postgres: Number(process.env.HOSTILE_REQUESTS ?? 3_000) / 4,
};
const AT_ONCE = 4;
/** ms, longer than any time limit of the shop. */
const HANG = 30_000;
const OWNER = 4;
/** Ends the session that calls it: it gets its requests last. */
const LEAVES = /\/me\/sign-out$/;
const NOTHING = () => {};
/** The largest body is 128 kB. */
const LONG = "x".repeat(100_000);

describe.each(["sqlite", "postgres"] as const)("hostile requests to the back office on %s", (database) => {
	let fixture: Fixture;
	let owner: StaffVisitor;
	let endpoints: Endpoint[];
	beforeAll(async () => {
		fixture = await startFixture({ database, postgres: connectPostgres(inject("postgres")) });
		endpoints = await endpointsOf(fixture.base, "feedmill/v1");
		await enter();
	});
	afterAll(() => fixture.close());

	it(`an owner's ${REQUESTS[database]} get JSON, no 5xx and no long turn of the loop`, {
		timeout: 1_200_000,
	}, async () => {
		expect(endpoints.length).toBeGreaterThan(35);
		const stays = endpoints.filter(({ path }) => !LEAVES.test(path));
		const requests = fc.sample(hostileRequests(stays), { numRuns: REQUESTS[database], seed: 20261127 });
		requests.push(...fc.sample(hostileRequests(endpoints.filter(({ path }) => LEAVES.test(path))), 50));
		const turns = new LongTurns<Sent>();
		const faults: string[] = [];
		const statuses = new Map<number, number>();
		const answered = new Set<string>();
		let next = 0;
		const sender = async () => {
			while (next < requests.length && faults.length < 5) {
				const at = next++;
				// Most reach the handler; the rest are odd in how they are sent, too.
				const request = at % 4 === 0 ? requests[at]! : straight(requests[at]!, at);
				if (at % 100 === 99) await stayInside();
				try {
					const status = await turns.during(request, () => send(request));
					statuses.set(status, (statuses.get(status) ?? 0) + 1);
					if (status < 300) answered.add(`${request.endpoint.method} ${request.endpoint.path}`);
				} catch (error) {
					faults.push(`${error instanceof Error ? error.message : error} after ${told(request)}`);
				}
			}
		};
		turns.start();
		await Promise.all(Array.from({ length: AT_ONCE }, sender));
		turns.stop();
		expect(faults).toEqual([]);
		// Else the session ended early, and nothing behind it was tried.
		expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS[database] / 20);
		expect(answered.size).toBeGreaterThan(stays.length / 4);
		await enter();
		const page = async () => void (await (await fetch(`${fixture.base}/shop/`)).text());
		const long = await turns.stillLong({ page, again: (request) => send(request).then(NOTHING, NOTHING) });
		expect(long.map(told)).toEqual([]);
	});

	async function enter(): Promise<void> {
		const system = { actor: { kind: "system", name: "test" } } as const;
		await fixture.shop.editors.customers.changeRole(OWNER, "administrator", system);
		owner = await signedInStaff(fixture, "anita");
	}

	/** The password was given just now; and whoever was signed out by a request comes back. */
	async function stayInside(): Promise<void> {
		const now = Date.now();
		await fixture.connection.db
			.updateTable("login_session")
			.set({ proven_at: now, used_at: now })
			.where("customer_id", "=", OWNER)
			.where("raised_at", "is not", null)
			.execute();
		const { body } = await owner.open();
		if (body.needs !== null) await enter();
	}

	/** @throws for a 5xx, an answer that is no JSON, or none. `tries`: on a busy machine the shop asks to come again. */
	async function send(request: Sent, tries = 3): Promise<number> {
		const { url, init } = requestOf(request, fixture.base);
		const given = init.headers as Record<string, string>;
		const answer = await fetch(url, {
			...init,
			headers: {
				"sec-fetch-site": "same-origin",
				origin: fixture.base,
				cookie: owner.cookie,
				"x-feedmill-nonce": owner.nonce,
				...given,
			},
			redirect: "manual",
			signal: AbortSignal.timeout(HANG),
		});
		const text = await answer.text();
		const type = answer.headers.get("content-type") ?? "";
		if (answer.status === 503 && text.includes("rest_service_unavailable") && tries > 0) {
			await new Promise((resolve) => setTimeout(resolve, 500));
			return send(request, tries - 1);
		}
		if (answer.status >= 500)
			throw new Error(`${init.method} ${url.slice(0, 300)}: ${answer.status} ${text.slice(0, 300)}`);
		const isEmpty = text === "" && (init.method === "HEAD" || answer.status === 204);
		if (/^application\/json/.test(type) && !isEmpty) JSON.parse(text);
		else if (!isEmpty && !/^application\/javascript/.test(type) && !isElsewhere(answer, url))
			throw new Error(`${init.method} ${url.slice(0, 300)}: ${answer.status} ${type} ${text.slice(0, 200)}`);
		return answer.status;
	}
});

/** The same values as the page sends them; some with a text as long as bodies may be. */
function straight(request: Sent, at: number): Sent {
	const values = { ...request.values };
	const [first] = Object.keys(values);
	if (at % 20 === 7 && first !== undefined) values[first] = LONG;
	if (at % 20 === 17) values[["constructor", "toString", "hasOwnProperty"][at % 3]!] = LONG.slice(0, 500);
	const key = { "idempotency-key": `fuzz-${String(at % 50).padStart(8, "0")}` };
	return { ...request, values, form: "json", way: "plain", shape: "", headers: at % 3 === 0 ? {} : key };
}

/** A path that browsers and routers make another one of: it is no call of the interface. */
function isElsewhere(answer: Response, url: string): boolean {
	return (answer.status >= 300 && answer.status < 400) || /%2f|%00|%ff/i.test(new URL(url).pathname);
}

function told(request: Sent): string {
	return JSON.stringify(request).slice(0, 1_500);
}
