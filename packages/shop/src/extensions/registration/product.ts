import type { Containment } from "../containment.ts";
import type { Extension } from "../extension.ts";
import type { ExtensionRegistry } from "../registry.ts";
import { answerDataOf } from "./answer-data.ts";

/** Data of all extensions for a product. */
export const registerProductParts = (
	extensions: readonly Extension[],
	contained: Containment,
): Pick<ExtensionRegistry, "productData"> => ({
	productData: answerDataOf(extensions, "product", ({ product }) => product, contained),
});
