import { ok } from "@feedmill/trade/basics/result.ts";
import type { DialectName } from "../../database/connection.ts";
import type { Visitor } from "../model/session.ts";
import { takeLateLines } from "../session/late-lines.ts";
import { addStoredLine } from "./add-item.ts";
import { addNotice } from "./notices.ts";
import type { CartWork } from "./work.ts";

/**
 * Adds to a customer's cart the lines that a browser sent as a guest just after the login that moved its cart. They are
 * added as by addItem; why one cannot be is a notice for the customer. An account that is gone gets none.
 */
export function addLateLines(guest: Visitor, dialect: DialectName): CartWork {
	return async (edit) => {
		const { trx, session, now } = edit;
		if (!trx || session.version === 0) return ok(undefined);
		for (const line of await takeLateLines(trx, dialect, guest, session, now)) {
			const lines = structuredClone(session.lines);
			const added = await addStoredLine(line)(edit);
			if (added.ok) continue;
			session.lines = lines;
			await addNotice({ kind: "error", text: added.error.message })(edit);
		}
		return ok(undefined);
	};
}
