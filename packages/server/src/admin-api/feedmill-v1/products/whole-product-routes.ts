import { NAMESPACE } from "@feedmill/admin-api/feedmill-v1/namespace.ts";
import {
	KindSchema,
	type ProductChoices,
	type ProductSave,
	type ProductSaved,
	SaveSchema,
	SellingSchema,
	type SellingSet,
} from "@feedmill/admin-api/feedmill-v1/products/product.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import type { ShopError } from "@feedmill/trade/basics/result.ts";
import { Type } from "typebox";
import { plainText } from "../../../http/plain-text.ts";
import { answer, defineRoute, type RouteDefinition, refuse } from "../../../rest/matching/route.ts";
import { asks } from "../../callers/asks.ts";
import { KEY_NEEDED, keyOf } from "../../callers/idempotency-key.ts";
import { whoChanged } from "../../callers/who-changed.ts";
import { presentWhole } from "./present-product.ts";

const Id = Type.Integer({ minimum: 1 });

/** Bytes of a save: the longest texts of a product, in letters of three bytes, with a hundred packs. */
const LONGEST_SAVE = 1_000_000;

/** One product with its packs: packages/admin-api/src/feedmill-v1/products/product.ts. */
export const wholeProductRoutes: RouteDefinition[] = [
	defineRoute({
		namespace: NAMESPACE,
		path: "/products/choices",
		methods: ["GET"],
		args: Type.Object({}),
		...asks("products.see"),
		handler: async ({ shop }) => {
			const [categories, tags, { taxClasses }, shippingClasses] = await Promise.all([
				shop.catalogue.categories(),
				shop.catalogue.tags(),
				shop.settings.current(),
				shop.editors.products.shippingClasses(),
			]);
			const choices: ProductChoices = {
				categories: categories.map(({ id, name, parentId }) => ({ id, name: plainText(name), parentId })),
				tags: tags.slice(0, MOST_TAGS).map(({ id, name }) => ({ id, name: plainText(name) })),
				taxClasses: [...taxClasses],
				shippingClasses: shippingClasses.map(({ id, name }) => ({ id, name: plainText(name) })),
			};
			return answer(choices);
		},
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: "/products/(?P<id>[\\d]+)",
		methods: ["GET"],
		args: Type.Object({ id: Id }),
		...asks("products.see"),
		handler: async ({ shop, actor, urls, params: { id } }) => {
			const found = await shop.editors.products.readWhole(id, actor);
			return found.ok ? answer(presentWhole(found.value, urls)) : refuse(found.error);
		},
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: "/products/save",
		methods: ["POST"],
		args: SaveSchema,
		bodyLimit: LONGEST_SAVE,
		...asks("products.draft"),
		handler: async (context) => {
			const { shop, actor, params, urls } = context;
			const { key } = keyOf(context);
			if (key === undefined) return refuse(KEY_NEEDED);
			const given = saveOf(params);
			const { products } = shop.editors;
			const saved = await products.saveWhole(given, { actor, key });
			if (!saved.ok) return refuse(await withWho(saved.error, given.id, { shop, actor }));
			const now = await products.readWhole(saved.value.id, actor);
			if (!now.ok) return refuse(now.error);
			const shown: ProductSaved = { ...saved.value, product: presentWhole(now.value, urls) };
			return answer(shown, { status: given.id === 0 ? 201 : 200 });
		},
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: "/products/(?P<id>[\\d]+)/selling",
		methods: ["POST"],
		args: SellingSchema,
		...asks("products.stop"),
		handler: async ({ shop, actor, params: { id, sells } }) => {
			const set = await shop.editors.products.setSelling(id, sells, actor);
			if (!set.ok) return refuse(set.error);
			const shown: SellingSet = { id, ...set.value };
			return answer(shown);
		},
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: "/products/(?P<id>[\\d]+)/kind",
		methods: ["POST"],
		args: KindSchema,
		...asks("products.edit"),
		handler: async ({ shop, actor, urls, params: { id, to, size } }) => {
			const { products } = shop.editors;
			const done = await products.changeKind(id, to === "variable" ? { to, size } : { to }, { actor });
			if (!done.ok) return refuse(done.error);
			const now = await products.readWhole(id, actor);
			return now.ok ? answer(presentWhole(now.value, urls)) : refuse(now.error);
		},
	}),
];

/** More would be no help to choose from. */
const MOST_TAGS = 2_000;

/** What was not given changes nothing; the service validates the rest, with a sentence for each field. */
function saveOf(params: { id: number }): ProductSave {
	return { set: {}, was: {}, packs: [], removed: [], ...params } as ProductSave;
}

/** With who changed fields of the product since, for those who may see that. */
async function withWho(
	error: ShopError,
	id: number,
	at: { shop: Pick<Shop, "audit">; actor: Actor },
): Promise<ShopError> {
	if (error.code !== "feedmill_stale") return error;
	const fields = Object.keys((error.data?.now ?? {}) as object);
	const by = await whoChanged([...new Set(fields.map((field) => field.replace(/^facts\..*/, "details")))], {
		kind: "product",
		id,
		...at,
	});
	const named = fields.flatMap((field) => {
		const who = by[field.startsWith("facts.") ? "details" : field];
		return who ? [[field, who] as const] : [];
	});
	return { ...error, data: { ...error.data, by: Object.fromEntries(named) } };
}
