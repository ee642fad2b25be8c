import { TextInput } from "@feedmill/ui/fields/text-input.tsx";
import { StoreNotice } from "@feedmill/ui/notice-banner.tsx";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { dispatch, resolveSelect, select } from "@wordpress/data";
import { defaultAddressFields } from "../../blocks/address/address-fields.ts";
import { StoreNoticesContainer } from "../../blocks/notices/notices.tsx";
import { sanitizeHtml } from "../../blocks/notices/safe-html.ts";
import { Subtotal, TotalsFees, TotalsItem, TotalsTaxes, TotalsWrapper } from "../../blocks/totals/totals.tsx";
import { cartStore } from "../../data/cart/store.ts";
import { checkoutStore } from "../../data/checkout/store.ts";
import { collectionsStore } from "../../data/collections/store.ts";
import { storeNoticesStore } from "../../data/notices/store.ts";
import { paymentStore } from "../../data/payment/store.ts";
import { queryStateStore } from "../../data/query-state/store.ts";
import { schemaStore } from "../../data/schema/store.ts";
import { validationStore } from "../../data/validation/store.ts";
import { allSettings } from "../../settings/settings.ts";
import { blocksCheckoutEvents } from "./checkout-events-api.ts";
import { Textarea, Title } from "./components/block-texts.tsx";
import { wcTypes } from "./wc-types.ts";

/**
 * Names of later platform versions: `wc.wcBlocksData` has the stores themselves beside their keys,
 * `wc.blocksComponents` more components, the stores of cart and checkout more selectors and actions, the settings
 * `defaultFields`, and `wc` more members.
 */
export function addNewerNames(): void {
	window.wc = { blocksCheckoutEvents, wcTypes, sanitize: { sanitizeHTML: sanitizeHtml }, ...window.wc };
	addToCartStore();
	addToCheckoutStore();
	addDefaultFields();
	const { wcBlocksData, blocksComponents } = window.wc as Record<string, object | undefined>;
	if (blocksComponents) Object.assign(blocksComponents, { ...components, ...blocksComponents });
	if (!wcBlocksData) return;
	Object.assign(wcBlocksData, {
		cartStore,
		checkoutStore,
		collectionsStore,
		paymentStore,
		queryStateStore,
		schemaStore,
		storeNoticesStore,
		validationStore,
	});
}

const components = {
	StoreNotice,
	StoreNoticesContainer,
	Subtotal,
	TextInput,
	Textarea,
	Title,
	TotalsFees,
	TotalsItem,
	TotalsTaxes,
	TotalsWrapper,
};

/** The setting `defaultFields`: those of an address with the email and the phone. Scripts read its labels unchecked. */
function addDefaultFields(): void {
	const field = (label: string, autocomplete: string, index: number, required: boolean) => ({
		label,
		optionalLabel: sprintf(__("%s (optional)"), label),
		autocomplete,
		autocapitalize: "none",
		required,
		hidden: false,
		index,
	});
	allSettings.defaultFields ??= {
		email: field(__("Email address"), "email", 0, true),
		...defaultAddressFields(),
		phone: field(__("Phone"), "tel", 100, false),
	};
}

const NONE: readonly number[] = [];

/** A product is in the cart as soon as its request has a response, so none is being added. */
function addToCartStore(): void {
	const cart = select(cartStore);
	Object.assign(cart, {
		getProductsPendingAdd: () => NONE,
		hasPendingItemsOperations: () =>
			cart.getItemsPendingQuantityUpdate().length + cart.getItemsPendingDelete().length > 0,
		isAddressFieldsForShippingRatesUpdating: () => cart.isCustomerDataUpdating(),
	});
	const { invalidateResolution } = dispatch(cartStore);
	Object.assign(dispatch(cartStore), {
		/** Fetches the cart again. */
		async syncCartWithIAPIStore() {
			await invalidateResolution("getCartData", []);
			await resolveSelect(cartStore).getCartData();
		},
	});
}

const NO_FIELDS: Readonly<Record<string, unknown>> = {};

/** Scripts call these unchecked. The form here has no additional fields, and its addresses can always be edited. */
function addToCheckoutStore(): void {
	const name = checkoutStore.name;
	Object.assign(select(name), {
		getAdditionalFields: () => NO_FIELDS,
		getEditingBillingAddress: () => true,
		getEditingShippingAddress: () => true,
		getCustomerPassword: () => "",
	});
	const { __internalIncrementCalculating: start, __internalDecrementCalculating: end } = dispatch(checkoutStore);
	Object.assign(dispatch(checkoutStore), {
		setEditingBillingAddress: async () => {},
		setEditingShippingAddress: async () => {},
		setAdditionalFields: async () => {},
		__internalSetCustomerPassword: async () => {},
		__internalStartCalculation: start,
		__internalFinishCalculation: end,
		/** Every answer about the cart has updated the draft already. */
		updateDraftOrder: async () => {},
		/** Blocks the order while the work runs. */
		async disableCheckoutFor(work: () => Promise<unknown>) {
			void start();
			try {
				return await work();
			} finally {
				void end();
			}
		},
	});
}
