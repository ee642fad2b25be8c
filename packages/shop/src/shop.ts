import path from "node:path";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { escapeHtml } from "@feedmill/trade/text/sanitise.ts";
import { english, type Words } from "@feedmill/trade/words/words.ts";
import { type AuditService, createAuditService } from "./audit/audit-service.ts";
import { recordCommand } from "./audit/record-command.ts";
import { type Backups, createBackups } from "./backup/backups.ts";
import { createMediaCopies, type MediaCopies } from "./backup/media-copies.ts";
import { type CartService, createCartService } from "./cart/cart-service.ts";
import { createPublishedProducts, type PublishedProducts } from "./catalogue/published/published-products.ts";
import { type CatalogueService, createCatalogueService } from "./catalogue/reading/catalogue-service.ts";
import { boughtGoods } from "./checkout/bought-goods.ts";
import { type CheckoutService, createCheckoutService } from "./checkout/checkout-service.ts";
import { followCart } from "./checkout/draft.ts";
import { createStoreChecks, type StoreChecks } from "./checks/store-checks.ts";
import { type ContentService, createContentService } from "./content/content-service.ts";
import { type ShopCore, systemClock, systemRandom } from "./core/core.ts";
import { type CustomerService, createCustomerService } from "./customers/customer-service.ts";
import { createOutboxService, type OutboxService } from "./delivery/outbox-service.ts";
import { createDownloadService, type DownloadService } from "./downloads/download-service.ts";
import { createFileStore } from "./downloads/file-store.ts";
import { createEditors, type Editors } from "./editors/editors.ts";
import { createOrderEditor, type OrderEditor } from "./editors/order-editor.ts";
import { createUndoing, type Undoing } from "./editors/undo.ts";
import type { BackgroundCall } from "./extensions/definition/background-call.ts";
import type { ExtensionShop } from "./extensions/definition/extension-shop.ts";
import { backgroundWork } from "./extensions/own/background-work.ts";
import { createExtensionShops } from "./extensions/own/extension-shops.ts";
import { createOrderChecks } from "./extensions/own/order-checks.ts";
import { createOwnSettingsEditor, type OwnSettingsEditor } from "./extensions/own/own-settings-editor.ts";
import { settingsForSnapshot } from "./extensions/own/sync-call.ts";
import { timedCall } from "./extensions/own/timed-call.ts";
import { createExtensionRegistry } from "./extensions/registration/extension-registry.ts";
import { withExtensionGateways } from "./extensions/registration/gateway-settings.ts";
import type { ExtensionRegistry } from "./extensions/registry.ts";
import { createStoreImports, type StoreImports } from "./import/store-imports.ts";
import { createStockReader, type StockReader } from "./inventory/stock-reader.ts";
import { createJobRunner, type JobRunner } from "./jobs/job-runner.ts";
import { type Attempts, createAttempts } from "./limits/attempts.ts";
import { createMediaService, type MediaService } from "./media/media-service.ts";
import { pictureProcess, visitorsPictureProcess } from "./media/picture-process.ts";
import { createFigures, type ShopFigures } from "./monitoring/figures.ts";
import { createOldSlugs, type OldSlugs } from "./old-slugs/old-slugs.ts";
import { jobOptions } from "./opening/job-options.ts";
import { openDatabase } from "./opening/open-database.ts";
import { installedGateways, shopGateways } from "./opening/shop-gateways.ts";
import type { ShopOptions } from "./opening/shop-options.ts";
import { openStorage } from "./opening/shop-storage.ts";
import { createOrderActs, createStaffServices, type StaffServices } from "./opening/staff-services.ts";
import { createOrderService, type OrderService } from "./orders/service/order-service.ts";
import { createMoneyService, type MoneyService } from "./payments/cases/money-service.ts";
import { PAYMENT_LIMITS, type PaymentDeps } from "./payments/payment-deps.ts";
import { createPaymentService, type PaymentService } from "./payments/service/payment-service.ts";
import { Places } from "./places/places.ts";
import { createRememberedGuests, type RememberedGuests } from "./remembered-guests/remembered-guests.ts";
import { createPictureStore } from "./reviews/pictures/picture-store.ts";
import { createReviewService, type ReviewService } from "./reviews/review-service.ts";
import {
	type FormerSecret,
	formerServerSecret,
	rotateServerSecret,
	serverSecret,
} from "./secrets/secret-repository.ts";
import { NO_SECURITY_LOG, type SecurityLog } from "./security-log/security-log.ts";
import { createSettingsService, type SettingsService } from "./settings/settings-service.ts";
import { createStaffService, type StaffService } from "./staff/staff-service.ts";
import { createTasks, type Tasks } from "./tasks/service/tasks.ts";
import { createWaitingList, type WaitingList } from "./waiting-list/waiting-service.ts";

/** The shop, the API of this package. Independent of HTTP and React pages. */
export interface Shop extends ShopCore, StaffServices {
	settings: SettingsService;
	catalogue: CatalogueService;
	/** All public products, for sitemaps and feeds. */
	published: PublishedProducts;
	reviews: ReviewService;
	carts: CartService;
	checkout: CheckoutService;
	payments: PaymentService;
	/** Money that needs a person. */
	money: MoneyService;
	orders: OrderService;
	/** Back-in-stock mails. */
	waitingList: WaitingList;
	customers: CustomerService;
	/** Post offices by PIN code. */
	places: Places;
	/** How people of the mill sign in. */
	staff: StaffService;
	/** Addresses of guests who have ordered on a device. */
	rememberedGuests: RememberedGuests;
	content: ContentService;
	/** Downloads of products. */
	downloads: DownloadService;
	oldSlugs: OldSlugs;
	/** The only writers besides orders and shoppers. */
	editors: Editors & { orders: OrderEditor; extensions: OwnSettingsEditor };
	stock: StockReader;
	/** Work with many rows. */
	tasks: Tasks;
	/** Who changed what, and undoing it. */
	audit: AuditService & Undoing;
	/** Outgoing mail, later webhooks. */
	outbox: OutboxService;
	jobs: JobRunner;
	extensions: ExtensionRegistry;
	/** The part of the shop that an extension may use. */
	extensionShop(namespace: string): ExtensionShop;
	/**
	 * Runs an extension's code within `limit` ms; `what` names it in errors. @throws TookTooLong, and what the code
	 * throws.
	 */
	callExtension<T>(
		namespace: string,
		what: string,
		limit: number,
		work: (at: BackgroundCall) => Promise<T> | T,
	): Promise<T>;
	imports: StoreImports;
	backups: Backups;
	checks: StoreChecks;
	/** Between the folders of the data directory and the store. */
	mediaCopies: MediaCopies;
	/** For monitoring. */
	figures: ShopFigures;
	/** Rate-limit counters. */
	attempts: Attempts;
	/** Log of security events. */
	securityLog: SecurityLog;
	media: MediaService;
	/** Folder served at /wp-content/uploads/. Absolute. */
	uploadsDirectory: string;
	/** Signing key of nonces, cookies and cart tokens. */
	secret: string;
	/** The key before it: opens guests' carts for a while after a rotation that keeps them. */
	formerSecret: FormerSecret | null;
	/**
	 * Replaces that key: everything signed by it becomes invalid when all servers have been restarted. `keepCarts`: but
	 * for guests' carts.
	 */
	rotateSecret(options?: { keepCarts?: boolean }): Promise<void>;
	/** Records who gave a command that leaves no name by itself: "outbox drop 12". */
	recordCommand(command: string, actor: Actor): Promise<void>;
	/** The language of responses, pages and mails. */
	words: Words;
	/** Stops the jobs and closes the database. */
	close(): Promise<void>;
}

/** Opens the shop. The caller must close it. Jobs start with `jobs.start()`. @throws CannotOpenError */
export async function openShop(options: ShopOptions): Promise<Shop> {
	const { dataDirectory, language: words = english, pictures = pictureProcess } = options;
	const { clock = systemClock, random = systemRandom, securityLog = NO_SECURITY_LOG } = options;
	const extensions = createExtensionRegistry(options.extensions, options.onExtensionFault);
	const connection = "at" in options.connection ? await openDatabase(options.connection) : options.connection;
	const ownUploads = options.uploadsDirectory ?? path.join(dataDirectory, "uploads");
	const storage = openStorage(dataDirectory, ownUploads, connection, options.mediaStore);
	const uploadsDirectory = storage.uploads.root;
	const core: ShopCore = { connection, clock, random, words };
	const secret = await serverSecret(connection.db, random, clock.now());
	const formerSecret = await formerServerSecret(connection.db, clock.now());
	const settings = withExtensionGateways(
		createSettingsService(
			core,
			options.look?.name ? { siteTitle: escapeHtml(options.look.name) } : {},
			settingsForSnapshot(extensions.all),
		),
		extensions.gateways,
		{ db: connection.db, onFault: options.onPaymentFault ?? reportPaymentFault },
	);
	const catalogue = createCatalogueService({ ...core, settings });
	/** What most services are made of. */
	const base = { ...core, settings, catalogue };

	const pictureStore = createPictureStore({
		...core,
		directory: storage.reviewPictures.root,
		shared: storage.reviewPictures,
		pictures: options.pictures ?? visitorsPictureProcess,
	});
	const reviews = createReviewService({ ...base, pictureStore });
	const files = createFileStore(storage.downloads.root, random, storage.downloads);
	const downloads = createDownloadService({ ...core, settings, files });
	const customers = createCustomerService({ ...core, secret, securityLog });
	const carts = createCartService({
		...base,
		followCart: (at, cart) => followCart({ ...at, words }, cart, random),
		bought: boughtGoods(connection.db),
		...(extensions.all.length > 0 ? { extensions } : {}),
	});
	const gateways = shopGateways(options.gateways ?? [], extensions.gateways);
	const orders = createOrderService({ ...base, gateways });

	const paymentDeps: PaymentDeps = {
		...base,
		gateways,
		limits: { ...PAYMENT_LIMITS, ...options.paymentLimits },
		onStep: options.onPaymentStep,
		onFault: options.onPaymentFault ?? reportPaymentFault,
	};
	const payments = createPaymentService(paymentDeps);
	const money = createMoneyService(paymentDeps, orders);
	const extensionShop = createExtensionShops({ ...base, orders });
	const checkOrder = createOrderChecks(extensions, extensionShop, settings);
	const placing = { ...base, gateways, extensions, checkOrder };
	const uncounted = createCheckoutService({
		...placing,
		...(options.draftHolds ? { draftHolds: options.draftHolds } : {}),
		carts,
		customers,
		payments: paymentDeps,
	});
	const { figures, counted: checkout } = createFigures(connection, uncounted);

	const rememberedGuests = createRememberedGuests(core);
	const audit = createAuditService(core);
	await catalogue.refreshPrices();
	const editors = {
		...createEditors(base, {
			gateways: installedGateways(gateways, extensions.gateways, words),
			ships: extensions.ships,
			blocks: extensions.blocks,
		}),
		orders: createOrderEditor(orders, payments, createOrderActs(placing), settings),
		extensions: createOwnSettingsEditor(core, extensions.find),
	};
	const tasks = createTasks({ ...base, orders, editors: { ...editors, reviews } });
	const services = { rememberedGuests, audit, orders, payments, reviews, downloads, tasks, taskWork: tasks.workBy };
	const jobs = createJobRunner({
		...base,
		...services,
		...jobOptions(options, uploadsDirectory),
		orderDetails: extensions.orderDetails,
		extensions: backgroundWork(extensions.all, extensionShop, clock),
	});
	return {
		...base,
		...createStaffServices({ ...placing, tasks }, secret),
		published: createPublishedProducts(base),
		reviews,
		waitingList: createWaitingList({ ...core, catalogue, secret }),
		content: createContentService({ ...core, settings }),
		downloads,
		oldSlugs: createOldSlugs(core),
		customers,
		places: new Places(),
		staff: createStaffService(core),
		rememberedGuests,
		carts,
		orders,
		checkout,
		payments,
		money,
		editors,
		audit: { ...audit, ...createUndoing({ ...editors, reviews }, audit) },
		tasks,
		stock: createStockReader(core),
		outbox: createOutboxService(core),
		jobs,
		extensions,
		extensionShop,
		callExtension: (namespace, what, limit, work) => timedCall(extensionShop(namespace), what, limit, work),
		imports: createStoreImports({ ...core, uploads: storage.uploads, files }),
		backups: createBackups({ ...core, dataDirectory, uploadsDirectory: ownUploads }),
		checks: createStoreChecks({ ...core, uploads: storage.uploads, pictureStore, files, entries: orders.entries }),
		mediaCopies: createMediaCopies(connection, storage.own, storage.store),
		media: createMediaService({ ...core, settings, shared: storage.uploads, pictures }),
		uploadsDirectory,
		secret,
		formerSecret,
		rotateSecret: (how) => rotateServerSecret(connection.db, random, clock.now(), how),
		figures,
		recordCommand: (command, actor) => recordCommand(core, command, actor),
		attempts: createAttempts({ ...core, secret }),
		securityLog,
		async close() {
			storage.close();
			await jobs.stop();
			await connection.close();
		},
	};
}

function reportPaymentFault(gateway: string, error: unknown): void {
	console.error(`the payment provider of ${gateway} did not answer:`, error);
}
