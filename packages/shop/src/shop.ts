import path from "node:path";
import type { Static, TObject } from "typebox";
import { type CartService, createCartService } from "./cart/cart-service.ts";
import { createPublishedProducts, type PublishedProducts } from "./catalogue/published/published-products.ts";
import { type CatalogueService, createCatalogueService } from "./catalogue/reading/catalogue-service.ts";
import { type CheckoutService, createCheckoutService } from "./checkout/checkout-service.ts";
import { followCart } from "./checkout/draft.ts";
import type { DraftHoldLimits } from "./checkout/holds/draft-hold-limits.ts";
import { type ContentService, createContentService } from "./content/content-service.ts";
import { type Clock, type Random, type ShopCore, systemClock, systemRandom } from "./core/core.ts";
import { type CustomerService, createCustomerService } from "./customers/customer-service.ts";
import type { Connection } from "./database/connection.ts";
import { createOutboxService, type OutboxService } from "./delivery/outbox-service.ts";
import { createDownloadService, type DownloadService } from "./downloads/download-service.ts";
import { createFileStore } from "./downloads/file-store.ts";
import { createEditors, type Editors } from "./editors/editors.ts";
import { createOrderEditor, type OrderEditor } from "./editors/order-editor.ts";
import type { ReportFault } from "./extensions/containment.ts";
import type { ExtensionShop } from "./extensions/definition/extension-shop.ts";
import type { Extension } from "./extensions/extension.ts";
import { settingsForSnapshot } from "./extensions/own/at-once.ts";
import { backgroundWork } from "./extensions/own/background-work.ts";
import { createExtensionStore } from "./extensions/own/extension-store.ts";
import {
	createOwnSettingsEditor,
	type OwnSettingsEditor,
	readAllOwnSettings,
} from "./extensions/own/own-settings-editor.ts";
import { createExtensionRegistry } from "./extensions/registration/extension-registry.ts";
import { withExtensionGateways } from "./extensions/registration/gateway-settings.ts";
import type { ExtensionRegistry } from "./extensions/registry.ts";
import { createJobRunner, type JobRunner } from "./jobs/job-runner.ts";
import { type Attempts, createAttempts } from "./limits/attempts.ts";
import { MAIL_COLOURS, type MailColours } from "./mail/templates/mail-colours.ts";
import { createMediaService, type MediaService } from "./media/media-service.ts";
import { PICTURE_BYTES } from "./media/picture-limits.ts";
import { type Pictures, pictureProcess } from "./media/picture-process.ts";
import { createOldSlugs, type OldSlugs } from "./old-slugs/old-slugs.ts";
import { createOrderService, type OrderService } from "./orders/service/order-service.ts";
import { ordersAs } from "./orders/service/orders-as.ts";
import { isOnline, type PaymentGateway } from "./payments/gateway.ts";
import { offlineGateways } from "./payments/gateways/offline-gateways.ts";
import { PAYMENT_LIMITS, type PaymentDeps, type PaymentLimits } from "./payments/payment-deps.ts";
import { createPaymentService, type PaymentService } from "./payments/service/payment-service.ts";
import { createPictureStore } from "./reviews/pictures/picture-store.ts";
import { createReviewService, type ReviewService } from "./reviews/review-service.ts";
import { serverSecret } from "./secrets/secret-repository.ts";
import { NO_SECURITY_LOG, type SecurityLog } from "./security-log/security-log.ts";
import { createSettingsService, type SettingsService } from "./settings/settings-service.ts";
import { escapeHtml } from "./text/sanitise.ts";
import { createWaitingList, type WaitingList } from "./waiting-list/waiting-service.ts";
import { english, type Words } from "./words/words.ts";

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
	/** Rate-limit counters. */
	attempts: Attempts;
	/** Log of security events. */
	securityLog: SecurityLog;
	media: MediaService;
	/** Folder served at /wp-content/uploads/. Absolute. */
	uploadsDirectory: string;
	/** Signing key of nonces, cookies and cart tokens. */
	secret: string;
	/** The language of responses, pages and mails. */
	words: Words;
	/** Stops the jobs and closes the database. */
	close(): Promise<void>;
}

export interface ShopLook {
	/** Overrides the title of the settings; "" for none. Plain text. */
	name: string;
	/** Colours of mails. */
	colours: MailColours;
}

export interface ShopOptions {
	connection: Connection;
	/** Without a mail server, mail is written to its folder mail/. Absolute. */
	dataDirectory: string;
	/** Default: uploads/ in the data directory. */
	uploadsDirectory?: string;
	/** Renders pictures. Default: the one child process of this program. */
	pictures?: Pictures;
	/** smtp://user:password@host:port; null writes mail to the data directory. */
	smtpUrl?: string | null;
	clock?: Clock;
	random?: Random;
	/** Payment gateways besides cash on delivery, bank transfer and cheque. */
	gateways?: readonly PaymentGateway[];
	/** Time limits of providers and of waiting requests. */
	paymentLimits?: Partial<PaymentLimits>;
	/** Called between the steps of a payment; tests interrupt it there. */
	onPaymentStep?: PaymentDeps["onStep"];
	/** Called when a provider does not answer or a gateway fails. Default: the console. */
	onPaymentFault?: PaymentDeps["onFault"];
	/** docs/extensions.md. */
	extensions?: readonly Extension[];
	/** Called for faults of extensions. Default: the console. */
	onExtensionFault?: ReportFault;
	/** Limits of stock that one client may reserve without an order. Default: none. */
	draftHolds?: DraftHoldLimits;
	/** Largest size in bytes of generated pictures on the disk. */
	pictureBytes?: number;
	/** The mill's name and colours. Default: the title of the settings, the shop's own colours. */
	look?: ShopLook;
	/** Default: no log. */
	securityLog?: SecurityLog;
	/** docs/languages.md. Default: English. */
	language?: Words;
	/** Languages that buyers may choose besides it, for mails to them. Default: none. */
	languages?: readonly Words[];
}

/** Opens the shop on a migrated database. The caller must close it. Jobs start with `jobs.start()`. */
export async function openShop(options: ShopOptions): Promise<Shop> {
	const { connection, language: words = english } = options;
	const core: ShopCore = {
		connection,
		clock: options.clock ?? systemClock,
		random: options.random ?? systemRandom,
		words,
	};
	const extensions = createExtensionRegistry(options.extensions, options.onExtensionFault);
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
			const { title, description } = extensions.gateways.get(id) ?? {};
			const fields = isOnline(gateway) ? gateway.settings : undefined;
			return [id, { fields, ...(title === undefined ? {} : { title, description: description ?? "" }) }];
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
			...createEditors({ ...core, settings, catalogue }, installed),
			orders: createOrderEditor(orders, payments),
			extensions: createOwnSettingsEditor(core, extensions.find),
		},
		outbox: createOutboxService(core),
		jobs,
		extensions,
		extensionShop,
		media: createMediaService({ ...core, uploadsDirectory, pictures: options.pictures ?? pictureProcess }),
		uploadsDirectory,
		secret,
		attempts: createAttempts({ ...core, secret }),
		securityLog: options.securityLog ?? NO_SECURITY_LOG,
		async close() {
			await jobs.stop();
			await connection.close();
		},
	};
}
