import { fail, ok, type Result, reasonOf } from "@feedmill/trade/basics/result.ts";
import {
	MOST_PACKS,
	type PackSave,
	type ProductSave,
	productSave,
} from "@feedmill/trade/catalogue/model/product-save.ts";
import { withoutCase } from "@feedmill/trade/text/normal-form.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { HEADS } from "../../catalogue/csv/heads.ts";
import { cellOf, newKindOf, newPackOf, newProductOf } from "../../catalogue/csv/new-product-cells.ts";
import { productCells, type ReadCells } from "../../catalogue/csv/product-cells.ts";
import { readTermsOfFiles, type TermsOfFiles } from "../../catalogue/csv/terms-of-files-repository.ts";
import { blankProduct } from "../../catalogue/editing/new-product.ts";
import { productColumns } from "../../catalogue/editing/product-changes.ts";
import { checkProduct } from "../../catalogue/editing/product-checks.ts";
import { readProductRow } from "../../catalogue/editing/product-edit-repository.ts";
import { validate } from "../../editing/validate.ts";
import type { CheckedRow, CheckNeeds, GivenRow, RowBy, RowResult, TaskNeeds } from "../model/task-kind.ts";

type Cells = Readonly<Record<string, string>>;

/** What the rows of a file are to each other. */
export interface FileTogether {
	terms: TermsOfFiles;
	/** The first rows of variable products, with their places in the file, by their SKU in small letters. */
	variable: ReadonlyMap<string, { position: number; cells: Cells }>;
	/** Rows of packs, with their places in the file, by the SKU of their product in small letters. */
	packs: ReadonlyMap<string, { position: number; cells: Cells }[]>;
	/** Rows of packs above the row of their product: rows are worked in their order. */
	early: ReadonlySet<Cells>;
}

/** A product that is made with its packs, or a pack that is made with its product. */
export type NewWork = { save: ProductSave } | { pack: { sku: string; parent: string } };

/** Subjects of rows that make something: no product has their SKU. */
export const NEW = "new ";

export async function fileTogether(given: readonly GivenRow[], { connection }: TaskNeeds): Promise<FileTogether> {
	const variable = new Map<string, { position: number; cells: Cells }>();
	const packs = new Map<string, { position: number; cells: Cells }[]>();
	const early = new Set<Cells>();
	for (const [index, { cells = {} }] of given.entries()) {
		const kind = newKindOf(cells);
		if (!kind.ok) continue;
		const sku = keyOf(cellOf(cells, HEADS.sku));
		const isFirst = sku !== "" && !variable.has(sku);
		if (kind.value === "variable" && isFirst) variable.set(sku, { position: index + 1, cells });
		if (kind.value !== "variation") continue;
		const parent = keyOf(cellOf(cells, HEADS.parent));
		const others = packs.get(parent) ?? [];
		others.push({ position: index + 1, cells });
		if (!variable.has(parent)) early.add(cells);
		packs.set(parent, others);
	}
	return { terms: await readTermsOfFiles(connection.db), variable, packs, early };
}

/**
 * What a row of a SKU that no product has makes; null: it makes nothing, because it has no name, or the number of a
 * product that is there.
 */
export async function checkedNew(
	cells: Cells,
	read: ReadCells,
	needs: CheckNeeds,
	together: FileTogether,
): Promise<Result<CheckedRow> | null> {
	const { sku = "", set } = read;
	const kind = newKindOf(cells);
	if (!kind.ok) return kind;
	if (sku === "" || (kind.value !== "variation" && set.name === undefined)) return null;
	const id = cellOf(cells, "ID");
	if (/^\d{1,15}$/.test(id) && (await readProductRow(needs.connection.db, Number(id)))) return null;
	const label = [sku, set.name].filter(Boolean).join(", ");
	const row = (values: NewWork): Result<CheckedRow> => ok({ subject: NEW + keyOf(sku), label, values });
	if (kind.value === "variation") {
		const parent = await newParentOf(cells, needs, together);
		if (!parent.ok) return parent;
		const pack = newPackOf(cells, read);
		return pack.ok ? row({ pack: { sku, parent: parent.value } }) : pack;
	}
	const first = together.variable.get(keyOf(sku));
	if (kind.value === "variable" && first && first.cells !== cells)
		return fail(
			"feedmill_invalid",
			said("Row {row} is about the same one: only that one counts.", { row: first.position }),
		);
	const made = newProductOf(cells, read, together.terms);
	if (!made.ok) return made;
	const packs = kind.value === "variable" ? await packsOf(sku, together, needs) : ok<PackSave[]>([]);
	if (!packs.ok) return packs;
	const save = packs.value.length > 0 ? withPacks(made.value, packs.value) : made.value;
	const valid = validate(productSave, save);
	if (!valid.ok) return valid;
	const checked = await checkedSave(save, needs);
	return checked.ok ? row({ save }) : checked;
}

/** Makes a product with its packs; a row of a pack only reports what became of it. */
export async function workNew(
	work: NewWork,
	{ actor, write }: RowBy,
	{ editors }: TaskNeeds,
): Promise<Result<RowResult>> {
	if ("pack" in work) {
		const { sku, parent } = work.pack;
		const made = await editors.products.idOfSku(sku);
		if (made.ok) return ok({ written: false, sentence: said("It is made with its product.") });
		return fail("feedmill_no_product", said("Its product {parent} is not made yet.", { parent }), "not-found");
	}
	const saved = await editors.products.saveWhole(work.save, {
		actor,
		key: `file ${work.save.set.sku ?? ""}`,
		alsoWrite: (trx, entry) => write(trx, said("It is made."), entry),
	});
	return saved.ok ? ok({ written: true }) : saved;
}

/** The SKU of a pack's product, which the file must make too. */
async function newParentOf(
	cells: Cells,
	{ editors }: Pick<TaskNeeds, "editors">,
	{ variable, early }: FileTogether,
): Promise<Result<string>> {
	const parent = cellOf(cells, HEADS.parent).slice(0, 100);
	const isThere = /^id:\d+$/i.test(parent) || (parent !== "" && (await editors.products.idOfSku(parent)).ok);
	if (isThere)
		return fail("feedmill_invalid", said("Its product is in the shop already: add the pack on the product's page."));
	if (variable.has(keyOf(parent))) return early.has(cells) ? fail("feedmill_invalid", TOO_EARLY) : ok(parent);
	return fail(
		"feedmill_invalid",
		said("No row of the file makes the product “{parent}” of this pack.", { parent: parent || "–" }),
	);
}

async function packsOf(sku: string, { packs, early }: FileTogether, needs: CheckNeeds): Promise<Result<PackSave[]>> {
	const { settings } = needs;
	const made: PackSave[] = [];
	const rows = packs.get(keyOf(sku)) ?? [];
	if (rows.length > MOST_PACKS)
		return fail("feedmill_invalid", said("A product has {most} packs at most.", { most: MOST_PACKS }));
	for (const { position, cells } of rows) {
		const read = productCells(cells, settings);
		const fits = read.ok && early.has(cells) ? fail("feedmill_invalid", TOO_EARLY) : read;
		const pack = fits.ok ? newPackOf(cells, fits.value) : fits;
		if (!pack.ok) {
			const reason = needs.words.tell(reasonOf(pack.error));
			return fail("feedmill_invalid", said("Row {row}: {reason}", { row: position, reason }));
		}
		made.push(pack.value);
	}
	if (made.length > 0) return ok(made);
	return fail(
		"feedmill_invalid",
		said("A variable product needs rows of its packs, with “{sku}” as their parent.", { sku }),
	);
}

/** Prices and stock are those of the packs. */
function withPacks({ stock: _, ...made }: ProductSave, packs: PackSave[]): ProductSave {
	const { regularPrice: __, salePrice: ___, saleFrom: ____, saleTo: _____, ...set } = made.set;
	return { ...made, set, packs };
}

/** What the save would be refused for, as far as it is known before. */
async function checkedSave(
	{ set, packs }: ProductSave,
	{ connection, clock }: Pick<TaskNeeds, "connection" | "clock">,
): Promise<Result<void>> {
	const blank = blankProduct(0, clock.now());
	const { facts: _, ...changes } = set;
	const type = packs.length > 0 ? "variable" : "simple";
	const checked = await checkProduct(connection.db, { ...blank, type, ...productColumns(changes) }, changes);
	if (!checked.ok) return checked;
	const isPublished = set.status === "publish";
	for (const { set: pack } of packs) {
		const { size: __, stock: ___, ...fields } = pack;
		const row = { ...blank, type: "variation", ...productColumns(fields) };
		const fits = await checkProduct(connection.db, row, fields);
		if (!fits.ok) return fits;
		if (isPublished && pack.status === "publish" && pack.regularPrice === undefined) return noPrice(pack.sku ?? "");
	}
	return isPublished && packs.length === 0 && set.regularPrice === undefined ? noPrice(set.sku ?? "") : ok(undefined);
}

const noPrice = (sku: string): Result<never> =>
	fail("feedmill_invalid", said("{sku} has no price: it cannot be published without one.", { sku }));

const TOO_EARLY = said("Put the row of its product above it.");

const keyOf = (sku: string) => withoutCase(sku.trim());
