import { type Actor, actorName } from "@feedmill/trade/access/actor.ts";
import type { ShopCore } from "../core/core.ts";
import { takeIds } from "../database/id-block.ts";
import { record } from "../events/event-repository.ts";
import { writeEntry } from "./write-entry.ts";

/** Most characters of a command in the event. */
const LONGEST = 200;

/** Records who gave a command, for those whose work is neither an edit nor an order and leaves no name by itself. */
export async function recordCommand(
	{ connection, clock }: Pick<ShopCore, "connection" | "clock">,
	command: string,
	actor: Actor,
): Promise<void> {
	await connection.db.transaction().execute(async (trx) => {
		const ids = await takeIds(trx, { event: 1, audit: 1 });
		const now = clock.now();
		const event = { kind: "command", command: command.slice(0, LONGEST) } as const;
		await record(trx, [event], { nextId: () => ids("event"), actor: actorName(actor), now });
		const thing = { kind: "command", thingId: command.split(" ", 1)[0]!, act: "changed" } as const;
		const change = { command: { before: null, after: event.command } };
		await writeEntry(trx, { ...thing, id: ids("audit"), now, actor, change });
	});
}
