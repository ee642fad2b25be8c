import { Button } from "../blocks/shared/button.tsx";
import { CheckboxControl } from "../blocks/shared/checkbox.tsx";
import { Label } from "../blocks/shared/label.tsx";
import { StoreNotice } from "../blocks/shared/notice-banner.tsx";
import { StoreNoticesContainer } from "../blocks/shared/notices.tsx";
import { Panel } from "../blocks/shared/panel.tsx";
import { isPostcode } from "../blocks/shared/postcode.ts";
import { TextInput } from "../blocks/shared/text-input.tsx";
import { Subtotal, TotalsFees, TotalsItem, TotalsTaxes, TotalsWrapper } from "../blocks/shared/totals.tsx";
import { getValidityMessageForInput, ValidatedTextInput } from "../blocks/shared/validated-text-input.tsx";
import { ValidationInputError } from "../blocks/shared/validation-input-error.tsx";
import { getRegisteredBlocks, registerCheckoutBlock } from "./block-registry.ts";
import {
	__experimentalApplyCheckoutFilter,
	__experimentalRegisterCheckoutFilters,
	applyCheckoutFilter,
	mustContain,
	registerCheckoutFilters,
} from "./checkout-filters.ts";
import {
	ExperimentalDiscountsMeta,
	ExperimentalOrderLocalPickupPackages,
	ExperimentalOrderMeta,
	ExperimentalOrderShippingPackages,
} from "./experimental-slots.tsx";
import { extensionCartUpdate } from "./extension-cart-update.ts";
import { hasInnerBlocks, innerBlockAreas } from "./inner-block-areas.ts";
import { createSlotFill, hasValidFills, SlotFillProvider, useSlot } from "./slot-fill.tsx";

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
	/** A type of the field's packages; there is nothing to it at run time. */
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
