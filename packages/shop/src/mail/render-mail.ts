import { html } from "@feedmill/store-api/html.ts";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Product } from "../catalogue/model/product.ts";
import { productPath } from "../catalogue/model/product-paths.ts";
import { variationTitle } from "../catalogue/model/variation-title.ts";
import type { Customer } from "../customers/customer.ts";
import type { Mail, OrderMailKind } from "../delivery/mail.ts";
import type { Order } from "../orders/order.ts";
import { safeHtml } from "../text/safe-html.ts";
import { escapeHtml } from "../text/sanitise.ts";
import { htmlToText, textOf } from "./html-to-text.ts";
import type { RenderedMail } from "./mail-transport.ts";
import { emailChanged, newAccount, passwordChanged, resetPassword } from "./templates/account-mails.ts";
import { htmlBlock, mailFrame, paragraph } from "./templates/frame.ts";
import type { MailView } from "./templates/mail-view.ts";
import { introduction, orderDetails } from "./templates/order-mail.ts";
import { backInStock, waitingConfirm } from "./templates/waiting-mails.ts";

/** What a mail is about, read when it is sent. */
export interface MailSubject {
	order: Order | null;
	customer: Customer | null;
	/** Of a variation with its parent, else twice the same. */
	product?: { product: Product; parent: Product } | null;
}

type Words = { to: string; subject: string; heading: string; content: ReactNode[] };

/** The mail as it goes out; null when what it is about is gone. Reference: 05 Checkout §12. */
export function renderMail(mail: Mail, about: MailSubject, view: MailView): RenderedMail | null {
	const words = wordsOf(mail, about, view);
	if (!words || words.to === "") return null;
	const { settings, styles } = view;
	const frame = { heading: words.heading, siteTitle: textOf(settings.siteTitle), footer: settings.phone, styles };
	const html = `<!DOCTYPE html>${renderToStaticMarkup(mailFrame(frame, ...words.content))}`;
	const from = settings.emailFromAddress || settings.adminEmail;
	return {
		from: `"${textOf(settings.emailFromName || settings.siteTitle).replace(/["\\\r\n]/g, "")}" <${from}>`,
		to: words.to,
		subject: words.subject,
		html,
		text: htmlToText(html),
	};
}

function wordsOf(mail: Mail, { order, customer, product }: MailSubject, view: MailView): Words | null {
	const { settings } = view;
	const site = textOf(settings.siteTitle);
	switch (mail.kind) {
		case "customer_new_account":
			return (
				customer && {
					to: customer.email,
					subject: `Your ${site} account has been created!`,
					heading: `Welcome to ${site}`,
					content: newAccount(customer, site, mail, view.styles),
				}
			);
		case "customer_reset_password":
			return (
				customer && {
					to: customer.email,
					subject: `Password Reset Request for ${site}`,
					heading: "Password Reset Request",
					content: resetPassword(customer, site, mail.resetUrl, view.styles),
				}
			);
		case "customer_email_changed":
			return (
				customer && {
					to: mail.to,
					subject: `The email address of your ${site} account was changed`,
					heading: "Your email address was changed",
					content: emailChanged(customer, site, mail.email),
				}
			);
		case "customer_password_changed":
			return (
				customer && {
					to: mail.to,
					subject: `The password of your ${site} account was changed`,
					heading: "Your password was changed",
					content: passwordChanged(customer, site),
				}
			);
		case "customer_waiting_confirm": {
			if (!product) return null;
			const name = textOf(variationTitle(product.product, product.parent));
			return {
				to: mail.to,
				subject: `Shall we tell you when ${name} is back?`,
				heading: "Please confirm",
				content: waitingConfirm(name, site, mail.confirmUrl, view.styles),
			};
		}
		case "customer_back_in_stock": {
			if (!product) return null;
			const name = textOf(variationTitle(product.product, product.parent));
			return {
				to: mail.to,
				subject: `${name} is back in stock`,
				heading: "It is back",
				content: backInStock(name, site, mail.origin + productPath(product.product), view.styles),
			};
		}
		case "low_stock":
			return stockWords(
				view,
				`[${site}] Product low in stock`,
				"Low in stock",
				`${textOf(mail.product)} is low in stock. There are ${mail.quantity} left.`,
			);
		case "no_stock":
			return stockWords(
				view,
				`[${site}] Product out of stock`,
				"Out of stock",
				`${textOf(mail.product)} is out of stock.`,
			);
		case "backorder":
			return stockWords(
				view,
				`[${site}] Product backorder`,
				"Backorder",
				`${mail.quantity} of ${textOf(mail.product)} have been backordered in order #${mail.orderId}.`,
			);
		case "customer_note": {
			if (!order) return null;
			const content = [
				...introduction("customer_note", order, view),
				htmlBlock(html`<blockquote>${safeHtml(mail.note)}</blockquote>`),
				orderDetails(order, view),
			];
			const subject = `Note added to your ${site} order from ${view.date(order.createdAt)}`;
			return { to: order.billing.email, subject, heading: "A note has been added to your order", content };
		}
		default:
			return (
				order && {
					...orderWords(mail.kind, order, view),
					content: [...introduction(mail.kind, order, view), orderDetails(order, view)],
				}
			);
	}
}

function stockWords({ settings }: MailView, subject: string, heading: string, text: string): Words {
	return { to: settings.stockEmailRecipient || settings.adminEmail, subject, heading, content: [paragraph(text)] };
}

/** Recipient, subject and heading of the table in reference 05 §12. */
function orderWords(kind: OrderMailKind, order: Order, { settings, date }: MailView): Omit<Words, "content"> {
	const site = textOf(settings.siteTitle);
	const buyer = order.billing.email;
	const keeper = settings.adminEmail;
	switch (kind) {
		case "new_order":
			return { to: keeper, subject: `[${site}]: New order #${order.id}`, heading: `New Order: #${order.id}` };
		case "cancelled_order":
			return {
				to: keeper,
				subject: `[${site}]: Order #${order.id} has been cancelled`,
				heading: `Order Cancelled: #${order.id}`,
			};
		case "failed_order":
			return { to: keeper, subject: `[${site}]: Order #${order.id} has failed`, heading: `Order Failed: #${order.id}` };
		case "customer_on_hold_order":
		case "customer_processing_order":
			return { to: buyer, subject: `Your ${site} order has been received!`, heading: "Thank you for your order" };
		case "customer_completed_order":
			return { to: buyer, subject: `Your ${site} order is now complete`, heading: "Thanks for shopping with us" };
		case "customer_refunded_order":
			return order.totals.refunded < order.totals.price
				? {
						to: buyer,
						subject: `Your ${site} order #${order.id} has been partially refunded`,
						heading: `Partial Refund: Order ${order.id}`,
					}
				: {
						to: buyer,
						subject: `Your ${site} order #${order.id} has been refunded`,
						heading: `Order Refunded: ${order.id}`,
					};
		case "customer_invoice": {
			const paid = order.paidAt !== null;
			return {
				to: buyer,
				subject: paid ? `Invoice for order #${order.id} on ${site}` : `Your latest ${site} invoice`,
				heading: `Your invoice for order #${order.id}`,
			};
		}
	}
	// A kind of a later version, written by another server: never an empty mail.
	return { to: keeper, subject: `[${site}]: Order #${order.id}`, heading: escapeHtml(date(order.createdAt)) };
}
