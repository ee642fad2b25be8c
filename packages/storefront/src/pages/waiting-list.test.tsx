import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { WaitingListPage } from "./waiting-list.tsx";

it("tells whoever follows a link that is no longer valid what may have happened, and how to go on", () => {
	const page = <WaitingListPage what={{ state: "ended" }} action="/waiting-list/" shop="/shop/" />;
	expect(renderToStaticMarkup(page)).toMatch(
		/on the list\. If not, the link is too old: please ask again on the product&#x27;s page\..*href="\/shop\/"/,
	);
});
