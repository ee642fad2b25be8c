import type { DraftHoldLimits } from "@feedmill/trade/checkout/holds/draft-hold-limits.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import type { Clock, Random } from "../core/core.ts";
import type { Connection } from "../database/connection.ts";
import type { ReportFault } from "../extensions/containment.ts";
import type { Extension } from "../extensions/extension.ts";
import type { MailColours } from "../mail/templates/mail-colours.ts";
import type { Pictures } from "../media/picture-process.ts";
import type { PaymentGateway } from "../payments/gateway.ts";
import type { PaymentDeps, PaymentLimits } from "../payments/payment-deps.ts";
import type { SecurityLog } from "../security-log/security-log.ts";
import type { DatabasePlace } from "./open-database.ts";
import type { MediaStore } from "./shop-storage.ts";

/** What a shop is opened with. */
export interface ShopOptions {
	/** An open connection to a migrated database; or the place of one, which is then opened and migrated. */
	connection: Connection | DatabasePlace;
	/** Without a mail server, mail is written to its folder mail/. Absolute. */
	dataDirectory: string;
	/** Default: uploads/ in the data directory. */
	uploadsDirectory?: string;
	/** Keeps the files that all servers need. Default: the folders of the data directory. */
	mediaStore?: MediaStore;
	/** Renders pictures. Default: the one child process of this program. */
	pictures?: Pictures;
	/** smtp://user:password@host:port; null writes mail to the data directory. */
	smtpUrl?: string | null;
	/** "https://feedmill.example", for links in mails about orders that were not placed here. Default: none. */
	publicOrigin?: string | null;
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
	/** Limits of stock that one client may reserve without paying. Default: none. */
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

/** Shown in mails. */
export interface ShopLook {
	/** Overrides the title of the settings; "" for none. Plain text. */
	name: string;
	/** Colours of mails. */
	colours: MailColours;
}
