import type { Selectable } from "kysely";
import type { AttributeTable, TermTable } from "../../database/tables/catalogue-tables.ts";

export type TermRow = Selectable<TermTable>;

export type AttributeRow = Selectable<AttributeTable>;
