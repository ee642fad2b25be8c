import type { WaitingListProps } from "@feedmill/storefront/pages/waiting-list.tsx";
import { variationTitle } from "@feedmill/trade/catalogue/model/variation-title.ts";
import { isFromHere } from "../../accounts/form-origin.ts";
import { plainText } from "../../http/plain-text.ts";
import { type PageAnswer, type PageContext, type PageLoader, renderPage } from "../basics/page.ts";
import { defineForm } from "../forms/define-form.ts";
import { button, hidden, number, wholeNumber } from "../forms/fields.ts";

/** The buttons of the page. */
export const entryForm = defineForm({ entry: number("entry"), key: hidden("key"), leave: button("leave") });

/**
 * /waiting-list/?entry=7&key=…: the page of links in back-in-stock mails. Buttons confirm and delete, not the link,
 * because mail scanners follow links.
 */
export const loadWaitingPage: PageLoader = async (context) => {
	const { shop, form, url, method, request, urls, limiter } = context;
	const sent = entryForm.read(form);
	const id = sent.entry || wholeNumber(url.searchParams.get("entry") ?? "");
	const key = (sent.key || url.searchParams.get("key") || "").slice(0, 100);
	if (!(await limiter.take("waiting", request.ip)).allowed) return view(context, { state: "busy" });
	const safe = id > 0 && id < 2 ** 31;
	const found = safe ? await shop.waitingList.find(id, key) : null;
	if (!found?.ok) return view(context, { state: "ended" });
	const about = { product: await nameOf(context, found.value.productId), entry: id, key };
	if (method === "POST" && isFromHere(request, urls)) {
		if (sent.leave) {
			await shop.waitingList.leave(id, key);
			return view(context, { state: "left" });
		}
		const done = await shop.waitingList.confirm(id, key);
		return view(context, done.ok ? { state: "waiting", ...about } : { state: "ended" });
	}
	return view(context, { state: found.value.confirmed ? "waiting" : "asked", ...about });
};

async function nameOf({ shop, versions }: PageContext, id: number): Promise<string> {
	const product = await shop.catalogue.product(id, versions);
	const parent = product?.parentId ? await shop.catalogue.product(product.parentId, versions) : product;
	return product && parent ? plainText(variationTitle(product, parent)) : "";
}

function view({ links, shop }: PageContext, what: WaitingListProps["what"]): PageAnswer {
	return renderPage({
		page: "waitingList",
		props: { what, action: links.to("waitingList"), shop: links.to("shop") },
		title: shop.words.say("Waiting list"),
		head: { robots: "noindex, nofollow" },
		breadcrumb: [{ name: shop.words.say("Waiting list"), href: "" }],
		audience: "visitor",
		neverStored: true,
	});
}
