import { EMPTY_ADDRESS } from "@feedmill/trade/address/address.ts";
import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import type { Currency } from "@feedmill/trade/money/currency.ts";
import type { HandlingEntry } from "@feedmill/trade/order-status/handling.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { DEFAULT_SETTINGS } from "@feedmill/trade/settings/default-settings.ts";
import { pseudo } from "@feedmill/trade/testing/pseudo.ts";
import { english } from "@feedmill/trade/words/words.ts";
import { expect, it } from "vitest";
import type { Customer } from "../customers/customer.ts";
import type { OutgoingMail } from "../delivery/mail-outbox.ts";
import { renderMail } from "./render-mail.ts";
import { htmlToText } from "./templates/html-to-text.ts";
import { MAIL_COLOURS } from "./templates/mail-colours.ts";
import { mailStyles } from "./templates/mail-styles.ts";
import type { MailView } from "./templates/mail-view.ts";

const currency: Currency = {
	code: "INR",
	symbol: "₹",
	position: "left",
	decimals: 0,
	decimalSeparator: ".",
	thousandSeparator: "",
};
const settings = {
	...DEFAULT_SETTINGS,
	currency,
	siteTitle: "Feedmill",
	adminEmail: "admin@f.example",
	emailFromName: 'Feed "mill"\r\nBcc: x',
	emailFromAddress: "shop@f.example",
};
const view: MailView = {
	settings,
	gateways: [],
	origin: "https://f.example",
	toShopkeeper: false,
	styles: mailStyles(MAIL_COLOURS),
	words: english,
	date: () => "March 4, 2026",
};
const person = {
	...EMPTY_ADDRESS,
	first_name: "<b>Asha</b>",
	last_name: "Rao",
	address_1: "1 Mill Road",
	city: "Anand",
	country: "IN",
	phone: "1",
};
const order: Order = {
	id: 7,
	status: "processing",
	version: 0,
	key: "wc_order_x",
	customerId: 0,
	currency: "INR",
	pricesIncludeTax: false,
	createdVia: "store-api",
	cartHash: "",
	sessionId: "",
	idempotencyKey: null,
	totals: {
		price: 118_000_000,
		items: 100_000_000,
		itemsTax: 18_000_000,
		discount: 10_000_000,
		discountTax: 0,
		shipping: 0,
		shippingTax: 0,
		fees: 0,
		feesTax: 0,
		tax: 18_000_000,
		refunded: 0,
	},
	paymentMethod: "cod",
	paymentMethodTitle: "Cash on delivery",
	transactionId: "",
	customerNote: "Ring <b>twice</b>",
	billing: { ...person, email: "asha@example.in" },
	shipping: person,
	customerIp: "",
	userAgent: "",
	stockReduced: true,
	salesRecorded: true,
	couponsCounted: true,
	createdAt: 0,
	modifiedAt: 0,
	paidAt: null,
	completedAt: null,
	holdUntil: null,
	origin: "https://f.example",
	language: "",
	payment: null,
	accountCreated: false,
	items: [
		{
			id: 1,
			productId: 2,
			variationId: 0,
			name: "Pellet & Mash",
			sku: "P-1",
			quantity: 2,
			subtotal: 110_000_000,
			subtotalTax: 0,
			total: 100_000_000,
			totalTax: 0,
			taxClass: "",
			taxes: [],
			subtotalTaxes: [],
			meta: [],
			reducedStock: 2,
		},
	],
	shippingLines: [],
	taxLines: [],
	fees: [],
	coupons: [],
	extensions: {},
};
const render = (mail: OutgoingMail, about: Partial<{ order: Order | null }> = {}) =>
	renderMail(mail, { order, customer: null, ...about }, view);

it("gives the customer the order in HTML and text with the same content", () => {
	const mail = render({ kind: "customer_processing_order", orderId: 7 });
	expect(mail).toMatchObject({ to: "asha@example.in", subject: "Your Feedmill order has been received!" });
	expect(mail?.from).toBe('"Feed millBcc: x" <shop@f.example>');
	for (const text of [
		"Pellet & Mash × 2",
		"Subtotal:",
		"-₹10",
		"Total:",
		"₹118",
		"Cash on delivery",
		"1 Mill Road",
		"Ring twice",
	]) {
		expect(mail?.text).toContain(text);
		expect(mail?.html.replaceAll(/<[^>]*>/g, "")).toContain(text.replace("&", "&amp;"));
	}
	expect(mail?.html).not.toContain("<b>Asha");
	// Text beside an amount may wrap; otherwise product names would have too little width.
	expect(mail?.html).not.toMatch(/nowrap[^>]*>Cash on delivery/);
});

it("shows stored HTML decoded once", () => {
	const [item] = order.items;
	const written = {
		...order,
		customerNote: "Hay &amp; straw &lt; 5 kg\n&#8377;10",
		billing: { ...order.billing, first_name: "M&S <", last_name: "Sons" },
		items: [{ ...item!, name: "Sheep &amp; Goat Mash" }],
		paymentMethodTitle: "Cash &amp; carry",
	};
	const mail = renderMail(
		{ kind: "new_order", orderId: 7 },
		{ order: written, customer: null },
		{ ...view, settings: { ...settings, siteTitle: "Patel &amp; Sons" } },
	);
	expect(mail?.subject).toBe("[Patel & Sons]: New order #7");
	for (const text of ["Sheep & Goat Mash × 2", "Note: Hay & straw < 5 kg\n₹10", "Cash & carry", "\nM&S < Sons\n"])
		expect(mail?.text).toContain(text);
	expect(mail?.html).toContain(">M&amp;S &lt; Sons<");
	expect(mail?.html).not.toMatch(/&amp;(amp|lt);/);
});

it("names the shop in the text of a refund as in its subject", () => {
	const titled = { ...view, settings: { ...settings, siteTitle: "Patel &amp; Sons" } };
	for (const refunded of [1_000_000, 118_000_000]) {
		const about = { order: { ...order, totals: { ...order.totals, refunded } }, customer: null };
		const mail = renderMail({ kind: "customer_refunded_order", orderId: 7 }, about, titled);
		expect(mail?.subject).toContain("Your Patel & Sons order");
		expect(mail?.text).toContain("our order at Patel & Sons has been refunded.");
	}
});

it("ends with telephone and GSTIN of the mill that sends it", () => {
	const registered = { ...settings, phone: "+91 79 4000 1234", gstin: "27AAPFU0939F1ZV" };
	const mail = renderMail(
		{ kind: "customer_completed_order", orderId: 7 },
		{ order, customer: null },
		{ ...view, settings: registered },
	);
	expect(mail?.text).toContain("· +91 79 4000 1234 · GSTIN 27AAPFU0939F1ZV");
	expect(render({ kind: "customer_completed_order", orderId: 7 })?.html).not.toContain("GSTIN");
});

it("has the colours of the sending mill", () => {
	const colours = { ...MAIL_COLOURS, field: "#0b5563", paper: "#f3f8f8" };
	const mail = renderMail(
		{ kind: "customer_completed_order", orderId: 7 },
		{ order, customer: null },
		{ ...view, styles: mailStyles(colours) },
	);
	expect(mail?.html).toContain("background:#0b5563");
	expect(mail?.html).toContain("background:#f3f8f8");
	expect(mail?.html).not.toContain(MAIL_COLOURS.field);
});

it("has subject and recipient of each kind", () => {
	expect(render({ kind: "new_order", orderId: 7 })).toMatchObject({
		to: "admin@f.example",
		subject: "[Feedmill]: New order #7",
	});
	expect(render({ kind: "customer_refunded_order", orderId: 7 })?.subject).toContain("partially refunded");
	expect(render({ kind: "low_stock", product: "Pellet (P-1)", quantity: 2, orderId: 7 })).toMatchObject({
		to: "admin@f.example",
		subject: "[Feedmill] Product low in stock",
	});
	expect(render({ kind: "customer_note", orderId: 7, note: "On its way" })?.text).toContain("On its way");
	expect(render({ kind: "new_order", orderId: 8 }, { order: null })).toBe(null);
});

it("notifies a customer of a changed address or password at the previous address, with all values escaped", () => {
	const customer = { id: 3, login: "asha", email: "new@f.example", displayName: "<i>Asha</i>" } as Customer;
	const about = { order: null, customer };
	const changed = renderMail(
		{ kind: "customer_email_changed", customerId: 3, to: "old@f.example", email: "<b>new@f.example" },
		about,
		view,
	);
	expect(changed).toMatchObject({
		to: "old@f.example",
		subject: "The email address of your Feedmill account was changed",
	});
	expect(changed?.html).toContain("&lt;b&gt;new@f.example");
	expect(changed?.html).toContain("Hello &lt;i&gt;Asha&lt;/i&gt;,");
	const password = renderMail({ kind: "customer_password_changed", customerId: 3, to: "a@f.example" }, about, view);
	expect(password).toMatchObject({ to: "a@f.example", subject: "The password of your Feedmill account was changed" });
	expect(
		renderMail(
			{ kind: "customer_password_changed", customerId: 3, to: "a@f.example" },
			{ ...about, customer: null },
			view,
		),
	).toBe(null);
});

it("writes what was chosen for a line below its quantity, each choice on its own line in HTML", () => {
	const meta = ["Farm", "Colour"].map((key, id) => ({ id, key, value: key, displayKey: key, displayValue: "Green" }));
	const items = [{ ...order.items[0]!, meta }];
	const mail = render({ kind: "customer_processing_order", orderId: 7 }, { order: { ...order, items } });
	expect(mail?.html).toMatch(/Farm: Green<\/div><div[^>]*>Colour: Green<\/div>/);
	expect(mail?.text).toContain("× 2, Farm: Green, Colour: Green  ");
});

it("makes readable text", () => {
	expect(
		htmlToText(
			'<p>a &amp; b</p><table><tr><td>x</td><td>1</td></tr></table><p><a href="https://f.example/">here</a></p>',
		),
	).toBe("a & b\n\nx  1\n\nhere (https://f.example/)");
});

it("separates choices from the quantity before them in text, and lines by one line break", () => {
	expect(
		htmlToText(
			"<table><tr><td>Mash × 2<div>Pack size: 50 kg</div></td><td>₹1</td></tr></table><p>Bank<br />\nIFSC</p>",
		),
	).toBe("Mash × 2, Pack size: 50 kg  ₹1\n\nBank\nIFSC");
});

it.each<OutgoingMail>([
	{ kind: "new_order", orderId: 7 },
	{ kind: "cancelled_order", orderId: 7 },
	{ kind: "failed_order", orderId: 7 },
	{ kind: "customer_on_hold_order", orderId: 7 },
	{ kind: "customer_processing_order", orderId: 7 },
	{ kind: "customer_completed_order", orderId: 7 },
	{ kind: "customer_refunded_order", orderId: 7 },
	{ kind: "customer_invoice", orderId: 7 },
	{ kind: "customer_note", orderId: 7, note: "Ring twice" },
	{
		kind: "customer_new_account",
		customerId: 3,
		setPasswordUrl: "https://f.example/",
		accountUrl: "https://f.example/",
	},
	{ kind: "customer_reset_password", customerId: 3, resetUrl: "https://f.example/" },
	{ kind: "customer_waiting_confirm", productId: 5, to: "a@f.example", confirmUrl: "https://f.example/" },
	{ kind: "customer_back_in_stock", productId: 5, to: "a@f.example", origin: "https://f.example" },
	{ kind: "staff_invitation", to: "a@f.example", link: "https://f.example/", role: "clerk", by: "Asha" },
	{ kind: "backorder", product: "Pellet", quantity: 2, orderId: 7 },
	{ kind: "low_stock", product: "Pellet", quantity: 2 },
	{ kind: "no_stock", product: "Pellet" },
	{ kind: "customer_password_changed", customerId: 3, to: "a@f.example" },
	{ kind: "customer_email_changed", customerId: 3, to: "a@f.example", email: "b@f.example" },
])("is written in the shop's language: $kind", (mail) => {
	const customer = { id: 3, login: "asha", displayName: "Asha", email: "a@f.example" } as Customer;
	const product = {
		id: 5,
		name: "Pellet",
		slug: "pellet",
		type: "simple",
		variationAttributes: {},
		attributes: [],
	} as unknown as Product;
	const about = { order, customer, product: { product, parent: product } };
	const rendered = renderMail(mail, about, { ...view, words: pseudo, date: () => "4" });
	expect(rendered).not.toBeNull();
	const values =
		/\S+@\S+|https?:\S+|Feedmill|Pellet|Mash|Asha|Rao|asha|Mill Road|Anand|India|Cash on delivery|Ring|twice/g;
	const plain = `${rendered?.subject} ${rendered?.text}`
		.replace(values, " ")
		.match(/(?<!\p{L})[A-Za-z]{3,}(?!\p{L})/gu);
	expect(plain).toBeNull();
});

it("tells each kind of mail about an order to the addresses chosen for it", () => {
	const found = { order, customer: null, product: null, files: [] };
	const orderEmailRecipients = { ...settings.orderEmailRecipients, new_order: "a@f.example, b@f.example" };
	const to = (kind: "new_order" | "cancelled_order") =>
		renderMail({ kind, orderId: 7 }, found, { ...view, settings: { ...settings, orderEmailRecipients } })?.to;
	expect([to("new_order"), to("cancelled_order")]).toEqual(["a@f.example, b@f.example", settings.adminEmail]);
});

it("sends no mail of a kind that the shopkeeper has turned off, and all others", () => {
	const found = { order, customer: null, product: null, files: [] };
	const emailsSent = { ...settings.emailsSent, customer_processing_order: false };
	const sent = (kind: "new_order" | "customer_processing_order" | "customer_invoice") =>
		renderMail({ kind, orderId: 7 }, found, { ...view, settings: { ...settings, emailsSent } }) !== null;
	expect([sent("new_order"), sent("customer_processing_order"), sent("customer_invoice")]).toEqual([true, false, true]);
});

it("tells the sender's address of an order where the shop has no other of the shopkeeper", () => {
	const found = { order, customer: null, product: null, files: [] };
	const to = (adminEmail: string) =>
		renderMail({ kind: "new_order", orderId: 7 }, found, { ...view, settings: { ...settings, adminEmail } })?.to;
	expect([to("admin@f.example"), to("")]).toEqual(["admin@f.example", "shop@f.example"]);
});

it("tells the buyer of the lorry and the driver, and not once the step was taken back", () => {
	const sent = { step: "ship", from: "packed", to: "on-the-road", at: 0, by: "Asha", lorry: "GJ 07 AB 1234" } as const;
	const onTheRoad = (...history: HandlingEntry[]): { order: Order } => ({
		order: { ...order, handled: { state: history.at(-1)!.to, history } },
	});
	const kind = { kind: "customer_sent_order", orderId: 7, lorry: "GJ 07 AB 1234" } as const;
	const mail = render(kind, onTheRoad({ ...sent, driver: "+919825011223" }));
	expect(mail).toMatchObject({ to: "asha@example.in", subject: "Your Feedmill order is on the road" });
	expect(mail?.text).toContain("Your order #7 is on the road with GJ 07 AB 1234.");
	expect(mail?.text).toContain("Call the driver: 98250 11223 (tel:+919825011223)");
	expect(mail?.text).toContain("Please have ₹118 ready for the driver.");
	expect(render(kind, onTheRoad(sent))?.text).not.toContain("Call the driver");
	const about = { ...onTheRoad({ ...sent, driver: "+919825011223" }), customer: null };
	const inPseudo = renderMail(kind, about, { ...view, words: pseudo, date: () => "4" });
	expect(`${inPseudo?.subject} ${inPseudo?.text}`).not.toMatch(/on the road|driver|ready/);
	const back: HandlingEntry = { ...sent, step: "back", from: "on-the-road", to: "packed" };
	expect(render(kind, onTheRoad(sent, back))?.to ?? "").toBe("");
	expect(render(kind, onTheRoad({ ...sent, lorry: "MH 09 A 1" }))?.to ?? "").toBe("");
});
