import { expect, it } from "vitest";
import { isPurchasable } from "./price.ts";
import type { Product } from "./product.ts";

const product = (change: Partial<Product> = {}) =>
	({ type: "simple", status: "publish", regularPrice: 5, salePrice: null, variations: [], ...change }) as Product;
const variation = product({ type: "variation" });

it.each([
	["a published product with a price", product(), null, true],
	["a draft", product({ status: "draft" }), null, false],
	["one without a price", product({ regularPrice: null }), null, false],
	["a grouped one", product({ type: "grouped" }), null, false],
	["an external one", product({ type: "external" }), null, false],
	["a variation of a published product", variation, product({ type: "variable" }), true],
	["a variation of a draft", variation, product({ type: "variable", status: "draft" }), false],
	["a variation whose product is gone", variation, undefined, false],
])("%s is purchasable or not", (_, of, parent, expected) => expect(isPurchasable(of, parent, 0)).toBe(expected));
