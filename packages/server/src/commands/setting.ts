import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { settingFields } from "@feedmill/trade/settings/setting-fields.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { runExtensionSetting } from "./extension-setting.ts";
import { askPassword } from "./run/ask-password.ts";
import { type Run, withShop } from "./run/with-shop.ts";

const HOW =
	"npm run feedmill -- setting lists all, setting KEY shows one, setting KEY VALUE changes it, as in setting " +
	'storeNotice "Closed on Monday" or setting currency.decimals 0; ' +
	"those of an extension are extension.NAMESPACE and extension.NAMESPACE.KEY";

/** `feedmill setting`: shows and changes settings. Parts of a setting are separated by dots. */
export async function setting([key, value, ...more]: string[], run: Run): Promise<number> {
	if (more.length > 0) {
		console.error(HOW);
		return 2;
	}
	const [prefix, namespace = "", field, ...deeper] = key?.split(".") ?? [];
	if (prefix === "extension" && deeper.length === 0)
		return withShop(run, "payments.edit", (shop, actor) =>
			runExtensionSetting(shop, actor, [namespace, field, value], askPassword),
		);
	return withShop(run, "settings.edit", async ({ settings, editors }) => {
		const current = await settings.current();
		if (key === undefined) return ok(allOf(current));
		const [name = "", ...path] = key.split(".");
		const found = Object.hasOwn(settingFields.properties, name) ? read(current, [name, ...path]) : undefined;
		if (found === undefined) return unknown(key, current);
		if (value === undefined) return ok(written(found));
		const typed = typedAs(value, found);
		if (typeof found === "boolean" && typeof typed !== "boolean")
			return fail("feedmill_invalid", `${key} must be yes or no.`);
		// Another command may be changing another part of the same setting.
		const changes = (before: StoreSettings) => ({ [name]: replaced(before[name as keyof StoreSettings], path, typed) });
		const changed = await editors.settings.change(changes, { actor: run.actor });
		return changed.ok ? ok(`${key} is ${written(read(changed.value.value, [name, ...path]))}.`) : changed;
	});
}

function allOf(current: StoreSettings): string {
	return Object.keys(settingFields.properties)
		.map((name) => `${name}: ${written(current[name as keyof StoreSettings])}`)
		.join("\n");
}

function read(from: unknown, path: readonly string[]): unknown {
	return path.reduce<unknown>(
		(value, part) =>
			typeof value === "object" && value !== null && Object.hasOwn(value, part)
				? (value as Record<string, unknown>)[part]
				: undefined,
		from,
	);
}

/** A copy with one part replaced. */
function replaced(whole: unknown, [part, ...rest]: readonly string[], value: unknown): unknown {
	if (part === undefined) return value;
	const parts = whole as Record<string, unknown>;
	return { ...parts, [part]: replaced(parts[part], rest, value) };
}

/** Converts the argument to the type of the current value; the editor validates it. */
function typedAs(typed: string, current: unknown): unknown {
	if (typeof current === "boolean") {
		if (/^(yes|true|on|1)$/i.test(typed)) return true;
		return /^(no|false|off|0)$/i.test(typed) ? false : typed;
	}
	if (typeof current === "number") return /^-?\d+$/.test(typed) ? Number(typed) : typed;
	if (typeof current === "string") return typed;
	try {
		return JSON.parse(typed);
	} catch {
		return typed;
	}
}

function written(value: unknown): string {
	if (typeof value === "boolean") return value ? "yes" : "no";
	return typeof value === "string" ? value || '""' : JSON.stringify(value);
}

function unknown(key: string, current: StoreSettings): Result<string> {
	const start = key.slice(0, 3).toLowerCase();
	const fields = Object.keys(settingFields.properties);
	const [name = ""] = key.split(".");
	const whole = fields.includes(name) ? read(current, [name]) : undefined;
	const like =
		typeof whole === "object" && whole !== null && !Array.isArray(whole)
			? Object.keys(whole).map((part) => `${name}.${part}`)
			: fields.filter((field) => field in current && field.toLowerCase().startsWith(start));
	return fail(
		"feedmill_no_setting",
		`There is no setting ${key}${like.length > 0 ? `; there is ${like.sort().join(", ")}` : ""}.`,
		"not-found",
	);
}
