import type { StaleData } from "@feedmill/admin-api/feedmill-v1/things.ts";
import type { AuditKind } from "@feedmill/shop/audit/audit-entry.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { plainText } from "../../http/plain-text.ts";

/** Who changed fields of an entity last, and when; of none for those who may not see that. */
export async function whoChanged(
	fields: readonly string[],
	{ kind, id, shop, actor }: { kind: AuditKind; id: number; shop: Pick<Shop, "audit">; actor: Actor },
): Promise<StaleData["by"]> {
	const by: StaleData["by"] = {};
	for (const field of fields.slice(0, MOST_NAMED)) {
		const found = await shop.audit.history({ kind, id: String(id), field }, { limit: 1 }, actor);
		const last = found.ok ? found.value[0] : undefined;
		if (last) by[field] = { name: plainText(last.actor.name), at: last.at };
	}
	return by;
}

/** Fields whose last change is looked for. */
const MOST_NAMED = 10;
