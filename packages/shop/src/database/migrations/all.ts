import type { Migration } from "../migrate.ts";
import { theShop } from "./0001-to-0020/0001-the-shop.ts";
import { catalogueInMemory } from "./0001-to-0020/0002-catalogue-in-memory.ts";
import { manyReviews } from "./0001-to-0020/0003-many-reviews.ts";
import { ordersWrittenFast } from "./0001-to-0020/0004-orders-written-fast.ts";
import { countedAttempts } from "./0001-to-0020/0005-counted-attempts.ts";
import { payments } from "./0001-to-0020/0006-payments.ts";
import { refundsWithPayments } from "./0001-to-0020/0007-refunds-with-payments.ts";
import { savedMethods } from "./0001-to-0020/0008-saved-methods.ts";
import { draftHolds } from "./0001-to-0020/0009-draft-holds.ts";
import { secretsApart } from "./0001-to-0020/0010-secrets-apart.ts";
import { whatWasImported } from "./0001-to-0020/0011-what-was-imported.ts";
import { salesBesideProducts } from "./0001-to-0020/0012-sales-beside-products.ts";
import { orderVersions } from "./0001-to-0020/0013-order-versions.ts";
import { gatewaySecretsApart } from "./0001-to-0020/0014-gateway-secrets-apart.ts";
import { verifiedEmails } from "./0001-to-0020/0015-verified-emails.ts";
import { editsAndEvents } from "./0001-to-0020/0016-edits-and-events.ts";
import { deliveryChannels } from "./0001-to-0020/0017-delivery-channels.ts";
import { refundLines } from "./0001-to-0020/0018-refund-lines.ts";
import { waitingList } from "./0001-to-0020/0019-waiting-list.ts";
import { pageBuilderContent } from "./0001-to-0020/0020-page-builder-content.ts";
import { ownOfExtensions } from "./0021-to-0040/0021-own-of-extensions.ts";
import { menus } from "./0021-to-0040/0022-menus.ts";
import { reviewPictures } from "./0021-to-0040/0023-review-pictures.ts";
import { oldSlugs } from "./0021-to-0040/0024-old-slugs.ts";
import { downloads } from "./0021-to-0040/0025-downloads.ts";
import { buyersLanguages } from "./0021-to-0040/0026-buyers-languages.ts";
import { emailsOfOrders } from "./0021-to-0040/0027-emails-of-orders.ts";
import { refundsOfSurplus } from "./0021-to-0040/0028-refunds-of-surplus.ts";
import { moneyCases } from "./0021-to-0040/0029-money-cases.ts";
import { deliveryInBatches } from "./0021-to-0040/0030-delivery-in-batches.ts";
import { loginsOfOrders } from "./0021-to-0040/0031-logins-of-orders.ts";
import { importedStoresStay } from "./0021-to-0040/0032-imported-stores-stay.ts";
import { normalForm } from "./0021-to-0040/0033-normal-form.ts";
import { pictureDescriptions } from "./0021-to-0040/0034-picture-descriptions.ts";
import { searchTexts } from "./0021-to-0040/0035-search-texts.ts";
import { rememberedGuests } from "./0021-to-0040/0036-remembered-guests.ts";
import { reviewStars } from "./0021-to-0040/0037-review-stars.ts";
import { audit } from "./0021-to-0040/0038-audit.ts";
import { orderEntries } from "./0021-to-0040/0039-order-entries.ts";
import { handling } from "./0021-to-0040/0040-handling.ts";
import { listsForStaff } from "./0041-to-0060/0041-lists-for-staff.ts";
import { staffSessions } from "./0041-to-0060/0042-staff-sessions.ts";
import { factorsAndInvitations } from "./0041-to-0060/0043-factors-and-invitations.ts";
import { draftsOfStaff } from "./0041-to-0060/0044-drafts-of-staff.ts";
import { customersByStaff } from "./0041-to-0060/0045-customers-by-staff.ts";
import { stoppedProducts } from "./0041-to-0060/0046-stopped-products.ts";
import { tasks } from "./0041-to-0060/0047-tasks.ts";
import { bankMoneyAndCash } from "./0041-to-0060/0049-bank-money-and-cash.ts";
import { freightTables } from "./0041-to-0060/0050-freight-tables.ts";
import { binOfOrders } from "./0041-to-0060/0051-bin-of-orders.ts";
import { stockCounts } from "./0041-to-0060/0052-stock-counts.ts";
import { shortDeliveries } from "./0041-to-0060/0053-short-deliveries.ts";
import { bankMoneyGone } from "./0041-to-0060/0054-bank-money-gone.ts";

/** Every migration in order. Forward only: a landed one is never edited, a later one corrects it. */
export const migrations: readonly Migration[] = [
	theShop,
	catalogueInMemory,
	manyReviews,
	ordersWrittenFast,
	countedAttempts,
	payments,
	refundsWithPayments,
	savedMethods,
	draftHolds,
	secretsApart,
	whatWasImported,
	salesBesideProducts,
	orderVersions,
	gatewaySecretsApart,
	verifiedEmails,
	editsAndEvents,
	deliveryChannels,
	refundLines,
	waitingList,
	pageBuilderContent,
	ownOfExtensions,
	menus,
	reviewPictures,
	oldSlugs,
	downloads,
	buyersLanguages,
	emailsOfOrders,
	refundsOfSurplus,
	moneyCases,
	deliveryInBatches,
	loginsOfOrders,
	importedStoresStay,
	normalForm,
	pictureDescriptions,
	searchTexts,
	rememberedGuests,
	reviewStars,
	audit,
	orderEntries,
	handling,
	listsForStaff,
	staffSessions,
	factorsAndInvitations,
	draftsOfStaff,
	customersByStaff,
	stoppedProducts,
	tasks,
	bankMoneyAndCash,
	freightTables,
	binOfOrders,
	stockCounts,
	shortDeliveries,
	bankMoneyGone,
];
