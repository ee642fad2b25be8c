import type { ComponentType, ReactElement, ReactNode } from "react";
import type { Currency } from "../../data/price-format.ts";
import type { BlockComponent, BlockMetadata, RegisteredCheckoutBlock } from "../../registry/block-registry.ts";
import type { SlotFill } from "../../registry/slot-fill.tsx";
import type { CanMakePayment, CanPayArgument, ExpressPaymentMethod, PaymentMethod } from "../../registry/types.ts";
import type { CartResponse } from "../../wire/types.ts";

/**
 * What cart, checkout and mini-cart give to the scripts of extensions under `window.wc`. What puts it there is held
 * against this by the compiler, and its names against those of the platform's own page by a test. `window.wp` is in
 * contract/platform.ts. Reference: frontend 01 §1 to §11.
 */
export interface Wc {
	wcBlocksRegistry: BlocksRegistry;
	blocksCheckout: BlocksCheckout;
	blocksComponents: BlocksComponents;
	wcSettings: SettingsApi;
	wcBlocksData: BlocksData;
	priceFormat: PriceFormat;
	wcBlocksSharedContext: SharedContext;
	wcBlocksSharedHocs: SharedHocs;
	/** Nothing: it stands for having run. */
	wcBlocksMiddleware: object;
}

type Values = Record<string, unknown>;
/** Something that React draws; its properties are those of reference 01 §7. */
type Drawn = (props: never) => ReactNode;

/** §3 */
interface BlocksRegistry {
	registerPaymentMethod: (options: PaymentMethodOptions & Values) => void;
	registerExpressPaymentMethod: (options: ExpressPaymentMethodOptions & Values) => void;
	registerPaymentMethodExtensionCallbacks: (
		namespace: string,
		callbacks: Record<string, (argument: CanPayArgument) => boolean>,
	) => void;
	getPaymentMethods: () => Record<string, PaymentMethod>;
	getExpressPaymentMethods: () => Record<string, ExpressPaymentMethod>;
	registerBlockComponent: (block: { blockName: string; component: BlockComponent; context?: string }) => void;
	getRegisteredBlockComponents: (context: string) => Record<string, BlockComponent>;
	/** Former name of registerBlockComponent. */
	registerInnerBlock: (block: { blockName: string; component: BlockComponent; main: string }) => void;
	getRegisteredInnerBlocks: (main: string) => Record<string, BlockComponent>;
	__experimentalDeRegisterPaymentMethod: (name: string) => void;
	__experimentalDeRegisterExpressPaymentMethod: (name: string) => void;
}

interface PaymentMethodOptions extends ExpressPaymentMethodOptions {
	label: ReactElement | string | null;
	ariaLabel: string;
	savedTokenComponent?: ReactElement | null;
	icons?: unknown[] | null;
	placeOrderButtonLabel?: string;
	supports?: { showSavedCards?: boolean; showSaveOption?: boolean; features?: string[] };
}

interface ExpressPaymentMethodOptions {
	name: string;
	content: ReactElement | null;
	edit: ReactElement | null;
	canMakePayment: CanMakePayment;
	/** What goes to the server; left out: the name. */
	paymentMethodId?: string;
	supports?: { features?: string[] };
}

/** §4 to §7 */
interface BlocksCheckout extends BlocksCheckoutComponents {
	registerCheckoutBlock: (block: { metadata: BlockMetadata; component: BlockComponent; force?: boolean }) => void;
	getRegisteredBlocks: (area: string) => RegisteredCheckoutBlock[];
	hasInnerBlocks: (block: string) => boolean;
	innerBlockAreas: Readonly<Record<string, string>>;
	registerCheckoutFilters: (namespace: string, filters: Record<string, CheckoutFilter>) => void;
	applyCheckoutFilter: ApplyCheckoutFilter;
	__experimentalRegisterCheckoutFilters: BlocksCheckout["registerCheckoutFilters"];
	__experimentalApplyCheckoutFilter: ApplyCheckoutFilter;
	mustContain: (value: string, required: string) => true;
	createSlotFill: (name: string, onError?: ((message: ReactNode) => ReactNode) | null) => SlotFill;
	hasValidFills: (fills: unknown) => boolean;
	useSlot: (name: string) => { fills: readonly unknown[] };
	/** Rejects with the body of the error. */
	extensionCartUpdate: (update: { namespace: string; data?: unknown }) => Promise<CartResponse>;
	isPostcode: (given: { postcode: string; country: string }) => boolean;
	getValidityMessageForInput: (label: string | undefined, input: HTMLInputElement) => string;
	/** A type of the platform's packages; nothing at run time. */
	ValidatedTextInputHandle: undefined;
}

/** What a filter gives has the type of what it was given. */
type CheckoutFilter = (value: unknown, extensions: Values, argument: unknown) => unknown;
type ApplyCheckoutFilter = <T>(request: {
	filterName: string;
	defaultValue: T;
	extensions?: Values | null;
	arg?: Values | null;
	validation?: (value: T) => boolean;
}) => T;

/** What stands in it is drawn in the slot of its name; `Slot` is that one. */
type AreaFill = ComponentType<{ children?: ReactNode }> & { Slot: unknown };

interface BlocksCheckoutComponents {
	Button: Drawn;
	CheckboxControl: Drawn;
	ExperimentalDiscountsMeta: AreaFill;
	ExperimentalOrderLocalPickupPackages: AreaFill;
	ExperimentalOrderMeta: AreaFill;
	ExperimentalOrderShippingPackages: AreaFill;
	Label: Drawn;
	Panel: Drawn;
	SlotFillProvider: Drawn;
	StoreNotice: Drawn;
	StoreNoticesContainer: Drawn;
	Subtotal: Drawn;
	TextInput: Drawn;
	TotalsFees: Drawn;
	TotalsItem: Drawn;
	TotalsTaxes: Drawn;
	TotalsWrapper: Drawn;
	ValidatedTextInput: Drawn;
	ValidationInputError: Drawn;
}

/** §7; what is marked is newer than the platform's version, but asked for. */
interface BlocksComponents {
	CheckboxList: Drawn;
	Chip: Drawn;
	FormStep: Drawn;
	FormattedMonetaryAmount: Drawn;
	Label: Drawn;
	RadioControl: Drawn;
	RadioControlAccordion: Drawn;
	RadioControlOption: Drawn;
	RadioControlOptionLayout: Drawn;
	RemovableChip: Drawn;
	Spinner: Drawn;
	/** Newer. */
	Button: Drawn;
	/** Newer. */
	CheckboxControl: Drawn;
	/** Newer. */
	Panel: Drawn;
	/** Newer. */
	ValidatedTextInput: Drawn;
	/** Newer. */
	ValidationInputError: Drawn;
}

/** §2 */
interface SettingsApi {
	readonly ADMIN_URL: unknown;
	readonly COUNTRIES: unknown;
	readonly CURRENCY: unknown;
	readonly CURRENT_USER_IS_ADMIN: unknown;
	readonly HOME_URL: unknown;
	readonly LOCALE: unknown;
	readonly ORDER_STATUSES: unknown;
	readonly PLACEHOLDER_IMG_SRC: unknown;
	readonly SITE_TITLE: unknown;
	readonly STORE_PAGES: unknown;
	readonly WC_ASSET_URL: unknown;
	readonly WC_VERSION: unknown;
	readonly WP_LOGIN_URL: unknown;
	readonly WP_VERSION: unknown;
	readonly defaultAddressFields: object;
	allSettings: Values;
	getAdminLink: (path: string) => string;
	getPaymentMethodData: (id: string, otherwise?: unknown) => unknown;
	/** "{name}_data" is the data of an extension or of a way to pay. */
	getSetting: <T>(name: string, otherwise: T, filter?: (value: unknown, otherwise: T) => T) => T;
	getSettingWithCoercion: <T>(name: string, otherwise: T, guard: (value: unknown, otherwise: T) => boolean) => T;
	isWcVersion: (version: string, operator?: VersionOperator) => boolean;
	isWpVersion: (version: string, operator?: VersionOperator) => boolean;
}
type VersionOperator = "=" | ">" | ">=" | "<" | "<=";

/** §8: the names of the stores, lists that stay the same while they are empty, and errors made into notices. */
interface BlocksData {
	API_BLOCK_NAMESPACE: string;
	CART_STORE_KEY: string;
	CHECKOUT_STORE_KEY: string;
	COLLECTIONS_STORE_KEY: string;
	PAYMENT_STORE_KEY: string;
	QUERY_STATE_STORE_KEY: string;
	SCHEMA_STORE_KEY: string;
	STORE_NOTICES_STORE_KEY: string;
	VALIDATION_STORE_KEY: string;
	EMPTY_CART_COUPONS: readonly unknown[];
	EMPTY_CART_CROSS_SELLS: readonly unknown[];
	EMPTY_CART_ERRORS: readonly unknown[];
	EMPTY_CART_FEES: readonly unknown[];
	EMPTY_CART_ITEMS: readonly unknown[];
	EMPTY_CART_ITEM_ERRORS: readonly unknown[];
	EMPTY_EXTENSIONS: object;
	EMPTY_PAYMENT_METHODS: readonly unknown[];
	EMPTY_PAYMENT_REQUIREMENTS: readonly unknown[];
	EMPTY_SHIPPING_RATES: readonly unknown[];
	EMPTY_TAX_LINES: readonly unknown[];
	getErrorDetails: (response: never) => object[];
	processErrorResponse: (response: unknown, context?: string) => void;
	hasInState: (state: unknown, path: readonly string[]) => boolean;
	updateState: (state: unknown, path: readonly string[], value: unknown) => unknown;
}

/** §9: prices are in minor units. */
interface PriceFormat {
	formatPrice: (price: string | number | undefined | null, currency?: Partial<Currency>) => string;
	getCurrency: (changes?: Partial<Currency>) => Currency;
	getCurrencyFromPriceResponse: (response?: Values | null) => Currency;
}

/** §10 */
interface SharedContext {
	InnerBlockLayoutContextProvider: Drawn;
	ProductDataContextProvider: Drawn;
	useInnerBlockLayoutContext: () => { parentName: string; parentClassName: string; isLoading: boolean };
	useProductDataContext: () => { product: unknown; hasContext: boolean; isLoading: boolean };
}

interface SharedHocs {
	withFilteredAttributes: (types: Record<string, { type: string; default?: unknown }>) => (inner: never) => Drawn;
	withProductDataContext: (inner: never) => Drawn;
}
