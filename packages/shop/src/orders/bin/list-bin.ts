import type { Currency } from "@feedmill/trade/money/currency.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { type OrderEntry, orderEntry } from "@feedmill/trade/orders/order-entry.ts";
import { type OrderQuestion, type Range, readOrderQuestion } from "@feedmill/trade/orders/order-question.ts";
import type { Db } from "../../database/connection.ts";
import { type ListedOrder, listedOf } from "../listing/listed-order.ts";
import { type BinPlace, readBinned } from "./bin-repository.ts";

export interface BinPage {
	/** Those that were put there last first. */
	entries: ListedOrder[];
	/** `after` of the next page; null: this is the last one. */
	next: string | null;
}

/** Orders read at a time, and looked at for one page: what is in the bin has no index for words. */
const AT_ONCE = 100;
const MOST_LOOKED_AT = 2_000;

/**
 * A page of the bin. `text`: as in the list of orders; only so many of the bin are looked at, then the page ends, and
 * the next one goes on. An `after` that is none begins at the first page.
 */
export async function listBin(
	db: Db,
	{ text, after, limit }: { text: string; after: string; limit: number },
	currency: Currency,
): Promise<BinPage> {
	const question = readOrderQuestion(text, currency);
	const found: Order[] = [];
	let place = readPlace(after);
	for (let looked = 0; looked < MOST_LOOKED_AT; looked += AT_ONCE) {
		const some = await readBinned(db, place, AT_ONCE + 1);
		for (const order of some.slice(0, AT_ONCE)) {
			if (question === null || answers(orderEntry(order), question)) {
				if (found.length === limit) return { entries: found.map(listedOf), next: writePlace(place!) };
				found.push(order);
			}
			place = { binnedAt: order.binnedAt!, id: order.id };
		}
		if (some.length <= AT_ONCE) return { entries: found.map(listedOf), next: null };
	}
	return { entries: found.map(listedOf), next: writePlace(place!) };
}

/** The same as the statement of the list of orders says. */
function answers(entry: OrderEntry, question: OrderQuestion): boolean {
	const hasPhone = (range: Range | null) =>
		[entry.phoneEnd, entry.deliveryPhoneEnd].some((end) => end !== null && isIn(end, range));
	if (question.kind === "words")
		return question.words.every(({ text, phone }) => entry.who.includes(text) || hasPhone(phone));
	const { phone, id, pin, total } = question;
	return entry.id === id || (pin !== null && entry.pin === pin) || hasPhone(phone) || isIn(entry.total, total);
}

function isIn(value: number, range: Range | null): boolean {
	return range !== null && value >= range[0] && value < range[1];
}

/** "1774981800000-105": when the last order of a page was put into the bin, and its number. */
function writePlace({ binnedAt, id }: BinPlace): string {
	return `${binnedAt}-${id}`;
}

function readPlace(text: string): BinPlace | undefined {
	const [, binnedAt, id] = /^(\d{1,15})-(\d{1,15})$/.exec(text) ?? [];
	return binnedAt === undefined || id === undefined ? undefined : { binnedAt: Number(binnedAt), id: Number(id) };
}
