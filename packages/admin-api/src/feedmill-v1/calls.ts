import type { FreightFields, FreightSheet } from "@feedmill/trade/shipping/freight/freight-fields.ts";
import type { Static } from "typebox";
import type { History, UndoneEntry } from "./audit.ts";
import type {
	CallsShown,
	CashHandedIn,
	CashHeld,
	ConfirmMoney,
	HandInSchema,
	MoneyConfirmed,
	MoneyToConfirm,
	NoAnswerSchema,
	StatementSchema,
	StatementShown,
} from "./bank-money.ts";
import type {
	Caller,
	CustomerActed,
	CustomerMade,
	CustomerRows,
	CustomerShown,
	ErasingReview,
	MergingReview,
	NewCustomer,
	PlacesOfPin,
} from "./customers.ts";
import type { FreightRead, FreightTables, FreightTried, PinAnswer } from "./freight.ts";
import type { Changes, HomeShown } from "./home.ts";
import type { ExportCustomersSchema, ExportOrdersSchema } from "./list-files.ts";
import type { KeysTried, MoneyActed, MoneyAsked, MoneyShown, PaymentAttempts, Provider } from "./money.ts";
import type {
	CancelSchema,
	OrderActed,
	OrderNoteSchema,
	OrderStepped,
	RefundMade,
	RefundReview,
	RefundWanted,
	RestWanted,
	StepWanted,
} from "./orders/order-acts.ts";
import type { OrderView } from "./orders/order-views.ts";
import type { OrderCounts, OrderList, OrderShown } from "./orders/orders.ts";
import type {
	ChangeFields,
	ChangeQuote,
	ChangeStart,
	ChangeWanted,
	KeptDraft,
	OrderChanged,
	OrderDraft,
	OrderPlaced,
	OrderQuote,
} from "./orders/staff-orders.ts";
import type {
	KindSchema,
	ProductChoices,
	ProductSave,
	ProductSaved,
	ProductWhole,
	SellingSchema,
	SellingSet,
} from "./products/product.ts";
import type { FilePart } from "./products/product-files.ts";
import type { ProductRows } from "./products/products.ts";
import type { ReviewChange, ReviewRow, ReviewRows, ReviewStatus } from "./reviews.ts";
import type {
	AcceptSchema,
	Invitation,
	InvitationRead,
	InvitationTokenSchema,
	InviteSchema,
	NewInvitation,
} from "./staff/invitations.ts";
import type { CodeSchema, FactorSecret, FactorSetUp, Me, Place, ProofSchema, SignIn } from "./staff/me.ts";
import type { People, RoleChange } from "./staff/people.ts";
import type { BeginCount, CountEntered, CountShown, CountsShown, EnterCount } from "./stock-counts.ts";
import type {
	FileTask,
	OrderTask,
	PriceTask,
	StockTask,
	TaskList,
	TaskLook,
	TaskRow,
	TaskRows,
	TaskShown,
} from "./tasks.ts";
import type { ListTermsSchema, MergeTermsSchema, TermFields, TermList, TermMerged, TermMerging } from "./terms.ts";
import type {
	ChangedThing,
	CustomerValue,
	GoneThing,
	PriceFields,
	ProductValue,
	StockDifference,
	StockValue,
	Thing,
	ThingKind,
} from "./things.ts";

/** What each call of feedmill/v1 takes and gives: parameters of path, query and body in one object. */
export interface AdminCalls {
	"GET me": { takes: Nothing; gives: Me };
	"POST me/sign-in": { takes: SignIn; gives: Me };
	"POST me/factor": { takes: Static<typeof CodeSchema>; gives: Me };
	"POST me/factor/start": { takes: Nothing; gives: FactorSecret };
	"POST me/factor/confirm": { takes: Static<typeof CodeSchema>; gives: FactorSetUp };
	"POST me/password": { takes: Static<typeof ProofSchema>; gives: Me };
	"POST me/sign-out": { takes: Nothing; gives: Me };
	"GET me/places": { takes: Nothing; gives: Place[] };
	"DELETE me/places/{id}": { takes: { id: string }; gives: Place[] };
	"GET home": { takes: Nothing; gives: HomeShown };
	"GET changes": { takes: { after: number }; gives: Changes };
	"GET orders": { takes: { view?: OrderView; q?: string; after?: string }; gives: OrderList };
	"GET orders/counts": { takes: Nothing; gives: OrderCounts };
	"GET orders/{id}": { takes: { id: number }; gives: OrderShown };
	"GET customers": { takes: { q?: string; after?: string }; gives: CustomerRows };
	"GET customers/by-phone/{digits}": { takes: { digits: string }; gives: Caller[] };
	"GET places/{pin}": { takes: { pin: string }; gives: PlacesOfPin };
	"GET customers/{id}": { takes: { id: number }; gives: CustomerShown };
	"POST customers": { takes: NewCustomer; gives: CustomerMade };
	"POST customers/{id}/email": { takes: { id: number; email: string }; gives: CustomerActed };
	"POST customers/{id}/notes": { takes: { id: number; text: string }; gives: CustomerActed };
	"POST customers/{id}/password-link": { takes: { id: number }; gives: CustomerActed };
	"GET customers/{id}/erase": { takes: { id: number }; gives: ErasingReview };
	"POST customers/{id}/erase": { takes: { id: number }; gives: CustomerActed };
	"GET customers/{id}/merge": { takes: { id: number; from: number }; gives: MergingReview };
	"POST customers/{id}/merge": { takes: { id: number; from: number }; gives: CustomerActed };
	"GET things/customer/{id}": { takes: { id: number }; gives: Thing<CustomerValue> };
	"PATCH things/customer/{id}": {
		takes: { id: number; set: Partial<CustomerValue>; was: Partial<CustomerValue> };
		gives: ChangedThing<CustomerValue>;
	};
	"GET products": { takes: { words?: string; after?: string; size?: number }; gives: ProductRows };
	"POST products/export": { takes: { words?: string; after?: string }; gives: FilePart };
	"POST orders/export": { takes: Static<typeof ExportOrdersSchema>; gives: FilePart };
	"POST customers/export": { takes: Static<typeof ExportCustomersSchema>; gives: FilePart };
	"GET products/choices": { takes: Nothing; gives: ProductChoices };
	"GET products/{id}": { takes: { id: number }; gives: ProductWhole };
	"POST products/save": { takes: ProductSave; gives: ProductSaved };
	"POST products/{id}/selling": { takes: Static<typeof SellingSchema>; gives: SellingSet };
	"POST products/{id}/kind": { takes: Static<typeof KindSchema>; gives: ProductWhole };
	"GET things/product/{id}": { takes: { id: number }; gives: Thing<ProductValue> };
	"PATCH things/product/{id}": {
		takes: { id: number; set: Partial<PriceFields>; was: Partial<PriceFields> };
		gives: ChangedThing<ProductValue>;
	};
	"GET things/stock/{id}": { takes: { id: number }; gives: Thing<StockValue> };
	"PATCH things/stock/{id}": { takes: { id: number; set: StockDifference }; gives: ChangedThing<StockValue> };
	"POST tasks/price/look": { takes: PriceTask; gives: TaskLook };
	"POST tasks/price": { takes: PriceTask; gives: TaskShown };
	"POST tasks/stock/look": { takes: StockTask; gives: TaskLook };
	"POST tasks/stock": { takes: StockTask; gives: TaskShown };
	"POST tasks/order-step/look": { takes: OrderTask; gives: TaskLook };
	"POST tasks/order-step": { takes: OrderTask; gives: TaskShown };
	"POST tasks/product-row/look": { takes: FileTask; gives: TaskLook };
	"POST tasks/product-row": { takes: FileTask; gives: TaskShown };
	"GET stock-counts": { takes: Nothing; gives: CountsShown };
	"POST stock-counts": { takes: BeginCount; gives: CountShown };
	"GET stock-counts/{id}": { takes: { id: number }; gives: CountShown };
	"POST stock-counts/{id}/entries": { takes: EnterCount; gives: CountEntered };
	"DELETE stock-counts/{id}/entries/{entry}": { takes: { id: number; entry: number }; gives: CountEntered };
	"POST stock-counts/{id}/give-up": { takes: { id: number }; gives: CountShown };
	"POST stock-counts/{id}/book": { takes: { id: number; version: number }; gives: CountShown };
	"GET tasks": { takes: { before?: number }; gives: TaskList };
	"GET tasks/{id}": { takes: { id: number; state?: TaskRow["state"]; after?: number }; gives: TaskRows };
	"POST tasks/{id}/pause": { takes: { id: number }; gives: TaskShown };
	"POST tasks/{id}/go-on": { takes: { id: number }; gives: TaskShown };
	"POST tasks/{id}/stop": { takes: { id: number }; gives: TaskShown };
	"POST tasks/{id}/again": { takes: { id: number }; gives: TaskShown };
	"POST tasks/{id}/undo": { takes: { id: number }; gives: TaskShown };
	"GET freight": { takes: Nothing; gives: FreightTables };
	"POST freight/read": { takes: { text: string }; gives: FreightRead };
	"POST freight/try": { takes: FreightSheet & { pin: string; bags: string; kilos: string }; gives: FreightTried };
	"POST freight/offer": { takes: Nothing; gives: FreightTables };
	"GET things/freight_table/{id}": { takes: { id: number }; gives: Thing<FreightFields> };
	"POST things/freight_table": { takes: { set: FreightFields }; gives: Thing<FreightFields> };
	"PATCH things/freight_table/{id}": {
		takes: { id: number; set: Partial<FreightFields>; was: Partial<FreightFields> };
		gives: ChangedThing<FreightFields>;
	};
	"DELETE things/freight_table/{id}": { takes: { id: number }; gives: GoneThing };
	"GET pin/{pin}": { takes: { pin: string; items?: string }; gives: PinAnswer };
	"GET terms": { takes: Static<typeof ListTermsSchema>; gives: TermList };
	"GET terms/{id}/merge": { takes: Static<typeof MergeTermsSchema>; gives: TermMerging };
	"POST terms/{id}/merge": { takes: Static<typeof MergeTermsSchema>; gives: TermMerged };
	"GET things/term/{id}": { takes: { id: number }; gives: Thing<TermFields> };
	"POST things/term": {
		takes: { set: Pick<TermFields, "taxonomy" | "name" | "slug"> & Partial<TermFields> };
		gives: Thing<TermFields>;
	};
	"PATCH things/term/{id}": {
		takes: { id: number; set: Partial<TermFields>; was: Partial<TermFields> };
		gives: ChangedThing<TermFields>;
	};
	"DELETE things/term/{id}": { takes: { id: number }; gives: GoneThing };
	"GET audit": { takes: { kind: ThingKind | "order"; id: number; field?: string; after?: string }; gives: History };
	"POST audit/{id}/undo": { takes: { id: number }; gives: UndoneEntry };
	"GET invitations": { takes: Nothing; gives: Invitation[] };
	"POST invitations": { takes: Static<typeof InviteSchema>; gives: NewInvitation };
	"DELETE invitations/{id}": { takes: { id: number }; gives: Invitation[] };
	"POST invitations/read": { takes: Static<typeof InvitationTokenSchema>; gives: InvitationRead };
	"POST invitations/accept": { takes: Static<typeof AcceptSchema>; gives: Me };
	"GET people": { takes: Nothing; gives: People };
	"PATCH people/{id}": { takes: RoleChange; gives: People };
	"DELETE people/{id}/factor": { takes: { id: number }; gives: People };
	"GET reviews": { takes: { status?: ReviewStatus; after?: string }; gives: ReviewRows };
	"PATCH reviews/{id}": { takes: ReviewChange; gives: ReviewRow };
	"POST orders/{id}/steps": { takes: StepWanted & { id: number }; gives: OrderActed };
	"POST orders/steps": { takes: StepWanted & { ids: number[] }; gives: OrderStepped[] };
	"POST orders/{id}/rest": { takes: RestWanted; gives: OrderActed };
	"POST orders/{id}/notes": { takes: Static<typeof OrderNoteSchema>; gives: OrderActed };
	"POST orders/{id}/cancel": { takes: Static<typeof CancelSchema>; gives: OrderActed };
	"POST orders/{id}/bin": { takes: { id: number }; gives: OrderActed };
	"POST orders/{id}/put-back": { takes: { id: number }; gives: OrderActed };
	"POST orders/{id}/delete": { takes: { id: number; typed: string }; gives: OrderActed };
	"POST orders/{id}/refunds/review": { takes: RefundWanted; gives: RefundReview };
	"POST orders/{id}/refunds": { takes: RefundWanted; gives: RefundMade };
	"GET orders/{id}/attempts": { takes: { id: number }; gives: PaymentAttempts };
	"GET money": { takes: Nothing; gives: MoneyShown };
	"POST money/cases/{id}/take-up": { takes: { id: number; order?: number }; gives: MoneyActed };
	"POST money/cases/{id}/give-back": { takes: { id: number }; gives: MoneyActed };
	"POST money/cases/{id}/close": { takes: { id: number; outcome: string }; gives: MoneyActed };
	"POST money/payments/{id}/end": { takes: { id: string }; gives: MoneyActed };
	"POST money/ask": { takes: { days: number }; gives: MoneyAsked };
	"GET money/providers": { takes: Nothing; gives: Provider[] };
	"PATCH money/providers/{id}": { takes: { id: string; set: Record<string, string> }; gives: Provider };
	"POST money/providers/{id}/try": { takes: { id: string }; gives: KeysTried };
	"POST orders/quote": { takes: { draft: OrderDraft }; gives: OrderQuote };
	"POST orders": { takes: { draft: OrderDraft; total?: number }; gives: OrderPlaced };
	"GET orders/drafts": { takes: Nothing; gives: KeptDraft[] };
	"PUT orders/drafts/{key}": { takes: { key: string; draft: OrderDraft; label: string }; gives: KeptDraft };
	"DELETE orders/drafts/{key}": { takes: { key: string }; gives: KeptDraft[] };
	"GET orders/{id}/change": { takes: { id: number }; gives: ChangeStart };
	"POST orders/{id}/change/quote": { takes: { id: number; was: ChangeFields; set: ChangeFields }; gives: ChangeQuote };
	"POST orders/{id}/change": { takes: ChangeWanted; gives: OrderChanged };
	"GET money/to-confirm": { takes: Nothing; gives: MoneyToConfirm };
	"POST money/to-confirm/{id}": { takes: ConfirmMoney; gives: MoneyConfirmed };
	"POST money/statement": { takes: Static<typeof StatementSchema>; gives: StatementShown };
	"GET money/cash": { takes: Nothing; gives: CashHeld };
	"POST money/cash": { takes: Static<typeof HandInSchema>; gives: CashHandedIn };
	"GET orders/calls": { takes: Nothing; gives: CallsShown };
	"POST orders/{id}/no-answer": { takes: Static<typeof NoAnswerSchema>; gives: OrderActed };
}

type Nothing = Record<never, never>;
