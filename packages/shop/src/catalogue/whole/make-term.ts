import { type Actor, actorName } from "@feedmill/trade/access/actor.ts";
import { writeEntry } from "../../audit/write-entry.ts";
import { takeIds } from "../../database/id-block.ts";
import type { EditWork } from "../../editing/edit.ts";
import { lockEdited, writeEdited } from "../../editing/edited-repository.ts";
import { insertRow } from "../../editing/row-repository.ts";
import { record } from "../../events/event-repository.ts";
import { touchProducts } from "../changes/catalogue-change-repository.ts";

export type MakeTerm = (term: { taxonomy: string; name: string; slug: string; order: number }) => Promise<number>;

/** Makes the term of a new size within the save of its product, as the editor of terms would; returns its id. */
export function termMaker({ trx, now }: EditWork, actor: Actor): MakeTerm {
	return async ({ taxonomy, name, slug, order }) => {
		const row = { ...BLANK, taxonomy, name, slug, menu_order: order };
		const id = await insertRow(trx, { table: "term", id: "id" }, row);
		const ids = await takeIds(trx, { event: 1, audit: 1 });
		const { version } = await lockEdited(trx, "term", String(id), now);
		const edited = { version: version + 1, columns: [], state: "created" } as const;
		await writeEdited(trx, "term", String(id), edited, { now, actor: actorName(actor) });
		const event = {
			kind: "edited",
			thing: "term",
			id,
			state: "created",
			fields: ["taxonomy", "name", "slug"],
		} as const;
		await record(trx, [event], { nextId: () => ids("event"), actor: actorName(actor), now });
		const change = Object.fromEntries(
			Object.entries({ taxonomy, name, slug }).map(([field, after]) => [field, { before: null, after }]),
		);
		await writeEntry(trx, { id: ids("audit"), now, actor, kind: "term", thingId: String(id), act: "created", change });
		await touchProducts(trx, { terms: [id], now });
		return id;
	};
}

const BLANK = {
	description: "",
	parent_id: 0,
	image_id: 0,
	count: 0,
	review_count: 0,
	seo_title: "",
	seo_description: "",
};
