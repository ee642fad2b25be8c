import type { ShopCore } from "../core.ts";
import { findCustomer, withoutHash } from "../customers/customer-repository.ts";
import type { OrderService } from "../orders/order-service.ts";
import type { SettingsService } from "../settings/settings-service.ts";
import type { Mail } from "./mail.ts";
import type { MailTransport } from "./mail-transport.ts";
import { type ClaimedMail, claimMails, deleteSentMails, markFailed, markSent } from "./outbox-repository.ts";
import { renderMail } from "./render-mail.ts";

const AT_ONCE = 20;
const KEEP_SENT = 30 * 86_400_000;

export interface MailService {
	/** Sends what is due. Gives how many mails went out; what failed is tried again later. */
	sendDue(): Promise<number>;
	/** Forgets mails that went out a month ago. */
	forgetOld(): Promise<void>;
}

interface Needs extends ShopCore {
	settings: SettingsService;
	orders: Pick<OrderService, "order">;
	transport: MailTransport;
}

export function createMailService({ connection, clock, settings, orders, transport }: Needs): MailService {
	const { db } = connection;

	async function send(mail: Mail): Promise<void> {
		const [store, gateways, order, customer] = await Promise.all([
			settings.current(),
			settings.gateways(),
			"orderId" in mail ? orders.order(mail.orderId) : null,
			"customerId" in mail ? findCustomer(db, mail.customerId) : null,
		]);
		const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: store.timezone || "UTC" });
		const view = { settings: store, gateways, origin: order?.origin ?? "", adminLink: !mail.kind.startsWith("customer_"), date: (time: number) => format.format(time) };
		const rendered = renderMail(mail, { order, customer: customer && withoutHash(customer) }, view);
		if (rendered) await transport.send(rendered);
	}

	async function attempt(claimed: ClaimedMail): Promise<boolean> {
		try {
			await send(claimed.mail);
		} catch (error) {
			await markFailed(db, claimed, error instanceof Error ? error.message : String(error), clock.now());
			return false;
		}
		await markSent(db, [claimed.id], clock.now());
		return true;
	}

	return {
		async sendDue() {
			let sent = 0;
			// One after the other: the order of the mails is that of the events, and mail servers like it so.
			for (const claimed of await claimMails(db, clock.now(), AT_ONCE)) if (await attempt(claimed)) sent++;
			return sent;
		},
		forgetOld: () => deleteSentMails(db, clock.now() - KEEP_SENT),
	};
}
