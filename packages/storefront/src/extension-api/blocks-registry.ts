import {
	getRegisteredBlockComponents,
	getRegisteredInnerBlocks,
	registerBlockComponent,
	registerInnerBlock,
} from "../registry/block-registry.ts";
import {
	__experimentalDeRegisterExpressPaymentMethod,
	__experimentalDeRegisterPaymentMethod,
	getExpressPaymentMethods,
	getPaymentMethods,
	registerExpressPaymentMethod,
	registerPaymentMethod,
	registerPaymentMethodExtensionCallbacks,
} from "../registry/payment-methods.ts";

/** `wc.wcBlocksRegistry`. Reference: 01 §3. */
export const blocksRegistry = {
	registerPaymentMethod,
	registerExpressPaymentMethod,
	registerPaymentMethodExtensionCallbacks,
	getPaymentMethods,
	getExpressPaymentMethods,
	registerBlockComponent,
	getRegisteredBlockComponents,
	registerInnerBlock,
	getRegisteredInnerBlocks,
	__experimentalDeRegisterPaymentMethod,
	__experimentalDeRegisterExpressPaymentMethod,
};
