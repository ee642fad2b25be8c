import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { inTags } from "./in-tags.tsx";

const tags = { bold: (text: string) => <b>{text}</b>, name: () => <i>{"<Asha>"}</i> };

it("puts elements where the sentence has its tags, in any order and more than once", () => {
	expect(renderToStaticMarkup(inTags("<name/>: <bold>Log out</bold>, <name/>?", tags))).toBe(
		"<i>&lt;Asha&gt;</i>: <b>Log out</b>, <i>&lt;Asha&gt;</i>?",
	);
});

it("leaves other tags as text", () => {
	expect(renderToStaticMarkup(inTags("a <script>x</script> <constructor/> b", tags))).toBe(
		"a &lt;script&gt;x&lt;/script&gt; &lt;constructor/&gt; b",
	);
});
