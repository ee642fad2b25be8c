import type { Ability } from "@feedmill/trade/access/abilities.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { typedSlug } from "@feedmill/trade/catalogue/model/product-paths.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { Db } from "../database/connection.ts";
import type { EditKind } from "../events/edited.ts";
import type { EditBy, Edited } from "./edit.ts";
import { readVersion } from "./edited-repository.ts";
import { type Row, type RowTable, readRow, readRows, rowIdsWhere } from "./row-repository.ts";

/** How a person finds what can be edited. */
export interface FindBySlug {
	/** Id, slug, title and status of at most so many, by id. Error: feedmill_not_allowed. */
	list(most: number, by: EditBy): Promise<Result<Row[]>>;
	/**
	 * By its slug or address, else by its number. The version is for the next edit. Errors: feedmill_not_allowed,
	 * feedmill_not_found.
	 */
	find(key: string, by: EditBy): Promise<Result<Edited<Row>>>;
}

/** For tables with the columns id, slug, title and status. */
export function findBySlug(db: Db, subject: RowTable & { kind: EditKind; noun: string; ability: Ability }): FindBySlug {
	return {
		async list(most, { actor }) {
			const permitted = permit(actor, subject.ability);
			return permitted.ok ? ok(await readRows(db, subject, ["id", "slug", "title", "status"], most)) : permitted;
		},
		async find(key, { actor }) {
			const permitted = permit(actor, subject.ability);
			if (!permitted.ok) return permitted;
			const slug = typedSlug(key);
			const [bySlug] = await rowIdsWhere(db, subject, "slug", slug);
			const id = bySlug ?? (/^[1-9]\d{0,14}$/.test(slug) ? Number(slug) : undefined);
			// Before the row: an edit between the two makes the version too old, and the next edit is refused.
			const version = id === undefined ? 0 : await readVersion(db, subject.kind, id);
			const value = id === undefined ? undefined : await readRow(db, subject, id);
			return value
				? ok({ value, version })
				: fail(
						"feedmill_not_found",
						said('There is no {noun} "{slug}".', { noun: subject.noun, slug: key }),
						"not-found",
					);
		},
	};
}
