import {
	getRegisteredBlockComponents,
	getRegisteredInnerBlocks,
	registerBlockComponent,
	registerInnerBlock,
} from "./block-registry.ts";
import {
	__experimentalDeRegisterExpressPaymentMethod,
	__experimentalDeRegisterPaymentMethod,
	getExpressPaymentMethods,
	getPaymentMethods,
	registerExpressPaymentMethod,
	registerPaymentMethod,
	registerPaymentMethodExtensionCallbacks,
} from "./payment-methods.ts";

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
