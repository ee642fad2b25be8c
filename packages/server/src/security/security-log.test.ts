import { expect, it } from "vitest";
import { createSecurityLog } from "./security-log.ts";

function open() {
	const lines: Record<string, unknown>[] = [];
	const clock = { time: Date.UTC(2026, 0, 1), now: () => clock.time };
	const log = createSecurityLog({ clock, writeLine: (line) => lines.push(JSON.parse(line)) });
	return { log, clock, lines };
}

it("writes one JSON line for an event", () => {
	const { log, lines } = open();
	log.write({ event: "login-failed", client: "192.0.2.1", customer: 7, detail: "wrong-password" });
	expect(lines).toEqual([
		{
			log: "security",
			time: "2026-01-01T00:00:00.000Z",
			event: "login-failed",
			client: "192.0.2.1",
			customer: 7,
			detail: "wrong-password",
		},
	]);
});

it("counts repetitions instead of filling the disk", () => {
	const { log, clock, lines } = open();
	for (let time = 0; time < 1000; time++) log.write({ event: "limit-reached", client: "192.0.2.1", detail: "cart" });
	expect(lines).toHaveLength(1);
	clock.time += 60_001;
	log.write({ event: "email-changed", customer: 7 });
	expect(lines.slice(1)).toMatchObject([{ event: "limit-reached", repeated: 999 }, { event: "email-changed" }]);
});

it("keeps fields short and the number of entries it counts bounded", () => {
	const { log, lines } = open();
	log.write({ event: "token-refused", client: "x".repeat(10_000), detail: "y".repeat(10_000) });
	expect(JSON.stringify(lines[0]).length).toBeLessThan(300);
	for (let client = 0; client < 10_000; client++) {
		log.write({ event: "login-failed", client: `client-${client}` });
		log.write({ event: "login-failed", client: `client-${client}` });
	}
	// Counts of evicted entries are written, not lost.
	expect(lines.filter(({ repeated }) => repeated === 1).length).toBeGreaterThan(7_900);
});

it("writes entries again after the clock was set back", () => {
	const { log, clock, lines } = open();
	log.write({ event: "limit-reached", client: "192.0.2.1", detail: "cart" });
	clock.time -= 86_400_000;
	log.write({ event: "limit-reached", client: "192.0.2.1", detail: "cart" });
	expect(lines).toHaveLength(2);
});
