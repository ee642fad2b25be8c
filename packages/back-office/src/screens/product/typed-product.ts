import type { ProductPack, ProductPicture, ProductWhole } from "@feedmill/admin-api/feedmill-v1/products/product.ts";
import type { PriceFields } from "@feedmill/admin-api/feedmill-v1/things.ts";
import type { AnalysisRow } from "@feedmill/trade/catalogue/model/feed-facts.ts";
import { decodedSlug } from "@feedmill/trade/catalogue/model/product-paths.ts";
import { decodeEntities } from "@feedmill/trade/text/decode-entities.ts";
import { type StoreOfPrices, type TypedPrices, typedPrices } from "../products/price-values.ts";

/** Texts of a product that are typed as they are stored. */
export const TEXTS = ["sku", "shortDescription", "description", "seoTitle", "seoDescription", "taxClass"] as const;
export const FACTS = ["form", "hsn", "origin", "ingredients", "storage"] as const;
export type TextField = (typeof TEXTS)[number] | "name" | "slug";
export type FactText = (typeof FACTS)[number];

export interface TypedAnalysis {
	/** Which it is in the form. */
	row: string;
	name: string;
	value: string;
	unit: string;
	bound: AnalysisRow["bound"];
}

export interface TypedFeeding {
	/** Which it is in the form. */
	row: string;
	animal: string;
	amount: string;
}

/** A pack as it is typed. */
export interface TypedPack {
	/** 0: a new one. */
	id: number;
	/** Which it is while it has no number. */
	row: string;
	size: string;
	sku: string;
	prices: TypedPrices;
	/** What came or went of an old one, how many there are of a new one. */
	stock: string;
	sells: boolean;
}

/** A product as it is typed. */
export interface TypedProduct {
	texts: Record<TextField, string>;
	facts: Record<FactText, string>;
	/** Slug of a family of the theme; "": by its categories. */
	family: string;
	analysis: TypedAnalysis[];
	feeding: TypedFeeding[];
	/** 0: none. */
	shippingClassId: number;
	/** Of a product without packs. */
	prices: TypedPrices;
	/** Kilograms of one without packs. */
	weight: string;
	stock: string;
	categoryIds: number[];
	tagIds: number[];
	pictures: ProductPicture[];
	packs: TypedPack[];
	/** Old packs that are taken away. */
	removed: number[];
}

const NO_PRICES: PriceFields = { regularPrice: null, salePrice: null, saleFrom: null, saleTo: null };

/** Stored names have entities, and addresses in other scripts are encoded: people read neither. */
const SHOWN: Partial<Record<TextField, (stored: string) => string>> = { name: decodeEntities, slug: decodedSlug };
const asIs = (stored: string) => stored;

/** What is in the fields before anything is typed. `product` null: a new one. */
export function typedProduct(product: ProductWhole | null, store: StoreOfPrices): TypedProduct {
	const text = (field: TextField) => (product === null ? "" : (SHOWN[field] ?? asIs)(product[field]));
	return {
		texts: {
			name: text("name"),
			slug: text("slug"),
			sku: text("sku"),
			shortDescription: text("shortDescription"),
			description: text("description"),
			seoTitle: text("seoTitle"),
			seoDescription: text("seoDescription"),
			taxClass: text("taxClass"),
		},
		facts: {
			form: product?.facts.form ?? "",
			hsn: product?.facts.hsn ?? "",
			origin: product?.facts.origin ?? "",
			ingredients: product?.facts.ingredients ?? "",
			storage: product?.facts.storage ?? "",
		},
		family: product?.facts.family ?? "",
		feeding: (product?.facts.feeding ?? []).map(({ animal, amount }, index) => ({
			animal,
			amount,
			row: String(index),
		})),
		shippingClassId: product?.shippingClassId ?? 0,
		analysis: (product?.facts.analysis ?? []).map(({ name, value, unit, bound }, index) => ({
			...{ name, unit, bound, row: String(index) },
			value: String(value),
		})),
		prices: typedPrices(product ? pricesOf(product) : NO_PRICES, store),
		weight: product?.weight ? String(product.weight / 1000) : "",
		stock: "",
		categoryIds: product?.categoryIds ?? [],
		tagIds: product?.tagIds ?? [],
		pictures: (product?.imageIds ?? []).flatMap((id) => product?.pictures.find((picture) => picture.id === id) ?? []),
		packs: (product?.packs ?? []).map((pack) => typedPack(pack, store)),
		removed: [],
	};
}

export function typedPack(pack: ProductPack, store: StoreOfPrices): TypedPack {
	return {
		id: pack.id,
		row: String(pack.id),
		size: pack.label,
		sku: pack.sku,
		prices: typedPrices(pricesOf(pack), store),
		stock: "",
		sells: pack.status === "publish",
	};
}

export function newPack(size: string, sku: string, row: string, store: StoreOfPrices): TypedPack {
	return { id: 0, row, size, sku, prices: typedPrices(NO_PRICES, store), stock: "", sells: true };
}

export function pricesOf({ regularPrice, salePrice, saleFrom, saleTo }: PriceFields): PriceFields {
	return { regularPrice, salePrice, saleFrom, saleTo };
}
