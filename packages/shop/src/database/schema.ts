import type {
	AttributeTable,
	CatalogueChangeTable,
	DraftHoldTable,
	OldSlugTable,
	ProductSaleTable,
	ProductStockTable,
	ProductTable,
	ProductTermTable,
	ProductWordsTable,
	StockReservationTable,
	TermTable,
} from "./tables/catalogue-tables.ts";
import type {
	CouponTable,
	CouponUseTable,
	FreightTableTable,
	PaymentGatewayTable,
	ShippingMethodTable,
	ShippingZoneTable,
	TaxRateTable,
} from "./tables/commerce-tables.ts";
import type {
	LoopWidgetTable,
	MediaTable,
	MenuTable,
	PageTable,
	PopupTable,
	ReviewPictureTable,
	ReviewTable,
} from "./tables/content-tables.ts";
import type {
	CartSessionTable,
	CountedAttemptsTable,
	CustomerNoteTable,
	CustomerTable,
	CustomerWordsTable,
	InvitationTable,
	LoginSessionTable,
	MergedCustomerTable,
	RecoveryCodeTable,
	RememberedGuestTable,
	StaffDraftTable,
	StaffFactorTable,
	VerifiedEmailTable,
	WaitingListTable,
} from "./tables/customer-tables.ts";
import type { ExtensionRowTable, ExtensionSettingTable, ExtensionUsageTable } from "./tables/extension-tables.ts";
import type { BankMoneyTable, CashTakenTable, GivenReferenceTable, OrderCallTable } from "./tables/money-tables.ts";
import type {
	DownloadPermissionTable,
	OrderEntryTable,
	OrderItemTable,
	OrderNoteTable,
	OrderRefundTable,
	OrderTable,
	RefundedTable,
	RefundLineTable,
} from "./tables/order-tables.ts";
import type {
	GatewayNotificationTable,
	MoneyCaseTable,
	PaymentFactTable,
	PaymentKeyTable,
	PaymentMethodTable,
	PaymentTable,
} from "./tables/payment-tables.ts";
import type { StockCountEntryTable, StockCountPackTable, StockCountTable } from "./tables/stock-count-tables.ts";
import type {
	AuditTable,
	ChangeCounterTable,
	EditedTable,
	EventDeliveryTable,
	EventTable,
	IdSequenceTable,
	ImportedTable,
	JobTable,
	OutboxTable,
	SecretTable,
	SettingTable,
} from "./tables/store-tables.ts";
import type { TaskRowTable, TaskTable } from "./tables/task-tables.ts";

export interface Database {
	setting: SettingTable;
	secret: SecretTable;
	imported: ImportedTable;
	change_counter: ChangeCounterTable;
	edited: EditedTable;
	catalogue_change: CatalogueChangeTable;
	old_slug: OldSlugTable;
	audit: AuditTable;
	event: EventTable;
	event_delivery: EventDeliveryTable;
	id_sequence: IdSequenceTable;
	product: ProductTable;
	product_stock: ProductStockTable;
	stock_reservation: StockReservationTable;
	draft_hold: DraftHoldTable;
	term: TermTable;
	product_term: ProductTermTable;
	product_words: ProductWordsTable;
	attribute: AttributeTable;
	media: MediaTable;
	review: ReviewTable;
	review_picture: ReviewPictureTable;
	download_permission: DownloadPermissionTable;
	coupon: CouponTable;
	coupon_use: CouponUseTable;
	shipping_zone: ShippingZoneTable;
	shipping_method: ShippingMethodTable;
	freight_table: FreightTableTable;
	tax_rate: TaxRateTable;
	payment_gateway: PaymentGatewayTable;
	page: PageTable;
	popup: PopupTable;
	loop_widget: LoopWidgetTable;
	menu: MenuTable;
	customer: CustomerTable;
	customer_words: CustomerWordsTable;
	customer_note: CustomerNoteTable;
	merged_customer: MergedCustomerTable;
	login_session: LoginSessionTable;
	staff_factor: StaffFactorTable;
	staff_draft: StaffDraftTable;
	recovery_code: RecoveryCodeTable;
	invitation: InvitationTable;
	verified_email: VerifiedEmailTable;
	counted_attempts: CountedAttemptsTable;
	cart_session: CartSessionTable;
	orders: OrderTable;
	order_item: OrderItemTable;
	order_entry: OrderEntryTable;
	order_note: OrderNoteTable;
	order_refund: OrderRefundTable;
	refund_line: RefundLineTable;
	refunded: RefundedTable;
	product_sale: ProductSaleTable;
	payment: PaymentTable;
	payment_fact: PaymentFactTable;
	payment_key: PaymentKeyTable;
	payment_method: PaymentMethodTable;
	money_case: MoneyCaseTable;
	gateway_notice: GatewayNotificationTable;
	bank_money: BankMoneyTable;
	given_reference: GivenReferenceTable;
	cash_taken: CashTakenTable;
	order_call: OrderCallTable;
	extension_setting: ExtensionSettingTable;
	extension_row: ExtensionRowTable;
	extension_usage: ExtensionUsageTable;
	outbox: OutboxTable;
	waiting_list: WaitingListTable;
	remembered_guest: RememberedGuestTable;
	job: JobTable;
	stock_count: StockCountTable;
	stock_count_pack: StockCountPackTable;
	stock_count_entry: StockCountEntryTable;
	task: TaskTable;
	task_row: TaskRowTable;
}
