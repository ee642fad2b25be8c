import { parseArgs } from "node:util";
import { ok, type Result } from "@feedmill/trade/basics/result.ts";
import { readTextFile } from "./read-text-file.ts";

/** The arguments of a command that edits content. */
export interface ContentCommand {
	action: string;
	/** Slug, address or number. */
	key: string;
	/** Options by name; those that may be given several times are lists. */
	options: Readonly<Record<string, string | string[] | undefined>>;
}

/** null if the arguments are invalid. `fields`: options of create and change; `several`: those given more than once. */
export function readContentCommand(
	args: readonly string[],
	{ fields, changes = [], several = [] }: { fields: readonly string[]; changes?: string[]; several?: string[] },
): ContentCommand | null {
	const options: Readonly<Record<string, readonly string[]>> = {
		list: [],
		show: [],
		create: fields,
		change: [...fields, ...changes, "version"],
		delete: ["version"],
	};
	const [action = "list", ...rest] = args;
	if (!Object.hasOwn(options, action)) return null;
	try {
		const { values, positionals } = parseArgs({
			args: rest,
			allowPositionals: true,
			options: Object.fromEntries(
				options[action]!.map((name) => [name, { type: "string" as const, multiple: several.includes(name) }]),
			),
		});
		const [key = "", ...more] = positionals;
		if (more.length > 0 || (key === "") !== (action === "list")) return null;
		if (action === "create" && values.title === undefined) return null;
		if (action === "change" && Object.keys(values).every((name) => name === "version")) return null;
		if (values.version !== undefined && !/^\d{1,9}$/.test(String(values.version))) return null;
		return { action, key, options: values as ContentCommand["options"] };
	} catch {
		return null;
	}
}

/** The content of `--file`, as a field. */
export async function contentOf({ options }: ContentCommand): Promise<Result<{ content?: string }>> {
	if (options.file === undefined) return ok({});
	const text = await readTextFile(String(options.file));
	return text.ok ? ok({ content: text.value }) : text;
}

/** Options that are texts of the same meaning in the editor, by its name of the field. */
export function textsOf(
	{ options }: ContentCommand,
	fields: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
	return Object.fromEntries(
		Object.entries(fields).flatMap(([option, field]) =>
			options[option] === undefined ? [] : [[field, String(options[option])]],
		),
	);
}

/** `--version`: the version on which a change is based. */
export function versionOf({ options }: ContentCommand): { version?: number } {
	return options.version === undefined ? {} : { version: Number(options.version) };
}

/** Most lines of a list. */
export const MOST = 10_000;

/** "12  publish  about  About us" */
export function listed(rows: Result<readonly Readonly<Record<string, unknown>>[]>, nothing: string): Result<string> {
	if (!rows.ok) return rows;
	const lines = rows.value.map(({ id, status, slug, title }) => `${id}  ${status}  ${slug}  ${title}`);
	return ok(lines.join("\n") || nothing);
}

/** `name: value`, a line each. */
export function described(facts: Readonly<Record<string, unknown>>): string {
	return Object.entries(facts)
		.map(([name, value]) => `${name}: ${value === "" ? '""' : value}`)
		.join("\n");
}
