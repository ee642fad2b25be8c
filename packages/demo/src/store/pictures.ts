import type { Animal } from "../pictures/animals.ts";
import type { FeedForm } from "../pictures/feed-pile.ts";
import { closeUp, groupShot, type PackSpec, packShot, SIDE } from "../pictures/pack-shot.ts";
import { type AnimalFamily, PALETTES } from "../pictures/palette.ts";
import { animalTile } from "../pictures/tile.ts";
import { COMPANY } from "./company.ts";
import type { DemoPack, DemoProduct } from "./demo-product.ts";

/** A picture of the demo store, generated on demand. */
export interface DemoPicture {
	/** Under uploads/. */
	path: string;
	title: string;
	alt: string;
	width: number;
	height: number;
	svg: () => string;
}

const FOLDER = "2026/10";

/**
 * The pictures of a product: the pack, then the feed itself. Variations have their own pack,
 * "dudhdhara-8000-25-kg.png".
 */
export function productPictures(
	product: DemoProduct,
	all: readonly DemoProduct[],
): { main: DemoPicture; more: DemoPicture[]; byPack: Map<string, DemoPicture> } {
	if (product.kind === "grouped") {
		const [first, second, third] = (product.parts ?? []).map((slug) => all.find((each) => each.slug === slug)!);
		const specs = [third!, first!, second!].map((part) => packSpec(part, part.packs[0]!)) as unknown as readonly [
			PackSpec,
			PackSpec,
			PackSpec,
		];
		return {
			main: picture(product.slug, product.name, `${product.name}: the packs of the kit`, () => groupShot(specs)),
			more: [],
			byPack: new Map(),
		};
	}
	// The largest pack up to 50 kg represents the product.
	const packs = [...product.packs].sort((a, b) => b.weight - a.weight);
	const shown = packs[0]!;
	const main = picture(product.slug, product.name, alt(product, shown), () => packShot(packSpec(product, shown)));
	const byPack = new Map<string, DemoPicture>([[shown.size, main]]);
	for (const pack of packs.slice(1)) {
		const name = `${product.slug}-${pack.size.replace(" ", "-")}`;
		byPack.set(
			pack.size,
			picture(name, `${product.name} ${pack.size}`, alt(product, pack), () => packShot(packSpec(product, pack))),
		);
	}
	const more =
		product.form === "" || product.form === "Liquid" || product.form === "Block" ? [] : [heapPicture(product.pile)];
	return { main, more, byPack };
}

/** A close-up of the feed, shared by products of the same form. */
function heapPicture(form: FeedForm): DemoPicture {
	const title = { pellet: "Pellets", mash: "Mash", crumble: "Crumble", floating: "Floating pellets", powder: "Powder" }[
		form
	];
	return picture(`feed-${form}`, title, `${title} in a heap`, () => closeUp(form, 11));
}

/** Categories and attribute terms for the same animal share its tile. */
export function tilePicture(animal: Animal, family: AnimalFamily): DemoPicture {
	return {
		path: `${FOLDER}/tile-${animal}.png`,
		title: animal,
		alt: "",
		width: 480,
		height: 480,
		svg: () => animalTile(animal, family),
	};
}

/** For products without a picture: the outline of a sack. */
export function placeholderPicture(): DemoPicture {
	const svg =
		`<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 1000 1000">` +
		`<rect width="1000" height="1000" fill="#F3EDDF"/><path d="M300 250h400l30 180c10 120 10 240 0 ` +
		`330H270c-10-90-10-210 0-330z" fill="#E3D9C2"/><path d="M290 210h420v52H290z" fill="#D9CFB8"/>` +
		`<path d="M310 236h380" stroke="#fff" stroke-width="8" stroke-dasharray="22 14"/></svg>`;
	return {
		path: `${FOLDER}/placeholder.png`,
		title: "Placeholder",
		alt: "",
		width: SIDE,
		height: SIDE,
		svg: () => svg,
	};
}

function picture(name: string, title: string, altText: string, svg: () => string): DemoPicture {
	return { path: `${FOLDER}/${name}.png`, title, alt: altText, width: SIDE, height: SIDE, svg };
}

function alt(product: DemoProduct, pack: DemoPack): string {
	const noun = { sack: "sack", pouch: "pouch", bottle: "bottle", block: "block", board: "sheet" }[product.pack];
	return pack.size === "" ? product.name : `${product.name}, ${pack.size} ${noun}`;
}

function packSpec(product: DemoProduct, pack: DemoPack): PackSpec {
	const [value = "", unit = ""] = pack.size.split(" ");
	return {
		// Small packs of sack products are pouches, large packs of pouch products are sacks.
		pack:
			product.pack === "sack" && pack.weight <= 5
				? "pouch"
				: product.pack === "pouch" && pack.weight >= 10
					? "sack"
					: product.pack,
		pile: product.pile,
		seed: seed(product),
		print: {
			brand: COMPANY.brand,
			localBrand: COMPANY.localBrand,
			name: product.name,
			localName: product.localName,
			line: product.line,
			form: product.form,
			weight: { value, unit },
			animal: product.slug.startsWith("mineral-mixture") ? "mineral" : product.animals[0]!,
			palette: PALETTES[product.family],
		},
	};
}

function seed(product: DemoProduct): number {
	return [...product.slug].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
}
