import type { Shop } from "@feedmill/shop/shop.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { isSecretField } from "@feedmill/trade/settings/secret-fields.ts";
import { typedValue } from "@feedmill/trade/settings/typed-value.ts";

/**
 * `feedmill setting extension.NAMESPACE`, and `extension.NAMESPACE.KEY [VALUE]`: settings of an extension. `ask`
 * prompts for a secret, which is never an argument and never shown.
 */
export async function runExtensionSetting(
	{ editors }: Pick<Shop, "editors">,
	actor: Actor,
	[namespace, key, value]: readonly [string, string | undefined, string | undefined],
	ask: (question: string) => Promise<string>,
): Promise<Result<string>> {
	const form = await editors.extensions.form(namespace);
	if (!form.ok) {
		return fail(
			"feedmill_not_found",
			`EXTENSIONS names no extension ${namespace} with settings; give this command the server's EXTENSIONS.`,
			"not-found",
		);
	}
	const { schema, open, secrets } = form.value;
	const shown = (field: string): string => {
		if (isSecretField(schema, field)) return secrets.includes(field) ? "entered, not shown" : "not entered";
		return String(open[field] ?? "") || '""';
	};
	const fields = Object.keys(schema.properties);
	if (key === undefined) return ok(fields.map((field) => `${field}: ${shown(field)}`).join("\n"));
	const part = Object.hasOwn(schema.properties, key) ? schema.properties[key] : undefined;
	if (!part)
		return fail("feedmill_no_setting", `${namespace} has no setting ${key}; it has ${fields.join(", ")}.`, "not-found");
	if (!isSecretField(schema, key)) return value === undefined ? ok(shown(key)) : write(typedValue(part, value));
	if (value !== undefined)
		return fail("feedmill_secret_shown", `${key} is secret: leave it out of the command, it is asked for.`);
	return write(await ask(`${key}: `));

	async function write(given: unknown): Promise<Result<string>> {
		const done = await editors.extensions.change(namespace, { [key!]: given }, { actor });
		return done.ok ? ok(`${key} of ${namespace} is set.`) : done;
	}
}
