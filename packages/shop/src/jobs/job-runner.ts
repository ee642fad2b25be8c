import type { CatalogueService } from "../catalogue/reading/catalogue-service.ts";
import type { ShopCore } from "../core/core.ts";
import { createEventDelivery } from "../events/event-delivery.ts";
import { createMailService } from "../mail/mail-service.ts";
import { folderTransport, smtpTransport } from "../mail/mail-transport.ts";
import { mailsOfEvents } from "../mail/mails-of-events.ts";
import type { MailColours } from "../mail/templates/mail-colours.ts";
import type { OrderService } from "../orders/order-service.ts";
import type { PaymentService } from "../payments/payment-service.ts";
import type { SettingsService } from "../settings/settings-service.ts";
import { waitingSubscriber } from "../waiting-list/waiting-mails.ts";
import type { Words } from "../words/words.ts";
import { createScheduler, type Scheduler } from "./scheduler.ts";
import { shopJobs } from "./shop-jobs.ts";

export type JobRunner = Scheduler;

interface Needs extends ShopCore {
	settings: SettingsService;
	catalogue: Pick<CatalogueService, "refreshPrices" | "product">;
	orders: OrderService;
	payments: PaymentService;
	/** Where mail goes without a mail server. Absolute. */
	mailFolder: string;
	/** smtp://user:password@host:port, or null. */
	smtpUrl: string | null;
	/** Where pictures lie. Absolute. */
	uploadsDirectory: string;
	pictureBytes: number;
	/** Of mails. */
	colours: MailColours;
	words: Words;
	/** Told of work that failed; it is tried again in any case. */
	onError?: (job: string, error: unknown) => void;
}

/** The shop's recurring work and its mail. Nothing runs before start(). */
export function createJobRunner(needs: Needs): JobRunner {
	const transport = needs.smtpUrl ? smtpTransport(needs.smtpUrl) : folderTransport(needs.mailFolder, needs.clock.now);
	const onError = needs.onError ?? ((job: string, error: unknown) => console.error(`job ${job} failed:`, error));
	const mail = createMailService({ ...needs, transport, onFailure: (error) => onError("send-mail", error) });
	const events = createEventDelivery(needs, [mailsOfEvents, waitingSubscriber(needs.connection.dialect)], (error) =>
		onError("deliver-events", error),
	);
	const scheduler = createScheduler(needs, shopJobs({ ...needs, mail, events }), onError);
	return {
		...scheduler,
		async stop() {
			await scheduler.stop();
			transport.close();
		},
	};
}
