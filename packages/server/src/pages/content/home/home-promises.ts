import type { Depot } from "@feedmill/storefront/frame/frame.ts";
import type { Fact } from "@feedmill/storefront/pages/home/facts.tsx";
import type { Step } from "@feedmill/storefront/pages/home/steps.tsx";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import { type Currency, formatMoney } from "@feedmill/trade/money/currency.ts";
import type { ShippingZone } from "@feedmill/trade/settings/zone.ts";
import { minimumOfFree } from "@feedmill/trade/shipping/method-settings.ts";
import { listed } from "@feedmill/trade/words/said.ts";
import { plainText } from "../../../http/plain-text.ts";
import type { PageContext } from "../../basics/page.ts";
import { type WayToPay, waysToPay } from "../../basics/ways-to-pay.ts";

/** Statements of the home page, derived from settings. */
export interface Promises {
	intro: string;
	facts: Fact[];
	steps: Step[];
	depots: Depot[];
}

export async function loadPromises(context: PageContext): Promise<Promises> {
	const { shop, versions } = context;
	const [zones, gateways] = await Promise.all([
		shop.settings.shippingZones(versions),
		shop.settings.gateways(versions),
	]);
	const ways = waysToPay(gateways);
	return {
		intro: introOf(context, ways),
		facts: factsOf(context, zones, ways),
		steps: stepsOf(context, ways),
		depots: depotsOf(context),
	};
}

function introOf({ settings, shop }: PageContext, ways: readonly WayToPay[]): string {
	const { say } = shop.words;
	const { city } = settings.base;
	const from = city ? say("Straight from our mill in {city}.", { city }) : say("Straight from our mill.");
	const price = say("You see the price of every bag and of every kilogram.");
	const paying = ways.some(({ id }) => id === "cod")
		? say("Order online and pay when it reaches you.")
		: say("Order online in a few minutes.");
	return `${from} ${price} ${paying}`;
}

function factsOf({ settings, shop }: PageContext, zones: readonly ShippingZone[], ways: readonly WayToPay[]): Fact[] {
	const { say, tell } = shop.words;
	const free = freeDelivery(zones, settings.currency);
	const depots = settings.pickup.enabled ? settings.pickup.locations.filter(({ enabled }) => enabled) : [];
	const facts: Fact[] = [
		free
			? {
					icon: "truck",
					title: say("Free delivery from {amount}", { amount: formatMoney(free.amount, settings.currency) }),
					text: say("In {places}. Below that the cost is shown before you order.", { places: free.places }),
				}
			: { icon: "truck", title: say("Delivered to your place"), text: say("The cost is shown before you order.") },
	];
	if (depots.length > 0)
		facts.push({
			icon: "place",
			title:
				depots.length === 1 ? say("Collect it yourself") : say("Collect at {count} places", { count: depots.length }),
			text: tell(listed(depots.map(({ name }) => name))),
		});
	if (ways.length > 0)
		facts.push({ icon: "wallet", title: say("Pay as it suits you"), text: ways.map(({ title }) => title).join(" · ") });
	return [
		...facts,
		{ icon: "scale", title: say("Price per kilogram"), text: say("On every bag, so that you can compare.") },
	];
}

/** The lowest minimum for free shipping in any zone, and the zone's locations. */
function freeDelivery(zones: readonly ShippingZone[], currency: Currency): { amount: Amount; places: string } | null {
	const found = zones.flatMap(({ name, methods }) =>
		methods
			.filter(
				({ enabled, methodId, settings }) =>
					enabled && methodId === "free_shipping" && settings.requires === "min_amount",
			)
			.flatMap(({ settings }) => {
				const amount = minimumOfFree(settings, currency);
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

function stepsOf({ settings, shop }: PageContext, ways: readonly WayToPay[]): Step[] {
	const { say } = shop.words;
	const collects = settings.pickup.enabled && settings.pickup.locations.some(({ enabled }) => enabled);
	return [
		{ title: say("Choose your bags"), text: say("By animal, pack size and price per kilogram.") },
		{
			title: collects ? say("Give your address or choose a depot") : say("Give your address"),
			text: say("You see what delivery costs before you order."),
		},
		{ title: say("Pay"), text: ways.map(({ title }) => title).join(", ") || say("As we agree.") },
		{
			title: say("Receive your feed"),
			text: settings.emailsSent.customer_completed_order
				? say("You get a mail when your order is complete.")
				: say("At your place."),
		},
	];
}

function depotsOf({ settings }: PageContext): Depot[] {
	if (!settings.pickup.enabled) return [];
	return settings.pickup.locations
		.filter(({ enabled }) => enabled)
		.map(({ name, address, details }) => ({
			name,
			lines: [address.address_1, [address.city, address.postcode].filter(Boolean).join(" ")].filter(Boolean),
			details: plainText(details),
		}));
}
