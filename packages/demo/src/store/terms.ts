import { slugOf } from "@feedmill/trade/text/slug.ts";
import type { Animal } from "../pictures/animals.ts";
import type { AnimalFamily } from "../pictures/palette.ts";
import type { DemoProduct } from "./demo-product.ts";

export interface DemoCategory {
	id: number;
	name: string;
	slug: string;
	parent: number;
	description: string;
	menu_order: number;
	/** Who is on its picture. */
	animal: Animal | null;
	family: AnimalFamily;
}

export const CATEGORIES: readonly DemoCategory[] = [
	category(30, "Uncategorized", "uncategorized", "", 0, null, "cattle"),
	category(
		31,
		"Compound Cattle Feed",
		"compound-cattle-feed",
		"Pellets and mash for cows, buffaloes and heifers, from every day to full milk.",
		1,
		"cow",
		"cattle",
	),
	{
		...category(32, "Calf Feed", "calf-feed", "From the first lick to the sixth month.", 2, "calf", "cattle"),
		parent: 31,
	},
	category(
		33,
		"Poultry Feed",
		"poultry-feed",
		"Starter, finisher and layer feed, milled twice a week.",
		3,
		"hen",
		"poultry",
	),
	category(
		34,
		"Sheep &amp; Goat Feed",
		"sheep-goat-feed",
		"For flocks that graze and browse. Safe in copper.",
		4,
		"goat",
		"sheep-goat",
	),
	category(35, "Aqua Feed", "aqua-feed", "Floating feed for ponds, sinking feed for shrimp.", 5, "fish", "aqua"),
	category(
		36,
		"Supplements &amp; Minerals",
		"supplements-minerals",
		"Small packs that make the big bags work.",
		6,
		"mineral",
		"supplements",
	),
];

export const TAGS = [
	{ id: 40, name: "Bestseller", slug: "bestseller" },
	{ id: 41, name: "New", slug: "new" },
	{ id: 42, name: "High protein", slug: "high-protein" },
	{ id: 43, name: "Monsoon offer", slug: "monsoon-offer" },
] as const;

export const PACK_SIZE = 1;
export const FORM = 2;
export const STAGE = 3;
export const ANIMAL = 4;

export const ATTRIBUTES = [
	{
		id: PACK_SIZE,
		name: "Pack size",
		slug: "pa_pack-size",
		type: "select",
		order_by: "menu_order",
		has_archives: true,
	},
	{ id: FORM, name: "Form", slug: "pa_form", type: "select", order_by: "menu_order", has_archives: true },
	{ id: STAGE, name: "Life stage", slug: "pa_life-stage", type: "select", order_by: "menu_order", has_archives: false },
	{ id: ANIMAL, name: "Animal", slug: "pa_animal", type: "select", order_by: "menu_order", has_archives: true },
] as const;

const ANIMAL_TERMS: readonly { name: string; animal: Animal; family: AnimalFamily }[] = [
	{ name: "Cow", animal: "cow", family: "cattle" },
	{ name: "Buffalo", animal: "buffalo", family: "cattle" },
	{ name: "Calf", animal: "calf", family: "cattle" },
	{ name: "Heifer", animal: "heifer", family: "cattle" },
	{ name: "Hen", animal: "hen", family: "poultry" },
	{ name: "Chick", animal: "chick", family: "poultry" },
	{ name: "Goat", animal: "goat", family: "sheep-goat" },
	{ name: "Sheep", animal: "sheep", family: "sheep-goat" },
	{ name: "Fish", animal: "fish", family: "aqua" },
	{ name: "Shrimp", animal: "shrimp", family: "aqua" },
];

const SIZES = ["1 kg", "2 kg", "3 kg", "5 kg", "10 kg", "25 kg", "40 kg", "50 kg", "1 litre"];
const FORMS = ["Pellet", "Mash", "Crumble", "Floating pellet", "Powder", "Liquid", "Block"];
const STAGES = ["Calf", "Heifer", "In milk", "Around calving", "Starter", "Grower", "Finisher", "Layer", "Adult"];

export interface DemoTerm {
	id: number;
	name: string;
	slug: string;
	menu_order: number;
	count: number;
	animal?: Animal;
	family?: AnimalFamily;
}

/** The terms of an attribute in the order shoppers read them, numbered by attribute: 70…, 90…, 100…, 120…. */
export function attributeTerms(attributeId: number, products: readonly DemoProduct[] = []): DemoTerm[] {
	const terms =
		attributeId === PACK_SIZE ? SIZES : attributeId === FORM ? FORMS : attributeId === STAGE ? STAGES : ANIMAL_TERMS;
	const first = { [PACK_SIZE]: 70, [FORM]: 90, [STAGE]: 100, [ANIMAL]: 120 }[attributeId] ?? 140;
	return terms.map((term, index) => {
		const { name, ...drawing } = typeof term === "string" ? { name: term } : term;
		return {
			id: first + index,
			name,
			slug: slugOf(name),
			menu_order: index,
			count: products.filter((product) => optionsOf(product, attributeId).includes(name)).length,
			...drawing,
		};
	});
}

/** The options of a product for an attribute, as names of terms. */
export function optionsOf(product: DemoProduct, attributeId: number): string[] {
	if (attributeId === PACK_SIZE) return product.packs.map(({ size }) => size).filter((size) => size !== "");
	if (attributeId === FORM) return product.form === "" ? [] : [product.form];
	if (attributeId === STAGE) return product.stage ?? [];
	return ANIMAL_TERMS.filter(({ animal }) => product.animals.includes(animal)).map(({ name }) => name);
}

function category(
	id: number,
	name: string,
	slug: string,
	description: string,
	order: number,
	animal: Animal | null,
	family: AnimalFamily,
): DemoCategory {
	return { id, name, slug, parent: 0, description, menu_order: order, animal, family };
}
