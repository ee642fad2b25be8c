import { permit } from "@feedmill/trade/access/can.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { flag, name, position, text, values } from "@feedmill/trade/editing/schema-parts.ts";
import { BANK_ACCOUNTS, readBankAccounts } from "@feedmill/trade/settings/bank-accounts.ts";
import { shippingMethodsOf } from "@feedmill/trade/settings/own-gateways.ts";
import { checkFields, gatewayFields, isSecretField, splitSecrets } from "@feedmill/trade/settings/secret-fields.ts";
import { UPI } from "@feedmill/trade/settings/upi-payee.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { type Static, type TObject, Type } from "typebox";
import type { ShopCore } from "../core/core.ts";
import { touch } from "../database/connection.ts";
import type { EditBy, Edited } from "../editing/edit.ts";
import { readVersion } from "../editing/edited-repository.ts";
import { createRowEditor, type Entity, type RowEditor, type RowSubject } from "../editing/row-editor.ts";
import { readRow } from "../editing/row-repository.ts";
import { isEntered, replaceSecrets } from "../secrets/former-secrets.ts";
import { readSecretValues, writeSecretValues } from "../secrets/secret-values-repository.ts";
import { checkMethods } from "./shipping-methods.ts";

/** Editable fields of a payment gateway. Gateways themselves are code and cannot be created or deleted here. */
export const gatewaySchema = Type.Object(
	{
		title: name(),
		/** HTML, as are the instructions. */
		description: text(10_000),
		instructions: text(10_000),
		enabled: flag,
		position,
		/** Replaces public values. A secret that is not named stays, because nobody can read it; "" deletes it. */
		settings: values,
	},
	{ additionalProperties: false },
);

/** A gateway with code in this shop. */
export interface InstalledGateway {
	/** Schema of its settings; fields with `secret: true` are never shown. */
	fields: TObject | undefined;
	/** Until the shopkeeper gives others. */
	title?: string;
	description?: string;
	/** Whether it is offered before the shopkeeper has said so. */
	enabled?: boolean;
}

/** What shoppers read of a gateway. */
export type GatewayTexts = Pick<Static<typeof gatewaySchema>, "title" | "description" | "instructions">;

/** Values of a form, and which secrets are set. */
export interface GatewayForm {
	/** Without one that the gateway declares as a setting of its own. */
	texts: Readonly<Partial<GatewayTexts>>;
	open: Readonly<Record<string, string>>;
	secrets: readonly string[];
	/** Keys of its settings, secrets included; null for a gateway that is not installed, whose keys nobody knows. */
	keys: readonly string[] | null;
	/** Whether a value of this key is secret. */
	isSecret(key: string): boolean;
}

type Gateway = Entity<Static<typeof gatewaySchema>, string>;

export interface GatewayEditor extends RowEditor<Static<typeof gatewaySchema>, string> {
	/** Error: feedmill_not_found. */
	form(id: string): Promise<Result<GatewayForm>>;
	/**
	 * Changes one of its settings; the others stay as they are at that moment, whoever else is changing one. Errors: as
	 * `change`.
	 */
	changeSetting(id: string, key: string, value: string, by: Omit<EditBy, "version">): Promise<Result<Edited<Gateway>>>;
}

/** Changes of others that one change of a setting may meet. */
const TRIES = 5;

/** `ships`: whether an extension of this namespace has shipping rates. */
export function createGatewayEditor(
	core: Pick<ShopCore, "connection" | "clock">,
	installed: ReadonlyMap<string, InstalledGateway>,
	ships: (namespace: string) => boolean,
): GatewayEditor {
	const subject = gatewaySubject(installed, ships);
	const editor = createRowEditor<typeof gatewaySchema, string>(core, subject);
	const { db } = core.connection;
	return {
		...editor,
		async changeSetting(id, key, value, by) {
			const permitted = permit(by.actor, subject.ability);
			if (!permitted.ok) return permitted;
			for (let attempt = 1; ; attempt++) {
				// First: a change after it is noticed.
				const version = await readVersion(db, "payment_gateway", id);
				const row = await readRow(db, subject, id);
				const open: Values = row ? JSON.parse(String(row.settings_json)) : {};
				const done = await editor.change(id, { settings: { ...open, [key]: value } }, { ...by, version });
				if (done.ok || done.error.code !== "feedmill_stale" || attempt === TRIES) return done;
			}
		},
		async form(id) {
			const row = (await readRow(db, subject, id)) ?? subject.withoutRow?.(id);
			if (!row)
				return fail("feedmill_not_found", said("There is no payment gateway of the number {id}.", { id }), "not-found");
			const open = JSON.parse(String(row.settings_json)) as Record<string, string>;
			const fields = gatewayFields(id, installed.get(id)?.fields);
			return ok({
				texts: textsOf(row, fields),
				open,
				secrets: Object.keys(await readSecretValues(db, `gateway:${id}`))
					.filter(isEntered)
					.sort(),
				keys: fields ? Object.keys(fields.properties) : null,
				isSecret: (key) => isSecretField(fields, key),
			});
		},
	};
}

function textsOf(row: Readonly<Record<string, unknown>>, fields: TObject | undefined): Partial<GatewayTexts> {
	const own = (["title", "description", "instructions"] as const).filter(
		(key) => !fields || !(key in fields.properties),
	);
	return Object.fromEntries(own.map((key) => [key, String(row[key])]));
}

function gatewaySubject(
	installed: ReadonlyMap<string, InstalledGateway>,
	ships: (namespace: string) => boolean,
): RowSubject<typeof gatewaySchema> {
	return {
		kind: "payment_gateway",
		ability: "payments.edit",
		noun: "payment gateway",
		...GATEWAYS,
		schema: gatewaySchema,
		defaults: null,
		withoutRow(id) {
			const { title, description = "", enabled = false } = installed.get(String(id)) ?? {};
			if (title === undefined) return null;
			const settings_json = JSON.stringify(UNTIL_SET_UP[id] ?? {});
			const settings = { instructions: "", enabled: enabled ? 1 : 0, position: AFTER_OTHERS, settings_json };
			return { id: String(id), title, description, ...settings };
		},
		async storeElsewhere({ trx, now }, id, given) {
			const read = id === "bacs" ? withAccounts(given) : ok(given);
			if (!read.ok) return read;
			const changes = read.value;
			if (!changes.settings) return ok({ changes, columns: [] });
			const fields = gatewayFields(String(id), installed.get(String(id))?.fields);
			const row = await readRow(trx, GATEWAYS, id);
			const before: Values = row ? JSON.parse(String(row.settings_json)) : {};
			// What was stored before, by an import for instance, must not keep other settings from being changed.
			const entered = Object.entries(changes.settings).filter(([key, value]) => before[key] !== value);
			const fit = checkFields(fields, Object.fromEntries(entered));
			if (!fit.ok) return fit;
			if (id === "cod") {
				const old = shippingMethodsOf(before);
				const added = shippingMethodsOf(changes.settings).filter((method) => !old.includes(method));
				const known = await checkMethods(trx, added, ships);
				if (!known.ok) return known;
			}
			const { open, secret } = splitSecrets(fields, changes.settings);
			if (Object.keys(secret).length > 0) {
				const before = await readSecretValues(trx, `gateway:${id}`);
				await writeSecretValues(trx, `gateway:${id}`, replaceSecrets(fields, before, secret, now), now);
			}
			const secrets = Object.keys(secret).map((key) => `settings.${key}`);
			return ok({ changes: { ...changes, settings: open }, columns: ["settings_json"], secrets });
		},
		afterWrite: ({ trx }) => touch(trx, "settings"),
	};
}

/** Accounts may be typed in a shorter form than the stored one. */
function withAccounts<Changes extends { settings?: Values }>(changes: Changes): Result<Changes> {
	const typed = changes.settings?.[BANK_ACCOUNTS];
	if (typed === undefined) return ok(changes);
	const accounts = readBankAccounts(typed);
	return accounts.ok
		? ok({ ...changes, settings: { ...changes.settings, [BANK_ACCOUNTS]: accounts.value } })
		: accounts;
}

type Values = Readonly<Record<string, string>>;

const GATEWAYS = { table: "payment_gateway", id: "id" } as const;

/** A transfer that was never set up is not offered before it has an account, nor UPI before it has an address. */
const UNTIL_SET_UP: Readonly<Record<string | number, Values>> = {
	bacs: { [BANK_ACCOUNTS]: "" },
	upi: { [UPI.address]: "" },
};

/** Position of a gateway without one. */
const AFTER_OTHERS = 1_000;
