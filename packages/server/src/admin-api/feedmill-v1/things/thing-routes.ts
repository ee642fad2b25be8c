import { NAMESPACE } from "@feedmill/admin-api/feedmill-v1/namespace.ts";
import type { ChangedThing, GoneThing, Thing, ThingKind } from "@feedmill/admin-api/feedmill-v1/things.ts";
import type { EditBy, Edited } from "@feedmill/shop/editing/edit.ts";
import type { ReadEntity } from "@feedmill/shop/listing/staff-list.ts";
import { problem, type ShopError } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { type TSchema, Type } from "typebox";
import { plainText } from "../../../http/plain-text.ts";
import {
	answer,
	defineRoute,
	type RestContext,
	type RestResponse,
	type RouteDefinition,
	refuse,
} from "../../../rest/matching/route.ts";
import { asks } from "../../callers/asks.ts";
import { KEY_NEEDED, keyOf } from "../../callers/idempotency-key.ts";
import { whoChanged } from "../../callers/who-changed.ts";
import { type KindOfThings, THING_TABLE } from "./thing-kinds.ts";

const Id = Type.Integer({ minimum: 1 });

/** One route for each kind and method, so that index, OPTIONS and the tests of access see each. */
export const thingRoutes: RouteDefinition[] = Object.entries(THING_TABLE).flatMap(([kind, known]) =>
	routesOf(kind as ThingKind, known),
);

function routesOf(kind: ThingKind, known: KindOfThings): RouteDefinition[] {
	const { see, edit, fields, newFields, differences = [] } = known;
	const one = { namespace: NAMESPACE, path: `/things/${kind}/(?P<id>[\\d]+)` } as const;
	const goesBy = differences.length > 0;
	const read = defineRoute({
		...one,
		methods: ["GET"],
		args: Type.Object({ id: Id }),
		...asks(see),
		handler: async ({ shop, params, actor }) => {
			const found = await known.read(shop, params.id, actor);
			return found.ok ? answer(present(params.id, found.value)) : refuse(found.error);
		},
	});
	const change = defineRoute({
		...one,
		methods: ["PATCH"],
		args: Type.Object({ id: Id, set: valuesOf(fields), ...(goesBy ? {} : { was: Type.Optional(valuesOf(fields)) }) }),
		...asks(edit),
		handler: async (context) => {
			const { shop, params, actor } = context;
			const { id, set, was } = params as { id: number; set: object; was?: object };
			const keyed = keyOf(context);
			if (keyed.wrong || !isFields(set) || !isFields(was ?? {})) return refuse(keyed.wrong ?? NO_FIELDS);
			// The editor knows more: a number in the place of a difference, for those who count everything.
			const other = goesBy ? Object.keys(set).find((field) => !Object.hasOwn(fields, field)) : undefined;
			if (other !== undefined) return refuse(noField(other));
			const needsKey = differences.some((field) => field in set);
			if (needsKey && keyed.key === undefined) return refuse(KEY_NEEDED);
			if (!goesBy && Object.keys(was ?? {}).some((field) => !Object.hasOwn(fields, field))) return refuse(NO_FIELDS);
			const by: EditBy = { actor, ...(was ? { was: { ...was } } : {}), ...(needsKey ? { key: keyed.key! } : {}) };
			const changed = await known.editor(shop).change(id, set, by);
			if (!changed.ok) return refuse(await withWho(changed.error, { kind, id, context }));
			return shown(id, changed.value, context, { change: changed.value.change });
		},
	});
	if (!newFields) return [read, change];
	const create = defineRoute({
		namespace: NAMESPACE,
		path: `/things/${kind}`,
		methods: ["POST"],
		args: Type.Object({ set: valuesOf(newFields) }),
		...asks(edit),
		handler: async (context) => {
			const { shop, actor, params } = context;
			const set: unknown = params.set;
			if (!isFields(set)) return refuse(NO_FIELDS);
			const made = await known.editor(shop).create!(set, { actor });
			return made.ok ? shown(made.value.value.id, made.value, context, {}, 201) : refuse(made.error);
		},
	});
	const remove = defineRoute({
		...one,
		methods: ["DELETE"],
		args: Type.Object({ id: Id }),
		...asks(edit),
		handler: async ({ shop, actor, params: { id } }) => {
			const removed = await known.editor(shop).remove!(id, { actor });
			const gone: GoneThing = { id };
			return removed.ok ? answer(gone) : refuse(removed.error);
		},
	});
	return [read, change, create, remove];

	/** The entity as it is after a write; somebody may have changed or deleted it again. */
	async function shown(
		id: number,
		{ value }: Edited<unknown>,
		{ shop, actor }: Pick<RestContext<unknown>, "shop" | "actor">,
		more: Partial<ChangedThing<unknown>>,
		status = 200,
	): Promise<RestResponse> {
		const found = await known.read(shop, id, actor);
		const now = found.ok ? found.value : { value, version: 0, changedAt: null, changedBy: null };
		return answer({ ...present(id, now), ...more }, { status });
	}
}

/**
 * The fields are in the route's description, but the editor validates them: it has a sentence for each. They are
 * neither changed nor refused here.
 */
function valuesOf(fields: Readonly<Record<string, TSchema>>) {
	return Type.Object(
		Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, Type.Optional(schema)])),
		{
			cast: true,
		},
	);
}

function present(id: number, { value, changedAt, changedBy }: ReadEntity<unknown>): Thing<unknown> {
	return { id, value, changedAt, changedBy: changedBy === null ? null : plainText(changedBy) };
}

function isFields(given: unknown): given is object {
	return typeof given === "object" && given !== null && !Array.isArray(given);
}

/** With who changed each field of a refused change, and when, for those who may see that. */
async function withWho(
	error: ShopError,
	{ kind, id, context: { shop, actor } }: { kind: ThingKind; id: number; context: RestContext<unknown> },
): Promise<ShopError> {
	const now = error.data?.now;
	if (error.code !== "feedmill_stale" || !isFields(now)) return error;
	const by = await whoChanged(Object.keys(now), { kind, id, shop, actor });
	return { ...error, data: { ...error.data, by } };
}

function noField(field: string): ShopError {
	const sentence = said("{field} is not a field that can be changed.", { field });
	return problem("feedmill_invalid", sentence, "invalid", { problems: { [field]: sentence } });
}

const NO_FIELDS = problem(
	"feedmill_invalid",
	said("What is to change must be fields of this kind, with their values."),
);
