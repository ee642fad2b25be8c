import type { Actor } from "@feedmill/trade/access/actor.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { Handling } from "@feedmill/trade/order-status/handling.ts";
import type { OrderStatus } from "@feedmill/trade/order-status/order-status.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import type { MoneyState } from "@feedmill/trade/orders/order-entry.ts";
import { LONGEST_QUESTION, readOrderQuestion } from "@feedmill/trade/orders/order-question.ts";
import { instantOf } from "@feedmill/trade/text/local-time.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { ShopCore } from "../../core/core.ts";
import type { SettingsService } from "../../settings/settings-service.ts";
import {
	countEntries,
	type EntryPlace,
	type EntrySums,
	readListed,
	sumEntries,
	type WantedEntries,
} from "./entry-list-repository.ts";
import { type ListedOrder, listedOf } from "./listed-order.ts";
import { renewEntries, type WrongEntry, wrongEntries } from "./renew-entries-repository.ts";

/** Which orders a list shows; what is left out does not restrict it. Drafts are in no list. */
export interface EntryFilter {
	statuses?: readonly OrderStatus[] | undefined;
	/** Where the goods are. */
	handlings?: readonly Handling[] | undefined;
	money?: readonly MoneyState[] | undefined;
	/** Ids of gateways. */
	paymentMethods?: readonly string[] | undefined;
	/** 0: guests. */
	customerId?: number | undefined;
	/** First and last day, "2026-04-01", in the store's zone. */
	from?: string | undefined;
	to?: string | undefined;
	/** As typed into the one field: the end of a telephone number, an order's number, a PIN, an amount, or words. */
	text?: string | undefined;
}

export interface EntryPage {
	/** Newest first. */
	entries: ListedOrder[];
	/** What `after` of the next page is; null: this is the last one. */
	next: string | null;
}

/**
 * Lists of orders for staff. All need orders.see. Errors: feedmill_not_allowed, feedmill_invalid with one sentence.
 */
export interface OrderEntries {
	/** A page by what was before it (`after`) or by its distance from the newest order. `limit`: 1 to 500. */
	list(
		actor: Actor,
		filter: EntryFilter,
		page: { limit: number; after?: string | undefined; offset?: number | undefined },
	): Promise<Result<EntryPage>>;
	/** An order that was read whole, as a list shows it. */
	of(order: Order): ListedOrder;
	/** How many orders each view has, to 1,000: 1,001 means more. `exactly`: all are counted. */
	counts(actor: Actor, views: readonly EntryFilter[], how?: { exactly: true }): Promise<Result<number[]>>;
	/** Orders, bags, grams and money of a filter. */
	sums(actor: Actor, filter: EntryFilter): Promise<Result<EntrySums>>;
}

/** What the shop itself needs of the entries. */
export interface OwnEntries extends OrderEntries {
	/** The first entries that are not what their orders say. */
	wrong(most: number): Promise<WrongEntry[]>;
	/** Makes all entries again. Orders go on meanwhile. */
	renew(): Promise<void>;
}

/** Counts of views stop here. */
export const MOST_COUNTED = 1_000;
const MOST_ROWS = 500;
const MOST_OFFSET = 1_000_000;
/** Values of one list of a filter, and views of one call. */
const MOST_VALUES = 50;

export function createOrderEntries({
	connection,
	settings,
}: Pick<ShopCore, "connection"> & { settings: SettingsService }): OwnEntries {
	async function wantedOf(filter: EntryFilter): Promise<Result<WantedEntries>> {
		const { statuses, handlings, money, paymentMethods, customerId, from, to, text = "" } = filter;
		const lists = [statuses, handlings, money, paymentMethods];
		if (lists.some((values) => values && values.length > MOST_VALUES))
			return fail("feedmill_invalid", said("A filter has at most {most} values.", { most: MOST_VALUES }));
		if (customerId !== undefined && !Number.isSafeInteger(customerId))
			return fail("feedmill_invalid", said("The number of a customer is a whole number."));
		if (text.length > LONGEST_QUESTION)
			return fail("feedmill_invalid", said("Look for at most {most} letters.", { most: LONGEST_QUESTION }));
		const wrongDay = [from, to].find((day) => day !== undefined && !isDay(day));
		if (wrongDay !== undefined)
			return fail(
				"feedmill_invalid",
				said("{day} is no day. Write one such as 2026-04-01.", { day: wrongDay.slice(0, 20) }),
			);
		const store = await settings.current();
		return ok({
			statuses,
			handlings,
			money,
			paymentMethods,
			customerId,
			since: from === undefined ? undefined : startOf(from, 0),
			until: to === undefined ? undefined : startOf(to, 1),
			question: readOrderQuestion(text, store.currency),
		});

		function startOf(day: string, later: number): number {
			const date = new Date(Date.parse(`${day}T00:00:00Z`) + later * DAY).toISOString().slice(0, 10);
			return instantOf(`${date}T00:00:00`, store);
		}
	}

	/** Does the work with a valid filter if the actor may see orders. */
	async function seen<T>(
		actor: Actor,
		filters: readonly EntryFilter[],
		work: (wanted: readonly WantedEntries[]) => Promise<T>,
	): Promise<Result<T>> {
		const allowed = permit(actor, "orders.see");
		if (!allowed.ok) return allowed;
		if (filters.length > MOST_VALUES)
			return fail("feedmill_invalid", said("At most {most} views are counted at once.", { most: MOST_VALUES }));
		const wanted: WantedEntries[] = [];
		for (const filter of filters) {
			const read = await wantedOf(filter);
			if (!read.ok) return read;
			wanted.push(read.value);
		}
		return ok(await work(wanted));
	}

	return {
		async list(actor, filter, { limit, after, offset = 0 }) {
			if (!isWhole(limit, 1, MOST_ROWS) || !isWhole(offset, 0, MOST_OFFSET))
				return fail(
					"feedmill_invalid",
					said("A page has 1 to {most} orders, after at most {others} others.", {
						most: MOST_ROWS,
						others: MOST_OFFSET,
					}),
				);
			const place = after === undefined ? undefined : readPlace(after);
			if (place === null) return fail("feedmill_invalid", said("This page does not exist: begin with the first one."));
			return seen(actor, [filter], async ([wanted]) => {
				const found = await readListed(connection, wanted!, { after: place, offset, limit: limit + 1 });
				const entries = found.slice(0, limit);
				const last = entries.at(-1);
				return { entries, next: found.length > limit && last ? writePlace(last) : null };
			});
		},
		counts: (actor, views, how) =>
			seen(actor, views, (wanted) => countEntries(connection, wanted, how?.exactly ? null : MOST_COUNTED)),
		sums: (actor, filter) => seen(actor, [filter], ([wanted]) => sumEntries(connection, wanted!)),
		of: listedOf,
		wrong: (most) => wrongEntries(connection, most),
		renew: () => renewEntries(connection),
	};
}

const DAY = 24 * 60 * 60_000;

/** Whether this is a day of the calendar of the last and next centuries. */
function isDay(text: string): boolean {
	const at = /^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
	return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

function isWhole(value: number, least: number, most: number): boolean {
	return Number.isInteger(value) && value >= least && value <= most;
}

/** "1774981800000-105": time and number of the last order of a page. */
function writePlace({ createdAt, id }: EntryPlace): string {
	return `${createdAt}-${id}`;
}

function readPlace(text: string): EntryPlace | null {
	const [, createdAt, id] = /^(-?\d{1,15})-(\d{1,15})$/.exec(text) ?? [];
	return createdAt === undefined || id === undefined ? null : { createdAt: Number(createdAt), id: Number(id) };
}
