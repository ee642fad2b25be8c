import { said } from "@feedmill/trade/words/said.ts";
import type { AuditService } from "../audit/audit-service.ts";
import { eachInTurn } from "../basics/each-in-turn.ts";
import { untilEmpty } from "../basics/until-empty.ts";
import { deleteExpiredSessions } from "../cart/session/session-repository.ts";
import { deleteOldChanges } from "../catalogue/changes/catalogue-change-repository.ts";
import type { CatalogueService } from "../catalogue/reading/catalogue-service.ts";
import { deleteOldHolds } from "../checkout/holds/draft-hold-repository.ts";
import { DRAFT_HOLD_MINUTES, HOLD_MEMORY } from "../checkout/holds/draft-holds.ts";
import type { ShopCore } from "../core/core.ts";
import { deleteExpiredLogins } from "../customers/login-session-repository.ts";
import type { EventDelivery } from "../events/event-delivery.ts";
import { releaseExpiredHolds, shortenHolds } from "../inventory/reservation-repository.ts";
import { deleteEndedAttempts } from "../limits/attempt-repository.ts";
import type { MailService } from "../mail/mail-service.ts";
import { libraryOf } from "../media/media-repository.ts";
import { tidyUploads } from "../media/tidy-uploads.ts";
import { deleteOldDrafts, idsUnchangedSince } from "../orders/order-repository.ts";
import { addUpSales } from "../orders/sales-repository.ts";
import type { OrderService } from "../orders/service/order-service.ts";
import { ordersWithUnpaidCoupons, releaseUnpaidCoupons } from "../orders/unpaid-coupons-repository.ts";
import { deleteOldKeys } from "../payments/key-repository.ts";
import type { PaymentService } from "../payments/service/payment-service.ts";
import type { RememberedGuests } from "../remembered-guests/remembered-guests.ts";
import type { ReviewService } from "../reviews/review-service.ts";
import type { SettingsService } from "../settings/settings-service.ts";
import type { TaskService } from "../tasks/service/task-service.ts";
import { mailBackInStock } from "../waiting-list/waiting-mails.ts";
import { deleteOldWaiting } from "../waiting-list/waiting-repository.ts";
import type { Job } from "./scheduler.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const AT_ONCE = 100;

interface Needs extends ShopCore {
	settings: SettingsService;
	catalogue: Pick<CatalogueService, "refreshPrices">;
	orders: Pick<OrderService, "changeStatus">;
	mail: MailService;
	events: EventDelivery;
	payments: Pick<PaymentService, "reconcile" | "sweep">;
	reviews: Pick<ReviewService, "tidyPictures">;
	rememberedGuests: Pick<RememberedGuests, "forgetOld">;
	audit: Pick<AuditService, "forgetOld">;
	tasks: Pick<TaskService, "forgetOld">;
	/** Absolute. */
	uploadsDirectory: string;
	/** Largest size in bytes of generated pictures on the disk. */
	pictureBytes: number;
}

/** The shop's recurring work. */
export function shopJobs(needs: Needs): Job[] {
	const { connection, clock, settings, catalogue, orders, mail, events, payments } = needs;
	const { db, dialect } = connection;
	const inTransaction = <T>(work: (at: { trx: typeof db; dialect: typeof dialect; now: number }) => Promise<T>) =>
		db.transaction().execute((trx) => work({ trx, dialect, now: clock.now() }));
	return [
		{
			// However the stock came back. Changes by editors are also handled by their event.
			name: "tell-waiting",
			every: MINUTE,
			run: async () => {
				await mailBackInStock(connection, clock.now());
			},
		},
		{
			name: "reconcile-payments",
			every: 10 * SECOND,
			run: () => payments.reconcile(),
		},
		{
			// What no notification has reported: refunds in the provider's own pages, and money unknown to this shop.
			name: "sweep-payments",
			every: DAY,
			run: () => payments.sweep(2),
		},
		{
			name: "sweep-payments-weekly",
			every: 7 * DAY,
			run: () => payments.sweep(8),
		},
		{
			name: "release-expired-holds",
			every: MINUTE,
			run: async () => {
				const { holdStockMinutes } = await settings.current();
				const longest = Math.max(holdStockMinutes, DRAFT_HOLD_MINUTES) * MINUTE;
				await shortenHolds(db, clock.now() + longest);
				await inTransaction(releaseExpiredHolds);
			},
		},
		{
			// Orders of this API may stay unpaid (reference 05 §7), and late money is never lost.
			name: "cancel-unpaid-orders",
			every: MINUTE,
			run: async () => {
				const { holdStockMinutes } = await settings.current();
				if (holdStockMinutes <= 0) return;
				const unchangedSince = clock.now() - holdStockMinutes * MINUTE;
				const read = (done: number) => idsUnchangedSince(db, ["pending"], unchangedSince, AT_ONCE + done, "checkout");
				// Checked again under each order's lock: it may have been paid since.
				const cancel = (id: number) =>
					orders.changeStatus(id, "cancelled", {
						from: "pending",
						unchangedSince,
						note: said("Unpaid order cancelled - time limit reached."),
					});
				await untilEmpty(clock, read, (ids) => eachInTurn(ids, cancel));
			},
		},
		{
			// An unpaid order does not block a coupon for others. If it is paid later, its use is counted again.
			name: "release-unpaid-coupons",
			every: 5 * MINUTE,
			run: async () => {
				const { holdStockMinutes } = await settings.current();
				const now = clock.now();
				const unchangedSince = now - Math.max(holdStockMinutes, 60) * MINUTE;
				const read = (done: number) => ordersWithUnpaidCoupons(db, unchangedSince, now - DAY, AT_ONCE + done);
				const release = (id: number) =>
					db.transaction().execute((trx) => releaseUnpaidCoupons(trx, dialect, id, unchangedSince));
				await untilEmpty(clock, read, (ids) => eachInTurn(ids, release));
			},
		},
		{
			name: "add-up-sales",
			every: MINUTE,
			run: async () => {
				await addUpSales(db);
			},
		},
		{
			name: "delete-old-drafts",
			every: HOUR,
			run: async () => {
				await inTransaction(({ trx, now }) => deleteOldDrafts(trx, now - DAY));
				await deleteOldHolds(db, clock.now() - HOLD_MEMORY);
			},
		},
		{
			name: "expire-sessions",
			every: HOUR,
			run: async () => {
				await deleteExpiredSessions(db, clock.now());
				await deleteExpiredLogins(db, clock.now());
				await deleteEndedAttempts(db, clock.now());
				await mail.forgetOld();
				await deleteOldWaiting(db, { unconfirmed: clock.now() - 7 * DAY, requested: clock.now() - 365 * DAY });
				await events.forgetOld();
				await deleteOldChanges(db, clock.now() - HOUR);
				await needs.rememberedGuests.forgetOld();
				await deleteOldKeys(db, clock.now() - 7 * DAY);
			},
		},
		{
			name: "forget-audit",
			every: DAY,
			run: () => needs.audit.forgetOld(),
		},
		{
			name: "forget-tasks",
			every: DAY,
			run: () => needs.tasks.forgetOld(),
		},
		{
			name: "tidy-uploads",
			every: 6 * HOUR,
			run: async () => {
				await tidyUploads({
					directory: needs.uploadsDirectory,
					now: clock.now(),
					mostBytes: needs.pictureBytes,
					library: (paths) => libraryOf(db, paths),
				});
				await needs.reviews.tidyPictures();
			},
		},
		{
			name: "refresh-prices",
			every: MINUTE,
			run: async () => {
				await catalogue.refreshPrices();
			},
		},
	];
}
