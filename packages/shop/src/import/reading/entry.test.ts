import { expect, it } from "vitest";
import { Entry } from "./entry.ts";
import { noFindings } from "./findings.ts";

it("reads texts in the normal form of their letters, names without tags, and paths as they are written", () => {
	const findings = noFindings();
	const fields = {
		name: "<b>Cafe\u0301</b> >20%, fat <4%, fibre >7% &amp; \u095d",
		options: ["<i>Cafe\u0301</i>", 25],
		file: "2024/cafe\u0301.png",
	};
	const entry = new Entry(fields, { file: "products.json", entry: "entry 1", findings, leftOut: false });
	expect(entry.name("name")).toBe("Caf\u00e9 >20%, fat <4%, fibre >7% &amp; \u0922\u093c");
	expect(entry.text("name")).toBe("<b>Caf\u00e9</b> >20%, fat <4%, fibre >7% &amp; \u0922\u093c");
	expect(entry.names("options")).toEqual(["Caf\u00e9", "25"]);
	expect(entry.written("file")).toBe(fields.file);
	expect(entry.name("none")).toBe("");
	expect(findings).toEqual(noFindings());
});
