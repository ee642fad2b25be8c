import type { TObject } from "typebox";

/** What the shopkeeper sets an extension to. docs/extensions.md, "Its own settings". */
export interface SettingParts {
	/**
	 * Its fields: texts, numbers, yes or no, each with a `default`. A text with `secret: true` lies apart and is shown to
	 * nobody; `feedmill setting` asks for it.
	 */
	readonly ownSettings?: TObject;
}

/** What is wrong with them, in one sentence; null when nothing is. */
export function settingsProblem({ namespace, ownSettings }: SettingParts & { namespace: string }): string | null {
	for (const [key, field] of Object.entries(ownSettings?.properties ?? {})) {
		const { type, secret } = field as { type?: string; secret?: boolean };
		if (!/^[a-z][a-z0-9_]*$/i.test(key)) return `The extension ${namespace} has a setting "${key}", which is no name.`;
		if (secret === true && type !== "string")
			return `The secret "${key}" of the extension ${namespace} must be a text.`;
	}
	return null;
}
