import fs from "node:fs";
import path from "node:path";
import { ConfigError } from "../../config/config.ts";

const HOW =
	"npm run feedmill -- new extension NAME FOLDER writes a small working extension into an empty folder, new theme " +
	"NAME FOLDER a theme";

/** `feedmill new`: writes a working extension or theme, with a test, into an empty folder. Opens no store. */
export async function newProject([kind = "", name, folder, ...more]: string[]): Promise<number> {
	if (!Object.hasOwn(PICTURES, kind) || name === undefined || folder === undefined || more.length > 0) {
		console.error(HOW);
		return 2;
	}
	if (!NAME.test(name))
		throw new ConfigError(
			`The name is "${name}", but it must have lower-case letters, digits and single hyphens, such as farm-call.`,
		);
	const target = path.resolve(folder);
	writeProject(kind as Kind, name, target);
	console.log(`${target} has the ${kind} ${name}. Its README.md says how to start and test it.`);
	return 0;
}

type Kind = keyof typeof PICTURES;

/** Copied from the default theme, so that a new one is complete. */
const PICTURES = {
	extension: [],
	theme: ["logo.svg", "icons", "families/cattle.svg", "families/poultry.svg"],
} as const;

/** Of a package and of a namespace. Short enough for both. */
const NAME = /^(?=.{1,60}$)[a-z0-9]+(-[a-z0-9]+)*$/;

const SHOP = path.join(import.meta.dirname, "../../../../..");
const TEMPLATES = path.join(SHOP, "packages/extension/templates");
const OWN_THEME = path.join(import.meta.dirname, "../../theme/own");

/** @throws ConfigError, one sentence, for a folder that has something in it or cannot be written. */
function writeProject(kind: Kind, name: string, target: string): void {
	try {
		fs.mkdirSync(target, { recursive: true });
		if (fs.readdirSync(target).length > 0)
			throw new ConfigError(`The folder ${target} is not empty: name one that is, or does not exist yet.`);
		fs.cpSync(path.join(TEMPLATES, kind), target, { recursive: true });
		for (const picture of PICTURES[kind])
			fs.cpSync(path.join(OWN_THEME, picture), path.join(target, picture), { recursive: true });
	} catch (error) {
		if (error instanceof ConfigError) throw error;
		const reason = error instanceof Error ? error.message : error;
		throw new ConfigError(`The folder ${target} cannot be written (${reason}): name another.`);
	}
	for (const file of fs.readdirSync(target, { recursive: true, encoding: "utf8" }).filter(isText)) {
		const place = path.join(target, file);
		const quoted = (text: string) => (file.endsWith(".json") ? JSON.stringify(text).slice(1, -1) : text);
		const text = fs
			.readFileSync(place, "utf8")
			.replaceAll(`my-${kind}`, () => name)
			.replaceAll("/srv/feedmill", () => quoted(SHOP))
			.replaceAll("MY_FOLDER", () => quoted(target));
		fs.writeFileSync(place, text);
	}
}

function isText(file: string): boolean {
	return /\.(ts|js|json|md)$/.test(file);
}
