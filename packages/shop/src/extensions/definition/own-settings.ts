import type { TObject } from "typebox";

/** Settings of an extension. docs/extensions.md, "Its own settings". */
export interface SettingParts {
	/**
	 * Fields: texts, numbers and booleans, each with a `default`. A text with `secret: true` is stored separately and
	 * never shown; `feedmill setting` prompts for it.
	 */
	readonly ownSettings?: TObject;
}

/** The mistake in a definition as one sentence, or null. */
export function settingsProblem({ namespace, ownSettings }: SettingParts & { namespace: string }): string | null {
	for (const [key, field] of Object.entries(ownSettings?.properties ?? {})) {
		const { type, secret } = field as { type?: string; secret?: boolean };
		if (!/^[a-z][a-z0-9_]*$/i.test(key)) return `The extension ${namespace} has a setting "${key}", which is no name.`;
		if (secret === true && type !== "string")
			return `The secret "${key}" of the extension ${namespace} must be a text.`;
	}
	return null;
}
