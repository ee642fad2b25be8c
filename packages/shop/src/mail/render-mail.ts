import { html } from "@feedmill/store-api/html.ts";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Product } from "../catalogue/model/product.ts";
import { productPath } from "../catalogue/model/product-paths.ts";
import { variationTitle } from "../catalogue/model/variation-title.ts";
import type { Customer } from "../customers/customer.ts";
import type { Mail, OrderMailKind } from "../delivery/mail.ts";
import type { OrderDownload } from "../downloads/download.ts";
import type { Order } from "../orders/order.ts";
import { safeHtml } from "../text/safe-html.ts";
import { escapeHtml } from "../text/sanitise.ts";
import type { RenderedMail } from "./mail-transport.ts";
import { emailChanged, newAccount, passwordChanged, resetPassword } from "./templates/account-mails.ts";
import { downloadList } from "./templates/download-list.ts";
import { htmlBlock, mailFrame, paragraph } from "./templates/frame.ts";
import { htmlToText, textOf } from "./templates/html-to-text.ts";
import type { MailView } from "./templates/mail-view.ts";
import { introduction, orderDetails } from "./templates/order-mail.ts";
import { backInStock, waitingConfirm } from "./templates/waiting-mails.ts";

/** The data of a mail, read when it is sent. */
export interface MailSubject {
	order: Order | null;
	customer: Customer | null;
	/** A variation with its parent; for others both are the product. */
	product?: { product: Product; parent: Product } | null;
	/** Downloads of the order. */
	files?: readonly OrderDownload[];
}

type Parts = { to: string; subject: string; heading: string; content: ReactNode[] };

/** Renders a mail; null if its subject was deleted. Reference: 05 Checkout §12. */
export function renderMail(mail: Mail, about: MailSubject, view: MailView): RenderedMail | null {
	const parts = partsOf(mail, about, view);
	if (!parts || parts.to === "") return null;
	const { settings, styles } = view;
	const frame = {
		heading: parts.heading,
		siteTitle: textOf(settings.siteTitle),
		footer: [settings.phone, settings.gstin && view.words.say("GSTIN {gstin}", { gstin: settings.gstin })]
			.filter(Boolean)
			.join(" · "),
		styles,
		language: view.words.html,
	};
	const html = `<!DOCTYPE html>${renderToStaticMarkup(mailFrame(frame, ...parts.content))}`;
	const from = settings.emailFromAddress || settings.adminEmail;
	return {
		from: `"${textOf(settings.emailFromName || settings.siteTitle).replace(/["\\\r\n]/g, "")}" <${from}>`,
		to: parts.to,
		subject: parts.subject,
		html,
		text: htmlToText(html),
	};
}

function partsOf(mail: Mail, { order, customer, product, files = [] }: MailSubject, view: MailView): Parts | null {
	const {
		settings,
		words: { say },
	} = view;
	const site = textOf(settings.siteTitle);
	switch (mail.kind) {
		case "customer_new_account":
			return (
				customer && {
					to: customer.email,
					subject: say("Your {site} account has been created!", { site }),
					heading: say("Welcome to {site}", { site }),
					content: newAccount(customer, site, mail, view),
				}
			);
		case "customer_reset_password":
			return (
				customer && {
					to: customer.email,
					subject: say("Password Reset Request for {site}", { site }),
					heading: say("Password Reset Request"),
					content: resetPassword(customer, site, mail.resetUrl, view),
				}
			);
		case "customer_email_changed":
			return (
				customer && {
					to: mail.to,
					subject: say("The email address of your {site} account was changed", { site }),
					heading: say("Your email address was changed"),
					content: emailChanged(customer, site, mail.email, view),
				}
			);
		case "customer_password_changed":
			return (
				customer && {
					to: mail.to,
					subject: say("The password of your {site} account was changed", { site }),
					heading: say("Your password was changed"),
					content: passwordChanged(customer, site, view),
				}
			);
		case "customer_waiting_confirm": {
			if (!product) return null;
			const name = textOf(variationTitle(product.product, product.parent));
			return {
				to: mail.to,
				subject: say("Shall we tell you when {name} is back?", { name }),
				heading: say("Please confirm"),
				content: waitingConfirm(name, site, mail.confirmUrl, view),
			};
		}
		case "customer_back_in_stock": {
			if (!product) return null;
			const name = textOf(variationTitle(product.product, product.parent));
			return {
				to: mail.to,
				subject: say("{name} is back in stock", { name }),
				heading: say("It is back"),
				content: backInStock(name, site, mail.origin + productPath(product.product), view),
			};
		}
		case "low_stock":
			return stockWords(
				view,
				say("[{site}] Product low in stock", { site }),
				say("Low in stock"),
				say("{product} is low in stock. There are {quantity} left.", {
					product: textOf(mail.product),
					quantity: mail.quantity,
				}),
			);
		case "no_stock":
			return stockWords(
				view,
				say("[{site}] Product out of stock", { site }),
				say("Out of stock"),
				say("{product} is out of stock.", { product: textOf(mail.product) }),
			);
		case "backorder":
			return stockWords(
				view,
				say("[{site}] Product backorder", { site }),
				say("Backorder"),
				say("{quantity} of {product} have been backordered in order #{orderId}.", {
					quantity: mail.quantity,
					product: textOf(mail.product),
					orderId: mail.orderId,
				}),
			);
		case "customer_note": {
			if (!order) return null;
			const content = [
				...introduction("customer_note", order, view),
				htmlBlock(html`<blockquote>${safeHtml(mail.note)}</blockquote>`),
				orderDetails(order, view),
			];
			const subject = say("Note added to your {site} order from {createdAt}", {
				site,
				createdAt: view.date(order.createdAt),
			});
			return { to: order.billing.email, subject, heading: say("A note has been added to your order"), content };
		}
		default:
			return (
				order && {
					...orderWords(mail.kind, order, view),
					content: [...introduction(mail.kind, order, view), ...downloadList(files, view), orderDetails(order, view)],
				}
			);
	}
}

function stockWords({ settings }: MailView, subject: string, heading: string, text: string): Parts {
	return { to: settings.stockEmailRecipient || settings.adminEmail, subject, heading, content: [paragraph(text)] };
}

/** Recipient, subject and heading, by the table in reference 05 §12. */
function orderWords(
	kind: OrderMailKind,
	order: Order,
	{ settings, date, words: { say } }: MailView,
): Omit<Parts, "content"> {
	const site = textOf(settings.siteTitle);
	const buyer = order.billing.email;
	const keeper = settings.adminEmail;
	switch (kind) {
		case "new_order":
			return {
				to: keeper,
				subject: say("[{site}]: New order #{id}", { site, id: order.id }),
				heading: say("New Order: #{id}", { id: order.id }),
			};
		case "cancelled_order":
			return {
				to: keeper,
				subject: say("[{site}]: Order #{id} has been cancelled", { site, id: order.id }),
				heading: say("Order Cancelled: #{id}", { id: order.id }),
			};
		case "failed_order":
			return {
				to: keeper,
				subject: say("[{site}]: Order #{id} has failed", { site, id: order.id }),
				heading: say("Order Failed: #{id}", { id: order.id }),
			};
		case "customer_on_hold_order":
		case "customer_processing_order":
			return {
				to: buyer,
				subject: say("Your {site} order has been received!", { site }),
				heading: say("Thank you for your order"),
			};
		case "customer_completed_order":
			return {
				to: buyer,
				subject: say("Your {site} order is now complete", { site }),
				heading: say("Thanks for shopping with us"),
			};
		case "customer_refunded_order":
			return order.totals.refunded < order.totals.price
				? {
						to: buyer,
						subject: say("Your {site} order #{id} has been partially refunded", { site, id: order.id }),
						heading: say("Partial Refund: Order {id}", { id: order.id }),
					}
				: {
						to: buyer,
						subject: say("Your {site} order #{id} has been refunded", { site, id: order.id }),
						heading: say("Order Refunded: {id}", { id: order.id }),
					};
		case "customer_invoice": {
			const paid = order.paidAt !== null;
			return {
				to: buyer,
				subject: paid
					? say("Invoice for order #{id} on {site}", { id: order.id, site })
					: say("Your latest {site} invoice", { site }),
				heading: say("Your invoice for order #{id}", { id: order.id }),
			};
		}
	}
	// An unknown kind from a newer version: never send an empty mail.
	return {
		to: keeper,
		subject: say("[{site}]: Order #{id}", { site, id: order.id }),
		heading: escapeHtml(date(order.createdAt)),
	};
}
