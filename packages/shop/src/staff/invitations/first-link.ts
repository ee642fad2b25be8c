import type { ShopCore } from "../../core/core.ts";
import { nextId } from "../../database/id-block.ts";
import { lockNames } from "../../database/named-lock.ts";
import { deleteFirstLinks, hasOwner, insertInvitation } from "./invitation-repository.ts";
import { hashOfToken } from "./invitation-token.ts";

const DAY = 86_400_000;
/** ms in which several servers may start together and each print a link. */
const TOGETHER = 10 * 60_000;

/**
 * The token of a link by which somebody becomes the first owner, once and within a day; null: there is an owner who can
 * sign in. Links of earlier starts end.
 */
export function makeFirstLink({ connection, clock, random }: ShopCore): Promise<string | null> {
	return connection.db.transaction().execute(async (trx) => {
		const now = clock.now();
		const id = await nextId(trx, "invitation");
		await lockNames(trx, connection.dialect, ["administrators"]);
		const isOwned = await hasOwner(trx);
		await deleteFirstLinks(trx, isOwned ? Number.MAX_SAFE_INTEGER : now - TOGETHER);
		if (isOwned) return null;
		const token = random.alphanumeric(43);
		const made = { id, email: "", role: "administrator", by: "", createdAt: now, expiresAt: now + DAY } as const;
		await insertInvitation(trx, { ...made, kind: "first", tokenHash: hashOfToken(token) });
		return token;
	});
}
