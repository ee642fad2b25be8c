import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import { type AnswerData, type AnswerSchema, answerDataProblem } from "./answer-data.ts";

/** Data added to every product in responses, variations too. docs/extensions.md, "Products". */
export type ProductPart<Shown extends AnswerSchema = AnswerSchema> = AnswerData<Shown, [product: Product]>;

/** The mistake in a definition as one sentence, or null. */
export const productProblem = (namespace: string, product?: ProductPart): string | null =>
	answerDataProblem(namespace, "product", product);
