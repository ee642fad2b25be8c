import { isSecretField } from "@feedmill/trade/settings/secret-fields.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { Static, TObject } from "typebox";
import type { Db } from "../../database/connection.ts";
import type { SyncCall } from "../definition/sync-call.ts";
import type { Extension } from "../extension.ts";
import { readSettingsOfAll } from "./own-settings-repository.ts";
import { defaultsOf } from "./own-values.ts";

const NOTHING: Readonly<Record<string, unknown>> = Object.freeze({});

/** The last argument of an extension's synchronous functions, by the settings of the request. */
export function syncCall({ ofExtensions }: Pick<StoreSettings, "ofExtensions">, namespace: string): SyncCall {
	// The values were read with the schema of the definition, which is the one that the extension passes.
	return {
		ownSettings: <Schema extends TObject>(_schema: Schema) =>
			(ofExtensions?.get(namespace) ?? NOTHING) as Readonly<Static<Schema>>,
	};
}

/**
 * The settings of all extensions for a snapshot of the store's settings; undefined if no extension has any, so that
 * nothing is read.
 */
export function settingsForSnapshot(
	extensions: readonly Extension[],
): ((db: Db) => Promise<Pick<StoreSettings, "ofExtensions">>) | undefined {
	const own = extensions.flatMap(({ namespace, ownSettings }) => (ownSettings ? [{ namespace, ownSettings }] : []));
	if (own.length === 0) return undefined;
	return async (db) => {
		const stored = await readSettingsOfAll(db);
		const ofExtensions = new Map(
			own.map(({ namespace, ownSettings }) => {
				const all = { ...defaultsOf(ownSettings), ...stored.get(namespace) };
				const open = Object.entries(all).map(([field, value]) => [
					field,
					isSecretField(ownSettings, field) ? "" : value,
				]);
				return [namespace, Object.freeze(Object.fromEntries(open))] as const;
			}),
		);
		return { ofExtensions };
	};
}
