import { parseArgs } from "node:util";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { Profile } from "./imported-store.ts";

const PROFILES: readonly Profile[] = [
	"default",
	"itemized",
	"incl",
	"notax",
	"widgets",
	"widgets-dropdown",
	"widgets-full-width",
];
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

/** Ends a command with one sentence. */
export function refuse(sentence: string): never {
	console.error(sentence);
	process.exit(2);
}

/** Parses `--name value` options; refuses others with the list of known ones. */
export function readOptions<Name extends string>(
	names: readonly Name[],
	flags: readonly string[] = [],
): Partial<Record<Name, string>> & { flags: Set<string> } {
	const options = Object.fromEntries([
		...names.map((name) => [name, { type: "string" as const }]),
		...flags.map((name) => [name, { type: "boolean" as const }]),
	]);
	try {
		const values: Record<string, unknown> = parseArgs({ options, allowPositionals: false }).values;
		const texts = Object.fromEntries(
			Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
		) as Partial<Record<Name, string>>;
		return { ...texts, flags: new Set(flags.filter((flag) => values[flag] === true)) };
	} catch (error) {
		return refuse(
			`${error instanceof Error ? error.message : error} Known options: ` +
				`${[...names, ...flags].map((name) => `--${name}`).join(", ")}.`,
		);
	}
}

export function readProfile(text = "default"): Profile {
	return PROFILES.find((profile) => profile === text) ?? refuse(`--profile must be one of ${PROFILES.join(", ")}.`);
}

export function readDatabaseName(text = "sqlite"): DialectName {
	return (
		DATABASES.find((database) => database === text) ?? refuse(`--database must be one of ${DATABASES.join(", ")}.`)
	);
}
