import type { TObject } from "typebox";
import { Errors } from "typebox/schema";
import { type SchemaError, schemaProblem } from "../../editing/schema-problem.ts";
import { around, type Said, said, type Text } from "../../words/said.ts";
import { problemOfRules } from "../popup-rules.ts";
import { type BlockFields, MEANT } from "./block-schemas.ts";

/** The error in a block's fields, to follow its name; null: none. */
export function problemOf(name: string, schema: TObject, fields: unknown): Said | null {
	const [, [error]] = Errors(schema, fields);
	if (error) return sentenceOf(error as unknown as SchemaError);
	if (name === "carousel") return problemOfSlides(fields as BlockFields<"carousel">);
	if (name === "popup") return problemOfRules(fields as BlockFields<"popup">);
	return null;
}

function sentenceOf(error: SchemaError): Said {
	const { keyword, instancePath, params } = error;
	const field = placeOf(instancePath);
	const names = (key: string) => (params[key] as string[]).map((each) => `"${each}"`).join(", ");
	if (keyword === "required") {
		const missing = names("requiredProperties");
		return field === "" ? said("it lacks {missing}", { missing }) : said("{field} lacks {missing}", { field, missing });
	}
	if (keyword === "additionalProperties") return said("it has no field {field}", { field: names(keyword) });
	if (keyword === "boolean") return said("it has no field {field}", { field });
	const named = field || said("what stands in its braces");
	const wrong = keyword === "pattern" ? MEANT[String(params.pattern)] : undefined;
	return wrong ? around("{field} {wrong}", { field: named, wrong }) : schemaProblem(error, named);
}

/** "/slides/0/picture": "picture" in entry 1 of "slides". */
function placeOf(path: string): Text {
	const [list, index, inner] = path.slice(1).split("/");
	if (!list) return "";
	if (index === undefined) return `"${list}"`;
	const number = Number(index) + 1;
	return inner === undefined
		? said('entry {number} of "{list}"', { number, list })
		: said('"{inner}" in entry {number} of "{list}"', { inner, number, list });
}

function problemOfSlides({ slides }: BlockFields<"carousel">): Said | null {
	const at = slides.findIndex(({ category, picture, alt }) => !category && !(picture && alt !== undefined));
	return at === -1
		? null
		: said('entry {number} of "slides" needs "category", or "picture" and "alt"', { number: at + 1 });
}
