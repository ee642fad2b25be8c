import type { AuditKind } from "@feedmill/shop/audit/audit-entry.ts";
import type { AuditedThing } from "@feedmill/shop/audit/audit-service.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";

/** The kinds as people type them. */
const KINDS: Readonly<Record<string, AuditKind>> = {
	product: "product",
	stock: "stock",
	term: "term",
	attribute: "attribute",
	coupon: "coupon",
	zone: "shipping_zone",
	method: "shipping_method",
	freight: "freight_table",
	tax: "tax_rate",
	gateway: "payment_gateway",
	setting: "setting",
	page: "page",
	popup: "popup",
	menu: "menu",
	media: "media",
	review: "review",
	customer: "customer",
	extension: "extension",
	order: "order",
	command: "command",
};

/** All settings are one thing of the audit. */
const SETTINGS = "store";

/**
 * "product:20", "product:LF-DD5-50", "page:visit", "customer:asha@mill.in", "setting:storeNotice", "gateway:cod".
 * Errors: feedmill_invalid, and those of who finds it.
 */
export async function findThing(typed: string, shop: Shop, actor: Actor): Promise<Result<AuditedThing>> {
	const [name = "", ...rest] = typed.split(":");
	const key = rest.join(":");
	const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
	if (!kind || key === "")
		return fail(
			"feedmill_invalid",
			`A thing is named as in product:20, setting:storeNotice or order:117; there is ${Object.keys(KINDS).join(", ")}.`,
		);
	if (kind === "setting") return ok({ kind, id: SETTINGS, field: key.split(".", 1)[0]! });
	if (isNumber(key)) return ok({ kind, id: key });
	const id = await idOf(kind, key, shop, actor);
	return id.ok ? ok({ kind, id: String(id.value) }) : id;
}

const isNumber = (key: string) => /^\d{1,15}$/.test(key);

async function idOf(
	kind: AuditKind,
	key: string,
	{ editors, customers }: Shop,
	actor: Actor,
): Promise<Result<number | string>> {
	if (kind === "product" || kind === "stock") return editors.products.idOfSku(key);
	if (kind === "page" || kind === "popup") {
		const found = await (kind === "page" ? editors.pages : editors.popups).find(key, { actor });
		return found.ok ? ok(found.value.value.id) : found;
	}
	if (kind !== "customer") return ok(key);
	const customer = await customers.customerByEmail(key);
	return customer
		? ok(customer.id)
		: fail("feedmill_not_found", `There is no account with the address ${key}.`, "not-found");
}
