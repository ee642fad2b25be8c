import { permit } from "@feedmill/trade/access/can.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { isSecretField } from "@feedmill/trade/settings/secret-fields.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { type TObject, Type } from "typebox";
import type { ShopCore } from "../../core/core.ts";
import { touch } from "../../database/connection.ts";
import { type EditBy, type Edited, edit } from "../../editing/edit.ts";
import { validate } from "../../editing/validate.ts";
import { readSecretValues, writeSecretValues } from "../../secrets/secret-values-repository.ts";
import type { Extension } from "../extension.ts";
import { readOwnSettings, writeOwnSettings } from "./own-settings-repository.ts";
import { defaultsOf } from "./own-values.ts";

type Values = Readonly<Record<string, unknown>>;

/** The settings of an extension as a form shows them: public values, and which secrets are set. */
export interface OwnSettingsForm {
	schema: TObject;
	open: Values;
	secrets: readonly string[];
}

/** The one writer of extensions' settings. */
export interface OwnSettingsEditor {
	/** Error: feedmill_not_found, also for an extension without settings. */
	form(namespace: string): Promise<Result<OwnSettingsForm>>;
	/**
	 * Changes some fields; "" deletes a secret. For administrators only, because settings may be keys. Errors:
	 * feedmill_not_found, feedmill_invalid, feedmill_not_allowed, feedmill_stale.
	 */
	change(namespace: string, changes: Values, by: EditBy): Promise<Result<Edited<OwnSettingsForm>>>;
}

export function createOwnSettingsEditor(
	core: Pick<ShopCore, "connection" | "clock">,
	find: (namespace: string) => Extension | undefined,
): OwnSettingsEditor {
	const schemaOf = (namespace: string): Result<TObject> => {
		const schema = find(namespace)?.ownSettings;
		return schema
			? ok(schema)
			: fail("feedmill_not_found", said("No extension {namespace} has settings here.", { namespace }), "not-found");
	};

	return {
		async form(namespace) {
			const schema = schemaOf(namespace);
			return schema.ok ? ok(await readForm(core.connection.db, namespace, schema.value)) : schema;
		},
		async change(namespace, changes, by) {
			const permitted = permit(by.actor, "payments.edit");
			if (!permitted.ok) return permitted;
			const schema = schemaOf(namespace);
			if (!schema.ok) return schema;
			const some = Type.Partial(schema.value, { additionalProperties: false }) as unknown as TObject;
			const valid = validate(some, changes);
			if (!valid.ok) return valid;
			const what = { kind: "extension", id: namespace, ability: "payments.edit" } as const;
			return edit<OwnSettingsForm>(core, by, what, async ({ trx, now }) => {
				const fields = Object.keys(changes);
				const secret = fields.filter((field) => isSecretField(schema.value, field));
				const open = fields.filter((field) => !secret.includes(field));
				const before = (await readForm(trx, namespace, schema.value)).open;
				if (secret.length > 0) {
					const all = { ...(await readSecretValues(trx, `extension:${namespace}`)) };
					for (const field of secret) all[field] = String(changes[field]);
					const entered = Object.entries(all).filter(([, value]) => value !== "");
					await writeSecretValues(trx, `extension:${namespace}`, Object.fromEntries(entered), now);
				}
				if (open.length > 0) {
					const given = Object.fromEntries(open.map((field) => [field, changes[field]]));
					const all = { ...(await readOwnSettings(trx, namespace)), ...given };
					if (Buffer.byteLength(JSON.stringify(all)) > MOST_BYTES) return tooLong(namespace);
					await writeOwnSettings(trx, namespace, all);
					// They are cached with the store's settings, and so is everything derived from them.
					await touch(trx, "settings");
				}
				const event = { kind: "edited", thing: "extension", id: namespace, state: "changed", fields } as const;
				const value = await readForm(trx, namespace, schema.value);
				return ok({ value, columns: fields, secrets: secret, before, after: value.open, event });
			});
		},
	};
}

/** Largest size of one extension's public values as JSON, because every server caches them. */
const MOST_BYTES = 64 * 1024;

const tooLong = (namespace: string): Result<never> =>
	fail(
		"feedmill_invalid",
		said("The settings of the extension {namespace} are longer than {bytes} bytes.", { namespace, bytes: MOST_BYTES }),
	);

/** All settings for the extension itself, with defaults. */
export async function readAllOwnSettings(
	{ connection: { db } }: Pick<ShopCore, "connection">,
	namespace: string,
	schema: TObject,
): Promise<Values> {
	const open = { ...defaultsOf(schema), ...(await readOwnSettings(db, namespace)) };
	return { ...open, ...(await readSecretValues(db, `extension:${namespace}`)) };
}

async function readForm(
	db: ShopCore["connection"]["db"],
	namespace: string,
	schema: TObject,
): Promise<OwnSettingsForm> {
	const all = { ...defaultsOf(schema), ...(await readOwnSettings(db, namespace)) };
	const open = Object.entries(all).filter(([field]) => !isSecretField(schema, field));
	const secrets = Object.keys(await readSecretValues(db, `extension:${namespace}`)).sort();
	return { schema, open: Object.fromEntries(open), secrets };
}
