import { NAMESPACE } from "@feedmill/admin-api/feedmill-v1/namespace.ts";
import { ExportSchema, type FilePart } from "@feedmill/admin-api/feedmill-v1/products/product-files.ts";
import { answer, defineRoute, refuse } from "../../../rest/matching/route.ts";
import { asks } from "../../callers/asks.ts";

/** The products of a list as a file, part by part. It writes who took it, so it is no GET. */
export const exportRoute = defineRoute({
	namespace: NAMESPACE,
	path: "/products/export",
	methods: ["POST"],
	args: ExportSchema,
	...asks("products.see"),
	handler: async ({ shop, actor, params: { words, category, after, status, stock, type } }) => {
		const filter = {
			...(words === "" ? {} : { words }),
			...(status === undefined ? {} : { status }),
			...(stock === undefined ? {} : { stock }),
			...(type === undefined ? {} : { type }),
			...(category === undefined ? {} : { categoryId: category }),
		};
		const part = await shop.productFiles.part(filter, after, actor);
		if (!part.ok) return refuse(part.error);
		const { heads, rows, next } = part.value;
		return answer({ heads: [...heads], rows, next } satisfies FilePart);
	},
});
