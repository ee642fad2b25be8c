import { hasInnerBlocks, innerBlockAreas } from "@feedmill/store-api/areas/inner-block-areas.ts";
import { Button } from "@feedmill/ui/button.tsx";
import { CheckboxControl } from "@feedmill/ui/fields/checkbox.tsx";
import { Label } from "@feedmill/ui/fields/label.tsx";
import { TextInput } from "@feedmill/ui/fields/text-input.tsx";
import { StoreNotice } from "@feedmill/ui/notice-banner.tsx";
import { Panel } from "@feedmill/ui/panel.tsx";
import { isPostcode } from "../blocks/address/postcode.ts";
import { getValidityMessageForInput, ValidatedTextInput } from "../blocks/fields/validated-text-input.tsx";
import { ValidationInputError } from "../blocks/fields/validation-input-error.tsx";
import { StoreNoticesContainer } from "../blocks/notices/notices.tsx";
import {
	ExperimentalDiscountsMeta,
	ExperimentalOrderLocalPickupPackages,
	ExperimentalOrderMeta,
	ExperimentalOrderShippingPackages,
} from "../blocks/totals/experimental-slots.tsx";
import { Subtotal, TotalsFees, TotalsItem, TotalsTaxes, TotalsWrapper } from "../blocks/totals/totals.tsx";
import { getRegisteredBlocks, registerCheckoutBlock } from "../registry/block-registry.ts";
import {
	__experimentalApplyCheckoutFilter,
	__experimentalRegisterCheckoutFilters,
	applyCheckoutFilter,
	mustContain,
	registerCheckoutFilters,
} from "../registry/checkout-filters.ts";
import { createSlotFill, hasValidFills, SlotFillProvider, useSlot } from "../registry/slot-fill.tsx";
import { extensionCartUpdate } from "./extension-cart-update.ts";

/** `wc.blocksCheckout`. Reference: 01 §4 to §7. */
export const blocksCheckout = {
	Button,
	CheckboxControl,
	ExperimentalDiscountsMeta,
	ExperimentalOrderLocalPickupPackages,
	ExperimentalOrderMeta,
	ExperimentalOrderShippingPackages,
	Label,
	Panel,
	SlotFillProvider,
	StoreNotice,
	StoreNoticesContainer,
	Subtotal,
	TextInput,
	TotalsFees,
	TotalsItem,
	TotalsTaxes,
	TotalsWrapper,
	ValidatedTextInput,
	/** Exported as a type in the package; undefined at run time. */
	ValidatedTextInputHandle: undefined,
	ValidationInputError,
	applyCheckoutFilter,
	createSlotFill,
	extensionCartUpdate,
	getRegisteredBlocks,
	getValidityMessageForInput,
	hasInnerBlocks,
	hasValidFills,
	innerBlockAreas,
	isPostcode,
	mustContain,
	registerCheckoutBlock,
	registerCheckoutFilters,
	useSlot,
	__experimentalApplyCheckoutFilter,
	__experimentalRegisterCheckoutFilters,
};
