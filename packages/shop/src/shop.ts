import path from "node:path";
import { PICTURE_BYTES } from "@feedmill/trade/media/picture-limits.ts";
import { OWN_GATEWAY_TITLES, OWN_GATEWAYS } from "@feedmill/trade/settings/own-gateways.ts";
import { escapeHtml } from "@feedmill/trade/text/sanitise.ts";
import { english, type Words } from "@feedmill/trade/words/words.ts";
import type { Static, TObject } from "typebox";
import { type CartService, createCartService } from "./cart/cart-service.ts";
import { createPublishedProducts, type PublishedProducts } from "./catalogue/published/published-products.ts";
import { type CatalogueService, createCatalogueService } from "./catalogue/reading/catalogue-service.ts";
import { type CheckoutService, createCheckoutService } from "./checkout/checkout-service.ts";
import { followCart } from "./checkout/draft.ts";
import { type ContentService, createContentService } from "./content/content-service.ts";
import { type ShopCore, systemClock, systemRandom } from "./core/core.ts";
import { type CustomerService, createCustomerService } from "./customers/customer-service.ts";
import { createOutboxService, type OutboxService } from "./delivery/outbox-service.ts";
import { createDownloadService, type DownloadService } from "./downloads/download-service.ts";
import { createFileStore } from "./downloads/file-store.ts";
import { createEditors, type Editors } from "./editors/editors.ts";
import { createOrderEditor, type OrderEditor } from "./editors/order-editor.ts";
import type { BackgroundCall } from "./extensions/definition/background-call.ts";
import type { ExtensionShop } from "./extensions/definition/extension-shop.ts";
import { settingsForSnapshot } from "./extensions/own/at-once.ts";
import { backgroundWork } from "./extensions/own/background-work.ts";
import { createExtensionStore } from "./extensions/own/extension-store.ts";
import {
	createOwnSettingsEditor,
	type OwnSettingsEditor,
	readAllOwnSettings,
} from "./extensions/own/own-settings-editor.ts";
import { timedCall } from "./extensions/own/timed-call.ts";
import { createExtensionRegistry } from "./extensions/registration/extension-registry.ts";
import { withExtensionGateways } from "./extensions/registration/gateway-settings.ts";
import type { ExtensionRegistry } from "./extensions/registry.ts";
import { createStoreImports, type StoreImports } from "./import/store-imports.ts";
import { createJobRunner, type JobRunner } from "./jobs/job-runner.ts";
import { type Attempts, createAttempts } from "./limits/attempts.ts";
import { MAIL_COLOURS } from "./mail/templates/mail-colours.ts";
import { createMediaService, type MediaService } from "./media/media-service.ts";
import { pictureProcess } from "./media/picture-process.ts";
import { createOldSlugs, type OldSlugs } from "./old-slugs/old-slugs.ts";
import { openDatabase } from "./opening/open-database.ts";
import type { ShopOptions } from "./opening/shop-options.ts";
import { createOrderService, type OrderService } from "./orders/service/order-service.ts";
import { ordersAs } from "./orders/service/orders-as.ts";
import { isOnline } from "./payments/gateway.ts";
import { offlineGateways } from "./payments/gateways/offline-gateways.ts";
import { PAYMENT_LIMITS, type PaymentDeps } from "./payments/payment-deps.ts";
import { createPaymentService, type PaymentService } from "./payments/service/payment-service.ts";
import { createPictureStore } from "./reviews/pictures/picture-store.ts";
import { createReviewService, type ReviewService } from "./reviews/review-service.ts";
import { rotateServerSecret, serverSecret } from "./secrets/secret-repository.ts";
import { NO_SECURITY_LOG, type SecurityLog } from "./security-log/security-log.ts";
import { createSettingsService, type SettingsService } from "./settings/settings-service.ts";
import { createWaitingList, type WaitingList } from "./waiting-list/waiting-service.ts";

/** The shop, the API of this package. Independent of HTTP and React pages. */
export interface Shop extends ShopCore {
	settings: SettingsService;
	catalogue: CatalogueService;
	/** All public products, for sitemaps and feeds. */
	published: PublishedProducts;
	reviews: ReviewService;
	carts: CartService;
	checkout: CheckoutService;
	payments: PaymentService;
	orders: OrderService;
	/** Back-in-stock mails. */
	waitingList: WaitingList;
	customers: CustomerService;
	content: ContentService;
	/** Downloads of products. */
	downloads: DownloadService;
	oldSlugs: OldSlugs;
	/** The only writers besides orders and shoppers. */
	editors: Editors & { orders: OrderEditor; extensions: OwnSettingsEditor };
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
	/** Rate-limit counters. */
	attempts: Attempts;
	/** Log of security events. */
	securityLog: SecurityLog;
	media: MediaService;
	/** Folder served at /wp-content/uploads/. Absolute. */
	uploadsDirectory: string;
	/** Signing key of nonces, cookies and cart tokens. */
	secret: string;
	/** Replaces that key: everything signed by it becomes invalid when all servers have been restarted. */
	rotateSecret(): Promise<void>;
	/** The language of responses, pages and mails. */
	words: Words;
	/** Stops the jobs and closes the database. */
	close(): Promise<void>;
}

/** Opens the shop. The caller must close it. Jobs start with `jobs.start()`. @throws CannotOpenError */
export async function openShop(options: ShopOptions): Promise<Shop> {
	const { language: words = english } = options;
	const extensions = createExtensionRegistry(options.extensions, options.onExtensionFault);
	const connection = "at" in options.connection ? await openDatabase(options.connection) : options.connection;
	const core: ShopCore = {
		connection,
		clock: options.clock ?? systemClock,
		random: options.random ?? systemRandom,
		words,
	};
	const settings = withExtensionGateways(
		createSettingsService(
			core,
			options.look?.name ? { siteTitle: escapeHtml(options.look.name) } : {},
			settingsForSnapshot(extensions.all),
		),
		extensions.gateways,
	);
	const catalogue = createCatalogueService({ ...core, settings });
	const reviews = createReviewService({
		...core,
		settings,
		catalogue,
		pictureStore: createPictureStore({
			...core,
			directory: path.join(options.dataDirectory, "review-pictures"),
			pictures: options.pictures ?? pictureProcess,
		}),
	});
	const content = createContentService({ ...core, settings });
	const secret = await serverSecret(connection.db, core.random, core.clock.now());
	const customers = createCustomerService({ ...core, secret });
	const carts = createCartService({
		...core,
		settings,
		catalogue,
		followCart: (at, cart) => followCart({ ...at, words }, cart, core.random),
		...(extensions.all.length > 0 ? { extensions } : {}),
	});
	const orders = createOrderService({ ...core, settings, catalogue });
	const brought = [...extensions.gateways.values()].map(({ gateway }) => gateway);
	const gateways = new Map(
		[...offlineGateways, ...(options.gateways ?? []), ...brought].map((gateway) => [gateway.id, gateway]),
	);
	const installed = new Map(
		[...gateways].map(([id, gateway]) => {
			const fields = isOnline(gateway) ? gateway.settings : undefined;
			const given = extensions.gateways.get(id);
			if (given) return [id, { fields, title: given.title, description: given.description ?? "", enabled: true }];
			const own = OWN_GATEWAYS.find((each) => each === id);
			return [id, { fields, ...(own ? { title: words.tell(OWN_GATEWAY_TITLES[own]) } : {}) }];
		}),
	);
	const paymentDeps: PaymentDeps = {
		...core,
		settings,
		catalogue,
		gateways,
		limits: { ...PAYMENT_LIMITS, ...options.paymentLimits },
		onStep: options.onPaymentStep,
		onFault:
			options.onPaymentFault ??
			((gateway, error) => console.error(`the payment provider of ${gateway} did not answer:`, error)),
	};
	const checkout = createCheckoutService({
		...core,
		...(options.draftHolds ? { draftHolds: options.draftHolds } : {}),
		settings,
		catalogue,
		carts,
		customers,
		gateways,
		payments: paymentDeps,
		extensions,
	});
	const payments = createPaymentService(paymentDeps);
	const downloads = createDownloadService({
		...core,
		settings,
		files: createFileStore(path.join(options.dataDirectory, "downloads"), core.random),
	});
	const uploadsDirectory = options.uploadsDirectory ?? path.join(options.dataDirectory, "uploads");
	const extensionShop = (namespace: string): ExtensionShop => ({
		settings: { current: () => settings.current(), gateways: () => settings.gateways() },
		catalogue,
		orders: ordersAs(orders, { kind: "system", name: `extension ${namespace}` }),
		clock: core.clock,
		ownSettings: async <Schema extends TObject>(schema: Schema) =>
			(await readAllOwnSettings(core, namespace, schema)) as Static<Schema>,
		store: createExtensionStore(core, namespace),
	});
	const jobs = createJobRunner({
		...core,
		extensions: backgroundWork(extensions.all, extensionShop, core.clock),
		settings,
		catalogue,
		orders,
		payments,
		reviews,
		downloads,
		uploadsDirectory,
		pictureBytes: options.pictureBytes ?? PICTURE_BYTES,
		mailFolder: path.join(options.dataDirectory, "mail"),
		smtpUrl: options.smtpUrl ?? null,
		colours: options.look?.colours ?? MAIL_COLOURS,
		languages: options.languages ?? [],
	});
	await catalogue.refreshPrices();
	return {
		...core,
		settings,
		catalogue,
		published: createPublishedProducts({ ...core, settings, catalogue }),
		reviews,
		waitingList: createWaitingList({ ...core, catalogue, secret }),
		content,
		downloads,
		oldSlugs: createOldSlugs(core),
		customers,
		carts,
		orders,
		checkout,
		payments,
		editors: {
			...createEditors({ ...core, settings, catalogue }, installed, extensions.ships),
			orders: createOrderEditor(orders, payments),
			extensions: createOwnSettingsEditor(core, extensions.find),
		},
		outbox: createOutboxService(core),
		jobs,
		extensions,
		extensionShop,
		callExtension: (namespace, what, limit, work) => timedCall(extensionShop(namespace), what, limit, work),
		imports: createStoreImports({ ...core, uploadsDirectory, files: downloads.files }),
		media: createMediaService({ ...core, uploadsDirectory, pictures: options.pictures ?? pictureProcess }),
		uploadsDirectory,
		secret,
		rotateSecret: () => rotateServerSecret(connection.db, core.random, core.clock.now()),
		attempts: createAttempts({ ...core, secret }),
		securityLog: options.securityLog ?? NO_SECURITY_LOG,
		async close() {
			await jobs.stop();
			await connection.close();
		},
	};
}
