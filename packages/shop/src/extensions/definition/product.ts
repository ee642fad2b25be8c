import type { TObject } from "typebox";
import type { Product } from "../../catalogue/model/product.ts";
import { type AnswerData, answerDataProblem } from "./answer-data.ts";

/** What an extension shows in every answer with a product, variations too. docs/extensions.md, "Products". */
export type ProductPart<Shown extends TObject = TObject> = AnswerData<Shown, [product: Product]>;

/** What is wrong with it, in one sentence; null when nothing is. */
export const productProblem = (namespace: string, product?: ProductPart): string | null =>
	answerDataProblem(namespace, "product", product);
