import type { MoneyCaseShown, MoneyShown } from "@feedmill/admin-api/feedmill-v1/money.ts";
import type { MoneyCase } from "@feedmill/shop/money-cases/money-case.ts";
import type { MoneyToSettle } from "@feedmill/shop/payments/cases/money-service.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { can } from "@feedmill/trade/access/can.ts";
import { plainText } from "../../../http/plain-text.ts";

/** Money that needs a person, with what this one may do about it. */
export async function presentMoney(
	{ cases, unknown, notifications }: MoneyToSettle,
	shop: Shop,
	actor: Actor,
): Promise<MoneyShown> {
	const titles = await titlesOf(shop);
	const way = (id: string) => titles.get(id) ?? id;
	const maySettle = can(actor, "money.settle");
	const offered = (await shop.settings.gateways()).filter(({ unready }) => !unready).map(({ id }) => id);
	return {
		cases: cases.map((each) => ({
			id: each.id,
			kind: each.kind,
			orderId: each.orderId,
			amount: each.amount,
			since: each.openedAt,
			way: way(each.gateway),
			reference: each.providerId,
			reason: each.reason,
			acts: maySettle ? actsOf(each) : [],
		})),
		unanswered: unknown.map(({ id, orderId, amount, createdAt, gateway }) => ({
			...{ id, orderId, amount, since: createdAt, way: way(gateway) },
		})),
		silent: notifications
			.filter(({ arrives }) => !arrives)
			.map(({ gateway, lastNotificationAt, untold }) => ({
				...{ way: way(gateway), lastAt: lastNotificationAt, found: untold },
			})),
		askable: maySettle && notifications.some(({ gateway }) => offered.includes(gateway)),
	};
}

/** Titles of the gateways as plain text, by id. */
export async function titlesOf({ settings }: Pick<Shop, "settings">): Promise<ReadonlyMap<string, string>> {
	return new Map((await settings.gateways()).map(({ id, title }) => [id, plainText(title)]));
}

/** What the shop can do with the money of a case; closing says what was done elsewhere. */
function actsOf({ kind, paymentId }: MoneyCase): MoneyCaseShown["acts"] {
	const takesUp = kind === "late" || kind === "amount" || kind === "short" || kind === "unknown";
	const givesBack = paymentId !== null && kind !== "held" && kind !== "dispute";
	return [...(takesUp ? ["take-up" as const] : []), ...(givesBack ? ["give-back" as const] : []), "close"];
}
