import { permit } from "@feedmill/trade/access/can.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { typedSlug } from "@feedmill/trade/catalogue/model/product-paths.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { Static, TObject } from "typebox";
import type { Db } from "../database/connection.ts";
import { codecOf } from "./codec.ts";
import type { EditBy } from "./edit.ts";
import { readVersion } from "./edited-repository.ts";
import { type Entity, entityOf, type RowSubject } from "./row-editor.ts";
import { type Row, readRow, readRows, rowIdsWhere } from "./row-repository.ts";

/** How a person finds what can be edited. */
export interface FindBySlug<Whole> {
	/** Id, slug, title and status of at most so many, by id. Error: feedmill_not_allowed. */
	list(most: number, by: EditBy): Promise<Result<Listed[]>>;
	/**
	 * By its slug or address, else by its number. The version is for the next edit. Errors: feedmill_not_allowed,
	 * feedmill_not_found.
	 */
	find(key: string, by: EditBy): Promise<Result<{ value: Entity<Whole>; version: number }>>;
}

type Listed = Readonly<Record<"id" | "slug" | "title" | "status", string | number | null>>;

/** For tables with the columns id, slug, title and status. */
export function findBySlug<Schema extends TObject>(
	db: Db,
	subject: Pick<RowSubject<Schema>, "table" | "id" | "kind" | "noun" | "ability" | "schema">,
): FindBySlug<Static<Schema>> {
	const codec = codecOf<Required<Static<Schema>>>(subject.schema);
	return {
		async list(most, { actor }) {
			const permitted = permit(actor, subject.ability);
			return permitted.ok
				? ok((await readRows(db, subject, ["id", "slug", "title", "status"], most)) as Row[] as Listed[])
				: permitted;
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
				? ok({ value: entityOf<Static<Schema>, number>(codec, subject, value), version })
				: fail(
						"feedmill_not_found",
						said('There is no {noun} "{slug}".', { noun: subject.noun, slug: key }),
						"not-found",
					);
		},
	};
}
