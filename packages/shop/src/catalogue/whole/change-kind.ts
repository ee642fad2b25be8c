import type { Actor } from "@feedmill/trade/access/actor.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { gramsOfSize } from "@feedmill/trade/catalogue/model/pack-size.ts";
import type { ProductField } from "@feedmill/trade/catalogue/model/product-fields.ts";
import { type Said, said } from "@feedmill/trade/words/said.ts";
import { touch } from "../../database/connection.ts";
import { nextId } from "../../database/id-block.ts";
import { type EditBy, type Edited, type EditOf, type EditResult, type EditWork, editMany } from "../../editing/edit.ts";
import { noteColumns } from "../../editing/edited-repository.ts";
import { keepTermCounts } from "../counting/term-counts.ts";
import { newProductRow, newStockRow } from "../editing/new-product.ts";
import { PRODUCT_COLUMNS, type ProductEntity, productEntity, productFields } from "../editing/product-changes.ts";
import {
	insertProduct,
	type ProductRow,
	readProductRow,
	readVariationIds,
	replaceTerms,
	updateProduct,
} from "../editing/product-edit-repository.ts";
import { deleteProducts } from "../editing/product-removal-repository.ts";
import type { FollowsProducts } from "../editing/remove-product.ts";
import { writeDerived } from "../editing/write-product.ts";
import type { StoredAttribute } from "../model/stored-json.ts";
import { termMaker } from "./make-term.ts";
import { moveStock } from "./move-stock-repository.ts";
import { packAttribute } from "./pack-attribute.ts";
import { addTerm, readPackRows, taxonomyTermsOf } from "./whole-product-repository.ts";

/**
 * What a product becomes. `size`: of the pack that is made of a simple one; to undo: the number that it had, and the
 * attributes that a simple one had.
 */
export type KindChange =
	| { to: "variable"; size: string; packId?: number }
	| { to: "simple"; attributes?: readonly StoredAttribute[] };

/**
 * Makes a product with one pack of a simple one, or a simple one of a product with one pack left, as one act. The
 * product keeps its id, address, orders and reviews; SKU, price, weight and counted stock, with what is reserved of it,
 * go to the pack, or come back from it. What it is already changes nothing. Errors: feedmill_no_product,
 * feedmill_not_allowed, feedmill_stale, feedmill_invalid with `problems` (`size`, `kind`).
 */
export type ChangeKind = (id: number, change: KindChange, by: EditBy) => Promise<Result<Edited<ProductEntity>>>;

/** What goes to the pack, or comes back from it. */
const MOVED = ["sku", "regularPrice", "salePrice", "saleFrom", "saleTo", "weight"] as const satisfies ProductField[];
/** What the pack has like its product. */
const COPIED = [
	...(["length", "width", "height", "virtual", "taxClass", "shippingClassId"] as const),
	...(["minimumQuantity", "multipleOf"] as const),
] satisfies ProductField[];
const CHANGED = [...MOVED, "attributes", "defaultAttributes"] as const satisfies ProductField[];

export function kindChanger(core: FollowsProducts): ChangeKind {
	return async (id, change, { actor, ...read }) => {
		const permitted = permit(actor, "products.edit");
		if (!permitted.ok) return permitted;
		const { db } = core.connection;
		const before = Number.isSafeInteger(id) ? await readPackRows(db, id) : [];
		const packEdit = packEditOf(id, change, before);
		const edits: EditOf[] = [{ id, ...read }, ...(packEdit === null ? [] : [{ id: packEdit }])];
		const kinds = { kind: "product", ability: "products.edit", edits } as const;
		const done = await editMany<ProductEntity>(core, actor, kinds, async (at) => {
			const row = await readProductRow(at.trx, id);
			if (!row || row.type === "variation")
				return fail("feedmill_no_product", said("There is no product of the number {id}.", { id }), "not-found");
			const same = productFields(row, CHANGED);
			const event = { kind: "edited", thing: "product", id, state: "changed", fields: [] } as const;
			const unchanged = { value: productEntity(row), before: same, after: same, columns: [], event };
			if (row.type === change.to) return ok(edits.map(() => unchanged));
			if (row.type !== "simple" && row.type !== "variable")
				return refused("kind", said("Only what is sold itself, or in packs, can be changed into the other."));
			return change.to === "variable"
				? toPacks(at, row, { ...change, actor })
				: toSimple(at, row, { packId: packEdit, attributes: change.attributes, actor });
		});
		return done.ok ? ok(done.value[0]!) : done;
	};

	async function toPacks(at: EditWork, row: ProductRow, change: KindChange & { to: "variable"; actor: Actor }) {
		const { trx, dialect, now } = at;
		const size = change.size.trim();
		if (size === "") return refused("size", said("A pack needs a size, such as 50 kg."));
		if (row.downloadable === 1) return refused("kind", said("A download is not sold in packs."));
		const attributes = JSON.parse(row.attributes_json) as StoredAttribute[];
		const by = await packAttribute(trx, attributes, termMaker(at, change.actor));
		if (!by.ok) return by;
		const value = await by.value.valueFor(size);
		const { key } = by.value.stored;
		const packId = change.packId ?? (await nextId(trx, "product"));
		const parent = { ...row, type: "variable" as const };
		const made = await newProductRow(trx, packId, { type: "variation", parentId: row.id }, now, parent);
		if (!made.ok) return made;
		const pack: ProductRow = {
			...made.value,
			...columnsOf(row, [...MOVED, ...COPIED]),
			name: row.name,
			weight: row.weight ?? gramsOfSize(size),
			variation_attributes_json: JSON.stringify({ [key]: value }),
		};
		const place = attributes.findIndex((each) => each.key === key);
		const others = attributes.filter((each) => each.key !== key);
		const product = {
			...parent,
			...EMPTY,
			attributes_json: JSON.stringify(others.toSpliced(Math.max(place, 0), 0, by.value.with([value]))),
			modified_at: now,
		};
		const termIds = by.value.termIds([value]);
		await noteColumns(trx, "stock", [row.id], STOCK_COLUMNS, { now, actor: change.actor });
		await keepTermCounts(trx, dialect, [row.id], async () => {
			await write(at, product);
			await insertProduct(trx, pack, newStockRow(packId));
			for (const termId of termIds) await addTerm(trx, packId, termId);
			for (const [taxonomy, ids] of await taxonomyTermsOf(trx, termIds)) await replaceTerms(trx, row.id, taxonomy, ids);
		});
		await moveStock(trx, dialect, { from: row.id, to: packId });
		const told = { id: packId, size: value };
		const packFields = productFields(pack);
		const event = { kind: "edited", thing: "product", id: packId, state: "created", fields: [...MOVED] } as const;
		const packResult: EditResult<ProductEntity> = {
			...{ value: productEntity(pack), columns: [], id: packId, state: "created" },
			...{ before: null, after: packFields, event },
		};
		return ended(at, { before: row, after: product, pack, packs: [null, told], packResult });
	}

	async function toSimple(at: EditWork, row: ProductRow, { packId, attributes: wanted, actor }: Back) {
		const { trx, dialect, now } = at;
		const packs = await readPackRows(trx, row.id);
		const [pack] = packs;
		if (!pack || packs.length > 1 || pack.id !== packId)
			return refused("kind", said("It must have one pack, and it has {count}.", { count: packs.length }));
		if (pack.status !== "publish") return refused("kind", said("Its pack is not sold: sell it first."));
		const attributes = JSON.parse(row.attributes_json) as StoredAttribute[];
		const after = wanted ?? attributes.map((each) => ({ ...each, variation: false }));
		const product = {
			...row,
			...columnsOf(pack, [...MOVED, ...COPIED]),
			type: "simple" as const,
			sku: pack.sku || row.sku,
			attributes_json: JSON.stringify(after),
			default_attributes_json: "{}",
			modified_at: now,
		};
		const sizes = JSON.parse(pack.variation_attributes_json) as Record<string, string>;
		if (pack.stock_owner_id !== row.id) await noteColumns(trx, "stock", [row.id], STOCK_COLUMNS, { now, actor });
		await moveStock(trx, dialect, { from: pack.stock_owner_id, to: row.id });
		await keepTermCounts(trx, dialect, [row.id, pack.id], async () => {
			await deleteProducts(trx, [pack.id], dialect);
			await write(at, product);
			for (const { key, taxonomy, variation } of attributes)
				if (variation && taxonomy !== null)
					await replaceTerms(trx, row.id, taxonomy, after.find((each) => each.key === key)?.termIds ?? []);
		});
		const told = { id: pack.id, size: Object.values(sizes).join(" ") };
		const event = { kind: "edited", thing: "product", id: pack.id, state: "deleted", fields: [] } as const;
		const packResult: EditResult<ProductEntity> = {
			...{ value: productEntity(pack), columns: [], state: "deleted" },
			...{ before: productFields(pack), after: null, event },
		};
		return ended(at, { before: row, after: product, pack, packs: [told, null], packResult });
	}

	async function ended(
		{ trx, now }: EditWork,
		{ before, after, pack, packs, packResult }: Ended,
	): Promise<Result<EditResult<ProductEntity>[]>> {
		await writeDerived(
			trx,
			[after, pack].map((row) => ({ row, relisted: true })),
			now,
		);
		await core.followVariations(trx, await readVariationIds(trx, after.id));
		await touch(trx, "stock");
		const fields = [...CHANGED, "type", "pack"];
		const event = { kind: "edited", thing: "product", id: after.id, state: "changed", fields } as const;
		const product: EditResult<ProductEntity> = {
			...{ value: productEntity(after), event },
			columns: [...CHANGED.map((field) => PRODUCT_COLUMNS[field]), "type", ...copiedTo(after, before)],
			before: { ...productFields(before, CHANGED), type: before.type, pack: packs[0] },
			after: { ...productFields(after, CHANGED), type: after.type, pack: packs[1] },
		};
		return ok([product, packResult]);
	}
}

interface Back {
	packId: number | string | null;
	attributes: readonly StoredAttribute[] | undefined;
	actor: Actor;
}

interface Ended {
	before: ProductRow;
	after: ProductRow;
	pack: ProductRow;
	/** The pack that the product has, before and after. */
	packs: [{ id: number; size: string } | null, { id: number; size: string } | null];
	packResult: EditResult<ProductEntity>;
}

/** Of the product's own stock, counted with it or with its pack: an import does not change that back. */
const STOCK_COLUMNS = ["managed", "quantity", "low_amount", "backorders", "stopped"];

/** Of a product with packs. */
const EMPTY = { sku: "", regular_price: null, sale_price: null, sale_from: null, sale_to: null, weight: null };

function packEditOf(id: number, change: KindChange, packs: readonly ProductRow[]): number | string | null {
	if (change.to === "variable") return change.packId ?? `new pack of ${id}`;
	return packs.length === 1 ? packs[0]!.id : null;
}

async function write({ trx }: EditWork, row: ProductRow): Promise<void> {
	const { attributes_json, default_attributes_json, type, modified_at } = row;
	const columns = columnsOf(row, [...MOVED, ...COPIED]);
	await updateProduct(trx, row.id, { ...columns, attributes_json, default_attributes_json, type, modified_at });
}

/** What a product has of its pack that it did not have. */
function copiedTo(after: ProductRow, before: ProductRow): string[] {
	return COPIED.map((field) => PRODUCT_COLUMNS[field]).filter((column) => after[column] !== before[column]);
}

function columnsOf(row: ProductRow, fields: readonly (keyof typeof PRODUCT_COLUMNS)[]): Partial<ProductRow> {
	return Object.fromEntries(fields.map((field) => [PRODUCT_COLUMNS[field], row[PRODUCT_COLUMNS[field]]]));
}

const refused = (field: string, message: Said): Result<never> =>
	fail("feedmill_invalid", message, "invalid", { problems: { [field]: message } });
