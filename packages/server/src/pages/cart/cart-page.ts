import { plainText } from "../../http/plain-text.ts";
import { presentWholeCart } from "../../store-api/cart/cart-answer.ts";
import { type PageContext, type PageLoader, renderPage } from "../basics/page.ts";
import { bringBackGuest } from "../guests/returning-guest.ts";
import { productCards } from "../listing/product-cards.ts";
import { filterSettings, hasCatalogueBlocks, withPlainProducts } from "../loops/catalogue-blocks.ts";
import { blockGlobals } from "./block-settings.ts";
import { cartContent, NEW_PRODUCTS, withoutNewProducts } from "./cart-block-markup.ts";
import { crossSellUnitPrices } from "./cross-sell-unit-prices.ts";
import { earlyCart } from "./early-cart.ts";
import { placedBlocks, withPlacedBlocks } from "./placed-blocks.ts";
import { plainCart } from "./plain-cart.ts";

/** GET /cart/: the cart block, and the cart as forms and links for browsers without JavaScript. Specification: 2. */
export const loadCartPage: PageLoader = async (context) => {
	const { shop, settings, caller, links, urls } = context;
	await bringBackGuest(context);
	const [cart, page] = await Promise.all([
		shop.carts.settle(caller.visitor),
		shop.content.page(settings.pages.cart.id),
	]);
	const { body } = await presentWholeCart(shop, cart, urls);
	const store = settings.pages.shop.path ? links.to("shop") : "";
	const isEmpty = cart.items.length === 0;
	const arranged = withPlacedBlocks(
		cartContent(page?.content ?? "", shop.words, store),
		placedBlocks(settings, shop.extensions),
	);
	const newProducts = arranged.includes(NEW_PRODUCTS) ? await newestProducts(context) : [];
	const stored = newProducts.length > 0 ? arranged : withoutNewProducts(arranged);
	const content = isEmpty ? await withPlainProducts(stored, context) : stored;
	const hasLists = hasCatalogueBlocks(content);
	const title = plainText(page?.title ?? shop.words.say("Cart"));
	const unitPrices = await crossSellUnitPrices(context, cart);
	return renderPage({
		page: "cart",
		props: {
			title,
			content,
			placeholder: NEW_PRODUCTS,
			newProducts,
			plain: plainCart(context, cart, body),
			early: isEmpty ? null : earlyCart(context, body, unitPrices),
			isEmpty,
			returns: isEmpty ? "" : settings.returnsPage,
		},
		title,
		seo: page?.seo,
		head: { robots: "noindex, follow" },
		breadcrumb: [{ name: title, href: "" }],
		bodyClasses: ["page", `page-id-${settings.pages.cart.id}`, "woocommerce-cart", "woocommerce-page"],
		entries: ["cart", ...(hasLists ? ["catalogue-blocks"] : [])],
		block: "cart",
		settings: {
			...(await blockGlobals(context, "cart", body, hasLists ? await filterSettings(context, content) : {})),
			feedmillUnitPrices: unitPrices,
		},
		hideCart: true,
		audience: "visitor",
		neverStored: true,
	});
};

async function newestProducts(context: PageContext) {
	const { products } = await context.shop.catalogue.list(
		{ visibility: "catalog", order: { by: "date", direction: "desc" }, limit: 4 },
		context.versions,
	);
	return productCards(context, products);
}
