import crypto from "node:crypto";
import { isEmail } from "@feedmill/trade/address/validate.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { sameText } from "@feedmill/trade/text/same-text.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { CatalogueService } from "../catalogue/reading/catalogue-service.ts";
import type { ShopCore } from "../core/core.ts";
import { takeIds } from "../database/id-block.ts";
import { insertWaitingMails } from "./waiting-mails.ts";
import {
	claimReminder,
	confirmWaiting,
	countWaiting,
	deleteWaiting,
	insertWaiting,
	readWaiting,
	type WaitingEntry,
} from "./waiting-repository.ts";

/** Most entries of one address and of one product. */
export const WAITING_LIMITS = { ofEmail: 20, ofProduct: 5000 };

/** ms after which an unconfirmed address may be mailed once more. */
const REMINDER = 10 * 60_000;

/**
 * Back-in-stock mails with double opt-in: an address gets only a confirmation mail before it confirms, and is deleted
 * with the mail it waited for (waiting-mails.ts).
 */
export interface WaitingList {
	/**
	 * Sends the confirmation mail. The response does not reveal whether the address already waits. `linkOf`: URL of the
	 * confirmation. Errors: waiting_email, waiting_product, waiting_in_stock, waiting_full.
	 */
	ask(request: WaitingRequest): Promise<Result<void>>;
	/** The entry of a link. Code: waiting_ended, also for links from before the secret was rotated. */
	find(id: number, key: string): Promise<Result<WaitingEntry>>;
	/** Confirms an entry. Idempotent. Code: waiting_ended. */
	confirm(id: number, key: string): Promise<Result<WaitingEntry>>;
	/** Deletes the entry; no error if it does not exist. */
	leave(id: number, key: string): Promise<void>;
}

export interface WaitingRequest {
	/** A product, or a variation. */
	productId: number;
	email: string;
	/** "https://feedmill.example" */
	origin: string;
	/** The request's language: "hi". Default: the store's. */
	language?: string;
	linkOf(id: number, key: string): string;
}

interface Needs extends Pick<ShopCore, "connection" | "clock"> {
	catalogue: Pick<CatalogueService, "product" | "stocks">;
	secret: string;
}

export function createWaitingList({ connection: { db }, clock, catalogue, secret }: Needs): WaitingList {
	/** An HMAC of this entry and address, so that no key is stored. */
	const keyOf = (id: number, email: string) =>
		crypto.createHmac("sha256", secret).update(`waiting|${id}|${email}`).digest("hex").slice(0, 40);

	async function find(id: number, key: string): Promise<Result<WaitingEntry>> {
		const entry = await readWaiting(db, id);
		if (entry && sameText(key, keyOf(id, entry.email))) return ok(entry);
		return fail("waiting_ended", said("This link no longer works"), "not-found");
	}

	return {
		async ask({ productId, email: typed, origin, language = "", linkOf }) {
			const email = typed.trim().toLowerCase();
			if (!isEmail(email)) return fail("waiting_email", said("Please give an email address."));
			const product = await catalogue.product(productId);
			if (product?.status !== "publish" || product.type === "grouped" || product.type === "external")
				return fail("waiting_product", said("There is no such product to wait for."), "not-found");
			const stock = (await catalogue.stocks([product.stockOwnerId])).get(product.stockOwnerId);
			if (stock?.status !== "outofstock") return fail("waiting_in_stock", said("It is in stock."), "conflict");
			return db.transaction().execute(async (trx) => {
				const ids = await takeIds(trx, { waiting_list: 1, outbox: 1 });
				const now = clock.now();
				const { ofEmail, ofProduct } = await countWaiting(trx, { productId, email });
				let id: number | null = await claimReminder(trx, { productId, email }, { now, before: now - REMINDER });
				if (id === null) {
					const next = ids("waiting_list");
					const full = ofEmail >= WAITING_LIMITS.ofEmail || ofProduct >= WAITING_LIMITS.ofProduct;
					if (full) return fail("waiting_full", said("The list is full."), "conflict");
					if (await insertWaiting(trx, { id: next, productId, email, origin, language }, now)) id = next;
				}
				if (id !== null) {
					const confirmUrl = linkOf(id, keyOf(id, email));
					await insertWaitingMails(
						trx,
						[{ kind: "customer_waiting_confirm", productId, to: email, confirmUrl, language }],
						() => ids("outbox"),
						now,
					);
				}
				return ok(undefined);
			});
		},
		find,
		async confirm(id, key) {
			const found = await find(id, key);
			if (!found.ok) return found;
			await confirmWaiting(db, id, clock.now());
			return ok({ ...found.value, confirmed: true });
		},
		async leave(id, key) {
			const found = await find(id, key);
			if (found.ok) await deleteWaiting(db, id);
		},
	};
}
