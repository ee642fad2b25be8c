import type { ExportFolder } from "@feedmill/shop/import/reading/export-folder.ts";
import type { Pictures } from "@feedmill/shop/media/picture-process.ts";
import type { Animal } from "../pictures/animals.ts";
import { AQUA_AND_SUPPLEMENT_PRODUCTS } from "./aqua-and-supplement-products.ts";
import { CALF_PRODUCTS } from "./calf-products.ts";
import { CATTLE_PRODUCTS } from "./cattle-products.ts";
import { BULK_CLASS, COUPONS, GATEWAYS, PICKUP, settings, TAX_CLASSES, TAX_RATES } from "./commerce.ts";
import { COMPANY, SITE } from "./company.ts";
import type { DemoProduct } from "./demo-product.ts";
import { FOOTER_PAGES, PAGES } from "./pages.ts";
import { type DemoPicture, placeholderPicture, productPictures, tilePicture } from "./pictures.ts";
import { POULTRY_AND_GOAT_PRODUCTS } from "./poultry-and-goat-products.ts";
import { productEntries } from "./product-entries.ts";
import { ATTRIBUTES, attributeTerms, CATEGORIES, TAGS } from "./terms.ts";
import { ZONES } from "./zones.ts";

/** Order of the shop page: something for every animal on the first page. Others follow. */
const SHELF = [
	"dudhdhara-8000",
	"layer-mash",
	"mineral-mixture-gold",
	"bakri-vikas-goat-pellet",
	"calf-starter",
	"floating-fish-feed",
	"mahish-shakti-buffalo-pellet",
	"broiler-finisher-pellet",
	"dudhdhara-5000",
	"calcium-tonic",
	"mineral-lick-block",
	"prasuti-transition-pellet",
];

const place = ({ slug }: DemoProduct) => (SHELF.indexOf(slug) + SHELF.length + 1) % (SHELF.length + 1);
const PRODUCTS: readonly DemoProduct[] = [
	...CATTLE_PRODUCTS,
	...CALF_PRODUCTS,
	...POULTRY_AND_GOAT_PRODUCTS,
	...AQUA_AND_SUPPLEMENT_PRODUCTS,
].sort((a, b) => place(a) - place(b));

/**
 * The demo store as an export, so that the importer is the only way to fill a shop. Pictures are generated on demand by
 * `draw`; null: none.
 */
export function demoStore(draw: Pictures["draw"] | null = null): ExportFolder {
	const { files, media } = assemble();
	return {
		read: async (name) => files[name],
		names: async () => Object.keys(files),
		upload: async (path) => (draw && media.picture(path) ? drawApart(draw, path) : null),
	};
}

/** The drawing of a picture of the demo store, by its path under uploads/: SVG. */
export function demoDrawings(): (path: string) => string | undefined {
	const { media } = assemble();
	return (path) => media.picture(path)?.svg();
}

/** In the rendering process, because fonts and paths use more memory than the whole shop. */
function drawApart(draw: Pictures["draw"], name: string): Promise<Uint8Array | null> {
	const { href: module } = new URL("drawings.ts", import.meta.url);
	return draw({ source: { module, name }, format: "png" });
}

function assemble(): { files: Record<string, unknown>; media: MediaShelf } {
	const ids = counter(1);
	const pageIds = new Map(PAGES.map(({ slug }) => [slug, ids()]));
	const media = new MediaShelf(counter(20));
	const placeholder = media.id(placeholderPicture());
	const tile = (animal: Animal, family: DemoProduct["family"]) => media.id(tilePicture(animal, family));
	const catalogue = productEntries(PRODUCTS, {
		picturesOf: (product) => productPictures(product, PRODUCTS),
		media: (picture) => media.id(picture),
		ids: counter(200),
	});

	const files: Record<string, unknown> = {
		...catalogue.files,
		"categories.json": CATEGORIES.map(({ animal, family, ...category }) => ({
			...category,
			image: animal ? { id: tile(animal, family) } : null,
			count: catalogue.countOf(category.slug),
		})),
		"tags.json": TAGS.map((tag) => ({ ...tag, description: "", count: catalogue.countOf(tag.slug) })),
		"attributes.json": ATTRIBUTES,
		...Object.fromEntries(
			ATTRIBUTES.map(({ id }) => [
				`attribute-terms-${id}.json`,
				attributeTerms(id, PRODUCTS).map(({ animal, family, ...term }) => ({
					...term,
					description: "",
					image: animal && family ? { id: tile(animal, family) } : null,
				})),
			]),
		),
		"shipping_classes.json": [{ ...BULK_CLASS, count: 0 }],
		"tax_classes.json": TAX_CLASSES,
		"taxes.json": TAX_RATES,
		"shipping_zones.json": ZONES,
		"payment_gateways.json": GATEWAYS,
		"coupons.json": COUPONS.map(({ category, ...coupon }, index) => ({
			id: 150 + index,
			status: "publish",
			date_created_gmt: "2026-06-01T04:30:00",
			...coupon,
			product_categories: category ? [CATEGORIES.find(({ slug }) => slug === category)!.id] : [],
		})),
		"pages.json": PAGES.map(({ slug, title, content }) => ({
			id: pageIds.get(slug),
			date_gmt: "2026-05-01T04:30:00",
			modified_gmt: "2026-10-01T04:30:00",
			slug,
			status: "publish",
			link: `${SITE}/${slug}/`,
			title: { raw: title },
			content: { raw: content },
		})),
		"menus.json": [{ id: 190, name: "Footer", locations: ["footer"] }],
		"menu-items.json": FOOTER_PAGES.map((slug, index) => ({
			id: 191 + index,
			menus: 190,
			menu_order: index + 1,
			parent: 0,
			object: "page",
			type: "post_type",
			object_id: pageIds.get(slug),
			status: "publish",
			title: { raw: "" },
		})),
		...Object.fromEntries(
			Object.entries(settings(pageIds, placeholder)).map(([group, entries]) => [`settings-${group}.json`, entries]),
		),
		"wp-settings.json": {
			title: COMPANY.name,
			description: COMPANY.tagline,
			email: COMPANY.email,
			timezone: "Asia/Kolkata",
			phone: COMPANY.phone,
			date_format: "j F Y",
			language: "en_US",
			pickup_location_settings: { enabled: "yes", title: "Collect it yourself", tax_status: "taxable", cost: "" },
			pickup_locations: PICKUP,
		},
		"data-currency.json": { code: "INR", symbol: "&#8377;" },
	};
	// Last, when every picture has its id.
	files["media.json"] = media.entries();
	return { files, media };
}

export function counter(first: number): () => number {
	let next = first;
	return () => next++;
}

/** Assigns ids to pictures. */
class MediaShelf {
	readonly #pictures = new Map<string, DemoPicture & { id: number }>();
	readonly #ids: () => number;

	constructor(ids: () => number) {
		this.#ids = ids;
	}

	id(picture: DemoPicture): number {
		const existing = this.#pictures.get(picture.path);
		if (existing) return existing.id;
		const id = this.#ids();
		this.#pictures.set(picture.path, { id, ...picture });
		return id;
	}

	entries() {
		return [...this.#pictures.values()].map(({ id, path, title, alt, width, height }) => ({
			id,
			date_gmt: "2026-10-01T04:30:00",
			title: { raw: title },
			alt_text: alt,
			mime_type: "image/png",
			media_details: { width, height, file: path },
		}));
	}

	picture(path: string): DemoPicture | undefined {
		return this.#pictures.get(path);
	}
}
