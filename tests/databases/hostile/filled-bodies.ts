/** A field of a body or query; inner fields have longer paths. */
export interface Member {
	path: readonly string[];
	value: string;
}

interface Encoding {
	type: string;
	members(members: readonly Member[]): string;
	/** A structure of STRUCTURES of about `size` characters; `name` is one that the route reads. */
	structure(kind: string, name: string, size: number): string;
}

/** Structures by what they repeat: as pairs of a query, and as JSON. */
export const STRUCTURES: Readonly<
	Record<string, { pairs(name: string, size: number): string; json(name: string, size: number): string }>
> = {
	"distinct names": {
		pairs: (_, size) => repeat(size, "&", (number) => `a${number}=1`),
		json: (_, size) => `{${repeat(size, ",", (number) => `"a${number}":1`)}}`,
	},
	"names that are not tracked": {
		pairs: (_, size) => repeat(size, "&", (number) => `utm_${number}=1`),
		json: (_, size) => `{${repeat(size, ",", (number) => `"utm_${number}":1`)}}`,
	},
	"the same name": {
		pairs: (name, size) => repeat(size, "&", () => `${name}=1`),
		json: (name, size) => `{${repeat(size, ",", () => `"${name}":1`)}}`,
	},
	"items of a list": {
		pairs: (name, size) => repeat(size, "&", (number) => `${name}[]=${number}`),
		json: (name, size) => `{"${name}":[${repeat(size, ",", String)}]}`,
	},
	"numbers between commas": {
		pairs: (name, size) => `${name}=${repeat(size, ",", String)}`,
		json: (name, size) => `{"${name}":"${repeat(size, ",", String)}"}`,
	},
	"indices of a list": {
		pairs: (name, size) => repeat(size, "&", (number) => `${name}[${number}]=${number}`),
		json: (name, size) => `{"${name}":[${repeat(size, ",", (number) => `"${number}"`)}]}`,
	},
	"objects of a list": {
		pairs: (name, size) => repeat(size, "&", (number) => `${name}[${number}][attribute]=1`),
		json: (name, size) => `{"${name}":[${repeat(size, ",", (number) => `{"attribute":"pa_${number}"}`)}]}`,
	},
	"names of an object": {
		pairs: (name, size) => repeat(size, "&", (number) => `${name}[b${number}]=1`),
		json: (name, size) => `{"${name}":{${repeat(size, ",", (number) => `"b${number}":1`)}}}`,
	},
	"lists within lists": {
		pairs: (name, size) => `${name}${"[]".repeat(size / 2)}=1`,
		json: (name, size) => `{"${name}":${"[".repeat(size / 2)}${"]".repeat(size / 2)}}`,
	},
	"objects within objects": {
		pairs: (name, size) => `${name}${"[a]".repeat(size / 3)}=1`,
		json: (name, size) => `{"${name}":${'{"a":'.repeat(size / 6)}1${"}".repeat(size / 6)}}`,
	},
	"encoded brackets": {
		pairs: (name, size) => repeat(size, "&", (number) => `${name}%5B${number}%5D=%5B`),
		json: (name, size) => `{"${name}":[${repeat(size, ",", () => '"["')}]}`,
	},
	"calls of a batch": {
		pairs: (_, size) => repeat(size, "&", (number) => `requests[${number}][path]=/wc/store/v1/cart`),
		json: (_, size) =>
			`{"requests":[${repeat(size, ",", () => '{"path":"/wc/store/v1/cart/add-item","method":"POST"}')}]}`,
	},
};

const BOUNDARY = "edge";

export const ENCODINGS: Readonly<Record<"json" | "form" | "multipart", Encoding>> = {
	json: {
		type: "application/json",
		members(members) {
			const whole: Record<string, unknown> = Object.create(null);
			for (const { path, value } of members) {
				let at = whole;
				for (const outer of path.slice(0, -1)) {
					at[outer] ??= Object.create(null);
					at = at[outer] as Record<string, unknown>;
				}
				at[path.at(-1)!] = value;
			}
			return JSON.stringify(whole);
		},
		structure: (kind, name, size) => STRUCTURES[kind]!.json(name, size),
	},
	form: {
		type: "application/x-www-form-urlencoded",
		members: (members) => members.map(({ path, value }) => `${typed(namedBy(path))}=${typed(value)}`).join("&"),
		structure: (kind, name, size) => STRUCTURES[kind]!.pairs(name, size),
	},
	multipart: {
		type: `multipart/form-data; boundary=${BOUNDARY}`,
		members: (members) =>
			`${members
				.map(
					({ path, value }) =>
						`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${namedBy(path)}"\r\n\r\n${value}\r\n`,
				)
				.join("")}--${BOUNDARY}--\r\n`,
		structure: (kind, name, size) =>
			ENCODINGS.multipart.members(
				STRUCTURES[kind]!.pairs(name, size / 15)
					.split("&")
					.map((pair) => ({ path: [pair.split("=")[0]!], value: "1" })),
			),
	},
};

/** Outer fields that have inner ones are left out; without any a field that nobody reads. */
export function fieldsOf(names: readonly (readonly string[])[]): readonly (readonly string[])[] {
	const fields = names.filter(
		(path) => !names.some((other) => other.length > path.length && path.every((part, place) => other[place] === part)),
	);
	return fields.length === 0 ? [["x"]] : fields;
}

function namedBy([first = "", ...inner]: readonly string[]): string {
	return `${first}${inner.map((part) => `[${part}]`).join("")}`;
}

/** Only what would end the pair, or is no letter of a query, is encoded. */
function typed(text: string): string {
	return text.toWellFormed().replaceAll(/[^\x21-\x7e]|[&#+]/gu, encodeURIComponent);
}

function repeat(size: number, between: string, piece: (number: number) => string): string {
	const pieces: string[] = [];
	for (let length = 0; length < size; length += pieces.at(-1)!.length + between.length)
		pieces.push(piece(pieces.length));
	return pieces.join(between);
}
