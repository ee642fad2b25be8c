import type { ComponentType, ReactElement, ReactNode } from "react";
import type { Currency } from "../../data/price-format.ts";
import type { BlockComponent, BlockMetadata, RegisteredCheckoutBlock } from "../../registry/block-registry.ts";
import type { SlotFill } from "../../registry/slot-fill.tsx";
import type { CanMakePayment, CanPayArgument, ExpressPaymentMethod, PaymentMethod } from "../../registry/types.ts";
import type { CartResponse } from "../../wire/types.ts";

/**
 * `window.wc` for scripts of extensions, from cart, checkout and mini-cart. The compiler checks the implementation
 * against this, and a test compares its names with the platform's. `window.wp` is in contract/platform.ts. Reference:
 * frontend 01 §1 to §11.
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
	/** An empty object; it only shows that the script has run. */
	wcBlocksMiddleware: object;
}

type Values = Record<string, unknown>;
/** A React component; its props are in reference 01 §7. */
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
	/** Sent to the server; default: the name. */
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
	/** Rejects with the error's body. */
	extensionCartUpdate: (update: { namespace: string; data?: unknown }) => Promise<CartResponse>;
	isPostcode: (given: { postcode: string; country: string }) => boolean;
	getValidityMessageForInput: (label: string | undefined, input: HTMLInputElement) => string;
	/** A type in the platform's packages; undefined at run time. */
	ValidatedTextInputHandle: undefined;
}

/** Returns a value of the same type as the first argument. */
type CheckoutFilter = (value: unknown, extensions: Values, argument: unknown) => unknown;
type ApplyCheckoutFilter = <T>(request: {
	filterName: string;
	defaultValue: T;
	extensions?: Values | null;
	arg?: Values | null;
	validation?: (value: T) => boolean;
}) => T;

/** Fills the slot of the same name, `Slot`. */
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

/** §7; members marked "Newer" are not in the platform's version, but extensions use them. */
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
	/** "{name}_data" is the data of an extension or payment method. */
	getSetting: <T>(name: string, otherwise: T, filter?: (value: unknown, otherwise: T) => T) => T;
	getSettingWithCoercion: <T>(name: string, otherwise: T, guard: (value: unknown, otherwise: T) => boolean) => T;
	isWcVersion: (version: string, operator?: VersionOperator) => boolean;
	isWpVersion: (version: string, operator?: VersionOperator) => boolean;
}
type VersionOperator = "=" | ">" | ">=" | "<" | "<=";

/** §8: names of stores, stable empty arrays, and helpers for errors and notices. */
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
