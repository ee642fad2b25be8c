import { EMPTY_ADDRESS } from "@feedmill/trade/address/address.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { DEFAULT_SETTINGS } from "@feedmill/trade/settings/default-settings.ts";
import { english } from "@feedmill/trade/words/words.ts";
import { describe, expect, it } from "vitest";
import { ALL_MAILS } from "./kinds/all.ts";
import { renderMail } from "./render-mail.ts";
import { MAIL_COLOURS } from "./templates/mail-colours.ts";
import { mailStyles } from "./templates/mail-styles.ts";
import type { MailView } from "./templates/mail-view.ts";

const pages = {
	...DEFAULT_SETTINGS.pages,
	checkout: { id: 1, title: "Checkout", path: "/checkout/" },
	myaccount: { id: 2, title: "My account", path: "/my-account/" },
};
const settings = { ...DEFAULT_SETTINGS, pages, siteTitle: "Feedmill", adminEmail: "keeper@f.example" };
const view: MailView = {
	settings,
	gateways: [],
	origin: "https://f.example",
	toShopkeeper: false,
	styles: mailStyles(MAIL_COLOURS),
	words: english,
	date: () => "March 4, 2026",
};
const LORRY = "GJ 07 AB 1234";
const order = {
	id: 7,
	status: "processing",
	key: "wc_order_0123456789abc",
	customerId: 0,
	totals: { price: 0, items: 0, discount: 0, shipping: 0, fees: 0, tax: 0, refunded: 0 },
	paymentMethod: "",
	paymentMethodTitle: "",
	customerNote: "",
	billing: { ...EMPTY_ADDRESS, email: "asha@f.example" },
	shipping: EMPTY_ADDRESS,
	items: [],
	shippingLines: [],
	taxLines: [],
	fees: [],
	coupons: [],
	paidAt: null,
	handled: {
		state: "on-the-road",
		history: [{ step: "ship", from: "packed", to: "on-the-road", at: 0, by: "Asha", lorry: LORRY }],
	},
} as unknown as Order;
const ABOUT_ORDERS = ALL_MAILS.filter(({ about }) => about === "order").map(({ kind, to }) => ({ kind, to }));

describe.each(ABOUT_ORDERS)("the mail $kind", ({ kind, to }) => {
	const written = (of: Order, more: Partial<MailView> = {}) =>
		renderMail(
			{ kind, orderId: 7, note: "On its way", lorry: LORRY },
			{ order: of, customer: null, files: [] },
			{ ...view, toShopkeeper: to === "shopkeeper", ...more },
		)!;

	it("links the order of a guest by its key, in HTML and in plain text", () => {
		const link = "https://f.example/checkout/order-received/7/?key=wc_order_0123456789abc";
		const { html, text } = written(order);
		expect(html).toContain(`href="${link}"`);
		expect(text).toContain(`(${link})`);
	});

	it("links a customer's order to the account, so that a mail that is passed on opens nothing", () => {
		const { html, text } = written({ ...order, customerId: 3 });
		const link =
			to === "buyer"
				? "https://f.example/my-account/view-order/7/"
				: "https://f.example/checkout/order-received/7/?key=wc_order_0123456789abc";
		expect(html).toContain(`href="${link}"`);
		expect(text).toContain(`(${link})`);
	});

	it("has no link that leads nowhere, where the shop's address is unknown", () => {
		expect(written(order, { origin: "" }).html).not.toContain("href");
	});
});
