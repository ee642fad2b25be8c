import { packOf } from "@feedmill/trade/catalogue/model/pack-of.ts";
import { isPurchasable, priceNow } from "@feedmill/trade/catalogue/model/price.ts";
import { MOST_AMOUNT, roundToMinor } from "@feedmill/trade/money/amount.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { OfferedRate } from "@feedmill/trade/shipping/rate-input.ts";
import { assembleCart } from "../../cart/assembly/assemble.ts";
import type { CartExtensions } from "../../cart/assembly/cart-extensions.ts";
import type { CartSources } from "../../cart/assembly/cart-sources.ts";
import { readFacts } from "../../cart/assembly/facts.ts";
import type { Cart, LineWithCompany } from "../../cart/model/cart.ts";
import { cachedCatalogue } from "../../cart/session/read-ahead.ts";
import type { Db } from "../../database/connection.ts";
import { readShopperStocks } from "../../inventory/shopper-stock-repository.ts";
import type { Versions } from "../../settings/settings-service.ts";
import type { DraftFreight, OrderDraft } from "../drafts/order-draft.ts";
import { AGREED_RATE, sessionOfDraft } from "./draft-session.ts";

/** A draft with all that its price depends on but stock and coupons: read before a transaction. */
export interface ReadDraft {
	draft: OrderDraft;
	settings: StoreSettings;
	sources: CartSources;
	versions: Versions;
	/** By line of the draft; null: there is no such product. */
	sold: readonly (LineWithCompany | null)[];
	/** Of its prices. ms since the epoch. */
	now: number;
	/** Its sums would leave the range of exact integers: it has no cart. */
	tooMuch: boolean;
}

export async function readDraft(dependencies: CartSources, draft: OrderDraft, now: number): Promise<ReadDraft> {
	const versions = await dependencies.settings.versions();
	const catalogue = cachedCatalogue(dependencies.catalogue);
	const [settings] = await Promise.all([
		dependencies.settings.current(versions),
		catalogue.categories(versions),
		dependencies.settings.taxRates(versions),
		dependencies.settings.shippingZones(versions),
		dependencies.settings.gateways(versions),
	]);
	const found = await catalogue.products([...new Set(draft.lines.map(({ productId }) => productId))], versions);
	const parentIds = [...found.values()].map(({ parentId }) => parentId).filter((id) => id > 0);
	const all = parentIds.length > 0 ? await catalogue.products([...new Set(parentIds)], versions) : found;
	const sold = draft.lines.map(({ productId, bags, price }, index): LineWithCompany | null => {
		const named = all.get(productId);
		if (!named || named.status === "trash") return null;
		// A kept draft may name a product that has packs since.
		const product = packOf(named);
		const parent = product.parentId > 0 ? (all.get(product.parentId) ?? null) : null;
		if (product.type === "variation" && parent === null) return null;
		const [ownId, variationId] = parent ? [parent.id, product.id] : [product.id, 0];
		const agreed = price === null ? {} : { agreedPrice: roundToMinor(price.amount, settings.currency.decimals) };
		const line = { key: String(index), productId: ownId, variationId, variation: {}, quantity: bags, data: {} };
		return { line, product, parent, goesWith: [], ...agreed };
	});
	const tooMuch = worthOf(sold, now) + (draft.freight?.price ?? 0) > MOST_AMOUNT;
	return { draft, settings, sources: { ...dependencies, catalogue }, versions, sold, now, tooMuch };
}

/** Price of the lines as entered. Beyond MOST_AMOUNT it is inexact, but still beyond. */
function worthOf(sold: readonly (LineWithCompany | null)[], now: number): number {
	return sold.reduce((sum, entry) => {
		if (entry === null) return sum;
		return sum + (entry.agreedPrice ?? priceNow(entry.product, now).price ?? 0) * entry.line.quantity;
	}, 0);
}

/**
 * The cart of a draft, with the lines that can be sold; an index of the draft is the key of its line. `db`: the
 * transaction in which it is placed, or none. Writes nothing.
 */
export async function cartOfDraft(
	db: Db,
	{ draft, settings, sources, versions, sold, tooMuch }: ReadDraft,
	now: number,
): Promise<Cart> {
	const session = sessionOfDraft(draft, settings);
	const lines = sold.filter(
		(entry) => !tooMuch && entry !== null && entry.line.quantity > 0 && isPurchasable(entry.product, entry.parent, now),
	) as LineWithCompany[];
	session.lines = lines.map(({ line }) => line);
	const gateways = await sources.settings.gateways(versions);
	const facts = await readFacts(db, session, lines, (owners) => readShopperStocks(db, owners, 0, now), gateways);
	return assembleCart(session, lines, facts, withFreight(sources, draft.freight), versions, now);
}

/** The sources of a cart that is offered a freight with the price that was agreed, beside the shop's rates. */
export function withFreight(sources: CartSources, freight: DraftFreight | null): CartSources {
	if (freight === null || freight.rateId !== undefined) return sources;
	const { extensions } = sources;
	const agreed: OfferedRate = {
		rateId: AGREED_RATE,
		methodId: "flat_rate",
		instanceId: 0,
		name: freight.title ?? "",
		cost: freight.price ?? 0,
	};
	const own: CartExtensions = extensions ?? NO_EXTENSIONS;
	return {
		...sources,
		extensions: {
			fees: own.fees,
			lineChoices: own.lineChoices,
			shippingRates: (parcel, failed) => [...(own.shippingRates?.(parcel, failed) ?? []), agreed],
			ships: (namespace) => own.ships(namespace),
			isAvailable: (gatewayId, cart) => own.isAvailable(gatewayId, cart),
		},
	};
}

const NO_EXTENSIONS: CartExtensions = {
	fees: null,
	shippingRates: null,
	lineChoices: null,
	ships: () => false,
	isAvailable: () => true,
};
