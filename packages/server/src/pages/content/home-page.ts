import type { Product } from "@feedmill/shop/catalogue/model/product.ts";
import { type Amount, parseAmount } from "@feedmill/shop/money/amount.ts";
import { formatMoney } from "@feedmill/shop/money/currency.ts";
import type { Review } from "@feedmill/shop/reviews/review.ts";
import type { ShippingZone } from "@feedmill/shop/shipping/zone.ts";
import type { HomeProps } from "@feedmill/storefront/pages/home.tsx";
import { animalOfCategory, animalOfProduct } from "../listing/animal.ts";
import { productCards } from "../listing/product-cards.ts";
import { findersOf } from "../loops/product-finder.ts";
import { type PageContext, type PageLoader, renderPage } from "../page.ts";
import { pictureOf } from "../pictures.ts";
import { plainText } from "../plain-text.ts";

const CARDS = 4;
const REVIEWS = 3;

/** The front page. Every claim on it is read from the store: nothing is promised that the settings do not hold. */
export const loadHomePage: PageLoader = async (context) => {
	const { shop, settings, links, urls, versions } = context;
	const { catalogue } = shop;
	const shown = { visibility: "catalog", stockStatus: ["instock"] } as const;
	const [popular, reduced, categories, zones, gateways, said] = await Promise.all([
		catalogue.list({ ...shown, order: { by: "popularity", direction: "desc" }, limit: 12 }, versions),
		catalogue.list(
			{ ...shown, onSale: true, order: { by: "menu-order", direction: "asc" }, limit: 3 * CARDS },
			versions,
		),
		catalogue.categories(versions),
		shop.settings.shippingZones(versions),
		shop.settings.gateways(versions),
		settings.reviewsEnabled
			? shop.reviews.list({ orderBy: "date", direction: "desc", limit: REVIEWS })
			: { reviews: [] },
	]);
	const bestSellers = popular.products.filter(({ type }) => type !== "external").slice(0, CARDS);
	// What sells best anyway need not be offered twice.
	const offers = reduced.products.filter(({ id }) => !bestSellers.some((best) => best.id === id)).slice(0, CARDS);
	const cards = await productCards(context, [...bestSellers, ...offers]);
	const ways = gateways.filter(({ enabled }) => enabled).map(({ id, title }) => ({ id, title: plainText(title) }));
	const site = plainText(settings.siteTitle);
	const tagline = plainText(settings.tagline);
	return renderPage({
		page: "home",
		props: {
			heading: tagline || site,
			intro: introOf(context, ways),
			shop: links.to("shop"),
			phone: settings.phone,
			packs: packsOf(popular.products, context),
			facts: factsOf(context, zones, ways),
			categories: categories
				.filter(({ id, count }) => count > 0 && id !== settings.defaultCategoryId)
				.sort((a, b) => a.menuOrder - b.menuOrder || a.name.localeCompare(b.name))
				.map((category) => ({
					name: plainText(category.name),
					href: links.to("category", { path: category.path }),
					animal: animalOfCategory(category),
					image: category.image && pictureOf(category.image, ""),
				})),
			bestSellers: cards.slice(0, bestSellers.length),
			offers: cards.slice(bestSellers.length),
			reviews: await reviewsOf(said.reviews, context),
			finder: await finderOf(context),
			steps: stepsOf(context, ways),
			depots: depotsOf(context),
		},
		title: site,
		head: {
			wholeTitle: tagline ? `${site} – ${tagline}` : site,
			description: tagline,
			image: cards[0]?.picture ? urls.absolute(cards[0].picture.src) : "",
			jsonLd: [
				{
					"@context": "https://schema.org",
					"@type": "WebSite",
					name: site,
					url: urls.absolute("/"),
					potentialAction: {
						"@type": "SearchAction",
						target: `${urls.absolute("/")}?s={search_term_string}&post_type=product`,
						"query-input": "required name=search_term_string",
					},
				},
			],
		},
		bodyClasses: ["home"],
		audience: "everyone",
	});
};

/** The shopkeeper's page to find products by, if there is one. */
async function finderOf({ shop, links, versions }: PageContext): Promise<HomeProps["finder"]> {
	const pages = await shop.content.pages(versions);
	const page = pages.find((each) => each.status === "publish" && findersOf(each).length > 0);
	return page ? { href: links.to("content", { path: page.slug }), title: plainText(page.title) } : null;
}

/** The newest ones, whatever they say: a selection would be worth nothing. */
async function reviewsOf(
	reviews: readonly Review[],
	{ shop, links, versions }: PageContext,
): Promise<HomeProps["reviews"]> {
	const products = await shop.catalogue.products(
		reviews.map(({ productId }) => productId),
		versions,
	);
	return reviews.flatMap(({ id, productId, reviewer, content, rating, verified }) => {
		const product = products.get(productId);
		if (product?.status !== "publish") return [];
		const about = { name: plainText(product.name), href: links.to("product", { slug: product.slug }) };
		return [
			{
				id,
				by: plainText(reviewer),
				text: plainText(content),
				stars: rating > 0 ? rating.toFixed(2) : "0",
				verified,
				about,
			},
		];
	});
}

interface WayToPay {
	id: string;
	title: string;
}

function introOf({ settings }: PageContext, ways: readonly WayToPay[]): string {
	const { city } = settings.base;
	const from = city ? `Straight from our mill in ${city}.` : "Straight from our mill.";
	const paying = ways.some(({ id }) => id === "cod")
		? " Order online and pay when it reaches you."
		: " Order online in a few minutes.";
	return `${from} The price of every bag and of every kilogram is here to see.${paying}`;
}

/** Pack shots of the best-selling product of each of three animals. */
function packsOf(products: readonly Product[], { links }: PageContext): HomeProps["packs"] {
	const packs = new Map<string, HomeProps["packs"][number]>();
	for (const product of products) {
		const animal = animalOfProduct(product);
		const [image] = product.images;
		const name = plainText(product.name);
		if (image && !packs.has(animal))
			packs.set(animal, {
				id: product.id,
				href: links.to("product", { slug: product.slug }),
				animal,
				picture: pictureOf(image, name),
				name,
			});
	}
	return [...packs.values()].slice(0, 3);
}

function factsOf(
	{ settings }: PageContext,
	zones: readonly ShippingZone[],
	ways: readonly WayToPay[],
): HomeProps["facts"] {
	const free = freeDelivery(zones);
	const depots = settings.pickup.enabled ? settings.pickup.locations.filter(({ enabled }) => enabled) : [];
	const facts: HomeProps["facts"] = [
		free
			? {
					icon: "truck",
					title: `Free delivery from ${formatMoney(free.amount, settings.currency)}`,
					text: `In ${free.places}. Below that the cost is shown before you order.`,
				}
			: { icon: "truck", title: "Delivered to your place", text: "The cost is shown before you order." },
	];
	if (depots.length > 0)
		facts.push({
			icon: "place",
			title: depots.length === 1 ? "Collect it yourself" : `Collect at ${depots.length} places`,
			text: new Intl.ListFormat("en-IN").format(depots.map(({ name }) => name)),
		});
	if (ways.length > 0)
		facts.push({ icon: "wallet", title: "Pay as it suits you", text: ways.map(({ title }) => title).join(" · ") });
	return [...facts, { icon: "scale", title: "Price per kilogram", text: "On every bag, so that you can compare." }];
}

/** The lowest order value from which any zone delivers free, and where. */
function freeDelivery(zones: readonly ShippingZone[]): { amount: Amount; places: string } | null {
	const found = zones.flatMap(({ name, methods }) =>
		methods
			.filter(
				({ enabled, methodId, settings }) =>
					enabled && methodId === "free_shipping" && settings.requires === "min_amount",
			)
			.flatMap(({ settings }) => {
				const amount = parseAmount(settings.min_amount ?? "");
				return amount ? [{ name, amount }] : [];
			}),
	);
	const amount = Math.min(...found.map((each) => each.amount));
	return found.length === 0
		? null
		: {
				amount,
				places: found
					.filter((each) => each.amount === amount)
					.map(({ name }) => name)
					.join(", "),
			};
}

function stepsOf({ settings }: PageContext, ways: readonly WayToPay[]): HomeProps["steps"] {
	const collects = settings.pickup.enabled && settings.pickup.locations.some(({ enabled }) => enabled);
	return [
		{ title: "Choose your bags", text: "By animal, pack size and price per kilogram." },
		{
			title: collects ? "Give your address or choose a depot" : "Give your address",
			text: "You see what delivery costs before you order.",
		},
		{ title: "Pay", text: ways.map(({ title }) => title).join(", ") || "As we agree." },
		{ title: "Receive your feed", text: "We write to you when it leaves the mill." },
	];
}

function depotsOf({ settings }: PageContext): HomeProps["depots"] {
	if (!settings.pickup.enabled) return [];
	return settings.pickup.locations
		.filter(({ enabled }) => enabled)
		.map(({ name, address, details }) => ({
			name,
			lines: [address.address_1, [address.city, address.postcode].filter(Boolean).join(" ")].filter(Boolean),
			details: plainText(details),
		}));
}
