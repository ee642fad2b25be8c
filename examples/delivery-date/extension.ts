import { type Amount, defineExtension, fail, keep, kept, ok, Type, toMinor } from "@feedmill/extension";
import { deliveryDays, textOfDay } from "./delivery-days.ts";

const NAMESPACE = "delivery-date";
/** ₹50 in millionths: the fee of a fixed delivery day. */
const FIXED_DAY: Amount = 50_000_000;
const ANY_DAY = { date: "" };

/** Lets the shopper choose a delivery day; a fixed day costs ₹50, any day nothing. */
export default defineExtension({
	namespace: NAMESPACE,

	cart: {
		schema: Type.Object({
			date: Type.String({ description: 'The chosen day; "" for any.' }),
			text: Type.String({ description: "The same in words." }),
			price: Type.String({ description: "What a certain day costs, in minor units." }),
		}),
		data({ session, settings }) {
			const { date } = kept(session, NAMESPACE, ANY_DAY);
			const price = String(toMinor(FIXED_DAY, settings.currency.decimals));
			return { date, text: date && textOfDay(date), price };
		},

		update: {
			schema: Type.Object({
				date: Type.String({ maxLength: 10, description: 'A day, such as "2026-02-03"; "" for any.' }),
			}),
			apply({ session, now }, { date }) {
				if (date !== "" && !deliveryDays(now).includes(date))
					return fail("delivery_day_gone", "We cannot deliver on that day any more. Please choose another one.");
				keep(session, NAMESPACE, { date });
				return ok(undefined);
			},
		},

		fees({ session }) {
			const { date } = kept(session, NAMESPACE, ANY_DAY);
			return date === "" ? [] : [{ key: NAMESPACE, name: `Delivery on ${textOfDay(date)}`, amount: FIXED_DAY }];
		},
	},

	checkout: {
		schema: Type.Object({ date: Type.String({ description: 'The day of delivery; "" for any.' }) }),
		data: (order) => kept(order, NAMESPACE, ANY_DAY),
	},

	scripts: {
		cart: [new URL("browser/delivery-date.js", import.meta.url)],
		checkout: [
			{
				src: new URL("browser/delivery-date.js", import.meta.url),
				handle: NAMESPACE,
				dependencies: ["wc-blocks-checkout", "wp-element", "wp-plugins", "wp-i18n"],
			},
		],
	},
	styles: {
		checkout: [new URL("browser/delivery-date.css", import.meta.url)],
	},
	// The days change at midnight, so they are computed for each page, not with the cart.
	scriptData: () => ({ days: deliveryDays(Date.now()).map((date) => ({ value: date, label: textOfDay(date) })) }),
});
