import { productPath } from "@feedmill/trade/catalogue/model/product-paths.ts";
import { variationTitle } from "@feedmill/trade/catalogue/model/variation-title.ts";
import type { BackInStockMail } from "../../../waiting-list/waiting-mails.ts";
import { defineMail } from "../../definition/define-mail.ts";
import { paragraph } from "../../templates/frame.ts";
import { textOf } from "../../templates/html-to-text.ts";
import { h } from "../../templates/react.ts";

export const backInStock = defineMail({
	kind: "customer_back_in_stock",
	to: "buyer",
	about: "product",
	parts(mail: BackInStockMail, { product, parent }, { settings, styles, words: { say } }) {
		const name = textOf(variationTitle(product, parent));
		const productUrl = mail.origin + productPath(product);
		return {
			to: mail.to,
			subject: say("{name} is back in stock", { name }),
			heading: say("It is back"),
			content: [
				paragraph(say("{product} is in stock again at {site}.", { product: name, site: textOf(settings.siteTitle) })),
				paragraph(h("a", { href: productUrl, style: styles.button }, say("See it in the shop"))),
				paragraph(
					say(
						"It is not put aside for you: who orders first has it. You asked for this mail on our site. We have deleted your address from the list and do not write about it again.",
					),
				),
			],
		};
	},
});
