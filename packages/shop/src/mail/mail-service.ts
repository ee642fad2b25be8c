import type { CatalogueService } from "../catalogue/reading/catalogue-service.ts";
import type { ShopCore } from "../core/core.ts";
import type { Customer } from "../customers/customer.ts";
import { findCustomer, withoutHash } from "../customers/customer-repository.ts";
import { MAIL_KINDS, type Mail } from "../delivery/mail.ts";
import {
	type ClaimedDelivery,
	claimDeliveries,
	deleteSent,
	deleteUnsent,
	markFailed,
	markSent,
} from "../delivery/outbox-repository.ts";
import type { DownloadService } from "../downloads/download-service.ts";
import type { Order } from "../orders/order.ts";
import type { OrderService } from "../orders/service/order-service.ts";
import type { SettingsService } from "../settings/settings-service.ts";
import type { Words } from "../words/words.ts";
import { isUnreachable, type MailTransport } from "./mail-transport.ts";
import { type MailSubject, renderMail } from "./render-mail.ts";
import type { MailColours } from "./templates/mail-colours.ts";
import { mailStyles } from "./templates/mail-styles.ts";

const AT_ONCE = 20;
/** ms after which a run yields to other jobs. */
const LONGEST_RUN = 60_000;
const KEEP_SENT = 30 * 86_400_000;
/** ms for which a password link is valid (customers/reset-key.ts). */
const RESET_LINK_LIFE = 86_400_000;

export interface MailService {
	/** Sends due mails. Returns how many were sent; failed ones are retried. */
	sendDue(): Promise<number>;
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
	/** Languages that buyers may choose besides the store's. */
	languages?: readonly Words[];
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
	words: storesWords,
	languages = [],
	onFailure,
}: Needs): MailService {
	const { db } = connection;
	const styles = mailStyles(colours);
	const spoken = new Map([storesWords, ...languages].map((each) => [each.html, each]));

	/**
	 * The language of a mail: to a buyer that of the order or the account, then that of the request; to the mill, and for
	 * a language no longer supported, the store's.
	 */
	async function wordsFor(mail: Mail, order: Order | null, customer: Customer | null): Promise<Words> {
		if (!mail.kind.startsWith("customer_")) return storesWords;
		const account = order && order.language === "" ? await findCustomer(db, order.customerId) : customer;
		const ofMail = "language" in mail ? mail.language : undefined;
		return spoken.get(order?.language || account?.language || ofMail || "") ?? storesWords;
	}

	async function send({ id, payload, createdAt }: ClaimedDelivery): Promise<void> {
		const mail = payload as Mail;
		const [store, gateways, order, customer, product] = await Promise.all([
			settings.current(),
			settings.gateways(),
			"orderId" in mail ? orders.order(mail.orderId) : null,
			"customerId" in mail ? findCustomer(db, mail.customerId) : null,
			"productId" in mail ? productFor(mail.productId) : null,
		]);
		const files = order && mail.kind.startsWith("customer_") ? await downloads.ofOrder(order.id) : [];
		const words = await wordsFor(mail, order, customer);
		const view = {
			settings: store,
			gateways,
			styles,
			words,
			origin: order?.origin ?? "",
			adminLink: !mail.kind.startsWith("customer_"),
			date: (time: number) => words.longDate(time, store.timezone || "UTC"),
		};
		const rendered = renderMail(mail, { order, customer: customer && withoutHash(customer), product, files }, view);
		const domain = /@([^>\s]+)/.exec(rendered?.from ?? "")?.[1] ?? "localhost";
		if (rendered) await transport.send({ ...rendered, messageId: `<${createdAt}.${id}@${domain}>` });
	}

	/** The product with the data of its title; null if it was deleted. */
	async function productFor(id: number): Promise<NonNullable<MailSubject["product"]> | null> {
		const product = await catalogue.product(id);
		const parent = product?.parentId ? await catalogue.product(product.parentId) : product;
		return product?.status === "publish" && parent ? { product, parent } : null;
	}

	async function attempt(claimed: ClaimedDelivery): Promise<"sent" | "failed" | "unreachable"> {
		try {
			await send(claimed);
		} catch (error) {
			await markFailed(db, claimed, error instanceof Error ? error.message : String(error), clock.now());
			onFailure?.(error);
			return isUnreachable(error) ? "unreachable" : "failed";
		}
		await markSent(db, [claimed.id], clock.now());
		return "sent";
	}

	return {
		async sendDue() {
			let sent = 0;
			const until = clock.now() + LONGEST_RUN;
			// One after the other, in the order of the events, which also suits mail servers. Each is claimed separately: if
			// many were claimed together, the last claims could expire while a slow server sends the first.
			for (let tried = 0; tried < AT_ONCE && clock.now() < until; tried++) {
				const [claimed] = await claimDeliveries(db, { channel: "mail", kinds: MAIL_KINDS, now: clock.now(), limit: 1 });
				const outcome = claimed ? await attempt(claimed) : "unreachable";
				if (outcome === "unreachable") break;
				if (outcome === "sent") sent++;
			}
			return sent;
		},
		async forgetOld() {
			await deleteSent(db, clock.now() - KEEP_SENT);
			await deleteUnsent(db, "customer_reset_password", clock.now() - RESET_LINK_LIFE);
		},
	};
}
