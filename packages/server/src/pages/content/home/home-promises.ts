import { type Amount, parseAmount } from "@feedmill/shop/money/amount.ts";
import { formatMoney } from "@feedmill/shop/money/currency.ts";
import type { ShippingZone } from "@feedmill/shop/settings/zone.ts";
import type { Depot } from "@feedmill/storefront/frame/frame.ts";
import type { Fact } from "@feedmill/storefront/pages/home/facts.tsx";
import type { Step } from "@feedmill/storefront/pages/home/steps.tsx";
import { plainText } from "../../../http/plain-text.ts";
import type { PageContext } from "../../page.ts";

/** What the home page promises, read from the store: nothing is said that the settings do not hold. */
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
	const ways = gateways.filter(({ enabled }) => enabled).map(({ id, title }) => ({ id, title: plainText(title) }));
	return {
		intro: introOf(context, ways),
		facts: factsOf(context, zones, ways),
		steps: stepsOf(context, ways),
		depots: depotsOf(context),
	};
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

function factsOf({ settings }: PageContext, zones: readonly ShippingZone[], ways: readonly WayToPay[]): Fact[] {
	const free = freeDelivery(zones);
	const depots = settings.pickup.enabled ? settings.pickup.locations.filter(({ enabled }) => enabled) : [];
	const facts: Fact[] = [
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

function stepsOf({ settings }: PageContext, ways: readonly WayToPay[]): Step[] {
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
