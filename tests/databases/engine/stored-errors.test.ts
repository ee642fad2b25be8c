import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { describe, expect, it } from "vitest";
import { markFailed } from "../../../packages/shop/src/delivery/outbox-repository.ts";
import { markEventFailed } from "../../../packages/shop/src/events/event-repository.ts";
import { createScheduler } from "../../../packages/shop/src/jobs/scheduler.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const MESSAGE = "550 no such\0 user";

describe.each(DATABASES)("a failure whose message no database stores, on %s", (database) => {
	const fixture = useFixture({ database });

	it("is recorded all the same, so that it is not retried at once for ever", async () => {
		const { connection } = fixture;
		const failed = { id: 1, attempts: 1 };
		await markFailed(connection.db, failed, MESSAGE, 1);
		await markEventFailed(connection.db, failed, MESSAGE, 1);
		const job = { name: "odd", every: 60_000, run: () => Promise.reject(new Error(MESSAGE)) };
		const scheduler = createScheduler({ connection, clock: { now: () => 1 } }, [job], () => {});
		await scheduler.runDue();
		const states = await scheduler.states();
		expect(states.find(({ name }) => name === "odd")?.lastError).toBe("550 no such user");
		await connection.db.deleteFrom("job").where("name", "=", "odd").execute();
	});
});
