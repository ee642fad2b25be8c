import type { Words } from "@feedmill/trade/words/words.ts";
import type { AuditService } from "../audit/audit-service.ts";
import type { CatalogueService } from "../catalogue/reading/catalogue-service.ts";
import type { ShopCore } from "../core/core.ts";
import { createDeliveryLoop } from "../delivery/delivery-loop.ts";
import { createPace } from "../delivery/pace.ts";
import type { DownloadService } from "../downloads/download-service.ts";
import { laterFiles } from "../downloads/download-service.ts";
import { createEventDelivery } from "../events/event-delivery.ts";
import type { Subscriber } from "../events/subscriber.ts";
import type { ExtensionRegistry } from "../extensions/registry.ts";
import { createMailService } from "../mail/mail-service.ts";
import { folderTransport, smtpTransport } from "../mail/mail-transport.ts";
import { mailsOfEvents } from "../mail/mails-of-events.ts";
import type { MailColours } from "../mail/templates/mail-colours.ts";
import type { OrderService } from "../orders/service/order-service.ts";
import type { PaymentService } from "../payments/service/payment-service.ts";
import type { RememberedGuests } from "../remembered-guests/remembered-guests.ts";
import type { ReviewService } from "../reviews/review-service.ts";
import type { SettingsService } from "../settings/settings-service.ts";
import type { TaskService } from "../tasks/service/task-service.ts";
import type { TaskWork } from "../tasks/service/task-work.ts";
import { waitingSubscriber } from "../waiting-list/waiting-mails.ts";
import { loggedError } from "./logged-error.ts";
import { createScheduler, type Job, type Scheduler } from "./scheduler.ts";
import { shopJobs } from "./shop-jobs.ts";

export type JobRunner = Scheduler;

interface Needs extends ShopCore {
	settings: SettingsService;
	catalogue: Pick<CatalogueService, "refreshPrices" | "product">;
	orders: OrderService;
	payments: PaymentService;
	reviews: ReviewService;
	downloads: Pick<DownloadService, "ofOrder">;
	rememberedGuests: Pick<RememberedGuests, "forgetOld">;
	audit: Pick<AuditService, "forgetOld">;
	tasks: Pick<TaskService, "forgetOld">;
	/** Works the rows of tasks; `onFault` receives faults of code. */
	taskWork(onFault: (error: unknown) => void): TaskWork;
	/** Folder for mail without a mail server. Absolute. */
	mailFolder: string;
	/** smtp://user:password@host:port, or null. */
	smtpUrl: string | null;
	/** Folder of the uploads. Absolute. */
	uploadsDirectory: string;
	pictureBytes: number;
	/** The shop's public origin, for links in mails; "" if unknown. */
	origin: string;
	/** Colours of mails. */
	colours: MailColours;
	/** Languages that buyers may choose besides the store's, for mails to them. */
	languages: readonly Words[];
	/** What extensions show of an order, in its mails. */
	orderDetails?: ExtensionRegistry["orderDetails"];
	/** Subscribers and jobs of extensions. */
	extensions?: { subscribers: readonly Subscriber[]; jobs: readonly Job[] };
	/** Called when a job fails; it is retried in any case. */
	onError?: (job: string, error: unknown) => void;
}

/** Runs the recurring jobs and sends mail. Nothing runs before start(). */
export function createJobRunner(needs: Needs): JobRunner {
	const transport = needs.smtpUrl ? smtpTransport(needs.smtpUrl) : folderTransport(needs.mailFolder, needs.clock.now);
	const { extensions = { subscribers: [], jobs: [] } } = needs;
	const onError =
		needs.onError ?? ((job: string, error: unknown) => console.error(`job ${job} failed: ${loggedError(error)}`));
	const mail = createMailService({
		...needs,
		transport,
		pace: createPace(),
		onFailure: (error) => onError("send-mail", error),
	});
	const waiting = waitingSubscriber(needs.connection.dialect);
	const subscribers = [mailsOfEvents, waiting, laterFiles, ...extensions.subscribers];
	const events = createEventDelivery(needs, subscribers, (error) => onError("deliver-events", error));
	const delivery = createDeliveryLoop(
		needs.connection,
		[
			{ name: "deliver-events", deliverSome: events.handleSome },
			{ name: "tell-extensions", deliverSome: events.tellSome },
			{ name: "send-mail", deliverSome: mail.sendSome },
		],
		onError,
	);
	const scheduler = createScheduler(needs, shopJobs({ ...needs, mail, events }), onError);
	// Separate schedules, so that jobs of the shop never wait for those of extensions, nor for work with many rows.
	const others = createScheduler(needs, extensions.jobs, onError);
	const taskWork = needs.taskWork((error) => onError("work-tasks", error));
	const tasks = createScheduler(needs, [{ name: "work-tasks", every: 1_000, run: taskWork.work }], onError);
	const all = [scheduler, tasks, ...(extensions.jobs.length > 0 ? [others] : [])];
	return {
		start() {
			for (const each of all) each.start();
			delivery.start();
		},
		async stop() {
			mail.stop();
			taskWork.stop();
			await Promise.all([...all, delivery].map((each) => each.stop()));
			transport.close();
		},
		async runDue() {
			for (const each of all) await each.runDue();
			await delivery.runDue();
		},
		states: scheduler.states,
	};
}
