import type { Order } from "@feedmill/trade/orders/order.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import type { CatalogueService } from "../catalogue/reading/catalogue-service.ts";
import type { ShopCore } from "../core/core.ts";
import type { Customer } from "../customers/customer.ts";
import { findCustomer, withoutHash } from "../customers/customer-repository.ts";
import { releaseClaims } from "../delivery/attempts-repository.ts";
import { byTopic } from "../delivery/by-topic.ts";
import type { OutgoingMail } from "../delivery/mail-outbox.ts";
import {
	type ClaimedDelivery,
	claimDeliveries,
	deleteSent,
	deleteUnsent,
	markFailed,
	markSent,
} from "../delivery/outbox-repository.ts";
import { recordedTogether } from "../delivery/recorded-together.ts";
import type { DownloadService } from "../downloads/download-service.ts";
import type { ExtensionRegistry } from "../extensions/registry.ts";
import { takenOf } from "../orders/cash/cash-repository.ts";
import type { OrderService } from "../orders/service/order-service.ts";
import type { SettingsService } from "../settings/settings-service.ts";
import type { IdOfSubject, MailSubjects } from "./definition/mail-subjects.ts";
import { ALL_MAILS, mailKind } from "./kinds/all.ts";
import { isUnreachable, type MailTransport } from "./mail-transport.ts";
import { renderMail } from "./render-mail.ts";
import type { MailColours } from "./templates/mail-colours.ts";
import { mailStyles } from "./templates/mail-styles.ts";

/** Mails of one claim. */
const AT_ONCE = 50;
/** ms without further attempts after one found no mail server. */
const UNREACHABLE_PAUSE = 10_000;
const KEEP_SENT = 30 * 86_400_000;
const KINDS = ALL_MAILS.map(({ kind }) => kind);

export interface MailService {
	/** Sends some due mails. Returns how many were tried; failed ones are retried. */
	sendSome(): Promise<number>;
	/** Sends all due mails. Returns how many were sent. */
	sendDue(): Promise<number>;
	/** Begins no further mail: what is claimed is left to other servers. */
	stop(): void;
	/** Deletes mails sent more than a month ago, and those whose link has expired. */
	forgetOld(): Promise<void>;
}

interface Needs extends ShopCore {
	settings: SettingsService;
	orders: Pick<OrderService, "order">;
	catalogue: Pick<CatalogueService, "product">;
	downloads: Pick<DownloadService, "ofOrder">;
	transport: MailTransport;
	colours: MailColours;
	/** Origin for links about orders that were placed elsewhere: "https://feedmill.example". Default: no links. */
	origin?: string;
	/** What extensions show of an order. */
	orderDetails?: ExtensionRegistry["orderDetails"];
	/** Languages that buyers may choose besides the store's. */
	languages?: readonly Words[];
	/** Awaited before each mail, so that requests go first (delivery/pace.ts). */
	pace?: () => Promise<void>;
	/** Called for each mail that could not be sent. */
	onFailure?: (error: unknown) => void;
}

export function createMailService({
	connection,
	clock,
	settings,
	orders,
	catalogue,
	downloads,
	transport,
	colours,
	origin = "",
	words: storesWords,
	orderDetails,
	languages = [],
	pace = async () => {},
	onFailure,
}: Needs): MailService {
	const { db } = connection;
	const styles = mailStyles(colours);
	const spoken = new Map([storesWords, ...languages].map((each) => [each.html, each]));

	/**
	 * The language of a mail: to a buyer that of the order or the account, then that of the request; to the mill, and for
	 * a language no longer supported, the store's.
	 */
	async function wordsFor(mail: OutgoingMail, order: Order | null, customer: Customer | null): Promise<Words> {
		if (mailKind(mail.kind).to === "shopkeeper") return storesWords;
		const account = order && order.language === "" ? await findCustomer(db, order.customerId) : customer;
		return spoken.get(order?.language || account?.language || mail.language || "") ?? storesWords;
	}

	async function send({ id, payload, createdAt }: ClaimedDelivery): Promise<void> {
		const mail = payload as OutgoingMail &
			Partial<IdOfSubject["order"] & IdOfSubject["customer"] & IdOfSubject["product"]>;
		const { to, about, expiresAfter } = mailKind(mail.kind);
		// The server was off, or the mail server: a link that no longer works is no help.
		if (expiresAfter !== null && clock.now() - createdAt >= expiresAfter) return;
		const [store, gateways, order, customer, product] = await Promise.all([
			settings.current(),
			settings.gateways(),
			about === "order" && mail.orderId ? orders.order(mail.orderId) : null,
			about === "customer" && mail.customerId ? findCustomer(db, mail.customerId) : null,
			about === "product" && mail.productId ? productFor(mail.productId) : null,
		]);
		const files = order && to === "buyer" ? await downloads.ofOrder(order.id) : [];
		const taken = order && to === "buyer" ? await takenOf(db, order.id) : 0;
		const words = await wordsFor(mail, order, customer);
		const view = {
			settings: store,
			gateways,
			styles,
			words,
			details: order && orderDetails ? orderDetails(store, order) : [],
			origin: order?.origin || origin,
			toShopkeeper: to === "shopkeeper",
			date: (time: number) => words.longDate(time, store),
		};
		const found = { order, customer: customer && withoutHash(customer), product, files, taken };
		const rendered = renderMail(mail, found, view);
		const domain = /@([^>\s]+)/.exec(rendered?.from ?? "")?.[1] ?? "localhost";
		if (rendered) await transport.send({ ...rendered, messageId: `<${createdAt}.${id}@${domain}>` });
	}

	/** The product with the data of its title; null if it was deleted. */
	async function productFor(id: number): Promise<MailSubjects["product"] | null> {
		const product = await catalogue.product(id);
		const parent = product?.parentId ? await catalogue.product(product.parentId) : product;
		return product?.status === "publish" && parent ? { product, parent } : null;
	}

	const sent = recordedTogether((ids) => markSent(db, ids, clock.now()));

	async function attempt(claimed: ClaimedDelivery): Promise<"sent" | "failed" | "unreachable"> {
		try {
			await pace();
			await send(claimed);
		} catch (error) {
			await markFailed(db, claimed, error instanceof Error ? error.message : String(error), clock.now());
			onFailure?.(error);
			return isUnreachable(error) ? "unreachable" : "failed";
		}
		await sent.add(claimed.id);
		return "sent";
	}

	let stopping = false;
	/** Whether the latest attempt reached the mail server. */
	let isReached = false;
	let pausedUntil = 0;

	async function sendSome(): Promise<{ tried: number; sent: number }> {
		const done = { tried: 0, sent: 0 };
		await sent.again();
		if (stopping || clock.now() < pausedUntil) return done;
		const due = { channel: "mail", kinds: KINDS, now: clock.now(), limit: AT_ONCE } as const;
		const { claimed, claimedUntil } = await claimDeliveries(connection, due);
		const left: number[] = [];
		let fault: unknown;
		const take = async (mail: ClaimedDelivery): Promise<void> => {
			// Another server may send what is still under way when the claim ends.
			const late = clock.now() + transport.longest > claimedUntil;
			if (fault !== undefined || stopping || late || clock.now() < pausedUntil) {
				left.push(mail.id);
				return;
			}
			done.tried++;
			const outcome = await attempt(mail).catch((error: unknown) => {
				fault = error;
			});
			if (outcome === "sent") done.sent++;
			isReached = outcome !== "unreachable";
			if (outcome === "unreachable") pausedUntil = clock.now() + UNREACHABLE_PAUSE;
		};
		// A mail server that does not answer is contacted once, not for every mail.
		const alone = isReached ? [] : claimed.slice(0, 1);
		for (const mail of alone) await take(mail);
		await byTopic(claimed.slice(alone.length), transport.atOnce, take);
		if (fault !== undefined) throw fault;
		await releaseClaims(db, "outbox", left, claimedUntil);
		return done;
	}

	return {
		sendSome: async () => (await sendSome()).tried,
		async sendDue() {
			let all = 0;
			for (;;) {
				const some = await sendSome();
				all += some.sent;
				if (some.tried === 0) return all;
			}
		},
		stop() {
			stopping = true;
		},
		async forgetOld() {
			await deleteSent(db, clock.now() - KEEP_SENT);
			for (const { kind, expiresAfter } of ALL_MAILS)
				if (expiresAfter !== null) await deleteUnsent(db, kind, clock.now() - expiresAfter);
		},
	};
}
