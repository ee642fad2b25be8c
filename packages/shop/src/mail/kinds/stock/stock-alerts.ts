import type { ShopEvent } from "../../../events/event.ts";
import { defineMail, type MailKind } from "../../definition/define-mail.ts";
import { paragraph } from "../../templates/frame.ts";
import { textOf } from "../../templates/html-to-text.ts";
import type { MailView } from "../../templates/mail-view.ts";
import { shopkeepersAddress } from "../../templates/shopkeepers-address.ts";

type Alert = Extract<ShopEvent, { kind: "stock.alert" }>["alert"];
type AlertMail = { kind: Alert; product: string; quantity: number; orderId: number };
/** `site` and `product` are plain text. */
type Text = (mail: AlertMail, site: string, view: MailView) => { subject: string; heading: string; text: string };

const TEXTS: Record<Alert, Text> = {
	low_stock: ({ product, quantity }, site, { words: { say } }) => ({
		subject: say("[{site}] Product low in stock", { site }),
		heading: say("Low in stock"),
		text: say("{product} is low in stock. There are {quantity} left.", { product, quantity }),
	}),
	no_stock: ({ product }, site, { words: { say } }) => ({
		subject: say("[{site}] Product out of stock", { site }),
		heading: say("Out of stock"),
		text: say("{product} is out of stock.", { product }),
	}),
	backorder: ({ product, quantity, orderId }, site, { words: { say } }) => ({
		subject: say("[{site}] Product backorder", { site }),
		heading: say("Backorder"),
		text: say("{quantity} of {product} have been backordered in order #{orderId}.", { quantity, product, orderId }),
	}),
};

/** An order reduced the stock of a product to low or none: one kind of mail for each alert. */
export const stockAlerts: readonly MailKind[] = (Object.keys(TEXTS) as Alert[]).map((kind) =>
	defineMail({
		kind,
		to: "shopkeeper",
		about: "itself",
		of: {
			"stock.alert": ({ alert, product, quantity, orderId }) =>
				alert === kind ? [{ kind, product, quantity, orderId }] : [],
		},
		parts(mail: AlertMail, _, view) {
			const { siteTitle, stockEmailRecipient } = view.settings;
			const { subject, heading, text } = TEXTS[kind](
				{ ...mail, product: textOf(mail.product) },
				textOf(siteTitle),
				view,
			);
			const to = stockEmailRecipient || shopkeepersAddress(view.settings);
			return { to, subject, heading, content: [paragraph(text)] };
		},
	}),
);
