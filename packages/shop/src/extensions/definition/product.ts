import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import type { TObject } from "typebox";
import { type AnswerData, answerDataProblem } from "./answer-data.ts";

/** Data added to every product in responses, variations too. docs/extensions.md, "Products". */
export type ProductPart<Shown extends TObject = TObject> = AnswerData<Shown, [product: Product]>;

/** The mistake in a definition as one sentence, or null. */
export const productProblem = (namespace: string, product?: ProductPart): string | null =>
	answerDataProblem(namespace, "product", product);
